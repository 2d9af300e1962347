#pragma once

// What a sheet is made of, as a value: a sheet is a dialog of the page's own elements, for what a canvas cannot do (typing,
// pasting, copying, long lists, being read aloud). The page draws the parts (shell/sheet.js), which names their facts.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace flipside::app {

class Part {
 public:
  // `is` is the kind of element, `id` its own name within the sheet.
  Part(std::string_view is, std::string_view id) { with("is", is).with("id", id); }

  Part& with(std::string_view name, std::string_view value) {
    facts_.emplace_back(name, value);
    return *this;
  }
  Part& when(bool condition, std::string_view name, std::string_view value = "1") {
    return condition ? with(name, value) : *this;
  }
  Part& add(Part part) {
    parts_.push_back(std::move(part));
    return *this;
  }
  // As JSON (RFC 8259): an object of texts, and its parts as an array.
  std::string json() const;

 private:
  std::vector<std::pair<std::string, std::string>> facts_;
  std::vector<Part> parts_;
};

}  // namespace flipside::app
