#include "engine/notation/transcript.h"

#include <utility>

#include "engine/notation/move_reader.h"

namespace flipside {
namespace {

// Plays a move, and before it the forced pass that the text may leave out. A refused move changes nothing.
std::optional<MoveError> play_read(Game& game, Square square) {
  // Many programs write the passes at the end, where no side can move.
  if (square == kPass && game.over()) return std::nullopt;
  if (square == kPass || !game.must_pass()) return game.play(square);
  Game passed = game;
  passed.play(kPass);
  if (const auto error = passed.play(square)) return error;
  game = std::move(passed);
  return std::nullopt;
}

std::string message_of(const TranscriptError& error) {
  std::string reason = error.found.empty() ? "the text there" : "\"" + error.found + "\"";
  if (error.kind == TranscriptError::Kind::kNotAMove) reason += " is not a move";
  if (error.kind == TranscriptError::Kind::kOffBoard) reason += " is off the board";
  if (error.kind == TranscriptError::Kind::kRefused) reason = describe(error.refusal, error.square);
  return "move " + std::to_string(error.move) + ": " + reason;
}

}  // namespace

ParsedGame parse_transcript(std::string_view text, const Board& start) {
  ParsedGame parsed{Game(start), std::nullopt};
  MoveReader reader(text);
  for (auto token = reader.next(); token != MoveReader::Token::kEnd; token = reader.next()) {
    if (token == MoveReader::Token::kComment) continue;
    TranscriptError error;
    error.move = parsed.game.move_number() + 1;
    if (const auto square = token == MoveReader::Token::kMove ? reader.read_move() : std::nullopt) {
      const auto refusal = play_read(parsed.game, *square);
      if (!refusal) continue;
      error.kind = TranscriptError::Kind::kRefused;
      error.square = *square;
      error.refusal = *refusal;
    } else {
      error.kind = reader.off_board() ? TranscriptError::Kind::kOffBoard : TranscriptError::Kind::kNotAMove;
      error.found = reader.found();
    }
    error.column = static_cast<int>(reader.offset()) + 1;
    error.message = message_of(error);
    parsed.error = std::move(error);
    break;
  }
  return parsed;
}

std::string transcript(const Game& game) {
  std::string text;
  for (int ply = 0; ply < game.ply(); ++ply) {
    const Square square = game.plies()[static_cast<std::size_t>(ply)].square;
    if (square != kPass) text += square_name(square);
  }
  return text;
}

}  // namespace flipside
