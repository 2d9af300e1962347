#include "web/app/activities/opening_training.h"

#include <utility>
#include <variant>
#include <vector>

#include "engine/knowledge/openings.h"
#include "engine/notation/transcript.h"
#include "engine/rules/random.h"
#include "web/app/activities/activities.h"
#include "web/app/activities/exercise.h"
#include "web/app/game/game_actions.h"
#include "web/app/game/moves.h"
#include "web/app/learn/exercise_text.h"
#include "web/app/learn/opening_trainer.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

constexpr double kReplyPause = 350;  // ms, after the discs are at rest

const Opening& opening_of(const OpeningTraining& training) { return opening_at(training.queue.front()); }

std::string name_of(const State& state, const OpeningTraining& training) {
  return std::string(name_of_opening(state.language(), training.queue.front()));
}

// Puts the start on the board. The first move is played soon.
void begin_line(State& state, OpeningTraining training, double now_ms, Effects& effects) {
  const OpeningTree& tree = *state.ui.openings.tree;
  training.route = route_to(tree, tree.node_of_opening(training.queue.front()));
  training.weak = false;
  training.seed = splitmix64(state.host.page, static_cast<std::uint64_t>(training.asked));
  training.reply_at = now_ms + kReplyPause;
  const bool black = training.side == Color::kBlack;
  LessonStep step;
  step.task = {black ? Message::kTrainTaskBlack : Message::kTrainTaskWhite, {name_of(state, training)}};
  training.title = {Message::kTrainer};
  training.afterwards = Dialog::kOpenings;
  training.steps = {std::move(step)};
  begin_exercise(state, std::move(training), now_ms, effects);
}

// The line's last move was made.
void finish_line(State& state, Effects& effects) {
  OpeningTraining& training = *state.doing<OpeningTraining>();
  const int opening = training.queue.front();
  const std::string_view moves = opening_of(training).moves;
  OpeningRecord& record = state.settings.openings;
  record = with_answer(std::move(record), moves, training.side, !training.weak, training.day);
  const std::string days = std::to_string(days_until_due(record, moves, training.side, training.day));
  LessonStep& step = training.steps.front();
  step.done = training.weak ? Sentence{Message::kTrainWeak, {name_of(state, training)}}
                            : Sentence{days == "1" ? Message::kTrainKnownTomorrow : Message::kTrainKnown,
                                       {name_of(state, training), days}};
  training.queue.erase(training.queue.begin());
  ++training.asked;
  if (training.weak) training.queue.push_back(opening);
  training.done = true;
  effects.add(Announce{step.done.in(Translations(state.language()))});
}

// After a move of either side: the next one is asked for, or played when the discs are at rest.
void go_on(State& state, Effects& effects) {
  OpeningTraining& training = *state.doing<OpeningTraining>();
  LessonStep& step = training.steps.front();
  step.board = state.record.board();
  step.answers = 0;
  const Bitboard moves = moves_on_route(*state.ui.openings.tree, training.route, step.board);
  if (moves == 0) return finish_line(state, effects);
  if (step.board.side == training.side) {
    step.answers = moves;
  } else {
    training.reply_at = state.session.rest_at + kReplyPause;
  }
}

// The moves of the opening itself where the board is on its way, and otherwise those that lead back to it. Of the four first moves the
// list's, so that the line is seen as it is there.
Bitboard replies(const OpeningTree& tree, const OpeningTraining& training, const Board& board) {
  if (board == Board{}) return bit(*parse_square(opening_of(training).moves.substr(0, 2)));
  std::vector<bool> line(tree.nodes().size());
  Game game = parse_transcript(opening_of(training).moves).game;
  do {
    line[static_cast<std::size_t>(tree.find(game.board())->node)] = true;
  } while (game.undo());
  const Bitboard own = moves_on_route(tree, line, board);
  return own != 0 ? own : moves_on_route(tree, training.route, board);
}

void play_reply(State& state, double now_ms, Effects& effects) {
  OpeningTraining& training = *state.doing<OpeningTraining>();
  training.reply_at.reset();
  const Board board = state.record.board();
  const Bitboard moves = replies(*state.ui.openings.tree, training, board);
  play_ply(state, random_square(moves, splitmix64(training.seed, hash_of(board.position()))), now_ms, effects);
  go_on(state, effects);
}

void try_answer(State& state, Square square, double now_ms, Effects& effects) {
  OpeningTraining& training = *state.doing<OpeningTraining>();
  const Bitboard answers = training.present_step().answers;
  if (answers == 0) return;
  drop_board_notices(state.ui);
  const bool legal = on_board(square) && contains(state.record.board().legal_moves(), square);
  if (legal && !contains(answers, square)) {
    state.session.typed_file = -1;
    training.weak = true;
    return notify(state, {.kind = Notice::Kind::kWrongAnswer, .color = training.side, .square = square}, effects);
  }
  apply(state, PlaceDisc{square}, now_ms, effects);
  if (legal) go_on(state, effects);
}

void show_answer(State& state, Effects& effects) {
  OpeningTraining& training = *state.doing<OpeningTraining>();
  const Bitboard answers = training.present_step().answers;
  if (answers == 0) return;
  training.weak = true;
  mark_answer(state, first_square(answers), effects);
}

void next_line(State& state, double now_ms, Effects& effects) {
  OpeningTraining& training = *state.doing<OpeningTraining>();
  if (!training.done) return;
  if (training.queue.empty()) return apply(state, LeaveLesson{}, now_ms, effects);
  begin_line(state, std::move(training), now_ms, effects);
}

}  // namespace

// Also plays the other side's moves when their time has come.
bool apply_in(Is<OpeningTraining>, State& state, const Action& action, double now_ms, Effects& effects) {
  bool taken = true;
  if (const auto* place = std::get_if<PlaceDisc>(&action)) {
    try_answer(state, place->square, now_ms, effects);
  } else if (std::holds_alternative<ShowAnswer>(action) || std::holds_alternative<ToggleHint>(action)) {
    show_answer(state, effects);
  } else if (std::holds_alternative<NextStep>(action)) {
    next_line(state, now_ms, effects);
  } else {
    taken = apply_in_exercise(state, action, now_ms, effects);
  }
  const std::optional<double> due = training_deadline(state);
  if (due && now_ms >= *due) play_reply(state, now_ms, effects);
  return taken;
}

// The tree of openings knows its moves.
std::optional<EngineJob> wanted_in(const OpeningTraining&, const State&) { return std::nullopt; }

// How far the session is: "Line 2 of 5".
std::optional<Group> panel_in(const OpeningTraining& training, const State& state, const Translations& words) {
  const bool resting = training.queue.empty();
  const int all = training.asked + static_cast<int>(training.queue.size());
  const std::string line = std::to_string(resting ? all : training.asked + 1);
  return step_panel(words, state, words(Message::kLineOf, {line, std::to_string(all)}), resting);
}

std::optional<double> training_deadline(const State& state) {
  const OpeningTraining* training = state.doing<OpeningTraining>();
  return training != nullptr ? training->reply_at : std::nullopt;
}

void apply(State& state, const TrainOpenings& train, double now_ms, Effects& effects) {
  const Openings& view = state.ui.openings;
  if (!view.tree) return;
  OpeningTraining training;
  training.side = view.side;
  training.day = state.ui.day;
  const OpeningRecord& record = state.settings.openings;
  training.queue = train.weak ? weak_lines(record, view.side, state.ui.day)
                              : lines_to_train(record, family_of_opening(view.chosen), view.side, state.ui.day);
  if (!training.queue.empty()) begin_line(state, std::move(training), now_ms, effects);
}

}  // namespace flipside::app
