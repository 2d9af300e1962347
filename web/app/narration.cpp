#include "web/app/narration.h"

#include <charconv>

#include "engine/square.h"
#include "web/app/analysing.h"
#include "web/app/clock.h"
#include "web/app/opening_names.h"
#include "web/app/values_narration.h"

namespace flipside::app {

namespace {

constexpr std::string_view kLevelPrefix = "level";
constexpr int kLevels = static_cast<int>(Message::kLevel20Text) - static_cast<int>(Message::kLevel1Text) + 1;

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
  const Message message = turned == 1 ? Message::kMoveTurnsOne : Message::kMoveTurnsMany;
  return words(message, {color, square_name(ply.square), std::to_string(turned), square_names(ply.flipped)});
}

std::string describe_result(const Words& words, const Result& result) {
  if (!result.winner) return words(Message::kDraw, {std::to_string(result.black_discs)});
  const bool black = *result.winner == Color::kBlack;
  const int winner = black ? result.black_discs : result.white_discs;
  const int loser = black ? result.white_discs : result.black_discs;
  return words(Message::kWins, {color_name(words, *result.winner), std::to_string(winner), std::to_string(loser)});
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
      return words(Message::kNoticeEngineFailed);
    case Notice::Kind::kSavedSetAside:
      return words(Message::kNoticeSavedSetAside, {notice.detail});
    case Notice::Kind::kMoveRefused:
      return describe_refusal(words, notice.error, notice.square);
    case Notice::Kind::kLinkBroken:
      return words(Message::kNoticeLinkBroken, {notice.detail});
    case Notice::Kind::kReviewFailed:
      return words(Message::kNoticeReviewFailed);
    case Notice::Kind::kGamesFailed:
      return words(Message::kNoticeGamesFailed);
    case Notice::Kind::kStorageFailed:
      return words(Message::kNoticeStorageFailed);
  }
  return {};
}

std::string describe_square(const Words& words, const State& state, Square square) {
  const Board& board = state.game.board();
  Message message = Message::kSquareEmpty;
  if (contains(board.black, square)) message = Message::kSquareBlack;
  if (contains(board.white, square)) message = Message::kSquareWhite;
  if (state.human_to_move() && contains(state.game.legal_moves(), square)) message = Message::kSquareLegal;
  std::string out = words(message, {square_name(square)});
  if (const Outlook* worth = shown_worth(state, square)) out = with_worth(words, out, *worth);
  if (state.hint && state.hint->square == square && state.hint->hash == state.game.hash()) {
    out = words(Message::kSquareHint, {out});
  }
  const int ply = state.game.ply();
  const bool last = ply > 0 && state.game.plies()[static_cast<std::size_t>(ply - 1)].square == square;
  return last ? words(Message::kSquareLast, {out}) : out;
}

Result result_of(const State& state) {
  return state.clock.fallen ? result_on_time(state.game.board(), *state.clock.fallen) : state.game.result();
}

bool awaits_result(const State& state) { return state.result_due && !state.clock.fallen; }

std::string describe_turn(const Words& words, const State& state) {
  if (state.clock.fallen && state.ended()) {
    const Color loser = *state.clock.fallen;
    return words(Message::kTimeUpLine, {color_name(words, loser), color_name(words, opposite(loser))});
  }
  if (state.game.over()) {
    return std::string(words(Message::kGameOverLine)) + ' ' + describe_result(words, state.game.result());
  }
  const char* color = color_name(words, state.game.side());
  return words(state.thinking ? Message::kTurnOfComputer : Message::kTurnOf, {color});
}

std::string describe_score(const Words& words, const State& state) {
  const Board& board = state.game.board();
  return words(Message::kScoreLine,
               {std::to_string(board.disc_count(Color::kBlack)), std::to_string(board.disc_count(Color::kWhite))});
}

std::string describe_legal_moves(const Words& words, const State& state) {
  if (!state.human_to_move() || state.game.legal_moves() == 0) return {};
  return words(Message::kLegalMovesLine, {square_names(state.game.legal_moves())});
}

std::string describe_opening(const Words& words, const State& state) {
  if (state.opening.empty()) return {};
  return words(Message::kOpeningLine, {opening_name_in(words.language(), state.opening)});
}

}  // namespace flipside::app
