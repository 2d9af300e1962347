// flipside bench: a fixed amount of work whose node total is the fingerprint of the engine.

#include <cstdio>
#include <string>

#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/eval/built_in_weights.h"
#include "engine/notation/board_text.h"
#include "engine/search/search.h"

namespace flipside::cli {
namespace {

struct BenchPosition {
  const char* board;
  int depth;  // at least the number of empties for the exact score
};

// From games between levels 3 to 6 after random openings, by `flipside play`.
constexpr BenchPosition kPositions[] = {
    {"----------O-X-----OOO-----XOO------OX------O-X------------------ X", 11},
    {"---------------------O----XXO------OOOO----OXX------XX------OOO- X", 11},
    {"--XXX--X--X-OXX---XXXO----OOOOO----XX--------X------------------ X", 11},
    {"----OOO-----OO---X-XOXOO--XXOXOX--XXOO-----OOO------------------ X", 11},
    {"------------------XOXX----OOOX----OOXOO---OOOOOO---OXO---XXXXXX- X", 11},
    {"--XO-------OOX-O--XOXXOO--XXOXXO--XOXXXO--OOXXXO---------------- X", 11},
    {"--------------------O-OX---OOOXX--OOOOXXXXXXXXXX--XXXX---XXXXXX- X", 11},
    {"---X-O----XXO---XXXOXO--XXOOOOO-X-XXOOO---OXXOOO---XXO-------O-- X", 11},
    {"-XXXXX---OOXXX--XOOXXX--XXXOOO--XXXOOOO---XOOO-----OOX---------- X", 11},
    {"-X-O------XOO-----OOOXX---OXOXXX--XXOXX--XXXXXXX---XXOOX---XXOOX X", 11},
    {"-XXX--XX--XXXXXX-XXXXXOX--XXXOOO-OOXOXOO--OOXXXO----XX------X--- X", 11},
    {"----------OXXX-OOXOOXXOO-OOOOOXO-OOXOXOO-OOOXOOO--OOOX----X-OOX- X", 11},
    {"--XOOX--O-XOOO--OXXXOXOOOXXOXXX-OXOXXXXXOXXXXXXXOX-X-X---------- X", 20},
    {"--OOOOO---OOOO-XOOOOOOXXOOXOOXX-OOOOXXX---XXXX----XXXX----XOOX-- X", 20},
    {"O-XXXXX-OO-OXXXOOOOOOXXOOOXOOOXOO-XOXOXO--XXXXOO---X--XO-------- O", 19},
    {"--XXXXX---XXXX-X--XOXXXX-OXXXXXX--XOXXOXOOXOXOXX--XXOX-X--XXX--- O", 19},
    {"OOOOOOO-OOOOX---OXOXOO--OXOXOO--OXXOOO--OXOXOX--OOXOXX--O-X-OX-- X", 18},
    {"X-XO--XX-X-XOXXO-OOOXXXX--OOXXXX--OOOXXX--OOXOXX--XOOOO--XXXXX-- X", 18},
    {"---OOOO-O-OOXO--OXOXXXXXOXOOOXXX-XOOXXXOXXOXOXOX--OO-X----OX-X-- X", 18},
    {"-----X------XXOXOOOOXOOXXOOXXXOXXOXOXXO-OOOOOOOO-OOOXO---OOOOOO- O", 17},
    {"--O-X-----OX-X-XXOXXXXXX-XOXXXXXXXOOXXXXXXOOOXXX--OOOO---OOOOOO- O", 17},
    {"-OOO-X--O-OXXXX-OOOOOXXOOOXOXXXO-OOXOOXO-OOOOOOO--OXOX-O--XO--X- X", 16},
};

constexpr std::size_t kTableMegabytes = 16;

SearchInfo search(const Position& position, int depth) {
  // Each position has a table of its own, so that it does not depend on those before it.
  TranspositionTable table(kTableMegabytes);
  const int exact_empties = depth >= position.empty_count() ? depth : 0;
  Search search(position, SearchSettings{depth, exact_empties, 0, 0}, built_in_weights(), table);
  search.run({.now = now});
  return search.info();
}

int run() {
  std::uint64_t nodes = 0;
  double seconds = 0;
  int number = 0;
  for (const BenchPosition& entry : kPositions) {
    const ParsedBoard parsed = parse_board(entry.board);
    const Position position = parsed.board->position();
    const SearchInfo info = search(position, entry.depth);
    nodes += info.nodes;
    seconds += info.seconds;
    std::printf("%2d empties %2d depth %2d%s score %+3d move %s nodes %llu nps %.0f\n", ++number,
                position.empty_count(), info.move.evaluation.depth, info.move.evaluation.exact ? " exact" : "",
                info.move.evaluation.score, square_name(info.move.square).c_str(),
                static_cast<unsigned long long>(info.nodes), info.nodes_per_second());
    std::fflush(stdout);
  }
  std::printf("nodes %llu nps %.0f\n", static_cast<unsigned long long>(nodes),
              seconds > 0 ? static_cast<double>(nodes) / seconds : 0);
  return kSuccess;
}

}  // namespace

void add_bench(Program& program) {
  const Command command = program.command("bench", "Search fixed positions; the node total identifies the engine");
  command.runs(run);
}

}  // namespace flipside::cli
