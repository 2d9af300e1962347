#include "engine/notation/game_code.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>

namespace flipside {
namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kLetterBits = 6;
constexpr int kVersionBits = 3;
constexpr std::uint32_t kVersion = 1;
constexpr std::uint32_t kTreeVersion = 2;
constexpr int kPlyBits = 7;    // no game has 128 plies
constexpr int kGroupBits = 4;  // of larger numbers

class BitWriter {
 public:
  void put(std::uint32_t value, int bits) {
    for (int i = bits - 1; i >= 0; --i) {
      letter_ = letter_ << 1 | ((value >> i) & 1);
      if (++used_ == kLetterBits) end_letter();
    }
  }
  std::string text() {
    while (used_ > 0) put(0, 1);
    return text_;
  }

 private:
  void end_letter() {
    text_ += kAlphabet[letter_];
    letter_ = 0;
    used_ = 0;
  }

  std::string text_;
  std::uint32_t letter_ = 0;
  int used_ = 0;
};

// Past the end it reads zeros and good() is false.
class BitReader {
 public:
  explicit BitReader(std::string_view letters) : letters_(letters) {}

  std::uint32_t take(int bits) {
    std::uint32_t value = 0;
    for (int i = 0; i < bits; ++i, ++at_) {
      const std::size_t letter = at_ / kLetterBits;
      good_ = good_ && letter < letters_.size();
      const auto word = good_ ? static_cast<std::uint32_t>(kAlphabet.find(letters_[letter])) : 0;
      value = value << 1 | ((word >> (kLetterBits - 1 - at_ % kLetterBits)) & 1);
    }
    return value;
  }
  bool good() const { return good_; }
  // Everything was read except the padding of the last letter.
  bool at_end() const { return good_ && (at_ + kLetterBits - 1) / kLetterBits == letters_.size(); }

 private:
  std::string_view letters_;
  std::size_t at_ = 0;
  bool good_ = true;
};

int bits_for(Bitboard moves) { return static_cast<int>(std::bit_width(static_cast<unsigned>(count(moves) - 1))); }

void put_start(BitWriter& out, const Board& start) {
  out.put(start == Board{} ? 0 : 1, 1);
  if (start == Board{}) return;
  for (Square square = 0; square < kSquareCount; ++square) {
    const bool black = contains(start.black, square);
    const bool disc = black || contains(start.white, square);
    out.put(disc ? 1 : 0, 1);
    if (disc) out.put(black ? 0 : 1, 1);
  }
  out.put(start.side == Color::kBlack ? 0 : 1, 1);
}

Board take_start(BitReader& in) {
  if (in.take(1) == 0) return Board{};
  Board start{0, 0, Color::kBlack};
  for (Square square = 0; square < kSquareCount; ++square) {
    if (in.take(1) == 0) continue;
    (in.take(1) == 0 ? start.black : start.white) |= bit(square);
  }
  start.side = in.take(1) == 0 ? Color::kBlack : Color::kWhite;
  return start;
}

void put_ply(BitWriter& out, const Board& board, Square square) {
  const Bitboard moves = board.position().legal_moves();
  if (square != kPass) out.put(static_cast<std::uint32_t>(count(moves & (bit(square) - 1))), bits_for(moves));
}

// The next ply of a code, kNoMove where there is none.
Square take_ply(BitReader& in, const Board& board) {
  Bitboard moves = board.position().legal_moves();
  if (moves == 0) return board.position().opponent_moves() == 0 ? kNoMove : kPass;
  const auto index = static_cast<int>(in.take(bits_for(moves)));
  if (index >= count(moves)) return kNoMove;
  for (int skip = 0; skip < index; ++skip) pop_first(moves);
  return first_square(moves);
}

// A number of any size in groups of bits, the lowest first, each behind a bit that says whether it is not the last one.
void put_number(BitWriter& out, std::uint32_t number) {
  for (; number >= 1U << kGroupBits; number >>= kGroupBits) {
    out.put(1, 1);
    out.put(number & ((1U << kGroupBits) - 1), kGroupBits);
  }
  out.put(0, 1);
  out.put(number, kGroupBits);
}

// Larger ones than any that a code has room for become one of these.
std::uint32_t take_number(BitReader& in) {
  constexpr int kMostBits = 24;
  std::uint32_t number = 0;
  for (int bits = 0;; bits += kGroupBits) {
    const bool more = in.take(1) == 1;
    const std::uint32_t group = in.take(kGroupBits);
    if (bits < kMostBits) number |= group << bits;
    if (!more || !in.good()) return number;
  }
}

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

// What stands behind the checksum of a code that is no longer than that. Nothing when the two do not match.
std::optional<std::string_view> checked_letters(std::string_view text, std::size_t most) {
  text = code_letters(text);
  if (text.size() <= kCheckLetters || text.size() > most) return std::nullopt;
  const std::string_view letters = text.substr(kCheckLetters);
  return code_checksum(letters) == text.substr(0, kCheckLetters) ? std::optional(letters) : std::nullopt;
}

// A tree that is no more than a game.
bool is_game(const GameTree& tree) {
  const std::vector<NodeId> nodes = tree.nodes();
  return tree.played_end() == nodes.back() && std::all_of(nodes.begin(), nodes.end(), [&tree](NodeId node) {
           return tree[node].comment.empty() && tree[node].children.size() <= 1;
         });
}

}  // namespace

std::string_view code_letters(std::string_view text) { return text.substr(0, text.find_first_not_of(kAlphabet)); }

// FNV-1a (Fowler, Noll, Vo), folded to the letters of a checksum.
std::string code_checksum(std::string_view text) {
  std::uint32_t hash = 2166136261U;
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
  hash ^= hash >> (kCheckLetters * kLetterBits);
  std::string out;
  for (std::size_t i = 0; i < kCheckLetters; ++i, hash >>= kLetterBits) out += kAlphabet[hash & 63];
  return out;
}

std::string game_code(const Game& game) {
  BitWriter out;
  const auto plies = static_cast<std::uint32_t>(game.length());
  assert(plies < 1U << kPlyBits);
  out.put(kVersion, kVersionBits);
  put_start(out, game.start());
  out.put(plies, kPlyBits);
  out.put(static_cast<std::uint32_t>(game.ply()), kPlyBits);
  Game replay(game.start());
  for (const Ply& ply : game.plies()) {
    put_ply(out, replay.board(), ply.square);
    replay.play(ply.square);
  }
  const std::string text = out.text();
  return code_checksum(text) + text;
}

ParsedCode parse_game_code(std::string_view text) {
  const ParsedCode damaged{std::nullopt, ParsedCode::Problem::kDamaged};
  const auto letters = checked_letters(text, kLongestCode);
  if (!letters) return damaged;
  BitReader in(*letters);
  if (in.take(kVersionBits) != kVersion) return {std::nullopt, ParsedCode::Problem::kNewer};
  Game game(take_start(in));
  const std::uint32_t plies = in.take(kPlyBits);
  const auto ply = static_cast<int>(in.take(kPlyBits));
  for (std::uint32_t i = 0; i < plies; ++i) {
    const Square square = in.good() ? take_ply(in, game.board()) : kNoMove;
    if (square == kNoMove) return damaged;
    game.play(square);
  }
  if (!in.at_end() || ply > game.ply()) return damaged;
  game.go_to(ply);
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
    const std::string letters = out.text();
    text = code_checksum(letters) + letters;
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
