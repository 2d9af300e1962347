#include "web/app/learn/first_minute.h"

#include <string>
#include <string_view>

#include "engine/notation/board_text.h"
#include "engine/players/level.h"
#include "web/app/game/stack.h"

namespace flipside::app {

namespace {

// Eight rows of X (black), O (white) and -; black is to move.
Board board_of(std::string_view rows) { return *parse_board(std::string(rows) + 'X').board; }

constexpr std::string_view kSeveralLines =
    "--------"
    "--------"
    "---X----"
    "---O-X--"
    "---OO---"
    "----OX--"
    "-----O--"
    "-----O--";
constexpr std::string_view kNoCascade =
    "--------"
    "--------"
    "--------"
    "---OX---"
    "---O----"
    "---X----"
    "--------"
    "--------";
constexpr std::string_view kPassing =
    "XOO-----"
    "--------"
    "--------"
    "--------"
    "--------"
    "--------"
    "--------"
    "-OX-----";
constexpr std::string_view kLastSquare =
    "XXOOOOO-"
    "XXOOOOOO"
    "XXXOOOOO"
    "XXXXXXXX"
    "XOOOOXXX"
    "XXOOOXXX"
    "XOXXXXXX"
    "OOOOOOOO";

}  // namespace

const std::vector<LessonStep>& first_minute() {
  static const std::vector<LessonStep> steps{
      {Board{}, Board{}.position().legal_moves(), false, {Message::kMinuteLine}, {Message::kMinuteLineDone}},
      {board_of(kSeveralLines), bit(square_at(3, 5)), false, {Message::kMinuteLines}, {Message::kMinuteLinesDone}},
      {board_of(kNoCascade), bit(square_at(2, 3)), true, {Message::kMinuteCascade}, {Message::kMinuteCascadeDone}},
      {board_of(kPassing), bit(square_at(0, 7)), false, {Message::kMinutePass}, {Message::kMinutePassDone}},
      {board_of(kLastSquare), bit(square_at(7, 0)), false, {Message::kMinuteEnd}, {Message::kMinuteEndDone}}};
  return steps;
}

bool offers_first_minute(const State& state) {
  const bool untouched = state.record.length() == 0 && state.record.tree.start() == Board{};
  const bool free = state.exercise() == nullptr && state.ui.notices.empty() && !state.engine.hint &&
                    !state.record.setup.with_friend();
  return !state.settings.introduced && free && untouched;
}

std::optional<Setup> first_game(const State& state) {
  const Exercise* exercise = state.exercise();
  if (exercise == nullptr || exercise->title.message != Message::kMinuteTitle) return std::nullopt;
  const bool untouched = game_record(state).tree.size() == 1;
  if (!untouched || !state.ui.games.opponents.empty()) return std::nullopt;
  Setup setup{Seat{}, Seat{SeatKind::kComputer, level_name(1)}, 0};
  setup.coach = true;
  return setup;
}

}  // namespace flipside::app
