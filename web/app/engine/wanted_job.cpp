#include "web/app/engine/wanted_job.h"

#include <algorithm>

#include "engine/players/player.h"
#include "engine/players/time_share.h"
#include "web/app/engine/coach.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/settings/change_settings.h"

namespace flipside::app {

namespace {

PlayerSettings player_settings(const State& state) {
  PlayerSettings settings;
  settings.seed = state.record.setup.seed;
  settings.milliseconds = 1000 * state.record.setup.seconds;
  settings.keep_table = state.settings.keep_table;
  settings.variety = state.settings.variety;
  settings.threads = kThreads;
  return settings;
}

// What the clock lets a computer player take for its next move, in ms, so that none loses on time: the move's share of what
// its side has left, and most of what the clock adds after it. 0 without a clock.
int most_milliseconds(const State& state, const Board& board) {
  constexpr double kReserve = 1000;  // for a busy device
  constexpr double kOfIncrement = 0.8;
  constexpr double kLeast = 20;
  constexpr double kMost = protocol::kMostMilliseconds;
  if (state.record.setup.time.minutes == 0) return 0;
  const int empties = board.position().empty_count();
  const int moves = (empties + 1) / 2;
  const double left =
      state.record.clock.left_ms[index_of(board.side)] - kReserve - moves * (reply_pause(state) + kLeast);
  const double increment = kOfIncrement * 1000 * state.record.setup.time.increment;
  return static_cast<int>(std::clamp(std::min(left, left * time_share(empties) + increment), kLeast, kMost));
}

bool thinks_by_the_clock(const std::string& player) {
  const PlayerKind* kind = player_kind(player);
  return kind != nullptr && kind->timed;
}

bool may_ponder(const State& state) {
  const Seat& seat = state.record.setup.seat(opposite(state.record.board().side));
  return state.settings.ponder && state.environment.visible && !state.environment.saves_power &&
         !wants_analysis(state) && !state.record.browsing && state.human_to_move() &&
         !state.record.board().must_pass() && seat.computer() && thinks_by_the_clock(seat.player);
}

EngineJob analysis(EngineJob::Purpose purpose, const Board& board, const AnalysisSettings& settings, bool keep_table,
                   int threads) {
  return analysis_job(purpose,
                      {.id = 0, .settings = settings, .keep_table = keep_table, .threads = threads, .board = board});
}

}  // namespace

bool wants_move(const State& state) {
  return state.computer_to_move() && !state.record.browsing && !state.session.elsewhere_until && !state.engine.coached;
}

double reply_pause(const State& state) {
  const bool still = flip_speed(state) == FlipSpeed::kOff;
  if (state.watching()) return still ? 700 : 350;
  // Without motion the person's own discs would be answered before they were seen.
  return still ? 300 : 80;
}

std::optional<EngineJob> wanted_move(const State& state) {
  if (!wants_move(state)) return std::nullopt;
  const Board board = state.record.board();
  const std::string& player = state.record.setup.seat(board.side).player;
  return EngineJob{
      .purpose = EngineJob::Purpose::kMove,
      .request = protocol::Think{.id = 0, .player = player, .settings = player_settings(state), .board = board},
      .most_milliseconds = most_milliseconds(state, board),
      .hash = state.record.hash()};
}

std::optional<EngineJob> wanted_coaching(const State& state) {
  if (!wants_coach(state)) return std::nullopt;
  return analysis(EngineJob::Purpose::kCoach, state.engine.coached->before, kCoaching, true, 1);
}

std::optional<EngineJob> wanted_explanation(const EngineState& engine) {
  const auto& explanation = engine.explanation;
  if (!explanation || explanation->done) return std::nullopt;
  return analysis(EngineJob::Purpose::kExplain, explanation->board, explanation->settings, false, kThreads);
}

std::optional<EngineJob> wanted_analysis(const State& state) {
  const bool begun = state.job_here(EngineJob::Purpose::kAnalyse) != nullptr;
  if (!wants_analysis(state) || (!begun && nothing_to_find(state.record))) return std::nullopt;
  const Board board = state.record.board();
  return analysis(EngineJob::Purpose::kAnalyse, board, kLiveAnalysis, state.settings.keep_table, kThreads);
}

std::optional<EngineJob> wanted_pondering(const State& state) {
  if (!may_ponder(state)) return std::nullopt;
  const Board board = state.record.board();
  const std::string& player = state.record.setup.seat(opposite(board.side)).player;
  return EngineJob{
      .purpose = EngineJob::Purpose::kPonder,
      .request = protocol::Ponder{.id = 0, .player = player, .settings = player_settings(state), .board = board},
      .hash = state.record.hash()};
}

}  // namespace flipside::app
