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

#include <optional>

#include "engine/protocol.h"
#include "web/app/effects.h"
#include "web/app/state.h"

namespace flipside::app {

inline constexpr int kMostReviewers = 8;

// How many reviewers a device has room for: a core each, one being left to the page where there are more than two, and an
// eighth of its memory for all of them. `gigabytes` 0 where the device does not tell.
int reviewers_for(int cores, double gigabytes);

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
