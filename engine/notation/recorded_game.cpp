#include "engine/notation/recorded_game.h"

#include <algorithm>
#include <vector>

#include "engine/notation/text.h"

namespace flipside {

std::string found_text(std::string_view text, std::size_t most) {
  std::string out;
  text = text.substr(0, most);
  while (!text.empty()) {
    const std::string_view letter = first_letter(text);
    if (is_printable(letter)) out += letter;
    text.remove_prefix(letter.size());
  }
  return out;
}

int next_move_number(const GameTree& tree, NodeId node) {
  int number = 1;
  for (; node != kRoot; node = tree[node].parent) number += tree[node].square == kPass ? 0 : 1;
  return number;
}

GameTextError refused_move(const GameTree& tree, NodeId node, Square square, MoveError refusal) {
  return {.kind = GameTextError::Kind::kRefused,
          .move = next_move_number(tree, node),
          .square = square,
          .refusal = refusal};
}

std::optional<GameTextError> play_read(GameTree& tree, NodeId& node, Square square) {
  // Many programs write the passes at the end, where no side can move.
  if (square == kPass && tree[node].board.over()) return std::nullopt;
  const auto refusal = tree.check(node, square);
  const bool passes = refusal == MoveError::kMustPass;
  if (refusal && !passes) return refused_move(tree, node, square, *refusal);
  if (passes) {
    Game passed(tree[node].board);
    passed.play(kPass);
    if (const auto error = passed.check(square)) return refused_move(tree, node, square, *error);
    node = tree.add(node, kPass);
  }
  node = tree.add(node, square);
  return std::nullopt;
}

void add_comment(GameTree& tree, NodeId node, std::string_view comment) {
  const std::string before = tree[node].comment;
  tree.set_comment(node, comment);
  if (before.empty() || before == tree[node].comment) return;
  tree.set_comment(node, before + '\n' + tree[node].comment);
}

void read_played(GameTree& tree, std::string_view plies) {
  const std::vector<NodeId> line = tree.line(kRoot);
  const std::size_t most = line.size() - 1;
  tree.set_played(line[std::min(whole_number<std::size_t>(plies).value_or(most), most)]);
}

std::optional<int> played_plies(const GameTree& tree) {
  if (tree[tree.played_end()].children.empty()) return std::nullopt;
  return tree[tree.played_end()].ply;
}

std::optional<Result> known_result(const RecordedGame& game) {
  const Game played(game.tree[game.tree.played_end()].board);
  return played.over() ? std::optional(played.result()) : game.result;
}

}  // namespace flipside
