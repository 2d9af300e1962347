#include "engine/players/book_player.h"

#include <utility>

#include "engine/players/immediate_move.h"

namespace flipside {
namespace {

constexpr int kDiscsAtTheStart = 4;

class BookPlayer : public Player {
 public:
  BookPlayer(std::unique_ptr<Player> player, const Book& book, int plies, const PlayerSettings& settings)
      : player_(std::move(player)), book_(book), plies_(plies), settings_(settings) {}

  std::unique_ptr<MoveSearch> think(const Board& board, const Limits& limits) override {
    const Position position = board.position();
    if (count(position.occupied()) - kDiscsAtTheStart < plies_) {
      const auto move = book_.choose(position, settings_.variety, settings_.seed);
      if (move) return std::make_unique<ImmediateMove>(SearchInfo{{move->square, {move->score}, {move->square}}});
    }
    return player_->think(board, limits);
  }

  std::unique_ptr<MoveSearch> ponder(const Board& board, const Limits& limits) override {
    return player_->ponder(board, limits);
  }

 private:
  std::unique_ptr<Player> player_;
  const Book& book_;
  int plies_;
  PlayerSettings settings_;
};

}  // namespace

std::unique_ptr<Player> make_book_player(std::unique_ptr<Player> player, const Book& book, int plies,
                                         const PlayerSettings& settings) {
  return std::make_unique<BookPlayer>(std::move(player), book, plies, settings);
}

}  // namespace flipside
