#pragma once

// What the engine that plays is asked, and what it has found out.

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/knowledge/reasons.h"
#include "engine/players/analysis.h"
#include "web/app/engine/engine_client.h"
#include "web/app/engine/engine_job.h"

namespace flipside::app {

// The best move of a position and the reasons, or the request for it.
struct Hint {
  std::uint64_t hash = 0;  // of the board
  Color side = Color::kBlack;
  double due_at = 0;                   // ms, when it takes what is known by then
  std::optional<MoveEvaluation> best;  // none until it is found
  std::vector<Reason> reasons;

  Square square() const { return best ? best->square : kNoMove; }
};

// A person's move that the coach looks at before the computer player answers it (web/app/engine/coach.h).
struct CoachedMove {
  Board before;
  Square square = kNoMove;
  std::uint64_t hash = 0;  // of the board after it
  bool warned = false;     // it waits for the person; the rest is known then
  MoveEvaluation made = {};
  MoveEvaluation best = {};
  std::vector<LineDisc> line = {};  // of the replies that punish it
};

// What the engine finds out about the moves of one board whose side to move has one, to explain them (engine/explanation.h).
struct Explanation {
  Board board;
  AnalysisSettings settings;
  bool done = false;  // the engine has said all
};

// A request that was asked to stop and has not answered `stopped` yet.
struct PendingStop {
  std::uint64_t id = 0;
  double deadline = 0;  // ms
};

// The requests to the engine that plays, and its replies.
struct EngineState {
  EngineClient client;  // kPlayingEngine
  std::uint64_t next_id = 1;
  std::optional<EngineJob> job;            // what it does, or has done last; the difference to wanted_job() is sent
  std::vector<PendingStop> pending_stops;  // oldest first
  std::uint64_t reading = 0;               // the request to read games that waits for its answer, or 0
  std::optional<protocol::Games> games;    // the answer, until it is taken (library/game_reading.h)
  std::optional<Hint> hint;
  std::optional<CoachedMove> coached;
  std::optional<Explanation> explanation;
  std::optional<Evaluation> lead;  // of the board, or of an earlier one while nothing is known about it
};

}  // namespace flipside::app
