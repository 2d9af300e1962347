#include "engine/book_player.h"

#include <utility>

namespace flipside {
namespace {

constexpr int kDiscsAtTheStart = 4;

class ByTheBook : public Thinking {
 public:
  explicit ByTheBook(const BookMove& move) : move_(move) {}
  bool think_slice(const Limits&, const OnInfo&) override { return true; }
  Choice choice() const override {
    SearchInfo info;
    info.score = move_.score;
    info.pv = {move_.square};
    return {move_.square, info};
  }

 private:
  BookMove move_;
};

class BookPlayer : public Player {
 public:
  BookPlayer(std::unique_ptr<Player> player, const Book& book, int plies, const PlayerSettings& settings)
      : player_(std::move(player)), book_(book), plies_(plies), settings_(settings) {}

  std::unique_ptr<Thinking> think(const Board& board) override {
    const Position position = board.position();
    if (count(position.occupied()) - kDiscsAtTheStart < plies_) {
      const auto move = book_.choose(position, settings_.variety, settings_.seed);
      if (move) return std::make_unique<ByTheBook>(*move);
    }
    return player_->think(board);
  }

  std::unique_ptr<Thinking> ponder(const Board& board) override { return player_->ponder(board); }

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
