#include "engine/notation/pgn_game.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "engine/notation/board_text.h"
#include "engine/notation/move_reader.h"
#include "engine/notation/text.h"

namespace flipside {
namespace {

constexpr std::string_view kTimeCommand = "[%emt ";
// What the tag Termination says. PGN's standard has no word for a resignation of its own.
constexpr std::string_view kTimeForfeit = "time forfeit";
constexpr std::string_view kResignation = "resignation";

// --- comments ---

struct Entity {
  char letter;
  std::string_view text;
};
constexpr std::array<Entity, 3> kEntities{{{'}', "&#125;"}, {'[', "&#91;"}, {'&', "&#38;"}}};

// A bracket at the start of a line may look like a tag, or like a command.
bool begins_line(std::string_view text, std::size_t at) {
  while (at > 0 && text[at - 1] == ' ') --at;
  return at == 0 || text[at - 1] == '\n';
}

std::string comment_text(std::string_view comment) {
  std::string out;
  for (std::size_t at = 0; at < comment.size(); ++at) {
    const char letter = comment[at];
    const bool hides = letter == '}' || (letter == '[' && begins_line(comment, at)) ||
                       (letter == '&' && comment.substr(at).starts_with("&#"));
    const auto* entity =
        std::find_if(kEntities.begin(), kEntities.end(), [&](const Entity& e) { return e.letter == letter; });
    if (hides) {
      out += entity->text;
    } else {
      out.append(letter == '\n' ? 2 : 1, letter);
    }
  }
  return out;
}

std::string parse_comment(std::string_view text) {
  std::string unix_lines(text);
  std::erase(unix_lines, '\r');
  const std::string_view rest = unix_lines;
  std::string out;
  for (std::size_t at = 0; at < rest.size(); ++at) {
    const auto* entity = std::find_if(kEntities.begin(), kEntities.end(),
                                      [&](const Entity& e) { return rest.substr(at).starts_with(e.text); });
    if (entity != kEntities.end()) {
      out += entity->letter;
      at += entity->text.size() - 1;
    } else if (rest.substr(at).starts_with("\n\n")) {
      out += '\n';
      ++at;
    } else {
      out += rest[at] == '\n' ? ' ' : rest[at];
    }
  }
  return out;
}

// --- times ---

std::string padded(int number, int digits) {
  std::string out = std::to_string(number);
  while (std::cmp_less(out.size(), digits)) out.insert(out.begin(), '0');
  return out;
}

std::string time_text(int ms) {
  const int seconds = ms / 1000;
  const std::string fraction = ms % 1000 == 0 ? "" : '.' + padded(ms % 1000, 3);
  return std::string(kTimeCommand) + std::to_string(seconds / 3600) + ':' + padded(seconds / 60 % 60, 2) + ':' +
         padded(seconds % 60, 2) + fraction + ']';
}

// Takes the command off the start of a comment. Nothing where there is none, or one that makes no sense.
std::optional<int> take_time(std::string_view& comment) {
  std::string_view rest = trimmed(comment, kWhitespace);
  if (!rest.starts_with(kTimeCommand)) return std::nullopt;
  rest.remove_prefix(kTimeCommand.size());
  std::string_view time = trimmed(take_until(rest, "]"), kWhitespace);
  const auto hours = parse_number(take_until(time, ":"), 0, 99);
  const auto minutes = parse_number(take_until(time, ":"), 0, 59);
  const auto seconds = parse_number(take_until(time, "."), 0, 59);
  const auto ms = parse_number((std::string(time.substr(0, 3)) + "000").substr(0, 3), 0, 999);
  if (!hours || !minutes || !seconds || !ms) return std::nullopt;
  comment = rest;
  return ((*hours * 60 + *minutes) * 60 + *seconds) * 1000 + *ms;
}

// --- tags ---

// "34-30", and who won it on time or by resignation.
std::optional<Result> parse_result(std::string_view text, std::string_view termination) {
  if (text == "1/2-1/2") return counted_result(kSquareCount / 2, kSquareCount / 2);
  const auto black = parse_number(take_until(text, "-"), 0, kSquareCount);
  const auto white = black ? parse_number(text, 0, kSquareCount - *black) : std::nullopt;
  if (!white) return std::nullopt;
  const bool resigned = termination == kResignation;
  if (termination != kTimeForfeit && !resigned) return counted_result(*black, *white);
  if (*black == *white) return std::nullopt;
  const Color loser = *black < *white ? Color::kBlack : Color::kWhite;
  return resigned ? result_by_resigning(loser) : result_on_time(loser);
}

std::string result_text(const Result& result) {
  if (!result.counted()) return result.winner == Color::kBlack ? "64-0" : "0-64";
  return std::to_string(result.black) + '-' + std::to_string(result.white);
}

std::string tag(std::string_view name, std::string_view value) {
  std::string text(value);
  std::replace(text.begin(), text.end(), '"', '\'');
  std::erase_if(text, is_control);
  return '[' + std::string(name) + " \"" + text + "\"]\n";
}

void read_tags(const TaggedGame& tagged, RecordedGame& out) {
  out.black = tagged.black;
  out.white = tagged.white;
  out.date = tagged.date;
  out.event = tagged.event;
  out.result = parse_result(tagged.result, tagged.termination);
  std::string_view increment = tagged.time_control;
  const auto seconds = parse_number(take_until(increment, "+"), 1, kMostClockSeconds);
  const auto added = increment.empty() ? 0 : parse_number(increment, 0, kMostClockSeconds);
  if (!seconds || !added) return;
  out.seconds = *seconds;
  out.increment = *added;
}

// --- moves ---

class TreeReader {
 public:
  explicit TreeReader(const TaggedGame& tagged) : reader_(tagged.text) {
    read_tags(tagged, out_.game);
    out_.game.tree = GameTree(tagged.start);
    if (tagged.unknown_start) refuse(GameTextError::Kind::kStart, *tagged.unknown_start);
  }

  ParsedGameText read(std::string_view played) {
    for (auto token = MoveReader::Token::kMove; !out_.error;) {
      token = reader_.next();
      if (token == MoveReader::Token::kEnd) break;
      take(token);
    }
    if (!branches_.empty()) refuse(GameTextError::Kind::kTruncated, here() - 1);
    read_played(out_.game.tree, played);
    return std::move(out_);
  }

 private:
  void refuse(GameTextError::Kind kind, std::size_t offset, std::string found = {}) {
    out_.refuse({.kind = kind, .offset = offset, .found = std::move(found)});
  }

  void take(MoveReader::Token token) {
    switch (token) {
      case MoveReader::Token::kEnd:
        return;
      case MoveReader::Token::kMove:
        return take_move();
      case MoveReader::Token::kComment:
        return take_comment(reader_.comment());
      case MoveReader::Token::kBracket:
        if (node_ == kRoot || at_start_) return refuse(GameTextError::Kind::kVariation, here(), "(");
        branches_.push_back(node_);
        node_ = out_.game.tree[node_].parent;
        at_start_ = true;
        return;
      case MoveReader::Token::kClosingBracket:
        if (branches_.empty()) return refuse(GameTextError::Kind::kVariation, here(), ")");
        node_ = branches_.back();
        branches_.pop_back();
        at_start_ = false;
        take_pending();
        return;
    }
  }

  std::size_t here() const { return reader_.offset(); }

  void take_pending() {
    const std::string comment = std::exchange(pending_, {});
    if (!comment.empty()) take_comment(comment);
  }

  void take_move() {
    GameTree& tree = out_.game.tree;
    const std::size_t offset = here();
    const std::optional<Square> square = reader_.read_move();
    if (!square) {
      return out_.refuse({.kind = reader_.off_board() ? GameTextError::Kind::kOffBoard : GameTextError::Kind::kNotAMove,
                          .offset = offset,
                          .move = next_move_number(tree, node_),
                          .found = reader_.found()});
    }
    if (auto refusal = play_read(tree, node_, *square)) {
      refusal->offset = offset;
      return out_.refuse(std::move(*refusal));
    }
    at_start_ = false;
    take_pending();
    if (tree.id_end() > kMostTreeNodes) refuse(GameTextError::Kind::kTooLarge, offset);
  }

  void take_comment(std::string_view comment) {
    GameTree& tree = out_.game.tree;
    if (at_start_) {
      pending_ += (pending_.empty() ? "" : "\n\n") + std::string(comment);
      return;
    }
    const auto ms = node_ == kRoot ? std::nullopt : take_time(comment);
    if (ms) tree.set_spent(node_, *ms);
    add_comment(tree, node_, parse_comment(comment));
  }

  MoveReader reader_;
  ParsedGameText out_;
  NodeId node_ = kRoot;
  std::vector<NodeId> branches_;  // the moves that the open variations replace
  bool at_start_ = false;         // of a variation
  std::string pending_;           // the comments there
};

class Writer {
 public:
  explicit Writer(const GameTree& tree) : tree_(tree) {}

  std::string text() {
    comment(kRoot);
    after(kRoot);
    return std::move(out_);
  }

 private:
  void word(const std::string& text) {
    const bool tight = out_.empty() || out_.ends_with('(') || out_.ends_with('\n');
    out_ += (tight ? "" : " ") + text;
  }

  void comment(NodeId node) {
    const TreeNode& written = tree_[node];
    if (written.comment.empty() && written.spent_ms == 0) return;
    const std::string time = written.spent_ms == 0 ? "" : time_text(written.spent_ms);
    const std::string blank = time.empty() || written.comment.empty() ? "" : " ";
    word('{' + time + blank + comment_text(written.comment) + '}');
    numbered_ = false;
  }

  void move(NodeId node) {
    const TreeNode& written = tree_[node];
    const bool black = written.board.side == Color::kWhite;
    const int number = (next_move_number(tree_, written.parent) + 1) / 2;
    if (black || !numbered_) word(std::to_string(number) + (black ? "." : "..."));
    word(square_name(written.square));
    numbered_ = true;
    comment(node);
  }

  // What follows a node: its first child, the variations in that one's place, and what follows the first child.
  void after(NodeId node) {
    while (!tree_[node].children.empty()) {
      const std::vector<NodeId>& children = tree_[node].children;
      node = children.front();
      move(node);
      for (std::size_t i = 1; i < children.size(); ++i) {
        out_ += "\n(";
        numbered_ = false;
        move(children[i]);
        after(children[i]);
        out_ += ')';
        numbered_ = false;
      }
    }
  }

  const GameTree& tree_;
  std::string out_;
  bool numbered_ = false;  // the next move needs no number unless it is black's
};

}  // namespace

ParsedGameText parse_pgn(const TaggedGame& game) { return TreeReader(game).read(game.played); }

std::string pgn(const RecordedGame& game) {
  const Board& start = game.tree.start();
  std::string out;
  if (!game.event.empty()) out += tag("Event", game.event);
  if (!game.date.empty()) out += tag("Date", game.date);
  out += tag("Black", game.black) + tag("White", game.white);
  const auto result = known_result(game);
  const std::string result_word = result ? result_text(*result) : "*";
  out += tag("Result", result_word);
  if (result && !result->counted())
    out += tag("Termination", result->ending == Ending::kOnTime ? kTimeForfeit : kResignation);
  if (game.seconds > 0) {
    const std::string increment = game.increment > 0 ? '+' + std::to_string(game.increment) : "";
    out += tag("TimeControl", std::to_string(game.seconds) + increment);
  }
  if (!(start == Board{})) out += tag("SetUp", "1") + tag("FEN", board_text(start));
  if (const auto played = played_plies(game.tree)) out += tag("Played", std::to_string(*played));
  const std::string moves = Writer(game.tree).text();
  return out + '\n' + moves + (moves.empty() ? "" : " ") + result_word + '\n';
}

}  // namespace flipside
