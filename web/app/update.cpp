#include "web/app/update.h"

#include <algorithm>
#include <utility>

#include "engine/openings.h"
#include "web/app/asking.h"
#include "web/app/moves.h"
#include "web/app/narration.h"
#include "web/app/pace.h"
#include "web/app/saved.h"

namespace flipside::app {

namespace {

// One function an action. What follows from the new state whatever led to it is in settle().
class Updater {
 public:
  Updater(State& state, double now_ms, Effects& effects) : state_(state), now_ms_(now_ms), effects_(effects) {}

  void operator()(const Start& start) {
    state_.setup.seed = start.seed;
    state_.engine_started_at = now_ms_;
    state_.rest_at = now_ms_;
    if (start.reduced_motion) state_.settings.flip_speed = FlipSpeed::kOff;
    if (!start.saved) return;
    ParsedSaved parsed = parse_saved(*start.saved, Words(state_.settings.language));
    if (!parsed.saved) {
      Notice notice{Notice::Kind::kSavedSetAside, Color::kBlack, {}, kNoMove, std::move(parsed.error)};
      notify(state_, std::move(notice), effects_);
      effects_.set_aside_saved = true;
      return;
    }
    state_.game = std::move(parsed.saved->game);
    state_.setup = std::move(parsed.saved->setup);
    state_.settings = parsed.saved->settings;
    state_.browsing = parsed.saved->browsing;
    state_.result_due = state_.game.over() && !state_.browsing;
  }

  void operator()(const PlaceDisc& place) { place_disc(state_, place.square, now_ms_, effects_); }

  void operator()(const Undo&) { step_to(undo_target(state_)); }
  void operator()(const Redo&) { step_to(redo_target(state_)); }

  void operator()(const GoToPly& go) {
    const int end = static_cast<int>(state_.game.plies().size());
    if (go.ply < 0 || go.ply > end) return;
    if (go.ply == state_.game.ply() && !state_.watching()) return;
    stop_thinking(state_, now_ms_, effects_);
    stand_at(state_, go.ply, effects_);
    state_.browsing = state_.watching() || go.ply < end;
  }
  void operator()(const PlayOn&) {
    effects_.save = effects_.save || state_.browsing;
    state_.browsing = false;
  }

  void operator()(const NewGame& game) { begin(game.setup); }
  void operator()(const Rematch&) {
    Setup setup = state_.setup;
    std::swap(setup.black, setup.white);
    begin(setup);
  }

  void operator()(const OpenDialog& open) {
    state_.dialog = open.dialog;
    state_.typed_file = -1;
  }
  void operator()(const CloseDialog&) { state_.dialog = Dialog::kNone; }
  void operator()(const DismissNotice& dismiss) {
    if (dismiss.index < 0 || dismiss.index >= static_cast<int>(state_.notices.size())) return;
    state_.notices.erase(state_.notices.begin() + dismiss.index);
  }
  void operator()(const ChangeSettings& change) {
    state_.settings = change.settings;
    effects_.save = true;
  }

  void operator()(const MoveCursor& move) {
    state_.typed_file = -1;
    if (state_.cursor == kNoMove) {
      const Bitboard moves = state_.human_to_move() ? state_.game.legal_moves() : 0;
      show_cursor(moves != 0 ? first_square(moves) : square_at(3, 3));
      return;
    }
    show_cursor(square_at(std::clamp(file_of(state_.cursor) + move.files, 0, 7),
                          std::clamp(rank_of(state_.cursor) + move.ranks, 0, 7)));
  }
  void operator()(const SetCursor& set) {
    state_.typed_file = -1;
    if (on_board(set.square)) {
      show_cursor(set.square);
    } else {
      state_.cursor = kNoMove;
    }
  }
  void operator()(const TypeFile& type) {
    if (type.file < 0 || type.file > 7) return;
    state_.typed_file = type.file;
    show_cursor(square_at(type.file, state_.cursor == kNoMove ? 0 : rank_of(state_.cursor)));
  }

  void operator()(const EngineReplied& replied) { hear(state_, replied.reply, now_ms_, effects_); }
  void operator()(const EngineCrashed&) { engine_failed(state_, now_ms_, effects_); }
  void operator()(const RetryEngine&) {
    if (state_.engine_gave_up) retry_engine(state_, now_ms_, effects_);
  }
  void operator()(const Tick&) { check_deadlines(state_, now_ms_, effects_); }
  void operator()(const StorageFailed&) {
    notify(state_, {Notice::Kind::kStorageFailed, Color::kBlack, {}, kNoMove, {}}, effects_);
  }

  void operator()(const ChangeSurroundings& change) { state_.surroundings = change.surroundings; }

  // Passes, the opening, the computer's turn, the result, and when to be called again.
  void settle() {
    pass_if_due(state_, now_ms_, effects_);
    state_.opening = opening_name(state_.game);
    go_on(state_, now_ms_, effects_);
    ponder(state_, effects_);
    effects_.wake_at = next_deadline(state_);
    if (!state_.result_due || state_.dialog != Dialog::kNone) return;
    const double due = state_.rest_at + kResultPause;
    if (now_ms_ >= due) {
      state_.dialog = Dialog::kResult;
      state_.result_due = false;
    } else {
      effects_.wake_at = std::min(due, effects_.wake_at.value_or(due));
    }
  }

 private:
  void step_to(std::optional<int> ply) {
    if (!ply) return;
    stop_thinking(state_, now_ms_, effects_);
    stand_at(state_, *ply, effects_);
    state_.browsing = state_.watching();
  }

  void begin(const Setup& setup) {
    stop_thinking(state_, now_ms_, effects_);
    begin_game(state_, setup, now_ms_, effects_);
    if (state_.engine_gave_up) retry_engine(state_, now_ms_, effects_);
  }

  void show_cursor(Square square) {
    state_.cursor = square;
    effects_.announce.push_back(describe_square(Words(state_.settings.language), state_, square));
  }

  State& state_;
  double now_ms_;
  Effects& effects_;
};

}  // namespace

Effects update(State& state, const Action& action, double now_ms) {
  Effects effects;
  Updater updater(state, now_ms, effects);
  std::visit(updater, action);
  updater.settle();
  return effects;
}

}  // namespace flipside::app
