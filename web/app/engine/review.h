#pragma once

// The review of a game: every board of the line of play on which somebody chose a move is analysed by engines of its own,
// the reviewers (web/platform/engine_pool.h), besides the one that plays. As part of update() (update.h): which board is with
// which reviewer, what they tell, and what happens when one of them dies or falls silent. What is found out goes to
// GameRecord::analysis, where it stays; so a review that was stopped goes on where it was, and the boards of another line are
// reviewed where the lines part.
//
// First all boards get a quick look, so that the graph is there at once; then each is analysed deeply, from the end of the
// game backwards, because the later boards are the quicker ones. Every look is fixed work on an empty table: what it finds
// hangs on the board alone, so that the same game always gets the same scores, by however many reviewers and in whatever
// order. (Keeping the table made a game of sixty moves no faster: 20.9 s against 18.5 s for its last 46 boards.)

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/analysis.h"
#include "engine/position.h"
#include "engine/protocol.h"
#include "web/app/engine/analysis_cache.h"
#include "web/app/engine/engine_client.h"
#include "web/app/engine/move_evaluations.h"

namespace flipside::app {

struct State;
struct Effects;

// How deep a review looks. Sixteen discs, the last twenty exact, took 31 s of one core of a desktop for a game of sixty moves:
// about a minute for two cores of a phone.
inline constexpr AnalysisSettings kQuickLook{8, 10};
inline constexpr AnalysisSettings kDeepLook{16, 20};

inline constexpr int kMostReviewers = 8;

// A board to be looked at.
struct ReviewTask {
  Board board;
  std::uint64_t hash = 0;
  AnalysisSettings look;
};

struct Reviewer {
  EngineClient client;
  std::uint64_t request = 0;    // that is with it, 0 for none
  ReviewTask task;              // what that is about
  MoveEvaluations evaluations;  // what it has said about it so far
};

struct Review {
  std::vector<ReviewTask> waiting;  // the next one last
  std::vector<Reviewer> reviewers;  // empty when no review is under way
  bool stopped = false;             // by the person, who then has to ask for the rest
  std::uint64_t next_request = 1;
  int changes = 0;             // grows whenever something that can be seen has changed
  bool out_of_memory = false;  // why the latest reviewer failed

  bool running() const { return !reviewers.empty(); }
};

// How many reviewers a device has room for: a core each, one being left to the page where there are more than two, and an
// eighth of its memory for all of them. `gigabytes` 0 where the device does not tell.
int reviewers_for(int cores, double gigabytes);

// Whether a review has looked at a board as deeply as it does.
bool deeply_known(const AnalysisCache& cache, std::uint64_t board);

// How many boards of the line of play there are to review, and how many of them are.
struct ReviewProgress {
  int done = 0;
  int total = 0;

  bool complete() const { return done == total; }
};
ReviewProgress review_progress(const State& state);

// Begins or goes on with what is not reviewed yet; nothing when all is, or when it is under way.
void start_review(State& state, double now_ms, Effects& effects);
// Ends it; what was found out stays.
void stop_review(State& state, Effects& effects);

// What the engine of that number says; what is not about its present task is dropped.
void on_reviewer_reply(State& state, int engine, const protocol::Reply& reply, double now_ms, Effects& effects);
// It died, or talks nonsense: it is replaced and asked again, or given up after three failures in a row.
void reviewer_failed(State& state, int engine, double now_ms, Effects& effects, bool out_of_memory = false);
// Replaces reviewers that have been silent for too long.
void check_reviewers(State& state, double now_ms, Effects& effects);
// When check_reviewers may next have something to do.
std::optional<double> next_reviewer_deadline(const State& state);

}  // namespace flipside::app
