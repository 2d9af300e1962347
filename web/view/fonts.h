#pragma once

// The type of the page: a few styles of Inter, baked into Dear ImGui's atlas at whole device pixels, so that every glyph is
// drawn exactly as it was baked. Sizes are em sizes in CSS pixels.

#include <array>
#include <cstdint>

struct ImFont;

namespace flipside::view {

enum class Type : std::uint8_t {
  kCaption,   // 14: second lines, coordinates
  kLabel,     // 14, semibold: under icons, table heads
  kBody,      // 16
  kStrong,    // 16, semibold: buttons, names
  kTitle,     // 22: dialogs
  kHeadline,  // 30: the result
  kFigure,    // 28: disc counts
  kScore,     // 48: the final count; figures only
};
inline constexpr int kTypeCount = 8;

class Fonts {
 public:
  // Bakes for this `unit` (layout.h) and device scale; false when that is what is baked already. Not between
  // ImGui::NewFrame and ImGui::Render.
  bool bake(float unit, float scale);

  const ImFont* font(Type type) const { return fonts_[static_cast<std::size_t>(type)]; }
  // Em size in CSS pixels.
  float size(Type type) const;
  float scale() const { return scale_; }

 private:
  std::array<ImFont*, kTypeCount> fonts_{};
  std::array<float, kTypeCount> sizes_{};
  float unit_ = 0;
  float scale_ = 0;
};

}  // namespace flipside::view
