#include "web/app/text/game_text.h"

#include <cstdlib>

#include "engine/players/level.h"
#include "engine/rules/square.h"

namespace flipside::app {

namespace {

constexpr std::string_view kLevelPrefix = "level";

// Who gets the squares that stayed empty, of which there are some.
std::string describe_empties(const Translations& words, const Result& result) {
  const Message message = !result.winner        ? Message::kEmptiesShared
                          : result.empties == 1 ? Message::kEmptyToWinner
                                                : Message::kEmptiesToWinner;
  return words(message, {std::to_string(result.empties)});
}

}  // namespace

const char* color_name(const Translations& words, Color color) {
  return words(color == Color::kBlack ? Message::kBlack : Message::kWhite);
}

std::string player_name(const Translations& words, std::string_view player) {
  constexpr std::string_view kMinimaxPrefix = "minimax";
  if (player == "random") return words(Message::kRandom);
  if (player == "max") return words(Message::kMax);
  if (player == "greedy") return words(Message::kGreedy);
  if (player.starts_with(kMinimaxPrefix)) return words(Message::kMinimax, {player.substr(kMinimaxPrefix.size())});
  if (player.starts_with(kLevelPrefix)) return words(Message::kLevel, {player.substr(kLevelPrefix.size())});
  return std::string(player);
}

std::string player_description(const Translations& words, std::string_view player) {
  if (player == "random") return words(Message::kRandomText);
  if (player == "max") return words(Message::kMaxText);
  if (player == "greedy") return words(Message::kGreedyText);
  if (player == "minimax2") return words(Message::kMinimaxText);
  const Level* level = level_named(player);
  if (level == nullptr) return {};
  return words(static_cast<Message>(static_cast<int>(Message::kLevel1Text) + level->number - 1));
}

std::string square_names(Bitboard set) {
  std::string out;
  for (const Square square : squares_of(set)) {
    if (!out.empty()) out += ' ';
    out += square_name(square);
  }
  return out;
}

std::string square_names(const std::vector<Square>& line) {
  std::string out;
  for (const Square square : line) {
    if (square != kPass) out += (out.empty() ? "" : " ") + square_name(square);
  }
  return out;
}

std::string spaced(std::string_view text, std::size_t group) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); at += group) {
    if (at > 0) out += ' ';
    out += text.substr(at, group);
  }
  return out;
}

std::string describe_ply(const Translations& words, const Ply& ply) {
  const char* color = color_name(words, ply.color);
  if (ply.square == kPass) return words(Message::kPassed, {color});
  const int flips = count(ply.flipped);
  const Message message = flips == 1 ? Message::kMoveFlipsOne : Message::kMoveFlipsMany;
  return words(message, {color, square_name(ply.square), std::to_string(flips), square_names(ply.flipped)});
}

std::string describe_result(const Translations& words, const Result& result) {
  if (!result.winner) return words(Message::kDraw, {std::to_string(result.black)});
  return words(Message::kWins, {color_name(words, *result.winner), std::to_string(result.of(*result.winner)),
                                std::to_string(result.of(opposite(*result.winner)))});
}

std::string describe_whole_result(const Translations& words, const Result& result) {
  if (result.empties == 0) return describe_result(words, result);
  const std::string empties = describe_empties(words, result);
  if (!result.winner) return words(Message::kDrawWithEmpties, {std::to_string(result.black), empties});
  return words(Message::kWinsWithEmpties, {color_name(words, *result.winner), std::to_string(result.of(*result.winner)),
                                           std::to_string(result.of(opposite(*result.winner))), empties});
}

std::string describe_margin(const Translations& words, const Result& result) {
  if (!result.counted()) return words(result.ending == Ending::kOnTime ? Message::kOnTime : Message::kByResigning);
  const int by = std::abs(result.score());
  const std::string margin = by == 0   ? words(Message::kEvenScore)
                             : by == 1 ? words(Message::kByOneDisc)
                                       : words(Message::kByDiscs, {std::to_string(by)});
  return result.empties == 0 ? margin : words(Message::kByWithEmpties, {margin, describe_empties(words, result)});
}

std::string describe_refusal(const Translations& words, MoveError error, Square square) {
  const std::string name = square_name(square);
  switch (error) {
    case MoveError::kOffBoard:
      return words(Message::kRefusedOffBoard, {name});
    case MoveError::kOccupied:
      return words(Message::kRefusedOccupied, {name});
    case MoveError::kNoFlips:
      return words(Message::kRefusedNoFlips, {name});
    case MoveError::kGameOver:
      return words(Message::kRefusedGameOver, {name});
    case MoveError::kMustPass:
      return words(Message::kRefusedMustPass, {name});
    case MoveError::kMayNotPass:
      return words(Message::kRefusedMayNotPass, {name});
  }
  return {};
}

}  // namespace flipside::app
