// flipside train: trains weights on played games.

#include <atomic>
#include <cstdio>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/cli/output_file.h"
#include "engine/cli/threads.h"
#include "engine/cli/weights_option.h"
#include "engine/training/trainer.h"

namespace flipside::cli {
namespace {

struct Options {
  std::vector<std::string> games;
  std::vector<std::string> result_games;
  std::vector<std::string> held_out;
  std::string out;
  std::string note;
  std::string start;
  training::SampleSettings samples;
  int threads = 1;
  training::TrainingOptions training;
};

// Calls visit(0) to visit(count - 1), in this order, on so many threads.
void for_each_on(int threads, int count, const std::function<void(int)>& visit) {
  std::atomic<int> next = 0;
  run_on_threads(threads, [&] {
    for (int i = next++; i < count; i = next++) visit(i);
  });
}

void print(const training::TrainingProgress& progress, int epochs) {
  const bool done = progress.epoch + 1 == epochs;
  if (!done && progress.epoch % 5 != 0) return;
  std::printf("stage %2d, %2d of %d: %8zu positions, epoch %2d, mean error %.3f discs, held out %.3f\n", progress.stage,
              progress.stages_done + 1, kStageCount, progress.samples, progress.epoch + 1, progress.train_error,
              progress.held_out_error);
  std::fflush(stdout);
}

int run(const Options& options) {
  WholeFile out;
  if (const int exit_code = out.open(options.out); exit_code != kSuccess) return exit_code;
  std::optional<RawWeights> start;
  if (!options.start.empty()) {
    start = load_raw_weights(options.start);
    if (!start) return kBadArguments;
  }
  std::vector<training::Sample> samples;
  std::vector<training::Sample> held_out;
  training::SampleSettings results = options.samples;
  results.estimates = false;
  if (!load_samples(options.games, options.samples, samples) || !load_samples(options.result_games, results, samples) ||
      !load_samples(options.held_out, {.result_share = 0}, held_out))
    return kBadArguments;
  if (samples.empty()) return complain(kBadContent, "there is no position to train on");
  std::printf("%zu positions to train on, %zu held out\n", samples.size(), held_out.size());
  training::TrainingOptions training = options.training;
  training.start = start ? &*start : nullptr;
  if (options.threads > 1) {
    training.for_each = [&options](int count, const std::function<void(int)>& visit) {
      for_each_on(options.threads, count, visit);
    };
  }
  std::mutex printing;
  RawWeights raw = training::train(samples, held_out, training, [&](const training::TrainingProgress& progress) {
    const std::lock_guard lock(printing);
    print(progress, options.training.epochs);
  });
  return write_weights(std::move(raw), options.note, options.out, out);
}

}  // namespace

void add_train(Program& program) {
  const auto [command, options] = program.command("train", "Train weights on games from selfplay", run);
  training::TrainingOptions& training = options->training;
  command.option("--games", options->games, "Files of games to train on");
  command.option("--result-games", options->result_games,
                 "Files of games whose estimates are not learned, only results and exact scores");
  command.option("--held-out", options->held_out, "Files of games that only measure the error");
  command.option("--out", options->out, "File to write the weights to").required();
  command.option("--start", options->start, "File of weights to start from: they stay where the games say nothing");
  command.option("--note", options->note, "One line that is stored in the file: the command that made it");
  command.option("--epochs", training.epochs, "Iterations, each over all positions").within(1, 1000);
  command.option("--ridge", training.ridge, "Pull of the weights (trainer.h)").not_negative();
  command
      .option("--results", options->samples.result_share,
              "Share of the result of the game in the value of a labelled position")
      .within(0.0, 1.0);
  command.option("--overlap", training.overlap, "Plies of its neighbours that a stage is trained on too").within(0, 8);
  command
      .option("--most-loss", options->samples.most_loss, "Discs that a labelled move beside the game may lose, at most")
      .within(0, 64);
  command.option("--threads", options->threads, "Threads that share the stages, with --start")
      .within(1, most_threads());
}

}  // namespace flipside::cli
