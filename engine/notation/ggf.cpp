#include "engine/notation/ggf.h"

#include <algorithm>
#include <utility>

#include "engine/notation/board_text.h"
#include "engine/notation/text.h"

namespace flipside {
namespace {

constexpr std::string_view kBegin = "(;";

char upper(char letter) { return static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter); }

std::string upper(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char letter) { return upper(letter); });
  return out;
}

struct Property {
  std::string name;  // in capital letters
  std::string_view value;
  std::size_t name_offset = 0;
  std::size_t value_offset = 0;
};

// Whether an error leaves nothing of the game: what was read is not this game, or not on this board.
bool spoils_game(GameTextError::Kind kind) {
  using Kind = GameTextError::Kind;
  return kind == Kind::kNotOthello || kind == Kind::kAnti || kind == Kind::kKomi || kind == Kind::kBoardSize ||
         kind == Kind::kBoard;
}

// Of a result as result_text() writes it, what no board tells; servers write fractions of discs too.
std::optional<Result> parse_forfeit(std::string_view text) {
  const bool white = text.starts_with('-');
  const Color loser = white ? Color::kBlack : Color::kWhite;
  if (!white && !text.starts_with('+')) return std::nullopt;
  if (text.ends_with(":t")) return result_on_time(loser);
  return text.ends_with(":r") ? std::optional(result_by_resigning(loser)) : std::nullopt;
}

// A game that begins there, with a property.
bool begins_game(std::string_view text, std::size_t at) {
  if (!text.substr(at).starts_with(kBegin)) return false;
  const std::size_t name = std::min(text.find_first_not_of(kWhitespace, at + kBegin.size()), text.size());
  std::size_t end = name;
  while (end < text.size() && is_letter(text[end])) ++end;
  return end > name && end < text.size() && text[end] == '[';
}

// Parses one text from front to back.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<ParsedGameText> read() {
    std::vector<ParsedGameText> out;
    while (find_game()) out.push_back(read_game());
    return out;
  }

 private:
  // Moves behind the start of the next game. False when there is none.
  bool find_game() {
    const std::size_t found = text_.find(kBegin, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + kBegin.size();
    return found != std::string_view::npos;
  }

  // The bracket that ends a value, the next game if the bracket is missing, or the end of the text.
  std::size_t end_of_value(std::size_t at) const {
    while (at < text_.size() && text_[at] != ']' && !begins_game(text_, at)) ++at;
    return at;
  }

  void refuse(GameTextError error, std::size_t offset, std::string_view found = {}) {
    error.offset = std::min(offset, text_.empty() ? 0 : text_.size() - 1);
    error.found = found_text(found);
    out_.refuse(std::move(error));
  }
  void refuse(GameTextError::Kind kind, std::size_t offset, std::string_view found = {}) {
    refuse(GameTextError{kind}, offset, found);
  }

  // The next property. Nothing at the end of the game, and where its text is no list of properties.
  std::optional<Property> next_property() {
    while (at_ < text_.size() && (is_whitespace(text_[at_]) || text_[at_] == ';')) ++at_;
    if (at_ >= text_.size() || begins_game(text_, at_))
      return refuse(GameTextError::Kind::kTruncated, at_), std::nullopt;
    if (text_[at_] == ')') return ++at_, std::nullopt;
    Property out;
    out.name_offset = at_;
    while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
    out.name = upper(text_.substr(out.name_offset, at_ - out.name_offset));
    if (at_ < text_.size() && (out.name.empty() || text_[at_] != '[')) {
      return refuse(GameTextError::Kind::kNotAProperty, out.name_offset, text_.substr(out.name_offset)), std::nullopt;
    }
    out.value_offset = at_ + 1;
    at_ = end_of_value(at_);
    if (at_ >= text_.size() || text_[at_] != ']') return refuse(GameTextError::Kind::kTruncated, at_), std::nullopt;
    out.value = text_.substr(out.value_offset, at_ - out.value_offset);
    ++at_;
    return out;
  }

  ParsedGameText read_game() {
    out_ = {};
    node_ = kRoot;
    while (const std::optional<Property> property = next_property()) {
      if (property->name == "B" || property->name == "W") {
        if (!out_.error) read_move(*property);
      } else if (property->name == "BO") {
        read_board(*property);
      } else if (property->name == "C") {
        if (!out_.error) add_comment(out_.game.tree, node_, trimmed(property->value, kWhitespace));
      } else {
        read_property(*property);
      }
    }
    if (out_.error && spoils_game(out_.error->kind)) {
      out_.game.tree = GameTree();
    } else {
      out_.game.tree.set_played(node_);
    }
    return std::move(out_);
  }

  void read_property(const Property& property) {
    const std::string_view value = trimmed(property.value, kWhitespace);
    RecordedGame& game = out_.game;
    if (property.name == "PB") game.black = found_text(value, kLongestName);
    if (property.name == "PW") game.white = found_text(value, kLongestName);
    if (property.name == "DT") game.date = found_text(value, 40);
    if (property.name == "EV") game.event = found_text(value, kLongestName);
    if (property.name == "RE") game.result = parse_forfeit(value);
    if (property.name == "GM" && upper(value) != "OTHELLO" && upper(value) != "REVERSI") {
      refuse(GameTextError::Kind::kNotOthello, property.value_offset, value);
    }
    read_rules(property);
  }

  void read_rules(const Property& property) {
    const bool type = property.name == "TY";
    const std::string value = upper(property.value);
    const auto has = [&value](char letter) { return value.find(letter) != std::string::npos; };
    const bool bid = property.name == "KB" || property.name == "KW";
    // A komi of nothing, "0.00", is none.
    const bool komi = property.name == "KM" && property.value.find_first_of("123456789") != std::string_view::npos;
    if (type) read_size(property);
    if (type && has('A')) refuse(GameTextError::Kind::kAnti, property.value_offset);
    if ((type && has('K')) || bid || komi) refuse(GameTextError::Kind::kKomi, property.value_offset);
  }

  // The first number of a type, as in s8r18.
  void read_size(const Property& property) {
    constexpr std::string_view kDigits = "0123456789";
    const std::size_t begin = std::min(property.value.find_first_of(kDigits), property.value.size());
    const std::size_t end = std::min(property.value.find_first_not_of(kDigits, begin), property.value.size());
    const std::string_view size = property.value.substr(begin, end - begin);
    if (!size.empty() && size != "8") refuse(GameTextError::Kind::kBoardSize, property.value_offset + begin, size);
  }

  void read_board(const Property& property) {
    const std::string_view value = property.value;
    const std::size_t size = std::min(value.find_first_not_of(kWhitespace), value.size());
    const std::size_t squares = std::min(value.find_first_of(kWhitespace, size), value.size());
    if (value.substr(size, squares - size) != "8") {
      refuse(GameTextError::Kind::kBoardSize, property.value_offset + size, value.substr(size, squares - size));
      return;
    }
    const ParsedBoard parsed = parse_board(value.substr(squares));
    if (!parsed.board) return refuse(GameTextError::Kind::kBoard, property.value_offset + squares);
    GameTree tree(*parsed.board);
    tree.set_comment(kRoot, out_.game.tree[kRoot].comment);
    out_.game.tree = std::move(tree);
    node_ = kRoot;
  }

  void read_move(const Property& property) {
    GameTree& tree = out_.game.tree;
    const std::string_view text = trimmed(property.value.substr(0, property.value.find('/')), kWhitespace);
    const std::optional<Square> square = parse_square(text);
    GameTextError error;
    error.move = next_move_number(tree, node_);
    error.kind = GameTextError::Kind::kNotAMove;
    if (!square) return refuse(std::move(error), property.value_offset, text);
    const Color color = property.name == "B" ? Color::kBlack : Color::kWhite;
    const Color side = tree[node_].board.side;
    const bool passed = *square != kPass && !tree.check(node_, kPass);
    if ((color == side) == passed && !tree[node_].board.over()) {
      error.kind = GameTextError::Kind::kWrongColor;
      return refuse(std::move(error), property.name_offset, property.name);
    }
    if (auto refusal = play_read(tree, node_, *square)) refuse(std::move(*refusal), property.value_offset, text);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  ParsedGameText out_;   // the game that is read
  NodeId node_ = kRoot;  // behind its latest move
};

std::string property(std::string_view name, std::string_view value) {
  std::string out(name);
  out += '[';
  for (const char letter : found_text(value, value.size())) {
    if (letter != '[' && letter != ']') out += letter;
  }
  return out + ']';
}

// The result; where a side ran out of time or resigned, all 64 discs and ":t" or ":r".
std::string result_text(const Game& game, const std::optional<Result>& known) {
  if (known && !known->counted())
    return std::string(known->winner == Color::kBlack ? "+64" : "-64") +
           (known->ending == Ending::kOnTime ? ":t" : ":r");
  if (!game.over()) return "?";
  const int score = game.result().score();
  return (score > 0 ? "+" : "") + std::to_string(score);
}

// "//3.20", the time of a ply, or nothing when it is unknown.
std::string time_text(int ms) {
  const std::string hundredths = std::to_string(ms / 10 % 100);
  return ms == 0 ? "" : "//" + std::to_string(ms / 1000) + (hundredths.size() < 2 ? ".0" : ".") + hundredths;
}

std::string comment_property(std::string text) {
  if (text.empty()) return {};
  std::replace(text.begin(), text.end(), '[', '(');
  std::replace(text.begin(), text.end(), ']', ')');
  std::replace(text.begin(), text.end(), '\n', ' ');
  return property("C", text);
}

// GGF writes black as a star.
std::string starred(std::string text) {
  std::replace(text.begin(), text.end(), 'X', '*');
  return text;
}

}  // namespace

bool has_ggf(std::string_view text) {
  std::size_t at = text.find(kBegin);
  while (at < text.size() && !begins_game(text, at)) at = text.find(kBegin, at + 1);
  return at < text.size();
}

std::vector<ParsedGameText> parse_ggf(std::string_view text) { return Reader(text).read(); }

std::string ggf(const RecordedGame& game) {
  const GameTree& tree = game.tree;
  const NodeId end = tree.played_end() == kRoot ? tree.main_end() : tree.played_end();
  std::string out = std::string(kBegin) + property("GM", "Othello") + property("PC", "Flipside");
  if (!game.event.empty()) out += property("EV", game.event);
  if (!game.date.empty()) out += property("DT", game.date);
  out += property("PB", game.black) + property("PW", game.white) +
         property("RE", result_text(Game(tree[end].board), game.result)) + property("TY", "8") +
         property("BO", "8 " + starred(board_text(tree.start())));
  for (const NodeId node : tree.path(end)) {
    const TreeNode& written = tree[node];
    if (node != kRoot) {
      const std::string square = written.square == kPass ? "pa" : square_name(written.square);
      out += property(written.board.side == Color::kWhite ? "B" : "W", square + time_text(written.spent_ms));
    }
    out += comment_property(written.comment);
  }
  return out + ";)";
}

}  // namespace flipside
