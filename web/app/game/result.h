#pragma once

// How the game on the board ended: by the rules, by the clock or by a resignation.

#include <cstdint>
#include <optional>

#include "web/app/game/setup.h"
#include "web/app/game/sound.h"
#include "web/app/state.h"

namespace flipside::app {

// How the game on the board ended; only of one that has (an assert).
Result result_of(const State& state);

// Whether the discs of the finished game are still to be counted, so that nothing on the screen may show the result yet.
bool awaits_result(const State& state);

// The sound for the end of the game on the board (an assert if it is not over): drawn; won or lost for a single
// person; won for two people or none.
Sound sound_of_end(const State& state);

// The person whose first win over a computer player the game on the board is, as far as the games of this device are known
// (Ui::games); nothing if it is not.
std::optional<Color> first_winner(const State& state);

// Whether this device may begin the same game again: whoever watched two others may not.
bool can_play_again(const Setup& setup);

// What is best done after the game on the board (an assert if it is not over): after a win over a level the next one, after a loss with
// the coach the review, else a rematch.
enum class AfterGame : std::uint8_t { kRematch, kNextLevel, kReview };
AfterGame after_game(const State& state);

// The same game against the next level; only of a game after which that is best (an assert).
Setup next_level(const State& state);

}  // namespace flipside::app
