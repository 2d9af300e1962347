#include "web/app/engine/review.h"

#include <algorithm>
#include <utility>

#include "web/app/engine/analysis_cache.h"
#include "web/app/engine/engine_client.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// Code, weights and table of one reviewer came to about 60 MB.
constexpr double kMegabytesEach = 64;
constexpr double kShareOfMemory = 1.0 / 8;

// The boards of the line of play on which somebody chose a move, from the start on.
std::vector<ReviewTask> boards_of(const Game& game) {
  Game line = game;
  std::vector<ReviewTask> out;
  for (std::size_t ply = 0; ply < line.plies().size(); ++ply) {
    line.go_to(static_cast<int>(ply));
    if (line.plies()[ply].square != kPass) out.push_back({line.board(), line.hash(), kDeepReview});
  }
  return out;
}

Reviewer& at(State& state, int reviewer) { return state.review.reviewers[static_cast<std::size_t>(reviewer)]; }

bool is_there(const State& state, int reviewer) {
  return reviewer >= 0 && std::cmp_less(reviewer, state.review.reviewers.size());
}

std::size_t moves_of(const Reviewer& one) { return static_cast<std::size_t>(count(one.evaluations.legal_moves())); }

void start_reviewer(State& state, int reviewer, double now_ms, Effects& effects) {
  Reviewer& one = at(state, reviewer);
  one.request = 0;
  start_engine(one.client, kFirstReviewer + reviewer, now_ms, effects);
}

void finish(State& state, Effects& effects) {
  state.review.reviewers.clear();
  state.review.waiting.clear();
  ++state.review.changes;
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
    Reviewer& one = at(state, i);
    if (one.client.gave_up) continue;
    if (one.client.ready && one.request == 0 && !review.waiting.empty()) {
      one.task = std::move(review.waiting.back());
      review.waiting.pop_back();
      one.request = review.next_request++;
      one.evaluations = MoveEvaluations(Game(one.task.board));
      send_awaited(one.client, kFirstReviewer + i,
                   protocol::Analyse{one.request, one.task.settings, false, 1, one.task.board}, now_ms, effects);
    }
    busy = busy || one.request != 0;
  }
  const bool anyone =
      std::any_of(review.reviewers.begin(), review.reviewers.end(), [](auto& one) { return !one.client.gave_up; });
  if (!anyone) {
    notify(state, {Notice::Kind::kReviewFailed, Color::kBlack, {}, kNoMove, {}, review.out_of_memory}, effects);
    review.stopped = true;
  }
  if (!anyone || (!busy && review.waiting.empty())) finish(state, effects);
}

// Puts down what the moves of a board are worth as far as they are known.
void put_moves(State& state, const Reviewer& one) {
  if (add_moves(state.record.analysis, one.task.hash, one.evaluations.shown())) ++state.review.changes;
}

// A task is done: its moves are judged.
void take_answer(State& state, Reviewer& one, Effects& effects) {
  one.request = 0;
  one.client.answered();
  put_moves(state, one);
  state.record.analysis.reviewed.insert(one.task.hash);
  ++state.review.changes;
  if (one.task.settings == kDeepReview) effects.once(SaveGame{});
}

// One kind of reply each.
struct ReviewerReplyVisitor {
  State& state;
  int reviewer;
  double now_ms;
  Effects& effects;

  bool current(std::uint64_t id) const {
    const Reviewer& one = at(state, reviewer);
    return one.request != 0 && one.request == id;
  }

  void operator()(const protocol::Ready&) const {}
  void operator()(const protocol::Evaluated& evaluated) const {
    if (!current(evaluated.id)) return;
    const MoveEvaluation& move = evaluated.info.move;
    Reviewer& one = at(state, reviewer);
    if (!on_board(move.square) || !contains(one.evaluations.legal_moves(), move.square)) {
      reviewer_failed(state, kFirstReviewer + reviewer, now_ms, effects);
    } else if (one.evaluations.update(move) && one.evaluations.shown().size() == moves_of(one)) {
      put_moves(state, one);
    }
  }
  void operator()(const protocol::Analysed& analysed) const {
    if (!current(analysed.id)) return;
    Reviewer& one = at(state, reviewer);
    if (one.evaluations.shown().size() != moves_of(one)) {
      reviewer_failed(state, kFirstReviewer + reviewer, now_ms, effects);
    } else {
      take_answer(state, one, effects);
    }
  }
  void operator()(const protocol::Refused& refused) const {
    if (current(refused.id) || refused.id == 0) reviewer_failed(state, kFirstReviewer + reviewer, now_ms, effects);
  }
  void operator()(const protocol::Progress&) const {}
  void operator()(const protocol::Move&) const {}
  void operator()(const protocol::Stopped&) const {}
};

}  // namespace

int reviewers_for(int cores, double gigabytes) {
  const int by_cores = cores > 2 ? cores - 1 : cores;
  const int by_memory =
      gigabytes > 0 ? static_cast<int>(gigabytes * 1024 * kShareOfMemory / kMegabytesEach) : kMostReviewers;
  return std::clamp(std::min(by_cores, by_memory), 1, kMostReviewers);
}

ReviewProgress review_progress(const State& state) {
  ReviewProgress out;
  for (const ReviewTask& task : boards_of(state.record.game)) {
    ++out.total;
    if (deeply_known(state.record.analysis, Game(task.board))) ++out.done;
  }
  return out;
}

void start_review(State& state, double now_ms, Effects& effects) {
  Review& review = state.review;
  if (review.running()) return;
  review.stopped = false;
  const std::vector<ReviewTask> boards = boards_of(state.record.game);
  for (const ReviewTask& task : boards) {
    if (!deeply_known(state.record.analysis, Game(task.board))) {
      review.waiting.push_back(task);
    } else if (state.record.analysis.reviewed.insert(task.hash).second) {
      // Somebody has looked at it that deeply before.
      effects.once(SaveGame{});
    }
  }
  if (review.waiting.empty()) return;
  for (ReviewTask task : boards) {
    task.settings = kShallowReview;
    if (!state.record.analysis.reviewed.contains(task.hash)) review.waiting.push_back(task);
  }
  const int most = std::min(reviewers_for(state.host.device.cores, state.host.device.gigabytes),
                            static_cast<int>(review.waiting.size()));
  review.reviewers.resize(static_cast<std::size_t>(most));
  for (int i = 0; i < most; ++i) start_reviewer(state, i, now_ms, effects);
  ++review.changes;
}

void stop_review(State& state, Effects& effects) {
  if (state.review.running()) finish(state, effects);
}

void on_reviewer_reply(State& state, int engine, const protocol::Reply& reply, double now_ms, Effects& effects) {
  const int reviewer = engine - kFirstReviewer;
  if (!is_there(state, reviewer)) return;
  at(state, reviewer).client.on_reply(reply, now_ms);
  std::visit(ReviewerReplyVisitor{state, reviewer, now_ms, effects}, reply);
  if (state.review.running()) hand_out(state, now_ms, effects);
}

void reviewer_failed(State& state, int engine, double now_ms, Effects& effects, bool out_of_memory) {
  state.review.out_of_memory = out_of_memory;
  const int reviewer = engine - kFirstReviewer;
  if (!is_there(state, reviewer)) return;
  Reviewer& one = at(state, reviewer);
  if (one.request != 0) state.review.waiting.push_back(one.task);
  one.request = 0;
  if (one.client.fail()) start_reviewer(state, reviewer, now_ms, effects);
  hand_out(state, now_ms, effects);
}

void check_reviewers(State& state, double now_ms, Effects& effects) {
  for (int i = 0; std::cmp_less(i, state.review.reviewers.size()); ++i) {
    Reviewer& one = at(state, i);
    if (one.client.fell_silent(one.request != 0, now_ms)) reviewer_failed(state, kFirstReviewer + i, now_ms, effects);
  }
}

std::optional<double> next_reviewer_deadline(const State& state) {
  std::optional<double> next;
  for (const Reviewer& one : state.review.reviewers) {
    const std::optional<double> deadline = one.client.deadline(one.request != 0);
    if (deadline && (!next || *deadline < *next)) next = deadline;
  }
  return next;
}

}  // namespace flipside::app
