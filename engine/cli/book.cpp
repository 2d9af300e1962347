// flipside book: grows the opening book by deep searches.

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "engine/cli/command.h"
#include "engine/cli/options.h"
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

std::string command_line(const Options& options) {
  const training::BookSettings& settings = options.settings;
  return "flipside book --expansions " + std::to_string(options.expansions) + " --depth " +
         std::to_string(settings.depth) + " --confidence " + std::to_string(settings.confidence);
}

// Adds the lines of an earlier run, and removes a last line that is incomplete. Returns the number of lines, or -1 when
// one does not fit.
int resume(const std::string& path, training::BookBuilder& builder) {
  std::ifstream in(path, std::ios::binary);
  int lines = 0;
  std::uintmax_t whole = 0;
  for (std::string line; std::getline(in, line) && !in.eof(); ++lines) {
    if (!builder.take(line)) return -1;
    whole += line.size() + 1;
  }
  in.close();
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) std::filesystem::resize_file(path, whole, ignored);
  return lines;
}

int write(const Options& options, const training::BookBuilder& builder) {
  const Book book = builder.book(command_line(options));
  const std::vector<std::uint8_t> file = book.to_file();
  std::ofstream out(options.out, std::ios::binary);
  out.write(reinterpret_cast<const char*>(file.data()), static_cast<std::streamsize>(file.size()));
  if (!out.flush()) return complain(kBadArguments, "cannot write to " + options.out);
  std::printf("%s: %zu positions, %zu bytes\n", options.out.c_str(), book.entries().size(), file.size());
  return kSuccess;
}

int run(const Options& options) {
  const auto weights = load_weights(options.weights);
  if (!weights) return kBadContent;
  TranspositionTable table(kTableMegabytes);
  training::BookBuilder builder(options.settings, *weights, table);
  const std::string path = options.out + ".lines";
  const int done = resume(path, builder);
  if (done < 0) return complain(kBadContent, path + " does not belong to this book");
  std::ofstream lines(path, std::ios::app | std::ios::binary);
  const auto start = std::chrono::steady_clock::now();
  auto reported_at = start;
  for (int number = done; number < options.expansions; ++number) {
    const auto line = builder.expand();
    if (!line) break;
    if (!(lines << *line << '\n').flush()) return complain(kBadArguments, "cannot write to " + path);
    const auto now = std::chrono::steady_clock::now();
    if (now - reported_at < std::chrono::seconds(2)) continue;
    reported_at = now;
    const double seconds = std::chrono::duration<double>(now - start).count();
    const double left = seconds / (number + 1 - done) * (options.expansions - number - 1);
    std::fprintf(stderr, "expansion %d of %d, %.0f s, about %.0f s left\n", number + 1, options.expansions, seconds,
                 left);
  }
  return write(options, builder);
}

}  // namespace

void add_book(Program& program) {
  const Command command = program.command("book", "Grow the opening book by deep searches");
  const auto options = std::make_shared<Options>();
  training::BookSettings& settings = options->settings;
  command.option("--out", options->out, "File of the book; with FILE.lines beside it a killed run goes on").required();
  command.option("--weights", options->weights, "File of weights (default: the built-in ones)");
  command.option("--expansions", options->expansions, "Number of positions to expand").count().with_default();
  command.option("--depth", settings.depth, "Plies of the deep searches").within(2, 30).with_default();
  command.option("--confidence", settings.confidence, "Confidence of the searches, 0 to 4 (probcut.h)")
      .within(0, kCertain)
      .with_default();
  command.runs([options] { return run(*options); });
}

}  // namespace flipside::cli
