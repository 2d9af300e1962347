#include "web/app/library/saved_analysis.h"

#include "engine/notation/text.h"

namespace flipside::app {

namespace {

constexpr int kMostScore = 64;
constexpr int kMostDepth = 64;

std::string score_text(int score, bool exact) { return (exact ? '=' : '~') + std::to_string(score); }

std::string board_line(int ply, const Evaluation& known) {
  return std::string(kBoardEvaluationKey) + ' ' + std::to_string(ply) + ' ' + std::to_string(known.depth) + ' ' +
         score_text(known.score, known.exact) + '\n';
}

std::string moves_line(int ply, const std::vector<MoveEvaluation>& moves) {
  std::string out = std::string(kMoveEvaluationsKey) + ' ' + std::to_string(ply);
  for (const MoveEvaluation& move : moves) {
    const Evaluation& known = move.evaluation;
    out += ' ' + square_name(move.square) + score_text(known.score, known.exact) + '/' + std::to_string(known.depth);
  }
  return out + '\n';
}

// What is known of the present board of a line: of its moves where they are reviewed, and of the board.
std::string lines_of_board(const Game& line, const AnalysisCache& cache) {
  const auto alone = cache.boards.find(line.hash());
  if (!cache.reviewed.contains(line.hash())) {
    const bool known = alone != cache.boards.end() || cache.moves.contains(line.hash());
    return known ? board_line(line.ply(), *known_evaluation(cache, line)) : std::string();
  }
  const std::string moves = moves_line(line.ply(), cache.moves.at(line.hash()));
  return alone == cache.boards.end() ? moves : board_line(line.ply(), alone->second) + moves;
}

// The parts of a value, one after another. After the first that is no such part nothing more is read.
class Parts {
 public:
  explicit Parts(std::string_view text) : rest_(text) {}

  bool ok() const { return ok_; }
  bool at_end() const { return rest_.empty(); }

  int number(int lowest, int highest) {
    const auto out = take_number<int>(rest_);
    ok_ = ok_ && out && *out >= lowest && *out <= highest;
    return ok_ ? *out : lowest;
  }
  void expect(char letter) {
    ok_ = ok_ && rest_.starts_with(letter);
    if (ok_) rest_.remove_prefix(1);
  }
  bool exact() {
    const bool out = rest_.starts_with('=');
    expect(out ? '=' : '~');
    return out;
  }
  Square square() {
    const auto out = parse_square(rest_.substr(0, 2));
    ok_ = ok_ && out.has_value();
    if (ok_) rest_.remove_prefix(2);
    return out.value_or(kNoMove);
  }

 private:
  std::string_view rest_;
  bool ok_ = true;
};

}  // namespace

std::string analysis_lines(const Game& game, const AnalysisCache& cache, std::set<std::uint64_t>& written) {
  std::string out;
  Game line = game;
  // Moves as text do not tell of a pass at the very end.
  int end = line.length();
  while (end > 0 && line.plies()[static_cast<std::size_t>(end - 1)].square == kPass) --end;
  for (int ply = 0; ply <= end; ++ply) {
    line.go_to(ply);
    if (!written.insert(line.hash()).second) continue;
    out += lines_of_board(line, cache);
  }
  return out;
}

bool read_board_evaluation(std::string_view value, const Game& game, AnalysisCache& cache) {
  Parts parts(value);
  Game line = game;
  const int ply = parts.number(0, line.length());
  parts.expect(' ');
  Evaluation evaluation;
  evaluation.depth = parts.number(0, kMostDepth);
  parts.expect(' ');
  evaluation.exact = parts.exact();
  evaluation.score = parts.number(-kMostScore, kMostScore);
  if (!parts.ok() || !parts.at_end()) return false;
  line.go_to(ply);
  add_evaluation(cache, line.hash(), evaluation);
  return true;
}

bool read_move_evaluations(std::string_view value, const Game& game, AnalysisCache& cache) {
  Parts parts(value);
  Game line = game;
  line.go_to(parts.number(0, line.length()));
  std::vector<MoveEvaluation> moves;
  Bitboard missing = line.legal_moves();
  while (parts.ok() && !parts.at_end()) {
    MoveEvaluation move;
    parts.expect(' ');
    move.square = parts.square();
    move.evaluation.exact = parts.exact();
    move.evaluation.score = parts.number(-kMostScore, kMostScore);
    parts.expect('/');
    move.evaluation.depth = parts.number(0, kMostDepth);
    if (!parts.ok() || !contains(missing, move.square)) return false;
    missing &= ~bit(move.square);
    moves.push_back(move);
  }
  if (!parts.ok() || missing != 0 || moves.empty()) return false;
  add_moves(cache, line.hash(), std::move(moves));
  cache.reviewed.insert(line.hash());
  return true;
}

}  // namespace flipside::app
