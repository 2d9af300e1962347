#include "web/app/text/announcements.h"

#include <charconv>
#include <cstdlib>

#include "engine/square.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/game/clock.h"
#include "web/app/text/evaluation_text.h"
#include "web/app/text/opening_names.h"

namespace flipside::app {

namespace {

constexpr std::string_view kLevelPrefix = "level";
constexpr int kLevels = static_cast<int>(Message::kLevel20Text) - static_cast<int>(Message::kLevel1Text) + 1;

// Who gets the squares that stayed empty, of which there are some.
std::string describe_empties(const Words& words, const Result& result) {
  const Message message = !result.winner        ? Message::kEmptiesShared
                          : result.empties == 1 ? Message::kEmptyToWinner
                                                : Message::kEmptiesToWinner;
  return words(message, {std::to_string(result.empties)});
}

}  // namespace

const char* color_name(const Words& words, Color color) {
  return words(color == Color::kBlack ? Message::kBlack : Message::kWhite);
}

std::string player_name(const Words& words, std::string_view player) {
  constexpr std::string_view kMinimaxPrefix = "minimax";
  if (player == "random") return words(Message::kRandom);
  if (player == "max") return words(Message::kMax);
  if (player == "greedy") return words(Message::kGreedy);
  if (player.starts_with(kMinimaxPrefix)) return words(Message::kMinimax, {player.substr(kMinimaxPrefix.size())});
  if (player.starts_with(kLevelPrefix)) return words(Message::kLevel, {player.substr(kLevelPrefix.size())});
  return std::string(player);
}

std::string player_description(const Words& words, std::string_view player) {
  if (player == "random") return words(Message::kRandomText);
  if (player == "max") return words(Message::kMaxText);
  if (player == "greedy") return words(Message::kGreedyText);
  if (player == "minimax2") return words(Message::kMinimaxText);
  int level = 0;
  if (player.starts_with(kLevelPrefix)) {
    const std::string_view number = player.substr(kLevelPrefix.size());
    const char* end = number.data() + number.size();
    if (std::from_chars(number.data(), end, level).ptr != end) return {};
  }
  if (level >= 1 && level <= kLevels) {
    return words(static_cast<Message>(static_cast<int>(Message::kLevel1Text) + level - 1));
  }
  return {};
}

std::string seat_name(const Words& words, const Seat& seat) {
  if (!seat.human) return player_name(words, seat.player);
  return seat.name.empty() ? words(Message::kPerson) : seat.name;
}

std::string seat_title(const Words& words, const Setup& setup, Color color) {
  const Seat& seat = setup.seat(color);
  if (!seat.human) return player_name(words, seat.player);
  if (!seat.name.empty()) return seat.name;
  if (setup.seat(opposite(color)).human) return color_name(words, color);
  return words(Message::kYou);
}

std::string square_names(Bitboard set) {
  std::string out;
  while (set != 0) {
    if (!out.empty()) out += ' ';
    out += square_name(pop_first(set));
  }
  return out;
}

std::string describe_ply(const Words& words, const Ply& ply) {
  const char* color = color_name(words, ply.color);
  if (ply.square == kPass) return words(Message::kPassed, {color});
  const int turned = count(ply.flipped);
  const Message message = turned == 1 ? Message::kMoveFlipsOne : Message::kMoveFlipsMany;
  return words(message, {color, square_name(ply.square), std::to_string(turned), square_names(ply.flipped)});
}

std::string describe_result(const Words& words, const Result& result) {
  if (!result.winner) return words(Message::kDraw, {std::to_string(result.black)});
  return words(Message::kWins, {color_name(words, *result.winner), std::to_string(result.of(*result.winner)),
                                std::to_string(result.of(opposite(*result.winner)))});
}

std::string describe_whole_result(const Words& words, const Result& result) {
  if (result.empties == 0) return describe_result(words, result);
  const std::string empties = describe_empties(words, result);
  if (!result.winner) return words(Message::kDrawWithEmpties, {std::to_string(result.black), empties});
  return words(Message::kWinsWithEmpties, {color_name(words, *result.winner), std::to_string(result.of(*result.winner)),
                                           std::to_string(result.of(opposite(*result.winner))), empties});
}

std::string describe_margin(const Words& words, const Result& result) {
  if (result.on_time) return words(Message::kOnTime);
  const int by = std::abs(result.score());
  const std::string margin = by == 0   ? words(Message::kEvenScore)
                             : by == 1 ? words(Message::kByOneDisc)
                                       : words(Message::kByDiscs, {std::to_string(by)});
  return result.empties == 0 ? margin : words(Message::kByWithEmpties, {margin, describe_empties(words, result)});
}

std::string describe_refusal(const Words& words, MoveError error, Square square) {
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

std::string describe_notice(const Words& words, const Notice& notice) {
  switch (notice.kind) {
    case Notice::Kind::kPass:
      return words(Message::kNoticePass, {color_name(words, notice.color), color_name(words, opposite(notice.color))});
    case Notice::Kind::kEngineFailed:
      return words(notice.out_of_memory ? Message::kNoticeEngineMemory : Message::kNoticeEngineFailed);
    case Notice::Kind::kGameQuarantined:
      return words(Message::kNoticeGameQuarantined, {notice.detail});
    case Notice::Kind::kSettingsQuarantined:
      return words(Message::kNoticeSettingsQuarantined, {notice.detail});
    case Notice::Kind::kGameMerged:
      return words(Message::kNoticeGameMerged);
    case Notice::Kind::kMoveRefused:
      return describe_refusal(words, notice.error, notice.square);
    case Notice::Kind::kLinkBroken:
      return words(Message::kNoticeLinkBroken, {notice.detail});
    case Notice::Kind::kReviewFailed:
      return words(notice.out_of_memory ? Message::kNoticeReviewMemory : Message::kNoticeReviewFailed);
    case Notice::Kind::kGamesFailed:
      return words(Message::kNoticeGamesFailed);
    case Notice::Kind::kStorageFailed:
      return words(Message::kNoticeStorageFailed);
    case Notice::Kind::kNoGraphics:
      return words(Message::kNoticeNoGraphics);
  }
  return {};
}

std::string describe_square(const Words& words, const State& state, Square square) {
  const Board& board = state.record.game.board();
  Message message = Message::kSquareEmpty;
  if (contains(board.black, square)) message = Message::kSquareBlack;
  if (contains(board.white, square)) message = Message::kSquareWhite;
  if (state.human_to_move() && contains(state.record.game.legal_moves(), square)) message = Message::kSquareLegal;
  std::string out = words(message, {square_name(square)});
  if (const MoveEvaluation* evaluation = shown_evaluation(state, square))
    out = with_evaluation(words, out, *evaluation);
  if (state.engine.hint && state.engine.hint->square() == square &&
      state.engine.hint->hash == state.record.game.hash()) {
    out = words(Message::kSquareHint, {out});
  }
  const int ply = state.record.game.ply();
  const bool last = ply > 0 && state.record.game.plies()[static_cast<std::size_t>(ply - 1)].square == square;
  return last ? words(Message::kSquareLast, {out}) : out;
}

Result result_of(const State& state) {
  return state.record.clock.fallen ? result_on_time(*state.record.clock.fallen) : state.record.game.result();
}

bool awaits_result(const State& state) { return state.play.result_due && !state.record.clock.fallen; }

std::string describe_turn(const Words& words, const State& state) {
  if (state.record.clock.fallen && state.ended()) {
    const Color loser = *state.record.clock.fallen;
    return words(Message::kTimeUpLine, {color_name(words, loser), color_name(words, opposite(loser))});
  }
  if (state.record.game.over()) {
    return std::string(words(Message::kGameOverLine)) + ' ' + describe_whole_result(words, state.record.game.result());
  }
  const char* color = color_name(words, state.record.game.side());
  return words(state.engine.move_search ? Message::kTurnOfComputer : Message::kTurnOf, {color});
}

std::string describe_score(const Words& words, const State& state) {
  return words(Message::kScoreLine, {std::to_string(state.record.game.score_of(Color::kBlack)),
                                     std::to_string(state.record.game.score_of(Color::kWhite))});
}

std::string describe_legal_moves(const Words& words, const State& state) {
  if (!state.human_to_move() || state.record.game.legal_moves() == 0) return {};
  return words(Message::kLegalMovesLine, {square_names(state.record.game.legal_moves())});
}

std::string describe_opening(const Words& words, const State& state) {
  if (state.play.opening.empty()) return {};
  return words(Message::kOpeningLine, {opening_name_in(words.language(), state.play.opening)});
}

}  // namespace flipside::app
