#include "web/app/dialogs/openings_actions.h"

#include <cmath>

#include "engine/knowledge/openings.h"
#include "web/app/dialogs/dialog_actions.h"
#include "web/app/learn/opening_list.h"
#include "web/app/learn/today.h"

namespace flipside::app {

namespace {

constexpr std::size_t kLongestSearch = 100;  // bytes

}  // namespace

void apply(State& state, const OpenOpenings& open, double now_ms, Effects& effects) {
  Openings& view = state.ui.openings;
  const bool fresh = !view.tree;
  view.tree = read_opening_tree(open.text);
  state.ui.day = begin_day(state.settings, open.day);
  view.search.clear();
  if (fresh) {
    // The families' heads, each unfolded.
    for (int opening = 0; opening < static_cast<int>(openings().size()); ++opening) {
      if (!parent_of_opening(opening)) toggle_opening(view, opening);
    }
  }
  if (const auto played = opening_named(state.session.opening)) choose_opening(view, *played);
  apply(state, OpenDialog{Dialog::kOpenings}, now_ms, effects);
}

void apply(State& state, const ChooseOpening& choose, double, Effects&) {
  choose_opening(state.ui.openings, choose.opening);
}

void apply(State& state, const FoldOpening& fold, double, Effects&) { toggle_opening(state.ui.openings, fold.opening); }

void apply(State& state, const SearchOpenings& search, double, Effects&) {
  Openings& view = state.ui.openings;
  view.search = search.text.substr(0, kLongestSearch);
  if (view.search.empty()) return choose_opening(view, view.chosen);
  const auto rows = shown_openings(view, state.language());
  const bool shown =
      std::any_of(rows.begin(), rows.end(), [&](const OpeningRow& row) { return row.opening == view.chosen; });
  if (!shown && !rows.empty()) view.chosen = rows.front().opening;
}

void apply(State& state, const ChooseTrainedSide& choose, double, Effects&) {
  if (choose.index == 0) state.ui.openings.side = Color::kBlack;
  if (choose.index == 1) state.ui.openings.side = Color::kWhite;
}

// The choices for a new game from there; those that were made already stay.
void apply(State& state, const PlayOpening&, double now_ms, Effects& effects) {
  const bool choosing = !state.ui.below.empty() && state.ui.below.back() == Dialog::kNewGame;
  const NewGameChoices before = state.ui.new_game;
  if (choosing) {
    apply(state, GoBack{}, now_ms, effects);
    state.ui.new_game = before;
  } else {
    apply(state, OpenDialog{Dialog::kNewGame}, now_ms, effects);
  }
  choose(state.ui.new_game, NewGameChoice::kStart, kFirstOpening + state.ui.openings.chosen);
}

}  // namespace flipside::app
