#pragma once

// The players in one sentence each, for the person who chooses: in the list of the command line, and in the English page.

#include <array>

namespace flipside {

inline constexpr const char* kRandomDescription = "Plays any legal move without thinking.";
inline constexpr const char* kGreedyDescription = "Flips as many discs as it can, which is rarely wise.";
inline constexpr const char* kMinimaxDescription =
    "Looks two moves ahead and counts discs, moves and corners, as in the textbooks.";
inline constexpr const char* kMaxDescription = "The full engine, for as long as you let it think.";

// Of levels(), in their order.
inline constexpr std::array<const char*, 20> kLevelDescriptions = {
    "A first game: takes what it sees, and sees little.",
    "A first week: sees most moves and wants lots of discs.",
    "Wants discs and edges, and gives corners away.",
    "Has lost a few games, and grabs a little less.",
    "Considers your reply, unless it misses it.",
    "Sees most of your answers, and still likes to have many discs.",
    "A casual player: careful for one move, greedy beyond.",
    "Looks three moves ahead, but misses some.",
    "Looks three moves ahead and rarely misses anything.",
    "Begins to see that few discs can mean many moves.",
    "Guards the corners, and counts moves more than discs.",
    "A strong casual player: four moves ahead, hardly any bad habits.",
    "Knows good positions: four moves ahead, perfect in the last eight.",
    "A club player: five moves ahead, perfect in the last nine.",
    "A good club player: six moves ahead, perfect in the last eleven.",
    "A tournament player: eight moves ahead, perfect in the last thirteen.",
    "An expert: ten moves ahead, perfect in the last fifteen.",
    "A master: 150,000 positions per move.",
    "A grandmaster: a million positions per move.",
    "Beyond any human: ten million positions per move.",
};

}  // namespace flipside
