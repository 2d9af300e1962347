#pragma once

// What a dialog holds, as a value. The dialogs are the page's own elements, since a canvas can neither be typed into nor read
// aloud: each is described here in C++ and made of HTML by one renderer (shell/dialogs.js), which names the properties of each type.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

}  // namespace flipside::app
