#pragma once

// The review of a game, as part of update() (update.h). Engines of its own, the reviewers (web/platform/engine_pool.h),
// analyse every position of the line of play in which somebody chose a move. This file hands positions to reviewers,
// takes their replies, and replaces a reviewer that dies or falls silent. Results go to GameRecord::analysis and stay
// there, so a stopped review continues where it was, and another line is reviewed only from where it branches off.
//
// First every position gets a shallow search, so that the graph appears at once. Then each is searched deeply, from the
// end of the game backwards, because later positions take less time. Every search has a fixed depth and an empty table,
// so its result depends on the position alone: the same game always gets the same scores, with any number of reviewers
// and in any order. (Keeping the table did not help: the last 46 positions of a game took 20.9 s with it and 18.5 s
// without.)

#include <optional>

#include "engine/protocols/protocol.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

inline constexpr int kMostReviewers = 8;

// How many reviewers the device has room for: one a core, leaving one core to the page if there are more than two, and an eighth
// of the memory for all of them. `gigabytes` is 0 if unknown.
int reviewers_for(int cores, double gigabytes);

// How many positions of the line of play have to be reviewed, and how many are done.
struct ReviewProgress {
  int done = 0;
  int total = 0;

  bool complete() const { return done == total; }
};
ReviewProgress review_progress(const GameRecord& record);

// Starts or continues the review; nothing if everything is reviewed or a review is running.
void start_review(State& state, double now_ms, Effects& effects);
// Ends it; its results stay.
void stop_review(Review& review, Effects& effects);

// Takes a reply of the engine with that number. Replies about anything but its present task are dropped.
void on_reviewer_reply(State& state, int engine, const protocol::Reply& reply, double now_ms, Effects& effects);
// It died or sent nonsense: replaces it and asks again, or gives up after three failures in a row.
void reviewer_failed(State& state, int engine, double now_ms, Effects& effects, bool out_of_memory = false);
// Replaces reviewers that have been silent for too long.
void check_reviewers(State& state, double now_ms, Effects& effects);
// When check_reviewers may next have something to do.
std::optional<double> next_reviewer_deadline(const Review& review);

}  // namespace flipside::app
