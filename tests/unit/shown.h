#pragma once

// What a dialog or what stands beside the board holds: elements by kind and by id or label, and the texts in sight.

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "web/app/dialogs/dialog.h"
#include "web/app/page/controls.h"

namespace flipside::app {

// Calls visit(name, text) and visit(name, event) for all fields of elements and what is in them.
template <typename Visit>
struct FieldWalker {
  Visit visit;

  template <typename T>
  FieldWalker& operator()(std::string_view name, const T& value) {
    if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, Event>) {
      visit(name, value);
    } else if constexpr (std::is_same_v<T, Element>) {
      std::visit([this](const auto& one) { one.each(*this); }, value);
    } else if constexpr (requires { value.has_value(); }) {
      if (value) (*this)(name, *value);
    } else if constexpr (requires { value.begin(); }) {
      for (const auto& one : value) (*this)(name, one);
    } else if constexpr (requires { value.each(*this); }) {
      value.each(*this);
    }
    return *this;
  }
};

class Shown {
 public:
  explicit Shown(Elements elements) : elements_(std::move(elements)) {}

  // The element of this kind with this id or label.
  template <typename T>
  const T* find(std::string_view name) const {
    const T* found = nullptr;
    look_in(elements_, [&](const Element& element) {
      const T* one = std::get_if<T>(&element);
      if (one == nullptr || found != nullptr) return;
      bool labelled = false;
      if constexpr (requires { one->label; }) labelled = one->label == name;
      if (one->id == name || labelled) found = one;
    });
    return found;
  }
  template <typename T>
  const T& get(std::string_view name) const {
    const T* found = find<T>(name);
    REQUIRE_MESSAGE(found != nullptr, "nothing is called ", std::string(name));
    return *found;
  }
  // Whether a text has this part. Ids are not in sight.
  bool says(std::string_view part) const {
    bool found = false;
    walk([&](std::string_view name, const auto& value) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, std::string>)
        found = found || (name != "id" && value.find(part) != std::string::npos);
    });
    return found;
  }
  // All that can be sent.
  std::vector<std::string> events() const {
    std::vector<std::string> out;
    walk([&](std::string_view, const auto& value) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, Event>) {
        if (!value.empty()) out.push_back(value.text);
      }
    });
    return out;
  }

 private:
  template <typename Visit>
  static void look_in(const Elements& elements, const Visit& visit) {
    for (const Element& element : elements) {
      visit(element);
      if (const auto* group = std::get_if<Group>(&element)) look_in(group->elements, visit);
    }
  }
  template <typename Visit>
  void walk(Visit visit) const {
    FieldWalker<Visit>{visit}("elements", elements_);
  }

  Elements elements_;
};

// The open dialog with its title; nothing if none is open.
inline Shown dialog_in(const State& state) {
  auto dialog = shown_dialog(state);
  if (!dialog) return Shown({});
  Elements all{Text{"dialog", dialog->title, Tone::kTitle}};
  for (Elements* part : {&dialog->elements, &dialog->actions}) {
    for (Element& element : *part) all.push_back(std::move(element));
  }
  return Shown(std::move(all));
}

inline Shown controls_in(const State& state) { return Shown(controls(state)); }

}  // namespace flipside::app
