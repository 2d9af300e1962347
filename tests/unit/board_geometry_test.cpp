#include "web/view/board_geometry.h"

#include <doctest/doctest.h>

#include <limits>

using namespace flipside;
using namespace flipside::view;

TEST_CASE("the centre of each square maps to that square, at every size and position") {
  for (const int size : {320, 721, 1170, 4000}) {
    const PixelRect area{17, 230, size, size};
    const auto side = static_cast<float>(size);
    for (Square square = 0; square < kSquareCount; ++square) {
      const float x = 17 + frame_pixels(side) + (static_cast<float>(file_of(square)) + 0.5F) * square_pixels(side);
      const float y = 230 + frame_pixels(side) + (static_cast<float>(rank_of(square)) + 0.5F) * square_pixels(side);
      CHECK(square_under(area, x, y) == square);
    }
  }
}

TEST_CASE("points on the frame, outside, and NaN are not on a square") {
  const PixelRect area{100, 100, 800, 800};
  const float field = 100 + frame_pixels(800);
  CHECK(square_under(area, field + 1, field + 1) == 0);
  CHECK(square_under(area, field - 1, field + 1) == kNoMove);
  CHECK(square_under(area, field + 1, field - 1) == kNoMove);
  CHECK(square_under(area, field + 8 * square_pixels(800) + 1, field + 1) == kNoMove);
  CHECK(square_under(area, 0, 0) == kNoMove);
  CHECK(square_under(area, std::numeric_limits<float>::quiet_NaN(), field + 1) == kNoMove);
  CHECK(square_under(PixelRect{}, 0, 0) == kNoMove);
}

TEST_CASE("labels are on the frame, beside their file or rank") {
  const PixelRect area{40, 60, 900, 900};
  const float frame = frame_pixels(900);
  const auto labels = coordinate_labels(area);
  for (int i = 0; i < 8; ++i) {
    const CoordinateLabel& file = labels[static_cast<std::size_t>(i)];
    const CoordinateLabel& rank = labels[static_cast<std::size_t>(i) + 8];
    CHECK(file.text == "abcdefgh"[i]);
    CHECK(rank.text == "12345678"[i]);
    CHECK(file.y > 60);
    CHECK(file.y < 60 + frame);
    CHECK(rank.x > 40);
    CHECK(rank.x < 40 + frame);
    CHECK(square_under(area, file.x, rank.y) == square_at(i, i));
  }
}
