// flipside match: games between two programs that speak the Go Text Protocol.

#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/command.h"
#include "engine/cli/match_game.h"
#include "engine/cli/options.h"
#include "engine/cli/text_file.h"
#include "engine/cli/threads.h"
#include "engine/measure/match_score.h"
#include "engine/measure/random_opening.h"
#include "engine/measure/sprt.h"
#include "engine/notation/text.h"
#include "engine/notation/transcript.h"
#include "engine/players/level.h"

namespace flipside::cli {
namespace {

struct Options {
  std::vector<std::string> engines;
  std::string openings = "random:8";
  int games = 100;
  int concurrency = 1;
  double timeout = 0;
  MatchOptions match;
  std::uint64_t seed = 1;
  std::string sprt;  // the argument
  std::optional<Sprt> test;
};

// Seconds that an engine may exceed its time for a move before it has failed.
constexpr double kGrace = 5;
constexpr unsigned kMostPlies = 50;
const std::string kRandom = "random:";

// Parses "0,10": two Elo differences, the second one greater. Nothing for any other text.
std::optional<Sprt> parse_sprt(const std::string& text) {
  constexpr double kMostElo = 1000;
  Sprt sprt;
  char rest = 0;
  // Not take_number(): Emscripten's libc++ has no from_chars for double.
  if (std::sscanf(text.c_str(), "%lf,%lf%c", &sprt.elo0, &sprt.elo1, &rest) != 2) return std::nullopt;
  const bool ordered = -kMostElo <= sprt.elo0 && sprt.elo0 < sprt.elo1 && sprt.elo1 <= kMostElo;
  return ordered ? std::optional(sprt) : std::nullopt;
}

// The openings of a match: `random:N`, or those of a file.
struct Openings {
  std::vector<Game> listed;
  int random_plies = 0;
  bool all_good = true;

  Game of_pair(int pair, std::uint64_t seed) const {
    if (listed.empty()) return random_opening(seed, pair, random_plies);
    return listed[static_cast<std::size_t>(pair) % listed.size()];
  }
};

std::optional<int> random_plies(const std::string& text) {
  const std::string_view number = std::string_view(text).substr(kRandom.size());
  const auto plies = whole_number<unsigned>(number);
  if (!plies || *plies > kMostPlies || number.size() > 2) return std::nullopt;
  return static_cast<int>(*plies);
}

// Nothing when there are none; then the error is printed.
std::optional<Openings> read_openings(const Options& options, int& exit_code) {
  Openings openings;
  if (options.openings.starts_with(kRandom)) {
    const auto plies = random_plies(options.openings);
    openings.random_plies = plies.value_or(0);
    if (plies) return openings;
    exit_code = complain(kBadArguments, "random openings have 0 to 50 plies, as in random:8");
    return std::nullopt;
  }
  exit_code = for_each_line(options.openings, [&](const std::string& line) -> std::string {
    if (line.empty() || line.front() == '#') return {};
    const ParsedGame parsed = parse_transcript(line);
    if (parsed.error) return parsed.error->message;
    if (parsed.game.over()) return "the game is over after this opening";
    openings.listed.push_back(parsed.game);
    return {};
  });
  if (exit_code == kBadArguments) return std::nullopt;
  openings.all_good = exit_code == kSuccess;
  if (!openings.listed.empty()) return openings;
  exit_code = complain(kBadContent, "there is no opening in " + options.openings);
  return std::nullopt;
}

class Match {
 public:
  Match(const Options& options, const Openings& openings) : options_(options), openings_(openings) {}

  void play() {
    const int threads = std::min(options_.concurrency, options_.games);
    run_on_threads(threads, [this] { play_games(); });
    if (shows_line_) std::fprintf(stderr, "\r\033[K");
    const double share = cpu_seconds_[1] > 0 ? cpu_seconds_[0] / cpu_seconds_[1] : 0;
    std::printf("CPU seconds: first %.2f, second %.2f, ratio %.3f\n", cpu_seconds_[0], cpu_seconds_[1], share);
    if (options_.test) std::printf("%s\n", to_text(*options_.test, score_).c_str());
    std::printf("%s\n", to_text(score_).c_str());
  }

 private:
  // Plays games one after another, until there are no more, with engines of its own.
  void play_games() {
    GtpEngine first(options_.engines[0], options_.match);
    GtpEngine second(options_.engines[1], options_.match);
    for (int number = next_++; number < options_.games && !decided_; number = next_++) {
      const bool first_is_black = number % 2 == 0;
      const Game opening = openings_.of_pair(number / 2, options_.seed);
      const MatchGame game =
          first_is_black ? play_match_game(opening, first, second) : play_match_game(opening, second, first);
      record(number, first_is_black, game);
    }
    const double seconds[] = {first.finish(), second.finish()};
    const std::lock_guard<std::mutex> lock(mutex_);
    for (const std::size_t side : {0U, 1U}) cpu_seconds_[side] += seconds[side];
  }

  void record(int number, bool first_is_black, const MatchGame& played) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (shows_line_) std::fprintf(stderr, "\r\033[K");
    std::printf("game %d black %s ", number + 1, first_is_black ? "first" : "second");
    if (played.failed) {
      const bool first_failed = (*played.failed == Color::kBlack) == first_is_black;
      score_.add_failure(number, first_failed);
      std::printf("lost by %s: %s; ", first_failed ? "first" : "second", played.reason.c_str());
    } else {
      const int black = played.game.result().score();
      score_.add(number, first_is_black ? black : -black);
      std::printf("score %+d ", first_is_black ? black : -black);
    }
    std::printf("%s\n", transcript(played.game).c_str());
    std::fflush(stdout);
    if (options_.test && verdict(*options_.test, score_) != Verdict::kOpen) decided_ = true;
    if (!shows_line_) return;
    const std::string tested = options_.test ? ", " + to_text(*options_.test, score_) : "";
    std::fprintf(stderr, "%d of %d: %s%s", score_.games(), options_.games, to_text(score_).c_str(), tested.c_str());
  }

  const Options& options_;
  const Openings& openings_;
  const bool shows_line_ = isatty(STDERR_FILENO) != 0;
  std::atomic<int> next_ = 0;
  std::atomic<bool> decided_ = false;  // the test has ended: games under way are finished, and no more begin
  std::mutex mutex_;                   // guards everything below and the output
  MatchScore score_;
  double cpu_seconds_[2] = {0, 0};  // of the first engine and of the second
};

// Starts an engine and prints its name. False when it cannot play; then the error is printed.
bool introduce(const Options& options, int index) {
  const char* const which = index == 0 ? "first" : "second";
  const std::string& command = options.engines[static_cast<std::size_t>(index)];
  GtpEngine engine(command, options.match);
  const GtpAnswer start = engine.new_game();
  if (!start.done()) {
    const bool refused = start.kind == GtpAnswer::Kind::kRefused;
    complain(kBadArguments, std::string("the ") + which + " engine, " + command + ", " +
                                (refused ? "refuses these terms: " : "") + start.text);
    return false;
  }
  const GtpAnswer name = engine.ask("name");
  const GtpAnswer version = engine.ask("version");
  std::printf("%s: %s %s\n", which, name.done() ? name.text.c_str() : "?", version.done() ? version.text.c_str() : "");
  std::fflush(stdout);
  return true;
}

int run(const Options& given) {
  if (given.engines.size() != 2) return complain(kBadArguments, "a match needs --engine twice");
  Options options = given;
  options.match.timeout = options.timeout > 0         ? options.timeout
                          : options.match.seconds > 0 ? options.match.seconds + kGrace
                                                      : options.match.timeout;
  if (!options.sprt.empty()) {
    options.test = parse_sprt(options.sprt);
    if (!options.test)
      return complain(kBadArguments, "--sprt needs two Elo differences, the second one greater, as in 0,10");
  }
  int exit_code = kSuccess;
  const auto openings = read_openings(options, exit_code);
  if (!openings) return exit_code;
  for (const int index : {0, 1}) {
    if (!introduce(options, index)) return kBadArguments;
  }
  Match(options, *openings).play();
  return openings->all_good ? kSuccess : kBadContent;
}

}  // namespace

void add_match(Program& program) {
  constexpr int kMostGames = 1000000;
  const auto [command, options] =
      program.command("match", "Play a match between two programs that speak the Go Text Protocol", run);
  command.option("--engine", options->engines, "Command that starts an engine; give it twice").required().repeated();
  command.option("--openings", options->openings,
                 "File of transcripts, one on each line, or random:N for N random plies");
  command.option("--games", options->games, "Number of games; each opening is played twice, with the colours swapped")
      .within(1, kMostGames);
  const Option time =
      command.option("--time", options->match.seconds, "Seconds for each move, sent to both engines").seconds();
  command
      .option(
          "--game-time", options->match.game_seconds,
          "Seconds for all moves of a game, sent to both engines. Each keeps its own clock; compare the CPU seconds")
      .seconds()
      .not_with(time);
  command.option("--level", options->match.level, "Level, sent to both engines by the command 'level'")
      .within(1, 99)
      .not_with(time);
  command
      .option("--timeout", options->timeout,
              "Seconds without an answer that lose the game (default: 60, or --time plus 5)")
      .seconds();
  command.option(
      "--sprt", options->sprt,
      "Two Elo differences, as in 0,10: stop when it is clear, with errors of 5 %, whether the first engine is "
      "better by the greater one or by no more than the smaller one");
  command.option("--concurrency", options->concurrency, "Games at the same time").within(1, 256);
  command.option("--seed", options->seed, "Of the random openings").seed();
}

}  // namespace flipside::cli
