// flipside replay FILE: plays the transcripts of a file, one on each line, and prints the result of each.

#include <cstdio>
#include <string>

#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/text_file.h"
#include "engine/notation/transcript.h"

namespace flipside::cli {
namespace {

// The output for a transcript: the score at its end, or the first illegal move.
std::string replayed(const std::string& line, int number, bool& good) {
  const ParsedGame parsed = parse_transcript(line);
  good = !parsed.error;
  if (!good) return "line " + std::to_string(number) + ": " + parsed.error->message;
  return std::to_string(parsed.game.score_of(Color::kBlack)) + "-" +
         std::to_string(parsed.game.score_of(Color::kWhite));
}

int replay(const std::string& path) {
  bool all_good = true;
  int number = 0;
  const int exit_code = for_each_line(path, [&](const std::string& line) -> std::string {
    bool good = true;
    std::printf("%s\n", replayed(line, ++number, good).c_str());
    if (!good) all_good = false;
    return {};
  });
  return exit_code == kSuccess && !all_good ? kBadContent : exit_code;
}

}  // namespace

void add_replay(Program& program) {
  const auto [command, path] =
      program.command("replay",
                      "Replay transcripts, one on each line: print the score, black-white, with "
                      "the empties to the winner, or the first illegal move",
                      replay);
  command.option("FILE", *path, "File of transcripts; - for standard input").required();
}

}  // namespace flipside::cli
