// Lists and their entries, and tables.
//
// Of stored games the program describes only those that are seen, and as many before and behind them. All have the same height, so the
// place of each is known; whenever others are seen they are asked for.

#include <algorithm>
#include <cmath>
#include <ctime>
#include <string>
#include <vector>

#include "web/desktop/element_view.h"

namespace flipside::desktop {

namespace {

constexpr float kGameHeight = 5.5f;   // em, of an entry of kGames without the gap below it
constexpr float kTreeHeight = 2.25f;  // em
constexpr float kBoardSide = 4;       // em, of the board of an entry

std::string written(std::int64_t when_ms) {
  const auto seconds = static_cast<std::time_t>(when_ms / 1000);
  std::tm local{};
  char text[32];
  if (localtime_r(&seconds, &local) == nullptr) return {};
  return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local));
}

std::vector<std::string> lines_of(const app::Entry& entry) {
  std::vector<std::string> lines = entry.texts;
  if (entry.when != 0) lines.push_back(written(entry.when));
  return lines;
}

}  // namespace

void ElementView::draw(const app::List& list) {
  if (list.look == app::ListLook::kGames) return draw_games(list);
  if (list.look == app::ListLook::kTree) return draw_tree(list);
  for (const app::Entry& entry : list.entries) draw_entry(entry, list.look);
}

void ElementView::draw_entry(const app::Entry& entry, app::ListLook look) {
  if (look == app::ListLook::kLines && entry.board.empty() && entry.sends.empty() && !entry.button) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddCircleFilled({low.x + em(0.4f), low.y + look_->regular->FontSize / 2}, em(0.15f),
                                                theme().text_soft);
    const float all = width_;
    ImGui::SetCursorScreenPos({low.x + em(1.2f), low.y});
    width_ = all - em(1.2f);
    draw(app::Text{entry.id, entry.title});
    width_ = all;
    ImGui::SetCursorScreenPos({low.x, ImGui::GetCursorScreenPos().y});
    return;
  }
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const bool games = look == app::ListLook::kGames;
  const float padding = em(0.625f);
  const float board = entry.board.empty() ? 0 : em(kBoardSide);
  const float behind = entry.button     ? em(entry.button->look == app::ButtonLook::kIconOnly ? 2.75f : 7)
                       : entry.progress ? em(6)
                                        : 0;
  const float left = padding + (board > 0 ? board + em(0.75f) : 0);
  const float text_width = width_ - left - padding - (behind > 0 ? behind + em(0.5f) : 0);
  const std::vector<std::string> lines = lines_of(entry);
  float texts = text_size(*look_, Type::kStrong, entry.title, text_width).y;
  for (const std::string& line : lines) texts += em(0.1f) + text_size(*look_, Type::kSmall, line, text_width).y;
  const float height = games ? em(kGameHeight) : std::max(texts, board) + 2 * padding;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const ImVec2 high{low.x + width_, low.y + height};
  const bool pressable = !entry.sends.empty();
  const float open = width_ - (behind > 0 ? behind + padding : 0);
  const Region r = region(entry.id.empty() ? "entry" : entry.id, open, height, pressable);
  const bool card = look == app::ListLook::kCards || games || look == app::ListLook::kMoves;
  if (card) {
    list.AddRectFilled(low, high, theme().surface_low, em(0.625f));
    if (r.hovered && pressable) list.AddRectFilled(low, high, view::faded(theme().raised, 0.45f), em(0.625f));
    list.AddRect(low, high, entry.chosen ? theme().accent : theme().hairline, em(0.625f), 0, std::max(1.0f, em(0.06f)));
  }
  if (look == app::ListLook::kShares && entry.share > 0) {
    const float part = width_ * static_cast<float>(std::min(entry.share, 100)) / 100;
    list.AddRectFilled(low, {low.x + part, high.y}, theme().accent_soft, em(0.4f));
  }
  if (board > 0) draw_board(entry.board, entry.mark, {low.x + padding, (low.y + high.y - board) / 2}, board);
  list.PushClipRect(low, high, true);
  float y = std::max(low.y + em(0.3f), (low.y + high.y - texts) / 2);
  const view::Rgba color =
      entry.loss ? theme().loss[static_cast<std::size_t>(std::clamp(*entry.loss, 0, 3))] : theme().text;
  draw_text(*look_, Type::kStrong, {low.x + left, y}, color, entry.title, text_width);
  y += text_size(*look_, Type::kStrong, entry.title, text_width).y;
  for (const std::string& line : lines) {
    y += em(0.1f);
    draw_text(*look_, Type::kSmall, {low.x + left, y}, theme().text_soft, line, text_width);
    y += text_size(*look_, Type::kSmall, line, text_width).y;
  }
  list.PopClipRect();
  report(entry.id, entry.title, low, high);
  if (r.clicked) send(entry.sends);
  if (behind > 0) draw_behind(entry, {high.x - behind - padding, low.y}, {high.x - padding, high.y});
  ImGui::SetCursorScreenPos(low);
  ImGui::Dummy({width_, height});
}

void ElementView::draw_behind(const app::Entry& entry, ImVec2 low, ImVec2 high) {
  const float all = width_;
  width_ = high.x - low.x;
  ImGui::PushID(entry.id.c_str());
  if (entry.button) {
    const float height = em(entry.button->look == app::ButtonLook::kIconOnly ? 2.75f : 3);
    ImGui::SetCursorScreenPos({low.x, (low.y + high.y - height) / 2});
    draw(*entry.button);
  } else if (entry.progress) {
    ImGui::SetCursorScreenPos({low.x, (low.y + high.y) / 2 - em(0.3f)});
    draw(*entry.progress);
  }
  ImGui::PopID();
  width_ = all;
}

void ElementView::draw_games(const app::List& list) {
  const float line = em(kGameHeight) + em(0.5f);
  const ImVec2 top = ImGui::GetCursorScreenPos();
  const ImVec2 clip_low = ImGui::GetWindowDrawList()->GetClipRectMin();
  const ImVec2 clip_high = ImGui::GetWindowDrawList()->GetClipRectMax();
  for (std::size_t i = 0; i < list.entries.size(); ++i) {
    ImGui::SetCursorScreenPos({top.x, top.y + line * static_cast<float>(list.first + static_cast<int>(i))});
    draw_entry(list.entries[i], list.look);
  }
  ImGui::SetCursorScreenPos(top);
  ImGui::Dummy({width_, std::max(0.0f, line * static_cast<float>(list.count) - em(0.5f))});
  const int rows = static_cast<int>(std::ceil((clip_high.y - clip_low.y) / line)) + 1;
  const int first = std::clamp(static_cast<int>((clip_low.y - top.y) / line), 0, std::max(0, list.count - 1));
  const int last = std::min(first + rows, list.count);
  if (list.count == 0 || (first >= list.first && last <= list.first + static_cast<int>(list.entries.size()))) return;
  const std::string asks =
      list.sends.text + ' ' + std::to_string(std::max(0, first - rows)) + ' ' + std::to_string(3 * rows);
  if (asks == asked_) return;
  asked_ = asks;
  done_.actions.push_back(asks);
}

// A press on the twist folds; on the chosen entry, too; on another one chooses it.
void ElementView::draw_tree(const app::List& list) {
  ImDrawList& drawing = *ImGui::GetWindowDrawList();
  for (const app::Entry& entry : list.entries) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float indent = em(1.25f) * static_cast<float>(entry.level - 1);
    ImGui::SetCursorScreenPos({low.x + indent, low.y});
    const Region r = region(entry.id, width_ - indent, em(kTreeHeight));
    if (entry.chosen) {
      drawing.AddRectFilled(r.low, r.high, theme().accent_soft, em(0.4f));
      drawing.AddRect(r.low, r.high, theme().accent, em(0.4f), 0, em(0.08f));
    } else if (r.hovered) {
      drawing.AddRectFilled(r.low, r.high, view::faded(theme().raised, 0.45f), em(0.4f));
    }
    const float y = (r.low.y + r.high.y) / 2;
    if (entry.unfolded) {
      const float s = em(0.25f);
      const ImVec2 at{r.low.x + em(0.8f), y};
      if (*entry.unfolded) {
        drawing.AddTriangleFilled({at.x - s, at.y - s / 2}, {at.x + s, at.y - s / 2}, {at.x, at.y + s},
                                  theme().text_soft);
      } else {
        drawing.AddTriangleFilled({at.x - s / 2, at.y - s}, {at.x + s, at.y}, {at.x - s / 2, at.y + s},
                                  theme().text_soft);
      }
    }
    const float x = r.low.x + em(1.6f);
    std::string beside;
    for (const std::string& text : entry.texts) beside += (beside.empty() ? "" : " \xc2\xb7 ") + text;
    const float name = text_size(*look_, Type::kStrong, entry.title).x;
    drawing.PushClipRect(r.low, r.high, true);
    draw_text(*look_, Type::kStrong, {x, y - look_->strong->FontSize / 2}, theme().text, entry.title);
    draw_text(*look_, Type::kSmall, {x + name + em(0.6f), y - look_->small->FontSize / 2}, theme().text_soft, beside);
    drawing.PopClipRect();
    report(entry.id, entry.title, r.low, r.high);
    if (entry.chosen && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
    if (r.clicked) {
      const bool on_twist = ImGui::GetIO().MousePos.x < x && entry.unfolded.has_value();
      const bool again = entry.chosen && entry.unfolded.has_value();
      if (on_twist || again) done_.actions.push_back(list.folds.text + ' ' + entry.id);
      if (!again) done_.actions.push_back(list.sends.text + ' ' + entry.id);
    }
    ImGui::SetCursorScreenPos({low.x, r.high.y + em(0.15f)});
  }
  ImGui::Dummy({width_, 0});
}

void ElementView::draw(const app::Table& table) {
  if (table.rows.empty()) return;
  const std::size_t columns = table.rows.front().values.size();
  std::vector<float> widths(columns, 0);
  const auto widen = [&](std::size_t column, Type type, const std::string& text, float more) {
    if (column < columns) widths[column] = std::max(widths[column], text_size(*look_, type, text).x + more);
  };
  for (std::size_t i = 1; i < table.head.size(); ++i)
    widen(i - 1, Type::kCaption, table.head[i], table.look == app::TableLook::kSides ? em(1.5f) : 0);
  for (const app::TableRow& row : table.rows) {
    for (std::size_t i = 0; i < row.values.size(); ++i) widen(i, Type::kStrong, row.values[i], em(0.3f));
  }
  const float gap = em(1);
  float values = 0;
  for (float& width : widths) values += (width = std::min(width, width_ * 0.6f)) + gap;
  const float label_width = std::max(em(3), width_ - values);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const auto line = [&](const std::string& label, const std::vector<std::string>& texts, Type label_type, Type type,
                        view::Rgba label_color, view::Rgba color, bool head) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    float height = text_size(*look_, label_type, label, label_width).y;
    for (std::size_t i = 0; i < texts.size() && i < columns; ++i) {
      height = std::max(height, text_size(*look_, type, texts[i], widths[i]).y);
    }
    draw_text(*look_, label_type, low, label_color, label, label_width);
    float x = low.x + label_width + gap;
    for (std::size_t i = 0; i < texts.size() && i < columns; ++i) {
      const float width = std::min(widths[i], text_size(*look_, type, texts[i], widths[i]).x);
      const float at = table.look == app::TableLook::kKeys ? x : x + widths[i] - width;
      if (head && table.look == app::TableLook::kSides && i < 2)
        draw_disc(*look_, {at - em(0.9f), low.y + height / 2}, em(0.5f), i == 0 ? Color::kBlack : Color::kWhite);
      draw_text(*look_, type, {at, low.y}, color, texts[i], widths[i]);
      x += widths[i] + gap;
    }
    ImGui::Dummy({width_, height});
    report(table.id + ' ' + label, label, low, {low.x + width_, low.y + height});
  };
  if (!table.head.empty()) {
    line(table.head.front(), {table.head.begin() + 1, table.head.end()}, Type::kCaption, Type::kCaption,
         theme().text_soft, theme().text_soft, true);
  }
  for (const app::TableRow& row : table.rows) {
    const ImVec2 above = ImGui::GetCursorScreenPos();
    list.AddLine({above.x, above.y - em(0.375f)}, {above.x + width_, above.y - em(0.375f)}, theme().hairline);
    const view::Rgba color =
        row.loss ? theme().loss[static_cast<std::size_t>(std::clamp(*row.loss, 0, 3))] : theme().text;
    const std::string label = row.mark.empty() ? row.label : row.label + "  " + row.mark;
    line(label, row.values, row.strong ? Type::kStrong : Type::kBody, row.strong ? Type::kStrong : Type::kBody, color,
         theme().text, false);
  }
}

}  // namespace flipside::desktop
