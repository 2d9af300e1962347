#include "engine/protocols/nboard.h"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <utility>

#include "engine/notation/ggf.h"
#include "engine/notation/text.h"
#include "engine/players/analysis.h"
#include "engine/search/search.h"

namespace flipside {
namespace {

constexpr int kDefaultDepth = 13;
constexpr int kLeastDepth = 2;  // the least of an analysis
constexpr int kMostDepth = 60;
// At a depth, positions with this many more empties are solved. The protocol leaves that to the engine; the levels do
// the same.
constexpr int kSolvedSooner = 5;
constexpr Confidence kConfidence = 1;

// The first word, and the rest of the text after blanks.
std::pair<std::string_view, std::string_view> first_word(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  text = trimmed(text, kBlanks);
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  return {word, trimmed(text.substr(word.size()), kBlanks)};
}

std::string move_text(Square square) { return square == kPass ? "PA" : square_name(square); }

// "search f5d6c3 +2.00 0 13": the line of a move, its score for the side to move, and the depth of the search.
std::string search_text(const MoveEvaluation& move) {
  std::string line;
  for (const Square square : move.pv) line += move_text(square);
  char rest[48];
  std::snprintf(rest, sizeof rest, " %+.2f 0 ", static_cast<double>(move.evaluation.score));
  return "search " + line + rest + (move.evaluation.exact ? "100%" : std::to_string(move.evaluation.depth));
}

}  // namespace

NBoard::NBoard(NBoardSetup setup) : setup_(std::move(setup)), table_(setup_.table_megabytes), depth_(kDefaultDepth) {}

int NBoard::exact_empties() const { return depth_ + kSolvedSooner; }

void NBoard::receive(std::string_view line, const OnReply& reply) {
  const auto [command, rest] = first_word(line);
  if (command == "nboard") {
    reply("set myname Flipside");
  } else if (command == "set") {
    const auto [name, value] = first_word(rest);
    set(name, value, reply);
  } else if (command == "move") {
    move(rest, reply);
  } else if (command == "hint") {
    if (const auto count = whole_number<int>(rest)) hint(*count, reply);
  } else if (command == "go") {
    go(reply);
  } else if (command == "ping") {
    reply("pong " + std::string(rest));
  } else if (command == "learn") {
    reply("learned");
  } else if (command == "quit") {
    finished_ = true;
  }
}

void NBoard::set(std::string_view name, std::string_view value, const OnReply& reply) {
  if (name == "game") {
    set_game(value, reply);
  } else if (name == "depth") {
    if (const auto depth = whole_number<int>(value)) depth_ = std::clamp(*depth, kLeastDepth, kMostDepth);
  }
}

void NBoard::set_game(std::string_view text, const OnReply& reply) {
  const std::vector<ParsedGameText> parsed = parse_ggf(text);
  if (parsed.empty() || parsed.back().error) {
    reply("status Flipside cannot read this game");
    return;
  }
  const GameTree& tree = parsed.back().game.tree;
  game_ = tree.game(tree.played_end());
}

// The evaluation and the time behind the slashes are ignored.
void NBoard::move(std::string_view text, const OnReply& reply) {
  const std::string_view name = text.substr(0, text.find('/'));
  const auto square = parse_square(name);
  if (square && *square != kPass && game_.must_pass()) game_.play(kPass);
  if (!square || game_.play(*square)) reply("status " + std::string(name) + " is not a legal move here");
}

void NBoard::hint(int count, const OnReply& reply) {
  if (count < 1 || game_.over()) return;
  if (game_.must_pass()) {
    reply("search PA 0.00 0 1");
    return;
  }
  reply("status Flipside is thinking");
  table_.age();
  Analysis analysis(game_.board().position(), {depth_, exact_empties()}, setup_.weights, table_);
  analysis.run({.now = setup_.now});
  for (const MoveEvaluation& move : analysis.moves()) {
    if (count-- == 0) break;
    reply(search_text(move));
  }
  reply("status");
}

void NBoard::go(const OnReply& reply) {
  if (game_.over()) return;
  if (game_.must_pass()) {
    reply("=== PA");
    return;
  }
  reply("status Flipside is thinking");
  table_.age();
  SearchSettings settings;
  settings.depth = depth_;
  settings.exact_empties = exact_empties();
  settings.confidence = kConfidence;
  Search search(game_.board().position(), settings, setup_.weights, table_);
  search.run({.now = setup_.now});
  const SearchInfo& info = search.info();
  char text[96];
  std::snprintf(text, sizeof text, "nodestats %llu %.2f", static_cast<unsigned long long>(info.nodes), info.seconds);
  reply(text);
  std::snprintf(text, sizeof text, "=== %s/%.2f/%.2f", move_text(search.best_move()).c_str(),
                static_cast<double>(info.move.evaluation.score), info.seconds);
  reply(text);
  reply("status");
}

}  // namespace flipside
