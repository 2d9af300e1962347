#include "engine/training/opening_survey.h"

#include <algorithm>
#include <memory>

#include "engine/players/book.h"
#include "engine/players/level.h"
#include "engine/players/player.h"
#include "engine/rules/random.h"
#include "engine/search/search.h"

namespace flipside::training {

namespace {

constexpr Confidence kConfidence = 1;  // as the strong levels have it

// Replies that lead to symmetric positions are one.
void count_reply(std::vector<OpeningReply>& replies, const Position& position, Square square) {
  const auto outcome = [&position](Square move) { return canonical(position.after(move)); };
  const auto known = std::ranges::find_if(
      replies, [&](const OpeningReply& reply) { return outcome(reply.square) == outcome(square); });
  if (known != replies.end()) {
    ++known->games;
  } else {
    replies.push_back({square, 1});
  }
}

}  // namespace

OpeningNode surveyed(const OpeningNode& node, const SurveySettings& settings, const Weights& weights,
                     TranspositionTable& table) {
  OpeningNode out = node;
  const Position position = node.board.position();
  out.book = built_in_book().score(position);
  out.depth = settings.depth;
  table.clear();
  const SearchSettings search{.depth = settings.depth, .confidence = kConfidence};
  out.score = searched(position, search, weights, table).move.evaluation.score;
  out.replies.clear();
  const std::uint64_t random = splitmix64(settings.seed, hash_of(canonical(position)));
  const int levels_in_turn = settings.strongest - settings.weakest + 1;
  for (int game = 0; game < settings.games; ++game) {
    const int level = settings.weakest + game % levels_in_turn;
    const std::uint64_t seed = splitmix64(random, static_cast<std::uint64_t>(game));
    const auto player = make_player(level_name(level), {.seed = seed, .weights = &weights});
    count_reply(out.replies, position, player->choose(node.board, Limits{}).move.square);
  }
  std::ranges::sort(out.replies, [](const OpeningReply& a, const OpeningReply& b) {
    return a.games != b.games ? a.games > b.games : a.square < b.square;
  });
  return out;
}

}  // namespace flipside::training
