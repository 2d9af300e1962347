#include "engine/training/weights_match.h"

#include "engine/random.h"
#include "engine/search/search.h"
#include "engine/training/selfplay.h"

namespace flipside::training {
namespace {

struct Turn {
  Position position;
  bool black = true;
};

// Passes when the side to move must. False when the game is over.
bool ready_to_move(Turn& turn) {
  if (turn.position.over()) return false;
  if (turn.position.legal_moves() == 0) turn = {turn.position.after_pass(), !turn.black};
  return true;
}

void place(Turn& turn, Square square) {
  turn = {turn.position.after(square, turn.position.flips(square)), !turn.black};
}

Turn opening(const MatchSettings& settings, std::uint64_t number) {
  Turn turn;
  for (int ply = 0; ply < settings.opening_plies && ready_to_move(turn); ++ply)
    place(turn, random_square(turn.position.legal_moves(),
                              splitmix64(splitmix64(settings.seed, number), static_cast<std::uint64_t>(ply))));
  return turn;
}

// The final score for black.
int play_on(const MatchSettings& settings, Turn turn, const Weights& black, const Weights& white,
            TranspositionTable& table) {
  const SearchSettings search_settings{settings.depth, settings.exact_empties, 0, 0};
  while (ready_to_move(turn)) {
    // Entries of the other weights must not be found.
    table.clear();
    Search search(turn.position, search_settings, turn.black ? black : white, table);
    search.run({});
    place(turn, search.best_move());
  }
  return turn.black ? turn.position.final_score() : -turn.position.final_score();
}

}  // namespace

void play_pair(const MatchSettings& settings, std::uint64_t number, const Weights& first, const Weights& second,
               TranspositionTable& table, MatchScore& score) {
  const Turn start = opening(settings, number);
  const int game = 2 * static_cast<int>(number);
  score.add(game, play_on(settings, start, first, second, table));
  score.add(game + 1, -play_on(settings, start, second, first, table));
}

}  // namespace flipside::training
