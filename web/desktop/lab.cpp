#include "web/desktop/lab.h"

#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

#include <algorithm>
#include <cmath>

namespace flipside::desktop {

namespace {

constexpr std::size_t kMostSteps = 2000;
constexpr std::size_t kMostFrames = 240;
constexpr float kPause_ms = 250;  // between two frames while nothing moves

bool is_of_engine(std::string_view line) {
  return line.find("EngineReplied") != line.npos || line.find("SendRequest") != line.npos;
}

// Without the time at which it happened.
std::string_view without_time(std::string_view action) {
  const std::size_t blank = action.find(' ');
  return blank == action.npos ? action : action.substr(blank + 1);
}

}  // namespace

void Lab::toggle() {
  open_ = !open_;
  frames_.clear();
}

void Lab::add(std::string_view lines) {
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const std::string_view line = lines.substr(0, end);
    lines.remove_prefix(std::min(lines.size(), end + 1));
    if (line.empty()) continue;
    if (line.front() == ' ' && !steps_.empty()) {
      steps_.back().effects.emplace_back(line);
      steps_.back().of_engine = steps_.back().of_engine || is_of_engine(line);
      continue;
    }
    steps_.push_back({std::string(line), {}, is_of_engine(line)});
    if (steps_.size() > kMostSteps) steps_.pop_front();
  }
}

// The actions that are listed, as a unit test replays them.
std::string Lab::as_test() const {
  std::string out = "TEST_CASE(\"\") {\n  AppHarness app;\n";
  for (const Step& step : steps_) {
    if (step.of_engine || step.action.find(filter_) == step.action.npos) continue;
    out += "  app.act(*parse_action(R\"(" + std::string(without_time(step.action)) + ")\"));\n";
  }
  return out + "}\n";
}

void Lab::draw_trace() {
  ImGui::SetNextItemWidth(-1);
  ImGui::InputTextWithHint("##filter", "Filter", &filter_);
  ImGui::Checkbox("Engine", &engine_);
  ImGui::SameLine();
  if (ImGui::SmallButton("Copy as test")) ImGui::SetClipboardText(as_test().c_str());
  ImGui::SameLine();
  if (ImGui::SmallButton("Clear")) steps_.clear();
  ImGui::BeginChild("steps", {0, 0}, ImGuiChildFlags_None, ImGuiWindowFlags_HorizontalScrollbar);
  const bool at_end = ImGui::GetScrollY() >= ImGui::GetScrollMaxY();
  for (const Step& step : steps_) {
    if ((step.of_engine && !engine_) || step.action.find(filter_) == step.action.npos) continue;
    // One may be as long as a file of puzzles.
    constexpr std::size_t kMostShown = 400;
    ImGui::TextUnformatted(step.action.substr(0, kMostShown).c_str());
    for (const std::string& effect : step.effects) ImGui::TextDisabled("%s", effect.substr(0, kMostShown).c_str());
  }
  if (at_end) ImGui::SetScrollHereY(1);
  ImGui::EndChild();
}

void Lab::draw_frames(double now_ms) {
  const auto since = static_cast<float>(now_ms - last_ms_);
  last_ms_ = now_ms;
  if (since < kPause_ms) frames_.push_back(since);
  if (frames_.size() > kMostFrames) frames_.erase(frames_.begin());
  if (frames_.empty()) return ImGui::TextUnformatted("Nothing moves.");
  const float most = *std::ranges::max_element(frames_);
  ImGui::Text("%d frames, the longest %.1f ms", static_cast<int>(frames_.size()), static_cast<double>(most));
  ImGui::PlotLines("##frames", frames_.data(), static_cast<int>(frames_.size()), 0, nullptr, 0, std::max(most, 34.0f),
                   {-1, 80});
}

void Lab::draw_places(const Look& look, const view::FrameInput& input, const view::Rect& board,
                      const std::vector<view::ControlRect>& controls, const std::vector<DrawnElement>& elements) {
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  const auto outline = [&](const view::Rect& rect, float scale, view::Rgba color, const std::string& name) {
    const ImVec2 low{rect.x * scale, rect.y * scale};
    list.AddRect(low, {rect.right() * scale, rect.bottom() * scale}, color);
    list.AddText(look.small, look.small->FontSize, low, color, name.c_str());
  };
  outline(board, input.scale, view::rgba(0x60ff90), "board");
  for (const view::ControlRect& control : controls)
    outline(control.rect, input.scale, view::rgba(0xffd34d), std::string(control.name));
  for (const DrawnElement& element : elements)
    outline(element.rect, 1, view::rgba(element.cut ? 0xff5050 : 0x70c0ff), element.id);
}

void Lab::draw(const Look& look, const view::FrameInput& input, const view::Rect& board,
               const std::vector<view::ControlRect>& controls, const std::vector<DrawnElement>& elements) {
  const float em = look.em;
  ImGui::PushFont(look.small);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2{0.5f * em, 0.5f * em});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.4f * em);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2{0.4f * em, 0.2f * em});
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2{0.4f * em, 0.25f * em});
  ImGui::SetNextWindowPos({em, em}, ImGuiCond_FirstUseEver);
  ImGui::SetNextWindowSize({34 * em, 30 * em}, ImGuiCond_FirstUseEver);
  ImGui::Begin("Lab");
  ImGui::Checkbox("Places", &places_);
  ImGui::SameLine();
  ImGui::Checkbox("Dear ImGui", &metrics_);
  ImGui::SameLine();
  bool tunes = tuner_.open();
  if (ImGui::Checkbox("Colours and motion", &tunes)) tuner_.toggle(look);
  draw_frames(input.now_ms);
  draw_trace();
  ImGui::End();
  tuner_.draw(em);
  if (metrics_) ImGui::ShowMetricsWindow(&metrics_);
  if (places_) draw_places(look, input, board, controls, elements);
  ImGui::PopStyleVar(4);
  ImGui::PopFont();
}

}  // namespace flipside::desktop
