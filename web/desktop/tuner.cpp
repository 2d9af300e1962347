#include "web/desktop/tuner.h"

#include <imgui.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "web/app/game/timing.h"

namespace flipside::desktop {

namespace {

using view::BoardTheme;
using view::Rgb;
using view::Rgba;
using view::Theme;

struct Colour {
  const char* name;
  Rgba Theme::*member;
};

constexpr Colour kColours[] = {
    {"backdrop", &Theme::backdrop},
    {"surface", &Theme::surface},
    {"surface_low", &Theme::surface_low},
    {"raised", &Theme::raised},
    {"raised_hover", &Theme::raised_hover},
    {"raised_held", &Theme::raised_held},
    {"dialog", &Theme::dialog},
    {"hairline", &Theme::hairline},
    {"scrim", &Theme::scrim},
    {"text", &Theme::text},
    {"text_soft", &Theme::text_soft},
    {"text_faint", &Theme::text_faint},
    {"accent", &Theme::accent},
    {"accent_hover", &Theme::accent_hover},
    {"accent_held", &Theme::accent_held},
    {"accent_soft", &Theme::accent_soft},
    {"on_accent", &Theme::on_accent},
    {"warning", &Theme::warning},
    {"on_evaluation", &Theme::on_evaluation},
    {"hint", &Theme::hint},
    {"evaluation_back", &Theme::evaluation_back},
    {"focus", &Theme::focus},
    {"shadow", &Theme::shadow},
    {"disc_black", &Theme::disc_black},
    {"disc_black_lit", &Theme::disc_black_lit},
    {"disc_white", &Theme::disc_white},
    {"disc_white_lit", &Theme::disc_white_lit},
};

struct BoardColour {
  const char* name;
  Rgb BoardTheme::*member;
};

constexpr BoardColour kBoardColours[] = {
    {"felt", &BoardTheme::felt},           {"line", &BoardTheme::line},
    {"frame", &BoardTheme::frame},         {"frame_dark", &BoardTheme::frame_dark},
    {"inlay", &BoardTheme::inlay},         {"label", &BoardTheme::label},
    {"black", &BoardTheme::black},         {"white", &BoardTheme::white},
    {"accent", &BoardTheme::accent},       {"key_light", &BoardTheme::key_light},
    {"sky_light", &BoardTheme::sky_light},
};

struct Share {
  const char* name;
  float BoardTheme::*member;
};

constexpr Share kShares[] = {
    {"felt_grain", &BoardTheme::felt_grain}, {"frame_grain", &BoardTheme::frame_grain}, {"gloss", &BoardTheme::gloss}};

struct Time {
  const char* name;
  double anim::FlipTiming::*member;
};

constexpr Time kTimes[] = {
    {"drop", &anim::FlipTiming::drop}, {"step", &anim::FlipTiming::step}, {"flip", &anim::FlipTiming::flip}};

struct Shape {
  const char* name;
  double anim::FlipCurve::*member;
  double most;
};

constexpr Shape kShapes[] = {
    {"stiffness", &anim::FlipCurve::stiffness, 20},    {"damping", &anim::FlipCurve::damping, 0.99},
    {"fade_from", &anim::FlipCurve::fade_from, 0.99},  {"hop", &anim::FlipCurve::hop, 1},
    {"drop_height", &anim::FlipCurve::drop_height, 3}, {"bounce", &anim::FlipCurve::bounce, 0.5},
};

void slide(const char* name, double& value, double most) {
  const double least = 0;
  ImGui::SliderScalar(name, ImGuiDataType_Double, &value, &least, &most, "%.3g", ImGuiSliderFlags_AlwaysClamp);
}

template <class... Values>
std::string line(const char* format, Values... values) {
  char out[96];
  std::snprintf(out, sizeof out, format, values...);
  return out;
}

// As themes.cpp, board_theme.h and timeline.h have it.
std::string as_source(const view::Tuning& tuning) {
  std::string out;
  for (const Colour& colour : kColours) {
    const Rgba value = tuning.theme.*colour.member;
    const unsigned rgb = (value & 0xff) << 16 | (value & 0xff00) | (value >> 16 & 0xff);
    const float opacity = static_cast<float>(value >> 24) / 255;
    out += opacity == 1 ? line(".%s = rgba(0x%06x),\n", colour.name, rgb)
                        : line(".%s = rgba(0x%06x, %.2ff),\n", colour.name, rgb, static_cast<double>(opacity));
  }
  for (const BoardColour& colour : kBoardColours) {
    const Rgb value = tuning.board.*colour.member;
    out += line(".%s = {%.3fF, %.3fF, %.3fF},\n", colour.name, static_cast<double>(value.r),
                static_cast<double>(value.g), static_cast<double>(value.b));
  }
  for (const Share& share : kShares)
    out += line(".%s = %.3fF,\n", share.name, static_cast<double>(tuning.board.*share.member));
  for (const Time& time : kTimes) out += line(".%s = %.0f,\n", time.name, tuning.timing.*time.member);
  for (const Shape& shape : kShapes) out += line(".%s = %.3f,\n", shape.name, tuning.timing.curve.*shape.member);
  return out;
}

void edit(Theme& theme) {
  for (const Colour& colour : kColours) {
    ImVec4 value = ImGui::ColorConvertU32ToFloat4(theme.*colour.member);
    if (ImGui::ColorEdit4(colour.name, &value.x)) theme.*colour.member = ImGui::ColorConvertFloat4ToU32(value);
  }
}

void edit(BoardTheme& board) {
  for (const BoardColour& colour : kBoardColours) ImGui::ColorEdit3(colour.name, &(board.*colour.member).r);
  for (const Share& share : kShares) ImGui::SliderFloat(share.name, &(board.*share.member), 0, 2);
}

void edit(anim::FlipTiming& timing) {
  constexpr double kLongest_ms = 3000;
  for (const Time& time : kTimes) slide(time.name, timing.*time.member, kLongest_ms);
  for (const Shape& shape : kShapes) slide(shape.name, timing.curve.*shape.member, shape.most);
}

}  // namespace

void Tuner::toggle(const Look& look) {
  if (tuning_) return tuning_.reset();
  tuning_ = {*look.theme, *look.board, app::flip_timing(app::FlipSpeed::kNormal)};
}

void Tuner::draw(float em) {
  if (!tuning_) return;
  ImGui::SetNextWindowPos({36 * em, em}, ImGuiCond_FirstUseEver);
  ImGui::SetNextWindowSize({26 * em, 30 * em}, ImGuiCond_FirstUseEver);
  ImGui::Begin("Colours and motion");
  if (ImGui::SmallButton("Copy as source")) ImGui::SetClipboardText(as_source(*tuning_).c_str());
  ImGui::PushItemWidth(-9 * em);
  if (ImGui::CollapsingHeader("Motion", ImGuiTreeNodeFlags_DefaultOpen)) edit(tuning_->timing);
  if (ImGui::CollapsingHeader("Board")) edit(tuning_->board);
  if (ImGui::CollapsingHeader("Around the board")) edit(tuning_->theme);
  ImGui::PopItemWidth();
  ImGui::End();
}

}  // namespace flipside::desktop
