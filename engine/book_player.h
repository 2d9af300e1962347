#pragma once

// A player that plays the first moves of a game by the opening book and leaves the rest to another player.

#include <memory>

#include "engine/book.h"
#include "engine/player.h"

namespace flipside {

// Plays by the book as long as fewer than `plies` discs were placed and the book has a move, with the variety and the seed
// of the settings; a choice by the book has depth 0 and the book's score. The book must outlive the player.
std::unique_ptr<Player> make_book_player(std::unique_ptr<Player> player, const Book& book, int plies,
                                         const PlayerSettings& settings);

}  // namespace flipside
