#pragma once

// What one engine does: a request and what it has answered so far. The engine that plays and each reviewer do one thing at a time, so each
// has one job or none (playing_engine.h, review.h). A reply counts only for the job whose request it answers; others are late.

#include <cstdint>
#include <limits>
#include <optional>

#include "engine/protocols/protocol.h"
#include "engine/rules/game.h"
#include "web/app/engine/engine_client.h"
#include "web/app/engine/move_evaluations.h"

namespace flipside::app {

struct EngineJob {
  enum class Purpose : std::uint8_t {
    kMove,     // the computer player's move
    kPonder,   // the same player thinks while the person does
    kCoach,    // judges a person's move before it is answered (coach.h)
    kExplain,  // what a board's moves lead to (explanation.h)
    kAnalyse   // the live analysis (live_analysis.h), or that of a reviewer
  };

  std::uint64_t id = 0;  // of the request, once it is sent
  Purpose purpose = Purpose::kMove;
  protocol::Request request = {};  // without its id and its time, which it is given when it is sent
  int most_milliseconds = 0;       // of a move: what the clock leaves it; 0 without a clock
  std::uint64_t hash = 0;          // of its board
  double deadline = std::numeric_limits<double>::infinity();  // ms: from then on, what is known has to do

  MoveEvaluations evaluations = {};  // of an analysis
  SearchInfo info = {};              // of a search for a move: its progress, then its answer
  bool done = false;                 // the engine has answered all of it, or was told to stop

  // Pondering has no answer.
  bool owes_answer() const { return !done && purpose != Purpose::kPonder; }
};

EngineJob analysis_job(EngineJob::Purpose purpose, const protocol::Analyse& request);

// Whether both are the same work, whatever has come of it by now.
bool same_work(const EngineJob& a, const EngineJob& b);

// Sends its request under that id to the engine of that number. If an answer is awaited, the time in which the engine may be silent begins
// again.
void send_job(EngineClient& client, int number, EngineJob& job, std::uint64_t id, double now_ms, Effects& effects);

enum class JobReply : std::uint8_t {
  kNothing,   // late, about no job, or nothing new
  kNews,      // more is known
  kDone,      // it is finished
  kNonsense,  // no such engine should be asked again
};
JobReply take_reply(std::optional<EngineJob>& job, const protocol::Reply& reply);

}  // namespace flipside::app
