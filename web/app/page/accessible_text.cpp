#include "web/app/page/accessible_text.h"

#include <algorithm>

#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/hint.h"
#include "web/app/game/square_text.h"
#include "web/app/text/announcements.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

void add_line(std::string& out, std::string line) {
  std::replace(line.begin(), line.end(), '\n', ' ');
  if (!out.empty()) out += '\n';
  out += line;
}

// What is said of the moves of the board.
std::string describe_advice(const Translations& words, const State& state) {
  const std::string values = describe_evaluations(words, state);
  const std::string hint = describe_hint(words, state);
  return values.empty() || hint.empty() ? values + hint : values + ". " + hint;
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
  add_line(out, describe_advice(words, state));
  for (Square square = 0; square < kSquareCount; ++square) add_line(out, describe_square(words, state, square));
  for (const Notice& notice : state.ui.notices) add_line(out, describe_notice(words, notice));
  return out;
}

}  // namespace flipside::app
