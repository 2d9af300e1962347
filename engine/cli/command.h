#pragma once

// What the subcommands of the command-line program share: how one is added, and what the program's exit codes mean.
//
// A subcommand is one file with one function that adds it to the program; its work runs after the arguments are read.
// Results go to standard output, complaints to standard error, one sentence each.

namespace CLI {
class App;
}

namespace flipside::cli {

inline constexpr int kSuccess = 0;
inline constexpr int kBadContent = 1;    // the arguments were right, what they name was not
inline constexpr int kBadArguments = 2;  // an unknown option, a number out of range, a file that cannot be read

// Each adds its subcommand to the program; what it returns from main goes to `exit_code` when it is run.
void add_perft(CLI::App& program, int& exit_code);

}  // namespace flipside::cli
