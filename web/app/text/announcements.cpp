#include "web/app/text/announcements.h"

#include "web/app/text/opening_names.h"

namespace flipside::app {

std::string seat_name(const Translations& words, const Setup& setup, Color color) {
  const Seat& seat = setup.seat(color);
  if (seat.computer()) return player_name(words, seat.player);
  if (seat.distant()) return seat.name.empty() ? words(Message::kYourFriend) : seat.name;
  if (setup.with_friend()) return words(Message::kYou);
  if (!seat.name.empty()) return seat.name;
  return words(setup.seat(opposite(color)).person() ? Message::kPerson : Message::kYou);
}

std::string seat_title(const Translations& words, const Setup& setup, Color color) {
  const Seat& seat = setup.seat(color);
  const bool shared = seat.person() && seat.name.empty() && setup.seat(opposite(color)).person();
  return shared ? color_name(words, color) : seat_name(words, setup, color);
}

std::string describe_turn(const Translations& words, const State& state) {
  if (const auto forfeit = state.record.forfeit(); forfeit && state.ended()) {
    const Color winner = *forfeit->winner;
    return words(forfeit->ending == Ending::kResigned ? Message::kResignedLine : Message::kTimeUpLine,
                 {color_name(words, opposite(winner)), color_name(words, winner)});
  }
  if (state.record.board().over()) {
    return std::string(words(Message::kGameOverLine)) + ' ' +
           describe_whole_result(words, state.record.game().result());
  }
  const char* color = color_name(words, state.record.board().side);
  return words(state.computer_thinks() ? Message::kTurnOfComputer : Message::kTurnOf, {color});
}

std::string describe_score(const Translations& words, const GameRecord& record) {
  return words(Message::kScoreLine, {std::to_string(record.game().score_of(Color::kBlack)),
                                     std::to_string(record.game().score_of(Color::kWhite))});
}

std::string describe_legal_moves(const Translations& words, const State& state) {
  if (!state.human_to_move() || state.record.board().legal_moves() == 0) return {};
  return words(Message::kLegalMovesLine, {square_names(state.record.board().legal_moves())});
}

std::string describe_opening(const Translations& words, const State& state) {
  const GameSession& session = state.session;
  if (session.opening.empty() || !state.settings.show_openings || !state.help_allowed()) return {};
  const std::string_view name = opening_name_in(words.language(), session.opening);
  if (session.opening_plies == state.record.ply()) return words(Message::kOpeningLine, {name});
  return words(Message::kOpeningLeft, {name, std::to_string(session.opening_plies)});
}

}  // namespace flipside::app
