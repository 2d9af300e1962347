#include "web/app/saved.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "engine/board_text.h"
#include "engine/player.h"
#include "engine/transcript.h"
#include "web/app/lines.h"
#include "web/app/saved_findings.h"

namespace flipside::app {

namespace {

constexpr std::string_view kFormat = "flipside-saved";
constexpr std::string_view kVersion = "2";
constexpr std::string_view kOldVersion = "1";  // without what concerns players that think by the clock
constexpr int kMostSeconds = 3600;
constexpr std::array<std::string_view, 4> kSpeedNames{"slow", "normal", "fast", "off"};
constexpr std::array<std::string_view, kOverlays> kOverlayNames{"none", "stable", "frontier", "mobility"};
constexpr std::array<std::string_view, 2> kLanguageNames{"english", "japanese"};
constexpr std::array<std::string_view, 3> kVarietyNames{"none", "some", "much"};
constexpr std::array<std::string_view, 3> kVolumeNames{"low", "medium", "high"};
constexpr std::array<std::string_view, 6> kThemeNames{"automatic", "green", "light", "wood", "night", "contrast"};

// The lines one after another, each by its name. After the first refusal nothing more is read.
class Reader {
 public:
  Reader(std::string_view text, const Words& words) : rest_(text), words_(words) {}

  bool ok() const { return error_.empty(); }
  std::string error() const { return error_; }
  void refuse(std::string why) {
    if (ok()) error_ = std::move(why);
  }
  void refuse_line() { refuse(words_(Message::kSavedLine, {std::to_string(line_)})); }

  // The value of the next line, which has to be called `name`.
  std::string_view value(std::string_view name) {
    if (!ok()) return {};
    if (rest_.empty()) {
      refuse(words_(Message::kSavedMissing, {name}));
      return {};
    }
    ++line_;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (!line.starts_with(name) || line.size() <= name.size() || line[name.size()] != ' ') {
      refuse_line();
      return {};
    }
    return line.substr(name.size() + 1);
  }

  // Whether the next line is called `name`.
  bool next_is(std::string_view name) const {
    return ok() && rest_.starts_with(name) && rest_.size() > name.size() && rest_[name.size()] == ' ';
  }

  template <typename Number>
  Number number(std::string_view name, Number highest) {
    const std::string_view text = value(name);
    Number out = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (ok() && (problem != std::errc{} || end != text.data() + text.size() || out > highest)) refuse_line();
    return ok() ? out : Number{0};
  }
  // Two numbers from 0 on.
  std::pair<int, int> pair(std::string_view name, int most_first, int most_second) {
    const std::string_view text = value(name);
    const std::size_t blank = std::min(text.find(' '), text.size());
    return {part(text.substr(0, blank), most_first), part(text.substr(std::min(blank + 1, text.size())), most_second)};
  }
  bool flag(std::string_view name) { return number<unsigned>(name, 1U) == 1; }

  int part(std::string_view text, int highest) {
    int out = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), out);
    const bool good = problem == std::errc{} && end == text.data() + text.size() && out >= 0 && out <= highest;
    if (ok() && !good) refuse_line();
    return good ? out : 0;
  }

  void expect_end() {
    if (ok() && !rest_.empty()) {
      ++line_;
      refuse_line();
    }
  }

 private:
  std::string_view rest_;
  const Words& words_;
  std::string error_;
  int line_ = 0;
};

std::string seat_text(const Seat& seat) { return (seat.human ? "person " : "computer ") + seat.player; }

Seat read_seat(Reader& reader, std::string_view name) {
  const std::string_view text = reader.value(name);
  const std::size_t blank = std::min(text.find(' '), text.size());
  const std::string_view who = text.substr(0, blank);
  const std::string_view player = text.substr(std::min(blank + 1, text.size()));
  const auto& kinds = player_kinds();
  const bool known = std::any_of(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.name == player; });
  if ((who != "person" && who != "computer") || !known) reader.refuse_line();
  return {who == "person", std::string(player)};
}

// One of the names; their order is the enumeration's.
template <typename Enum, std::size_t kCount>
Enum read_name(Reader& reader, std::string_view line, const std::array<std::string_view, kCount>& names) {
  const auto found = std::find(names.begin(), names.end(), reader.value(line));
  if (found != names.end()) return static_cast<Enum>(found - names.begin());
  reader.refuse_line();
  return {};
}

// "-" stands for no move at all, so that every line has a value.
std::string moves_text(const Game& game) {
  Game whole = game;
  whole.go_to(static_cast<int>(whole.plies().size()));
  const std::string moves = transcript(whole);
  return moves.empty() ? "-" : moves;
}

Game read_game(Reader& reader, const Words& words) {
  const ParsedBoard start = parse_board(reader.value("start"));
  if (reader.ok() && !start.board) reader.refuse_line();
  const std::string_view moves = reader.value("moves");
  const int ply = reader.number<int>("ply", 200);
  if (!reader.ok()) return {};
  ParsedGame parsed = parse_transcript(moves == "-" ? std::string_view{} : moves, *start.board);
  if (parsed.error) {
    reader.refuse(words(Message::kSavedMoves, {std::to_string(parsed.error->ply)}));
    return {};
  }
  Game game = std::move(parsed.game);
  // A pass at the very end is implied by no move after it; there may be times of it, and one may stand before it.
  if (game.must_pass()) game.play(kPass);
  if (ply < 0 || ply > static_cast<int>(game.plies().size())) {
    reader.refuse(words(Message::kSavedPly, {std::to_string(ply)}));
    return {};
  }
  game.go_to(ply);
  return game;
}

constexpr int kMostMinutes = 24 * 60;
constexpr int kMostIncrement = 3600;
// Increments may add up.
constexpr int kMostTime = 1'000'000'000;

void read_spent(Reader& reader, Saved& saved) {
  std::string_view rest = reader.value("spent");
  while (reader.ok() && !rest.empty()) {
    const std::size_t blank = std::min(rest.find(' '), rest.size());
    saved.clock.spent_ms.push_back(reader.part(rest.substr(0, blank), kMostTime));
    rest.remove_prefix(std::min(blank + 1, rest.size()));
  }
  if (saved.clock.spent_ms.size() > saved.game.plies().size()) reader.refuse_line();
}

void read_clock(Reader& reader, Saved& saved) {
  const auto [minutes, increment] = reader.pair("time", kMostMinutes, kMostIncrement);
  if (minutes < 1) reader.refuse_line();
  saved.setup.time = {minutes, increment};
  const auto [black, white] = reader.pair("clock", kMostTime, kMostTime);
  saved.clock.left_ms = {static_cast<double>(black), static_cast<double>(white)};
  if (reader.next_is("spent")) read_spent(reader, saved);
  if (!reader.next_is("time-up")) return;
  const std::string_view who = reader.value("time-up");
  if (who != "black" && who != "white") reader.refuse_line();
  saved.clock.fallen = who == "white" ? Color::kWhite : Color::kBlack;
}

// "black 34 30", or "nobody 32 32".
void read_outcome(Reader& reader, Saved& saved) {
  const std::string_view text = reader.value("ended");
  const std::size_t blank = std::min(text.find(' '), text.size());
  const std::string_view who = text.substr(0, blank);
  const std::string_view discs = text.substr(std::min(blank + 1, text.size()));
  const std::size_t middle = std::min(discs.find(' '), discs.size());
  Result result;
  if (who == "black") result.winner = Color::kBlack;
  if (who == "white") result.winner = Color::kWhite;
  if (!result.winner && who != "nobody") reader.refuse_line();
  result.black_discs = reader.part(discs.substr(0, middle), kSquareCount);
  result.white_discs = reader.part(discs.substr(std::min(middle + 1, discs.size())), kSquareCount);
  const int empties = kSquareCount - result.black_discs - result.white_discs;
  result.score = result.black_discs - result.white_discs;
  if (result.score != 0) result.score += result.score > 0 ? empties : -empties;
  saved.outcome = result;
}

std::optional<Game> read_line(std::string_view moves, const Board& start) {
  ParsedGame parsed = parse_transcript(moves, start);
  if (parsed.error || parsed.game.plies().empty()) return std::nullopt;
  return std::move(parsed.game);
}

// What is known of the line on the board, and the other lines, each with what is known of it.
void read_lines(Reader& reader, Saved& saved) {
  const Game* line = &saved.game;
  while (reader.ok()) {
    if (reader.next_is("worth")) {
      if (!read_worth(reader.value("worth"), *line, saved.findings)) reader.refuse_line();
    } else if (reader.next_is("found")) {
      if (!read_found(reader.value("found"), *line, saved.findings)) reader.refuse_line();
    } else if (reader.next_is("line")) {
      auto next = read_line(reader.value("line"), saved.game.start());
      if (!next || saved.lines.size() == kMostLines) return reader.refuse_line();
      saved.lines.push_back(std::move(*next));
      line = &saved.lines.back();
    } else {
      return;
    }
  }
}

std::string line(std::string_view name, std::string_view value) {
  return std::string(name) + ' ' + std::string(value) + '\n';
}
std::string flag_line(std::string_view name, bool value) { return line(name, value ? "1" : "0"); }

std::string name_line(std::string_view name, std::string value) {
  std::replace(value.begin(), value.end(), '\n', ' ');
  return value.empty() ? std::string() : line(name, value);
}

std::string pair_line(std::string_view name, int first, int second) {
  return line(name, std::to_string(first) + ' ' + std::to_string(second));
}

std::string clock_lines(const State& state) {
  const TimeControl& time = state.setup.time;
  if (time.minutes == 0) return {};
  const auto ms = [&state](std::size_t side) { return static_cast<int>(state.clock.left_ms[side]); };
  std::string out = pair_line("time", time.minutes, time.increment) + pair_line("clock", ms(0), ms(1));
  std::string spent;
  for (const int ply : state.clock.spent_ms) spent += (spent.empty() ? "" : " ") + std::to_string(ply);
  if (!spent.empty()) out += line("spent", spent);
  if (state.clock.fallen) out += line("time-up", *state.clock.fallen == Color::kBlack ? "black" : "white");
  return out;
}

std::string language_line(const Settings& settings) {
  return settings.language ? line("language", kLanguageNames[static_cast<std::size_t>(*settings.language)])
                           : std::string();
}

// Settings that came later than the others: a line for each that somebody has changed.
template <std::size_t kCount, typename Enum>
std::string choice_line(std::string_view name, const std::array<std::string_view, kCount>& names, Enum value,
                        Enum fresh) {
  return value == fresh ? std::string() : line(name, names[static_cast<std::size_t>(value)]);
}

std::string choice_lines(const Settings& settings) {
  const Settings fresh;
  return choice_line("variety", kVarietyNames, settings.variety, fresh.variety) +
         choice_line("theme", kThemeNames, settings.theme, fresh.theme) +
         choice_line("volume", kVolumeNames, settings.volume, fresh.volume) +
         (settings.sound ? std::string() : flag_line("sound", false));
}

void read_choices(Reader& reader, Settings& settings) {
  if (reader.next_is("variety")) settings.variety = read_name<Variety>(reader, "variety", kVarietyNames);
  if (reader.next_is("theme")) settings.theme = read_name<ThemeChoice>(reader, "theme", kThemeNames);
  if (reader.next_is("volume")) settings.volume = read_name<Volume>(reader, "volume", kVolumeNames);
  if (reader.next_is("sound")) settings.sound = reader.flag("sound");
}

// What is shown besides the board, as far as it is not as at first.
void read_shown(Reader& reader, Settings& settings) {
  if (reader.next_is("values")) settings.show_values = reader.flag("values");
  if (reader.next_is("overlay")) settings.overlay = read_name<Overlay>(reader, "overlay", kOverlayNames);
  if (reader.next_is("thinking")) settings.show_thinking = reader.flag("thinking");
}

std::string outcome_line(const std::optional<Result>& outcome) {
  if (!outcome) return {};
  const std::string who = !outcome->winner ? "nobody" : *outcome->winner == Color::kBlack ? "black" : "white";
  return line("ended", who + ' ' + std::to_string(outcome->black_discs) + ' ' + std::to_string(outcome->white_discs));
}

std::string lines_text(const State& state) {
  std::set<std::uint64_t> written;
  std::string out = findings_lines(state.game, state.findings, written);
  for (const Game& kept : state.lines) {
    out += line("line", moves_text(kept)) + findings_lines(kept, state.findings, written);
  }
  return out;
}

std::string extra_lines(const State& state) {
  return (state.game_id == 0 ? std::string() : line("game", std::to_string(state.game_id))) +
         name_line("black-name", state.setup.black.name) + name_line("white-name", state.setup.white.name) +
         clock_lines(state) + language_line(state.settings) +
         (state.settings.show_values ? flag_line("values", true) : std::string()) +
         (state.settings.overlay == Overlay::kNone
              ? std::string()
              : line("overlay", kOverlayNames[static_cast<std::size_t>(state.settings.overlay)])) +
         (state.settings.show_thinking ? flag_line("thinking", true) : std::string()) + outcome_line(state.outcome) +
         lines_text(state);
}

}  // namespace

std::string saved_text(const State& state) {
  return line(kFormat, kVersion) + line("start", board_text(state.game.start())) +
         line("moves", moves_text(state.game)) + line("ply", std::to_string(state.game.ply())) +
         flag_line("browsing", state.browsing) + line("black", seat_text(state.setup.black)) +
         line("white", seat_text(state.setup.white)) + line("seed", std::to_string(state.setup.seed)) +
         line("flips", kSpeedNames[static_cast<std::size_t>(state.settings.flip_speed)]) +
         flag_line("legal-moves", state.settings.show_legal_moves) +
         flag_line("flip-preview", state.settings.show_flip_preview) +
         flag_line("coordinates", state.settings.show_coordinates) +
         line("seconds", std::to_string(state.setup.seconds)) + flag_line("ponder", state.settings.ponder) +
         flag_line("keep-table", state.settings.keep_table) + choice_lines(state.settings) + extra_lines(state);
}

std::string saved_text(const Game& game, const Setup& setup, std::uint64_t game_id) {
  State state;
  state.game = game;
  state.setup = setup;
  state.game_id = game_id;
  state.browsing = true;
  return saved_text(state);
}

ParsedSaved parse_saved(std::string_view text, const Words& words) {
  if (!text.starts_with(kFormat)) return {std::nullopt, words(Message::kSavedForeign)};
  Reader reader(text, words);
  const std::string version(reader.value(kFormat));
  if (reader.ok() && version != kVersion && version != kOldVersion)
    reader.refuse(words(Message::kSavedVersion, {version}));
  Saved saved;
  saved.game = read_game(reader, words);
  saved.browsing = reader.flag("browsing");
  saved.setup.black = read_seat(reader, "black");
  saved.setup.white = read_seat(reader, "white");
  saved.setup.seed = reader.number<std::uint64_t>("seed", ~std::uint64_t{0});
  saved.settings.flip_speed = read_name<FlipSpeed>(reader, "flips", kSpeedNames);
  saved.settings.show_legal_moves = reader.flag("legal-moves");
  saved.settings.show_flip_preview = reader.flag("flip-preview");
  saved.settings.show_coordinates = reader.flag("coordinates");
  if (version == kVersion) {
    saved.setup.seconds = reader.number("seconds", kMostSeconds);
    if (saved.setup.seconds < 1) reader.refuse_line();
    saved.settings.ponder = reader.flag("ponder");
    saved.settings.keep_table = reader.flag("keep-table");
  }
  read_choices(reader, saved.settings);
  if (reader.next_is("game")) saved.game_id = reader.number<std::uint64_t>("game", ~std::uint64_t{0});
  if (reader.next_is("black-name")) saved.setup.black.name = reader.value("black-name");
  if (reader.next_is("white-name")) saved.setup.white.name = reader.value("white-name");
  if (reader.next_is("time")) read_clock(reader, saved);
  if (reader.next_is("language")) saved.settings.language = read_name<Language>(reader, "language", kLanguageNames);
  read_shown(reader, saved.settings);
  if (reader.next_is("ended")) read_outcome(reader, saved);
  read_lines(reader, saved);
  reader.expect_end();
  if (!reader.ok()) return {std::nullopt, reader.error()};
  return {std::move(saved), {}};
}

}  // namespace flipside::app
