#include <imgui.h>

#include <cmath>

#include "web/view/metrics_window.h"

namespace flipside::view {

namespace {

constexpr TextStyle kType = TextStyle::kCaption;
constexpr float kLine = 1.3f;       // of the em
constexpr float kBaseline = 1.0f;   // from the top of a line
constexpr float kStep = 1.0f / 60;  // seconds a frame

ImFontAtlas& begin_context() {
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  ImFont* font = IM_NEW(ImFont);
  font->ContainerAtlas = &atlas;
  atlas.Fonts.push_back(font);
  atlas.Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoBakedLines;
  atlas.TexReady = true;
  return atlas;
}

// Our glyphs come into the texture when they are first drawn, and may move from frame to frame: ImGui's font is made anew.
void write_with(Fonts& fonts, ImFontAtlas& atlas) {
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
  atlas.TexUvWhitePixel = {fonts.white().u, fonts.white().v};
}

}  // namespace

bool metrics_window_has_pointer() { return ImGui::GetCurrentContext() != nullptr && ImGui::GetIO().WantCaptureMouse; }

std::vector<const ImDrawList*> with_metrics_window(ImDrawList& panels, Fonts& fonts, const FrameInput& input) {
  static ImFontAtlas& atlas = begin_context();
  write_with(fonts, atlas);
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {input.width, input.height};
  io.DisplayFramebufferScale = {input.scale, input.scale};
  io.DeltaTime = kStep;
  io.AddMousePosEvent(input.pointer.x, input.pointer.y);
  io.AddMouseButtonEvent(ImGuiMouseButton_Left, input.pointer.down);
  io.AddMouseWheelEvent(0, input.pointer.wheel);
  ImGui::NewFrame();
  ImGui::ShowMetricsWindow();
  ImGui::Render();
  ImDrawData& data = *ImGui::GetDrawData();
  std::vector<const ImDrawList*> out{&panels};
  out.insert(out.end(), data.CmdLists.begin(), data.CmdLists.end());
  data.AddDrawList(&panels);
  return out;
}

}  // namespace flipside::view
