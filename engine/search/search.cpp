#include "engine/search/search.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/rules/random.h"
#include "engine/search/negascout.h"

namespace flipside {
namespace {

// Half the first aspiration window, for estimates and for exact scores. A failure makes it four times as wide.
constexpr Value kEstimateMargin = 3 * kDisc / 2;
constexpr Value kExactMargin = 3 * kDisc;
constexpr int kWindowGrowth = 4;
// Iterations with an even and with an odd depth differ, so a window opens around the last value of the same parity.
// Shallower iterations predict the next one badly and get the whole window.
constexpr int kFirstAspirationDepth = 3;

// The depth and the confidence of the estimates before the exact search, which find the best moves cheaply. Both were
// tuned for the least time on the FFO positions, and for positions too far from the end to be solved by matches at
// equal time. From 11 empties on all leaves have an even number of empties, so the values of a game's boards do not swing.
constexpr int presearch_depth(int empties) { return std::clamp(empties - 10, 1, 24 + (empties & 1)); }
constexpr Confidence presearch_confidence(int empties) { return empties <= 24 ? 1 : 0; }
// From this many empties on, uncertain searches to the end come before the exact one.
constexpr int kUncertainEmpties = 14;
constexpr Confidence kUncertain[] = {0, 2};

}  // namespace

Search::Search(const Position& position, const SearchSettings& settings, const Weights& weights,
               TranspositionTable& table, ThreadPool* pool)
    : position_(position),
      settings_(settings),
      weights_(weights),
      table_(table),
      pool_(pool),
      tree_(weights, table, control_, pool),
      empties_(position.empty_count()) {
  assert(!position.over());
  tree_.set_on_leaf(settings.on_leaf);
  list_moves();
  info_.move = {moves_.front().square, {}, {moves_.front().square}};
  plan_iterations();
  open_window();
}

void Search::list_moves() {
  const EvaluatedPosition root(position_, weights_);
  Bitboard legal = position_.legal_moves();
  if (legal == 0) moves_.push_back({kPass, root.after_pass(), 0});
  const std::uint64_t hash = hash_of(position_);
  while (legal != 0) {
    const Square square = pop_first(legal);
    Value bonus = 0;
    if (settings_.variety > 0) {
      const std::uint64_t random = splitmix64(settings_.seed ^ hash, static_cast<std::uint64_t>(square));
      bonus = static_cast<Value>(random % (static_cast<std::uint64_t>(settings_.variety) + 1));
    }
    moves_.push_back({square, root.after(square, position_.flips(square)), bonus});
  }
  // Fewest replies first, until an iteration gives a better order. Not by std::stable_sort: the buffer that libstdc++ 12
  // takes for it is aligned for 16 bytes, and an evaluated position needs 32.
  std::sort(moves_.begin(), moves_.end(), [](const RootMove& a, const RootMove& b) {
    const auto rank = [](const RootMove& move) {
      return std::pair(count(move.child.position().legal_moves()), move.square);
    };
    return rank(a) < rank(b);
  });
}

void Search::plan_iterations() {
  const bool solves = empties_ <= settings_.exact_empties || settings_.depth >= empties_;
  const int deepest = solves ? std::min(presearch_depth(empties_), empties_ - 1) : settings_.depth;
  const Confidence confidence =
      solves ? std::min(presearch_confidence(empties_), settings_.confidence) : settings_.confidence;
  for (int depth = 1; depth <= deepest; ++depth) {
    if ((deepest - depth) % settings_.depth_step == 0) plan_.push_back({depth, confidence});
  }
  if (!solves) return;
  if (empties_ >= kUncertainEmpties) {
    for (const Confidence uncertain : kUncertain) plan_.push_back({empties_, uncertain});
  }
  plan_.push_back({empties_, kCertain});
}

void Search::open_window() {
  ++steps_;
  if (at_ == plan_.size()) return;
  tree_.set_confidence(iteration().confidence);
  margin_ = to_the_end() ? kExactMargin : kEstimateMargin;
  if (to_the_end() && settings_.win_loss_draw) {
    alpha_ = -kDisc;
    beta_ = kDisc;
    return;
  }
  const bool whole = iteration().depth < kFirstAspirationDepth;
  const Value expected = to_the_end() ? value_ : values_by_parity_[parity_of(iteration())];
  alpha_ = whole ? -kInfinity : std::max(expected - margin_, -kInfinity);
  beta_ = whole ? kInfinity : std::min(expected + margin_, kInfinity);
}

bool Search::run(const Limits& limits, const OnInfo& on_info) {
  control_.start(limits);
  const double started_at = limits.now ? limits.now() : 0;
  const double seconds_before = info_.seconds;
  if (pool_ != nullptr) {
    pool_->begin(weights_, table_, limits);
    control_.set_stop(pool_->run_stop());
  }
  bool good = true;
  const std::size_t last = at_ + static_cast<std::size_t>(limits.iterations);
  while (at_ < plan_.size() && at_ < last) {
    good = finish_iteration();
    info_.nodes = control_.nodes + pool_nodes_before_ + (pool_ != nullptr ? pool_->nodes() : 0);
    info_.seconds = seconds_before + (limits.now ? limits.now() - started_at : 0);
    if (!good) break;
    if (on_info) on_info(info_);
    ++at_;
    open_window();
  }
  if (pool_ != nullptr) pool_nodes_before_ += pool_->nodes();
  return good;
}

// Widens the window until the value is inside it. False when a limit ended it.
bool Search::finish_iteration() {
  while (true) {
    const Value value = search_moves(alpha_, beta_);
    if (control_.stopped()) return false;
    const bool settled = to_the_end() && settings_.win_loss_draw;
    const bool low = value <= alpha_ && alpha_ > -kInfinity;
    const bool high = value >= beta_ && beta_ < kInfinity;
    if ((!low && !high) || settled) {
      Evaluation& evaluation = info_.move.evaluation;
      if (settled) evaluation.score = (value > 0 ? 1 : 0) - (value < 0 ? 1 : 0);
      value_ = values_by_parity_[parity_of(iteration())] = value;
      evaluation.depth = iteration().depth;
      evaluation.exact = certain();
      return true;
    }
    ++steps_;
    margin_ *= kWindowGrowth;
    if (low) alpha_ = std::max(value - margin_, -kInfinity);
    if (high) beta_ = std::min(value + margin_, kInfinity);
  }
}

Value Search::search_moves(Value alpha, Value beta) {
  Value best = -kInfinity;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const Value bound = std::max(alpha, best);
    const Value value = negascout(best == -kInfinity, bound, beta,
                                  [&](Value from, Value to) { return search_move(moves_[i], from, to); });
    if (control_.stopped()) return 0;
    if (value <= best) continue;
    best = value;
    if (best > alpha) adopt(i, value);
    if (best >= beta) break;
  }
  return best;
}

Value Search::search_move(const RootMove& move, Value alpha, Value beta) {
  // Exact scores get no random bonus.
  const Value bonus = to_the_end() ? 0 : move.bonus;
  const int depth = move.square == kPass ? iteration().depth : iteration().depth - 1;
  return bonus - tree_.search(move.child, depth, bonus - beta, bonus - alpha);
}

// Takes a move above the lower bound of the window as the new best move.
void Search::adopt(std::size_t index, Value value) {
  const auto moved = moves_.begin() + static_cast<std::ptrdiff_t>(index);
  std::rotate(moves_.begin(), moved, moved + 1);
  const RootMove& best = moves_.front();
  info_.move.square = best.square;
  info_.move.evaluation.score = std::clamp(rounded_discs(to_the_end() ? value : value - best.bonus), -64, 64);
  info_.move.pv = line_from(best);
}

std::vector<Square> Search::line_from(const RootMove& move) const {
  std::vector<Square> line = {move.square};
  Position position = move.child.position();
  for (int length = 1; length < iteration().depth && !position.over();) {
    TableEntry known;
    const Bitboard legal = position.legal_moves();
    if (legal == 0) {
      line.push_back(kPass);
      position = position.after_pass();
      continue;
    }
    if (!table_.probe(hash_of(position), position.empty_count(), known)) break;
    if (!on_board(known.best) || !contains(legal, known.best)) break;
    line.push_back(known.best);
    position = position.after(known.best, position.flips(known.best));
    ++length;
  }
  return line;
}

SearchInfo searched(const Position& position, const SearchSettings& settings, const Weights& weights,
                    TranspositionTable& table) {
  Search search(position, settings, weights, table);
  search.run({});
  return search.info();
}

}  // namespace flipside
