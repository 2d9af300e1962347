#include "web/app/kept.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>

#include "engine/ggf.h"
#include "engine/player.h"
#include "web/app/clock.h"
#include "web/app/messages.h"
#include "web/app/player_names.h"
#include "web/app/saved.h"

namespace flipside::app {

namespace {

constexpr std::string_view kHead = "kept ";

template <typename Number>
bool take_number(std::string_view& text, Number& out) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), out);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return problem == std::errc{};
}

// One game, `text` beginning behind its "kept ".
std::optional<KeptGame> parse_one(std::string_view text) {
  KeptGame out;
  if (!take_number(text, out.id) || !text.starts_with(' ')) return std::nullopt;
  text.remove_prefix(1);
  if (!take_number(text, out.when) || !text.starts_with('\n')) return std::nullopt;
  out.text = text.substr(1);
  ParsedSaved parsed = parse_saved(out.text, Words(Language::kEnglish));
  if (!parsed.saved) return std::nullopt;
  out.game = std::move(parsed.saved->game);
  out.lines = std::move(parsed.saved->lines);
  out.outcome = parsed.saved->outcome;
  out.findings = std::move(parsed.saved->findings);
  out.setup = std::move(parsed.saved->setup);
  out.clock = parsed.saved->clock;
  return out;
}

Game at_end(Game game) {
  game.go_to(static_cast<int>(game.plies().size()));
  return game;
}

int strength(std::string_view player) {
  const auto& kinds = player_kinds();
  const auto found =
      std::find_if(kinds.begin(), kinds.end(), [player](const auto& kind) { return kind.name == player; });
  return static_cast<int>(found - kinds.begin());
}

}  // namespace

bool KeptGame::over() const { return outcome || clock.fallen || at_end(game).over(); }

std::vector<KeptGame> parse_kept(std::string_view text) {
  std::vector<KeptGame> out;
  const std::string next = "\n" + std::string(kHead);
  while (text.starts_with(kHead)) {
    const std::size_t end = text.find(next);
    const std::size_t length = end == std::string_view::npos ? text.size() : end + 1;
    if (auto game = parse_one(text.substr(kHead.size(), length - kHead.size()))) out.push_back(std::move(*game));
    text.remove_prefix(length);
  }
  std::stable_sort(out.begin(), out.end(), [](const KeptGame& a, const KeptGame& b) { return a.when > b.when; });
  return out;
}

Result result_of(const KeptGame& game) {
  if (game.outcome) return *game.outcome;
  const Game end = at_end(game.game);
  return game.clock.fallen ? result_on_time(end.board(), *game.clock.fallen) : end.result();
}

std::vector<Record> records(const std::vector<KeptGame>& games) {
  std::vector<Record> out;
  for (const KeptGame& kept : games) {
    if (kept.setup.black.human == kept.setup.white.human || !kept.over()) continue;
    const Color person = kept.setup.black.human ? Color::kBlack : Color::kWhite;
    const std::string& player = kept.setup.seat(opposite(person)).player;
    auto found = std::find_if(out.begin(), out.end(), [&](const Record& record) { return record.player == player; });
    if (found == out.end()) found = out.insert(out.end(), Record{player, 0, 0, 0});
    const std::optional<Color> winner = result_of(kept).winner;
    ++(!winner ? found->drawn : *winner == person ? found->won : found->lost);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Record& a, const Record& b) { return strength(a.player) < strength(b.player); });
  return out;
}

std::string all_games_text(const std::vector<KeptGame>& games) {
  std::string out;
  for (auto kept = games.rbegin(); kept != games.rend(); ++kept) {
    out += ggf({at_end(kept->game), text_name(kept->setup.black), text_name(kept->setup.white), ggf_time(kept->when),
                kept->clock.spent_ms});
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
    if (!take_number(text, parts[i]) || parts[i] < 0) {
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
