#include "web/app/library/game_library.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

#include "engine/ggf.h"
#include "engine/player.h"
#include "engine/text.h"
#include "web/app/library/player_names.h"
#include "web/app/library/save_format.h"
#include "web/app/text/messages.h"
#include "web/app/text/stored_text.h"

namespace flipside::app {

namespace {

int strength(std::string_view player) {
  const auto& kinds = player_kinds();
  const auto found =
      std::find_if(kinds.begin(), kinds.end(), [player](const auto& kind) { return kind.name == player; });
  return static_cast<int>(found - kinds.begin());
}

// The next row, and what is behind it; nothing where the text is none.
std::optional<StoredRow> take_row(std::string_view& text) {
  std::string_view head = take_until(text, "\n");
  StoredRow row;
  if (take_word(head) != "row") return std::nullopt;
  const auto when = parse_number<std::int64_t>(take_word(head), INT64_MIN, INT64_MAX);
  const auto key = parse_number<std::size_t>(take_word(head), 0, text.size());
  if (!when || !key) return std::nullopt;
  const auto length = parse_number<std::size_t>(head, 0, text.size() - *key);
  if (!length) return std::nullopt;
  row.when = *when;
  row.key = text.substr(0, *key);
  row.text = text.substr(*key, *length);
  text.remove_prefix(*key + *length);
  return row;
}

// A game from before ids has that of its row.
std::uint64_t id_of_key(std::string_view key) {
  return parse_number<std::uint64_t>(take_word(key), 1, UINT64_MAX).value_or(0);
}

StoredGame* find_game(GameLibrary& library, std::uint64_t id) {
  const auto found = std::find_if(library.games.begin(), library.games.end(),
                                  [id](const StoredGame& game) { return game.record.game_id == id; });
  return found == library.games.end() ? nullptr : &*found;
}

// False where it belongs to no game.
bool add_row(GameLibrary& library, const StoredRow& row) {
  ParsedRecord parsed = parse_record(row.text, Words(Language::kEnglish));
  if (!parsed.record) return false;
  GameRecord& record = *parsed.record;
  if (record.game_id == 0 || record.revision == Revision{}) record.game_id = id_of_key(row.key);
  if (record.game_id == 0) return false;
  if (record.revision == Revision{}) record.held.push_back({});
  StoredGame* known = find_game(library, record.game_id);
  if (known == nullptr) {
    library.games.push_back({std::move(record), row.when, {row}});
    return true;
  }
  // The later one is what the game looks like.
  if (row.when > known->when) {
    std::swap(known->record, record);
    known->when = row.when;
  }
  GameRecord other = record;
  if (combine(known->record, std::move(record)) == Combined::kApart) {
    // Too much for one game.
    other.game_id += other.revision.page;
    library.games.push_back({std::move(other), row.when, {row}});
  } else {
    known->rows.push_back(row);
  }
  return true;
}

}  // namespace

std::string row_key(std::uint64_t game_id, const Revision& revision) {
  std::string key = std::to_string(game_id);
  if (revision != Revision{}) key += ' ' + std::to_string(revision.number) + ' ' + std::to_string(revision.page);
  return key;
}

StoredRow row_of(const GameRecord& record, std::int64_t when) {
  return {row_key(record.game_id, record.revision), when, record_text(record)};
}

GameLibrary parse_library(std::string_view text) {
  GameLibrary out;
  while (!text.empty()) {
    const auto row = take_row(text);
    if (!row) break;
    if (!add_row(out, *row)) ++out.unreadable;
  }
  std::stable_sort(out.games.begin(), out.games.end(),
                   [](const StoredGame& a, const StoredGame& b) { return a.when > b.when; });
  return out;
}

Result result_of(const GameRecord& record) {
  if (record.outcome) return *record.outcome;
  const Game end = at_end(record.played_line());
  return record.clock.fallen ? result_on_time(*record.clock.fallen) : end.result();
}

std::vector<OpponentRecord> opponent_records(const std::vector<StoredGame>& games) {
  std::vector<OpponentRecord> out;
  for (const auto& [record, when, rows] : games) {
    const std::optional<Color> person = record.setup.person();
    if (!person || !record.over()) continue;
    const std::string& player = record.setup.seat(opposite(*person)).player;
    auto found = std::find_if(out.begin(), out.end(), [&](const OpponentRecord& one) { return one.player == player; });
    if (found == out.end()) found = out.insert(out.end(), OpponentRecord{player, 0, 0, 0});
    const std::optional<Color> winner = result_of(record).winner;
    ++(!winner ? found->drawn : winner == person ? found->won : found->lost);
  }
  std::stable_sort(out.begin(), out.end(), [](const OpponentRecord& a, const OpponentRecord& b) {
    return strength(a.player) < strength(b.player);
  });
  return out;
}

std::string all_games_text(const std::vector<StoredGame>& games) {
  std::string out;
  for (auto stored = games.rbegin(); stored != games.rend(); ++stored) {
    const GameRecord& record = stored->record;
    out += ggf({at_end(record.played_line()), text_name(record.setup.black), text_name(record.setup.white),
                ggf_time(stored->when), record.clock.spent_ms});
    out += '\n';
  }
  return out;
}

std::string ggf_time(std::int64_t when) {
  using namespace std::chrono;
  const sys_time<milliseconds> time{milliseconds(when)};
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(time - day));
  char out[64];
  std::snprintf(out, sizeof out, "%04d.%02u.%02u_%02d:%02d:%02d.UTC", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                static_cast<int>(clock.seconds().count()));
  return out;
}

std::optional<std::int64_t> parse_ggf_time(std::string_view text) {
  using namespace std::chrono;
  // Year, month, day, and where they are given hour, minute and second; the zone is not worth a table of names.
  int parts[6] = {};
  for (int i = 0; i < 6; ++i) {
    const auto number = take_number<int>(text);
    parts[i] = number.value_or(0);
    if (!number || parts[i] < 0) {
      if (i < 3) return std::nullopt;
      break;
    }
    if (!text.empty()) text.remove_prefix(1);
  }
  const year_month_day date{year{parts[0]}, month{static_cast<unsigned>(parts[1])},
                            day{static_cast<unsigned>(parts[2])}};
  if (!date.ok() || parts[3] > 23 || parts[4] > 59 || parts[5] > 60) return std::nullopt;
  const auto time = sys_days(date) + hours(parts[3]) + minutes(parts[4]) + seconds(parts[5]);
  return duration_cast<milliseconds>(time.time_since_epoch()).count();
}

}  // namespace flipside::app
