#include "web/app/elements/json.h"

#include <cctype>

#include "engine/notation/text.h"

namespace flipside::app {

void JsonWriter::write(std::string_view value) {
  text += '"';
  for (const char letter : value) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < ' ') {
      text += "\\u00" + hex(byte);
      continue;
    }
    if (letter == '"' || letter == '\\') text += '\\';
    text += letter;
  }
  text += '"';
}

void JsonWriter::write(const Element& element) {
  std::visit(
      [this]<typename T>(const T& one) {
        text += "{\"type\":";
        write_word(struct_name<T>());
        one.each(*this);
        text += '}';
      },
      element);
}

void JsonWriter::write_word(std::string_view name) {
  text += '"';
  for (const char letter : name) {
    const bool capital = letter >= 'A' && letter <= 'Z';
    if (capital && text.back() != '"') text += '-';
    text += static_cast<char>(capital ? letter - 'A' + 'a' : letter);
  }
  text += '"';
}

}  // namespace flipside::app
