#include "web/app/page/element.h"

namespace flipside::app {

namespace {

void add_quoted(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < ' ') {
      out += "\\u00";
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
      continue;
    }
    if (letter == '"' || letter == '\\') out += '\\';
    out += letter;
  }
  out += '"';
}

}  // namespace

// By hand: nlohmann/json, used for the same, adds 13 KB by gzip to what the page loads before the first move (26 KB of WebAssembly,
// em++ -Oz).
std::string Element::json() const {
  std::string out = "{";
  for (const auto& [name, value] : props_) {
    if (out.size() > 1) out += ',';
    add_quoted(out, name);
    out += ':';
    add_quoted(out, value);
  }
  if (!elements_.empty()) {
    out += ",\"elements\":[";
    for (std::size_t i = 0; i < elements_.size(); ++i) out += (i > 0 ? "," : "") + elements_[i].json();
    out += ']';
  }
  return out + '}';
}

Element button(std::string_view id, std::string_view label, const Action& action) {
  return Element("button", id).with("label", label).sends(action);
}

}  // namespace flipside::app
