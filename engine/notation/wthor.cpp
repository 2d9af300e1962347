#include "engine/notation/wthor.h"

#include <cstdint>
#include <utility>

namespace flipside {
namespace {

constexpr std::size_t kHeader = 16;
constexpr std::size_t kGame = 68;
constexpr std::size_t kPlayer = 20;
constexpr std::size_t kTournament = 26;

std::size_t byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }
std::size_t word_at(std::string_view bytes, std::size_t at) {
  return byte_at(bytes, at) + 256 * byte_at(bytes, at + 1);
}

struct Header {
  std::size_t games = 0;
  std::size_t names = 0;
  std::size_t year = 0;
  std::size_t size = 0;  // of the board
};

std::optional<Header> header_of(std::string_view bytes) {
  if (bytes.size() < kHeader) return std::nullopt;
  const std::size_t size = byte_at(bytes, 12);
  return Header{word_at(bytes, 4) + 65536 * word_at(bytes, 6), word_at(bytes, 8), word_at(bytes, 10),
                size == 0 ? 8 : size};
}

// A name in Latin-1, which a zero ends, in UTF-8.
std::string name_of(std::string_view bytes) {
  std::string out;
  for (const char letter : bytes.substr(0, bytes.find('\0'))) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte >= 0x80) {
      out += static_cast<char>(0xC0 | byte >> 6);
      out += static_cast<char>(0x80 | (byte & 0x3F));
    } else if (byte >= ' ' && byte != 127) {
      out += letter;
    }
  }
  return out;
}

std::string name_at(const std::vector<std::string>& names, std::size_t index) {
  return index < names.size() ? names[index] : std::string();
}

// The game whose record begins at `offset`.
ParsedGameText read_game(std::string_view bytes, std::size_t offset, const Header& header, const WthorNames& names) {
  ParsedGameText out;
  RecordedGame& game = out.game;
  game.black = name_at(names.players, word_at(bytes, offset + 2));
  game.white = name_at(names.players, word_at(bytes, offset + 4));
  game.event = name_at(names.tournaments, word_at(bytes, offset));
  if (header.year > 0) game.event += (game.event.empty() ? "" : " ") + std::to_string(header.year);
  NodeId node = kRoot;
  for (std::size_t at = offset + 8; at < offset + kGame && byte_at(bytes, at) != 0; ++at) {
    const auto number = static_cast<int>(byte_at(bytes, at));
    const int row = number / 10;
    const int column = number % 10;
    if (row < 1 || row > 8 || column < 1 || column > 8) {
      out.error = GameTextError{GameTextError::Kind::kNotAMove};
      out.error->move = next_move_number(game.tree, node);
      out.error->found = std::to_string(number);
    } else {
      out.error = play_read(game.tree, node, square_at(column - 1, row - 1));
    }
    if (out.error) out.error->offset = at;
    if (out.error) break;
  }
  game.tree.set_played(node);
  return out;
}

}  // namespace

bool add_wthor_names(std::string_view bytes, WthorNames& names) {
  const auto header = header_of(bytes);
  if (!header || header->games != 0 || header->names == 0) return false;
  const bool players = bytes.size() == kHeader + header->names * kPlayer;
  if (!players && bytes.size() != kHeader + header->names * kTournament) return false;
  std::vector<std::string>& list = players ? names.players : names.tournaments;
  const std::size_t size = players ? kPlayer : kTournament;
  list.clear();
  for (std::size_t i = 0; i < header->names; ++i) list.push_back(name_of(bytes.substr(kHeader + i * size, size)));
  return true;
}

std::vector<ParsedGameText> parse_wthor(std::string_view bytes, const WthorNames& names) {
  const auto refused = [](GameTextError::Kind kind, std::string found = {}) {
    return std::vector{ParsedGameText{{}, GameTextError{.kind = kind, .found = std::move(found)}}};
  };
  const auto header = header_of(bytes);
  if (!header || header->games == 0 || (bytes.size() - kHeader) / kGame != header->games ||
      (bytes.size() - kHeader) % kGame != 0) {
    return refused(GameTextError::Kind::kNotWthor);
  }
  if (header->size != 8) return refused(GameTextError::Kind::kBoardSize, std::to_string(header->size));
  std::vector<ParsedGameText> out;
  for (std::size_t i = 0; i < header->games; ++i) out.push_back(read_game(bytes, kHeader + i * kGame, *header, names));
  return out;
}

std::string base64_bytes(std::string_view text) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char letter : text) {
    const std::size_t value = kLetters.find(letter);
    if (value == std::string_view::npos) break;
    bits = (bits << 6 | static_cast<std::uint32_t>(value)) & 0xFFFFFF;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out += static_cast<char>(bits >> count & 0xFF);
  }
  return out;
}

}  // namespace flipside
