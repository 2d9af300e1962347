#include "engine/notation/board_text.h"
#include "engine/rules/position_check.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/text/announcements.h"

namespace flipside::app {

namespace {

Element option(std::string_view id, std::string_view label, std::string_view mark) {
  Element element("option", id);
  return element.with("label", label).with("mark", mark);
}

Element status(const Translations& words, const Board& board, const std::optional<PositionError>& error) {
  Element element("text", "status");
  element.with("live", "1")
      .with("text", error ? describe_position_error(words, *error) : describe_position(words, board));
  return element.with("tone", error ? "warning" : "soft");
}

Element squares(const Translations& words, const Board& board) {
  Element element("board", "squares");
  element.with("board", board_text(board)).with("label", words(Message::kPosition));
  element.with("black", words(Message::kSquareBlack)).with("white", words(Message::kSquareWhite));
  return element.with("empty", words(Message::kSquareEmpty))
      .sends(action_begin<PaintSquare>(true))
      .with("drag", action_begin<PaintSquare>(false));
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
  const int moves = count(board.position().legal_moves());
  const std::string turn =
      moves == 0 ? words(Message::kPassed, {side}) : words(Message::kPositionMoves, {side, std::to_string(moves)});
  return turn + ' ' + score;
}

Element position_dialog(const State& state, const Translations& words) {
  const Board& board = state.ui.editing.board;
  const std::optional<PositionError> error = check_position(board);
  Element dialog("dialog", "position");
  dialog.with("title", words(Message::kPosition)).with("close", words(Message::kClose)).with("wide", "1");
  Element left("column", "left");
  left.add(squares(words, board));
  Element right("column", "right");
  Element brush("segments", "brush");
  brush.with("label", words(Message::kBrush)).with("title", words(Message::kBrush)).sends(action_begin<ChooseBrush>());
  brush.with("chosen", std::to_string(static_cast<int>(state.ui.editing.brush)));
  brush.add(option("0", words(Message::kBlack), "black")).add(option("1", words(Message::kWhite), "white"));
  brush.add(option("2", words(Message::kBrushEmpty), ""));
  Element side("segments", "side");
  side.with("label", words(Message::kSideToMove))
      .with("title", words(Message::kSideToMove))
      .sends(action_begin<ChooseSide>());
  side.with("chosen", board.side == Color::kBlack ? "0" : "1");
  side.add(option("0", words(Message::kBlack), "black")).add(option("1", words(Message::kWhite), "white"));
  Element whole("row", "whole");
  whole.add(button("clear", words(Message::kClearBoard), PaintBoard{0}));
  whole.add(button("start", words(Message::kStartBoard), PaintBoard{1}));
  right.add(std::move(brush)).add(std::move(side)).add(std::move(whole)).add(status(words, board, error));
  dialog.add(std::move(left)).add(std::move(right));
  Element actions("row", "actions");
  actions.add(Element("button", "use")
                  .with("label", words(Message::kUsePosition))
                  .with("kind", "primary")
                  .sends(UsePosition{})
                  .when(error.has_value(), "disabled"));
  dialog.add(std::move(actions));
  return dialog;
}

}  // namespace flipside::app
