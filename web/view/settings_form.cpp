#include "web/view/settings_form.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace flipside::view {
namespace {

constexpr float kTitle = 40;
constexpr float kLabel = 28;
constexpr float kToggle = 60;
constexpr float kAfterRow = 6;
constexpr float kAfterSection = 14;
constexpr float kColumnGap = 32;

}  // namespace

void SettingsForm::section(app::Message title) { sections_.push_back({title, kTitle, {}}); }

void SettingsForm::add(float height, std::function<void(const Rect&)> draw) {
  assert(!sections_.empty());
  sections_.back().height += height + kAfterRow;
  sections_.back().rows.push_back({height, std::move(draw)});
}

void SettingsForm::toggle(Id id, app::Message label, app::Message hint, bool& value) {
  add(kToggle, [this, id, label, hint, &value](const Rect& place) {
    value = switch_row(kit_, id, place, kit_.words(label), kit_.words(hint), value);
  });
}

void SettingsForm::note(app::Message text) {
  add(kLabel, [this, text](const Rect& place) {
    kit_.paint.text_in(Type::kCaption, place, kit_.words(text), kit_.theme.text_soft);
  });
}

void SettingsForm::labelled(app::Message label, float height, std::function<void(const Rect&)> draw) {
  add(kLabel + height, [this, label, draw = std::move(draw)](Rect place) {
    kit_.paint.text_in(Type::kLabel, place.take_top(kit_.px(kLabel)), kit_.words(label), kit_.theme.text_soft);
    draw(place);
  });
}

float SettingsForm::height_of(std::size_t from, std::size_t to) const {
  float height = 0;
  for (std::size_t i = from; i < to; ++i) height += sections_[i].height + (i > from ? kAfterSection : 0);
  return height;
}

std::size_t SettingsForm::first_column() const {
  if (columns_ < 2) return sections_.size();
  std::size_t best = sections_.size();
  for (std::size_t i = 1; i < sections_.size(); ++i) {
    const float higher = std::max(height_of(0, i), height_of(i, sections_.size()));
    if (higher < std::max(height_of(0, best), height_of(best, sections_.size()))) best = i;
  }
  return best;
}

float SettingsForm::height() const {
  const std::size_t first = first_column();
  return std::max(height_of(0, first), height_of(first, sections_.size()));
}

void SettingsForm::draw_column(Rect place, std::size_t from, std::size_t to) const {
  for (std::size_t i = from; i < to; ++i) {
    const Section& section = sections_[i];
    const Rect title = place.take_top(kit_.px(kTitle));
    const std::string_view text = kit_.words(section.title);
    kit_.paint.text_in(Type::kStrong, title, text, kit_.theme.accent);
    const float from_x = title.x + kit_.paint.text_width(Type::kStrong, text) + kit_.px(12);
    kit_.paint.line(from_x, title.center_y(), title.right(), title.center_y(), kit_.theme.hairline, 1);
    for (const Row& row : section.rows) row.draw(place.take_top(kit_.px(row.height), kit_.px(kAfterRow)));
    place.take_top(kit_.px(kAfterSection));
  }
}

void SettingsForm::draw(const Rect& body) const {
  const std::size_t first = first_column();
  if (columns_ < 2) return draw_column(body, 0, first);
  draw_column(body.column(0, 2, kit_.px(kColumnGap)), 0, first);
  draw_column(body.column(1, 2, kit_.px(kColumnGap)), first, sections_.size());
}

}  // namespace flipside::view
