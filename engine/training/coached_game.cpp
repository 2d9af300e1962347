#include "engine/training/coached_game.h"

#include <algorithm>
#include <memory>
#include <span>

#include "engine/eval/built_in_weights.h"
#include "engine/players/level.h"
#include "engine/rules/game.h"
#include "engine/rules/random.h"

namespace flipside::training {
namespace {

constexpr int kLevels = 5;

// What the coach says of a move; nothing where it is silent.
std::optional<Warning> judge(const Board& board, Square square, bool warned, const AnalysisSettings& settings,
                             TranspositionTable& table) {
  const Position position = board.position();
  if (count(position.legal_moves()) < 2) return std::nullopt;
  Analysis analysis(position, settings, built_in_weights(), table);
  analysis.run(Limits{});
  const std::vector<MoveEvaluation> moves = analysis.moves();
  const auto best = std::ranges::max_element(moves, {}, [](const auto& move) { return move.evaluation.score; });
  const auto made = std::ranges::find(moves, square, &MoveEvaluation::square);
  if (!deserves_warning(position, *made, *best, warned)) return std::nullopt;
  const auto line = std::span(made->pv).subspan(std::min<std::size_t>(1, made->pv.size()));
  return Warning{board, *made, *best, find_harm(position, square, line, best->square)};
}

}  // namespace

std::vector<Warning> coached_game(std::uint64_t seed, int number, const AnalysisSettings& settings,
                                  TranspositionTable& table) {
  const std::uint64_t random = splitmix64(seed, static_cast<std::uint64_t>(number));
  const auto opponent = make_player("greedy", {.seed = splitmix64(random, 1)});
  const auto person =
      make_player(level_name(1 + number % kLevels), {.seed = splitmix64(random, 2), .variety = Variety::kMuch});
  const Color side = number % 2 == 0 ? Color::kBlack : Color::kWhite;
  table.clear();
  std::vector<Warning> out;
  Game game;
  while (!game.over()) {
    if (game.must_pass()) {
      game.play(kPass);
      continue;
    }
    const bool judged = game.side() == side;
    const Square square = (judged ? *person : *opponent).choose(game.board(), Limits{}).move.square;
    if (judged) {
      if (auto warning = judge(game.board(), square, !out.empty(), settings, table)) out.push_back(*std::move(warning));
    }
    game.play(square);
  }
  return out;
}

}  // namespace flipside::training
