#include "web/app/learn/puzzle_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/knowledge/puzzle.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/engine/refutation_text.h"
#include "web/app/game/clock.h"
#include "web/app/learn/exercise_text.h"
#include "web/app/learn/mistake_deck.h"
#include "web/app/learn/puzzles.h"
#include "web/app/learn/refutation.h"
#include "web/app/text/game_text.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// By the scores of the right move and the best other one.
Message task_of(Color side, int score, int best_other) {
  const bool black = side == Color::kBlack;
  if (score > 0 && best_other <= 0) return black ? Message::kPuzzleBlackWins : Message::kPuzzleWhiteWins;
  if (score == 0 && best_other < 0) return black ? Message::kPuzzleBlackDraws : Message::kPuzzleWhiteDraws;
  return black ? Message::kPuzzleBlackBest : Message::kPuzzleWhiteBest;
}

std::string describe_ending(const Translations& words, const State& state) {
  const Exercise& ending = *state.exercise();
  const Color side = ending.present_step().board.side;
  const Game& game = state.record.game();
  if (!ending.done)
    return words(Message::kEndingTask,
                 {color_name(words, side), std::to_string(game.board().position().empty_count())});
  const int score = game.score_of(side) - game.score_of(opposite(side));
  if (score > 0) return words(Message::kEndingWon, {std::to_string(score)});
  return score == 0 ? std::string(words(Message::kEndingDrawn)) : words(Message::kEndingLost, {std::to_string(-score)});
}

// The scores of the right move and the best other one: those that stand in the panel, and those of the proof before they stand there.
std::string describe_scores(const Translations& words, const State& state) {
  const Puzzles& run = *state.doing<Puzzles>();
  const std::vector<MoveEvaluation>* moves = judged_moves(state);
  if (run.mode == PuzzleMode::kMistakes || run.step > 0 || moves == nullptr) return describe_step(words, run);
  const MoveEvaluation& best = moves->front();
  const MoveEvaluation& other = (*moves)[1];
  return words(Message::kPuzzleDone, {square_name(best.square), signed_score(words, best.evaluation.score),
                                      square_name(other.square), signed_score(words, other.evaluation.score)});
}

// What a move loses, and by which reply.
std::string describe_loss(const Translations& words, const State& state, const MoveEvaluation& move) {
  const MoveEvaluation& best = judged_moves(state)->front();
  const Evaluation& worth = best.evaluation;
  if (move.evaluation.score >= worth.score) return {};
  return describe_refutation(
      words, {state.exercise()->present_step().board, move.square, line_after(move), move.evaluation.score, worth.score,
              move.evaluation.exact && worth.exact, best.square});
}

// What is known before the engine knows anything: of a mistake what the review found, and of a puzzle what its file has proved. The
// replies in an ending's line are the best ones (training/puzzle_miner.h), so that its score stays what it was.
std::string describe_proof(const Translations& words, const Puzzles& run, const PuzzleFile& file) {
  const LessonStep& step = run.present_step();
  if (run.puzzle < 0) return describe_refutation(words, step, step.wrong.front());
  const Puzzle puzzle = *parse_puzzle(file.lines[index_of(run.puzzle)]).puzzle;
  if (run.step > 0) {
    const Message end = puzzle.score > 0 ? Message::kHintWins : Message::kHintDraws;
    return words(Message::kHintOne, {square_name(run.answer), words(end, {std::to_string(puzzle.score)})});
  }
  const bool exact = puzzle.board.position().empty_count() <= kPuzzleProof.exact_empties;
  return describe_refutation(
      words, {puzzle.board, puzzle.runner_up, {}, puzzle.runner_up_score, puzzle.score, exact, puzzle.answer});
}

// What the best of the moves that are not right runs into; empty until the engine knows that.
std::string describe_next_best(const Translations& words, const State& state) {
  const std::vector<MoveEvaluation>* moves = judged_moves(state);
  if (moves == nullptr) return {};
  const Bitboard answers = state.exercise()->present_step().answers;
  const auto wrong = [answers](const MoveEvaluation& move) { return !contains(answers, move.square); };
  const auto next = std::ranges::find_if(*moves, wrong);
  return next == moves->end() ? std::string() : describe_loss(words, state, *next);
}

}  // namespace

std::string describe_why(const Translations& words, const State& state) {
  const Puzzles& run = *state.doing<Puzzles>();
  const std::string merit = describe_merit(words, run.present_step().board, run.answer);
  if (!merit.empty()) return words(Message::kHintOne, {square_name(run.answer), merit});
  const std::string loss = describe_next_best(words, state);
  return loss.empty() ? describe_proof(words, run, state.ui.puzzles) : loss;
}

std::string describe_end(const Translations& words, const Puzzles& run) {
  const Message message = run.mode == PuzzleMode::kRow ? Message::kPuzzleRowEnd : Message::kPuzzleClockEnd;
  const bool best = run.solved > run.best;
  const std::string more =
      best ? std::string(words(Message::kPuzzleNewBest)) : words(Message::kPuzzleOldBest, {std::to_string(run.best)});
  return words(message, {std::to_string(run.solved)}) + ' ' + more;
}

std::string describe_latest(const Translations& words, const Puzzles& run) {
  if (!run.latest) return {};
  const auto& [square, answer] = *run.latest;
  if (square == answer) return words(Message::kTryRight, {square_name(answer)});
  if (square == kNoMove) return words(Message::kTryNone, {square_name(answer)});
  return words(Message::kTryWrong, {square_name(square), square_name(answer)});
}

NodeId lost_win(const State& state) {
  const GameTree& tree = state.record.tree;
  const Color side = state.exercise()->present_step().board.side;
  NodeId person = kNoNode;  // the board of the person's latest move
  for (const NodeId node : tree.path(state.record.shown)) {
    const TreeNode& at = tree[node];
    const auto known = known_evaluation(at);
    if (person != kNoNode && known && known->exact && for_black(known->score, side) <= 0) return person;
    if (at.board.side == side && at.board.legal_moves() != 0) person = node;
  }
  return kNoNode;
}

std::string describe_lost_win(const Translations& words, const State& state) {
  const NodeId node = lost_win(state);
  if (node == kNoNode) return {};
  const LessonStep& ending = state.exercise()->present_step();
  if (state.record.tree[node].board == ending.board)
    return words(Message::kWinGoneBecause, {square_name(ending.answer()), std::to_string(ending.score)});
  const std::vector<MoveEvaluation>& moves = state.record.tree[node].analysis.moves;
  if (moves.empty() || !moves.front().evaluation.exact) return std::string(words(Message::kWinGone));
  const MoveEvaluation& best = moves.front();
  return words(Message::kWinGoneBecause, {square_name(best.square), std::to_string(best.evaluation.score)});
}

std::string describe_difficulty(const Translations& words, const PuzzleFile& file, int puzzle) {
  const long rating = std::lround(puzzle_rating(file.levels[index_of(puzzle)]).rating);
  return rating > 0 ? std::to_string(rating) : std::string(words(Message::kPuzzleEasiest));
}

std::string describe_standing(const Translations& words, const State& state) {
  const Puzzles& run = *state.doing<Puzzles>();
  if (run.mode == PuzzleMode::kClock) return time_text(1000.0 * run.seconds);
  return run.mode == PuzzleMode::kRow ? words(Message::kPuzzleRowProgress, {std::to_string(run.solved)})
                                      : std::string();
}

PuzzleSteps puzzle_steps(const Translations& words, std::string_view line) {
  PuzzleSteps out;
  const std::optional<Puzzle> puzzle = parse_puzzle(line).puzzle;
  if (!puzzle) return out;
  LessonStep step;
  step.board = puzzle->board;
  step.answers = bit(puzzle->answer);
  step.score = puzzle->score;
  step.task = {task_of(step.board.side, puzzle->score, puzzle->runner_up_score)};
  step.done = {Message::kPuzzleDone,
               {square_name(puzzle->answer), signed_score(words, puzzle->score), square_name(puzzle->runner_up),
                signed_score(words, puzzle->runner_up_score)}};
  out.steps.push_back(std::move(step));
  Game game(puzzle->board);
  Square answer = puzzle->answer;
  for (std::size_t i = 0; i + 1 < puzzle->line.size(); i += 2) {
    const Square reply = puzzle->line[i];
    const Square next = puzzle->line[i + 1];
    game.play(answer);
    game.play(reply);
    LessonStep more;
    more.board = game.board();
    more.answers = bit(next);
    more.task = {Message::kPuzzleGoOn,
                 {square_name(answer), color_name(words, opposite(game.side())), square_name(reply)}};
    more.done = {Message::kPuzzleLineDone, {square_name(next)}};
    out.steps.push_back(std::move(more));
    out.replies.push_back(reply);
    answer = next;
  }
  return out;
}

Message title_of(PuzzleMode mode) {
  static constexpr std::array kTitles{Message::kPuzzleOfDay, Message::kPuzzles,     Message::kPuzzles,
                                      Message::kPuzzleRow,   Message::kPuzzleClock, Message::kMyMistakes,
                                      Message::kEndings,     Message::kMissed};
  static_assert(kTitles.size() == static_cast<std::size_t>(PuzzleMode::kMissed) + 1);
  return kTitles[static_cast<std::size_t>(mode)];
}

std::string puzzle_code(const State& state) {
  const Puzzles* run = state.doing<Puzzles>();
  return run == nullptr || run->puzzle < 0 ? std::string()
                                           : marks_text({state.ui.puzzles.marks[index_of(run->puzzle)]});
}

std::string describe_progress(const Translations& words, const State& state) {
  const Puzzles& run = *state.doing<Puzzles>();
  const PuzzleRecord& record = state.settings.puzzles;
  const std::string solved = std::to_string(run.solved);
  switch (run.mode) {
    case PuzzleMode::kClock:
      return words(Message::kPuzzleClockProgress, {solved, std::to_string(run.wrong), std::to_string(kMostWrong)});
    case PuzzleMode::kMistakes: {
      const int due = deck_state(record.mistakes, state.ui.day).due;
      return words(Message::kMistakesLeft, {std::to_string(due)});
    }
    case PuzzleMode::kRow:
    case PuzzleMode::kEndings:
      return {};
    case PuzzleMode::kOfDay:
    case PuzzleMode::kRated:
    case PuzzleMode::kThemes:
    case PuzzleMode::kMissed:
      break;
  }
  const std::string level = describe_difficulty(words, state.ui.puzzles, run.puzzle);
  if (!run.tried) return words(Message::kPuzzleLevel, {level});
  const std::string rating = std::to_string(std::lround(record.rating.rating));
  if (run.mode != PuzzleMode::kOfDay || record.streak < 2) return words(Message::kPuzzleRating, {level, rating});
  return words(Message::kPuzzleStreak, {rating, std::to_string(record.streak)});
}

std::string describe_puzzle(const Translations& words, const State& state) {
  const Puzzles& run = *state.doing<Puzzles>();
  if (run.mode == PuzzleMode::kEndings) return describe_ending(words, state);
  if (run.over) return describe_end(words, run);
  if (!run.done) return run.present_step().task.in(words);
  return describe_scores(words, state) + ' ' + describe_why(words, state);
}

std::string describe_try(const Translations& words, const State& state) {
  const Puzzles& run = *state.doing<Puzzles>();
  if (run.mode == PuzzleMode::kEndings) {
    const Notice* notice = shown_notice(state.ui);
    return notice == nullptr ? std::string() : describe_notice(words, *notice);
  }
  if (run.done) return {};
  return describe_wrong_move(words, state);
}

std::string describe_shown_line(const Translations& words, const State& state) {
  const Puzzles& run = *state.doing<Puzzles>();
  const MoveEvaluation* move = judged_move(state, run.line);
  if (move == nullptr) return {};
  const bool wrong = !contains(run.present_step().answers, run.line);
  std::string out = wrong ? describe_loss(words, state, *move) : std::string();
  if (move->pv.empty()) return out;
  return (out.empty() ? out : out + ' ') + std::string(words(Message::kLineIs, {square_names(move->pv)}));
}

}  // namespace flipside::app
