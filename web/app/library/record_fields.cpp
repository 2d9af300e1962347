#include "web/app/library/record_fields.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/knowledge/openings.h"
#include "engine/notation/board_text.h"
#include "engine/notation/keyed_lines.h"
#include "engine/notation/transcript.h"
#include "engine/players/player.h"
#include "web/app/library/game_date.h"

namespace flipside::app {

namespace {

constexpr int kMostSeconds = 3600;
constexpr int kMostMinutes = 24 * 60;
constexpr int kMostIncrement = 3600;
constexpr int kMostTime = 1'000'000'000;  // ms; increments may add up
constexpr std::string_view kMovesKey = "moves";
constexpr std::string_view kCommentKey = "comment";
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

// --- the tree ---

bool read_start(std::string_view value, Draft& draft) {
  const ParsedBoard start = parse_board(value);
  // What has been read behind another start would be lost.
  if (!start.board || draft.reader.tree().id_end() > 1) return false;
  draft.reader = TreeLineReader(*start.board);
  return true;
}

bool read_moves(std::string_view value, Draft& draft) {
  GameTree& tree = draft.reader.tree();
  const ParsedGame parsed = parse_transcript(value == "-" ? std::string_view{} : value, tree.start());
  if (parsed.error) {
    draft.error = draft.words(Message::kSavedMoves, {std::to_string(parsed.error->move)});
    return false;
  }
  if (!draft.reader.take(kMovesKey, value)) return false;
  if (draft.version > 1) return true;
  // A pass at the very end is implied by no move after it; there may be times of it, and one may stand before it.
  NodeId end = tree.played_end();
  if (Game(tree[end].board).must_pass()) end = tree.add(end, kPass);
  tree.set_played(end, draft.record.revision.page);
  draft.reader.number_path(end);
  return true;
}

bool read_ply(std::string_view value, Draft& draft) {
  const auto number = parse_number<int>(value, 0, kMostStoredNodes);
  if (!number) return false;
  draft.record.shown = draft.reader.node(*number);
  if (draft.record.shown == kNoNode) draft.error = draft.words(Message::kSavedPly, {std::to_string(*number)});
  return draft.record.shown != kNoNode;
}

// --- variations of version 1 ---

bool read_variation(std::string_view value, Draft& draft) {
  const ParsedGame parsed = parse_transcript(value, draft.reader.tree().start());
  if (parsed.error || parsed.game.plies().empty()) return false;
  draft.lines.push_back(draft.reader.tree().add_line(parsed.game));
  draft.reader.number_path(draft.lines.back());
  return true;
}

// The number of the line that is shown, and its ply. The played line, or one that goes on from it, was the first.
bool read_analysis(std::string_view value, Draft& draft) {
  const auto shown = parse_pair<int>(value, kMostStoredNodes, kMostStoredNodes);
  if (!shown) return false;
  const GameTree& tree = draft.reader.tree();
  std::vector<NodeId> lines = draft.lines;
  const auto longer = std::find_if(lines.begin(), lines.end(), [&tree](NodeId end) {
    const std::vector<NodeId> path = tree.path(end);
    return std::find(path.begin(), path.end(), tree.played_end()) != path.end();
  });
  if (longer == lines.end()) {
    lines.insert(lines.begin(), tree.played_end());
  } else {
    std::rotate(lines.begin(), longer, longer + 1);
  }
  if (std::cmp_greater_equal(shown->first, lines.size())) return false;
  const std::vector<NodeId> line = tree.path(lines[index_of(shown->first)]);
  draft.record.shown = line[std::min(index_of(shown->second), line.size() - 1)];
  draft.record.analysed = true;
  return true;
}

// --- setup ---

constexpr std::array<std::string_view, 3> kSeatKindNames{"person", "computer", "friend"};

std::string seat_text(const Seat& seat) {
  return std::string(kSeatKindNames[static_cast<std::size_t>(seat.kind)]) + ' ' + seat.player;
}

bool read_seat(std::string_view value, Seat& seat) {
  const auto kind = parse_name<SeatKind>(take_word(value), kSeatKindNames);
  seat.kind = kind.value_or(SeatKind::kPerson);
  seat.player = value;
  return kind && player_kind(value) != nullptr;
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

// --- a game with a friend ---

constexpr std::array<std::string_view, 7> kFriendWords{"move", "invitation", "rematch", "resign",
                                                       "ask",  "allow",      "refuse"};
static_assert(kFriendWords.size() == static_cast<std::size_t>(kLastFriendWord) + 1);

std::string message_text(const FriendMessage& message) {
  return std::string(kFriendWords[static_cast<std::size_t>(message.word)]) + ' ' + std::to_string(message.phrase);
}

std::optional<FriendMessage> take_message(std::string_view& value) {
  const auto word = parse_name<FriendWord>(take_word(value), kFriendWords);
  const auto phrase = parse_number<int>(take_word(value), 0, kFriendPhrases);
  return word && phrase ? std::optional(FriendMessage{*word, *phrase}) : std::nullopt;
}

// "1 ask 0 move 2": whether the first message is to be sent, it, and the friend's.
void write_talk(const GameRecord& record, std::string_view key, std::string& out) {
  const FriendTalk& talk = record.talk;
  if (!record.setup.with_friend()) return;
  add_line(out, key,
           std::string(talk.unsent ? "1 " : "0 ") + message_text(talk.mine) +
               (talk.theirs ? ' ' + message_text(*talk.theirs) : ""));
}

bool read_talk(std::string_view value, Draft& draft) {
  const auto unsent = parse_number<int>(take_word(value), 0, 1);
  const auto mine = take_message(value);
  const bool answered = !value.empty();
  const auto theirs = answered ? take_message(value) : std::nullopt;
  if (!unsent || !mine || answered != theirs.has_value() || !value.empty()) return false;
  draft.record.talk = {*mine, theirs, *unsent == 1};
  return true;
}

// --- a live game ---

std::string key_text(const std::string& key) { return key.empty() ? "-" : key; }

std::optional<std::string> parse_key(std::string_view text) {
  if (text == "-") return std::string();
  return is_key(text) ? std::optional(std::string(text)) : std::nullopt;
}

// "1234 0 2 black KEY -": the channel, the number of its game, the plies of the opening, and the inviter's side and key, and the guest's.
void write_channel(const GameRecord& record, std::string_view key, std::string& out) {
  if (!record.channel || record.channel->direct) return;
  const LiveChannel& channel = *record.channel;
  add_line(out, key,
           std::to_string(channel.id) + ' ' + pair_text(channel.number, channel.opening) + ' ' +
               std::string(kColorNames[static_cast<std::size_t>(channel.inviter_side)]) + ' ' +
               key_text(channel.inviter) + ' ' + key_text(channel.guest));
}

bool read_channel(std::string_view value, Draft& draft) {
  constexpr std::uint64_t kMostFriendId = (std::uint64_t{1} << kFriendIdBits) - 1;
  const GameTree& tree = draft.reader.tree();
  const auto id = parse_number<std::uint64_t>(take_word(value), 1, kMostFriendId);
  const auto number = parse_number<int>(take_word(value), 0, kMostLiveGames);
  const auto opening = parse_number<int>(take_word(value), 0, tree[tree.played_end()].ply);
  const auto side = parse_name<Color>(take_word(value), kColorNames);
  const auto inviter = parse_key(take_word(value));
  const auto guest = parse_key(value);
  if (!id || !number || !opening || !side || !inviter || !guest || !draft.record.setup.with_friend()) return false;
  draft.record.channel = LiveChannel{*id, *number, *opening, *side, *inviter, *guest};
  return true;
}

// --- clock and result ---

void write_clock(const GameRecord& record, std::string_view key, std::string& out) {
  if (record.setup.time.minutes == 0) return;
  const auto ms = [&record](std::size_t side) {
    return static_cast<std::uint64_t>(std::max(0.0, record.clock.left_ms[side]));
  };
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

// The line with a color, where there is one.
void write_color(std::optional<Color> color, std::string_view key, std::string& out) {
  if (color) add_line(out, key, kColorNames[static_cast<std::size_t>(*color)]);
}

// Earlier versions wrote this line for a resignation too, in games with a friend, which had no clock.
bool read_time_up(std::string_view value, Draft& draft) {
  GameRecord& record = draft.record;
  const bool resignation = record.setup.with_friend() && record.setup.time.minutes == 0;
  std::optional<Color>& loser = resignation ? record.resigned : record.clock.flagged;
  loser = parse_name<Color>(value, kColorNames);
  return loser.has_value();
}

bool read_resigned(std::string_view value, Draft& draft) {
  draft.record.resigned = parse_name<Color>(value, kColorNames);
  return draft.record.resigned.has_value();
}

// "black 34 30", "nobody 32 32", or "white 0 0" for a game that the clock or a resignation decided.
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
  // Who won against the count has won on time, or by a resignation where there was one.
  const bool forfeited = winner && (counted.winner != winner || draft.record.forfeit());
  draft.record.outcome = counted;
  if (forfeited)
    draft.record.outcome =
        draft.record.resigned ? result_by_resigning(opposite(*winner)) : result_on_time(opposite(*winner));
  return true;
}

// --- the table ---

using Record = const GameRecord&;
using FieldKey = std::string_view;

constexpr auto kGameId = [](auto& record) -> auto& { return record.game_id; };
constexpr auto kSeed = [](auto& record) -> auto& { return record.setup.seed; };
constexpr auto kBlackName = [](auto& record) -> auto& { return record.setup.black.name; };
constexpr auto kWhiteName = [](auto& record) -> auto& { return record.setup.white.name; };
constexpr auto kTitle = [](auto& record) -> auto& { return record.title; };
constexpr auto kAnalysed = [](auto& record) -> auto& { return record.analysed; };
constexpr auto kAssisted = [](auto& record) -> auto& { return record.assisted; };
constexpr auto kAdaptiveLevel = [](auto& record) -> auto& { return record.setup.adaptive_level; };
constexpr auto kCoach = [](auto& record) -> auto& { return record.setup.coach; };
constexpr auto kFriendHelp = [](auto& record) -> auto& { return record.setup.help; };

// A number of 64 bits; `kOf` is where the record has it.
template <auto kOf>
constexpr RecordField number(FieldKey key) {
  return {key, true,
          [](Record record, FieldKey name, std::string& out) { add_line(out, name, std::to_string(kOf(record))); },
          [](std::string_view value, Draft& draft) {
            const auto read = parse_number<std::uint64_t>(value, 0, kMostId);
            kOf(draft.record) = read.value_or(0);
            return read.has_value();
          }};
}

// A text of one line, where there is one.
template <auto kOf>
constexpr RecordField text(FieldKey key) {
  return {key, false,
          [](Record record, FieldKey name, std::string& out) {
            std::string line = kOf(record);
            std::replace(line.begin(), line.end(), '\n', ' ');
            if (!line.empty()) add_line(out, name, line);
          },
          [](std::string_view value, Draft& draft) {
            kOf(draft.record) = value;
            return true;
          }};
}

// A line with 1 for what is so, and none for what is not.
template <auto kOf>
constexpr RecordField flag(FieldKey key) {
  return {key, false,
          [](Record record, FieldKey name, std::string& out) {
            if (kOf(record)) add_line(out, name, "1");
          },
          [](std::string_view value, Draft& draft) { return kOf(draft.record) = value == "1"; }};
}

// In the order in which they are written: a line may count on those above it.
constexpr std::array kFields{
    number<kGameId>("game"),
    RecordField{"revision", true,
                [](Record record, FieldKey key, std::string& out) {
                  add_line(out, key, pair_text(record.revision.number, record.revision.page));
                },
                read_revision},
    RecordField{"replaces", false,
                [](Record record, FieldKey key, std::string& out) {
                  for (const Revision& old : record.parents) add_line(out, key, pair_text(old.number, old.page));
                },
                read_replaced},
    RecordField{
        "start", true,
        [](Record record, FieldKey key, std::string& out) { add_line(out, key, board_text(record.tree.start())); },
        read_start},
    RecordField{kMovesKey, true, [](Record record, FieldKey, std::string& out) { out += tree_lines(record.tree); },
                read_moves},
    RecordField{"ply", true,
                [](Record record, FieldKey key, std::string& out) {
                  add_line(out, key, std::to_string(number_in_lines(record.tree, record.shown)));
                },
                read_ply},
    RecordField{"browsing", true,
                [](Record record, FieldKey key, std::string& out) { add_line(out, key, record.browsing ? "1" : "0"); },
                [](std::string_view value, Draft& draft) {
                  draft.record.browsing = value == "1";
                  return value == "0" || value == "1";
                }},
    RecordField{
        "black", true,
        [](Record record, FieldKey key, std::string& out) { add_line(out, key, seat_text(record.setup.black)); },
        [](std::string_view value, Draft& draft) { return read_seat(value, draft.record.setup.black); }},
    RecordField{
        "white", true,
        [](Record record, FieldKey key, std::string& out) { add_line(out, key, seat_text(record.setup.white)); },
        [](std::string_view value, Draft& draft) { return read_seat(value, draft.record.setup.white); }},
    number<kSeed>("seed"),
    RecordField{
        "seconds", true,
        [](Record record, FieldKey key, std::string& out) { add_line(out, key, std::to_string(record.setup.seconds)); },
        [](std::string_view value, Draft& draft) {
          return read_number_into(value, 1, kMostSeconds, draft.record.setup.seconds);
        }},
    flag<kAssisted>("helped"),
    text<kBlackName>("black-name"),
    text<kWhiteName>("white-name"),
    text<kTitle>("title"),
    RecordField{"date", false,
                [](Record record, FieldKey key, std::string& out) {
                  if (record.date != 0) add_line(out, key, std::to_string(record.date));
                },
                read_date},
    RecordField{"beginning", false, write_start_position, read_start_position},
    RecordField{"time", false,
                [](Record record, FieldKey key, std::string& out) {
                  const TimeControl& time = record.setup.time;
                  if (time.minutes > 0) add_line(out, key, pair_text(time.minutes, time.increment));
                },
                read_time},
    flag<kAdaptiveLevel>("follows"),
    flag<kCoach>("coach"),
    flag<kFriendHelp>("help-allowed"),
    RecordField{"friend", false, write_talk, read_talk},
    RecordField{"live", false, write_channel, read_channel},
    RecordField{"clock", false, write_clock, read_clock},
    RecordField{"time-up", false,
                [](Record record, FieldKey key, std::string& out) { write_color(record.clock.flagged, key, out); },
                read_time_up},
    RecordField{"resigned", false,
                [](Record record, FieldKey key, std::string& out) { write_color(record.resigned, key, out); },
                read_resigned},
    RecordField{"ended", false, write_outcome, read_outcome},
    flag<kAnalysed>("analysed"),
    RecordField{"line", false, nullptr, read_variation},
    RecordField{"analysis", false, nullptr, read_analysis},
};

}  // namespace

std::span<const RecordField> record_fields() { return kFields; }

bool read_tree_line(std::string_view key, std::string_view value, Draft& draft) {
  if (draft.version > 1 || key != kCommentKey) return draft.reader.take(key, value);
  // With backslashes as they are.
  const NodeId node = draft.reader.node(whole_number<int>(take_word(value)).value_or(-1));
  if (node == kNoNode || value.empty()) return false;
  draft.reader.tree().set_comment(node, value);
  return true;
}

}  // namespace flipside::app
