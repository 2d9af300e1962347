#include "web/app/game/game_tree.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

namespace flipside::app {

namespace {

Game first_plies(const Game& game, int count) {
  Game out(game.start());
  for (int ply = 0; ply < count; ++ply) out.play(game.plies()[index_of(ply)].square);
  return out;
}

// Whether both lines have this many first plies in common.
bool share(const Game& a, const Game& b, int plies) { return common_plies(a, b) >= plies; }

// The lines `all` are those that share the plies before `from`; the first of them is the one that the others leave.
void add_rows(const std::vector<Game>& lines, const std::vector<int>& all, int from, int depth,
              std::vector<TreeRow>& out) {
  const Game& main = lines[index_of(all[0])];
  int first = from;
  for (int ply = from; ply < main.length(); ++ply) {
    std::vector<std::vector<int>> branches;  // by their move here
    for (std::size_t i = 1; i < all.size(); ++i) {
      const Game& line = lines[index_of(all[i])];
      if (common_plies(line, main) != ply) continue;
      const auto same = std::find_if(branches.begin(), branches.end(), [&](const std::vector<int>& branch) {
        return share(lines[index_of(branch[0])], line, ply + 1);
      });
      if (same == branches.end()) {
        branches.push_back({all[i]});
      } else {
        same->push_back(all[i]);
      }
    }
    if (branches.empty()) continue;
    out.push_back({depth, all[0], first, ply + 1});
    first = ply + 1;
    for (const std::vector<int>& branch : branches) add_rows(lines, branch, ply, depth + 1, out);
  }
  if (first < main.length()) out.push_back({depth, all[0], first, main.length()});
}

// The lines with those of the board's variation before the ones that come before it now; none where only the played line does.
std::optional<std::vector<Game>> promoted(const GameRecord& record) {
  const Game& game = record.game;
  std::vector<Game> lines = record.variations;
  const auto shown =
      std::find_if(lines.begin(), lines.end(), [&](const Game& line) { return share(line, game, game.ply()); });
  // It leaves the lines before it at this ply.
  int branch = 0;
  for (auto line = lines.begin(); line != shown; ++line) branch = std::max(branch, common_plies(*line, game));
  const auto mine = [&](const Game& line) { return share(line, game, branch + 1); };
  const auto first = std::find_if(lines.begin(), lines.end(), mine);
  const auto before = std::find_if(std::make_reverse_iterator(first), lines.rend(),
                                   [&](const Game& line) { return share(line, game, branch); });
  if (before == lines.rend() || share(*before, *record.played, branch + 1)) return std::nullopt;
  const Game other = *before;
  const auto target =
      std::find_if(lines.begin(), lines.end(), [&](const Game& line) { return share(line, other, branch + 1); });
  std::stable_partition(target, lines.end(), mine);
  return lines;
}

}  // namespace

void play_in_tree(GameRecord& record, Square square) {
  Game& game = record.game;
  const int ply = game.ply();
  const auto goes_on = [&](const Game& line) {
    return line.length() > ply && share(line, game, ply) && line.plies()[index_of(ply)].square == square;
  };
  if (goes_on(game)) {
    game.redo();
    return;
  }
  auto line = std::find_if(record.variations.begin(), record.variations.end(), goes_on);
  if (line != record.variations.end()) {
    game = *line;
    game.go_to(ply + 1);
    return;
  }
  line = std::find_if(record.variations.begin(), record.variations.end(),
                      [&](const Game& other) { return other.length() == ply && share(other, game, ply); });
  [[maybe_unused]] const std::optional<MoveError> error = game.play(square);
  assert(!error);
  if (line != record.variations.end()) {
    *line = game;
    return;
  }
  // The oldest one goes, but never the first, which is the one that was played.
  if (record.variations.size() == kMaxVariations) record.variations.erase(record.variations.begin() + 1);
  record.variations.push_back(game);
}

void grow_tree(GameRecord& record) {
  record.played = at_end(record.game);
  std::vector<Game>& lines = record.variations;
  if (const auto longer = line_that_begins_with(*record.played, lines)) {
    const auto place = lines.begin() + *longer;
    std::rotate(lines.begin(), place, place + 1);
  } else {
    if (lines.size() == kMaxVariations) lines.erase(lines.begin());
    lines.insert(lines.begin(), *record.played);
  }
}

void leave_tree(GameRecord& record) {
  if (!record.played) return;
  record.game = *std::exchange(record.played, std::nullopt);
  std::erase_if(record.variations, [&](const Game& line) { return begins(line, record.game); });
}

std::vector<TreeRow> tree_rows(const GameRecord& record) {
  std::vector<TreeRow> out;
  std::vector<int> all(record.variations.size());
  for (int i = 0; std::cmp_less(i, all.size()); ++i) all[index_of(i)] = i;
  if (!all.empty()) add_rows(record.variations, all, 0, 0, out);
  return out;
}

bool in_variation(const GameRecord& record) {
  return record.played && record.game.ply() > common_plies(record.game, *record.played);
}

bool can_promote(const GameRecord& record) { return in_variation(record) && promoted(record).has_value(); }

void promote_variation(GameRecord& record) {
  if (!in_variation(record)) return;
  if (auto lines = promoted(record)) record.variations = std::move(*lines);
}

void remove_variation(GameRecord& record) {
  assert(in_variation(record));
  const int ply = record.game.ply() - 1;
  const Game gone = record.game;
  std::erase_if(record.variations, [&](const Game& line) { return share(line, gone, ply + 1); });
  const auto parent = [&](const Game& line) { return share(line, gone, ply); };
  auto line = std::find_if(record.variations.begin(), record.variations.end(), parent);
  if (line == record.variations.end()) line = record.variations.insert(line, first_plies(gone, ply));
  record.game = *line;
  record.game.go_to(ply);
}

}  // namespace flipside::app
