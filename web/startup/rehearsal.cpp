#include "web/startup/rehearsal.h"

#include <array>
#include <tuple>

#include "web/app/dialogs/dialog.h"
#include "web/app/page/accessible_text.h"
#include "web/app/update.h"

namespace flipside::startup {

namespace {

constexpr std::size_t kActions = 5;

std::array<app::Action, kActions> likely_actions(const app::State& state) {
  const Bitboard legal = state.record.game.legal_moves();
  return {app::OpenDialog{app::Dialog::kNewGame}, app::PlaceDisc{legal != 0 ? first_square(legal) : kNoMove},
          app::NextOverlay{}, app::ToggleEvaluations{}, app::OpenDialog{app::Dialog::kMenu}};
}

}  // namespace

void Rehearsal::perform(view::View& view, const app::State& state, const view::FrameInput& input) {
  app::State copy = state;
  app::update(copy, likely_actions(state)[performed_++], input.now_ms);
  std::ignore = app::accessible_text(copy);
  if (copy.ui.dialog != app::Dialog::kNone) std::ignore = app::dialog_json(copy);
  view.warm_up(copy, input);
}

bool Rehearsal::done() const { return performed_ == kActions; }

}  // namespace flipside::startup
