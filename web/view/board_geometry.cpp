#include "web/view/board_geometry.h"

#include <cstddef>

namespace flipside::view {

namespace {

// The middle of what is left of the frame between its rounded outer edge and the inlay, and the size of type that fits.
constexpr float kLabelCentre = 0.47F;
constexpr float kLabelHeight = 0.62F;

}  // namespace

Square square_under(const PixelRect& area, float x, float y) {
  const auto size = static_cast<float>(area.width);
  const float file = (x - static_cast<float>(area.x) - frame_pixels(size)) / square_pixels(size);
  const float rank = (y - static_cast<float>(area.y) - frame_pixels(size)) / square_pixels(size);
  // Written so that a value that is no number is outside.
  if (!(file >= 0 && file < 8 && rank >= 0 && rank < 8)) return kNoMove;
  return square_at(static_cast<int>(file), static_cast<int>(rank));
}

std::array<CoordinateLabel, 16> coordinate_labels(const PixelRect& area) {
  std::array<CoordinateLabel, 16> labels;
  const auto size = static_cast<float>(area.width);
  const float edge = frame_pixels(size) * kLabelCentre;
  for (int i = 0; i < 8; ++i) {
    const float along = frame_pixels(size) + (static_cast<float>(i) + 0.5F) * square_pixels(size);
    const auto left = static_cast<float>(area.x);
    const auto top = static_cast<float>(area.y);
    labels[static_cast<std::size_t>(i)] = {static_cast<char>('a' + i), left + along, top + edge};
    labels[static_cast<std::size_t>(i) + 8] = {static_cast<char>('1' + i), left + edge, top + along};
  }
  return labels;
}

float coordinate_label_size(const PixelRect& area) {
  return frame_pixels(static_cast<float>(area.width)) * kLabelHeight;
}

}  // namespace flipside::view
