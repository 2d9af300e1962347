#include "web/app/game/game_actions.h"

#include <algorithm>
#include <utility>

#include "engine/players/level.h"
#include "web/anim/counting.h"
#include "web/app/engine/coach.h"
#include "web/app/game/branches.h"
#include "web/app/game/clock.h"
#include "web/app/game/moves.h"
#include "web/app/game/open_lines.h"
#include "web/app/game/overlay.h"
#include "web/app/game/result.h"
#include "web/app/game/square_text.h"
#include "web/app/game/steps.h"
#include "web/app/text/announcements.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

void show_cursor(State& state, Square square, Effects& effects) {
  state.ui.cursor = square;
  effects.add(Announce{describe_square(Translations(state.language()), state, square)});
}

void step_to(State& state, std::optional<int> ply, Effects& effects) {
  if (!ply) return;
  // A game that ended before its last ply is only looked at.
  const bool looks = state.record.setup.with_friend() && *ply < state.record.length();
  state.record.browsing = state.watching() || state.record.forfeit().has_value() || looks;
  go_to_ply(state, *ply, effects);
}

// Why nobody here can move in a game with a friend, on a board that has moves.
std::optional<Message> why_not_now(const State& state) {
  if (!state.record.setup.with_friend() || state.human_to_move() || state.ended()) return std::nullopt;
  const bool latest = state.record.shown == state.record.tree.played_end();
  if (!state.record.setup.person()) return Message::kLiveWatching;
  if (latest && state.record.channel) return Message::kRefusedLiveTurn;
  return latest ? Message::kRefusedFriendTurn : Message::kRefusedFriendEarlier;
}

}  // namespace

void apply(State& state, const PlaceDisc& place, double now_ms, Effects& effects) {
  const Square square = place.square;
  state.session.typed_file = -1;
  if (state.ui.cursor != kNoMove && on_board(square)) state.ui.cursor = square;
  if (state.computer_to_move() && !state.record.browsing) {
    const Translations words(state.language());
    effects.add(Announce{words(Message::kRefusedNotYourTurn, {color_name(words, state.record.board().side)})});
    return;
  }
  if (const auto why = why_not_now(state)) return announce(state, *why, effects);
  std::optional<MoveError> error = check(state.record.board(), square);
  if (state.ended()) error = MoveError::kGameOver;
  // A pass is no disc; it is played by itself where it is due.
  if (!error && square == kPass) error = MoveError::kMustPass;
  if (error) {
    const std::string line =
        *error == MoveError::kNoFlips ? open_line_name(state.record.board(), square) : std::string();
    notify(state,
           {.kind = Notice::Kind::kMoveRefused,
            .color = state.record.board().side,
            .error = *error,
            .square = square,
            .detail = line},
           effects);
    return;
  }
  drop_board_notices(state.ui);
  // The clock has decided the game; what is tried after it has none.
  if (state.record.clock.flagged && !state.analyses()) {
    state.record.setup.time = {};
    wind_clock(state.record);
  }
  state.settings.introduced = true;
  play_ply(state, square, now_ms, effects);
}

void apply(State& state, const Undo&, double, Effects& effects) {
  if (!state.plays_friend()) return step_to(state, undo_target(state), effects);
  // There one asks for it.
  if (can_undo(state)) state.ui.dialog = Dialog::kFriend;
}

void apply(State& state, const Redo&, double, Effects& effects) { step_to(state, redo_target(state), effects); }

void apply(State& state, const GoToPly& go, double, Effects& effects) {
  const int end = state.record.length();
  if (go.ply < 0 || go.ply > end) return;
  if (go.ply == state.record.ply() && !state.watching()) return;
  state.record.browsing = state.watching() || go.ply < end;
  go_to_ply(state, go.ply, effects);
}

void apply(State& state, const StepPlies& step, double now_ms, Effects& effects) {
  apply(state, GoToPly{state.record.ply() + step.by}, now_ms, effects);
}

void apply(State& state, const PlayOn&, double, Effects& effects) {
  if (dismiss_coach(state.engine) || state.record.setup.with_friend()) return;
  if (state.record.browsing) effects.once(SaveGame{});
  state.record.browsing = false;
}

void apply(State& state, const SwitchVariation& change, double, Effects& effects) {
  switch_variation(state, change.node, effects);
}

void apply(State& state, const NewGame& game, double now_ms, Effects& effects) {
  begin_game(state, game.setup, now_ms, effects);
}

void apply(Ui& ui, const ChooseForNewGame& chosen, Effects& effects) {
  choose(ui.new_game, chosen.choice, chosen.value);
  // Their games say how strong they are.
  if (chosen.choice == NewGameChoice::kAdaptiveLevel) effects.once(ListGames{});
}

void apply(Ui& ui, const NamePlayer& named) {
  if (named.color >= 0 && named.color <= 1) ui.new_game.names[static_cast<std::size_t>(named.color)] = named.name;
}

void apply(State& state, const StartChosenGame&, double now_ms, Effects& effects) {
  const auto draw = fresh_id(state.record.setup.seed ^ static_cast<std::uint64_t>(now_ms * 1000));
  Setup setup = setup_of(state.ui.new_game, state.record.setup.seed, draw, state.ui.level);
  if (setup.with_friend()) setup.seat(*setup.person()).name = state.settings.name;
  begin_game(state, setup, now_ms, effects);
}

void apply(State& state, const Rematch&, double now_ms, Effects& effects) {
  Setup setup = state.record.setup;
  if (!can_play_again(setup)) return;
  if (setup.adaptive_level) setup.black.player = setup.white.player = level_name(state.ui.level);
  std::swap(setup.black, setup.white);
  // A game from a position begins from it again.
  state.record.go_to(0);
  begin_game(state, setup, now_ms, effects);
  if (setup.with_friend()) state.record.talk.mine.word = FriendWord::kRematch;
}

void apply(State& state, const NextOverlay&, double, Effects& effects) {
  state.settings.overlay = static_cast<Overlay>((static_cast<int>(state.settings.overlay) + 1) % kOverlays);
  effects.add(Announce{describe_overlay(Translations(state.language()), state.settings.overlay, state.record.board())});
}

void apply(State& state, const SkipCounting&, double now_ms, Effects&) {
  if (state.session.counting_since)
    state.session.counting_since = now_ms - anim::counting_time(state.record.board(), first_winner(state));
}

void apply(State& state, const MoveCursor& move, double, Effects& effects) {
  state.session.typed_file = -1;
  if (state.ui.cursor == kNoMove) {
    const Bitboard moves = state.human_to_move() ? state.record.board().legal_moves() : 0;
    show_cursor(state, moves != 0 ? first_square(moves) : square_at(3, 3), effects);
    return;
  }
  const int file = std::clamp(file_of(state.ui.cursor) + move.files, 0, 7);
  const int rank = std::clamp(rank_of(state.ui.cursor) + move.ranks, 0, 7);
  show_cursor(state, square_at(file, rank), effects);
}

void apply(State& state, const SetCursor& set, double, Effects& effects) {
  state.session.typed_file = -1;
  if (on_board(set.square)) {
    show_cursor(state, set.square, effects);
  } else {
    state.ui.cursor = kNoMove;
  }
}

void apply(State& state, const TypeFile& type, double, Effects& effects) {
  if (type.file < 0 || type.file > 7) return;
  state.session.typed_file = type.file;
  state.ui.cursor = square_at(type.file, state.ui.cursor == kNoMove ? 0 : rank_of(state.ui.cursor));
  // Which square is meant is known with the digit.
  effects.add(Announce{square_name(state.ui.cursor).substr(0, 1)});
}

}  // namespace flipside::app
