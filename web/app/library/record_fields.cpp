#include "web/app/library/record_fields.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "engine/knowledge/openings.h"
#include "engine/notation/board_text.h"
#include "engine/notation/keyed_lines.h"
#include "engine/notation/transcript.h"
#include "engine/players/player.h"
#include "web/app/game/game_tree.h"
#include "web/app/library/game_date.h"
#include "web/app/library/saved_analysis.h"

namespace flipside::app {

namespace {

constexpr int kMostSeconds = 3600;
constexpr int kMostMinutes = 24 * 60;
constexpr int kMostIncrement = 3600;
constexpr int kMostTime = 1'000'000'000;  // ms; increments may add up
constexpr int kMostPlies = 200;
constexpr std::array<std::string_view, 2> kColorNames{"black", "white"};
constexpr std::array<std::string_view, 4> kStartPositionNames{"handicap", "opening", "balanced", "position"};
constexpr std::uint64_t kMostId = ~std::uint64_t{0};

template <typename Number>
std::string pair_text(Number first, Number second) {
  return std::to_string(first) + ' ' + std::to_string(second);
}

// Two numbers from 0 on.
template <typename Number>
std::optional<std::pair<Number, Number>> parse_pair(std::string_view value, Number most_first, Number most_second) {
  const auto first = parse_number<Number>(take_word(value), 0, most_first);
  const auto second = parse_number<Number>(value, 0, most_second);
  if (!first || !second) return std::nullopt;
  return std::pair(*first, *second);
}

// --- revisions ---

std::optional<Revision> parse_revision(std::string_view value) {
  const auto pair = parse_pair<std::uint64_t>(value, kMostId, kMostId);
  return pair ? std::optional(Revision{pair->first, pair->second}) : std::nullopt;
}

bool read_revision(std::string_view value, Draft& draft) {
  const auto revision = parse_revision(value);
  draft.record.revision = revision.value_or(Revision{});
  return revision.has_value();
}

bool read_replaced(std::string_view value, Draft& draft) {
  const auto revision = parse_revision(value);
  if (revision) draft.record.parents.push_back(*revision);
  return revision.has_value();
}

bool read_id(std::string_view value, Draft& draft) {
  const auto id = parse_number<std::uint64_t>(value, 0, kMostId);
  draft.record.game_id = id.value_or(0);
  return id.has_value();
}

// --- moves ---

// "-" stands for no move at all, so that every line has a value.
std::string moves_text(const Game& game) {
  const std::string moves = transcript(at_end(game));
  return moves.empty() ? "-" : moves;
}

bool read_start(std::string_view value, Draft& draft) {
  const ParsedBoard start = parse_board(value);
  if (start.board) draft.start = *start.board;
  return start.board.has_value();
}

bool read_moves(std::string_view value, Draft& draft) {
  ParsedGame parsed = parse_transcript(value == "-" ? std::string_view{} : value, draft.start);
  if (parsed.error) {
    draft.error = draft.words(Message::kSavedMoves, {std::to_string(parsed.error->move)});
    return false;
  }
  draft.record.game = std::move(parsed.game);
  // A pass at the very end is implied by no move after it; there may be times of it, and one may stand before it.
  if (draft.record.game.must_pass()) draft.record.game.play(kPass);
  return true;
}

bool read_ply(std::string_view value, Draft& draft) {
  const auto ply = parse_number<int>(value, 0, kMostPlies);
  if (!ply) return false;
  if (*ply > draft.record.game.length()) {
    draft.error = draft.words(Message::kSavedPly, {std::to_string(*ply)});
    return false;
  }
  draft.record.game.go_to(*ply);
  return true;
}

bool read_variation(std::string_view value, Draft& draft) {
  ParsedGame parsed = parse_transcript(value, draft.start);
  if (parsed.error || parsed.game.plies().empty() || draft.record.variations.size() == kMaxVariations) return false;
  draft.record.variations.push_back(std::move(parsed.game));
  draft.in_variations = true;
  return true;
}

constexpr std::string_view kCommentKey = "comment";

// The comments about the boards of a line; `written` are those that an earlier line has told of.
std::string comment_lines(Game line, const GameRecord& record, std::set<std::uint64_t>& written) {
  std::string out;
  for (int ply = 0; ply <= line.length() && !record.comments.empty(); ++ply) {
    line.go_to(ply);
    const auto comment = record.comments.find(line.hash());
    if (comment != record.comments.end() && written.insert(line.hash()).second)
      add_line(out, kCommentKey, std::to_string(ply) + ' ' + comment->second);
  }
  return out;
}

bool read_comment(std::string_view value, Draft& draft) {
  Game line = draft.line();
  const auto ply = parse_number<int>(take_word(value), 0, line.length());
  if (!ply || value.empty()) return false;
  line.go_to(*ply);
  draft.record.comments[line.hash()] = value;
  return true;
}

// The line that was played, or of a game that is not analysed the one on the board, with what is known of it; then the others.
void write_variations(const GameRecord& record, std::string_view key, std::string& out) {
  std::set<std::uint64_t> written;
  std::set<std::uint64_t> commented;
  const auto add_known = [&](const Game& line) {
    out += analysis_lines(line, record.analysis, written) + comment_lines(line, record, commented);
  };
  add_known(record.played_line());
  for (const Game& line : record.variations) {
    if (record.played && begins(line, *record.played)) continue;
    add_line(out, key, moves_text(line));
    add_known(line);
  }
}

// Which board of the tree is shown: the number of its line, and its ply.
void write_analysis(const GameRecord& record, std::string_view key, std::string& out) {
  if (!record.played) return;
  const int shown = line_that_begins_with(record.game, record.variations).value_or(0);
  add_line(out, key, pair_text(shown, record.game.ply()));
}

bool read_analysis(std::string_view value, Draft& draft) {
  const auto shown = parse_pair<int>(value, static_cast<int>(kMaxVariations), kMostPlies);
  if (!shown) return false;
  GameRecord& record = draft.record;
  grow_tree(record);
  if (std::cmp_greater_equal(shown->first, record.variations.size())) return false;
  record.game = record.variations[index_of(shown->first)];
  record.game.go_to(std::min(shown->second, record.game.length()));
  return true;
}

// --- setup ---

// A text of one line, where there is one.
void write_text(std::string text, std::string_view key, std::string& out) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  if (!text.empty()) add_line(out, key, text);
}

std::string seat_text(const Seat& seat) { return (seat.human ? "person " : "computer ") + seat.player; }

bool read_seat(std::string_view value, Seat& seat) {
  const std::string_view who = take_word(value);
  const auto& kinds = player_kinds();
  const bool known = std::any_of(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.name == value; });
  seat.human = who == "person";
  seat.player = value;
  return known && (seat.human || who == "computer");
}

bool read_date(std::string_view value, Draft& draft) {
  const auto date = parse_number<std::int64_t>(value, kFirstDate, kLastDate);
  draft.record.date = date.value_or(0);
  return date.has_value();
}

bool read_number_into(std::string_view value, int lowest, int highest, int& out) {
  const auto number = parse_number<int>(value, lowest, highest);
  if (number) out = *number;
  return number.has_value();
}

int detail_of(const Setup& setup) {
  if (setup.start_position == StartPosition::kOpening) return setup.opening;
  return setup.start_position == StartPosition::kStandard ? setup.handicap : 0;
}

void write_start_position(const GameRecord& record, std::string_view key, std::string& out) {
  const Setup& setup = record.setup;
  const int detail = detail_of(setup);
  if (setup.start_position == StartPosition::kStandard && detail == 0) return;
  add_line(
      out, key,
      std::string(kStartPositionNames[static_cast<std::size_t>(setup.start_position)]) + ' ' + std::to_string(detail));
}

bool read_start_position(std::string_view value, Draft& draft) {
  Setup& setup = draft.record.setup;
  const auto start = parse_name<StartPosition>(take_word(value), kStartPositionNames);
  setup.start_position = start.value_or(StartPosition::kStandard);
  const int openings_known = static_cast<int>(openings().size());
  int none = 0;
  if (setup.start_position == StartPosition::kStandard) return start && read_number_into(value, 0, 4, setup.handicap);
  if (setup.start_position != StartPosition::kOpening) return read_number_into(value, 0, 0, none);
  return read_number_into(value, 0, openings_known - 1, setup.opening);
}

// --- clock and result ---

void write_clock(const GameRecord& record, std::string_view key, std::string& out) {
  if (record.setup.time.minutes == 0) return;
  const auto ms = [&record](std::size_t side) { return static_cast<std::uint64_t>(record.clock.left_ms[side]); };
  add_line(out, key, pair_text(ms(0), ms(1)));
}

bool read_time(std::string_view value, Draft& draft) {
  const auto time = parse_pair<int>(value, kMostMinutes, kMostIncrement);
  if (!time || time->first < 1) return false;
  draft.record.setup.time = {time->first, time->second};
  return true;
}

bool read_clock(std::string_view value, Draft& draft) {
  const auto left = parse_pair<int>(value, kMostTime, kMostTime);
  if (!left) return false;
  draft.record.clock.left_ms = {static_cast<double>(left->first), static_cast<double>(left->second)};
  draft.has_clock = true;
  return true;
}

void write_spent(const GameRecord& record, std::string_view key, std::string& out) {
  std::string spent;
  for (const int ply : record.clock.spent_ms) spent += (spent.empty() ? "" : " ") + std::to_string(ply);
  if (record.setup.time.minutes > 0 && !spent.empty()) add_line(out, key, spent);
}

bool read_spent(std::string_view value, Draft& draft) {
  while (!value.empty()) {
    const auto spent = parse_number<int>(take_word(value), 0, kMostTime);
    if (!spent) return false;
    draft.record.clock.spent_ms.push_back(*spent);
  }
  return draft.record.clock.spent_ms.size() <= draft.record.game.plies().size();
}

bool read_time_up(std::string_view value, Draft& draft) {
  draft.record.clock.flagged = parse_name<Color>(value, kColorNames);
  return draft.record.clock.flagged.has_value();
}

// "black 34 30", "nobody 32 32", or "white 0 0" for a game that the clock decided.
void write_outcome(const GameRecord& record, std::string_view key, std::string& out) {
  if (!record.outcome) return;
  const Result& result = *record.outcome;
  const std::string_view who = result.winner ? kColorNames[static_cast<std::size_t>(*result.winner)] : "nobody";
  add_line(out, key, std::string(who) + ' ' + std::to_string(result.black) + ' ' + std::to_string(result.white));
}

bool read_outcome(std::string_view value, Draft& draft) {
  const std::string_view who = take_word(value);
  const auto discs = parse_pair<int>(value, kSquareCount, kSquareCount);
  const std::optional<Color> winner = parse_name<Color>(who, kColorNames);
  if (!discs || discs->first + discs->second > kSquareCount || (!winner && who != "nobody")) return false;
  const Result counted = counted_result(discs->first, discs->second);
  // Who won against the count has won on time.
  const bool on_time = winner && (counted.winner != winner || draft.record.clock.flagged);
  draft.record.outcome = on_time ? result_on_time(opposite(*winner)) : counted;
  return true;
}

// --- the table ---

using Record = const GameRecord&;
using Key = std::string_view;

constexpr auto kAssisted = [](auto& record) -> auto& { return record.assisted; };
constexpr auto kAdaptiveLevel = [](auto& record) -> auto& { return record.setup.adaptive_level; };
constexpr auto kCoach = [](auto& record) -> auto& { return record.setup.coach; };

// A line with 1 for what is so, and none for what is not; `kOf` is where the record has it.
template <auto kOf>
constexpr RecordField flag(Key key) {
  return {key, false,
          [](Record record, Key name, std::string& out) {
            if (kOf(record)) add_line(out, name, "1");
          },
          [](std::string_view value, Draft& draft) { return kOf(draft.record) = value == "1"; }};
}

// In the order in which they are written: a line may count on those above it.
constexpr std::array kFields{
    RecordField{"game", true,
                [](Record record, Key key, std::string& out) { add_line(out, key, std::to_string(record.game_id)); },
                read_id},
    RecordField{"revision", true,
                [](Record record, Key key, std::string& out) {
                  add_line(out, key, pair_text(record.revision.number, record.revision.page));
                },
                read_revision},
    RecordField{"replaces", false,
                [](Record record, Key key, std::string& out) {
                  for (const Revision& old : record.parents) add_line(out, key, pair_text(old.number, old.page));
                },
                read_replaced},
    RecordField{"start", true,
                [](Record record, Key key, std::string& out) { add_line(out, key, board_text(record.game.start())); },
                read_start},
    RecordField{"moves", true,
                [](Record record, Key key, std::string& out) { add_line(out, key, moves_text(record.played_line())); },
                read_moves},
    RecordField{"ply", true,
                [](Record record, Key key, std::string& out) {
                  const Game& line = record.played_line();
                  add_line(out, key, std::to_string(line.ply()));
                },
                read_ply},
    RecordField{"browsing", true,
                [](Record record, Key key, std::string& out) { add_line(out, key, record.browsing ? "1" : "0"); },
                [](std::string_view value, Draft& draft) {
                  draft.record.browsing = value == "1";
                  return value == "0" || value == "1";
                }},
    RecordField{"black", true,
                [](Record record, Key key, std::string& out) { add_line(out, key, seat_text(record.setup.black)); },
                [](std::string_view value, Draft& draft) { return read_seat(value, draft.record.setup.black); }},
    RecordField{"white", true,
                [](Record record, Key key, std::string& out) { add_line(out, key, seat_text(record.setup.white)); },
                [](std::string_view value, Draft& draft) { return read_seat(value, draft.record.setup.white); }},
    RecordField{"seed", true,
                [](Record record, Key key, std::string& out) { add_line(out, key, std::to_string(record.setup.seed)); },
                [](std::string_view value, Draft& draft) {
                  const auto seed = parse_number<std::uint64_t>(value, 0, kMostId);
                  draft.record.setup.seed = seed.value_or(1);
                  return seed.has_value();
                }},
    RecordField{
        "seconds", true,
        [](Record record, Key key, std::string& out) { add_line(out, key, std::to_string(record.setup.seconds)); },
        [](std::string_view value, Draft& draft) {
          return read_number_into(value, 1, kMostSeconds, draft.record.setup.seconds);
        }},
    flag<kAssisted>("helped"),
    RecordField{"black-name", false,
                [](Record record, Key key, std::string& out) { write_text(record.setup.black.name, key, out); },
                [](std::string_view value, Draft& draft) {
                  draft.record.setup.black.name = value;
                  return true;
                }},
    RecordField{"white-name", false,
                [](Record record, Key key, std::string& out) { write_text(record.setup.white.name, key, out); },
                [](std::string_view value, Draft& draft) {
                  draft.record.setup.white.name = value;
                  return true;
                }},
    RecordField{"title", false, [](Record record, Key key, std::string& out) { write_text(record.title, key, out); },
                [](std::string_view value, Draft& draft) {
                  draft.record.title = value;
                  return true;
                }},
    RecordField{"date", false,
                [](Record record, Key key, std::string& out) {
                  if (record.date != 0) add_line(out, key, std::to_string(record.date));
                },
                read_date},
    RecordField{"beginning", false, write_start_position, read_start_position},
    RecordField{"time", false,
                [](Record record, Key key, std::string& out) {
                  const TimeControl& time = record.setup.time;
                  if (time.minutes > 0) add_line(out, key, pair_text(time.minutes, time.increment));
                },
                read_time},
    flag<kAdaptiveLevel>("follows"),
    flag<kCoach>("coach"),
    RecordField{"clock", false, write_clock, read_clock},
    RecordField{"spent", false, write_spent, read_spent},
    RecordField{"time-up", false,
                [](Record record, Key key, std::string& out) {
                  const auto& flagged = record.clock.flagged;
                  if (flagged) add_line(out, key, kColorNames[static_cast<std::size_t>(*flagged)]);
                },
                read_time_up},
    RecordField{"ended", false, write_outcome, read_outcome},
    RecordField{"line", false, write_variations, read_variation},
    RecordField{kCommentKey, false, nullptr, read_comment},
    RecordField{kBoardEvaluationKey, false, nullptr,
                [](std::string_view value, Draft& draft) {
                  return read_board_evaluation(value, draft.line(), draft.record.analysis);
                }},
    RecordField{kMoveEvaluationsKey, false, nullptr,
                [](std::string_view value, Draft& draft) {
                  return read_move_evaluations(value, draft.line(), draft.record.analysis);
                }},
    RecordField{"analysis", false, write_analysis, read_analysis},
};

}  // namespace

std::span<const RecordField> record_fields() { return kFields; }

}  // namespace flipside::app
