#include "web/app/lines.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "web/app/asking.h"
#include "web/app/moves.h"
#include "web/app/narration.h"

namespace flipside::app {

namespace {

std::size_t index_of(int number) { return static_cast<std::size_t>(number); }

int length(const Game& game) { return static_cast<int>(game.plies().size()); }

int discs_from(const Game& game, int ply) {
  return static_cast<int>(
      std::count_if(game.plies().begin() + ply, game.plies().end(), [](const Ply& p) { return p.square != kPass; }));
}

// What plies took is known of the line on the board alone.
void keep_times(State& state, int plies) {
  std::vector<int>& spent = state.clock.spent_ms;
  spent.resize(std::min(spent.size(), index_of(plies)));
}

bool ends_the_game(Game game) {
  game.go_to(length(game));
  return game.over();
}

bool begins(const Game& shorter, const Game& longer) { return common_plies(shorter, longer) == length(shorter); }

// Whether what comes on the board's line after the board that is shown is worth keeping.
bool worth_keeping(const State& state) {
  const int left = discs_from(state.game, state.game.ply());
  return left > 0 && (state.browsing || left > kSlipDiscs || ends_the_game(state.game));
}

void keep(State& state, Game game, Effects& effects) {
  std::vector<Game>& lines = state.lines;
  const auto longer = [&game](const Game& line) { return begins(game, line); };
  if (std::any_of(lines.begin(), lines.end(), longer)) return;
  std::erase_if(lines, [&game](const Game& line) { return begins(line, game); });
  if (lines.size() == kMostLines) lines.erase(lines.begin());
  lines.push_back(std::move(game));
  effects.announce.emplace_back(Words(state.language())(Message::kLineKept));
}

// The kept line on which `square` comes next.
std::vector<Game>::iterator line_with(State& state, Square square) {
  const int ply = state.game.ply();
  return std::find_if(state.lines.begin(), state.lines.end(), [&](const Game& line) {
    return length(line) > ply && common_plies(line, state.game) >= ply && line.plies()[index_of(ply)].square == square;
  });
}

}  // namespace

int common_plies(const Game& a, const Game& b) {
  const auto end = std::mismatch(a.plies().begin(), a.plies().end(), b.plies().begin(), b.plies().end());
  return static_cast<int>(end.first - a.plies().begin());
}

std::vector<Branch> branches(const State& state) {
  std::vector<Branch> out;
  for (int i = 0; std::cmp_less(i, state.lines.size()); ++i) {
    const Game& line = state.lines[index_of(i)];
    const int ply = common_plies(line, state.game);
    if (ply == length(line)) continue;
    const Ply& first = line.plies()[index_of(ply)];
    out.push_back({i, ply, first.color, first.square, discs_from(line, ply)});
  }
  std::stable_sort(out.begin(), out.end(), [](const Branch& a, const Branch& b) { return a.ply < b.ply; });
  return out;
}

void play_on_lines(State& state, Square square, Effects& effects) {
  const int ply = state.game.ply();
  if (ply < length(state.game) && state.game.plies()[index_of(ply)].square == square) {
    state.game.redo();
    return;
  }
  const bool wanted = worth_keeping(state);
  keep_times(state, ply);
  Game before = state.game;
  if (const auto line = line_with(state, square); line != state.lines.end()) {
    state.game = std::move(*line);
    state.lines.erase(line);
    state.game.go_to(ply + 1);
  } else {
    [[maybe_unused]] const std::optional<MoveError> error = state.game.play(square);
    assert(!error);
  }
  if (wanted) keep(state, std::move(before), effects);
}

void switch_line(State& state, int line, double now_ms, Effects& effects) {
  if (line < 0 || std::cmp_greater_equal(line, state.lines.size())) return;
  stop_thinking(state, now_ms, effects);
  state.replay.reset();
  state.dialog = Dialog::kNone;
  Game& kept = state.lines[index_of(line)];
  const int ply = common_plies(kept, state.game);
  keep_times(state, ply);
  std::swap(kept, state.game);
  // One that ended where the two part is the beginning of the other.
  if (length(kept) == ply) state.lines.erase(state.lines.begin() + line);
  const int end = length(state.game);
  state.game.go_to(std::min(ply, end));
  if (ply < end) stand_at(state, ply + 1, effects);
  state.browsing = state.watching() || state.computer_to_move() || state.game.ply() < end;
}

}  // namespace flipside::app
