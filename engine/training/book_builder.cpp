#include "engine/training/book_builder.h"

#include <algorithm>
#include <limits>
#include <queue>

#include "engine/eval/value.h"
#include "engine/notation/board_text.h"
#include "engine/notation/text.h"
#include "engine/search/search.h"

namespace flipside::training {
namespace {

// Removes " f5-2" from the text: a move and its score for the side that makes it.
bool take_move(std::string_view& text, Square& square, int& score) {
  if (text.size() < 4 || text.front() != ' ') return false;
  const auto parsed = parse_square(text.substr(1, 2));
  if (!parsed || !on_board(*parsed)) return false;
  square = *parsed;
  text.remove_prefix(text[3] == '+' ? 4 : 3);
  const auto taken = take_number<int>(text);
  score = taken.value_or(score);
  return taken && score >= -64 && score <= 64;
}

std::string move_text(Square square, int score) {
  return ' ' + square_name(square) + (score >= 0 ? "+" : "") + std::to_string(score);
}

}  // namespace

BookBuilder::BookBuilder(const BookSettings& settings, const Weights& weights, TranspositionTable& table)
    : settings_(settings), weights_(weights), table_(table) {
  nodes_[canonical(Position{})] = {};
}

int BookBuilder::searched_score(const Position& position, int depth) {
  const SearchSettings settings{.depth = depth, .confidence = settings_.confidence};
  return searched(position, settings, weights_, table_).move.evaluation.score;
}

// The evaluation favours the side to move, so scores of even and odd depths differ. Leaves of the book are at all plies,
// and their scores are compared with each other: only the mean of both depths is fair.
int BookBuilder::deep_score(const Position& position) {
  const int before = searched_score(position, settings_.depth - 1);
  return rounded_discs((before + searched_score(position, settings_.depth)) * kDisc / 2);
}

void BookBuilder::add(const Position& position, const std::vector<BookEntry>& children) {
  Node& node = nodes_[position];
  node.branching = true;
  for (const BookEntry& child : children) {
    nodes_.try_emplace(child.position, Node{child.score, false, {}});
    node.children.push_back(child.position);
  }
  back_up();
}

void BookBuilder::back_up() {
  std::set<Position> done;
  backed_up(canonical(Position{}), done);
}

int BookBuilder::backed_up(const Position& position, std::set<Position>& done) {
  Node& node = nodes_[position];
  if (node.children.empty() || done.contains(position)) return node.score;
  int best = -64;
  for (const Position& child : node.children) best = std::max(best, -backed_up(child, done));
  done.insert(position);
  return node.score = best;
}

// The leaf with the cheapest path (E. Dijkstra 1959).
std::optional<Position> BookBuilder::next() const {
  using Path = std::pair<double, Position>;
  std::priority_queue<Path, std::vector<Path>, std::greater<>> paths;
  std::set<Position> done;
  paths.push({0, canonical(Position{})});
  while (!paths.empty()) {
    const auto [cost, position] = paths.top();
    paths.pop();
    if (!done.insert(position).second) continue;
    const Node& node = nodes_.at(position);
    if (!node.branching) {
      if (60 - position.empty_count() < settings_.last_ply && position.legal_moves() != 0) return position;
      continue;
    }
    for (const Position& child : node.children) {
      const int loss = node.score + nodes_.at(child).score;
      paths.push({cost + settings_.ply_cost + loss, child});
    }
  }
  return std::nullopt;
}

std::optional<std::string> BookBuilder::expand() {
  const std::optional<Position> position = next();
  if (!position) return std::nullopt;
  table_.clear();
  struct Candidate {
    Square square;
    Position child;
    int score;
  };
  std::vector<Candidate> candidates;
  int best = -65;
  for (const Square square : squares_of(position->legal_moves())) {
    const Position child = canonical(position->after(square));
    const auto same = [&](const Candidate& candidate) { return candidate.child == child; };
    if (child.over() || std::any_of(candidates.begin(), candidates.end(), same)) continue;
    candidates.push_back({square, child, -searched_score(child, settings_.shallow_depth)});
    best = std::max(best, candidates.back().score);
  }
  std::string line = board_text(Board::from(*position, Color::kBlack));
  std::vector<BookEntry> children;
  for (const Candidate& candidate : candidates) {
    if (candidate.score < best - settings_.margin) continue;
    const auto known = nodes_.find(candidate.child);
    const int score = known != nodes_.end() ? -known->second.score : -deep_score(candidate.child);
    children.push_back({candidate.child, -score, false});
    line += move_text(candidate.square, score);
  }
  add(*position, children);
  return line;
}

bool BookBuilder::take(std::string_view line) {
  constexpr std::size_t kBoardLength = 66;  // 64 squares, a blank and the side
  const ParsedBoard parsed = parse_board(line.substr(0, kBoardLength));
  if (!parsed.board || line.size() <= kBoardLength) return false;
  const Position position = parsed.board->position();
  const auto node = nodes_.find(position);
  if (node == nodes_.end() || node->second.branching) return false;
  std::vector<BookEntry> children;
  for (line.remove_prefix(kBoardLength); !line.empty();) {
    Square square = kNoMove;
    int score = 0;
    if (!take_move(line, square, score) || !contains(position.legal_moves(), square)) return false;
    children.push_back({canonical(position.after(square)), -score, false});
  }
  add(position, children);
  return true;
}

Book BookBuilder::book(std::string command) const {
  std::vector<BookEntry> entries;
  for (const auto& [position, node] : nodes_) entries.push_back({position, node.score, node.branching});
  return Book(std::move(entries), std::move(command));
}

}  // namespace flipside::training
