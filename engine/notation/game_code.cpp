#include "engine/notation/game_code.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "engine/notation/code_bits.h"

namespace flipside {
namespace {

constexpr std::uint32_t kVersion = 1;
constexpr std::uint32_t kTreeVersion = 2;

// A comment of no bytes is none.
void put_node(BitWriter& out, const GameTree& tree, NodeId node) {
  const TreeNode& written = tree[node];
  out.put(written.comment.empty() ? 0 : 1, 1);
  if (!written.comment.empty()) {
    put_number(out, static_cast<std::uint32_t>(written.comment.size()));
    for (const char letter : written.comment) out.put(static_cast<unsigned char>(letter), 8);
  }
  const auto children = static_cast<std::uint32_t>(written.children.size());
  out.put(children == 1 ? 1 : 0, 1);
  if (children != 1) put_number(out, children);
  for (const NodeId child : written.children) {
    put_ply(out, written.board, tree[child].square);
    put_node(out, tree, child);
  }
}

// False when what follows is no node. No line is so long that this goes too deep.
bool take_node(BitReader& in, GameTree& tree, NodeId node) {
  if (in.take(1) == 1) {
    std::string comment;
    for (std::uint32_t left = take_number(in); left > 0 && in.good(); --left) {
      comment += static_cast<char>(in.take(8));
    }
    tree.set_comment(node, comment);
  }
  std::uint32_t children = in.take(1) == 1 ? 1 : take_number(in);
  for (; children > 0; --children) {
    const Square square = in.good() ? take_ply(in, tree[node].board) : kNoMove;
    if (square == kNoMove || tree.child(node, square) != kNoNode || tree.id_end() > kMostTreeNodes) return false;
    if (!take_node(in, tree, tree.add(node, square))) return false;
  }
  return in.good();
}

// A tree that is no more than a game.
bool is_game(const GameTree& tree) {
  const std::vector<NodeId> nodes = tree.nodes();
  return tree.played_end() == nodes.back() && std::all_of(nodes.begin(), nodes.end(), [&tree](NodeId node) {
           return tree[node].comment.empty() && tree[node].children.size() <= 1;
         });
}

}  // namespace

std::string game_code(const Game& game) {
  BitWriter out;
  const auto plies = static_cast<std::uint32_t>(game.length());
  assert(plies < 1U << kPlyBits);
  out.put(kVersion, kVersionBits);
  put_start(out, game.start());
  out.put(plies, kPlyBits);
  out.put(static_cast<std::uint32_t>(game.ply()), kPlyBits);
  put_plies(out, game);
  return checked_code(out.text());
}

ParsedCode parse_game_code(std::string_view text) {
  const ParsedCode damaged{std::nullopt, ParsedCode::Problem::kDamaged};
  const auto letters = checked_letters(text, kLongestCode);
  if (!letters) return damaged;
  BitReader in(*letters);
  if (in.take(kVersionBits) != kVersion) return {std::nullopt, ParsedCode::Problem::kNewer};
  const Board start = take_start(in);
  const std::uint32_t plies = in.take(kPlyBits);
  const auto ply = static_cast<int>(in.take(kPlyBits));
  std::optional<Game> game = take_plies(in, start, plies);
  if (!game || !in.at_end() || ply > game->ply()) return damaged;
  game->go_to(ply);
  return {std::move(game), ParsedCode::Problem::kNone};
}

std::optional<std::string> tree_code(const GameTree& tree, NodeId shown, std::size_t most) {
  std::string text;
  if (is_game(tree)) {
    text = game_code(tree.game(shown));
  } else {
    const std::vector<NodeId> nodes = tree.nodes();
    BitWriter out;
    out.put(kTreeVersion, kVersionBits);
    put_start(out, tree.start());
    out.put(static_cast<std::uint32_t>(tree[tree.played_end()].ply), kPlyBits);
    put_number(out, static_cast<std::uint32_t>(std::find(nodes.begin(), nodes.end(), shown) - nodes.begin()));
    put_node(out, tree, kRoot);
    text = checked_code(out.text());
  }
  return text.size() > most ? std::nullopt : std::optional(text);
}

ParsedTreeCode parse_tree_code(std::string_view text) {
  if (ParsedCode parsed = parse_game_code(text); parsed.problem != ParsedCode::Problem::kNewer) {
    ParsedTreeCode out{std::nullopt, kRoot, parsed.problem};
    if (!parsed.game) return out;
    out.tree = GameTree(*parsed.game);
    out.shown = out.tree->path(out.tree->played_end())[static_cast<std::size_t>(parsed.game->ply())];
    return out;
  }
  BitReader in(*checked_letters(text, kLongestCode));
  if (in.take(kVersionBits) != kTreeVersion) return {std::nullopt, kRoot, ParsedCode::Problem::kNewer};
  GameTree tree(take_start(in));
  const auto played = static_cast<std::size_t>(in.take(kPlyBits));
  const std::size_t shown = take_number(in);
  const ParsedTreeCode damaged{std::nullopt, kRoot, ParsedCode::Problem::kDamaged};
  if (!take_node(in, tree, kRoot) || !in.at_end()) return damaged;
  const std::vector<NodeId> main_line = tree.line(kRoot);
  const std::vector<NodeId> nodes = tree.nodes();
  if (played >= main_line.size() || shown >= nodes.size()) return damaged;
  tree.set_played(main_line[played]);
  return {std::move(tree), nodes[shown], ParsedCode::Problem::kNone};
}

}  // namespace flipside
