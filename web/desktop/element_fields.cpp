// Text to type, or to read and copy.

#include <misc/cpp/imgui_stdlib.h>

#include <algorithm>
#include <string>

#include "web/desktop/element_view.h"

namespace flipside::desktop {

namespace {

constexpr std::size_t kLongestLine = 60;    // letters of a name, bytes here: as the page has it
constexpr std::size_t kLongestSearch = 40;  // the same
constexpr int kNearlyFull = 80;             // percent from which on it is said

// No more than that many bytes, without half a character.
void limit(std::string& text, std::size_t most) {
  if (text.size() <= most) return;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  text.resize(end);
}

bool is_line(app::FieldLook look) {
  return look == app::FieldLook::kSearch || look == app::FieldLook::kOneLine || look == app::FieldLook::kPaste ||
         look == app::FieldLook::kShownAddress;
}

float lines_of(app::FieldLook look) {
  return look == app::FieldLook::kArea ? 5 : look == app::FieldLook::kReadOnly ? 3 : 2;
}

}  // namespace

void ElementView::draw(const app::Field& field) {
  // Where a link has to be copied by hand; a window has the clipboard.
  if (field.look == app::FieldLook::kAddress) {
    typed_[field.id].text = field.value.value_or("");
    return;
  }
  Typed& typed = typed_[field.id];
  const bool typing = typed.active && typed.about == field.about;
  if (field.value && !typing) typed.text = *field.value;
  typed.about = field.about;
  const bool read_only = field.look == app::FieldLook::kReadOnly || field.look == app::FieldLook::kShownAddress;
  const ImGuiInputTextFlags flags = read_only ? ImGuiInputTextFlags_ReadOnly | ImGuiInputTextFlags_AutoSelectAll : 0;
  const std::string name = "##" + field.id;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  bool changed = false;
  ImGui::SetNextItemWidth(width_);
  if (is_line(field.look)) {
    changed = ImGui::InputTextWithHint(name.c_str(), field.label.c_str(), &typed.text, flags);
  } else {
    const float height = lines_of(field.look) * look_->regular->FontSize + em(1.5f);
    changed = ImGui::InputTextMultiline(name.c_str(), &typed.text, {width_, height}, flags);
    if (typed.text.empty() && !ImGui::IsItemActive()) {
      const ImVec2 at = ImGui::GetItemRectMin();
      draw_text(*look_, Type::kBody, {at.x + em(0.75f), at.y + em(0.75f)}, theme().text_soft, field.label,
                width_ - em(1.5f));
    }
  }
  typed.active = ImGui::IsItemActive();
  report(field.id, field.label, low, ImGui::GetItemRectMax());
  if (changed) {
    if (field.most) limit(typed.text, static_cast<std::size_t>(*field.most));
    if (field.look == app::FieldLook::kOneLine) limit(typed.text, kLongestLine);
    if (field.look == app::FieldLook::kSearch) limit(typed.text, kLongestSearch);
  }
  if (field.look == app::FieldLook::kComment) {
    if (ImGui::IsItemDeactivatedAfterEdit()) send(field.sends, typed.text);
    const int percent =
        field.most ? static_cast<int>(100 * typed.text.size() / static_cast<std::size_t>(*field.most)) : 0;
    if (percent >= kNearlyFull) {
      std::string said = field.nearly_full;
      if (const std::size_t gap = said.find("{0}"); gap != std::string::npos)
        said.replace(gap, 3, std::to_string(percent));
      draw(app::Text{field.id + " full", said, app::Tone::kSoft});
    }
  } else if (changed && !read_only) {
    send(field.sends, typed.text);
  }
}

}  // namespace flipside::desktop
