#include "engine/board_text.h"
#include "engine/reachable.h"
#include "web/app/narration.h"
#include "web/app/sheet.h"

namespace flipside::app {

namespace {

Part option(std::string_view id, std::string_view label, std::string_view mark) {
  Part part("option", id);
  return part.with("label", label).with("mark", mark);
}

Part status(const Words& words, const Board& board, const std::optional<Flaw>& flaw) {
  Part part("text", "status");
  part.with("live", "1").with("text", flaw ? describe_flaw(words, *flaw) : describe_position(words, board));
  return part.with("tone", flaw ? "warning" : "soft");
}

Part squares(const Words& words, const Board& board) {
  Part part("board", "squares");
  part.with("board", board_text(board)).with("label", words(Message::kPosition));
  part.with("black", words(Message::kSquareBlack)).with("white", words(Message::kSquareWhite));
  return part.with("empty", words(Message::kSquareEmpty)).with("answer", "paint").with("drag", "stroke");
}

}  // namespace

std::string describe_flaw(const Words& words, const Flaw& flaw) {
  switch (flaw.kind) {
    case Flaw::Kind::kCentre:
      return words(Message::kFlawCentre, {square_name(flaw.square)});
    case Flaw::Kind::kApart:
      return words(Message::kFlawApart, {square_name(flaw.square)});
    case Flaw::Kind::kNoMoves:
      return words(Message::kFlawNoMoves);
  }
  return {};
}

std::string describe_position(const Words& words, const Board& board) {
  const int black = board.disc_count(Color::kBlack);
  const int white = board.disc_count(Color::kWhite);
  const char* side = color_name(words, board.side);
  const std::string score = words(Message::kScoreLine, {std::to_string(black), std::to_string(white)});
  const int moves = count(board.position().legal_moves());
  const std::string turn =
      moves == 0 ? words(Message::kPassed, {side}) : words(Message::kPositionMoves, {side, std::to_string(moves)});
  return turn + ' ' + score;
}

Part position_sheet(const State& state, const Words& words) {
  const Board& board = state.editing.board;
  const std::optional<Flaw> flaw = flaw_of(board);
  Part sheet("sheet", "position");
  sheet.with("title", words(Message::kPosition)).with("close", words(Message::kClose)).with("wide", "1");
  Part left("column", "left");
  left.add(squares(words, board));
  Part right("column", "right");
  Part brush("segments", "brush");
  brush.with("label", words(Message::kBrush)).with("title", words(Message::kBrush)).with("answer", "brush");
  brush.with("chosen", std::to_string(static_cast<int>(state.editing.brush)));
  brush.add(option("0", words(Message::kBlack), "black")).add(option("1", words(Message::kWhite), "white"));
  brush.add(option("2", words(Message::kBrushEmpty), ""));
  Part side("segments", "side");
  side.with("label", words(Message::kSideToMove)).with("title", words(Message::kSideToMove)).with("answer", "side");
  side.with("chosen", board.side == Color::kBlack ? "0" : "1");
  side.add(option("0", words(Message::kBlack), "black")).add(option("1", words(Message::kWhite), "white"));
  Part whole("row", "whole");
  whole.add(Part("button", "clear").with("label", words(Message::kClearBoard)).with("answer", "board 0"));
  whole.add(Part("button", "start").with("label", words(Message::kStartBoard)).with("answer", "board 1"));
  right.add(std::move(brush)).add(std::move(side)).add(std::move(whole)).add(status(words, board, flaw));
  sheet.add(std::move(left)).add(std::move(right));
  Part answers("row", "answers");
  answers.add(Part("button", "use")
                  .with("label", words(Message::kUsePosition))
                  .with("kind", "primary")
                  .with("answer", "position")
                  .when(flaw.has_value(), "disabled"));
  sheet.add(std::move(answers));
  return sheet;
}

}  // namespace flipside::app
