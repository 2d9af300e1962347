#include "web/desktop/element_view.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "web/desktop/page_files.h"

namespace flipside::desktop {

namespace {

constexpr float kButtonHeight = 3;    // em
constexpr float kIconButton = 2.75f;  // em
constexpr float kItemHeight = 4;      // em
constexpr float kItemText = 3.5f;     // em from the left of an item to its text
constexpr float kMoveHeight = 2;      // em
constexpr int kMostInRow = 9;         // as the page has it on a phone
constexpr double kSaid_ms = 2000;     // how long a button says that its command is done

// What only a page can do has no button here: files are dropped, and a window has no address and no browser's pictures.
bool is_here(const app::Element& element) {
  const auto* button = std::get_if<app::Button>(&element);
  if (button == nullptr || !button->command) return true;
  switch (button->command->name) {
    case app::PageCommand::kChooseFile:
    case app::PageCommand::kSendLink:
    case app::PageCommand::kCopyPicture:
    case app::PageCommand::kSavePicture:
    case app::PageCommand::kSaveAnimation:
    case app::PageCommand::kLinkedPuzzle:
      return false;
    default:
      return true;
  }
}

}  // namespace

void ElementView::begin(const Look& look, double now_ms) {
  look_ = &look;
  now_ms_ = now_ms;
  done_ = {};
  drawn_.clear();
  std::erase_if(said_, [now_ms](const auto& one) { return one.second.until_ms <= now_ms; });
}

Done ElementView::end() { return std::exchange(done_, {}); }

void ElementView::say(const std::string& id, const std::string& text) { said_[id] = {text, now_ms_ + kSaid_ms}; }

void ElementView::forget() {
  typed_.clear();
  said_.clear();
  asked_.clear();
  painted_ = kNoMove;
}

std::string ElementView::text_of(const std::string& field) const {
  const auto found = typed_.find(field);
  return found == typed_.end() ? std::string() : found->second.text;
}

void ElementView::draw(const app::Elements& elements, float width) {
  width_ = width;
  draw_column(elements);
}

void ElementView::draw_row(const app::Elements& elements, float width) {
  width_ = width;
  draw_row(elements);
}

void ElementView::draw_one(const app::Element& element) {
  if (!is_here(element)) return;
  std::visit([this](const auto& one) { draw(one); }, static_cast<const app::AnyElement&>(element));
}

void ElementView::draw_column(const app::Elements& elements) {
  for (const app::Element& element : elements) draw_one(element);
}

void ElementView::draw_row(const app::Elements& elements) {
  std::vector<const app::Element*> here;
  for (const app::Element& element : elements) {
    if (is_here(element)) here.push_back(&element);
  }
  if (here.empty()) return;
  // A round button, and a text behind another one, take what they need.
  const auto width_of = [&](const app::Element* element) {
    const auto* button = std::get_if<app::Button>(element);
    if (button != nullptr && button->look == app::ButtonLook::kIconOnly) return em(kIconButton);
    const auto* text = std::get_if<app::Text>(element);
    const bool behind = text != nullptr && element != here.front();
    return behind ? std::min(text_size(*look_, Type::kBody, text->text).x, width_ / 2) : 0;
  };
  // A button beside a list that opens stands beside the list, not beside its caption.
  const bool captioned = std::ranges::any_of(here, [](const app::Element* element) {
    const auto* choice = std::get_if<app::Choice>(element);
    return choice != nullptr && choice->look == app::ChoiceLook::kSelect;
  });
  const float caption = captioned ? look_->caption->FontSize + ImGui::GetStyle().ItemSpacing.y : 0;
  const float gap = em(std::holds_alternative<app::Group>(*here.front()) ? 1.5f : 0.5f);
  float fixed = 0;
  float sharing = 0;
  for (const app::Element* element : here) {
    fixed += width_of(element);
    if (width_of(element) == 0) ++sharing;
  }
  const float all = width_;
  const float share = (all - gap * static_cast<float>(here.size() - 1) - fixed) / std::max(sharing, 1.0f);
  const ImVec2 start = ImGui::GetCursorScreenPos();
  ImVec2 at = start;
  float bottom = start.y;
  for (const app::Element* element : here) {
    width_ = all;
    const float own = width_of(element);
    width_ = own > 0 ? own : share;
    const bool is_button = std::holds_alternative<app::Button>(*element);
    ImGui::SetCursorScreenPos({at.x, at.y + (is_button ? caption : 0)});
    // Lines of a group begin where it does.
    ImGui::BeginGroup();
    draw_one(*element);
    ImGui::EndGroup();
    bottom = std::max(bottom, ImGui::GetCursorScreenPos().y);
    at.x += width_ + gap;
  }
  width_ = all;
  ImGui::SetCursorScreenPos({start.x, bottom});
}

ElementView::Region ElementView::region(const std::string& id, float width, float height, bool enabled) {
  Region out;
  out.low = ImGui::GetCursorScreenPos();
  out.high = {out.low.x + width, out.low.y + height};
  ImGui::BeginDisabled(!enabled);
  out.clicked = ImGui::InvisibleButton(id.c_str(), {std::max(width, 1.0f), std::max(height, 1.0f)});
  out.hovered = ImGui::IsItemHovered();
  out.held = ImGui::IsItemActive();
  if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible) draw_focus(*look_, out.low, out.high, em(0.625f));
  ImGui::EndDisabled();
  return out;
}

// Beside the pointer.
void ElementView::show_tip(const std::string& text) const {
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2{em(0.6f), em(0.4f)});
  ImGui::SetTooltip("%s", text.c_str());
  ImGui::PopStyleVar();
}

void ElementView::report(const std::string& id, std::string_view text, ImVec2 low, ImVec2 high, bool cut) {
  // As much of it as is seen.
  const ImVec2 first = ImGui::GetWindowDrawList()->GetClipRectMin();
  const ImVec2 last = ImGui::GetWindowDrawList()->GetClipRectMax();
  const ImVec2 from{std::max(low.x, first.x), std::max(low.y, first.y)};
  const ImVec2 to{std::min(high.x, last.x), std::min(high.y, last.y)};
  if (to.x <= from.x || to.y <= from.y) return;
  drawn_.push_back({id, std::string(text), {from.x, from.y, to.x - from.x, to.y - from.y}, cut});
}

void ElementView::send(const app::Event& event) {
  if (!event.empty()) done_.actions.push_back(event.text);
}

// --- texts ---

void ElementView::draw(const app::Text& text) {
  if (text.text.empty()) return;
  Type type = Type::kBody;
  view::Rgba color = theme().text;
  switch (text.tone) {
    case app::Tone::kSoft:
    case app::Tone::kFound:
      color = theme().text_soft;
      break;
    case app::Tone::kGood:
      type = Type::kStrong;
      color = theme().accent;
      break;
    case app::Tone::kWarning:
    case app::Tone::kWrong:
      color = theme().warning;
      break;
    case app::Tone::kTitle:
    case app::Tone::kHeadline:
      type = Type::kTitle;
      break;
    case app::Tone::kHeading:
      type = Type::kStrong;
      color = theme().accent;
      break;
    case app::Tone::kCaption:
      type = Type::kCaption;
      color = theme().text_soft;
      break;
    case app::Tone::kStrong:
      type = Type::kStrong;
      break;
    case app::Tone::kPlain:
    case app::Tone::kQuote:
      break;
  }
  const bool quote = text.tone == app::Tone::kQuote;
  const float before = text.disc != app::Disc::kNone ? em(1.5f) : quote ? em(1) : 0;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const ImVec2 size = text_size(*look_, type, text.text, width_ - before);
  if (quote) ImGui::GetWindowDrawList()->AddRectFilled(low, {low.x + em(0.2f), low.y + size.y}, theme().accent);
  if (text.disc != app::Disc::kNone) {
    draw_disc(*look_, {low.x + em(0.6f), low.y + look_->font(type)->FontSize / 2}, em(0.5f), text.disc);
  }
  draw_text(*look_, type, {low.x + before, low.y}, color, text.text, width_ - before);
  ImGui::Dummy({width_, size.y});
  report(text.id, text.text, low, {low.x + width_, low.y + size.y});
}

void ElementView::draw(const app::Document& document) {
  std::string_view rest = page_file(document.file);
  app::Elements paragraphs;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find("\n\n"), rest.size());
    std::string_view paragraph = rest.substr(0, end);
    rest.remove_prefix(std::min(rest.size(), end + 2));
    while (rest.starts_with('\n')) rest.remove_prefix(1);
    const bool heading = paragraph.starts_with("# ");
    if (heading) paragraph.remove_prefix(2);
    std::string text(paragraph);
    std::ranges::replace(text, '\n', ' ');
    paragraphs.push_back(app::Text{document.id, text, heading ? app::Tone::kHeading : app::Tone::kSoft});
  }
  draw_column(paragraphs);
}

// --- buttons ---

void ElementView::press(const app::Button& button) {
  if (button.command) {
    done_.commanded.push_back(button);
  } else {
    send(button.sends);
  }
}

void ElementView::draw(const app::Button& button) {
  switch (button.look) {
    case app::ButtonLook::kItem:
      return draw_item(button);
    case app::ButtonLook::kIconOnly:
      return draw_icon_only(button);
    case app::ButtonLook::kMove:
      return draw_move(button);
    case app::ButtonLook::kPlain:
    case app::ButtonLook::kPrimary:
      break;
  }
  draw_plain(button, width_);
}

void ElementView::draw_item(const app::Button& button) {
  const auto said = said_.find(button.id);
  const std::string& label = said == said_.end() ? button.label : said->second.text;
  const float text_width = width_ - em(kItemText) - em(1);
  const ImVec2 name = text_size(*look_, Type::kStrong, label, text_width);
  const ImVec2 hint = button.hint.empty() ? ImVec2{} : text_size(*look_, Type::kSmall, button.hint, text_width);
  const float texts = name.y + (button.hint.empty() ? 0 : em(0.15f) + hint.y);
  const float height = std::max(em(kItemHeight), texts + em(1.25f));
  const Region r = region(button.id, width_, height, !button.disabled);
  draw_body(*look_, r.low, r.high, button.disabled ? Body::kDisabled : Body::kRaised, r.hovered, r.held);
  const view::Rgba color = button.disabled ? theme().text_faint : theme().text;
  draw_icon(button.icon, {r.low.x + em(kItemText) / 2, (r.low.y + r.high.y) / 2}, em(1.5f),
            button.disabled ? theme().text_faint : theme().accent);
  const float x = r.low.x + em(kItemText);
  float y = (r.low.y + r.high.y - texts) / 2;
  draw_text(*look_, Type::kStrong, {x, y}, color, label, text_width);
  y += name.y + em(0.15f);
  draw_text(*look_, Type::kSmall, {x, y}, button.disabled ? theme().text_faint : theme().text_soft, button.hint,
            text_width);
  report(button.id, label, r.low, r.high);
  if (r.clicked) press(button);
}

void ElementView::draw_plain(const app::Button& button, float width) {
  const auto said = said_.find(button.id);
  const std::string& label = said == said_.end() ? button.label : said->second.text;
  const Region r = region(button.id, width, em(kButtonHeight), !button.disabled);
  const bool primary = button.look == app::ButtonLook::kPrimary;
  draw_body(*look_, r.low, r.high,
            button.disabled ? Body::kDisabled
            : primary       ? Body::kAccent
                            : Body::kRaised,
            r.hovered, r.held);
  const view::Rgba color = button.disabled ? theme().text_faint : primary ? theme().on_accent : theme().text;
  if (button.pressed.value_or(false) || button.marked) {
    ImGui::GetWindowDrawList()->AddRect(r.low, r.high, theme().accent, em(0.625f), 0, em(0.1f));
  }
  const float icon = button.icon.empty() ? 0 : em(1.9f);
  const float padding = em(0.5f);
  ImVec2 low{r.low.x + padding + icon, r.low.y};
  const ImVec2 high{r.high.x - padding, r.high.y};
  const float text = text_size(*look_, Type::kStrong, label).x;
  // Icon and label stand together in the middle, or the icon alone.
  if (icon > 0 && text > high.x - low.x) {
    draw_icon(button.icon, {(r.low.x + r.high.x) / 2, (r.low.y + r.high.y) / 2}, em(1.4f), color);
    if (r.hovered) show_tip(label);
    report(button.id, label, r.low, r.high);
  } else if (icon > 0) {
    const float left = std::max(low.x, (r.low.x + r.high.x - text + icon) / 2);
    draw_icon(button.icon, {left - icon / 2 - em(0.1f), (r.low.y + r.high.y) / 2}, em(1.4f), color);
    low.x = left;
    const bool cut =
        draw_text_in(*look_, Type::kStrong, low, {std::min(high.x, left + text + 1), high.y}, color, label);
    report(button.id, label, r.low, r.high, cut);
  } else {
    std::string shown = label;
    if (!button.number.empty()) shown = button.number + ' ' + shown;
    if (!button.mark.empty()) shown += ' ' + button.mark;
    const bool cut = draw_text_in(*look_, Type::kStrong, low, high, color, shown);
    report(button.id, shown, r.low, r.high, cut);
  }
  if (!button.hint.empty() && r.hovered) show_tip(button.hint);
  if (r.clicked) press(button);
}

void ElementView::draw_icon_only(const app::Button& button) {
  const Region r = region(button.id, em(kIconButton), em(kIconButton), !button.disabled);
  const ImVec2 middle{(r.low.x + r.high.x) / 2, (r.low.y + r.high.y) / 2};
  const view::Rgba base = r.held ? theme().raised_held : r.hovered ? theme().raised_hover : theme().raised;
  ImGui::GetWindowDrawList()->AddCircleFilled(middle, em(1.125f), button.disabled ? view::faded(base, 0.4f) : base);
  if (button.pressed.value_or(false))
    ImGui::GetWindowDrawList()->AddCircle(middle, em(1.125f), theme().accent, 0, em(0.1f));
  draw_icon(button.icon, middle, em(1.25f), button.disabled ? theme().text_faint : theme().text);
  if (r.hovered) show_tip(button.label);
  report(button.id, button.label, r.low, r.high);
  if (r.clicked) press(button);
}

float ElementView::width_of_move(const app::Button& button) const {
  float width = text_size(*look_, Type::kStrong, button.label).x + em(0.8f);
  if (!button.number.empty()) width += text_size(*look_, Type::kSmall, button.number).x + em(0.25f);
  if (!button.mark.empty()) width += text_size(*look_, Type::kStrong, button.mark).x + em(0.15f);
  if (!button.hint.empty()) width += text_size(*look_, Type::kSmall, button.hint).x + em(0.4f);
  return width;
}

void ElementView::draw_move(const app::Button& button) {
  const Region r = region(button.id, width_of_move(button), em(kMoveHeight));
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (button.current) {
    list.AddRectFilled(r.low, r.high, theme().accent_soft, em(0.3f));
    list.AddRect(r.low, r.high, theme().accent, em(0.3f), 0, em(0.08f));
  } else if (r.hovered) {
    list.AddRectFilled(r.low, r.high, view::faded(theme().raised, 0.6f), em(0.3f));
  }
  float x = r.low.x + em(0.4f);
  const auto put = [&](Type type, view::Rgba color, const std::string& text, float after) {
    if (text.empty()) return;
    const ImVec2 size = text_size(*look_, type, text);
    draw_text(*look_, type, {x, (r.low.y + r.high.y - size.y) / 2}, color, text);
    x += size.x + after;
  };
  put(Type::kSmall, theme().text_faint, button.number, em(0.25f));
  put(Type::kStrong, button.marked ? theme().text_soft : theme().text, button.label, em(0.15f));
  put(Type::kStrong, theme().warning, button.mark, em(0.15f));
  put(Type::kSmall, theme().text_soft, button.hint, 0);
  report(button.id, button.label, r.low, r.high);
  if (button.current && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
  if (r.clicked) press(button);
}

// --- groups ---

void ElementView::draw(const app::Group& group) {
  switch (group.look) {
    case app::GroupLook::kRow:
      return draw_row(group.elements);
    case app::GroupLook::kSection: {
      draw(app::Text{group.id, group.label, app::Tone::kHeading});
      return draw_column(group.elements);
    }
    case app::GroupLook::kBeside:
      return draw_beside(group);
    case app::GroupLook::kCard:
      return draw_card(group);
    case app::GroupLook::kGrid:
      return draw_grid(group);
    case app::GroupLook::kTree:
      return draw_tree_of_moves(group);
    case app::GroupLook::kColumn:
    case app::GroupLook::kPinned:
    case app::GroupLook::kPanel:
      break;
  }
  draw_column(group.elements);
}

// One element, and the others in a column beside it.
void ElementView::draw_beside(const app::Group& group) {
  if (group.elements.size() < 2) return draw_column(group.elements);
  const float gap = em(1.25f);
  const float all = width_;
  const float first = std::min(em(18), (all - gap) * 0.48f);
  const ImVec2 start = ImGui::GetCursorScreenPos();
  width_ = first;
  draw_one(group.elements.front());
  float bottom = ImGui::GetCursorScreenPos().y;
  ImGui::SetCursorScreenPos({start.x + first + gap, start.y});
  width_ = all - first - gap;
  ImGui::BeginGroup();
  for (std::size_t at = 1; at < group.elements.size(); ++at) draw_one(group.elements[at]);
  ImGui::EndGroup();
  bottom = std::max(bottom, ImGui::GetCursorScreenPos().y);
  width_ = all;
  ImGui::SetCursorScreenPos({start.x, bottom});
}

// What is on the card is drawn first, because its height is known only then.
void ElementView::draw_card(const app::Group& group) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  ImDrawListSplitter layers;
  layers.Split(&list, 2);
  layers.SetCurrentChannel(&list, 1);
  const float padding = em(0.75f);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float all = width_;
  ImGui::SetCursorScreenPos({low.x + padding, low.y + padding});
  width_ = all - 2 * padding;
  ImGui::BeginGroup();
  draw_column(group.elements);
  ImGui::EndGroup();
  width_ = all;
  const ImVec2 high{low.x + all, ImGui::GetItemRectMax().y + padding};
  layers.SetCurrentChannel(&list, 0);
  list.AddRectFilled(low, high, theme().surface_low, em(0.75f));
  list.AddRect(low, high, group.marked ? theme().accent : theme().hairline, em(0.75f), 0, std::max(1.0f, em(0.06f)));
  layers.Merge(&list);
  ImGui::SetCursorScreenPos(low);
  ImGui::Dummy({all, high.y - low.y});
}

void ElementView::draw_grid(const app::Group& group) {
  const auto count = static_cast<int>(group.elements.size());
  if (count == 0) return;
  const int rows = (count + kMostInRow - 1) / kMostInRow;
  const int columns = (count + rows - 1) / rows;
  for (int row = 0; row < rows; ++row) {
    const auto begin = group.elements.begin() + row * columns;
    draw_row(app::Elements(begin, begin + std::min(columns, count - row * columns)));
  }
}

// Moves beside each other, in a new line where one has no room; rows of the tree's levels below each other.
void ElementView::draw_tree_of_moves(const app::Group& group) {
  const ImVec2 start = ImGui::GetCursorScreenPos();
  ImVec2 at = start;
  const float line = em(kMoveHeight) + em(0.15f);
  bool in_line = false;
  const auto end_line = [&] {
    if (!in_line) return;
    at = {start.x, at.y + line};
    in_line = false;
  };
  for (const app::Element& element : group.elements) {
    if (const auto* move = std::get_if<app::Button>(&element); move != nullptr) {
      const float width = width_of_move(*move);
      if (in_line && at.x + width > start.x + width_) end_line();
      ImGui::SetCursorScreenPos(at);
      draw_move(*move);
      at.x += width + em(0.15f);
      in_line = true;
      continue;
    }
    end_line();
    const auto* row = std::get_if<app::Group>(&element);
    const float indent = row == nullptr ? 0 : em(0.9f) * static_cast<float>(row->level);
    ImGui::SetCursorScreenPos({start.x + indent, at.y});
    const float all = std::exchange(width_, width_ - indent);
    if (row != nullptr) {
      draw_tree_of_moves(*row);
    } else {
      draw_one(element);
    }
    width_ = all;
    at.y = ImGui::GetCursorScreenPos().y;
  }
  end_line();
  ImGui::SetCursorScreenPos({start.x, at.y});
  ImGui::Dummy({width_, 0});
}

}  // namespace flipside::desktop
