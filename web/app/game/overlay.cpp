#include "web/app/game/overlay.h"

#include <array>

#include "engine/eval/stability.h"
#include "engine/knowledge/move_effects.h"

namespace flipside::app {

OverlayMarks overlay_marks(Overlay overlay, const Board& board) {
  const Bitboard empties = ~(board.black | board.white);
  const Position black{board.black, board.white};
  switch (overlay) {
    case Overlay::kStable:
      return {stable_discs(EdgeStability::table(), board.black, board.white),
              stable_discs(EdgeStability::table(), board.white, board.black)};
    case Overlay::kFrontier:
      return {frontier_discs(board.black, empties), frontier_discs(board.white, empties)};
    case Overlay::kMobility:
      return {black.legal_moves(), black.after_pass().legal_moves()};
    case Overlay::kNone:
      break;
  }
  return {};
}

std::string describe_overlay(const Translations& words, Overlay overlay, const Board& board) {
  static constexpr std::array kLegends{Message::kOverlayNone, Message::kLegendStable, Message::kLegendFrontier,
                                       Message::kLegendMobility};
  static_assert(kLegends.size() == kOverlays);
  if (overlay == Overlay::kNone)
    return words(Message::kIsSetTo, {words(Message::kOverlay), words(Message::kOverlayNone)});
  const OverlayMarks marks = overlay_marks(overlay, board);
  const std::string score =
      words(Message::kScoreLine, {std::to_string(count(marks.black)), std::to_string(count(marks.white))});
  return words(kLegends[static_cast<std::size_t>(overlay)], {score});
}

}  // namespace flipside::app
