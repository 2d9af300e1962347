#include "engine/ggf.h"

#include <algorithm>

#include "engine/board_text.h"
#include "engine/text.h"

namespace flipside {
namespace {

constexpr std::string_view kBegin = "(;";
constexpr std::string_view kBlanks = " \t\r\n\v\f";

bool is_upper(char letter) { return letter >= 'A' && letter <= 'Z'; }
bool is_blank(char letter) { return kBlanks.find(letter) != std::string_view::npos; }

std::string printable(std::string_view text, std::size_t most) {
  std::string out;
  for (const char letter : text.substr(0, most)) {
    // Bytes of characters beyond ASCII are kept.
    if (static_cast<unsigned char>(letter) >= ' ' && letter != 127) out += letter;
  }
  return out;
}

struct Property {
  std::string_view name;
  std::string_view value;
  std::size_t name_offset = 0;
  std::size_t value_offset = 0;
};

// Parses one text from front to back.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  // Moves behind the start of the next game. False when there is none.
  bool find_game() {
    const std::size_t found = text_.find(kBegin, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + kBegin.size();
    return found != std::string_view::npos;
  }

  ParsedGgf read() {
    ParsedGgf out;
    while (!error_ && find_game()) {
      if (std::optional<GgfGame> game = read_game()) out.games.push_back(std::move(*game));
    }
    if (out.games.empty() && !error_) refuse(GgfError::Kind::kNoGame, 0);
    out.error = std::move(error_);
    return out;
  }

 private:
  GgfError& refuse(GgfError::Kind kind, std::size_t offset, std::string_view found = {}) {
    error_.emplace();
    error_->kind = kind;
    error_->offset = std::min(offset, text_.empty() ? 0 : text_.size() - 1);
    error_->found = printable(found, 12);
    return *error_;
  }

  // The next property. Nothing at the end of the game and after an error.
  std::optional<Property> next_property() {
    while (at_ < text_.size() && (is_blank(text_[at_]) || text_[at_] == ';')) ++at_;
    if (at_ >= text_.size()) return refuse(GgfError::Kind::kTruncated, at_), std::nullopt;
    if (text_[at_] == ')') return ++at_, std::nullopt;
    Property out;
    out.name_offset = at_;
    while (at_ < text_.size() && is_upper(text_[at_])) ++at_;
    out.name = text_.substr(out.name_offset, at_ - out.name_offset);
    if (at_ < text_.size() && (out.name.empty() || text_[at_] != '[')) {
      return refuse(GgfError::Kind::kNotAProperty, out.name_offset, text_.substr(out.name_offset)), std::nullopt;
    }
    out.value_offset = at_ + 1;
    const std::size_t end = text_.find(']', at_);
    if (end == std::string_view::npos) return refuse(GgfError::Kind::kTruncated, text_.size()), std::nullopt;
    out.value = text_.substr(out.value_offset, end - out.value_offset);
    at_ = end + 1;
    return out;
  }

  std::optional<GgfGame> read_game() {
    GgfGame out;
    bool board_known = false;
    while (!error_) {
      const std::optional<Property> property = next_property();
      if (!property) break;
      if (property->name == "B" || property->name == "W") {
        board_known = true;
        read_move(*property, out.game);
      } else if (property->name == "BO") {
        board_known = read_board(*property, out.game);
      } else {
        read_property(*property, out);
      }
    }
    // A whole game without a board and without moves is the standard start.
    if (error_ && !board_known) return std::nullopt;
    return out;
  }

  void read_property(const Property& property, GgfGame& out) {
    const std::string_view value = trimmed(property.value, kBlanks);
    if (property.name == "PB") out.black = printable(value, 60);
    if (property.name == "PW") out.white = printable(value, 60);
    if (property.name == "DT") out.date = printable(value, 40);
    if (property.name == "GM" && value != "Othello" && value != "othello" && value != "Reversi") {
      refuse(GgfError::Kind::kNotOthello, property.value_offset, value);
    }
  }

  bool read_board(const Property& property, Game& game) {
    const std::string_view value = property.value;
    const std::size_t size = std::min(value.find_first_not_of(kBlanks), value.size());
    const std::size_t squares = std::min(value.find_first_of(kBlanks, size), value.size());
    if (value.substr(size, squares - size) != "8") {
      refuse(GgfError::Kind::kBoardSize, property.value_offset + size, value.substr(size, squares - size));
      return false;
    }
    const ParsedBoard parsed = parse_board(value.substr(squares));
    if (parsed.board) {
      game = Game(*parsed.board);
    } else {
      refuse(GgfError::Kind::kBoard, property.value_offset + squares);
    }
    return parsed.board.has_value();
  }

  void read_move(const Property& property, Game& game) {
    const std::string_view text = trimmed(property.value.substr(0, property.value.find('/')), kBlanks);
    const std::optional<Square> square = parse_square(text);
    const int number = game.move_number() + 1;
    if (!square) {
      refuse(GgfError::Kind::kNotAMove, property.value_offset, text).move = number;
      return;
    }
    const Color color = property.name == "B" ? Color::kBlack : Color::kWhite;
    Game after = game;
    if (*square != kPass && color != after.side() && after.must_pass()) after.play(kPass);
    if (color != after.side() && !after.over()) {
      refuse(GgfError::Kind::kWrongColor, property.name_offset, property.name).move = number;
    } else if (const auto error = after.play(*square)) {
      GgfError& refused = refuse(GgfError::Kind::kRefused, property.value_offset, text);
      refused.move = number;
      refused.square = *square;
      refused.refusal = *error;
    } else {
      game = std::move(after);
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<GgfError> error_;
};

std::string property(std::string_view name, std::string_view value) {
  std::string out(name);
  out += '[';
  for (const char letter : printable(value, value.size())) {
    if (letter != '[' && letter != ']') out += letter;
  }
  return out + ']';
}

// The result; when a side lost on time, all 64 discs and ":t".
std::string result_text(const Game& game, std::optional<Color> lost_on_time) {
  if (!game.over() && !lost_on_time) return "?";
  if (lost_on_time) return *lost_on_time == Color::kBlack ? "-64:t" : "+64:t";
  const int score = game.result().score();
  return (score > 0 ? "+" : "") + std::to_string(score);
}

// "//3.20", the time of a ply, or nothing when it is unknown.
std::string time_text(const GgfGame& record, int ply) {
  const auto index = static_cast<std::size_t>(ply);
  const int ms = index < record.spent_ms.size() ? record.spent_ms[index] : 0;
  const std::string hundredths = std::to_string(ms / 10 % 100);
  return ms == 0 ? "" : "//" + std::to_string(ms / 1000) + (hundredths.size() < 2 ? ".0" : ".") + hundredths;
}

// GGF writes black as a star.
std::string starred(std::string text) {
  std::replace(text.begin(), text.end(), 'X', '*');
  return text;
}

}  // namespace

ParsedGgf parse_ggf(std::string_view text) { return Reader(text).read(); }

std::string ggf(const GgfGame& record, std::optional<Color> lost_on_time) {
  std::string out = std::string(kBegin) + property("GM", "Othello") + property("PC", "Flipside");
  if (!record.date.empty()) out += property("DT", record.date);
  out += property("PB", record.black) + property("PW", record.white) +
         property("RE", result_text(record.game, lost_on_time)) + property("TY", "8") +
         property("BO", "8 " + starred(board_text(record.game.start())));
  for (int ply = 0; ply < record.game.ply(); ++ply) {
    const Ply& played = record.game.plies()[static_cast<std::size_t>(ply)];
    const std::string square = played.square == kPass ? "pa" : square_name(played.square);
    out += property(played.color == Color::kBlack ? "B" : "W", square + time_text(record, ply));
  }
  return out + ";)";
}

}  // namespace flipside
