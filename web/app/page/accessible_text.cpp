#include "web/app/page/accessible_text.h"

#include <algorithm>
#include <utility>

#include "web/app/engine/evaluation_text.h"
#include "web/app/game/square_text.h"
#include "web/app/page/current_message.h"
#include "web/app/text/announcements.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

void add_line(std::string& out, std::string line) {
  std::replace(line.begin(), line.end(), '\n', ' ');
  if (!out.empty()) out += '\n';
  out += line;
}

// Without what has its own line, or is the name of a button.
std::string describe_message(const Translations& words, const State& state) {
  CurrentMessage message = message_below_notices(words, state);
  const bool elsewhere = message.kind == CurrentMessage::Kind::kTurn || message.kind == CurrentMessage::Kind::kOffer;
  return elsewhere ? std::string() : std::move(message.text);
}

}  // namespace

std::string accessible_text(const State& state) {
  const Translations words(state.language());
  const Setup& setup = state.record.setup;
  std::string out;
  add_line(out, words(Message::kPlayersLine,
                      {seat_name(words, setup, Color::kBlack), seat_name(words, setup, Color::kWhite)}));
  add_line(out, describe_turn(words, state));
  add_line(out, describe_score(words, state));
  add_line(out, describe_legal_moves(words, state));
  add_line(out, describe_opening(words, state));
  add_line(out, describe_evaluations(words, state));
  add_line(out, describe_message(words, state));
  for (Square square = 0; square < kSquareCount; ++square) add_line(out, describe_square(words, state, square));
  for (const Notice& notice : state.ui.notices) add_line(out, describe_notice(words, notice));
  return out;
}

}  // namespace flipside::app
