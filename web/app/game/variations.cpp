#include "web/app/game/variations.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "web/app/game/game_tree.h"
#include "web/app/game/steps.h"

namespace flipside::app {

namespace {

int discs_from(const Game& game, int ply) { return game.move_count() - game.move_number(ply); }

// What plies took is known of the line on the board alone.
void keep_times(State& state, int plies) {
  std::vector<int>& spent = state.record.clock.spent_ms;
  spent.resize(std::min(spent.size(), index_of(plies)));
}

// Whether what comes on the board's line after the board that is shown is worth keeping.
bool worth_keeping(const State& state) {
  const int left = discs_from(state.record.game, state.record.game.ply());
  return left > 0 && (state.record.browsing || left > kSlipDiscs || at_end(state.record.game).over());
}

void keep(State& state, Game game, Effects& effects) {
  std::vector<Game>& lines = state.record.variations;
  if (!add_variation(lines, std::move(game))) return;
  if (lines.size() > kMaxVariations) lines.erase(lines.begin());
  effects.add(Announce{Translations(state.language())(Message::kVariationKept)});
}

// The variation in which `square` comes next.
std::vector<Game>::iterator variation_with(State& state, Square square) {
  const int ply = state.record.game.ply();
  return std::find_if(state.record.variations.begin(), state.record.variations.end(), [&](const Game& line) {
    return line.length() > ply && common_plies(line, state.record.game) >= ply &&
           line.plies()[index_of(ply)].square == square;
  });
}

}  // namespace

std::vector<Branch> branches(const State& state) {
  std::vector<Branch> out;
  for (int i = 0; std::cmp_less(i, state.record.variations.size()); ++i) {
    const Game& line = state.record.variations[index_of(i)];
    const int ply = common_plies(line, state.record.game);
    if (ply == line.length()) continue;
    const Ply& first = line.plies()[index_of(ply)];
    out.push_back({i, ply, line.move_number(ply) + 1, first.color, first.square, discs_from(line, ply)});
  }
  std::stable_sort(out.begin(), out.end(), [](const Branch& a, const Branch& b) { return a.ply < b.ply; });
  return out;
}

void play_in_variations(State& state, Square square, Effects& effects) {
  if (state.analyses()) return play_in_tree(state.record, square);
  const int ply = state.record.game.ply();
  if (ply < state.record.game.length() && state.record.game.plies()[index_of(ply)].square == square) {
    state.record.game.redo();
    return;
  }
  const bool wanted = worth_keeping(state);
  keep_times(state, ply);
  Game before = state.record.game;
  if (const auto line = variation_with(state, square); line != state.record.variations.end()) {
    state.record.game = std::move(*line);
    state.record.variations.erase(line);
    state.record.game.go_to(ply + 1);
  } else {
    [[maybe_unused]] const std::optional<MoveError> error = state.record.game.play(square);
    assert(!error);
  }
  if (wanted) keep(state, std::move(before), effects);
}

std::string describe_length(const Translations& words, const Branch& branch) {
  if (branch.discs == 1) return words(Message::kVariationOfOne);
  return words(Message::kVariationLength, {std::to_string(branch.discs)});
}

void switch_variation(State& state, int line, Effects& effects) {
  if (line < 0 || std::cmp_greater_equal(line, state.record.variations.size())) return;
  state.session.replay.reset();
  state.ui.dialog = Dialog::kNone;
  Game& variation = state.record.variations[index_of(line)];
  const int ply = common_plies(variation, state.record.game);
  keep_times(state, ply);
  std::swap(variation, state.record.game);
  // One that ended where the two part is the beginning of the other.
  if (variation.length() == ply) state.record.variations.erase(state.record.variations.begin() + line);
  const int end = state.record.game.length();
  state.record.game.go_to(std::min(ply, end));
  if (ply < end) go_to_ply(state, ply + 1, effects);
  state.record.browsing = state.watching() || state.computer_to_move() || state.record.game.ply() < end;
}

}  // namespace flipside::app
