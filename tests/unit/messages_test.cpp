#include "web/app/text/messages.h"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "engine/knowledge/openings.h"
#include "engine/players/player.h"
#include "web/app/text/announcements.h"
#include "web/app/text/japanese.h"
#include "web/app/text/opening_names.h"

using namespace flipside;
using namespace flipside::app;

namespace {

std::set<char> gaps_of(const std::string& text) {
  std::set<char> gaps;
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    if (text[i] == '{' && text[i + 2] == '}') gaps.insert(text[i + 1]);
  }
  return gaps;
}

}  // namespace

TEST_CASE("every message has a text in every language, with the same placeholders") {
  const Translations english(Language::kEnglish);
  const Translations japanese(Language::kJapanese);
  for (int i = 0; i < static_cast<int>(Message::kCount); ++i) {
    const auto message = static_cast<Message>(i);
    CAPTURE(std::string(english(message)));
    CHECK(std::string(english(message)) != "");
    CHECK(std::string(japanese(message)) != "");
    CHECK(gaps_of(english(message)) == gaps_of(japanese(message)));
  }
}

TEST_CASE("the file of Japanese texts has those of the table") {
  constexpr const char* kTable[] = {
#define FLIPSIDE_MESSAGE(name, english, japanese) japanese,
#include "web/app/text/messages.inc"
#undef FLIPSIDE_MESSAGE
  };
  for (int i = 0; i < static_cast<int>(Message::kCount); ++i) {
    CHECK(std::string(Translations(Language::kJapanese)(static_cast<Message>(i))) == kTable[i]);
  }
  constexpr std::pair<std::string_view, std::string_view> kNames[] = {
#define FLIPSIDE_OPENING_NAME(english, japanese) {english, japanese},
#include "web/app/text/opening_names.inc"
#undef FLIPSIDE_OPENING_NAME
  };
  for (const auto& [english, japanese] : kNames) CHECK(opening_name_in(Language::kJapanese, english) == japanese);
}

TEST_CASE("what is not the file of Japanese texts is not added") {
  CHECK_FALSE(add_japanese_texts(""));
  CHECK_FALSE(add_japanese_texts("<!DOCTYPE html>\n<title>Log in</title>\n"));
}

TEST_CASE("every player is described in every language, in English with the engine's own words") {
  for (const PlayerKind& kind : player_kinds()) {
    CAPTURE(kind.name);
    CHECK(player_description(Translations(Language::kEnglish), kind.name) == kind.description);
    CHECK(player_description(Translations(Language::kJapanese), kind.name) != "");
  }
  for (const char* nobody : {"level5x", "level", "level0", "level99"}) {
    CHECK(player_description(Translations(Language::kEnglish), nobody) == "");
  }
}

TEST_CASE("placeholders are filled in any order and number") {
  const Translations words(Language::kEnglish);
  CHECK(words(Message::kWins, {"White", "40", "24"}) == "White wins, 40 to 24.");
  CHECK(words(Message::kMoveFlipsOne, {"Black", "f5", "1", "e5"}) == "Black plays f5, flips e5.");
  CHECK(words(Message::kWins, {"White"}) == "White wins,  to .");
  CHECK(words(Message::kGameOverLine, {"unused"}) == "The game is over.");
}

TEST_CASE("a value that looks like a placeholder is not filled again") {
  const Translations words(Language::kEnglish);
  CHECK(words(Message::kNoticePass, {"{1}", "White"}) == "{1} has no move and passes. White plays again.");
}

TEST_CASE("every opening has a name in every language") {
  for (const flipside::Opening& opening : openings()) {
    CAPTURE(std::string(opening.name));
    CHECK(opening_name_in(Language::kEnglish, opening.name) == opening.name);
    CHECK(opening_name_in(Language::kJapanese, opening.name) != opening.name);
  }
}
