// Boards, graphs, progress and QR codes.

#include <algorithm>
#include <cmath>
#include <string>

#include "web/desktop/element_view.h"
#include "web/view/themes.h"

namespace flipside::desktop {

namespace {

constexpr float kGraphHeight = 5;  // em
constexpr int kQuietZone = 4;      // squares of a QR code around it, which readers need

}  // namespace

void ElementView::draw_board(std::string_view board, Square mark, ImVec2 low, float side) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const view::BoardTheme& colors = *look_->board;
  const float square = side / 8;
  list.AddRectFilled(low, {low.x + side, low.y + side}, view::rgba_of(colors.felt), em(0.15f));
  if (square > em(0.75f)) {
    const view::Rgba line = view::faded(view::rgba_of(colors.line), 0.8f);
    for (int i = 1; i < 8; ++i) {
      const float at = square * static_cast<float>(i);
      list.AddLine({low.x + at, low.y}, {low.x + at, low.y + side}, line, std::max(1.0f, side / 300));
      list.AddLine({low.x, low.y + at}, {low.x + side, low.y + at}, line, std::max(1.0f, side / 300));
    }
  }
  const auto middle = [&](int at) {
    return ImVec2{low.x + square * (static_cast<float>(at % 8) + 0.5f),
                  low.y + square * (static_cast<float>(at / 8) + 0.5f)};
  };
  for (int at = 0; at < 64 && at < static_cast<int>(board.size()); ++at) {
    const char letter = board[static_cast<std::size_t>(at)];
    if (letter == 'X' || letter == 'O')
      draw_disc(*look_, middle(at), square * 0.42f, letter == 'X' ? Color::kBlack : Color::kWhite);
  }
  if (on_board(mark)) list.AddCircle(middle(mark), square * 0.36f, theme().accent_hover, 0, square / 6);
}

void ElementView::draw(const app::BoardPicture& picture) {
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float side = std::min(width_, em(20));
  const ImVec2 at{low.x + (width_ - side) / 2, low.y};
  draw_board(picture.board, picture.mark, at, side);
  if (picture.look == app::BoardLook::kPainted) paint_board(picture, at, side);
  ImGui::SetCursorScreenPos(low);
  ImGui::Dummy({width_, side});
  report(picture.id, picture.label, at, {at.x + side, at.y + side});
}

// A stroke paints each square that the pointer comes to while it is pressed.
void ElementView::paint_board(const app::BoardPicture& picture, ImVec2 low, float side) {
  const float square = side / 8;
  ImGui::SetCursorScreenPos(low);
  ImGui::InvisibleButton(picture.id.c_str(), {side, side});
  if (!ImGui::IsItemActive()) {
    painted_ = kNoMove;
    return;
  }
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const int file = static_cast<int>(std::floor((mouse.x - low.x) / square));
  const int rank = static_cast<int>(std::floor((mouse.y - low.y) / square));
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return;
  const int at = 8 * rank + file;
  if (at == painted_) return;
  const bool begins = !on_board(painted_);
  painted_ = at;
  done_.actions.push_back(picture.sends.text + (begins ? " 1 " : " 0 ") + std::to_string(at));
}

void ElementView::draw(const app::Graph& graph) {
  if (graph.points.size() < 2) return;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const auto [least, most] = std::ranges::minmax(graph.points);
  for (std::size_t i = 0; i < graph.points.size(); ++i) {
    const float across = static_cast<float>(i) / static_cast<float>(graph.points.size() - 1);
    // One that never changed is a line in the middle.
    const float up =
        most > least ? static_cast<float>(graph.points[i] - least) / static_cast<float>(most - least) : 0.5f;
    list.PathLineTo({low.x + width_ * across, low.y + em(kGraphHeight) * (1 - up)});
  }
  list.PathStroke(theme().accent, 0, em(0.12f));
  ImGui::Dummy({width_, em(kGraphHeight)});
  report(graph.id, graph.label, low, {low.x + width_, low.y + em(kGraphHeight)});
}

void ElementView::draw(const app::Progress& progress) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float height = em(0.6f);
  if (progress.look == app::ProgressLook::kBar) {
    const float share = progress.total > 0 ? static_cast<float>(progress.done) / static_cast<float>(progress.total) : 0;
    list.AddRectFilled(low, {low.x + width_, low.y + height}, theme().surface_low, height / 2);
    if (share > 0)
      list.AddRectFilled(low, {low.x + std::max(height, width_ * share), low.y + height}, theme().accent, height / 2);
  } else {
    const float step = std::min(em(0.9f), width_ / static_cast<float>(std::max(progress.total, 1)));
    for (int i = 0; i < progress.total; ++i) {
      const ImVec2 at{low.x + step * (static_cast<float>(i) + 0.5f), low.y + height / 2};
      const bool done = i < progress.done;
      list.AddCircleFilled(at, em(0.25f), done ? theme().accent : theme().surface_low);
      list.AddCircle(at, em(0.25f), done || i == progress.done ? theme().accent : theme().text_faint, 0, em(0.08f));
    }
  }
  ImGui::Dummy({width_, height});
  report(progress.id, progress.label, low, {low.x + width_, low.y + height});
}

// Dark on light in every theme, because not all cameras read the opposite. Each square has the same number of pixels.
void ElementView::draw(const app::QrCode& code) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const auto count = static_cast<float>(code.rows.size() + 2 * kQuietZone);
  const float square = std::max(1.0f, std::floor(std::min(width_, em(14)) / count));
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float side = square * count;
  list.AddRectFilled(low, {low.x + side, low.y + side}, view::rgba(0xffffff));
  for (std::size_t y = 0; y < code.rows.size(); ++y) {
    for (std::size_t x = 0; x < code.rows[y].size(); ++x) {
      if (code.rows[y][x] != 'X') continue;
      const ImVec2 at{low.x + square * static_cast<float>(x + kQuietZone),
                      low.y + square * static_cast<float>(y + kQuietZone)};
      list.AddRectFilled(at, {at.x + square, at.y + square}, view::rgba(0x000000));
    }
  }
  ImGui::Dummy({width_, side});
  report(code.id, code.label, low, {low.x + side, low.y + side});
}

}  // namespace flipside::desktop
