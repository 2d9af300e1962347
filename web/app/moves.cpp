#include "web/app/moves.h"

#include <algorithm>
#include <cassert>

#include "web/app/asking.h"
#include "web/app/assessment.h"
#include "web/app/beginning.h"
#include "web/app/clock.h"
#include "web/app/judgement.h"
#include "web/app/lines.h"
#include "web/app/narration.h"
#include "web/app/pace.h"

namespace flipside::app {

namespace {

Words words_of(const State& state) { return Words(state.language()); }

// Whether the board after `ply` plies of the history asked somebody who counts for a move.
bool is_decision(const State& state, int ply) {
  const Ply& next = state.game.plies()[static_cast<std::size_t>(ply)];
  return next.square != kPass && (state.watching() || state.setup.seat(next.color).human);
}

// How a line of play ended, when it did.
std::optional<Result> outcome_of(Game game) {
  game.go_to(static_cast<int>(game.plies().size()));
  return game.over() ? std::optional(game.result()) : std::nullopt;
}

}  // namespace

std::uint64_t fresh_id(std::uint64_t id) {
  // One step of Knuth's MMIX linear congruential generator (The Art of Computer Programming, 3.3.4).
  const std::uint64_t next = id * 6364136223846793005ULL + 1442695040888963407ULL;
  return next == 0 ? 1 : next;
}

void drop_notices(State& state, Notice::Kind kind) {
  std::erase_if(state.notices, [kind](const Notice& notice) { return notice.kind == kind; });
}

void notify(State& state, Notice notice, Effects& effects) {
  drop_notices(state, notice.kind);
  effects.announce.push_back(describe_notice(words_of(state), notice));
  state.notices.push_back(std::move(notice));
}

void play_ply(State& state, Square square, double now_ms, Effects& effects) {
  state.better = kNoMove;
  play_on_lines(state, square, effects);
  const double pause = square == kPass ? std::max(0.0, state.rest_at - now_ms) : 0;
  // What was charged before somebody looked back was for another board.
  if (state.browsing) state.clock.turn_ms = 0;
  state.browsing = false;
  end_turn(state, state.game.plies()[static_cast<std::size_t>(state.game.ply() - 1)].color, now_ms);
  const Ply& ply = state.game.plies()[static_cast<std::size_t>(state.game.ply() - 1)];
  state.rest_at = now_ms + motion_time(ply, state.settings.flip_speed);
  if (square != kPass) effects.announce.push_back(describe_ply(words_of(state), ply));
  for (SoundCue cue : sounds_of(ply, state.settings.flip_speed)) {
    cue.delay_ms += pause;
    effects.sounds.push_back(cue);
  }
  if (state.game.over()) {
    if (!state.outcome) state.outcome = state.game.result();
    state.result_due = true;
    effects.sounds.push_back({sound_of_end(state), 0, state.rest_at - now_ms + kEndPause});
    effects.announce.push_back(describe_turn(words_of(state), state));
  }
  effects.save = true;
}

void pass_if_due(State& state, double now_ms, Effects& effects) {
  if (state.browsing || state.ended() || !state.game.must_pass()) return;
  const Notice notice{Notice::Kind::kPass, state.game.side(), MoveError::kMustPass, kNoMove, {}};
  const double rest_at = std::max(state.rest_at, now_ms);
  play_ply(state, kPass, now_ms, effects);
  state.rest_at = rest_at + kPassPause;
  notify(state, notice, effects);
}

void place_disc(State& state, Square square, double now_ms, Effects& effects) {
  state.typed_file = -1;
  if (state.cursor != kNoMove && on_board(square)) state.cursor = square;
  if (state.computer_to_move() && !state.browsing) {
    const Words words = words_of(state);
    effects.announce.push_back(words(Message::kRefusedNotYourTurn, {color_name(words, state.game.side())}));
    return;
  }
  std::optional<MoveError> error = state.game.check(square);
  if (state.ended()) error = MoveError::kGameOver;
  // A pass is no disc; it is played by itself where it is due.
  if (!error && square == kPass) error = MoveError::kMustPass;
  if (error) {
    notify(state, {Notice::Kind::kMoveRefused, state.game.side(), *error, square, {}}, effects);
    return;
  }
  drop_notices(state, Notice::Kind::kPass);
  drop_notices(state, Notice::Kind::kMoveRefused);
  // The clock has decided the game; what is tried after it has none.
  if (state.clock.fallen) {
    state.setup.time = {};
    wind_clock(state);
  }
  play_ply(state, square, now_ms, effects);
}

void stand_at(State& state, int ply, Effects& effects) {
  const Message message = ply < state.game.ply() ? Message::kTookBack : Message::kWentAgain;
  state.game.go_to(ply);
  state.better = kNoMove;
  effects.hush = true;
  state.result_due = false;
  state.counting_since.reset();
  if (state.dialog == Dialog::kResult) state.dialog = Dialog::kNone;
  drop_notices(state, Notice::Kind::kPass);
  drop_notices(state, Notice::Kind::kMoveRefused);
  const Words words = words_of(state);
  effects.announce.push_back(words(message, {std::to_string(ply)}) + ' ' + describe_turn(words, state));
  const auto worth = worth_of_line(state.game, state.findings)[static_cast<std::size_t>(ply)];
  if (worth && !state.game.over()) effects.announce.back() += ' ' + describe_worth(words, *worth);
  effects.save = true;
}

void go_to_turn(State& state, int ply, double now_ms, Effects& effects) {
  if (ply < 0 || ply >= static_cast<int>(state.game.plies().size())) return;
  const auto judged = judge(state.game, state.findings)[static_cast<std::size_t>(ply)];
  if (!judged) return;
  stop_thinking(state, now_ms, effects);
  state.replay.reset();
  state.dialog = Dialog::kNone;
  stand_at(state, ply, effects);
  state.browsing = true;
  state.better = judged->best;
  effects.announce.push_back(describe_better(words_of(state), *judged));
}

std::optional<int> undo_target(const State& state) {
  for (int ply = state.game.ply() - 1; ply >= 0; --ply) {
    if (is_decision(state, ply)) return ply;
  }
  return std::nullopt;
}

std::optional<int> redo_target(const State& state) {
  const int end = static_cast<int>(state.game.plies().size());
  for (int ply = state.game.ply() + 1; ply < end; ++ply) {
    if (is_decision(state, ply)) return ply;
  }
  return state.game.ply() < end ? std::optional(end) : std::nullopt;
}

void take_game(State& state, Game game, const Setup& setup, double now_ms, Effects& effects) {
  begin_game(state, setup, now_ms, effects);
  state.game = std::move(game);
  state.outcome = outcome_of(state.game);
  state.browsing = state.computer_to_move() || state.game.ply() < static_cast<int>(state.game.plies().size());
  const Words words = words_of(state);
  const std::string plies = std::to_string(state.game.ply());
  effects.announce.back() = words(Message::kGameOpened, {plies}) + ' ' + describe_turn(words, state);
}

void begin_game(State& state, const Setup& setup, double now_ms, Effects& effects) {
  const std::uint64_t previous_seed = state.setup.seed;
  state.setup = setup;
  if (setup.seed == 0 || setup.seed == previous_seed) state.setup.seed = fresh_id(previous_seed);
  state.game = first_game(state.setup, state.game.board());
  wind_clock(state);
  state.game_id = fresh_id(state.game_id);
  state.findings = {};
  state.lines.clear();
  state.outcome.reset();
  stop_review(state, effects);
  state.review.stopped = false;
  state.better = kNoMove;
  state.browsing = false;
  state.result_due = false;
  state.rest_at = now_ms;
  state.dialog = Dialog::kNone;
  state.typed_file = -1;
  state.replay.reset();
  state.counting_since.reset();
  effects.hush = true;
  for (const auto kind : {Notice::Kind::kPass, Notice::Kind::kMoveRefused, Notice::Kind::kEngineFailed}) {
    drop_notices(state, kind);
  }
  const Words words = words_of(state);
  effects.announce.push_back(std::string(words(Message::kNewGameStarts)) + ' ' + describe_turn(words, state));
  effects.save = true;
}

bool can_undo(const State& state) { return undo_target(state).has_value(); }
bool can_redo(const State& state) { return redo_target(state).has_value(); }

}  // namespace flipside::app
