#include "engine/notation/keyed_lines.h"

#include <doctest/doctest.h>

#include <string>

using namespace flipside;

TEST_CASE("each line has a key, and what stands behind the first blank") {
  KeyedLines lines("format 1\nname two  words \n\nend");
  const auto first = lines.next();
  REQUIRE(first);
  CHECK(first->key == "format");
  CHECK(first->value == "1");
  const auto second = lines.next();
  REQUIRE(second);
  CHECK(second->number == 2);
  CHECK(second->value == "two  words ");
  CHECK(second->text == "name two  words ");
  CHECK(lines.next()->text.empty());
  const auto last = lines.next();
  REQUIRE(last);
  CHECK(last->number == 4);
  CHECK(last->key == "end");
  CHECK(last->value.empty());
  CHECK_FALSE(lines.next());
}

TEST_CASE("a line that is added is read back") {
  std::string text;
  add_line(text, "name", "two words");
  CHECK(text == "name two words\n");
  CHECK(KeyedLines(text).next()->value == "two words");
}
