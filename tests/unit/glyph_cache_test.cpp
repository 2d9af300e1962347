#include "web/view/glyph_cache.h"

#include <doctest/doctest.h>

#include <set>
#include <utility>

using namespace flipside::view;

namespace {

// A source of rectangles: the character's value is width and height, the style's value fills them.
class Rectangles : public GlyphSource {
 public:
  float advance(std::uint8_t style, char32_t character) const override {
    return static_cast<float>(style) * 100 + static_cast<float>(character);
  }
  GlyphShape draw(std::uint8_t style, char32_t character, std::vector<std::uint8_t>& coverage) const override {
    ++drawn;
    if (character == ' ') return {};
    const int side = static_cast<int>(character);
    coverage.assign(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), style);
    return {0, 0, static_cast<float>(side), static_cast<float>(side), side, side};
  }

  mutable int drawn = 0;
};

struct Place {
  int x, y, width, height;
};

Place place_of(const Glyph& glyph, const GlyphCache& cache) {
  return {static_cast<int>(glyph.u0 * static_cast<float>(cache.width())),
          static_cast<int>(glyph.v0 * static_cast<float>(cache.height())), glyph.shape.width, glyph.shape.height};
}

// True if the pixels of the rectangle have the opacity of `style`, and those around it are clear.
bool stands_alone(GlyphCache& cache, const Place& place, std::uint8_t style) {
  for (int y = place.y - 1; y <= place.y + place.height; ++y) {
    for (int x = place.x - 1; x <= place.x + place.width; ++x) {
      const bool inside = x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height;
      const std::uint8_t pixel = cache.pixels()[(y % cache.height()) * cache.width() + x % cache.width()];
      if (pixel != (inside ? style : 0)) return false;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("a glyph is rasterised once, on its first use") {
  const Rectangles source;
  GlyphCache cache(source);
  cache.clear(64, 32, 64);
  CHECK(cache.advance(1, 5) == 105);
  CHECK(source.drawn == 0);
  CHECK(cache.glyph(1, 5).shape.width == 5);
  CHECK(cache.glyph(1, 5).advance == 105);
  CHECK(cache.glyph(1, ' ').shape.width == 0);
  CHECK(cache.glyph(1, ' ').advance == 132);
  CHECK(source.drawn == 2);
  CHECK(cache.glyph(2, 5).shape.width == 5);
  CHECK(source.drawn == 3);
}

TEST_CASE("glyphs lie side by side with a gap, also after the cache has grown") {
  const Rectangles source;
  GlyphCache cache(source);
  cache.clear(64, 64, 256);
  std::set<std::pair<std::uint8_t, char32_t>> all;
  std::uint8_t style = 9;
  constexpr char32_t kSides[] = {7, 12, 7, 3, 20, 11, 5, 9, 1, 2};
  for (const char32_t side : kSides) {
    ++style;
    CHECK(cache.glyph(style, side).shape.width == static_cast<int>(side));
    all.emplace(style, side);
  }
  const auto check_all = [&] {
    for (const auto& [of, side] : all) {
      const int width = static_cast<int>(side);
      CAPTURE(width);
      CHECK(stands_alone(cache, place_of(cache.glyph(of, side), cache), of));
    }
    for (int y = 0; y < GlyphCache::kWhite; ++y) {
      for (int x = 0; x < GlyphCache::kWhite; ++x) CHECK(cache.pixels()[y * cache.width() + x] == 255);
    }
  };
  check_all();
  CHECK_FALSE(cache.full());
  CHECK(cache.make_room());
  CHECK(cache.height() == 128);
  CHECK_FALSE(cache.make_room());
  check_all();
  CHECK(source.drawn == 10);
}

TEST_CASE("a glyph without room is left out until there is room") {
  const Rectangles source;
  GlyphCache cache(source);
  cache.clear(32, 32, 64);
  CHECK(cache.glyph(1, 20).shape.width == 20);
  CHECK(cache.glyph(2, 20).shape.width == 0);
  CHECK(cache.glyph(2, 20).advance == 220);
  CHECK(cache.full());
  CHECK(cache.make_room());
  CHECK_FALSE(cache.full());
  CHECK(cache.height() == 64);
  CHECK(cache.glyph(2, 20).shape.width == 20);
  CHECK(stands_alone(cache, place_of(cache.glyph(1, 20), cache), 1));

  // At its maximum size the cache starts again.
  CHECK(cache.glyph(3, 20).shape.width == 0);
  CHECK(cache.full());
  CHECK(cache.make_room());
  CHECK(cache.height() == 32);
  CHECK(cache.glyph(3, 20).shape.width == 20);
  CHECK(stands_alone(cache, place_of(cache.glyph(3, 20), cache), 3));
}

TEST_CASE("changed rows are reported once") {
  const Rectangles source;
  GlyphCache cache(source);
  cache.clear(64, 64, 64);
  CHECK(cache.take_changed().end == 0);
  cache.glyph(1, 10);
  const auto [begin, end] = cache.take_changed();
  CHECK(begin == GlyphCache::kWhite + 1);
  CHECK(end == begin + 10);
  cache.glyph(1, 10);
  CHECK(cache.take_changed().end == 0);
}
