#include "engine/notation/board_text.h"
#include "engine/rules/position_check.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/text/announcements.h"

namespace flipside::app {

namespace {

BoardPicture squares(const Translations& words, const Board& board) {
  BoardPicture out{.id = "squares",
                   .board = board_text(board),
                   .label = words(Message::kPosition),
                   .look = BoardLook::kPainted,
                   .sends = action_begin<PaintSquare>()};
  for (Square square = 0; square < kSquareCount; ++square) {
    const Message what = contains(board.black, square)   ? Message::kSquareBlack
                         : contains(board.white, square) ? Message::kSquareWhite
                                                         : Message::kSquareEmpty;
    out.squares.push_back(words(what, {square_name(square)}));
  }
  return out;
}

}  // namespace

std::string describe_position_error(const Translations& words, const PositionError& error) {
  switch (error.kind) {
    case PositionError::Kind::kCentre:
      return words(Message::kPositionErrorCentre, {square_name(error.square)});
    case PositionError::Kind::kApart:
      return words(Message::kPositionErrorApart, {square_name(error.square)});
    case PositionError::Kind::kNoMoves:
      return words(Message::kPositionErrorNoMoves);
  }
  return {};
}

std::string describe_position(const Translations& words, const Board& board) {
  const int black = board.disc_count(Color::kBlack);
  const int white = board.disc_count(Color::kWhite);
  const char* side = color_name(words, board.side);
  const std::string score = words(Message::kScoreLine, {std::to_string(black), std::to_string(white)});
  const int moves = count(board.legal_moves());
  const std::string turn =
      moves == 0 ? words(Message::kPassed, {side}) : words(Message::kPositionMoves, {side, std::to_string(moves)});
  return turn + ' ' + score;
}

DialogContents position_dialog(const State& state, const Translations& words) {
  const Board& board = state.ui.editing.board;
  const std::optional<PositionError> error = check_position(board);
  Choice brush =
      colors(words, "brush", Message::kBrush, action_begin<ChooseBrush>(), static_cast<int>(state.ui.editing.brush));
  brush.options.push_back({.value = 2, .label = words(Message::kBrushEmpty)});
  const int side = board.side == Color::kBlack ? 0 : 1;
  return {
      .id = "position",
      .title = words(Message::kPosition),
      .elements = {Group{"left", {squares(words, board)}},
                   Group{
                       "right",
                       {std::move(brush), colors(words, "side", Message::kSideToMove, action_begin<ChooseSide>(), side),
                        Group{"whole",
                              {Button{"clear", words(Message::kClearBoard), PaintBoard{0}},
                               Button{"start", words(Message::kStartBoard), PaintBoard{1}}},
                              GroupLook::kRow},
                        Text{"status", error ? describe_position_error(words, *error) : describe_position(words, board),
                             error ? Tone::kWarning : Tone::kSoft, true}}}},
      .actions = {Button{"use", words(Message::kUsePosition), UsePosition{}, ButtonLook::kPrimary, error.has_value()}},
      .wide = true};
}

}  // namespace flipside::app
