#include "engine/knowledge/opening_tree.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "engine/knowledge/openings.h"
#include "engine/notation/text.h"
#include "engine/notation/transcript.h"
#include "engine/rules/sorting.h"

namespace flipside {

namespace {

constexpr int kMostScore = 64;
constexpr int kMostDepth = 60;
constexpr int kMostGames = 1'000'000;

std::string signed_number(int number) { return (number > 0 ? "+" : "") + std::to_string(number); }

std::optional<int> number_within(std::string_view text, int least, int most) {
  if (text.starts_with('+')) text.remove_prefix(1);
  return parse_number(text, least, most);
}

// "book -" or "book +1". False when it is neither.
bool read_book(std::string_view text, std::optional<int>& book) {
  if (take_until(text, " ") != "book") return false;
  if (text == "-") return true;
  book = number_within(text, -kMostScore, kMostScore);
  return book.has_value();
}

// "depth 18 +1"
bool read_search(std::string_view text, OpeningNode& facts) {
  if (take_until(text, " ") != "depth") return false;
  const auto depth = number_within(take_until(text, " "), 1, kMostDepth);
  const auto score = number_within(text, -kMostScore, kMostScore);
  if (!depth || !score) return false;
  facts.depth = *depth;
  facts.score = *score;
  return true;
}

// "c5:31 e6:17", legal moves on that board.
bool read_replies(std::string_view text, const Board& board, std::vector<OpeningReply>& replies) {
  while (!text.empty()) {
    std::string_view reply = take_until(text, " ");
    const auto square = parse_square(take_until(reply, ":"));
    const auto games = number_within(reply, 1, kMostGames);
    if (!square || !on_board(*square) || !contains(board.legal_moves(), *square) || !games) return false;
    replies.push_back({*square, *games});
  }
  return true;
}

}  // namespace

int OpeningNode::games() const {
  int sum = 0;
  for (const OpeningReply& reply : replies) sum += reply.games;
  return sum;
}

OpeningTree::OpeningTree() {
  nodes_.push_back({});
  for (const Opening& opening : openings()) {
    Game game;
    const ParsedGame line = parse_transcript(opening.moves);
    for (const Ply& ply : line.game.plies()) {
      game.play(ply.square);
      nodes_.push_back({transcript(game), game.board()});
    }
  }
  sort_by(nodes_, [](const OpeningNode& node) { return node.moves.size(); });
  // Of several ways to a position the first one stays.
  std::erase_if(nodes_, [this](const OpeningNode& node) {
    const Key key{canonical(node.board.position()), 0};
    const bool known = std::ranges::any_of(keys_, [&](const Key& other) { return other.position == key.position; });
    if (!known) keys_.push_back(key);
    return known;
  });
  for (std::size_t i = 0; i < nodes_.size(); ++i) keys_[i].node = static_cast<int>(i);
  sort_by(keys_, &Key::position);
  for (std::size_t i = 0; i < openings().size(); ++i) {
    const auto place = find(parse_transcript(openings()[i].moves).game.board());
    assert(place);
    of_opening_.push_back(place->node);
    nodes_[static_cast<std::size_t>(place->node)].opening = static_cast<int>(i);
  }
}

std::optional<OpeningPlace> OpeningTree::find(const Board& board) const {
  const Position position = board.position();
  const Position wanted = canonical(position);
  const auto found = std::ranges::lower_bound(keys_, wanted, {}, &Key::position);
  if (found == keys_.end() || found->position != wanted) return std::nullopt;
  const Board& there = node(found->node).board;
  if (there.side != board.side) return std::nullopt;
  for (int symmetry = 0; symmetry < kSymmetryCount; ++symmetry) {
    if (position.transformed_by(symmetry) == there.position()) return OpeningPlace{found->node, symmetry};
  }
  return std::nullopt;
}

std::vector<std::pair<Square, int>> OpeningTree::children(int index) const {
  std::vector<std::pair<Square, int>> found;
  const Board& board = node(index).board;
  const Position position = board.position();
  for (const Square square : squares_of(position.legal_moves())) {
    const Position after = position.after(square);
    if (const auto place = find(Board::from(after, opposite(board.side)))) found.emplace_back(square, place->node);
  }
  return found;
}

std::string OpeningTree::read_line(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r";
  std::string_view rest = trimmed(line.substr(0, line.find('#')), kBlanks);
  if (rest.empty()) return {};
  const std::string_view moves = take_until(rest, "; ");
  const ParsedGame parsed = parse_transcript(moves == "-" ? "" : moves);
  if (parsed.error) return parsed.error->message;
  const auto place = find(parsed.game.board());
  if (!place || node(place->node).board != parsed.game.board()) return "these moves lead to no position of the tree";
  OpeningNode facts = node(place->node);
  facts.book.reset();
  facts.replies.clear();
  if (!read_book(take_until(rest, "; "), facts.book)) return "the score by the book is missing or wrong";
  if (!read_search(take_until(rest, "; "), facts)) return "the score by a search is missing or wrong";
  if (!read_replies(rest, facts.board, facts.replies)) return "the replies are wrong";
  nodes_[static_cast<std::size_t>(place->node)] = std::move(facts);
  return {};
}

std::string to_text(const OpeningNode& node) {
  std::string out = node.moves.empty() ? "-" : node.moves;
  out += "; book " + (node.book ? signed_number(*node.book) : "-");
  out += "; depth " + std::to_string(node.depth) + ' ' + signed_number(node.score);
  for (std::size_t i = 0; i < node.replies.size(); ++i) {
    const OpeningReply& reply = node.replies[i];
    out += (i > 0 ? " " : "; ") + square_name(reply.square) + ':' + std::to_string(reply.games);
  }
  return out;
}

OpeningTree read_opening_tree(std::string_view text) {
  OpeningTree tree;
  while (!text.empty()) tree.read_line(take_until(text, "\n"));
  return tree;
}

}  // namespace flipside
