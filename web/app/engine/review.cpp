#include "web/app/engine/review.h"

#include <algorithm>
#include <utility>

#include "web/app/engine/engine_client.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// Code, weights and table of one reviewer came to about 60 MB.
constexpr double kMegabytesEach = 64;
constexpr double kShareOfMemory = 1.0 / 8;

// The nodes of the line of play at which somebody chose a move, from the start on.
std::vector<NodeId> choices_of(const GameRecord& record) {
  std::vector<NodeId> out;
  for (const NodeId node : record.line()) {
    if (node != kRoot && record.tree[node].square != kPass) out.push_back(record.tree[node].parent);
  }
  return out;
}

EngineJob job_of(const Board& board, const AnalysisSettings& settings) {
  return analysis_job(EngineJob::Purpose::kAnalyse, {0, settings, false, 1, board});
}

bool is_deep(const EngineJob& job) { return std::get<protocol::Analyse>(job.request).settings == kDeepReview; }

Reviewer& at(Review& review, int reviewer) { return review.reviewers[static_cast<std::size_t>(reviewer)]; }

bool is_there(const Review& review, int reviewer) {
  return reviewer >= 0 && std::cmp_less(reviewer, review.reviewers.size());
}

// Whether all moves of its board have a value.
bool complete(const EngineJob& job) {
  return std::cmp_equal(job.evaluations.shown().size(), count(job.evaluations.legal_moves()));
}

void start_reviewer(Review& review, int reviewer, double now_ms, Effects& effects) {
  Reviewer& one = at(review, reviewer);
  one.job.reset();
  start_engine(one.client, kFirstReviewer + reviewer, now_ms, effects);
}

void finish(Review& review, Effects& effects) {
  review.reviewers.clear();
  review.waiting.clear();
  ++review.changes;
  effects.add(EndReviewers{});
  effects.drop<StartEngine>([](const StartEngine& start) { return start.engine >= kFirstReviewer; });
  effects.drop<SendRequest>([](const SendRequest& sent) { return sent.engine >= kFirstReviewer; });
  effects.once(SaveGame{});
}

// Gives each reviewer that can be asked its next task; ends the review when there is none left.
void hand_out(State& state, double now_ms, Effects& effects) {
  Review& review = state.review;
  bool busy = false;
  for (int i = 0; i < static_cast<int>(review.reviewers.size()); ++i) {
    Reviewer& one = at(review, i);
    if (one.client.gave_up) continue;
    if (one.client.ready && !one.job && !review.waiting.empty()) {
      one.job = std::move(review.waiting.back());
      review.waiting.pop_back();
      send_job(one.client, kFirstReviewer + i, *one.job, review.next_request++, now_ms, effects);
    }
    busy = busy || one.job;
  }
  const bool anyone = std::ranges::any_of(review.reviewers, [](const Reviewer& one) { return !one.client.gave_up; });
  if (!anyone) {
    notify(state, {.kind = Notice::Kind::kReviewFailed, .out_of_memory = review.out_of_memory}, effects);
    review.stopped = true;
  }
  if (!anyone || (!busy && review.waiting.empty())) finish(review, effects);
}

// Puts down what the moves of a board are worth as far as they are known.
void put_moves(State& state, const EngineJob& job) {
  if (complete(job) && add_moves(state.record.tree, job.hash, job.evaluations.shown())) ++state.review.changes;
}

// A job is done: its moves are judged.
void merge_answer(State& state, Reviewer& one, Effects& effects) {
  one.client.answered();
  put_moves(state, *one.job);
  mark_reviewed(state.record.tree, one.job->hash);
  ++state.review.changes;
  if (is_deep(*one.job)) effects.once(SaveGame{});
  one.job.reset();
}

}  // namespace

int reviewers_for(int cores, double gigabytes) {
  const int by_cores = cores > 2 ? cores - 1 : cores;
  const int by_memory =
      gigabytes > 0 ? static_cast<int>(gigabytes * 1024 * kShareOfMemory / kMegabytesEach) : kMostReviewers;
  return std::clamp(std::min(by_cores, by_memory), 1, kMostReviewers);
}

ReviewProgress review_progress(const GameRecord& record) {
  ReviewProgress out;
  for (const NodeId node : choices_of(record)) {
    ++out.total;
    if (deeply_known(record.tree[node])) ++out.done;
  }
  return out;
}

void start_review(State& state, double now_ms, Effects& effects) {
  Review& review = state.review;
  if (review.running() || !state.help_allowed()) return;
  review.stopped = false;
  GameTree& tree = state.record.tree;
  const std::vector<NodeId> choices = choices_of(state.record);
  for (const NodeId node : choices) {
    if (!deeply_known(tree[node])) {
      review.waiting.push_back(job_of(tree[node].board, kDeepReview));
    } else if (!std::exchange(tree.analysis(node).reviewed, true)) {
      // Somebody has looked at it that deeply before.
      effects.once(SaveGame{});
    }
  }
  if (review.waiting.empty()) return;
  for (const NodeId node : choices) {
    if (!tree[node].analysis.reviewed) review.waiting.push_back(job_of(tree[node].board, kShallowReview));
  }
  const int most = std::min(reviewers_for(state.host.device.cores, state.host.device.gigabytes),
                            static_cast<int>(review.waiting.size()));
  review.reviewers.resize(static_cast<std::size_t>(most));
  for (int i = 0; i < most; ++i) start_reviewer(review, i, now_ms, effects);
  ++review.changes;
}

void stop_review(Review& review, Effects& effects) {
  if (review.running()) finish(review, effects);
}

void on_reviewer_reply(State& state, int engine, const protocol::Reply& reply, double now_ms, Effects& effects) {
  const int reviewer = engine - kFirstReviewer;
  if (!is_there(state.review, reviewer)) return;
  Reviewer& one = at(state.review, reviewer);
  one.client.on_reply(reply, now_ms);
  const JobReply taken = take_reply(one.job, reply);
  if (taken == JobReply::kNews) put_moves(state, *one.job);
  if (taken == JobReply::kDone && complete(*one.job)) {
    merge_answer(state, one, effects);
  } else if (taken == JobReply::kNonsense || taken == JobReply::kDone) {
    return reviewer_failed(state, engine, now_ms, effects);
  }
  if (state.review.running()) hand_out(state, now_ms, effects);
}

void reviewer_failed(State& state, int engine, double now_ms, Effects& effects, bool out_of_memory) {
  state.review.out_of_memory = out_of_memory;
  const int reviewer = engine - kFirstReviewer;
  if (!is_there(state.review, reviewer)) return;
  Reviewer& one = at(state.review, reviewer);
  if (one.job) {
    const auto& request = std::get<protocol::Analyse>(one.job->request);
    state.review.waiting.push_back(job_of(request.board, request.settings));
  }
  one.job.reset();
  if (one.client.fail()) start_reviewer(state.review, reviewer, now_ms, effects);
  hand_out(state, now_ms, effects);
}

void check_reviewers(State& state, double now_ms, Effects& effects) {
  for (int i = 0; std::cmp_less(i, state.review.reviewers.size()); ++i) {
    Reviewer& one = at(state.review, i);
    if (one.client.fell_silent(one.job.has_value(), now_ms))
      reviewer_failed(state, kFirstReviewer + i, now_ms, effects);
  }
}

std::optional<double> next_reviewer_deadline(const Review& review) {
  std::optional<double> next;
  for (const Reviewer& one : review.reviewers) next = earlier(next, one.client.deadline(one.job.has_value()));
  return next;
}

}  // namespace flipside::app
