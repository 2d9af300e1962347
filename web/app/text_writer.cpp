#include "web/app/text_writer.h"

#include <cmath>

#include "engine/notation/text.h"

namespace flipside::app {

void TextWriter::write(double number) {
  const auto thousandths = static_cast<std::uint64_t>(std::llround(number * static_cast<double>(kThousandths)));
  write(thousandths / kThousandths);
  const std::string rest = std::to_string(kThousandths + thousandths % kThousandths);
  out_.append(1, '.').append(rest, 1);
}

void TextWriter::write(const std::string& text) {
  out_ += " \"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') out_ += '\\';
    if (letter == '\n') {
      out_ += "\\n";
    } else {
      out_ += letter;
    }
  }
  out_ += '"';
}

void TextWriter::write(const std::optional<std::string>& text) {
  if (text) return write(*text);
  out_ += " -";
}

std::optional<double> parse_ms(std::string_view text) {
  const auto whole = whole_number<std::int64_t>(take_until(text, "."));
  const auto thousandths = whole_number<std::int64_t>(text);
  if (!whole || !thousandths) return std::nullopt;
  constexpr auto kSigned = static_cast<std::int64_t>(kThousandths);
  return static_cast<double>(*whole * kSigned + *thousandths) / static_cast<double>(kThousandths);
}

}  // namespace flipside::app
