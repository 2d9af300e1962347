#include "web/app/engine/playing_engine.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <variant>
#include <vector>

#include "web/app/engine/coach.h"
#include "web/app/engine/engine_client.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/text/notices.h"
#include "web/app/text/search_details.h"

namespace flipside::app {

namespace {

bool has_computer(const State& state) {
  return state.record.setup.black.computer() || state.record.setup.white.computer();
}

bool searches(const EngineState& engine) { return engine.job && engine.job->owes_answer(); }

// Whether the engine owes an answer, and how long it may be silent meanwhile.
bool busy(const EngineState& engine) { return searches(engine) || engine.reading != 0; }
double silence(const EngineState& engine) { return engine.reading != 0 ? kReadingTimeout : kSilenceTimeout; }

// An analysis ends at its deadline, whatever is known; the coach judges by then (coach.h).
bool analysis_under_way(const EngineState& engine) {
  return searches(engine) && engine.job->purpose == EngineJob::Purpose::kAnalyse;
}

std::optional<double> stop_deadline(const EngineState& engine) {
  std::optional<double> first;
  // It hears of a stop when it has read.
  if (engine.reading != 0) return first;
  for (const PendingStop& stop : engine.pending_stops) first = earlier(first, stop.deadline);
  return first;
}

// What the engine knew is lost with it. What the coach waits for is asked for again.
void drop_requests(EngineState& engine) {
  engine.job.reset();
  engine.pending_stops.clear();
  engine.reading = 0;
}

void replace(EngineState& engine, double now_ms, Effects& effects) {
  drop_requests(engine);
  start_engine(engine.client, kPlayingEngine, now_ms, effects);
}

double deadline_of(EngineJob::Purpose purpose, double now_ms) {
  if (purpose == EngineJob::Purpose::kCoach) return now_ms + kCoachTime;
  if (purpose == EngineJob::Purpose::kAnalyse) return now_ms + kAnalysisTime;
  return EngineJob{}.deadline;
}

// Ends the job (an assert that there is one); what is known by then has to do.
void stop_job(EngineState& engine, double now_ms, Effects& effects) {
  assert(engine.job);
  EngineJob& job = *engine.job;
  if (job.done) return;
  const bool move = job.purpose == EngineJob::Purpose::kMove;
  effects.add(SendRequest{kPlayingEngine, protocol::Stop{job.id}});
  engine.pending_stops.push_back({job.id, now_ms + (move ? kStopTimeout : kAnalysisStopTimeout)});
  job.done = true;
}

// The time to stop begins when nothing is read any more.
void store_games(EngineState& engine, const protocol::Games& games, double now_ms) {
  if (games.id != engine.reading) return;
  engine.reading = 0;
  engine.games = games;
  for (PendingStop& stop : engine.pending_stops) {
    stop.deadline = std::max(stop.deadline, now_ms + kAnalysisStopTimeout);
  }
}

}  // namespace

void follow_wanted_job(EngineState& engine, std::optional<EngineJob> wanted, double now_ms, Effects& effects) {
  std::optional<EngineJob>& job = engine.job;
  if (job && wanted && same_work(*job, *wanted)) return;
  // A request for a move ends pondering, and goes on with what it has found.
  const bool goes_on =
      job && job->purpose == EngineJob::Purpose::kPonder && wanted && wanted->purpose == EngineJob::Purpose::kMove;
  if (job && !goes_on) stop_job(engine, now_ms, effects);
  job = std::move(wanted);
  if (!job) return;
  job->deadline = deadline_of(job->purpose, now_ms);
  send_job(engine.client, kPlayingEngine, *job, engine.next_id++, now_ms, effects);
}

std::uint64_t request_games(EngineState& engine, std::string text, double now_ms, Effects& effects) {
  engine.reading = engine.next_id++;
  engine.client.last_reply_at = now_ms;
  effects.add(SendRequest{kPlayingEngine, protocol::Read{engine.reading, std::move(text)}});
  return engine.reading;
}

void on_reply(State& state, const protocol::Reply& reply, double now_ms, Effects& effects) {
  if (state.engine.client.gave_up) return;
  state.engine.client.on_reply(reply, now_ms);
  if (const auto* games = std::get_if<protocol::Games>(&reply)) return store_games(state.engine, *games, now_ms);
  if (const auto* stopped = std::get_if<protocol::Stopped>(&reply)) {
    // Requests are taken in order, so what was stopped before this one is over too.
    std::erase_if(state.engine.pending_stops, [&](const PendingStop& stop) { return stop.id <= stopped->id; });
  }
  const auto details = search_details(state);
  std::optional<EngineJob>& job = state.engine.job;
  switch (take_reply(job, reply)) {
    case JobReply::kNothing:
      effects.needs_redraw = std::holds_alternative<protocol::Ready>(reply);
      return;
    case JobReply::kNews:
      effects.needs_redraw = search_details(state) != details;
      if (const auto& moves = job->evaluations.shown(); !moves.empty())
        effects.needs_redraw = add_moves(state.record.tree, job->hash, moves);
      return;
    case JobReply::kDone:
      state.engine.client.answered();
      if (job->purpose == EngineJob::Purpose::kExplain) state.engine.explanation->done = true;
      return;
    case JobReply::kNonsense:
      return engine_failed(state, now_ms, effects);
  }
}

void engine_failed(State& state, double now_ms, Effects& effects, bool out_of_memory) {
  if (state.engine.client.gave_up) return;
  if (state.engine.client.fail()) {
    replace(state.engine, now_ms, effects);
    return;
  }
  drop_requests(state.engine);
  if (has_computer(state) || state.shows_evaluations() || state.engine.hint)
    notify(state,
           {.kind = Notice::Kind::kEngineFailed, .color = state.record.board().side, .out_of_memory = out_of_memory},
           effects);
}

void retry_engine(State& state, double now_ms, Effects& effects) {
  state.engine.client = {};
  drop_notices(state.ui, Notice::Kind::kEngineFailed);
  replace(state.engine, now_ms, effects);
}

void check_deadlines(State& state, double now_ms, Effects& effects) {
  EngineState& engine = state.engine;
  const std::optional<double> stop = stop_deadline(engine);
  if (stop && now_ms >= *stop) {
    replace(engine, now_ms, effects);
    return;
  }
  if (analysis_under_way(engine) && now_ms >= engine.job->deadline) {
    stop_job(engine, now_ms, effects);
    engine.client.answered();
  }
  if (engine.client.fell_silent(busy(engine), now_ms, silence(engine))) engine_failed(state, now_ms, effects);
}

std::optional<double> engine_deadline(const EngineState& engine) {
  const auto first = earlier(stop_deadline(engine), engine.client.deadline(busy(engine), silence(engine)));
  return analysis_under_way(engine) ? earlier(first, engine.job->deadline) : first;
}

}  // namespace flipside::app
