#include "web/app/game/game_record.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace flipside::app {

namespace {

bool holds_variation(const GameRecord& record, const Game& line) {
  return begins(line, record.game) || line_that_begins_with(line, record.variations);
}

bool holds(const GameRecord& all, const GameRecord& part) {
  return holds_variation(all, part.game) &&
         std::all_of(part.variations.begin(), part.variations.end(),
                     [&all](const Game& line) { return holds_variation(all, line); });
}

bool contains(const std::vector<Revision>& revisions, const Revision& revision) {
  return std::find(revisions.begin(), revisions.end(), revision) != revisions.end();
}

void add(std::vector<Revision>& revisions, const Revision& revision) {
  if (!contains(revisions, revision)) revisions.push_back(revision);
}

// Whether `record` is based on that revision: what a page stores of a game, it stores one after another.
bool knows(const GameRecord& record, const Revision& revision) {
  if (revision.number == 0) return false;
  return (revision.page == record.revision.page && revision.number <= record.revision.number) ||
         contains(record.parents, revision) || contains(record.merged_revisions, revision);
}

void add_analysis(AnalysisCache& mine, const AnalysisCache& theirs) {
  for (const auto& [board, evaluation] : theirs.boards) add_evaluation(mine, board, evaluation);
  for (const auto& [board, moves] : theirs.moves) add_moves(mine, board, moves);
  mine.reviewed.insert(theirs.reviewed.begin(), theirs.reviewed.end());
}

void follow(GameRecord& mine, GameRecord theirs) {
  add_analysis(theirs.analysis, mine.analysis);
  theirs.merged_revisions = mine.merged_revisions;
  theirs.assisted = theirs.assisted || mine.assisted;
  if (mine.revision.number > 0 && !contains(theirs.parents, mine.revision)) add(theirs.merged_revisions, mine.revision);
  mine = std::move(theirs);
}

// The lines of the one with those that only the other one has; nothing where they are too many.
std::optional<std::vector<Game>> merged_variations(const GameRecord& mine, const GameRecord& theirs) {
  std::vector<Game> out = mine.variations;
  const auto take = [&](const Game& line) {
    if (!begins(line, mine.game)) add_variation(out, line);
  };
  for (const Game& line : theirs.variations) take(line);
  take(theirs.game);
  if (out.size() > kMaxVariations) return std::nullopt;
  return out;
}

}  // namespace

bool GameRecord::over() const { return outcome || clock.flagged || at_end(played_line()).over(); }

int common_plies(const Game& a, const Game& b) {
  const auto end = std::mismatch(a.plies().begin(), a.plies().end(), b.plies().begin(), b.plies().end());
  return static_cast<int>(end.first - a.plies().begin());
}

bool begins(const Game& shorter, const Game& longer) {
  return shorter.start() == longer.start() && common_plies(shorter, longer) == shorter.length();
}

std::optional<int> line_that_begins_with(const Game& beginning, const std::vector<Game>& lines) {
  const auto found =
      std::find_if(lines.begin(), lines.end(), [&beginning](const Game& line) { return begins(beginning, line); });
  if (found == lines.end()) return std::nullopt;
  return static_cast<int>(found - lines.begin());
}

bool add_variation(std::vector<Game>& lines, Game line) {
  if (line_that_begins_with(line, lines)) return false;
  std::erase_if(lines, [&line](const Game& other) { return begins(other, line); });
  lines.push_back(std::move(line));
  return true;
}

void begin_revision(GameRecord& record, std::uint64_t page) {
  std::uint64_t highest = record.revision.number;
  for (const Revision& other : record.merged_revisions) highest = std::max(highest, other.number);
  record.parents = std::exchange(record.merged_revisions, {});
  if (record.revision.number > 0) add(record.parents, record.revision);
  record.revision = {highest + 1, page};
}

Combined combine(GameRecord& mine, GameRecord theirs) {
  assert(mine.game_id == theirs.game_id);
  if (knows(mine, theirs.revision)) {
    add(mine.merged_revisions, theirs.revision);
    return Combined::kUnchanged;
  }
  const bool successor = mine.revision.number > 0 && contains(theirs.parents, mine.revision);
  const bool all_mine = holds(theirs, mine);
  const bool all_theirs = holds(mine, theirs);
  if (successor || (all_mine && (!all_theirs || theirs.revision.number > mine.revision.number))) {
    follow(mine, std::move(theirs));
    return Combined::kFollowed;
  }
  auto lines = merged_variations(mine, theirs);
  if (!(mine.game.start() == theirs.game.start()) || !lines) return Combined::kApart;
  mine.variations = std::move(*lines);
  add_analysis(mine.analysis, theirs.analysis);
  if (!mine.outcome) mine.outcome = theirs.outcome;
  mine.assisted = mine.assisted || theirs.assisted;
  mine.comments.merge(theirs.comments);
  add(mine.merged_revisions, theirs.revision);
  return all_theirs ? Combined::kUnchanged : Combined::kMerged;
}

}  // namespace flipside::app
