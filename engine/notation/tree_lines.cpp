#include "engine/notation/tree_lines.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/notation/keyed_lines.h"
#include "engine/notation/text.h"
#include "engine/notation/transcript.h"

namespace flipside {
namespace {

constexpr std::string_view kMoves = "moves";
constexpr std::string_view kPlayedBy = "played-by";
constexpr std::string_view kBranch = "branch";
constexpr std::string_view kRank = "rank";
constexpr std::string_view kComment = "comment";
constexpr std::string_view kSpent = "spent";
constexpr std::string_view kBranchSpent = "branch-spent";
constexpr std::string_view kEvaluation = "worth";
constexpr std::string_view kReviewed = "found";
constexpr std::string_view kKnown = "known";
constexpr std::array kKeys{kMoves, kPlayedBy,    kBranch,     kRank,     kComment,
                           kSpent, kBranchSpent, kEvaluation, kReviewed, kKnown};

constexpr std::string_view kNoMoves = "-";
constexpr int kMostSpent = 1'000'000'000;
constexpr int kMostScore = 64;
constexpr int kMostDepth = 64;

// --- evaluations ---

std::string score_text(const Evaluation& known) { return (known.exact ? '=' : '~') + std::to_string(known.score); }

std::string moves_text(const std::vector<MoveEvaluation>& moves) {
  std::string out;
  for (const MoveEvaluation& move : moves) {
    out += out.empty() ? "" : " ";
    out += square_name(move.square) + score_text(move.evaluation) + '/' + std::to_string(move.evaluation.depth);
  }
  return out;
}

// "~-3".
bool parse_score(std::string_view text, Evaluation& out) {
  out.exact = text.starts_with('=');
  if (!out.exact && !text.starts_with('~')) return false;
  const auto score = parse_number<int>(text.substr(1), -kMostScore, kMostScore);
  out.score = score.value_or(0);
  return score.has_value();
}

// "f5=3/14".
std::optional<MoveEvaluation> parse_move_evaluation(std::string_view text) {
  const auto square = parse_square(text.substr(0, 2));
  std::string_view rest = text.substr(std::min<std::size_t>(2, text.size()));
  MoveEvaluation out;
  const bool score = parse_score(take_until(rest, "/"), out.evaluation);
  const auto depth = parse_number<int>(rest, 0, kMostDepth);
  if (!square || !score || !depth) return std::nullopt;
  out.square = *square;
  out.evaluation.depth = *depth;
  return out;
}

// --- writing ---

class Writer {
 public:
  explicit Writer(const GameTree& tree) : tree_(tree), numbers_(static_cast<std::size_t>(tree.id_end()), -1) {
    write_run(kMoves, tree.path(tree.played_end()));
    // The list grows while it is walked.
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      for (const NodeId child : tree_[nodes_[i]].children) {
        if (number(child) < 0) write_run(kBranch, run_from(child));
      }
    }
  }

  const std::string& text() const { return out_; }
  int number(NodeId node) const { return numbers_[static_cast<std::size_t>(node)]; }

 private:
  std::vector<NodeId> run_from(NodeId node) const {
    std::vector<NodeId> out{node};
    for (; !tree_[node].children.empty(); out.push_back(node)) node = tree_[node].children.front();
    return out;
  }

  void write(std::string_view key, NodeId node, std::string_view value) {
    add_line(out_, key, std::to_string(number(node)) + ' ' + std::string(value));
  }

  // The rank that the reader gives a node as a new child.
  int expected_rank(NodeId node) const {
    int rank = 0;
    for (const NodeId sibling : tree_[tree_[node].parent].children) {
      if (number(sibling) >= 0) rank = std::max(rank, rank_behind(tree_[sibling].rank));
    }
    return rank;
  }

  void write_run(std::string_view key, const std::vector<NodeId>& run) {
    std::string moves;
    std::string ranks;
    for (const NodeId node : run) {
      const bool expected = node == kRoot || tree_[node].rank == expected_rank(node);
      numbers_[static_cast<std::size_t>(node)] = static_cast<int>(nodes_.size());
      nodes_.push_back(node);
      if (node != kRoot) moves += square_name(tree_[node].square);
      if (!expected) add_line(ranks, kRank, std::to_string(number(node)) + ' ' + std::to_string(tree_[node].rank));
    }
    if (moves.empty()) moves = kNoMoves;
    if (key == kMoves) {
      add_line(out_, key, moves);
      if (tree_.played_by() != 0) add_line(out_, kPlayedBy, std::to_string(tree_.played_by()));
    } else {
      write(key, tree_[run.front()].parent, moves);
    }
    out_ += ranks;
    write_spent(run, key == kMoves);
    for (const NodeId node : run) write_notes(node);
  }

  void write_spent(const std::vector<NodeId>& run, bool played) {
    std::string all;
    std::size_t known = 0;
    for (const NodeId node : run) {
      if (node == kRoot) continue;
      all += (all.empty() ? "" : " ") + std::to_string(tree_[node].spent_ms);
      if (tree_[node].spent_ms > 0) known = all.size();
    }
    all.resize(known);
    if (known == 0) return;
    if (played) {
      add_line(out_, kSpent, all);
    } else {
      write(kBranchSpent, run.front(), all);
    }
  }

  void write_notes(NodeId node) {
    const TreeNode& written = tree_[node];
    const NodeAnalysis& analysis = written.analysis;
    if (!written.comment.empty()) write(kComment, node, one_line(written.comment));
    if (analysis.evaluation) {
      write(kEvaluation, node, std::to_string(analysis.evaluation->depth) + ' ' + score_text(*analysis.evaluation));
    }
    if (!analysis.moves.empty()) write(analysis.reviewed ? kReviewed : kKnown, node, moves_text(analysis.moves));
  }

  const GameTree& tree_;
  std::string out_;
  std::vector<int> numbers_;   // of each node
  std::vector<NodeId> nodes_;  // in the order of their numbers
};

}  // namespace

std::string tree_lines(const GameTree& tree) { return Writer(tree).text(); }

int number_in_lines(const GameTree& tree, NodeId node) { return Writer(tree).number(node); }

bool TreeLineReader::has_key(std::string_view key) { return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end(); }

bool TreeLineReader::take(std::string_view key, std::string_view value) {
  if (key == kMoves) return take_moves(value);
  if (key == kPlayedBy) return take_played_by(value);
  if (key == kBranch) return take_branch(value);
  if (key == kRank) return take_rank(value);
  if (key == kComment) return take_comment(value);
  if (key == kSpent) return take_spent(1, value);
  if (key == kBranchSpent) return take_spent(whole_number<int>(take_word(value)).value_or(0), value);
  if (key == kEvaluation) return take_evaluation(value);
  return (key == kReviewed || key == kKnown) && take_move_evaluations(value, key == kReviewed);
}

NodeId TreeLineReader::node(int number) const {
  return number >= 0 && std::cmp_less(number, numbers_.size()) ? numbers_[static_cast<std::size_t>(number)] : kNoNode;
}

NodeId TreeLineReader::take_node(std::string_view& value) const {
  return node(whole_number<int>(take_word(value)).value_or(-1));
}

bool TreeLineReader::take_moves(std::string_view value) {
  if (tree_.id_end() > 1) return false;
  const ParsedGame parsed = parse_transcript(value == kNoMoves ? std::string_view{} : value, tree_.start());
  if (parsed.error) return false;
  const NodeId end = tree_.add_line(parsed.game);
  tree_.set_played(end);
  number_path(end);
  return true;
}

bool TreeLineReader::take_played_by(std::string_view value) {
  const auto page = whole_number<std::uint64_t>(value);
  // Behind a branch it might change a rank.
  if (!page || tree_.id_end() != tree_[tree_.played_end()].ply + 1) return false;
  tree_.set_played(tree_.played_end(), *page);
  return true;
}

bool TreeLineReader::take_branch(std::string_view value) {
  NodeId from = take_node(value);
  if (from == kNoNode) return false;
  const ParsedGame parsed = parse_transcript(value, tree_[from].board);
  const std::vector<Ply>& plies = parsed.game.plies();
  if (parsed.error || plies.empty() || tree_.child(from, plies.front().square) != kNoNode) return false;
  if (tree_.id_end() + parsed.game.length() > kMostStoredNodes) return false;
  for (const Ply& ply : plies) numbers_.push_back(from = tree_.add(from, ply.square));
  return true;
}

bool TreeLineReader::take_rank(std::string_view value) {
  const NodeId node = take_node(value);
  const auto rank = whole_number<int>(value);
  if (node == kNoNode || !rank) return false;
  tree_.set_rank(node, *rank);
  return true;
}

bool TreeLineReader::take_comment(std::string_view value) {
  const NodeId node = take_node(value);
  if (node == kNoNode || value.empty()) return false;
  tree_.set_comment(node, all_lines(value));
  return true;
}

bool TreeLineReader::take_spent(int first, std::string_view value) {
  std::vector<int> times;
  while (!value.empty()) {
    const auto ms = parse_number<int>(take_word(value), 0, kMostSpent);
    if (!ms) return false;
    times.push_back(*ms);
  }
  if (times.empty() || first < 1 || node(first) == kNoNode) return false;
  if (times.size() > numbers_.size() - static_cast<std::size_t>(first)) return false;
  for (std::size_t i = 0; i < times.size(); ++i) {
    tree_.set_spent(numbers_[static_cast<std::size_t>(first) + i], times[i]);
  }
  return true;
}

bool TreeLineReader::take_evaluation(std::string_view value) {
  const NodeId node = take_node(value);
  Evaluation known;
  const auto depth = parse_number<int>(take_word(value), 0, kMostDepth);
  if (node == kNoNode || !depth || !parse_score(value, known)) return false;
  known.depth = *depth;
  tree_.analysis(node).evaluation = known;
  return true;
}

bool TreeLineReader::take_move_evaluations(std::string_view value, bool reviewed) {
  const NodeId node = take_node(value);
  if (node == kNoNode) return false;
  std::vector<MoveEvaluation> moves;
  Bitboard missing = tree_[node].board.legal_moves();
  while (!value.empty()) {
    const auto move = parse_move_evaluation(take_word(value));
    if (!move || !on_board(move->square) || !contains(missing, move->square)) return false;
    missing &= ~bit(move->square);
    moves.push_back(*move);
  }
  if (missing != 0 || moves.empty()) return false;
  tree_.analysis(node).moves = std::move(moves);
  tree_.analysis(node).reviewed = reviewed;
  return true;
}

}  // namespace flipside
