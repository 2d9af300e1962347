// Choices, switches and ranges.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "web/desktop/element_view.h"
#include "web/view/themes.h"

namespace flipside::desktop {

namespace {

constexpr float kSegment = 2.75f;  // em, the height of an option
constexpr float kChip = 2.75f;     // the same
constexpr float kTrack = 2.75f;    // of a slider
constexpr float kKnob = 1.5f;      // of its knob
constexpr float kSample = 2.5f;    // em, the width of a theme's sample

std::string name_of(const app::Option& option) {
  return option.detail.empty() ? option.label : option.label + " \xc2\xb7 " + option.detail;
}

}  // namespace

void ElementView::draw(const app::Choice& choice) {
  if (choice.titled && choice.look != app::ChoiceLook::kSelect)
    draw(app::Text{choice.id + " title", choice.label, app::Tone::kCaption});
  switch (choice.look) {
    case app::ChoiceLook::kSegments:
      return draw_segments(choice);
    case app::ChoiceLook::kSelect:
      return draw_select(choice);
    case app::ChoiceLook::kSwatches:
    case app::ChoiceLook::kChecks:
      break;
  }
  draw_chips(choice);
}

// As wide as their words, and all together as wide as the column.
void ElementView::draw_segments(const app::Choice& choice) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float padding = em(0.25f);
  const bool detailed = std::ranges::any_of(choice.options, [](const app::Option& one) { return !one.detail.empty(); });
  const float height = em(kSegment) + (detailed ? em(1) : 0);
  std::vector<float> widths;
  float used = 0;
  for (const app::Option& option : choice.options) {
    float width =
        std::max(text_size(*look_, Type::kStrong, option.label).x, text_size(*look_, Type::kSmall, option.detail).x);
    if (option.disc != app::Disc::kNone) width += em(1.5f);
    widths.push_back(width + em(0.5f));
    used += widths.back();
  }
  const float spare = (width_ - 2 * padding - used) / static_cast<float>(std::max<std::size_t>(widths.size(), 1));
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const ImVec2 high{low.x + width_, low.y + height + 2 * padding};
  list.AddRectFilled(low, high, theme().surface_low, em(0.625f));
  list.AddRect(low, high, theme().hairline, em(0.625f), 0, std::max(1.0f, em(0.06f)));
  ImVec2 at{low.x + padding, low.y + padding};
  for (std::size_t i = 0; i < choice.options.size(); ++i) {
    const app::Option& option = choice.options[i];
    ImGui::SetCursorScreenPos(at);
    const Region r = region(choice.id + ' ' + std::to_string(option.value), std::max(widths[i] + spare, em(1)), height);
    const bool chosen = option.value == choice.chosen;
    if (chosen) {
      list.AddRectFilled(r.low, r.high, theme().raised_hover, em(0.4375f));
      list.AddRect(r.low, r.high, theme().accent, em(0.4375f), 0, em(0.09f));
    } else if (r.hovered) {
      list.AddRectFilled(r.low, r.high, view::faded(theme().raised, 0.6f), em(0.4375f));
    }
    ImVec2 left = r.low;
    if (option.disc != app::Disc::kNone) {
      const float text = text_size(*look_, Type::kStrong, option.label).x;
      left.x = std::max(r.low.x + em(1.4f), (r.low.x + r.high.x - text) / 2 + em(0.7f));
      draw_disc(*look_, {left.x - em(0.9f), (r.low.y + r.high.y) / 2}, em(0.55f), option.disc);
      left.x -= em(0.05f);
    }
    const view::Rgba color = chosen ? theme().text : theme().text_soft;
    bool cut = false;
    if (option.detail.empty()) {
      const float right =
          option.disc == app::Disc::kNone
              ? r.high.x
              : std::min(r.high.x, left.x + text_size(*look_, Type::kStrong, option.label).x + em(0.1f));
      cut = draw_text_in(*look_, Type::kStrong, left, {right, r.high.y}, color, option.label);
    } else {
      const float middle = (r.low.y + r.high.y) / 2;
      cut = draw_text_in(*look_, Type::kStrong, r.low, {r.high.x, middle + em(0.3f)}, color, option.label);
      cut = draw_text_in(*look_, Type::kSmall, {r.low.x, middle}, {r.high.x, r.high.y - em(0.3f)}, theme().text_soft,
                         option.detail) ||
            cut;
    }
    report(choice.id + ' ' + std::to_string(option.value), option.label, r.low, r.high, cut);
    if (r.clicked && !chosen) send(choice.sends, option.value);
    at.x = r.high.x;
  }
  ImGui::SetCursorScreenPos(low);
  ImGui::Dummy({width_, high.y - low.y});
}

// Beside each other, in a new line where one has no room.
void ElementView::draw_chips(const app::Choice& choice) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const bool several = choice.look == app::ChoiceLook::kChecks;
  const float gap = em(0.5f);
  const ImVec2 start = ImGui::GetCursorScreenPos();
  ImVec2 at = start;
  for (const app::Option& option : choice.options) {
    const std::string name = name_of(option);
    const float before = option.sample.empty() ? 0 : em(kSample) + em(0.6f);
    const float width = text_size(*look_, Type::kStrong, name).x + before + em(1.75f);
    if (at.x > start.x && at.x + width > start.x + width_) at = {start.x, at.y + em(kChip) + gap};
    ImGui::SetCursorScreenPos(at);
    const std::string id = choice.id + ' ' + std::to_string(option.value);
    const Region r = region(id, width, em(kChip));
    const bool on = several ? option.on : option.value == choice.chosen;
    const float radius = several ? em(kChip) / 2 : em(0.625f);
    list.AddRectFilled(r.low, r.high, on || r.hovered ? theme().raised_hover : theme().surface_low, radius);
    list.AddRect(r.low, r.high, on ? theme().accent : theme().hairline, radius, 0, em(0.09f));
    if (!option.sample.empty()) {
      const auto shown = option.value == static_cast<int>(app::ThemeChoice::kAutomatic)
                             ? app::ThemeChoice::kGreen
                             : static_cast<app::ThemeChoice>(option.value);
      const view::BoardTheme& board = view::board_theme_of(shown);
      const ImVec2 low{r.low.x + em(0.5f), r.low.y + em(0.5f)};
      const ImVec2 high{low.x + em(kSample), r.high.y - em(0.5f)};
      list.AddRectFilled(low, high, view::rgba_of(board.felt), em(0.25f));
      list.AddRect(low, high, view::rgba_of(board.frame), em(0.25f), 0, em(0.2f));
      const float y = (low.y + high.y) / 2;
      list.AddCircleFilled({low.x + em(0.8f), y}, em(0.45f), view::rgba_of(board.black));
      list.AddCircleFilled({high.x - em(0.8f), y}, em(0.45f), view::rgba_of(board.white));
    }
    const ImVec2 size = text_size(*look_, Type::kStrong, name);
    draw_text(*look_, Type::kStrong, {r.low.x + em(0.875f) + before, (r.low.y + r.high.y - size.y) / 2},
              on ? theme().text : theme().text_soft, name);
    report(id, name, r.low, r.high);
    if (r.clicked && (several || !on)) send(choice.sends, option.value);
    at.x = r.high.x + gap;
  }
  ImGui::SetCursorScreenPos(start);
  ImGui::Dummy({width_, at.y + em(kChip) - start.y});
}

void ElementView::draw_select(const app::Choice& choice) {
  draw(app::Text{choice.id + " title", choice.label, app::Tone::kCaption});
  const auto chosen = std::ranges::find(choice.options, choice.chosen, &app::Option::value);
  const std::string shown = chosen == choice.options.end() ? std::string() : name_of(*chosen);
  ImGui::SetNextItemWidth(width_);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const bool open = ImGui::BeginCombo(("##" + choice.id).c_str(), shown.c_str(),
                                      ImGuiComboFlags_HeightLarge | ImGuiComboFlags_NoArrowButton);
  const ImVec2 arrow{low.x + width_ - em(1.3f), low.y + ImGui::GetFrameHeight() / 2};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (open) {
    std::string group;
    for (const app::Option& option : choice.options) {
      if (option.group != group) ImGui::TextDisabled("%s", (group = option.group).c_str());
      const bool is_chosen = option.value == choice.chosen;
      const std::string label = name_of(option) + "##" + std::to_string(option.value);
      if (ImGui::Selectable(label.c_str(), is_chosen)) send(choice.sends, option.value);
      if (is_chosen) ImGui::SetItemDefaultFocus();
    }
    ImGui::EndCombo();
  }
  for (const float dx : {-em(0.35f), 0.0f, em(0.35f)})
    list.PathLineTo({arrow.x + dx, arrow.y + (dx == 0 ? em(0.2f) : -em(0.15f))});
  list.PathStroke(theme().text_soft, 0, em(0.125f));
  const ImVec2 high{low.x + width_, low.y + ImGui::GetFrameHeight()};
  report(choice.id, shown, low, high);
}

void ElementView::draw(const app::Switch& one) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 knob{em(3.25f), em(1.875f)};
  const float text_width = width_ - knob.x - em(1);
  const ImVec2 name = text_size(*look_, Type::kStrong, one.label, text_width);
  const ImVec2 hint = one.hint.empty() ? ImVec2{} : text_size(*look_, Type::kSmall, one.hint, text_width);
  const float texts = name.y + (one.hint.empty() ? 0 : em(0.1f) + hint.y);
  const Region r = region(one.id, width_, std::max(em(3.25f), texts + em(0.75f)));
  if (r.hovered) {
    list.AddRectFilled({r.low.x - em(0.5f), r.low.y}, {r.high.x + em(0.5f), r.high.y},
                       view::faded(theme().raised, 0.45f), em(0.625f));
  }
  float y = (r.low.y + r.high.y - texts) / 2;
  draw_text(*look_, Type::kStrong, {r.low.x, y}, theme().text, one.label, text_width);
  y += name.y + em(0.1f);
  draw_text(*look_, Type::kSmall, {r.low.x, y}, theme().text_soft, one.hint, text_width);
  const ImVec2 low{r.high.x - knob.x, (r.low.y + r.high.y - knob.y) / 2};
  const ImVec2 high{r.high.x, low.y + knob.y};
  list.AddRectFilled(low, high, one.on ? theme().accent : theme().surface_low, knob.y / 2);
  list.AddRect(low, high, one.on ? theme().accent : theme().text_faint, knob.y / 2, 0, em(0.09f));
  const float x = one.on ? high.x - knob.y / 2 : low.x + knob.y / 2;
  list.AddCircleFilled({x, (low.y + high.y) / 2}, em(0.625f), one.on ? theme().on_accent : theme().text_soft);
  report(one.id, one.label, r.low, r.high);
  if (r.clicked) send(one.sends, one.on ? 0 : 1);
}

// A thin line, with what is on the left of the knob in colour.
void ElementView::draw_track(const app::Range& range, ImVec2 low, float width) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float knob = em(kKnob);
  const float y = low.y + em(kTrack) / 2;
  const float share = static_cast<float>(range.value) / static_cast<float>(std::max(range.last, 1));
  const float middle = low.x + knob / 2 + share * (width - knob);
  list.AddRectFilled({low.x, y - em(0.19f)}, {low.x + width, y + em(0.19f)}, theme().surface_low, em(0.19f));
  list.AddRect({low.x, y - em(0.19f)}, {low.x + width, y + em(0.19f)}, theme().hairline, em(0.19f));
  list.AddRectFilled({low.x, y - em(0.19f)}, {middle, y + em(0.19f)}, theme().accent, em(0.19f));
  ImGui::SetCursorScreenPos({low.x, y - knob / 2});
  ImGui::SetNextItemWidth(width);
  for (const ImGuiCol none : {ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive, ImGuiCol_Border}) {
    ImGui::PushStyleColor(none, 0);
  }
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2{0, (knob - look_->regular->FontSize) / 2});
  ImGui::PushStyleVar(ImGuiStyleVar_GrabMinSize, knob - 4);
  int chosen = range.value;
  const bool moved = ImGui::SliderInt(("##" + range.id).c_str(), &chosen, 0, range.last, "", ImGuiSliderFlags_NoInput);
  ImGui::PopStyleVar(2);
  ImGui::PopStyleColor(4);
  if (moved && chosen != range.value) send(range.sends, chosen);
}

void ElementView::draw(const app::Range& range) {
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const ImVec2 value = text_size(*look_, Type::kStrong, range.text);
  draw_text(*look_, Type::kCaption, low, theme().text_soft, range.label, width_ - value.x - em(1));
  draw_text(*look_, Type::kStrong, {low.x + width_ - value.x, low.y}, theme().accent, range.text);
  ImGui::Dummy({width_, value.y});
  const float all = width_;
  const ImVec2 track = ImGui::GetCursorScreenPos();
  width_ = em(2.75f);
  draw_icon_only({.id = range.id + " less",
                  .label = range.less,
                  .sends = app::Event{range.sends.text + ' ' + std::to_string(range.value - 1)},
                  .disabled = range.value <= 0,
                  .icon = "less"});
  const float side = em(2.75f) + em(0.25f);
  draw_track(range, {track.x + side, track.y}, all - 2 * side);
  report(range.id, range.text, {track.x + side, track.y}, {track.x + all - side, track.y + em(kTrack)});
  ImGui::SetCursorScreenPos({track.x + all - em(2.75f), track.y});
  draw_icon_only({.id = range.id + " more",
                  .label = range.more,
                  .sends = app::Event{range.sends.text + ' ' + std::to_string(range.value + 1)},
                  .disabled = range.value >= range.last,
                  .icon = "more"});
  width_ = all;
  if (range.description.empty()) return;
  // Two lines are kept, so that what is below does not move.
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float lines = std::max(text_size(*look_, Type::kSmall, range.description, all).y, 2 * look_->small->FontSize);
  draw_text(*look_, Type::kSmall, at, theme().text_soft, range.description, all);
  ImGui::Dummy({all, lines});
}

}  // namespace flipside::desktop
