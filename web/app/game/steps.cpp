#include "web/app/game/steps.h"

#include <string>
#include <utility>

#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/text/announcements.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// Whether the board after `ply` plies of the history asked somebody who counts for a move.
bool is_decision(const State& state, int ply) {
  const GameTree& tree = state.record.tree;
  const NodeId next = state.record.line()[index_of(ply) + 1];
  const Seat& seat = state.record.setup.seat(tree[tree[next].parent].board.side);
  return tree[next].square != kPass && (state.watching() || state.analyses() || seat.person());
}

}  // namespace

Square last_placed(const Game& game) {
  for (int ply = game.ply(); ply > 0; --ply) {
    const Square square = game.plies()[static_cast<std::size_t>(ply - 1)].square;
    if (square != kPass) return square;
  }
  return kNoMove;
}

void go_to_ply(State& state, int ply, Effects& effects) {
  show_node(state, state.record.line()[index_of(ply)], effects);
}

void show_node(State& state, NodeId node, Effects& effects) {
  GameRecord& record = state.record;
  const Message message =
      record.tree[node].ply < record.tree[record.shown].ply ? Message::kTookBack : Message::kWentAgain;
  record.shown = node;
  state.session.marks = {};
  effects.add(StopSounds{});
  state.session.result_due = false;
  state.session.counting_since.reset();
  if (state.ui.dialog == Dialog::kResult) state.ui.dialog = Dialog::kNone;
  drop_notices(state.ui, Notice::Kind::kPass);
  const Translations words(state.language());
  std::string sentence =
      words(message, {std::to_string(record.game().move_number())}) + ' ' + describe_turn(words, state);
  const auto evaluation = evaluations_of_line(record.tree, record.line())[index_of(record.ply())];
  if (evaluation && !record.board().over()) sentence += ' ' + describe_evaluation(words, *evaluation);
  effects.add(Announce{std::move(sentence)});
  effects.once(SaveGame{});
}

std::optional<int> undo_target(const State& state) {
  for (int ply = state.record.ply() - 1; ply >= 0; --ply) {
    if (is_decision(state, ply)) return ply;
  }
  return std::nullopt;
}

std::optional<int> redo_target(const State& state) {
  const int end = state.record.length();
  for (int ply = state.record.ply() + 1; ply < end; ++ply) {
    if (is_decision(state, ply)) return ply;
  }
  return state.record.ply() < end ? std::optional(end) : std::nullopt;
}

bool can_undo(const State& state) {
  const Exercise* exercise = state.exercise();
  return exercise != nullptr ? exercise->refuted.has_value()
                             : state.session.removed != kNoNode || undo_target(state).has_value();
}

bool can_redo(const State& state) { return state.exercise() == nullptr && redo_target(state).has_value(); }

}  // namespace flipside::app
