#include <imgui.h>

#include <cmath>

#include "web/view/metrics_window.h"

namespace flipside::view {

namespace {

constexpr Type kType = Type::kCaption;
constexpr float kLine = 1.3f;      // of the em
constexpr float kBaseline = 1.0f;  // from the top of a line

}  // namespace

// Our glyphs come into the picture when they are first drawn, and may move from frame to frame: ImGui's font is made anew.
void prepare_metrics_window(Fonts& fonts) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  ImFont& font = *atlas.Fonts.front();
  font.ClearOutputData();
  font.ContainerAtlas = &atlas;
  font.FontSize = std::round(fonts.size(kType) * kLine);
  font.Ascent = fonts.size(kType) * kBaseline;
  font.Descent = font.Ascent - font.FontSize;
  const float scale = fonts.scale();
  for (ImWchar character = ' '; character <= '~'; ++character) {
    const Glyph& glyph = fonts.glyph(kType, character);
    const GlyphShape& shape = glyph.shape;
    font.AddGlyph(nullptr, character, shape.x0 / scale, font.Ascent + shape.y0 / scale, shape.x1 / scale,
                  font.Ascent + shape.y1 / scale, glyph.u0, glyph.v0, glyph.u1, glyph.v1, glyph.advance / scale);
  }
  font.BuildLookupTable();
}

void draw_metrics_window() { ImGui::ShowMetricsWindow(); }

}  // namespace flipside::view
