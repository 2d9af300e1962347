#include "engine/training/weights_match.h"

#include "engine/rules/random.h"
#include "engine/search/search.h"
#include "engine/training/selfplay.h"

namespace flipside::training {
namespace {

struct MatchPosition {
  Position position;
  bool black = true;
};

// Passes when the side to move must. False when the game is over.
bool ready_to_move(MatchPosition& current) {
  if (current.position.over()) return false;
  if (current.position.legal_moves() == 0) current = {current.position.after_pass(), !current.black};
  return true;
}

void place(MatchPosition& current, Square square) { current = {current.position.after(square), !current.black}; }

MatchPosition opening(const MatchSettings& settings, std::uint64_t number) {
  MatchPosition current;
  for (int ply = 0; ply < settings.opening_plies && ready_to_move(current); ++ply)
    place(current, random_square(current.position.legal_moves(),
                                 splitmix64(splitmix64(settings.seed, number), static_cast<std::uint64_t>(ply))));
  return current;
}

// The final score for black.
int play_on(const MatchSettings& settings, MatchPosition current, const Weights& black, const Weights& white,
            TranspositionTable& table) {
  const SearchSettings search_settings{settings.depth, settings.exact_empties, 0, 0};
  while (ready_to_move(current)) {
    // Entries of the other weights must not be found.
    table.clear();
    Search search(current.position, search_settings, current.black ? black : white, table);
    search.run({});
    place(current, search.best_move());
  }
  return current.black ? current.position.final_score() : -current.position.final_score();
}

}  // namespace

void play_pair(const MatchSettings& settings, std::uint64_t number, const Weights& first, const Weights& second,
               TranspositionTable& table, MatchScore& score) {
  const MatchPosition start = opening(settings, number);
  const int game = 2 * static_cast<int>(number);
  score.add(game, play_on(settings, start, first, second, table));
  score.add(game + 1, -play_on(settings, start, second, first, table));
}

}  // namespace flipside::training
