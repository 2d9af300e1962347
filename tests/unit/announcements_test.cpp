#include "web/app/text/announcements.h"
#include "web/app/game/square_text.h"

#include <doctest/doctest.h>

#include "tests/unit/games.h"
#include "tests/unit/records.h"

using namespace flipside;
using namespace flipside::app;

TEST_CASE("the board is described square by square for the person to move") {
  const Translations words(Language::kEnglish);
  State state;
  CHECK(describe_square(words, state, *parse_square("d3")) == "d3, empty, legal move");
  CHECK(describe_square(words, state, *parse_square("a1")) == "a1, empty");
  CHECK(describe_square(words, state, *parse_square("e4")) == "e4, black");
  CHECK(describe_square(words, state, *parse_square("d4")) == "d4, white");
  CHECK(describe_legal_moves(words, state) == "Moves: d3 c4 f5 e6");
  CHECK(describe_score(words, state.record) == "Black 2, White 2");
  CHECK(describe_turn(words, state) == "Black to move.");

  add_played(state.record, *parse_square("f5"));
  CHECK(describe_square(words, state, *parse_square("f5")) == "f5, black, last move");
  // White is the computer: no square is playable now.
  CHECK(describe_square(words, state, *parse_square("d6")) == "d6, empty");
  CHECK(describe_legal_moves(words, state).empty());
}

TEST_CASE("after a pass the last move is the disc before it") {
  const Translations words(Language::kEnglish);
  State state;
  set_game(state.record, played(kToForcedPass));
  add_played(state.record, kPass);
  CHECK(describe_square(words, state, *parse_square("c1")) == "c1, white, last move");
}

TEST_CASE("plies and results are announced in whole sentences") {
  const Translations words(Language::kEnglish);
  CHECK(describe_ply(words, {Color::kBlack, *parse_square("f5"), bit(*parse_square("e5"))}) ==
        "Black plays f5, flips e5.");
  CHECK(describe_ply(words, {Color::kWhite, *parse_square("a1"), bit(1) | bit(2)}) ==
        "White plays a1, flips 2: b1 c1.");
  CHECK(describe_ply(words, {Color::kWhite, kPass, 0}) == "White has no move and passes.");
  CHECK(describe_result(words, counted_result(20, 44)) == "White wins, 44 to 20.");
  CHECK(describe_result(words, counted_result(32, 32)) == "Draw, 32 each.");
}

TEST_CASE("a result has the same count everywhere, with the empties to the winner") {
  const Translations words(Language::kEnglish);
  CHECK(describe_result(words, counted_result(12, 51)) == "White wins, 52 to 12.");
  CHECK(describe_whole_result(words, counted_result(12, 51)) ==
        "White wins, 52 to 12, with 1 empty square to the winner.");
  CHECK(describe_margin(words, counted_result(12, 51)) == "by 40 discs, with 1 empty square to the winner");
  CHECK(describe_margin(words, counted_result(33, 31)) == "by 2 discs");
  CHECK(describe_margin(words, counted_result(33, 30)) == "by 4 discs, with 1 empty square to the winner");
  CHECK(describe_whole_result(words, counted_result(31, 31)) == "Draw, 32 each, with 2 empty squares shared.");
  CHECK(describe_margin(words, counted_result(32, 32)) == "Same number of discs");
  CHECK(describe_margin(words, result_on_time(Color::kBlack)) == "on time");
  CHECK(describe_margin(words, result_by_resigning(Color::kBlack)) == "by resignation");
  State state;
  set_game(state.record, played(kWipeout));
  CHECK(describe_score(words, state.record) == "Black 64, White 0");
  CHECK(describe_turn(words, state) == "The game is over. Black wins, 64 to 0, with 51 empty squares to the winner.");
}

TEST_CASE("players have names") {
  const Translations words(Language::kEnglish);
  CHECK(player_name(words, "level10") == "Level 10");
  CHECK(player_name(words, "minimax2") == "Minimax 2");
  CHECK(player_name(words, "greedy") == "Greedy");
  CHECK(player_name(words, "unheard-of") == "unheard-of");
  const Setup against_level{{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 1};
  CHECK(seat_name(words, against_level, Color::kBlack) == "You");
  CHECK(seat_title(words, against_level, Color::kBlack) == "You");
  CHECK(seat_title(words, against_level, Color::kWhite) == "Level 3");
  const Setup shared{{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3", "Mika"}, 1};
  CHECK(seat_name(words, shared, Color::kBlack) == "Person");
  CHECK(seat_title(words, shared, Color::kBlack) == "Black");
  CHECK(seat_title(words, shared, Color::kWhite) == "Mika");
}
