#include "web/view/fonts.h"

#include <imgui.h>

#include <cmath>
#include <string_view>

#include "web/view/assets.h"

namespace flipside::view {
namespace {

struct Style {
  Face face;
  float size;
  bool figures_only;
};

constexpr std::array<Style, kTypeCount> kStyles{{
    {Face::kRegular, 14, false},
    {Face::kSemiBold, 14, false},
    {Face::kRegular, 16, false},
    {Face::kSemiBold, 16, false},
    {Face::kDisplay, 22, false},
    {Face::kDisplay, 30, false},
    {Face::kDisplay, 28, true},
    {Face::kDisplay, 48, true},
}};

// Dear ImGui's sizes are from ascender to descender; Inter's stand this far apart for an em of 1.
constexpr float kLineOfEm = (2728.0f + 680.0f) / 2816.0f;

// The characters as pairs of first and last, ended by 0; ImGui reads them when it bakes.
const ImVector<ImWchar>& all_characters() {
  static const ImVector<ImWchar> ranges = [] {
    ImVector<ImWchar> out;
    for (int i = 0; i < kFontCharacterCount; ++i) {
      const ImWchar point = kFontCharacters[i];
      if (!out.empty() && out.back() + 1 == point) {
        out.back() = point;
      } else {
        out.push_back(point);
        out.push_back(point);
      }
    }
    out.push_back(0);
    return out;
  }();
  return ranges;
}

constexpr ImWchar kFigures[] = {' ', ' ', '+', '9', 0};

}  // namespace

bool Fonts::bake(float unit, float scale) {
  if (unit == unit_ && scale == scale_) return false;
  unit_ = unit;
  scale_ = scale;
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  atlas.Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoBakedLines;
  for (std::size_t i = 0; i < kStyles.size(); ++i) {
    const Style& style = kStyles[i];
    const FontData& data = kFonts[static_cast<std::size_t>(style.face)];
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.OversampleH = scale < 1.75f ? 2 : 1;
    config.OversampleV = 1;
    const float pixels = std::round(style.size * unit * scale);
    sizes_[i] = pixels / scale;
    fonts_[i] = atlas.AddFontFromMemoryTTF(const_cast<unsigned char*>(data.bytes), data.size, pixels * kLineOfEm,
                                           &config, style.figures_only ? kFigures : all_characters().Data);
  }
  ImGui::GetIO().FontDefault = fonts_[static_cast<std::size_t>(Type::kBody)];
  atlas.Build();
  return true;
}

float Fonts::size(Type type) const { return sizes_[static_cast<std::size_t>(type)]; }

}  // namespace flipside::view
