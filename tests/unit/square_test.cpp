#include "engine/rules/square.h"

#include <doctest/doctest.h>

using namespace flipside;

TEST_CASE("every square is parsed from its name, in either case") {
  for (Square square = 0; square < kSquareCount; ++square) {
    std::string name = square_name(square);
    CHECK(parse_square(name) == square);
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    CHECK(parse_square(name) == square);
    CHECK(square_at(file_of(square), rank_of(square)) == square);
  }
  CHECK(square_name(0) == "a1");
  CHECK(square_name(7) == "h1");
  CHECK(square_name(63) == "h8");
}

TEST_CASE("passes are parsed in every spelling, and \"no move\" is not") {
  for (const std::string text : {"--", "pa", "PA", "ps", "pass", "Pass", "PASS"}) CHECK(parse_square(text) == kPass);
  CHECK(square_name(kPass) == "--");
  CHECK(square_name(kNoMove) == "??");
  CHECK_FALSE(on_board(kPass));
}

TEST_CASE("other texts are not squares") {
  for (const std::string text :
       {"", "a", "5", "i1", "a9", "a0", "f55", " f5", "f5 ", "5f", "??", "pas", "passs", "-"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_square(text).has_value());
  }
}
