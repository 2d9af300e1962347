// flipside book: grows the opening book by deep searches.

#include <cstdio>
#include <string>

#include "engine/cli/clock.h"
#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/output_file.h"
#include "engine/cli/weights_option.h"
#include "engine/training/book_builder.h"

namespace flipside::cli {
namespace {

struct Options {
  std::string out;
  std::string weights;
  int expansions = 2000;
  training::BookSettings settings;
};

constexpr std::size_t kTableMegabytes = 32;

std::string settings_text(const training::BookSettings& settings) {
  return " --depth " + std::to_string(settings.depth) + " --confidence " + std::to_string(settings.confidence);
}

// Opens the lines of an earlier run, and counts them.
int resume(const Options& options, training::BookBuilder& builder, LineFile& lines, int& done) {
  const std::string head =
      "# flipside book" + settings_text(options.settings) + " --weights " + weights_mark(options.weights);
  return lines.open(options.out + ".lines", head, [&](const std::string& line) -> std::string {
    ++done;
    return builder.take(line) ? "" : "this line does not belong to this book";
  });
}

int write(const Options& options, const training::BookBuilder& builder, WholeFile& out) {
  const Book book = builder.book("flipside book --expansions " + std::to_string(options.expansions) +
                                 settings_text(options.settings));
  const std::vector<std::uint8_t> file = book.to_file();
  if (const int exit_code = out.write(file); exit_code != kSuccess) return exit_code;
  std::printf("%s: %zu positions, %zu bytes\n", options.out.c_str(), book.entries().size(), file.size());
  return kSuccess;
}

int run(const Options& options) {
  const auto weights = load_weights(options.weights);
  if (!weights) return kBadContent;
  TranspositionTable table(kTableMegabytes);
  training::BookBuilder builder(options.settings, *weights, table);
  WholeFile out;
  LineFile lines;
  int done = 0;
  if (const int exit_code = out.open(options.out); exit_code != kSuccess) return exit_code;
  if (const int exit_code = resume(options, builder, lines, done); exit_code != kSuccess) return exit_code;
  ReportTimer timer;
  for (int number = done; number < options.expansions; ++number) {
    const auto line = builder.expand();
    if (!line) break;
    if (const int exit_code = lines.add(*line + '\n'); exit_code != kSuccess) return exit_code;
    if (!timer.due()) continue;
    std::fprintf(stderr, "expansion %d of %d, %s\n", number + 1, options.expansions,
                 timer.progress(number + 1 - done, options.expansions - number - 1).c_str());
  }
  return write(options, builder, out);
}

}  // namespace

void add_book(Program& program) {
  const auto [command, options] = program.command("book", "Grow the opening book by deep searches", run);
  training::BookSettings& settings = options->settings;
  command.option("--out", options->out, "File of the book; with FILE.lines beside it a killed run goes on").required();
  command.option("--weights", options->weights, "File of weights (default: the built-in ones)");
  command.option("--expansions", options->expansions, "Number of positions to expand").count();
  command.option("--depth", settings.depth, "Plies of the deep searches").within(2, 30);
  command.option("--confidence", settings.confidence, "Confidence of the searches, 0 to 4 (probcut.h)")
      .within(0, kCertain);
}

}  // namespace flipside::cli
