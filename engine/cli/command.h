#pragma once

// What the subcommands of the command-line program share: how one is added, and what the program's exit codes mean.
//
// A subcommand is one file with one function that adds it to the program; its work runs after the arguments are read.
// Results go to standard output, complaints to standard error, one sentence each.

#include <string>

namespace CLI {
class App;
}

namespace flipside::cli {

// How many threads a program may use: one in WebAssembly without shared memory.
#ifndef FLIPSIDE_MOST_THREADS
#define FLIPSIDE_MOST_THREADS 64
#endif
inline constexpr int kMostThreads = FLIPSIDE_MOST_THREADS;

inline constexpr int kSuccess = 0;
inline constexpr int kBadContent = 1;    // the arguments were right, what they name was not
inline constexpr int kBadArguments = 2;  // an unknown option, a number out of range, a file that cannot be read

// Prints "flipside: <sentence>" and returns the exit code, so that a command may end with it.
int complain(int exit_code, const std::string& sentence);

// The same for a player that does not exist: says which do, and returns kBadArguments.
int complain_of_player(const std::string& name);

// Each adds its subcommand to the program; what it returns from main goes to `exit_code` when it is run.
void add_perft(CLI::App& program, int& exit_code);
void add_replay(CLI::App& program, int& exit_code);
void add_bench(CLI::App& program, int& exit_code);
void add_play(CLI::App& program, int& exit_code);
void add_players(CLI::App& program, int& exit_code);
void add_solve(CLI::App& program, int& exit_code);
void add_gtp(CLI::App& program, int& exit_code);
void add_match(CLI::App& program, int& exit_code);
void add_selfplay(CLI::App& program, int& exit_code);
void add_train(CLI::App& program, int& exit_code);
void add_compare(CLI::App& program, int& exit_code);
void add_evaltest(CLI::App& program, int& exit_code);
void add_book(CLI::App& program, int& exit_code);
void add_probcut(CLI::App& program, int& exit_code);

}  // namespace flipside::cli
