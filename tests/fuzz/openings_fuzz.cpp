// Reads any text as what is known about the openings. Replies can be played, and what was taken round-trips.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/knowledge/opening_tree.h"

using namespace flipside;

namespace {

bool has_facts(const OpeningNode& node) { return node.depth != 0 || node.book || !node.replies.empty(); }

void check(const OpeningNode& node) {
  const Bitboard legal = node.board.position().legal_moves();
  for (const OpeningReply& reply : node.replies) {
    if (!on_board(reply.square) || !contains(legal, reply.square) || reply.games < 0) std::abort();
  }
  OpeningTree again;
  if (!again.read_line(to_text(node)).empty()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const OpeningTree tree = read_opening_tree({reinterpret_cast<const char*>(data), size});
  for (const OpeningNode& node : tree.nodes()) {
    if (has_facts(node)) check(node);
  }
  return 0;
}
