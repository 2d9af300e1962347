#include "web/app/activities/activities.h"

#include <type_traits>
#include <variant>

#include "web/app/activities/exercise.h"
#include "web/app/activities/one_of.h"
#include "web/app/learn/puzzle_text.h"

namespace flipside::app {

namespace {

bool uses_game(Dialog dialog) {
  switch (dialog) {
    case Dialog::kNone:
    case Dialog::kSettings:
    case Dialog::kAbout:
    case Dialog::kMenu:
    case Dialog::kHelp:
    case Dialog::kLessons:
    case Dialog::kPuzzles:
    case Dialog::kPuzzleResult:
      return false;
    default:
      return true;
  }
}

bool uses_game(const State& state, const Action& action) {
  const auto visitor = [&state]<typename T>(const T& one) {
    // A puzzle is shared itself.
    if constexpr (std::is_same_v<T, OpenDialog>)
      return uses_game(one.dialog) && !(one.dialog == Dialog::kShare && !puzzle_code(state).empty());
    return kIsOneOf<T, NewGame, Rematch, OpenImported, OpenLink, OpenStored, OpenFriend, AcceptInvitation,
                    RestoreHistory, UsePosition, StartReview, ImportText, StoreImported, OpenOpenings>;
  };
  return std::visit(visitor, action);
}

}  // namespace

bool apply_in_activity(State& state, const Action& action, double now_ms, Effects& effects) {
  if (uses_game(state, action)) return_to_game(state, now_ms, effects);
  const auto visitor = [&]<typename T>(const T&) { return apply_in(Is<T>{}, state, action, now_ms, effects); };
  return std::visit(visitor, state.activity);
}

std::optional<EngineJob> wanted_job(const State& state) {
  if (!state.engine.client.ready) return std::nullopt;
  return std::visit([&state](const auto& one) { return wanted_in(one, state); }, state.activity);
}

std::optional<Group> panel(const State& state, const Translations& words) {
  return std::visit([&](const auto& one) { return panel_in(one, state, words); }, state.activity);
}

}  // namespace flipside::app
