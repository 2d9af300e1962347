#include "web/app/library/game_list.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <numeric>
#include <optional>
#include <string_view>

#include "engine/knowledge/openings.h"
#include "engine/notation/half_width.h"
#include "engine/notation/keyed_lines.h"
#include "engine/notation/text.h"
#include "web/app/text/announcements.h"
#include "web/app/text/opening_names.h"

namespace flipside::app {

namespace {

constexpr std::array<const char*, 12> kMonths{"January", "February", "March",     "April",   "May",      "June",
                                              "July",    "August",   "September", "October", "November", "December"};

bool is_number(std::string_view word) { return std::all_of(word.begin(), word.end(), is_digit); }

// Words with one blank between them, without case, width and commas.
std::string folded(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::string_view character = first_letter(text);
    text.remove_prefix(character.size());
    const char half = half_width_letter(character);
    if (half == 0 && character.size() > 1) {
      out += character;
      continue;
    }
    char letter = half != 0 ? half : character.front();
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + 32);
    if (letter == ',' || letter == '\n') letter = ' ';
    if (letter != ' ' || !out.ends_with(' ')) out += letter;
  }
  return out;
}

std::vector<std::string> wanted_words(std::string_view typed) {
  std::vector<std::string> out;
  const std::string text = folded(typed);
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::string_view word = take_word(rest);
    if (word.empty()) continue;
    const bool of_word = word.size() <= 2 && is_number(word) && !out.empty() && !is_digit(out.back().back());
    if (of_word) out.back().append(" ").append(word);
    if (!of_word) out.emplace_back(word);
  }
  return out;
}

// A number behind letters is a whole one.
bool has_word(std::string_view text, std::string_view word) {
  const bool whole = is_digit(word.back()) && !is_number(word);
  for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if (!whole || end == text.size() || !is_digit(text[end])) return true;
  }
  return false;
}

bool has_words(std::string_view text, const std::vector<std::string>& words) {
  return std::all_of(words.begin(), words.end(), [text](const std::string& word) { return has_word(text, word); });
}

// "Nov 20 November 20 2026-11-20 2026/11/20 2026/11/20 2026年11月20日", where the game was played; nothing where that is not known.
std::string date_text(const StoredGame& game) {
  using namespace std::chrono;
  if (game.when == 0) return {};
  const sys_time<milliseconds> there{milliseconds(game.when) + minutes(game.utc_offset)};
  const year_month_day date(floor<days>(there));
  const int year = static_cast<int>(date.year());
  const unsigned month = static_cast<unsigned>(date.month());
  const unsigned day = static_cast<unsigned>(date.day());
  const char* name = kMonths[month - 1];
  char out[256];
  std::snprintf(out, sizeof out, "%.3s %u %s %u %d-%02u-%02u %d/%02u/%02u %d/%u/%u %d年%u月%u日", name, day, name, day,
                year, month, day, year, month, day, year, month, day, year, month, day);
  return out;
}

// "40-24 24-40"
std::string score_text(const GameRecord& record) {
  if (!record.over()) return {};
  const Result result = result_of(record);
  const std::string black = std::to_string(result.black), white = std::to_string(result.white);
  return black + '-' + white + ' ' + white + '-' + black;
}

}  // namespace

std::string describe_players(const Translations& words, const GameRecord& record) {
  return words(Message::kGamesVersus,
               {seat_title(words, record.setup, Color::kBlack), seat_title(words, record.setup, Color::kWhite)});
}

std::string describe_outcome(const Translations& words, const GameRecord& record) {
  if (!record.over()) return words(Message::kGameUnfinished, {std::to_string(record.played_line().move_number())});
  const Result result = result_of(record);
  if (!result.counted()) {
    const Message how = result.ending == Ending::kResigned ? Message::kGameResigned : Message::kGameOnTime;
    return words(how, {color_name(words, *result.winner)});
  }
  const auto [less, more] = std::minmax(result.black, result.white);
  if (!result.winner) return words(Message::kGameDrawn, {std::to_string(more)});
  const std::optional<Color> person = record.setup.person();
  if (person == result.winner) return words(Message::kGameYouWon, {std::to_string(more), std::to_string(less)});
  if (person) return words(Message::kGameYouLost, {std::to_string(less), std::to_string(more)});
  const bool black = *result.winner == Color::kBlack;
  return words(black ? Message::kGameWonBlack : Message::kGameWonWhite, {std::to_string(more), std::to_string(less)});
}

std::string search_text(const StoredGame& game) {
  const std::string_view opening = opening_name(at_end(game.record.played_line()));
  std::string out;
  for (const Seat* seat : {&game.record.setup.black, &game.record.setup.white}) {
    if (seat->computer()) out.append(seat->player).append("\n");
  }
  for (const Language language : {Language::kEnglish, Language::kJapanese}) {
    const Translations words(language);
    out += describe_players(words, game.record) + '\n' + describe_outcome(words, game.record) + '\n';
    out.append(opening_name_in(language, opening)).append("\n");
  }
  return folded(out + score_text(game.record) + '\n' + date_text(game));
}

void find_games(GameList& list, const std::vector<StoredGame>& games) {
  if (list.search.empty()) {
    list.found.resize(games.size());
    return std::iota(list.found.begin(), list.found.end(), std::size_t{0});
  }
  if (list.texts.size() != games.size()) {
    list.texts.clear();
    for (const StoredGame& game : games) list.texts.push_back(search_text(game));
  }
  const std::vector<std::string> words = wanted_words(list.search);
  list.found.clear();
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (has_words(list.texts[i], words)) list.found.push_back(i);
  }
}

}  // namespace flipside::app
