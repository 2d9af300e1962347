// flipside perft N: counts move sequences from the start.

#include "engine/rules/perft.h"

#include <cstdio>
#include <memory>

#include "engine/cli/command.h"
#include "engine/cli/options.h"

namespace flipside::cli {

void add_perft(Program& program) {
  constexpr int kDeepest = 15;  // deeper would never end
  const Command command = program.command("perft", "Count the move sequences of N plies from the start position");
  const auto depth = std::make_shared<int>(0);
  command.option("N", *depth, "Plies; a pass is a ply").required().within(0, kDeepest);
  command.runs([depth] {
    std::printf("%llu\n", static_cast<unsigned long long>(perft(Position{}, *depth)));
    return kSuccess;
  });
}

}  // namespace flipside::cli
