#include "web/app/activities/puzzles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <variant>

#include "engine/knowledge/puzzle.h"
#include "engine/rules/random.h"
#include "web/app/activities/activities.h"
#include "web/app/activities/exercise.h"
#include "web/app/engine/explanation.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/engine/wanted_job.h"
#include "web/app/game/game_actions.h"
#include "web/app/game/moves.h"
#include "web/app/game/stack.h"
#include "web/app/learn/exercise_text.h"
#include "web/app/learn/mistake_deck.h"
#include "web/app/learn/puzzle_text.h"
#include "web/app/learn/puzzles.h"
#include "web/app/learn/refutation.h"
#include "web/app/learn/today.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

constexpr int kPuzzlesALevel = 2;  // where puzzles become harder and harder
constexpr int kLineDiscs = 12;     // that are shown of a line once the puzzle is done
constexpr int kSecondsOfMax = 2;   // for each move of the endings trainer's player

constexpr std::array kToldSeconds{60, 10};  // left: that is said

bool has_clock(const Puzzles& run) { return run.mode == PuzzleMode::kClock; }
// Whether mistakes end it.
bool is_run(const Puzzles& run) { return run.mode == PuzzleMode::kRow || has_clock(run); }

// Which puzzle of the file comes next.
int choose(const State& state, const Puzzles& run) {
  const PuzzleFile& file = state.ui.puzzles;
  const PuzzleRecord& record = state.settings.puzzles;
  switch (run.mode) {
    case PuzzleMode::kOfDay:
      return puzzle_of_day(file, state.ui.day);
    case PuzzleMode::kThemes:
      return puzzle_near(file, record, state.ui.themes);
    case PuzzleMode::kRow:
    case PuzzleMode::kClock:
      return puzzle_of_level(file, 1 + run.solved / kPuzzlesALevel, run.used, run.seed + run.used.size());
    case PuzzleMode::kEndings:
      return next_ending(file, record);
    case PuzzleMode::kMissed:
      return run.puzzle;
    default:
      return puzzle_near(file, record, kAllThemes);
  }
}

// The steps of the puzzle that comes next, whose number or card is put into the run; none if there is no such puzzle.
std::vector<LessonStep> next_steps(const State& state, Puzzles& run, std::optional<int> linked) {
  if (run.mode == PuzzleMode::kMistakes) {
    run.card = deck_state(state.settings.puzzles.mistakes, state.ui.day).first;
    const auto card = parse_card(run.card);
    if (!card) return {};
    return {mistake_step(card->mistake)};
  }
  if (state.ui.puzzles.empty()) return {};
  if (run.mode == PuzzleMode::kEndings && state.ui.puzzles.endings.empty()) return {};
  run.puzzle = linked ? *linked : choose(state, run);
  run.used.push_back(run.puzzle);
  PuzzleSteps puzzle =
      puzzle_steps(Translations(state.language()), state.ui.puzzles.lines[static_cast<std::size_t>(run.puzzle)]);
  // Against the clock one move is enough.
  if (has_clock(run) && !puzzle.steps.empty()) puzzle.steps.resize(1);
  run.replies = std::move(puzzle.replies);
  return std::move(puzzle.steps);
}

void say(const State& state, Effects& effects) {
  effects.add(Announce{describe_puzzle(Translations(state.language()), state)});
}

// The game of the endings trainer: the person has the side to move.
void begin_ending(State& state, Effects& effects) {
  const Seat person{};
  const Seat strongest{SeatKind::kComputer, "max"};
  const bool black = state.record.board().side == Color::kBlack;
  Setup& setup = state.record.setup;
  setup.black = black ? person : strongest;
  setup.white = black ? strongest : person;
  setup.seconds = kSecondsOfMax;
  setup.coach = false;
  effects.drop<Announce>();
  say(state, effects);
}

// Puts the next puzzle of the run on the board, or the one of a link; false if there is none.
bool begin_puzzle(State& state, Puzzles run, double now_ms, Effects& effects, std::optional<int> linked = {}) {
  // What belongs to the puzzle before it.
  static_cast<Exercise&>(run) = {};
  run.replies.clear();
  run.ply = 0;
  run.line = kNoMove;
  run.steps = next_steps(state, run, linked);
  if (run.steps.empty()) return false;
  const bool missed = run.mode == PuzzleMode::kMissed;
  // One that has been played counts no more.
  run.tried = missed || (run.mode == PuzzleMode::kOfDay && state.settings.puzzles.day == state.ui.day) ||
              (linked && state.settings.puzzles.played.contains(state.ui.puzzles.marks[index_of(*linked)]));
  run.title = {title_of(run.mode)};
  run.afterwards = missed ? Dialog::kPuzzleResult : Dialog::kPuzzles;
  const PuzzleMode mode = run.mode;
  const Board board = run.steps.front().board;
  begin_exercise(state, std::move(run), now_ms, effects);
  if (mode == PuzzleMode::kEndings) begin_ending(state, effects);
  // That of a mistake has begun with its step.
  const bool explained = mode != PuzzleMode::kEndings && mode != PuzzleMode::kClock && mode != PuzzleMode::kMistakes;
  if (explained) state.engine.explanation = Explanation{board, kExplainedPuzzle};
  return true;
}

void record_card(PuzzleRecord& record, const Puzzles& run, bool solved, int day) {
  std::vector<std::string>& deck = record.mistakes;
  // Another page may have stored another deck meanwhile.
  const auto line = std::find(deck.begin(), deck.end(), run.card);
  const auto card = parse_card(run.card);
  if (line != deck.end() && card) *line = to_text(repeated(*card, solved, day));
}

// The first try decides.
void record_try(State& state, bool solved) {
  Puzzles& run = *state.doing<Puzzles>();
  if (std::exchange(run.tried, true)) return;
  ++(solved ? run.solved : run.wrong);
  PuzzleRecord& record = state.settings.puzzles;
  switch (run.mode) {
    case PuzzleMode::kOfDay:
      record = with_day(with_result(record, state.ui.puzzles, run.puzzle, solved), state.ui.day);
      break;
    case PuzzleMode::kRated:
    case PuzzleMode::kThemes:
      record = with_result(record, state.ui.puzzles, run.puzzle, solved);
      break;
    case PuzzleMode::kMistakes:
      record_card(record, run, solved, state.ui.day);
      break;
    case PuzzleMode::kRow:
      record.best_row = std::max(record.best_row, run.solved);
      break;
    case PuzzleMode::kClock:
      record.best_clock = std::max(record.best_clock, run.solved);
      break;
    case PuzzleMode::kEndings:
    case PuzzleMode::kMissed:
      break;
  }
}

void tell_apart(bool right, Effects& effects) { effects.add(PlaySound{{right ? Sound::kRight : Sound::kWrong, 0, 0}}); }

// A run of kRow or kClock has ended.
void end_run(State& state, Effects& effects) {
  Puzzles& run = *state.doing<Puzzles>();
  run.over = true;
  run.done = true;
  state.session.marks.better = run.present_step().answer();
  state.session.typed_file = -1;
  say(state, effects);
  state.ui.ended_run = run;
  if (state.ui.dialog != Dialog::kNone) state.ui.below.push_back(state.ui.dialog);
  state.ui.dialog = Dialog::kPuzzleResult;
}

// A puzzle of kRow or kClock is missed by this move, or by none.
void miss(State& state, Square square, double now_ms, Effects& effects) {
  record_try(state, false);
  Puzzles& run = *state.doing<Puzzles>();
  run.line = square;
  run.latest = PuzzleTry{square, run.present_step().answer()};
  run.missed.push_back(run.puzzle);
  effects.add(Announce{describe_latest(Translations(state.language()), run)});
  if (!has_clock(run) || run.wrong >= kMostWrong) return end_run(state, effects);
  begin_puzzle(state, run, now_ms, effects);
}

// The opponent resists, and there is another move to find.
void play_reply(State& state, double now_ms, Effects& effects) {
  Puzzles& run = *state.doing<Puzzles>();
  play_ply(state, run.replies[index_of(run.step)], now_ms, effects);
  ++run.step;
  run.done = false;
  run.ply = state.record.ply();
  state.engine.explanation = Explanation{state.record.board(), kExplainedPuzzle};
  say(state, effects);
}

void on_solved(State& state, Square square, double now_ms, Effects& effects) {
  Puzzles& run = *state.doing<Puzzles>();
  if (run.step + 1 < static_cast<int>(run.steps.size())) return play_reply(state, now_ms, effects);
  record_try(state, true);
  run.line = square;
  if (!has_clock(run)) return effects.add(Announce{describe_why(Translations(state.language()), state)});
  effects.drop<Announce>();
  run.latest = PuzzleTry{square, square};
  effects.add(Announce{describe_latest(Translations(state.language()), run)});
  begin_puzzle(state, run, now_ms, effects);
}

void try_square(State& state, Square square, double now_ms, Effects& effects) {
  Puzzles& run = *state.doing<Puzzles>();
  if (run.done || run.refuted) return;
  if (run.mode == PuzzleMode::kEndings) return apply(state, PlaceDisc{square}, now_ms, effects);
  const bool legal = on_board(square) && contains(state.record.board().legal_moves(), square);
  const bool wrong = legal && !contains(run.present_step().answers, square);
  run.line = kNoMove;
  if (legal) tell_apart(!wrong, effects);
  if (wrong && is_run(run)) return miss(state, square, now_ms, effects);
  apply_in_exercise(state, PlaceDisc{square}, now_ms, effects);
  if (wrong) record_try(state, false);
  if (run.done) on_solved(state, square, now_ms, effects);
}

void give_up(State& state, double now_ms, Effects& effects) {
  const Puzzles& run = *state.doing<Puzzles>();
  if (run.done || run.mode == PuzzleMode::kEndings) return;
  if (is_run(run)) return miss(state, kNoMove, now_ms, effects);
  record_try(state, false);
  apply(state, ShowAnswer{}, now_ms, effects);
}

void go_on(State& state, double now_ms, Effects& effects) {
  Puzzles run = *state.doing<Puzzles>();
  if (!run.done) return;
  if (run.over || run.mode == PuzzleMode::kEndings)
    return apply(state, StartPuzzles{static_cast<int>(run.mode)}, now_ms, effects);
  if (run.mode == PuzzleMode::kMissed) return apply(state, LeaveLesson{}, now_ms, effects);
  if (run.mode == PuzzleMode::kOfDay) run.mode = PuzzleMode::kRated;
  if (!begin_puzzle(state, std::move(run), now_ms, effects)) apply(state, LeaveLesson{}, now_ms, effects);
}

// Where the win was given away, the engine finds the move that would have won.
void explain_lost_win(State& state) {
  const NodeId node = lost_win(state);
  if (node == kNoNode || known_to(state.record.tree[node], kExplainedPuzzle)) return;
  const Board& board = state.record.tree[node].board;
  const auto& explanation = state.engine.explanation;
  if (!explanation || explanation->board != board) state.engine.explanation = Explanation{board, kExplainedPuzzle};
}

// Back to where the win was given away.
void take_back_loss(State& state, double now_ms, Effects& effects) {
  const NodeId node = lost_win(state);
  if (node == kNoNode) return;
  state.doing<Puzzles>()->done = false;
  state.record.shown = node;
  state.record.outcome.reset();
  leave_board(state, now_ms, effects);
  say(state, effects);
}

// The end of a game of the endings trainer.
void reconcile_ending(State& state, Effects& effects) {
  Puzzles& run = *state.doing<Puzzles>();
  const Game& game = state.record.game();
  if (run.done || !game.over()) return;
  run.done = true;
  const Color side = run.present_step().board.side;
  if (game.score_of(side) > game.score_of(opposite(side)))
    state.settings.puzzles.endings_won.insert(state.ui.puzzles.marks[index_of(run.puzzle)]);
  say(state, effects);
}

// The clock of three minutes.
void run_down(State& state, double now_ms, Effects& effects) {
  Puzzles& run = *state.doing<Puzzles>();
  const int left = static_cast<int>(std::ceil(std::max(0.0, run.ends_at - now_ms) / 1000));
  const bool passed = std::exchange(run.seconds, left) > left;
  if (passed && std::ranges::count(kToldSeconds, left) > 0)
    effects.add(Announce{Translations(state.language())(Message::kSecondsLeft, {std::to_string(left)})});
  if (left > 0) return;
  run.latest = PuzzleTry{kNoMove, run.present_step().answer()};
  end_run(state, effects);
}

std::vector<LineDisc> discs_to_show(const State& state) {
  const Puzzles& run = *state.doing<Puzzles>();
  const MoveEvaluation* move = run.done ? judged_move(state, run.line) : nullptr;
  if (move == nullptr) return {};
  std::vector<LineDisc> discs = discs_of_line(run.present_step().board, move->pv, kLineDiscs);
  if (state.record.ply() > run.ply && !discs.empty()) discs.erase(discs.begin());
  return discs;
}

}  // namespace

bool apply_in(Is<Puzzles>, State& state, const Action& action, double now_ms, Effects& effects) {
  const bool ending = state.doing<Puzzles>()->mode == PuzzleMode::kEndings;
  if (const auto* place = std::get_if<PlaceDisc>(&action)) {
    try_square(state, place->square, now_ms, effects);
  } else if (std::holds_alternative<NextStep>(action)) {
    go_on(state, now_ms, effects);
  } else if (std::holds_alternative<ShowAnswer>(action) || std::holds_alternative<ToggleHint>(action)) {
    give_up(state, now_ms, effects);
  } else if (ending && (std::holds_alternative<TryStepAgain>(action) || std::holds_alternative<Undo>(action))) {
    take_back_loss(state, now_ms, effects);
  } else {
    return apply_in_exercise(state, action, now_ms, effects);
  }
  return true;
}

std::optional<EngineJob> wanted_in(const Puzzles&, const State& state) {
  if (auto job = wanted_move(state)) return job;
  if (auto job = wanted_explanation(state.engine)) return job;
  return wanted_pondering(state);
}

void read_puzzles(State& state, int day, const std::string& text) {
  // The page's file never changes, and the puzzle on the board may be one of it.
  if (state.ui.puzzles.empty()) state.ui.puzzles = read_puzzles(text);
  state.ui.day = begin_day(state.settings, day);
  collect_mistakes(state);
}

void apply(State& state, const OpenLinkedPuzzle& open, double now_ms, Effects& effects) {
  read_puzzles(state, open.day, open.text);
  const auto puzzle = puzzle_of_code(state.ui.puzzles, open.code);
  if (puzzle && begin_puzzle(state, {}, now_ms, effects, puzzle)) return;
  state.ui.dialog = Dialog::kNone;
  const Translations words(state.language());
  std::string text = words(Message::kNoticeLinkBroken, {words(Message::kWrongPuzzleLink)});
  notify(state, {.kind = Notice::Kind::kLinkBroken, .detail = std::move(text)}, effects);
}

StartPuzzles start_action(PuzzleMode mode) { return {static_cast<int>(mode)}; }

void apply(Ui& ui, const ToggleTheme& toggle) {
  if (toggle.index >= 0 && toggle.index < kThemeCount) ui.themes ^= 1U << static_cast<unsigned>(toggle.index);
}

void apply(State& state, const StartPuzzles& start, double now_ms, Effects& effects) {
  if (start.mode < 0 || start.mode > static_cast<int>(kLastPuzzleMode)) return;
  Puzzles run;
  run.mode = static_cast<PuzzleMode>(start.mode);
  if (run.mode == PuzzleMode::kThemes && state.ui.themes == 0) return;
  const PuzzleRecord& record = state.settings.puzzles;
  if (run.mode == PuzzleMode::kRow) run.best = record.best_row;
  if (run.mode == PuzzleMode::kClock) run.best = record.best_clock;
  run.ends_at = now_ms + kPuzzleTime;
  run.seed = mix64(state.host.page + static_cast<std::uint64_t>(now_ms));
  begin_puzzle(state, std::move(run), now_ms, effects);
}

void apply(State& state, const ShowMissed& show, double now_ms, Effects& effects) {
  const std::vector<int>& missed = state.ui.ended_run.missed;
  if (show.index < 0 || show.index >= static_cast<int>(missed.size())) return;
  Puzzles run;
  run.mode = PuzzleMode::kMissed;
  run.puzzle = missed[index_of(show.index)];
  begin_puzzle(state, std::move(run), now_ms, effects);
}

void apply(State& state, const ShowLine& show, double now_ms, Effects& effects) {
  Puzzles* run = state.doing<Puzzles>();
  if (run == nullptr || !run->done || judged_move(state, show.square) == nullptr) return;
  run->line = show.square;
  const Game& game = state.record.game();
  const int begin = run->ply;
  const bool played = game.length() > begin && game.plies()[index_of(begin)].square == show.square;
  state.record.go_to(played ? game.length() : begin);
  leave_board(state, now_ms, effects);
  if (run->over && !played) state.session.marks.better = run->present_step().answer();
  effects.add(Announce{describe_shown_line(Translations(state.language()), state)});
}

void collect_mistakes(State& state) { add_mistakes(state.settings.puzzles.mistakes, game_record(state)); }

void update_puzzle(State& state, double now_ms, Effects& effects) {
  Puzzles* run = state.doing<Puzzles>();
  if (run == nullptr) return;
  if (run->mode == PuzzleMode::kEndings) {
    reconcile_ending(state, effects);
    explain_lost_win(state);
  }
  if (has_clock(*run) && !run->over) run_down(state, now_ms, effects);
  state.session.marks.line = discs_to_show(state);
}

std::optional<double> puzzle_deadline(const State& state) {
  const Puzzles* run = state.doing<Puzzles>();
  if (run == nullptr || !has_clock(*run) || run->over) return std::nullopt;
  return run->ends_at - 1000.0 * (run->seconds - 1);
}

}  // namespace flipside::app
