#pragma once

// A player that plays from the opening book as long as it can, and then lets another player move.

#include <memory>

#include "engine/players/book.h"
#include "engine/players/player.h"

namespace flipside {

// Plays from the book as long as fewer than `plies` discs were placed and the book has a move, with the variety and the
// seed of the settings. A book move has depth 0 and the score of the book. The book must outlive the player.
std::unique_ptr<Player> make_book_player(std::unique_ptr<Player> player, const Book& book, int plies,
                                         const PlayerSettings& settings);

}  // namespace flipside
