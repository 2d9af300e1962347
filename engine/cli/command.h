#pragma once

// What the subcommands of the command-line program share: how they are added, and the exit codes.
//
// A subcommand is one file with one function that adds it to the program. It runs after all arguments are parsed.
// Results go to standard output, errors to standard error, one sentence each.

#include <string>

namespace flipside::cli {

class Program;

// How many threads the program may use: one in WebAssembly without shared memory.
int most_threads();

inline constexpr int kSuccess = 0;
inline constexpr int kBadContent = 1;    // the arguments are valid, but the content of a file is not
inline constexpr int kBadArguments = 2;  // a wrong option or number, or a file that cannot be read or written

// Prints "flipside: <sentence>" to standard error and returns the exit code.
int complain(int exit_code, const std::string& sentence);

// The same for an unknown player: lists the players and returns kBadArguments.
int complain_of_player(const std::string& name);

// Each function adds its subcommand to the program.
void add_perft(Program& program);
void add_replay(Program& program);
void add_bench(Program& program);
void add_play(Program& program);
void add_players(Program& program);
void add_solve(Program& program);
void add_gtp(Program& program);
void add_nboard(Program& program);
void add_match(Program& program);
void add_selfplay(Program& program);
void add_train(Program& program);
void add_interactions(Program& program);
void add_compare(Program& program);
void add_evaltest(Program& program);
void add_boards(Program& program);
void add_deal(Program& program);
void add_leaves(Program& program);
void add_book(Program& program);
void add_probcut(Program& program);
void add_openings(Program& program);
void add_puzzles(Program& program);
void add_lessons(Program& program);
void add_coach(Program& program);

}  // namespace flipside::cli
