// Parses any line as a card of My mistakes. A card round-trips, before and after it is repeated, and has a step to show.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "web/app/learn/mistake_deck.h"

using namespace flipside;
using namespace flipside::app;

namespace {

void check(const MistakeCard& card) {
  const std::string text = to_text(card);
  const auto again = parse_card(text);
  if (!again || to_text(*again) != text || again->box > kMistakeBoxes) std::abort();
  const LessonStep step = mistake_step(card.mistake);
  const Bitboard legal = step.board.position().legal_moves();
  if (step.answers == 0 || (step.answers & ~legal) != 0) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto card = parse_card({reinterpret_cast<const char*>(data), size});
  if (!card) return 0;
  check(*card);
  for (const bool solved : {false, true}) check(repeated(*card, solved, card->due));
  return 0;
}
