#include "web/app/learn/puzzle_run.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>
#include <variant>

#include "engine/knowledge/puzzle.h"
#include "engine/rules/random.h"
#include "web/app/engine/explanation.h"
#include "web/app/game/analysis_board.h"
#include "web/app/game/game_actions.h"
#include "web/app/game/moves.h"
#include "web/app/learn/lesson.h"
#include "web/app/learn/mistake_deck.h"
#include "web/app/learn/puzzle_text.h"
#include "web/app/learn/puzzles.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

constexpr int kPuzzlesALevel = 2;  // where puzzles become harder and harder
constexpr int kLineDiscs = 12;     // that are shown of a line once the puzzle is done
constexpr int kSecondsOfMax = 2;   // for each move of the endings trainer's player

bool has_clock(const PuzzleRun& run) { return run.mode == PuzzleMode::kClock; }

// Which puzzle of the file comes next.
int choose(const State& state, const PuzzleRun& run) {
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
    default:
      return puzzle_near(file, record, kAllThemes);
  }
}

// The steps of the puzzle that comes next, whose number or card is put into the run; none if there is no such puzzle.
std::vector<LessonStep> next_steps(const State& state, PuzzleRun& run) {
  run.replies.clear();
  run.ply = 0;
  if (run.mode == PuzzleMode::kMistakes) {
    run.card = deck_state(state.settings.puzzles.mistakes, state.ui.day).first;
    const auto card = parse_card(run.card);
    if (!card) return {};
    return {mistake_step(card->mistake)};
  }
  if (state.ui.puzzles.empty()) return {};
  if (run.mode == PuzzleMode::kEndings && state.ui.puzzles.endings.empty()) return {};
  run.puzzle = choose(state, run);
  run.used.push_back(run.puzzle);
  PuzzleSteps puzzle =
      puzzle_steps(Translations(state.language()), state.ui.puzzles.lines[static_cast<std::size_t>(run.puzzle)]);
  // Against the clock one move is enough.
  if (has_clock(run) && !puzzle.steps.empty()) puzzle.steps.resize(1);
  run.replies = std::move(puzzle.replies);
  return std::move(puzzle.steps);
}

// The game of the endings trainer: the person has the side to move.
void begin_ending(State& state, Effects& effects) {
  const Seat person{};
  const Seat strongest{SeatKind::kComputer, "max"};
  const bool black = state.record.game().side() == Color::kBlack;
  Setup& setup = state.record.setup;
  setup.black = black ? person : strongest;
  setup.white = black ? strongest : person;
  setup.seconds = kSecondsOfMax;
  setup.coach = false;
  effects.drop<Announce>();
  effects.add(Announce{describe_puzzle(Translations(state.language()), state)});
}

// Puts the next puzzle of the run on the board; false if there is none.
bool begin_puzzle(State& state, PuzzleRun run, double now_ms, Effects& effects) {
  run.tried = false;
  std::vector<LessonStep> steps = next_steps(state, run);
  if (steps.empty()) return false;
  // One that has been played counts no more.
  if (run.mode == PuzzleMode::kOfDay) run.tried = state.settings.puzzles.day == state.ui.day;
  const Board board = steps.front().board;
  Lesson lesson;
  lesson.title = {title_of(run.mode)};
  lesson.steps = std::move(steps);
  lesson.afterwards = state.host.has_dialogs ? Dialog::kPuzzles : Dialog::kNone;
  lesson.run = std::move(run);
  begin_lesson(state, std::move(lesson), now_ms, effects);
  const PuzzleMode mode = state.lesson->run->mode;
  if (mode == PuzzleMode::kEndings) begin_ending(state, effects);
  if (mode == PuzzleMode::kEndings || mode == PuzzleMode::kClock) {
    state.engine.explanation.reset();
  } else {
    begin_explanation(state, board, mode == PuzzleMode::kMistakes ? kExplainedReview : kExplainedPuzzle);
  }
  return true;
}

void record_card(State& state, const PuzzleRun& run, bool solved) {
  std::vector<std::string>& deck = state.settings.puzzles.mistakes;
  // Another page may have stored another deck meanwhile.
  const auto line = std::find(deck.begin(), deck.end(), run.card);
  const auto card = parse_card(run.card);
  if (line != deck.end() && card) *line = to_text(repeated(*card, solved, state.ui.day));
}

// The first try decides.
void record_try(State& state, bool solved) {
  PuzzleRun& run = *state.lesson->run;
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
      record_card(state, run, solved);
      break;
    case PuzzleMode::kRow:
      record.best_row = std::max(record.best_row, run.solved);
      break;
    case PuzzleMode::kClock:
      record.best_clock = std::max(record.best_clock, run.solved);
      break;
    case PuzzleMode::kEndings:
      break;
  }
}

// A run of kRow or kClock has ended.
void end_run(State& state, Effects& effects) {
  Lesson& lesson = *state.lesson;
  lesson.run->over = true;
  lesson.done = true;
  state.session.marks.better = step_of(state).answer();
  drop_notices(state, Notice::Kind::kWrongAnswer);
  effects.add(Announce{describe_puzzle(Translations(state.language()), state)});
}

void on_wrong(State& state, Square square, double now_ms, Effects& effects) {
  record_try(state, false);
  PuzzleRun& run = *state.lesson->run;
  state.lesson->line = square;
  if (run.mode == PuzzleMode::kRow || (has_clock(run) && run.wrong >= kMostWrong)) return end_run(state, effects);
  if (has_clock(run)) begin_puzzle(state, run, now_ms, effects);
}

// The opponent resists, and there is another move to find.
void play_reply(State& state, double now_ms, Effects& effects) {
  Lesson& lesson = *state.lesson;
  const Square reply = lesson.run->replies[static_cast<std::size_t>(lesson.step)];
  play_ply(state, reply, now_ms, effects);
  ++lesson.step;
  lesson.done = false;
  lesson.run->ply = state.record.game().ply();
  begin_explanation(state, state.record.game().board(), kExplainedPuzzle);
  effects.add(Announce{describe_puzzle(Translations(state.language()), state)});
}

void on_solved(State& state, Square square, double now_ms, Effects& effects) {
  if (state.lesson->step + 1 < static_cast<int>(state.lesson->steps.size())) return play_reply(state, now_ms, effects);
  record_try(state, true);
  state.lesson->line = square;
  if (!has_clock(*state.lesson->run)) return;
  effects.drop<Announce>();
  begin_puzzle(state, *state.lesson->run, now_ms, effects);
}

void try_square(State& state, Square square, double now_ms, Effects& effects) {
  if (state.lesson->done) return;
  if (state.lesson->run->mode == PuzzleMode::kEndings) return apply(state, PlaceDisc{square}, now_ms, effects);
  const bool legal = on_board(square) && contains(state.record.game().legal_moves(), square);
  state.lesson->line = kNoMove;
  apply_in_lesson(state, PlaceDisc{square}, now_ms, effects);
  if (state.lesson->done) {
    on_solved(state, square, now_ms, effects);
  } else if (legal) {
    on_wrong(state, square, now_ms, effects);
  }
}

void give_up(State& state, double now_ms, Effects& effects) {
  const PuzzleMode mode = state.lesson->run->mode;
  if (state.lesson->done || mode == PuzzleMode::kEndings) return;
  if (mode == PuzzleMode::kRow || mode == PuzzleMode::kClock) return on_wrong(state, kNoMove, now_ms, effects);
  record_try(state, false);
  apply(state, ShowAnswer{}, now_ms, effects);
}

void go_on(State& state, double now_ms, Effects& effects) {
  if (!state.lesson->done) return;
  PuzzleRun run = *state.lesson->run;
  if (run.over || run.mode == PuzzleMode::kEndings)
    return apply(state, StartPuzzles{static_cast<int>(run.mode)}, now_ms, effects);
  if (run.mode == PuzzleMode::kOfDay) run.mode = PuzzleMode::kRated;
  if (!begin_puzzle(state, std::move(run), now_ms, effects)) apply(state, LeaveLesson{}, now_ms, effects);
}

// The puzzle becomes a game between two people on the analysis board, with what is known of it.
void analyse(State& state, double now_ms, Effects& effects) {
  GameTree tree = std::move(state.record.tree);
  apply(state, LeaveLesson{}, now_ms, effects);
  state.ui.dialog = Dialog::kNone;
  const Setup setup = two_persons(state.record.setup.seed);
  take_new_record(state, record_of(std::move(tree), kRoot, setup), now_ms, effects);
  apply(state, StartAnalysis{}, now_ms, effects);
}

// The end of a game of the endings trainer.
void reconcile_ending(State& state, Effects& effects) {
  Lesson& lesson = *state.lesson;
  const Game& game = state.record.game();
  if (lesson.done || !game.over()) return;
  lesson.done = true;
  const Color side = step_of(state).board.side;
  if (game.score_of(side) > game.score_of(opposite(side))) {
    const auto puzzle = static_cast<std::size_t>(lesson.run->puzzle);
    state.settings.puzzles.endings_won.insert(state.ui.puzzles.marks[puzzle]);
  }
  effects.add(Announce{describe_puzzle(Translations(state.language()), state)});
}

std::vector<LineDisc> discs_to_show(const State& state) {
  const Lesson& lesson = *state.lesson;
  const MoveEvaluation* move = judged_move(state, lesson.line);
  if (move == nullptr) return {};
  std::vector<LineDisc> discs =
      discs_of_line(step_of(state).board, move->pv, lesson.done ? kLineDiscs : kRefutationDiscs);
  if (state.record.game().ply() > lesson.run->ply && !discs.empty()) discs.erase(discs.begin());
  return discs;
}

void reconcile_line(State& state, Effects& effects) {
  const Lesson& lesson = *state.lesson;
  std::vector<LineDisc>& shown = state.session.marks.line;
  const bool silent = shown.empty();
  shown = discs_to_show(state);
  if (silent && !shown.empty() && !lesson.done)
    effects.add(Announce{describe_shown_line(Translations(state.language()), state)});
}

}  // namespace

bool apply_in_puzzle(State& state, const Action& action, double now_ms, Effects& effects) {
  assert(state.lesson);
  if (!state.lesson->run) return false;
  if (const auto* place = std::get_if<PlaceDisc>(&action)) {
    try_square(state, place->square, now_ms, effects);
  } else if (std::holds_alternative<NextStep>(action)) {
    go_on(state, now_ms, effects);
  } else if (std::holds_alternative<StartAnalysis>(action) && state.lesson->done) {
    analyse(state, now_ms, effects);
  } else if (std::holds_alternative<ShowAnswer>(action) || std::holds_alternative<ToggleHint>(action)) {
    give_up(state, now_ms, effects);
  } else {
    return false;
  }
  return true;
}

void apply(State& state, const ToggleTheme& toggle, double, Effects&) {
  if (toggle.index >= 0 && toggle.index < kThemeCount) state.ui.themes ^= 1U << static_cast<unsigned>(toggle.index);
}

void apply(State& state, const StartPuzzles& start, double now_ms, Effects& effects) {
  if (start.mode < 0 || start.mode > static_cast<int>(kLastPuzzleMode)) return;
  PuzzleRun run;
  run.mode = static_cast<PuzzleMode>(start.mode);
  if (run.mode == PuzzleMode::kThemes && state.ui.themes == 0) return;
  const PuzzleRecord& record = state.settings.puzzles;
  if (run.mode == PuzzleMode::kRow) run.best = record.best_row;
  if (run.mode == PuzzleMode::kClock) run.best = record.best_clock;
  run.ends_at = now_ms + kPuzzleTime;
  run.seed = mix64(state.host.page + static_cast<std::uint64_t>(now_ms));
  begin_puzzle(state, std::move(run), now_ms, effects);
}

void apply(State& state, const ShowLine& show, double now_ms, Effects& effects) {
  if (!state.lesson || !state.lesson->run || !state.lesson->done) return;
  if (judged_move(state, show.square) == nullptr) return;
  state.lesson->line = show.square;
  const Game& game = state.record.game();
  const int begin = state.lesson->run->ply;
  const bool played = game.length() > begin && game.plies()[index_of(begin)].square == show.square;
  state.record.go_to(played ? game.length() : begin);
  const Square better = played ? kNoMove : step_of(state).answer();
  leave_board(state, now_ms, effects);
  state.session.marks.better = state.lesson->run->over ? better : kNoMove;
  effects.add(Announce{describe_shown_line(Translations(state.language()), state)});
}

void collect_mistakes(State& state) {
  add_mistakes(state.settings.puzzles.mistakes, state.lesson ? state.lesson->waiting : state.record);
}

void update_puzzle(State& state, double now_ms, Effects& effects) {
  if (!state.lesson || !state.lesson->run) return;
  PuzzleRun& run = *state.lesson->run;
  if (run.mode == PuzzleMode::kEndings) reconcile_ending(state, effects);
  if (has_clock(run) && !run.over) {
    run.seconds = static_cast<int>(std::ceil(std::max(0.0, run.ends_at - now_ms) / 1000));
    if (run.seconds == 0) end_run(state, effects);
  }
  reconcile_line(state, effects);
}

std::optional<double> puzzle_deadline(const State& state) {
  if (!state.lesson || !state.lesson->run) return std::nullopt;
  const PuzzleRun& run = *state.lesson->run;
  if (!has_clock(run) || run.over) return std::nullopt;
  return run.ends_at - 1000.0 * (run.seconds - 1);
}

}  // namespace flipside::app
