#include "web/app/remote/friend_board.h"

#include <utility>

#include "web/app/game/stack.h"
#include "web/app/game/steps.h"
#include "web/app/remote/friend_text.h"
#include "web/app/text/announcements.h"
#include "web/app/text/notices.h"

namespace flipside::app {

void tell(State& state, std::string sentence, Effects& effects) {
  notify(state, {.kind = Notice::Kind::kFriend, .detail = std::move(sentence)}, effects);
}

void tell(State& state, Message message, Effects& effects) {
  tell(state, friend_sentence(Translations(state.language()), message, game_record(state).setup), effects);
}

void show_latest(State& state) {
  state.record.analysed = false;
  follow_record(state);
  state.record.shown = state.record.tree.played_end();
  state.record.browsing = false;
  state.session.marks = {};
}

void step_aside(State& state, int ply, Effects& effects) {
  GameTree& tree = state.record.tree;
  const NodeId node = tree.path(tree.played_end())[index_of(ply)];
  tree.set_played(node, state.host.page);
  show_node(state, node, effects);
  state.record.browsing = false;
}

void take_back(State& state, int ply, Effects& effects) {
  GameTree& tree = state.record.tree;
  const NodeId gone = tree.path(tree.played_end())[index_of(ply) + 1];
  step_aside(state, ply, effects);
  tree.remove(gone);
}

void resign(State& state, Color side, Effects& effects) {
  state.record.resigned = side;
  state.record.outcome = result_by_resigning(side);
  state.session.result_due = true;
  effects.once(SaveGame{});
  effects.add(Announce{describe_turn(Translations(state.language()), state)});
}

}  // namespace flipside::app
