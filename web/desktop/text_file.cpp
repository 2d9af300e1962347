#include "web/desktop/text_file.h"

#include <iconv.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>

#include "engine/notation/game_files.h"
#include "engine/notation/text.h"
#include "web/app/library/game_import.h"
#include "web/desktop/whole_file.h"

namespace flipside::desktop {

namespace {

constexpr std::string_view kNoCharacter = "\xEF\xBF\xBD";  // U+FFFD

struct Decoded {
  std::string text;  // UTF-8
  bool fits = true;  // it has no bytes that are none of the encoding
};

// Bytes in an encoding that iconv() knows. Where one is none, `instead` says what is put in place of `unit` bytes. A character that is cut
// off at the end is left out: a file may have been cut.
template <typename Instead>
Decoded decode(std::string_view bytes, const char* encoding, std::size_t unit, Instead instead) {
  Decoded out;
  const iconv_t conversion = ::iconv_open("UTF-8", encoding);
  // Then all that is not ASCII is none of it.
  const bool known = conversion != reinterpret_cast<iconv_t>(-1);
  char* from = const_cast<char*>(bytes.data());
  std::size_t left = bytes.size();
  char part[1 << 14];
  while (left > 0) {
    char* to = part;
    std::size_t room = sizeof part;
    bool none = false;
    if (known) {
      const std::size_t done = ::iconv(conversion, &from, &left, &to, &room);
      const int error = done == static_cast<std::size_t>(-1) ? errno : 0;
      out.text.append(part, static_cast<std::size_t>(to - part));
      if (error == EINVAL) break;
      none = error == EILSEQ;
    } else if (static_cast<unsigned char>(*from) < 0x80) {
      out.text += *from++;
      --left;
    } else {
      none = true;
    }
    if (!none) continue;
    out.fits = false;
    out.text += instead(static_cast<unsigned char>(*from));
    const std::size_t skipped = std::min(unit, left);
    from += skipped;
    left -= skipped;
  }
  if (known) ::iconv_close(conversion);
  return out;
}

Decoded decode(std::string_view bytes, const char* encoding, std::size_t unit = 1) {
  return decode(bytes, encoding, unit, [](unsigned char) { return std::string(kNoCharacter); });
}

// windows-1252, in which browsers read Latin-1; the few bytes that it has no character for are those of Latin-1.
std::string from_latin(std::string_view bytes) {
  return decode(bytes, "CP1252", 1,
                [](unsigned char byte) {
                  return std::string{static_cast<char>(0xC0 | byte >> 6), static_cast<char>(0x80 | (byte & 0x3F))};
                })
      .text;
}

// The first character of UTF-8, which is one.
std::uint32_t code_of(std::string_view letter) {
  const auto byte = [letter](std::size_t at) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(letter[at]));
  };
  if (letter.size() != 3) return letter.size() == 1 ? byte(0) : 0;
  return (byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
}

// Whether it has a disc, a kana, or a letter of double width. Most of Latin-1 could be Shift_JIS too, but would have none of them.
bool looks_japanese(std::string_view text) {
  while (!text.empty()) {
    const std::string_view letter = first_letter(text);
    text.remove_prefix(letter.size());
    const std::uint32_t code = code_of(letter);
    const auto within = [code](std::uint32_t first, std::uint32_t last) { return code >= first && code <= last; };
    if (code == 0x25CB || code == 0x25CF || within(0x3040, 0x30FF) || within(0xFF01, 0xFF5E)) return true;
  }
  return false;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      bits = bits << 8 | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    }
    for (std::size_t i = 0; i < 4; ++i) out += i <= count ? kDigits[bits >> (18 - 6 * i) & 63] : '=';
  }
  return out;
}

bool is_wthor(std::string_view name) {
  const std::string small = lower_case(name);
  return small.ends_with(".wtb") || small.ends_with(".jou") || small.ends_with(".trn");
}

// "le" and "be" of UTF-16: by its mark, or because the first two characters are of ASCII.
const char* utf_16_of(std::string_view bytes) {
  const auto byte = [bytes](std::size_t at) { return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : -1; };
  const auto ascii = [&](std::size_t zero, std::size_t other) {
    return bytes.size() % 2 == 0 && byte(zero) == 0 && byte(zero + 2) == 0 && byte(other) > 0 && byte(other + 2) > 0;
  };
  if ((byte(0) == 0xFF && byte(1) == 0xFE) || ascii(1, 0)) return "UTF-16LE";
  if ((byte(0) == 0xFE && byte(1) == 0xFF) || ascii(0, 1)) return "UTF-16BE";
  return nullptr;
}

std::string text_in(std::string_view bytes) {
  if (const char* utf_16 = utf_16_of(bytes)) return decode(bytes, utf_16, 2).text;
  if (Decoded utf_8 = decode(bytes, "UTF-8"); utf_8.fits) return std::move(utf_8.text);
  // As Windows has it.
  if (Decoded japanese = decode(bytes, "CP932"); japanese.fits && looks_japanese(japanese.text)) {
    return std::move(japanese.text);
  }
  return from_latin(bytes);
}

}  // namespace

std::string text_of_bytes(std::string_view name, std::string_view bytes) {
  if (is_wthor(name)) return std::string(kFileOfBytes) + base64(bytes);
  const std::string text = text_in(bytes);
  return std::string(without_byte_order_mark(text));
}

std::optional<std::string> text_of_file(const std::filesystem::path& path, std::size_t most_bytes) {
  const std::optional<std::string> bytes = read_start(path, most_bytes);
  if (!bytes) return std::nullopt;
  return text_of_bytes(path.filename().string(), *bytes);
}

std::string import_text(const std::vector<std::filesystem::path>& paths) {
  constexpr std::size_t kEnough = app::kLongestText + 1;
  std::string out;
  for (const std::filesystem::path& path : paths) {
    if (!out.empty()) out += std::string("\n") + kFileSeparator + '\n';
    if (out.size() >= kEnough) break;
    out += text_of_file(path, kEnough - out.size()).value_or(std::string(kNoCharacter));
  }
  if (out.size() > kEnough) out.resize(kEnough);
  return out;
}

}  // namespace flipside::desktop
