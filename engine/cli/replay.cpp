// flipside replay FILE: plays the transcripts of a file, one a line, and prints how each ended.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>

#include "engine/cli/command.h"
#include "engine/transcript.h"

namespace flipside::cli {
namespace {

// Prints one line for a transcript; false when it holds something that cannot be played.
bool replay_line(const std::string& line) {
  const ParsedGame parsed = parse_transcript(line);
  if (parsed.error) {
    std::printf("%s\n", parsed.error->message.c_str());
    return false;
  }
  const Board& board = parsed.game.board();
  std::printf("%d-%d\n", board.disc_count(Color::kBlack), board.disc_count(Color::kWhite));
  return true;
}

int replay(const std::string& path) {
  std::ifstream file;
  if (path != "-") {
    // A folder opens like a file, and under node it also reads like an empty one.
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown)) return complain(kBadArguments, path + " is a folder");
    file.open(path);
    if (!file) return complain(kBadArguments, "cannot open " + path);
  }
  std::istream& input = path == "-" ? std::cin : file;
  bool all_good = true;
  std::string line;
  while (std::getline(input, line)) {
    if (!replay_line(line)) all_good = false;
  }
  if (input.bad()) return complain(kBadArguments, "cannot read " + path);
  return all_good ? kSuccess : kBadContent;
}

}  // namespace

void add_replay(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand(
      "replay", "Play transcripts, one a line: print the discs at the end, black-white, or the first illegal ply");
  const auto path = std::make_shared<std::string>();
  command->add_option("FILE", *path, "The file of transcripts; - for standard input")->required();
  command->callback([path, &exit_code] { exit_code = replay(*path); });
}

}  // namespace flipside::cli
