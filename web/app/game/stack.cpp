#include "web/app/game/stack.h"

#include <cassert>
#include <utility>

namespace flipside::app {

void push(State& state, Activity activity) {
  state.suspended.push_back(
      {std::move(state.activity), state.record.shown, state.record.browsing, state.session.marks});
  state.activity = std::move(activity);
  state.record.analysed = state.analyses();
}

void push(State& state, Activity activity, GameRecord record) {
  GameRecord below = std::exchange(state.record, std::move(record));
  push(state, std::move(activity));
  state.suspended.back().record = std::move(below);
}

void pop(State& state) {
  assert(!state.suspended.empty());
  Suspended below = std::move(state.suspended.back());
  state.suspended.pop_back();
  state.activity = std::move(below.activity);
  if (below.record) {
    state.record = std::move(*below.record);
    return follow_record(state);
  }
  // A variation that was removed meanwhile takes its boards with it.
  if (state.record.tree.has(below.shown)) state.record.shown = below.shown;
  state.record.browsing = below.browsing;
  state.record.analysed = state.analyses();
  state.session.marks = std::move(below.marks);
}

void drop_replay(State& state) {
  if (state.doing<Replay>() == nullptr) return;
  Suspended below = std::move(state.suspended.back());
  state.suspended.pop_back();
  state.activity = std::move(below.activity);
}

GameRecord& game_record(State& state) { return const_cast<GameRecord&>(game_record(std::as_const(state))); }

const GameRecord& game_record(const State& state) {
  for (const Suspended& one : state.suspended) {
    if (one.record) return *one.record;
  }
  return state.record;
}

void follow_record(State& state) {
  state.suspended.clear();
  state.activity = Play{};
  state.session.removed = kNoNode;
  if (state.record.analysed) push(state, Analysis{});
}

}  // namespace flipside::app
