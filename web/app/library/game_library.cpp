#include "web/app/library/game_library.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "engine/notation/ggf.h"
#include "engine/notation/keyed_lines.h"
#include "engine/notation/sgf.h"
#include "engine/notation/text.h"
#include "engine/players/player.h"
#include "engine/rules/sorting.h"
#include "web/app/library/game_date.h"
#include "web/app/library/player_names.h"
#include "web/app/library/save_format.h"
#include "web/app/text/messages.h"

namespace flipside::app {

namespace {

// The last time that a date of the page can have (ECMAScript), and behind zero the first one: ms since 1970.
constexpr std::int64_t kLastTime = 8'640'000'000'000'000;
constexpr int kLargestOffset = 24 * 60;  // minutes

using PlaceOfId = std::map<std::uint64_t, std::size_t>;  // in the library, by id

void add_game(GameLibrary& library, PlaceOfId& places, GameRecord record, StoredRow row) {
  places.try_emplace(record.game_id, library.games.size());
  StoredGame& game = library.games.emplace_back();
  game.record = std::move(record);
  game.when = row.when;
  game.utc_offset = row.utc_offset;
  game.rows.push_back(std::move(row));
}

// False where it belongs to no game.
bool add_row(GameLibrary& library, PlaceOfId& places, StoredRow row) {
  ParsedRecord parsed = parse_record(row.text, Translations(Language::kEnglish));
  if (!parsed.record) return false;
  GameRecord& record = *parsed.record;
  const auto place = places.find(record.game_id);
  if (place == places.end()) {
    add_game(library, places, std::move(record), std::move(row));
    return true;
  }
  StoredGame& known = library.games[place->second];
  // The later one is what the game looks like.
  if (row.when > known.when) {
    std::swap(known.record, record);
    known.when = row.when;
    known.utc_offset = row.utc_offset;
  }
  GameRecord other = record;
  if (combine(known.record, std::move(record)) == Combined::kApart) {
    // Too much for one game.
    other.game_id += other.revision.page;
    add_game(library, places, std::move(other), std::move(row));
  } else {
    known.rows.push_back(std::move(row));
  }
  return true;
}

}  // namespace

std::string row_key(std::uint64_t game_id, const Revision& revision) {
  return std::to_string(game_id) + ' ' + std::to_string(revision.number) + ' ' + std::to_string(revision.page);
}

StoredRow row_of(const GameRecord& record, std::int64_t when) {
  return {row_key(record.game_id, record.revision), when, record_text(record)};
}

std::optional<StoredRow> next_row(std::string_view& text) {
  std::string_view head = take_until(text, "\n");
  StoredRow row;
  if (take_word(head) != "row") return std::nullopt;
  const auto when = parse_number<std::int64_t>(take_word(head), INT64_MIN, INT64_MAX);
  const auto key = parse_number<std::size_t>(take_word(head), 0, text.size());
  if (!when || !key) return std::nullopt;
  const auto length = parse_number<std::size_t>(take_word(head), 0, text.size() - *key);
  if (!length) return std::nullopt;
  if (!head.empty()) row.utc_offset = parse_number<int>(head, -kLargestOffset, kLargestOffset).value_or(0);
  // A time that no date can have is none.
  row.when = *when < -kLastTime || *when > kLastTime ? 0 : *when;
  row.key = text.substr(0, *key);
  row.text = text.substr(*key, *length);
  text.remove_prefix(*key + *length);
  return row;
}

std::string row_text(const StoredRow& row) {
  std::string out = "row";
  const auto add = [&out](auto number) { out.append(1, ' ').append(std::to_string(number)); };
  add(row.when);
  add(row.key.size());
  add(row.text.size());
  if (row.utc_offset != 0) add(row.utc_offset);
  return out + '\n' + row.key + row.text;
}

GameLibrary parse_library(std::string_view text) {
  GameLibrary out;
  PlaceOfId places;
  while (!text.empty()) {
    auto row = next_row(text);
    if (!row) break;
    if (!add_row(out, places, std::move(*row))) ++out.unreadable;
  }
  for (StoredGame& game : out.games) {
    if (game.record.date != 0) game.when = game.record.date;
  }
  sort_by(out.games, [](const StoredGame& game) { return -game.when; });
  return out;
}

Result result_of(const GameRecord& record) {
  if (record.outcome) return *record.outcome;
  if (const auto forfeit = record.forfeit()) return *forfeit;
  return Game(record.tree[record.tree.played_end()].board).result();
}

std::vector<OpponentRecord> opponent_records(const std::vector<StoredGame>& games) {
  std::vector<OpponentRecord> out;
  for (const StoredGame& game : games) {
    const GameRecord& record = game.record;
    const std::optional<Color> person = record.setup.person();
    if (!person || !record.over()) continue;
    const Seat& seat = record.setup.seat(opposite(*person));
    const std::string& player = seat.distant() ? seat.name : seat.player;
    auto found = std::find_if(out.begin(), out.end(), [&](const OpponentRecord& one) {
      return one.player == player && one.distant == seat.distant();
    });
    if (found == out.end()) found = out.insert(out.end(), OpponentRecord{player, 0, 0, 0, seat.distant()});
    const std::optional<Color> winner = result_of(record).winner;
    ++(!winner ? found->drawn : winner == person ? found->won : found->lost);
  }
  // The computer's players first, the weakest at the top, as player_kinds() has them; then people, by their names.
  sort_by(out, [](const OpponentRecord& one) {
    const PlayerKind* const kind = one.distant ? nullptr : player_kind(one.player);
    return std::tuple(one.distant, kind, one.distant ? std::string_view(one.player) : std::string_view());
  });
  return out;
}

std::string all_games_text(const std::vector<StoredGame>& games) {
  std::string out;
  for (auto stored = games.rbegin(); stored != games.rend(); ++stored) {
    out += sgf(recorded_game(stored->record, ggf_time(stored->when)));
  }
  return out;
}

RecordedGame recorded_game(const GameRecord& record, std::string date) {
  RecordedGame out;
  out.tree = record.tree;
  out.black = text_name(record.setup.black);
  out.white = text_name(record.setup.white);
  out.date = std::move(date);
  out.event = record.title;
  if (record.over()) out.result = result_of(record);
  out.seconds = 60 * record.setup.time.minutes;
  out.increment = record.setup.time.increment;
  return out;
}

std::string identity(const GameRecord& record, std::int64_t when) {
  return ggf({.tree = GameTree(at_end(record.played_line())),
              .black = text_name(record.setup.black),
              .white = text_name(record.setup.white),
              .date = when == 0 ? std::string() : ggf_time(when),
              .event = record.title});
}

}  // namespace flipside::app
