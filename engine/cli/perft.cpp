// flipside perft N: counts move sequences from the start.

#include "engine/perft.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "engine/cli/command.h"

namespace flipside::cli {

void add_perft(CLI::App& program, int& exit_code) {
  constexpr int kDeepest = 15;  // 60 thousand million million sequences at 20: it would never end
  CLI::App* command = program.add_subcommand("perft", "Count the move sequences of N plies from the start");
  const auto depth = std::make_shared<int>(0);
  command->add_option("N", *depth, "Plies; a pass is one")->required()->check(CLI::Range(0, kDeepest));
  command->callback([depth, &exit_code] {
    std::printf("%llu\n", static_cast<unsigned long long>(perft(Position{}, *depth)));
    exit_code = kSuccess;
  });
}

}  // namespace flipside::cli
