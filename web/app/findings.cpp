#include "web/app/findings.h"

#include <algorithm>
#include <string>

#include "engine/level.h"

namespace flipside::app {

namespace {

bool knows_more(const Worth& a, const Worth& b) {
  if (a.exact != b.exact) return a.exact;
  return a.depth >= b.depth;
}

// Whether a player's scores are those of a search by what the engine has learned. Beginners see what they like to see.
bool says_what_it_expects(std::string_view player) {
  if (player == "max") return true;
  const auto all = levels();
  return std::any_of(all.begin(), all.end(), [player](const Level& level) {
    return !level.beginner() && "level" + std::to_string(level.number) == player;
  });
}

}  // namespace

void put_worth(Findings& findings, std::uint64_t board, const Worth& worth) {
  const auto [known, fresh] = findings.boards.try_emplace(board, worth);
  if (!fresh && knows_more(worth, known->second)) known->second = worth;
}

void put_answer(Findings& findings, const Game& game, std::string_view player, const SearchInfo& info) {
  if (game.ply() == 0 || !says_what_it_expects(player)) return;
  const Color mover = game.plies()[static_cast<std::size_t>(game.ply() - 1)].color;
  put_worth(findings, game.hash(), {for_black(info.score, mover), info.depth, info.exact});
}

std::vector<std::optional<Worth>> worth_of_line(const Game& game, const Findings& findings) {
  Game line = game;
  const auto end = static_cast<int>(line.plies().size());
  std::vector<std::optional<Worth>> out(static_cast<std::size_t>(end) + 1);
  for (int ply = end; ply >= 0; --ply) {
    line.go_to(ply);
    const auto at = static_cast<std::size_t>(ply);
    if (line.over()) {
      out[at] = Worth{line.result().score, 0, true};
    } else if (const auto known = findings.boards.find(line.hash()); known != findings.boards.end()) {
      out[at] = known->second;
    } else if (line.must_pass() && ply < end) {
      out[at] = out[at + 1];
    }
  }
  return out;
}

}  // namespace flipside::app
