// flipside replay FILE: plays the transcripts of a file, one on each line, and prints the result of each.

#include <cstdio>
#include <string>

#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/text_file.h"
#include "engine/notation/transcript.h"

namespace flipside::cli {
namespace {

int replay(const std::string& path) {
  bool all_good = true;
  int number = 0;
  const int exit_code = for_each_line(path, [&](const std::string& line) -> std::string {
    const ParsedGame parsed = parse_transcript(line);
    ++number;
    if (parsed.error) {
      std::printf("line %d: %s\n", number, parsed.error->message.c_str());
      all_good = false;
    } else {
      std::printf("%d-%d\n", parsed.game.score_of(Color::kBlack), parsed.game.score_of(Color::kWhite));
    }
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
