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

int searched_score(const Position& position, int depth, const Weights& weights, TranspositionTable& table) {
  table.clear();
  SearchSettings settings;
  settings.depth = depth;
  settings.confidence = kConfidence;
  Search search(position, settings, weights, table);
  search.run(Limits{});
  return search.info().move.evaluation.score;
}

Square reply_of_level(const Board& board, int level, std::uint64_t seed, const Weights& weights) {
  PlayerSettings settings;
  settings.seed = seed;
  settings.variety = Variety::kSome;
  settings.weights = &weights;
  const Level& player = levels()[static_cast<std::size_t>(level - 1)];
  return make_player(level_name(player), settings)->choose(board, Limits{}).move.square;
}

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
  out.score = searched_score(position, settings.depth, weights, table);
  out.replies.clear();
  const std::uint64_t random = splitmix64(settings.seed, hash_of(canonical(position)));
  const int levels_in_turn = settings.strongest - settings.weakest + 1;
  for (int game = 0; game < settings.games; ++game) {
    const int level = settings.weakest + game % levels_in_turn;
    const std::uint64_t seed = splitmix64(random, static_cast<std::uint64_t>(game));
    count_reply(out.replies, position, reply_of_level(node.board, level, seed, weights));
  }
  std::ranges::sort(out.replies, [](const OpeningReply& a, const OpeningReply& b) {
    return a.games != b.games ? a.games > b.games : a.square < b.square;
  });
  return out;
}

}  // namespace flipside::training
