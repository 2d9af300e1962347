#pragma once

// The contents of a dialog as a value. Dialogs are HTML, because nobody can type into a canvas or have it read aloud.
// C++ describes each of them here, and one renderer (shell/dialogs.js) makes HTML of it. shell/dialog_elements.js,
// dialog_forms.js, dialog_review.js, dialog_openings.js and dialog_games.js have the types and their properties.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "web/app/action_text.h"

namespace flipside::app {

class Element {
 public:
  // `id` is its own name within the dialog.
  Element(std::string_view type, std::string_view id) { with("type", type).with("id", id); }

  Element& with(std::string_view name, std::string_view value) {
    props_.emplace_back(name, value);
    return *this;
  }
  Element& when(bool condition, std::string_view name, std::string_view value = "1") {
    return condition ? with(name, value) : *this;
  }
  // What a choice sends: an action's text, or the beginning of one that what is chosen or typed ends.
  Element& sends(std::string_view text) { return with("event", text); }
  Element& sends(const Action& action) { return sends(action_text(action)); }
  Element& add(Element element) {
    elements_.push_back(std::move(element));
    return *this;
  }
  // As JSON (RFC 8259): an object of texts, and the elements inside as an array.
  std::string json() const;

 private:
  std::vector<std::pair<std::string, std::string>> props_;
  std::vector<Element> elements_;
};

// A button that sends an action.
Element button(std::string_view id, std::string_view label, const Action& action);

}  // namespace flipside::app
