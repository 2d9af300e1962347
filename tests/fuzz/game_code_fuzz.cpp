// Parses any text as a game code. A game and a tree must be read back from their own codes. A good checksum is put before every second text.

#include "engine/notation/code_bits.h"
#include "engine/notation/game_code.h"

#include <cstdint>
#include <cstdlib>
#include <string>

using namespace flipside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string text(reinterpret_cast<const char*>(data), size);
  if (size % 2 == 0) text = code_checksum(code_letters(text)) + text;
  const ParsedCode parsed = parse_game_code(text);
  if (parsed.game && game_code(*parsed.game).size() > 256) std::abort();
  if (parsed.game && !parse_game_code(game_code(*parsed.game)).game) std::abort();
  const ParsedTreeCode tree = parse_tree_code(text);
  if (parsed.game && !tree.tree) std::abort();
  if (!tree.tree) return 0;
  const auto code = tree_code(*tree.tree, tree.shown);
  if (!code) std::abort();
  const ParsedTreeCode again = parse_tree_code(*code);
  if (!again.tree || !(*again.tree == *tree.tree)) std::abort();
  if ((*again.tree)[again.shown].hash != (*tree.tree)[tree.shown].hash) std::abort();
  return 0;
}
