#include "web/app/elements/json.h"

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::app;

TEST_CASE("texts are JSON, whatever is in them") {
  CHECK(json(std::string("x\"\\\n\x01 é")) == R"("x\"\\\u000a\u0001 é")");
  CHECK(json(std::vector<std::string>{"a", "b"}) == R"(["a","b"])");
}

TEST_CASE("an element is its type and its fields, without those that are empty or false") {
  CHECK(json(Element(Progress{"bar", "", 0, 60, ProgressLook::kDots})) ==
        R"({"type":"progress","id":"bar","done":0,"total":60,"look":"dots"})");
  CHECK(json(Element(Text{.id = "status", .text = "Even", .tone = Tone::kWarning, .live = true})) ==
        R"({"type":"text","id":"status","text":"Even","tone":"warning","live":true,"disc":"none"})");
}

TEST_CASE("elements in elements, and names of several words") {
  const Element row = Group{"row", {BoardPicture{"board", "X-O", "A board"}, Graph{"graph", "", {-1, 20}}}};
  CHECK(json(Elements{row}) ==
        R"([{"type":"group","id":"row","elements":[{"type":"board-picture","id":"board","board":"X-O",)"
        R"("label":"A board","look":"drawn","mark":65},{"type":"graph","id":"graph","points":[-1,20]}],)"
        R"("look":"column","level":0}])");
  const Command command{.name = PageCommand::kEarlierPuzzles};
  CHECK(json(command) == R"({"name":"earlier-puzzles"})");
}

TEST_CASE("what is asked for by nothing is left out, but not what is known to be false or empty") {
  Field field{.id = "source", .label = "Text"};
  CHECK(json(Element(field)) == R"({"type":"field","id":"source","label":"Text","look":"area"})");
  field.value = "";
  CHECK(json(Element(field)) == R"({"type":"field","id":"source","label":"Text","value":"","look":"area"})");
  Button hint{"hint", "Hint", ToggleSound{}};
  hint.pressed = false;
  CHECK(json(Element(hint)) ==
        R"({"type":"button","id":"hint","label":"Hint","event":"ToggleSound","look":"plain","pressed":false})");
}
