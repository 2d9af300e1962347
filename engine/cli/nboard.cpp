// flipside nboard: an engine for desktop programs with the NBoard protocol, on standard input and output.

#include "engine/protocols/nboard.h"

#include <cstdio>
#include <iostream>
#include <string>

#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/weights_option.h"
#include "engine/notation/text.h"

namespace flipside::cli {
namespace {

struct Arguments {
  int table_megabytes = 64;
  std::string weights;
};

int run_nboard(const Arguments& arguments) {
  const auto weights = load_weights(arguments.weights);
  if (!weights) return kBadContent;
  NBoard engine({*weights, static_cast<std::size_t>(arguments.table_megabytes), now});
  const auto reply = [](const std::string& line) {
    std::printf("%s\n", line.c_str());
    std::fflush(stdout);
  };
  bool first = true;
  for (std::string line; !engine.finished() && std::getline(std::cin, line); first = false)
    engine.receive(first ? without_byte_order_mark(line) : line, reply);
  return kSuccess;
}

}  // namespace

void add_nboard(Program& program) {
  const auto [command, arguments] =
      program.command("nboard", "Speak the NBoard protocol on standard input", run_nboard);
  command.option("--table", arguments->table_megabytes, "Size of the transposition table in megabytes").megabytes();
  command.option("--weights", arguments->weights, "File of weights (default: the built-in ones)");
}

}  // namespace flipside::cli
