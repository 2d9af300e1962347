#include "web/app/messages.h"

#include <doctest/doctest.h>

#include <string>

using namespace flipside::app;

TEST_CASE("every message has a text") {
  const Words words(Language::kEnglish);
  for (int i = 0; i < static_cast<int>(Message::kCount); ++i) {
    CAPTURE(i);
    CHECK(std::string(words(static_cast<Message>(i))) != "");
  }
}

TEST_CASE("gaps are filled in any order and number") {
  const Words words(Language::kEnglish);
  CHECK(words(Message::kWins, {"White", "40", "24"}) == "White wins, 40 to 24.");
  CHECK(words(Message::kMoveTurnsOne, {"Black", "f5", "1", "e5"}) == "Black plays f5, turns e5.");
  CHECK(words(Message::kWins, {"White"}) == "White wins,  to .");
  CHECK(words(Message::kGameOverLine, {"unused"}) == "The game is over.");
}

TEST_CASE("a value that looks like a gap is not filled again") {
  const Words words(Language::kEnglish);
  CHECK(words(Message::kNoticePass, {"{1}", "White"}) == "{1} has no move and passes. White goes on.");
}
