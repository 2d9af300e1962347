#include "engine/notation/sgf.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "engine/notation/text.h"

namespace flipside {
namespace {

bool is_upper(char letter) { return letter >= 'A' && letter <= 'Z'; }

struct Value {
  std::string_view text;  // as written
  std::size_t offset = 0;
};

struct Property {
  std::string name;  // its capital letters: FF[3] and before allowed small ones between them
  std::size_t offset = 0;
  std::vector<Value> values;
};

// Without the escapes. A line break that is escaped is none.
std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool escape = text[at] == '\\';
    if (escape && ++at == text.size()) break;
    if (escape && text.substr(at).starts_with("\r\n")) ++at;
    if (!escape || (text[at] != '\n' && text[at] != '\r')) out += text[at];
  }
  return out;
}

// Also where a game seems to begin, so that a value with a missing bracket ends there.
std::string escaped(std::string_view text) {
  std::string out;
  char before = ' ';
  for (const char letter : text) {
    if (letter == ']' || letter == '\\' || (letter == ';' && before == '(')) out += '\\';
    out += letter;
    if (!is_whitespace(letter)) before = letter;
  }
  return out;
}

// A text of one line.
std::string simple_text(std::string_view value) {
  std::string text = unescaped(value);
  std::ranges::replace_if(text, is_whitespace, ' ');
  return found_text(trimmed(text, " "), kLongestName);
}

// "f5", or "fe" as in Go, where the top left corner is "aa".
std::optional<Square> parse_point(std::string_view text) {
  if (const auto square = parse_square(text); square && on_board(*square)) return square;
  if (text.size() != 2) return std::nullopt;
  const auto number = [](char letter) { return (letter | 0x20) - 'a'; };
  const int file = number(text[0]);
  const int rank = number(text[1]);
  return is_letter(text[0]) && is_letter(text[1]) && file < 8 && rank < 8 ? std::optional(square_at(file, rank))
                                                                          : std::nullopt;
}

std::optional<Square> parse_move(std::string_view text) {
  text = trimmed(text, kWhitespace);
  if (text.empty() || text == "tt") return kPass;
  if (const auto point = parse_point(text)) return point;
  return parse_square(text);
}

// "f5", or "a1:b2" for all squares between two corners; 0 where it is neither.
Bitboard parse_points(std::string_view text) {
  const auto first = parse_point(trimmed(take_until(text, ":"), kWhitespace));
  const auto last = text.empty() ? first : parse_point(trimmed(text, kWhitespace));
  if (!first || !last) return 0;
  Bitboard out = 0;
  for (int file = file_of(*first); file <= file_of(*last); ++file) {
    for (int rank = rank_of(*first); rank <= rank_of(*last); ++rank) out |= bit(square_at(file, rank));
  }
  return out;
}

// "B+4", "W+T", "W+R", "0" or "Draw". Nothing for a game that nobody finished.
std::optional<Result> parse_result(std::string_view text) {
  if (text == "0" || text == "Draw") return counted_result(kSquareCount / 2, kSquareCount / 2);
  const bool black = text.starts_with("B+");
  if (!black && !text.starts_with("W+")) return std::nullopt;
  text.remove_prefix(2);
  const Color loser = black ? Color::kWhite : Color::kBlack;
  if (text == "T" || text == "Time") return result_on_time(loser);
  if (text == "R" || text == "Resign") return result_by_resigning(loser);
  const auto margin = parse_number(text, 1, kSquareCount);
  if (!margin || *margin % 2 != 0) return std::nullopt;
  const int most = (kSquareCount + *margin) / 2;
  return black ? counted_result(most, kSquareCount - most) : counted_result(kSquareCount - most, most);
}

std::string result_text(const Result& result) {
  if (!result.winner) return "0";
  const std::string side = *result.winner == Color::kBlack ? "B+" : "W+";
  if (!result.counted()) return side + (result.ending == Ending::kOnTime ? 'T' : 'R');
  return side + std::to_string(std::abs(result.score()));
}

// Seconds as "3.25" and back, exactly. Nothing for other texts, and for more than years.
std::optional<std::int64_t> parse_ms(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  std::string_view fraction = text;
  constexpr std::int64_t kMost = 1'000'000'000;
  const auto seconds = parse_number<std::int64_t>(take_until(fraction, "."), 0, kMost);
  const auto ms = parse_number<std::int64_t>((std::string(fraction.substr(0, 3)) + "000").substr(0, 3), 0, 999);
  if (!seconds || !ms) return std::nullopt;
  const std::int64_t out = *seconds * 1000 + *ms;
  return negative ? -out : out;
}

std::string seconds_text(std::int64_t ms) {
  std::string fraction = std::to_string(1000 + std::abs(ms % 1000)).substr(1);
  while (fraction.ends_with('0')) fraction.pop_back();
  const std::string whole = std::to_string(std::abs(ms / 1000));
  return (ms < 0 ? "-" : "") + whole + (fraction.empty() ? "" : "." + fraction);
}

// What the side that has made a node's ply has left, in ms, if all the times are known.
std::int64_t time_left(const RecordedGame& game, NodeId node) {
  const GameTree& tree = game.tree;
  const Color side = opposite(tree[node].board.side);
  std::int64_t ms = std::int64_t{1000} * game.seconds;
  for (; node != kRoot; node = tree[node].parent) {
    if (tree[node].board.side != side) ms += std::int64_t{1000} * game.increment - tree[node].spent_ms;
  }
  return ms;
}

// --- reading ---

// Whether an error leaves nothing of the game: what was read is not this game, or not on this board.
bool spoils_game(GameTextError::Kind kind) {
  using Kind = GameTextError::Kind;
  return kind == Kind::kNotOthello || kind == Kind::kBoardSize || kind == Kind::kBoard;
}

// Where a game, or a variation, begins: behind its bracket and semicolon. Nothing where it does not.
std::optional<std::size_t> begin_of_nodes(std::string_view text, std::size_t at) {
  if (at >= text.size() || text[at] != '(') return std::nullopt;
  const std::size_t semicolon = std::min(text.find_first_not_of(kWhitespace, at + 1), text.size());
  return semicolon < text.size() && text[semicolon] == ';' ? std::optional(semicolon + 1) : std::nullopt;
}

// A game that says what it is: no variation does that.
bool begins_game(std::string_view text, std::size_t at) {
  const auto nodes = begin_of_nodes(text, at);
  if (!nodes) return false;
  const std::string_view name = text.substr(std::min(text.find_first_not_of(kWhitespace, *nodes), text.size()));
  return name.starts_with("GM[") || name.starts_with("FF[");
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::vector<ParsedGameText> read() {
    std::vector<ParsedGameText> out;
    while (find_game()) out.push_back(read_game());
    return out;
  }

 private:
  // Moves to the bracket of the next game.
  bool find_game() {
    while (at_ < text_.size() && !begin_of_nodes(text_, at_)) at_ = std::min(text_.find('(', at_ + 1), text_.size());
    return at_ < text_.size();
  }

  void refuse(GameTextError error, std::size_t offset, std::string_view found = {}) {
    error.offset = std::min(offset, text_.empty() ? 0 : text_.size() - 1);
    error.found = found_text(found);
    out_.refuse(std::move(error));
  }
  void refuse(GameTextError::Kind kind, std::size_t offset, std::string_view found = {}) {
    refuse(GameTextError{kind}, offset, found);
  }

  ParsedGameText read_game() {
    out_ = {};
    begun_ = false;
    side_known_ = true;
    played_ = {};
    std::vector<NodeId> branches{kRoot};  // where the open variations begin
    NodeId node = kRoot;
    ++at_;
    while (!out_.error) {
      skip_blanks();
      if (at_ >= text_.size() || begins_game(text_, at_)) {
        refuse(GameTextError::Kind::kTruncated, at_);
      } else if (text_[at_] == '(') {
        branches.push_back(node);
        ++at_;
      } else if (text_[at_] == ')') {
        ++at_;
        node = branches.back();
        branches.pop_back();
        if (branches.empty()) break;
      } else if (text_[at_] == ';') {
        ++at_;
        node = read_node(node);
      } else {
        refuse(GameTextError::Kind::kNotAProperty, at_, text_.substr(at_));
      }
    }
    if (out_.error) skip_game(branches.size());
    if (out_.error && spoils_game(out_.error->kind)) out_.game.tree = GameTree();
    read_played(out_.game.tree, played_);
    return std::move(out_);
  }

  // Behind an error: to the end of the game, or to the next one.
  void skip_game(std::size_t open) {
    while (at_ < text_.size() && open > 0 && !begins_game(text_, at_)) {
      const char letter = text_[at_];
      open += letter == '(' ? 1 : 0;
      open -= letter == ')' ? 1 : 0;
      at_ = letter == '[' ? std::max(end_of_value(at_ + 1), at_ + 1) : at_ + 1;
    }
  }

  void skip_blanks() { at_ = std::min(text_.find_first_not_of(kWhitespace, at_), text_.size()); }

  // The bracket that ends a value, the next game if the bracket is missing, or the end of the text.
  std::size_t end_of_value(std::size_t at) const {
    while (at < text_.size() && text_[at] != ']' && !begins_game(text_, at)) at += text_[at] == '\\' ? 2 : 1;
    return std::min(at, text_.size());
  }

  // The next property of a node. Nothing at its end, and where there is an error.
  std::optional<Property> next_property() {
    skip_blanks();
    Property out;
    out.offset = at_;
    for (; at_ < text_.size() && is_letter(text_[at_]); ++at_) {
      if (is_upper(text_[at_])) out.name += text_[at_];
    }
    if (at_ == out.offset) return std::nullopt;
    skip_blanks();
    while (at_ < text_.size() && text_[at_] == '[') {
      const std::size_t end = end_of_value(at_ + 1);
      if (end == text_.size() || text_[end] != ']') return refuse(GameTextError::Kind::kTruncated, end), std::nullopt;
      out.values.push_back({text_.substr(at_ + 1, end - at_ - 1), at_ + 1});
      at_ = end + 1;
      skip_blanks();
    }
    if (out.name.empty() || out.values.empty()) {
      refuse(GameTextError::Kind::kNotAProperty, out.offset, text_.substr(out.offset));
    }
    return out;
  }

  // Returns the node behind the moves.
  NodeId read_node(NodeId node) {
    std::vector<Property> properties;
    while (!out_.error) {
      auto property = next_property();
      if (!property) break;
      properties.push_back(std::move(*property));
    }
    if (out_.error) return node;
    if (!begun_) read_root(properties);
    for (const Property& property : properties) {
      if (!begun_ || property.name == "B" || property.name == "W") continue;
      const bool setup = property.name == "AB" || property.name == "AW" || property.name == "AE";
      if (setup) refuse(GameTextError::Kind::kSetup, property.offset, property.name);
    }
    begun_ = true;
    for (const Property& property : properties) {
      if (property.name == "B" || property.name == "W") node = read_moves(property, node);
    }
    for (const Property& property : properties) {
      if (property.name == "C") read_comment(property, node);
      if (property.name == "BL" || property.name == "WL") read_time_left(property, node);
    }
    return node;
  }

  void read_root(const std::vector<Property>& properties) {
    Board start{0, 0, Color::kBlack};
    std::optional<Color> side;
    for (const Property& property : properties) {
      read_info(property);
      if (property.name == "PL") side = read_side(property);
      if (property.name != "AB" && property.name != "AW") continue;
      for (const Value& value : property.values) {
        const Bitboard points = parse_points(value.text);
        if (points == 0 || ((start.black | start.white) & points) != 0) {
          refuse(GameTextError::Kind::kBoard, value.offset, value.text);
        }
        (property.name == "AB" ? start.black : start.white) |= points & ~(start.black | start.white);
      }
    }
    const bool setup = (start.black | start.white) != 0;
    if (!setup && !side) return;
    if (!setup) start = Board{};
    start.side = side.value_or(Color::kBlack);
    side_known_ = side.has_value();
    if (!out_.error) out_.game.tree = GameTree(start);
  }

  Color read_side(const Property& property) {
    const std::string_view value = trimmed(property.values.front().text, kWhitespace);
    const char letter = value.empty() ? ' ' : value.front();
    const bool white = letter == 'W' || letter == 'w' || letter == '2';
    if (!white && letter != 'B' && letter != 'b' && letter != '1') {
      refuse(GameTextError::Kind::kBoard, property.values.front().offset, value);
    }
    return white ? Color::kWhite : Color::kBlack;
  }

  // What stands in the first node about the whole game.
  void read_info(const Property& property) {
    const Value& first = property.values.front();
    const std::string_view value = trimmed(first.text, kWhitespace);
    RecordedGame& game = out_.game;
    const std::array<std::pair<std::string_view, std::string*>, 4> texts{
        {{"PB", &game.black}, {"PW", &game.white}, {"DT", &game.date}, {"EV", &game.event}}};
    for (const auto& [name, text] : texts) {
      if (property.name == name) *text = simple_text(first.text);
    }
    if (property.name == "GM" && value != "2") refuse(GameTextError::Kind::kNotOthello, first.offset, value);
    if (property.name == "SZ" && value != "8" && value != "8:8") {
      refuse(GameTextError::Kind::kBoardSize, first.offset, value);
    }
    if (property.name == "RE") game.result = parse_result(value);
    if (property.name == "QP") played_ = value;
    if (property.name == "TM") {
      const auto ms = parse_ms(value);
      if (ms && *ms >= 0 && *ms <= std::int64_t{1000} * kMostClockSeconds) game.seconds = static_cast<int>(*ms / 1000);
    }
    if (property.name == "OT" && (value.ends_with("fischer") || value.ends_with("Fischer"))) {
      std::string_view rest = value;
      const auto increment = take_number<int>(rest);
      if (increment && *increment >= 0 && *increment <= kMostClockSeconds) game.increment = *increment;
    }
  }

  NodeId read_moves(const Property& property, NodeId node) {
    const Color color = property.name == "B" ? Color::kBlack : Color::kWhite;
    GameTree& tree = out_.game.tree;
    for (const Value& value : property.values) {
      if (out_.error) return node;
      // Many files leave out whose turn it is on a board of their own.
      if (!side_known_ && node == kRoot && tree.id_end() == 1 && color != tree.start().side) {
        Board start = tree.start();
        start.side = color;
        const std::string comment = tree[kRoot].comment;
        tree = GameTree(start);
        tree.set_comment(kRoot, comment);
      }
      side_known_ = true;
      GameTextError error;
      error.move = next_move_number(tree, node);
      const std::optional<Square> square = parse_move(value.text);
      if (!square) {
        error.kind = GameTextError::Kind::kNotAMove;
        refuse(std::move(error), value.offset, value.text);
        return node;
      }
      // The forced pass that a file may leave out.
      const bool passes = color != tree[node].board.side && !tree.check(node, kPass);
      const bool turn = (color == tree[node].board.side) != passes;
      if (!turn && !tree[node].board.over()) {
        error.kind = GameTextError::Kind::kWrongColor;
        refuse(std::move(error), property.offset, property.name);
        return node;
      }
      auto refusal = passes && *square == kPass ? std::optional(refused_move(tree, node, kPass, MoveError::kMayNotPass))
                                                : play_read(tree, node, *square);
      if (refusal) {
        refuse(std::move(*refusal), value.offset, value.text);
        return node;
      }
      if (tree.id_end() > kMostTreeNodes) refuse(GameTextError::Kind::kTooLarge, value.offset);
    }
    return node;
  }

  void read_comment(const Property& property, NodeId node) {
    for (const Value& value : property.values) add_comment(out_.game.tree, node, unescaped(value.text));
  }

  void read_time_left(const Property& property, NodeId node) {
    GameTree& tree = out_.game.tree;
    const Color side = property.name == "BL" ? Color::kBlack : Color::kWhite;
    const auto left = parse_ms(trimmed(property.values.front().text, kWhitespace));
    if (!left || out_.game.seconds == 0 || node == kRoot || tree[node].board.side == side) return;
    tree.set_spent(node, 0);
    const std::int64_t spent = time_left(out_.game, node) - *left;
    constexpr std::int64_t kMostSpent = 1'000'000'000;
    if (spent > 0 && spent <= kMostSpent) tree.set_spent(node, static_cast<int>(spent));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  // The game that is read.
  ParsedGameText out_;
  bool begun_ = false;      // its first node has been read
  bool side_known_ = true;  // whose turn it is at the start
  std::string_view played_;
};

// --- writing ---

std::string property(std::string_view name, std::string_view value) {
  return std::string(name) + '[' + escaped(value) + ']';
}

std::string points(std::string_view name, Bitboard set) {
  std::string out;
  while (set != 0) out += '[' + square_name(pop_first(set)) + ']';
  return out.empty() ? out : std::string(name) + out;
}

void write_node(const RecordedGame& game, NodeId node, std::string& out) {
  const TreeNode& written = game.tree[node];
  if (node != kRoot) {
    const bool black = written.board.side == Color::kWhite;
    out += property(black ? ";B" : ";W", written.square == kPass ? "" : square_name(written.square));
    if (written.spent_ms > 0 && game.seconds > 0) {
      out += property(black ? "BL" : "WL", seconds_text(time_left(game, node)));
    }
  }
  if (!written.comment.empty()) out += property("C", written.comment);
}

void write_from(const RecordedGame& game, NodeId node, std::string& out) {
  write_node(game, node, out);
  while (game.tree[node].children.size() == 1) {
    node = game.tree[node].children.front();
    write_node(game, node, out);
  }
  for (const NodeId child : game.tree[node].children) {
    out += "\n(";
    write_from(game, child, out);
    out += ')';
  }
}

}  // namespace

bool has_sgf(std::string_view text) {
  std::size_t at = text.find('(');
  while (at < text.size() && !begin_of_nodes(text, at)) at = text.find('(', at + 1);
  const std::size_t name = at < text.size() ? text.find("GM[", at) : std::string_view::npos;
  if (name == std::string_view::npos) return false;
  const std::string_view value = trimmed(text.substr(name + 3, 8), kWhitespace);
  return !value.empty() && is_digit(value.front());
}

std::vector<ParsedGameText> parse_sgf(std::string_view text) { return Reader(text).read(); }

std::string sgf(const RecordedGame& game) {
  const Board& start = game.tree.start();
  std::string out = "(;GM[2]FF[4]CA[UTF-8]AP[Flipside]SZ[8]";
  if (!game.event.empty()) out += property("EV", game.event);
  if (!game.date.empty()) out += property("DT", game.date);
  out += property("PB", game.black) + property("PW", game.white);
  if (const auto result = known_result(game)) out += property("RE", result_text(*result));
  if (game.seconds > 0) out += property("TM", std::to_string(game.seconds));
  if (game.seconds > 0 && game.increment > 0) out += property("OT", std::to_string(game.increment) + " fischer");
  if (!(start == Board{})) {
    out +=
        points("AB", start.black) + points("AW", start.white) + property("PL", start.side == Color::kBlack ? "B" : "W");
  }
  if (const auto played = played_plies(game.tree)) out += property("QP", std::to_string(*played));
  write_from(game, kRoot, out);
  return out + ")\n";
}

}  // namespace flipside
