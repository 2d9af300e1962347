#pragma once

// A game as one short word for a link: letters, digits, "-" and "_" only, about forty of them for a whole game. A
// transcript has three times as many, and says neither the start nor the current ply.
//
// Each letter holds six bits, the highest first (the alphabet of base64url, RFC 4648). 3 letters of a checksum come
// first. Then come 3 bits of version, the start when it is not the standard one, the number of plies, the number of the
// current ply, and every move as its place among the legal moves, in as few bits as that needs. A forced move and a
// pass take no bits.
//
// The code of a tree is of the next version: behind the start come the number of plies that were played, the number of the node that is
// shown, and each node with its comment, the number of its children, and its first child with all that follows before the next one.
// Times and evaluations are left out.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/game_tree.h"

namespace flipside {

// Encodes the whole history, undone plies included, and the current ply.
std::string game_code(const Game& game);

// The game of a code, or why there is none.
struct ParsedCode {
  enum class Problem {
    kNone,
    kDamaged,
    kNewer
  };  // kNewer: undamaged, but of a version that this program does not know
  std::optional<Game> game;
  Problem problem = Problem::kNone;
};

// Parses the code at the start of any text. What follows from the first character that no code contains is ignored: programs
// for mail and chats attach a full stop, a bracket or a parameter to a link.
ParsedCode parse_game_code(std::string_view text);

// A tree, and the node of it that is shown. Nothing where the code has more letters than `most`. What is only a played line without
// comments has the code of a game, which earlier versions of this program can open.
inline constexpr std::size_t kLongestCode = 8000;
std::optional<std::string> tree_code(const GameTree& tree, NodeId shown, std::size_t most = kLongestCode);

// The tree of a code of any version, as parse_game_code() parses it. A game is all played.
struct ParsedTreeCode {
  std::optional<GameTree> tree;
  NodeId shown = kRoot;
  ParsedCode::Problem problem = ParsedCode::Problem::kNone;
};
ParsedTreeCode parse_tree_code(std::string_view text);

}  // namespace flipside
