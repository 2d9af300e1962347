#pragma once

// JSON (RFC 8259) of a struct whose each() names its fields (element.h). By hand: nlohmann/json, used for the same, adds 13 KB by gzip to
// what the page loads before the first move (26 KB of WebAssembly, em++ -Oz).

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "web/app/elements/element.h"
#include "web/app/struct_name.h"

namespace flipside::app {

class JsonWriter {
 public:
  // One field, unless it is empty or false. An optional one that is there is there whatever it is.
  template <typename T>
  JsonWriter& operator()(std::string_view name, const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      if (!value) return *this;
    } else if constexpr (requires { value.empty(); }) {
      if (value.empty()) return *this;
    }
    return add(name, value);
  }
  template <typename T>
  JsonWriter& operator()(std::string_view name, const std::optional<T>& value) {
    return value ? add(name, *value) : *this;
  }

  void write(std::string_view value);
  void write(const std::string& value) { write(std::string_view(value)); }
  void write(const Event& value) { write(value.text); }
  void write(bool value) { text += value ? "true" : "false"; }
  template <std::integral T>
  void write(T value) {
    text += std::to_string(value);
  }
  // A value of an enumeration as a word of a style sheet: kIconOnly is "icon-only".
  template <typename T>
  requires std::is_enum_v<T>
  void write(T value) { write_word(value_name(value).substr(1)); }
  template <typename T>
  void write(const std::vector<T>& values) {
    text += '[';
    for (const T& value : values) {
      next();
      write(value);
    }
    text += ']';
  }
  // Its type and its own fields.
  void write(const Element& element);
  template <typename T>
  requires std::is_aggregate_v<T>
  void write(const T& object) {
    text += '{';
    object.each(*this);
    text += '}';
  }

  std::string text;

 private:
  template <typename T>
  JsonWriter& add(std::string_view name, const T& value) {
    next();
    write(name);
    text += ':';
    write(value);
    return *this;
  }
  void write_word(std::string_view name);
  // The comma before all but the first.
  void next() {
    if (text.back() != '{' && text.back() != '[') text += ',';
  }
};

template <typename T>
std::string json(const T& value) {
  JsonWriter out;
  out.write(value);
  return out.text;
}

}  // namespace flipside::app
