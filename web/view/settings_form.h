#pragma once

// The rows of the settings dialog, in sections, and where they go: one column below the other, or two beside each other.
//
// How it is used: for each section section() and then its rows, in the order in which they are to be read; then height(),
// which the dialog's shape needs; then draw() into the dialog's body. A row writes what was chosen into the value it was
// given, which has to outlive draw().

#include <functional>
#include <span>
#include <vector>

#include "web/view/widgets.h"

namespace flipside::view {

class SettingsForm {
 public:
  explicit SettingsForm(Kit& kit, int columns) : kit_(kit), columns_(columns) {}

  void section(app::Message title);
  // One of a few, all of them to be seen; `value` is one of 0, 1 … as the segments are counted.
  template <typename Enum>
  void choice(Id id, app::Message label, std::vector<Segment> choices, Enum& value) {
    const auto draw = [this, id, choices = std::move(choices), &value](const Rect& place) {
      value = static_cast<Enum>(segments(kit_, id, place, choices, static_cast<int>(value)));
    };
    labelled(label, kSegments, draw);
  }
  void toggle(Id id, app::Message label, app::Message hint, bool& value);
  // Words without a choice, about the rows that follow.
  void note(app::Message text);
  // Anything else below its label, `height` high before `unit`.
  void labelled(app::Message label, float height, std::function<void(const Rect&)> draw);

  // Of all columns, before `unit`.
  float height() const;
  void draw(const Rect& body) const;

 private:
  static constexpr float kSegments = 52;

  struct Row {
    float height = 0;
    std::function<void(const Rect&)> draw;
  };
  struct Section {
    app::Message title{};
    float height = 0;
    std::vector<Row> rows;
  };

  void add(float height, std::function<void(const Rect&)> draw);
  // How many of the sections stand in the first column.
  std::size_t first_column() const;
  float height_of(std::size_t from, std::size_t to) const;
  void draw_column(Rect place, std::size_t from, std::size_t to) const;

  Kit& kit_;
  int columns_;
  std::vector<Section> sections_;
};

}  // namespace flipside::view
