#include "web/app/game/result.h"

#include <cassert>

#include "engine/players/level.h"
#include "web/app/game/new_game_choices.h"

namespace flipside::app {

namespace {

// Whether there is a level above the one that was played, and nothing else decides about the next one.
bool has_next_level(const Setup& setup) {
  const Level* level = opponent_level(setup);
  const bool chosen = !setup.adaptive_level && setup.start_position != StartPosition::kPosition;
  return chosen && level != nullptr && level->number < static_cast<int>(levels().size());
}

}  // namespace

Result result_of(const State& state) {
  const auto forfeit = state.record.forfeit();
  return forfeit ? *forfeit : state.record.game().result();
}

bool awaits_result(const State& state) { return state.session.result_due && !state.record.forfeit(); }

Sound sound_of_end(const State& state) {
  const Result result = result_of(state);
  if (!result.winner) return Sound::kDrawn;
  const std::optional<Color> person = state.record.setup.person();
  return person && person != result.winner ? Sound::kLost : Sound::kWon;
}

std::optional<Color> first_winner(const State& state) {
  const Games& games = state.ui.games;
  const std::optional<Color> person = state.record.setup.person();
  if (!games.known || !person || state.record.setup.with_friend() || !state.ended() ||
      result_of(state).winner != person)
    return std::nullopt;
  int won = 0;
  for (const OpponentRecord& opponent : games.opponents) won += opponent.distant ? 0 : opponent.won;
  return won <= 1 ? person : std::nullopt;
}

bool can_play_again(const Setup& setup) { return !setup.with_friend() || setup.person(); }

AfterGame after_game(const State& state) {
  const Setup& setup = state.record.setup;
  const std::optional<Color> person = setup.person();
  const std::optional<Color> winner = result_of(state).winner;
  if (!person || !winner) return AfterGame::kRematch;
  if (winner == person) return has_next_level(setup) ? AfterGame::kNextLevel : AfterGame::kRematch;
  return setup.coach ? AfterGame::kReview : AfterGame::kRematch;
}

Setup next_level(const State& state) {
  assert(after_game(state) == AfterGame::kNextLevel);
  Setup setup = state.record.setup;
  Seat& opponent = setup.seat(opposite(*setup.person()));
  opponent.player = level_name(opponent_level(setup)->number + 1);
  setup.seed = 0;
  return setup;
}

}  // namespace flipside::app
