#include "engine/knowledge/openings.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <vector>

#include "engine/notation/transcript.h"
#include "engine/rules/sorting.h"

namespace flipside {

namespace {

constexpr auto kOpenings = std::to_array<Opening>({
    {"Diagonal", "c4c3"},
    {"X-square", "c4c3d3c5b2"},
    {"Snake / Peasant", "c4c3d3c5b3", true},
    {"Lysons", "c4c3d3c5b3f3", true},
    {"Pyramid / Checkerboarding Peasant", "c4c3d3c5b3f4b5b4c6d6f5", true},
    {"Heath / Tobidashi", "c4c3d3c5b4", true},
    {"Classic Heath", "c4c3d3c5b4d2c2", true},
    {"Mimura Variation II", "c4c3d3c5b4d2c2f4d6c6f5e6f7"},
    {"Heath-Bat", "c4c3d3c5b4d2d6"},
    {"Iwasaki Variation", "c4c3d3c5b4d2e2", true},
    {"Heath-Chimney", "c4c3d3c5b4e3", true},
    {"Raccoon Dog", "c4c3d3c5b5", true},
    {"Rocket", "c4c3d3c5b6"},
    {"Hamilton", "c4c3d3c5b6c6b5"},
    {"Lollipop", "c4c3d3c5b6e3"},
    {"Cow", "c4c3d3c5d6"},
    {"Chimney", "c4c3d3c5d6e3", true},
    {"Cow Bat / Cambridge", "c4c3d3c5d6f4b4", true},
    {"Bat (Piau Continuation 2)", "c4c3d3c5d6f4b4b6b5c6b3", true},
    {"Melnikov / Bat (Piau Continuation 1)", "c4c3d3c5d6f4b4b6b5c6f5"},
    {"Bat (Kling Continuation)", "c4c3d3c5d6f4b4c6b5b3b6e3c2a4a5a6d2"},
    {"Bat (Kling Alternative)", "c4c3d3c5d6f4b4e3b3", true},
    {"Rose-v-Toth", "c4c3d3c5d6f4f5", true},
    {"Tanida", "c4c3d3c5d6f4f5d2", true},
    {"Aircraft / Feldborg", "c4c3d3c5d6f4f5d2b5", true},
    {"Sailboat", "c4c3d3c5d6f4f5d2g4d7"},
    {"Maruoka", "c4c3d3c5d6f4f5e6c6d7", true},
    {"Landau", "c4c3d3c5d6f4f5e6f6", true},
    {"Buffalo / Kenichi Variation", "c4c3d3c5f6"},
    {"Maruoka Buffalo", "c4c3d3c5f6e2c6", true},
    {"Tanida Buffalo", "c4c3d3c5f6e3c6f5f4g5", true},
    {"Hokuriku Buffalo", "c4c3d3c5f6f5", true},
    {"Wing Variation", "c4c3e6c5"},
    {"Semi-Wing Variation", "c4c3f5c5"},
    {"Parallel", "c4c5"},
    {"Perpendicular", "c4e3"},
    {"Mimura", "c4e3f4c5d6e6"},
    {"Shaman / Danish", "c4e3f4c5d6f3c6"},
    {"Inoue", "c4e3f4c5d6f3d3"},
    {"Iago", "c4e3f4c5d6f3d3c3"},
    {"Bhagat", "c4e3f4c5d6f3e2"},
    {"Rose", "c4e3f4c5d6f3e6c3d3e2"},
    {"Flat", "c4e3f4c5d6f3e6c3d3e2b5", true},
    {"Rotating Flat", "c4e3f4c5d6f3e6c3d3e2b5f5"},
    {"Murakami Variation", "c4e3f4c5d6f3e6c3d3e2b5f5b3"},
    {"Rotating Flat (Kling Continuation)", "c4e3f4c5d6f3e6c3d3e2b5f5b4f6c2e7d2c7"},
    {"Rose-Birth", "c4e3f4c5d6f3e6c3d3e2b6f5"},
    {"Brightstein", "c4e3f4c5d6f3e6c3d3e2b6f5b4f6g5d7", true},
    {"Rose-Birdie / Rose-Tamenori", "c4e3f4c5d6f3e6c3d3e2b6f5g5", true},
    {"Rose-Tamenori-Kling", "c4e3f4c5d6f3e6c3d3e2b6f5g5f6", true},
    {"Greenberg / Dawg", "c4e3f4c5d6f3e6c3d3e2d2", true},
    {"Tezuka System", "c4e3f4c5d6f3e6c3d3e2d2f2f5c6e1", true},
    {"Ralle", "c4e3f4c5d6f3e6c6", true},
    {"Horse", "c4e3f4c5e6"},
    {"Ganglion / No-Cat", "c4e3f5b4", true},
    {"Swallow", "c4e3f5b4f3"},
    {"No-Cat (Continuation)", "c4e3f5b4f3f4e2e6g5f6d6c6", true},
    {"Italian", "c4e3f5e6d3"},
    {"Cat", "c4e3f5e6f4", true},
    {"Sakaguchi", "c4e3f5e6f4c5d6c6f7f3"},
    {"Berner", "c4e3f5e6f4c5d6c6f7g5g6", true},
    {"Bent Ganglion", "c4e3f6b4", true},
    {"Missile", "c4e3f6b4f3f4f5"},
    {"Dragon", "c4e3f6c5c3"},
    {"Tiger", "c4e3f6e6f5", true},
    {"Stephenson", "c4e3f6e6f5c5c3", true},
    {"No-Kung", "c4e3f6e6f5c5c3b4", true},
    {"No-Kung (Continuation)", "c4e3f6e6f5c5c3b4d6c6b5a6b6c7"},
    {"Comp'Oth", "c4e3f6e6f5c5c3c6", true},
    {"Scorpion", "c4e3f6e6f5c5c3c6d3d2"},
    {"Classic Scorpion", "c4e3f6e6f5c5c3c6d3d2c2", true},
    {"New Scorpion", "c4e3f6e6f5c5c3c6d3d2e2", true},
    {"Flat Comp'Oth", "c4e3f6e6f5c5c3c6d3d2e2b3b4f4f3"},
    {"Sharp Comp'Oth", "c4e3f6e6f5c5c3c6d3d2e2b3b4f4g3", true},
    {"Low-F.A.T.", "c4e3f6e6f5c5c3c6d3d2e2b3c1c2b4", true},
    {"F.A.T. Draw", "c4e3f6e6f5c5c3c6d3d2e2b3c1c2b4a3a5b5a6a4a2"},
    {"F.A.T.", "c4e3f6e6f5c5c3c6d3d2e2b3c1c2b4a3a5b5a6a4a2f4g5"},
    {"No-F.A.T.", "c4e3f6e6f5c5c3c6d3d2e2b3c1c2b4a3a5b5a6b6"},
    {"Logistello Variation", "c4e3f6e6f5c5c3c6d3d2f3", true},
    {"Lightning Bolt", "c4e3f6e6f5c5c3c6d6", true},
    {"Kung", "c4e3f6e6f5c5c3g5", true},
    {"Leader's Tiger", "c4e3f6e6f5c5d3"},
    {"Brightwell", "c4e3f6e6f5c5d6"},
    {"Grand Central", "c4e3f6e6f5c5f4g5", true},
    {"Ishii", "c4e3f6e6f5c5f4g5g4f3c6d3d6", true},
    {"Mainline Tiger", "c4e3f6e6f5c5f4g5g4f3c6d3d6b3c3b4e2b6", true},
    {"Rose-Bill", "c4e3f6e6f5c5f4g6f7", true},
    {"Tamenori", "c4e3f6e6f5c5f4g6f7d3", true},
    {"Nicolet", "c4e3f6e6f5c5f4g6f7d6", true},
    {"Central Rose-Bill / Dead Draw", "c4e3f6e6f5c5f4g6f7g5", true},
    {"Berg Tiger", "c4e3f6e6f5g4"},
    {"Aubrey / Tanaka", "c4e3f6e6f5g6"},
    {"Aubrey (Feldborg Continuation)", "c4e3f6e6f5g6e7c5", true},
});

struct Named {
  Position position;
  std::string_view name;
};

// By canonical positions. No opening has a pass, so the number of discs determines the side to move and the number of plies.
class Index {
 public:
  static const Index& get() {
    static const Index index;
    return index;
  }

  // The name of the opening that ends here, or an empty one.
  std::string_view name(const Board& board) const {
    const Position position = canonical(board.position());
    const auto found = std::ranges::lower_bound(named_, position, {}, &Named::position);
    return found != named_.end() && found->position == position ? found->name : std::string_view();
  }
  // Whether an opening passes here or ends here.
  bool passes(const Board& board) const { return std::ranges::binary_search(passed_, canonical(board.position())); }
  int longest() const { return longest_; }

 private:
  Index() {
    for (const Opening& opening : kOpenings) {
      ParsedGame parsed = parse_transcript(opening.moves);
      assert(!parsed.error);
      named_.push_back({canonical(parsed.game.board().position()), opening.name});
      longest_ = std::max(longest_, parsed.game.ply());
      do {
        passed_.push_back(canonical(parsed.game.board().position()));
      } while (parsed.game.undo());
    }
    sort_by(named_, &Named::position);
    sort_by(passed_);
  }

  std::vector<Named> named_;      // in order
  std::vector<Position> passed_;  // in order
  int longest_ = 0;               // plies
};

// Calls `visit` with each board of the game that may be one of an opening, from the first ply on, and its number of plies.
template <typename Visit>
void for_each_board(const Game& game, const Visit& visit) {
  if (game.start() != Board{}) return;
  Board board = game.start();
  const int end = std::min(game.ply(), Index::get().longest());
  for (int i = 0; i < end; ++i) {
    const Ply& ply = game.plies()[static_cast<std::size_t>(i)];
    if (ply.square == kPass) return;
    board = Board::from(board.position().after(ply.square, ply.flipped), opposite(ply.color));
    visit(board, i + 1);
  }
}

}  // namespace

std::span<const Opening> openings() { return kOpenings; }

std::vector<Opening> balanced_openings() {
  std::vector<Opening> out;
  std::ranges::copy_if(kOpenings, std::back_inserter(out), &Opening::balanced);
  return out;
}

std::string_view opening_name(const Game& game) {
  std::string_view name;
  for_each_board(game, [&name](const Board& board, int) {
    const std::string_view here = Index::get().name(board);
    if (!here.empty()) name = here;
  });
  return name;
}

int plies_in_openings(const Game& game) {
  int plies = 0;
  for_each_board(game, [&plies](const Board& board, int ply) {
    if (Index::get().passes(board)) plies = ply;
  });
  return plies;
}

}  // namespace flipside
