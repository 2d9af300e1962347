// flipside interactions: trains the interactions of the evaluation beside weights that are trained already.

#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/output_file.h"
#include "engine/cli/weights_option.h"
#include "engine/training/interaction_trainer.h"

namespace flipside::cli {
namespace {

struct Options {
  std::vector<std::string> games;
  std::vector<std::string> held_out;
  std::vector<std::string> leaves;
  std::string out;
  std::string note;
  std::string start;
  training::SampleSettings samples{.result_share = 0.3, .most_loss = 16};
  training::InteractionOptions training;
};

void print(const training::InteractionProgress& progress, std::size_t samples) {
  std::printf("pass %d of %d, %3.0f %%: error %.3f discs", progress.pass + 1, progress.passes,
              100.0 * static_cast<double>(progress.done) / static_cast<double>(samples), progress.train_error);
  if (progress.held_out_error > 0) std::printf(", held out %.3f", progress.held_out_error);
  std::printf("\n");
  std::fflush(stdout);
}

int run(const Options& options) {
  WholeFile out;
  if (const int exit_code = out.open(options.out); exit_code != kSuccess) return exit_code;
  const std::optional<RawWeights> start = load_raw_weights(options.start);
  if (!start) return kBadArguments;
  std::vector<training::Sample> samples;
  std::vector<training::Sample> held_out;
  if (!load_samples(options.games, options.samples, samples) ||
      !load_samples(options.held_out, options.samples, held_out) || !load_leaves(options.leaves, samples))
    return kBadArguments;
  if (samples.empty()) return complain(kBadContent, "there is no position to train on");
  std::printf("%zu positions to train on, %zu held out\n", samples.size(), held_out.size());
  RawWeights raw = training::train_interactions(
      samples, held_out, *start, options.training,
      [&](const training::InteractionProgress& progress) { print(progress, samples.size()); });
  return write_weights(std::move(raw), options.note, options.out, out);
}

}  // namespace

void add_interactions(Program& program) {
  const auto [command, options] =
      program.command("interactions", "Train what the patterns mean to one another, on games from selfplay", run);
  command.option("--games", options->games, "Files of games to train on").required();
  command.option("--held-out", options->held_out, "Files of games that only measure the error");
  command.option("--leaves", options->leaves, "Files of positions from leaves, to train on too");
  command.option("--start", options->start, "File of weights to train them for; they learn on from those that it has")
      .required();
  command.option("--out", options->out, "File to write the weights to").required();
  command.option("--note", options->note, "One line that is stored in the file: the command that made it");
  command
      .option("--results", options->samples.result_share,
              "Share of the result of the game in the value of a labelled position")
      .within(0.0, 1.0);
  command
      .option("--most-loss", options->samples.most_loss, "Discs that a labelled move beside the game may lose, at most")
      .within(0, 64);
}

}  // namespace flipside::cli
