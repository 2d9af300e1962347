#include "web/app/learn/opening_trainer.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/knowledge/openings.h"
#include "engine/rules/sorting.h"
#include "web/app/learn/opening_list.h"

namespace flipside::app {

namespace {

// A new line comes with the weak ones.
int box_of(const OpeningRecord& record, int opening, Color side) {
  const TrainedLine* line = record.find(opening_at(opening).moves, side);
  return line == nullptr ? kFirstBox : line->box;
}

}  // namespace

bool can_train(int opening, Color side) {
  const std::size_t plies = opening_at(opening).moves.size() / 2;
  return plies >= (side == Color::kBlack ? 3U : 2U);
}

LearnedLines learned_lines(const OpeningRecord& record, const std::vector<int>& openings, Color side) {
  LearnedLines out;
  for (const int opening : openings) {
    if (!can_train(opening, side)) continue;
    ++out.all;
    if (box_of(record, opening, side) > kFirstBox) ++out.learned;
  }
  return out;
}

int days_until_due(const OpeningRecord& record, std::string_view moves, Color side, int day) {
  const TrainedLine* line = record.find(moves, side);
  return line == nullptr ? 0 : std::max(0, std::min(line->day, day) + interval_of(line->box) - day);
}

std::vector<int> lines_to_train(const OpeningRecord& record, const std::vector<int>& openings, Color side, int day) {
  std::vector<int> all;
  std::ranges::copy_if(openings, std::back_inserter(all), [side](int opening) { return can_train(opening, side); });
  std::vector<int> due;
  std::ranges::copy_if(all, std::back_inserter(due),
                       [&](int opening) { return days_until_due(record, opening_at(opening).moves, side, day) == 0; });
  if (due.empty()) due = std::move(all);
  sort_by(due, [&](int opening) { return box_of(record, opening, side); });
  return due;
}

std::vector<int> weak_lines(const OpeningRecord& record, Color side, int day) {
  std::vector<int> out;
  for (int opening = 0; opening < static_cast<int>(openings().size()); ++opening) {
    const TrainedLine* line = record.find(opening_at(opening).moves, side);
    const bool weak = line != nullptr && line->box < kOpeningBoxes && can_train(opening, side);
    if (weak && days_until_due(record, line->moves, side, day) == 0) out.push_back(opening);
  }
  sort_by(out, [&](int opening) { return box_of(record, opening, side); });
  return out;
}

OpeningRecord with_answer(OpeningRecord record, std::string_view moves, Color side, bool known, int day) {
  const auto found = std::ranges::find(record.lines, std::pair(moves, side), &TrainedLine::key);
  if (found == record.lines.end()) {
    record.lines.push_back({std::string(moves), side, next_box(kFirstBox, known, kOpeningBoxes), day});
    return record;
  }
  if (!known || found->day != day) found->box = next_box(found->box, known, kOpeningBoxes);
  found->day = day;
  return record;
}

std::vector<bool> route_to(const OpeningTree& tree, int target) {
  std::vector<bool> route(tree.nodes().size());
  route[static_cast<std::size_t>(target)] = true;
  // Moves lead from earlier nodes to later ones.
  for (int node = target - 1; node >= 0; --node) {
    const auto children = tree.children(node);
    route[static_cast<std::size_t>(node)] =
        std::ranges::any_of(children, [&](const auto& child) { return route[static_cast<std::size_t>(child.second)]; });
  }
  return route;
}

Bitboard moves_on_route(const OpeningTree& tree, const std::vector<bool>& route, const Board& board) {
  Bitboard found = 0;
  const auto place = tree.find(board);
  if (!place) return 0;
  for (const auto& [square, child] : tree.children(place->node)) {
    if (route[static_cast<std::size_t>(child)]) found |= bit(square);
  }
  return transformed(found, inverse_symmetry(place->symmetry));
}

}  // namespace flipside::app
