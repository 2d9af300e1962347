#include "web/app/review.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "web/app/asking.h"
#include "web/app/moves.h"
#include "web/app/state.h"
#include "web/app/update.h"

namespace flipside::app {

namespace {

// Code, weights and table of one reviewer came to about 60 MB.
constexpr double kMegabytesEach = 64;
constexpr double kShareOfMemory = 1.0 / 8;

bool deeply_known(const Findings& findings, std::uint64_t board) {
  const auto found = findings.moves.find(board);
  return found != findings.moves.end() &&
         std::all_of(found->second.begin(), found->second.end(),
                     [](const MoveWorth& move) { return move.exact || move.depth >= kDeepLook.depth; });
}

// The boards of the line of play on which somebody chose a move, from the start on.
std::vector<ReviewTask> boards_of(const Game& game) {
  Game line = game;
  std::vector<ReviewTask> out;
  for (std::size_t ply = 0; ply < line.plies().size(); ++ply) {
    line.go_to(static_cast<int>(ply));
    if (line.plies()[ply].square != kPass) out.push_back({line.board(), line.hash(), kDeepLook});
  }
  return out;
}

void send(int reviewer, const protocol::Request& request, Effects& effects) {
  effects.to_reviewers.push_back({reviewer, protocol::to_text(request)});
}

Reviewer& at(State& state, int reviewer) { return state.review.reviewers[static_cast<std::size_t>(reviewer)]; }

std::size_t moves_of(const Reviewer& one) { return static_cast<std::size_t>(count(one.told.legal_moves())); }

void start_reviewer(State& state, int reviewer, double now_ms, Effects& effects) {
  Reviewer& one = at(state, reviewer);
  one.ready = false;
  one.request = 0;
  one.heard_at = now_ms;
  effects.start_reviewers.push_back(reviewer);
}

void finish(State& state, Effects& effects) {
  state.review.reviewers.clear();
  state.review.waiting.clear();
  ++state.review.changes;
  effects.end_reviewers = true;
  effects.start_reviewers.clear();
  effects.to_reviewers.clear();
  effects.save = true;
}

// Gives each reviewer that can be asked its next task; ends the review when there is none left.
void hand_out(State& state, double now_ms, Effects& effects) {
  Review& review = state.review;
  bool busy = false;
  for (int i = 0; i < static_cast<int>(review.reviewers.size()); ++i) {
    Reviewer& one = at(state, i);
    if (one.gone) continue;
    if (one.ready && one.request == 0 && !review.waiting.empty()) {
      one.task = std::move(review.waiting.back());
      review.waiting.pop_back();
      one.request = review.next_request++;
      one.heard_at = now_ms;
      one.told = Values(Game(one.task.board));
      send(i, protocol::Analyse{one.request, one.task.look, true, 1, one.task.board}, effects);
    }
    busy = busy || one.request != 0;
  }
  const bool anyone =
      std::any_of(review.reviewers.begin(), review.reviewers.end(), [](auto& one) { return !one.gone; });
  if (!anyone) {
    notify(state, {Notice::Kind::kReviewFailed, Color::kBlack, {}, kNoMove, {}}, effects);
    review.stopped = true;
  }
  if (!anyone || (!busy && review.waiting.empty())) finish(state, effects);
}

// Puts down what a board is worth as far as it is known.
void put_board(State& state, const Reviewer& one) {
  const Outlook& best = one.told.shown().front();
  const bool exact = one.told.all_exact();
  put_worth(state.findings, one.task.hash, {for_black(best.score, one.task.board.side), one.told.depth(), exact});
  ++state.review.changes;
}

// A task is done: its moves are kept, best first.
void take_answer(State& state, Reviewer& one, Effects& effects) {
  one.request = 0;
  one.failures = 0;
  put_board(state, one);
  std::vector<MoveWorth> moves;
  for (const Outlook& move : one.told.shown()) moves.push_back({move.square, move.score, move.depth, move.exact});
  if (!deeply_known(state.findings, one.task.hash)) state.findings.moves[one.task.hash] = std::move(moves);
  effects.save = effects.save || one.task.look == kDeepLook;
}

std::optional<double> silence_deadline(const Reviewer& one) {
  if (one.gone) return std::nullopt;
  if (!one.ready) return one.heard_at + kStartPatience;
  if (one.request != 0) return one.heard_at + kSilencePatience;
  return std::nullopt;
}

// One kind of reply each.
struct HearingReviewer {
  State& state;
  int reviewer;
  double now_ms;
  Effects& effects;

  bool current(std::uint64_t id) const {
    const Reviewer& one = at(state, reviewer);
    return one.request != 0 && one.request == id;
  }

  void operator()(const protocol::Ready&) const { at(state, reviewer).ready = true; }
  void operator()(const protocol::MoveValue& value) const {
    if (!current(value.id)) return;
    Reviewer& one = at(state, reviewer);
    if (!on_board(value.square) || !contains(one.told.legal_moves(), value.square)) {
      reviewer_failed(state, reviewer, now_ms, effects);
    } else if (one.told.take(value.square, value.info) && one.told.shown().size() == moves_of(one)) {
      put_board(state, one);
    }
  }
  void operator()(const protocol::Analysed& analysed) const {
    if (!current(analysed.id)) return;
    Reviewer& one = at(state, reviewer);
    if (one.told.shown().size() != moves_of(one)) {
      reviewer_failed(state, reviewer, now_ms, effects);
    } else {
      take_answer(state, one, effects);
    }
  }
  void operator()(const protocol::Refused& refused) const {
    if (current(refused.id) || refused.id == 0) reviewer_failed(state, reviewer, now_ms, effects);
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
  for (const ReviewTask& task : boards_of(state.game)) {
    ++out.total;
    if (deeply_known(state.findings, task.hash)) ++out.done;
  }
  return out;
}

void start_review(State& state, double now_ms, Effects& effects) {
  Review& review = state.review;
  if (review.running()) return;
  review.stopped = false;
  const std::vector<ReviewTask> boards = boards_of(state.game);
  for (const ReviewTask& task : boards) {
    if (!deeply_known(state.findings, task.hash)) review.waiting.push_back(task);
  }
  if (review.waiting.empty()) return;
  for (ReviewTask task : boards) {
    task.look = kQuickLook;
    if (!state.findings.moves.contains(task.hash)) review.waiting.push_back(task);
  }
  const int most =
      std::min(reviewers_for(state.device.cores, state.device.gigabytes), static_cast<int>(review.waiting.size()));
  review.reviewers.resize(static_cast<std::size_t>(most));
  for (int i = 0; i < most; ++i) start_reviewer(state, i, now_ms, effects);
  ++review.changes;
}

void stop_review(State& state, Effects& effects) {
  if (state.review.running()) finish(state, effects);
}

void hear_reviewer(State& state, int reviewer, const protocol::Reply& reply, double now_ms, Effects& effects) {
  if (reviewer < 0 || std::cmp_greater_equal(reviewer, state.review.reviewers.size())) return;
  at(state, reviewer).heard_at = now_ms;
  std::visit(HearingReviewer{state, reviewer, now_ms, effects}, reply);
  if (state.review.running()) hand_out(state, now_ms, effects);
}

void reviewer_failed(State& state, int reviewer, double now_ms, Effects& effects) {
  if (reviewer < 0 || std::cmp_greater_equal(reviewer, state.review.reviewers.size())) return;
  Reviewer& one = at(state, reviewer);
  if (one.request != 0) state.review.waiting.push_back(one.task);
  one.request = 0;
  one.gone = ++one.failures >= kEngineTries;
  if (!one.gone) start_reviewer(state, reviewer, now_ms, effects);
  hand_out(state, now_ms, effects);
}

void check_reviewers(State& state, double now_ms, Effects& effects) {
  for (int i = 0; std::cmp_less(i, state.review.reviewers.size()); ++i) {
    const std::optional<double> deadline = silence_deadline(at(state, i));
    if (!deadline || now_ms < *deadline) continue;
    if (now_ms < *deadline + kSleepGap) {
      reviewer_failed(state, i, now_ms, effects);
    } else {
      at(state, i).heard_at = now_ms;
    }
  }
}

std::optional<double> next_reviewer_deadline(const State& state) {
  std::optional<double> next;
  for (const Reviewer& one : state.review.reviewers) {
    const std::optional<double> deadline = silence_deadline(one);
    if (deadline && (!next || *deadline < *next)) next = deadline;
  }
  return next;
}

}  // namespace flipside::app
