#include "engine/protocols/protocol.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "engine/notation/board_text.h"
#include "engine/notation/keyed_lines.h"
#include "engine/notation/text.h"

namespace flipside::protocol {
namespace {

constexpr std::string_view kName = "flipside";
constexpr std::size_t kLongestMessage = 4096;
constexpr std::size_t kLongestName = 64;  // of a player or a version
constexpr int kDeepest = 60;
constexpr std::size_t kLongestLine = 128;  // plies of a principal variation: 60 discs, passes between them
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

// --- reading ------------------------------------------------------------------------------------------------------------

struct Field {
  std::string_view key;
  std::string_view value;
  bool taken = false;
};

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kLongestName && std::all_of(text.begin(), text.end(), [](char c) {
    return is_alphanumeric(c) || c == '.' || c == '-' || c == '_' || c == '+';
  });
}

// Text from outside as it is quoted in a reason: short, and on one line.
std::string quoted(std::string_view text) {
  constexpr std::size_t kShown = 24;
  std::string result = "'";
  for (const char c : text.substr(0, kShown)) result += c >= ' ' && c < 127 ? c : '?';
  return result + (text.size() > kShown ? "...'" : "'");
}

// Two characters, as the engine writes them. square.h parses what people type.
std::optional<Square> parse_two(std::string_view text) {
  if (text == "--") return kPass;
  const int file = text[0] - 'a';
  const int rank = text[1] - '1';
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
  return square_at(file, rank);
}

// A message split into its word and its fields. Each call reads one field. The first error is kept, and after it all
// values are empty.
class Reader {
 public:
  explicit Reader(std::string_view text) { split(text); }

  std::string_view word() const { return word_; }
  bool ok() const { return error_.empty(); }
  Refused error() const { return {id_, error_}; }

  void fail(std::string reason) {
    if (ok()) error_ = std::move(reason);
  }

  std::string_view text(std::string_view key) {
    for (Field& field : fields_) {
      if (field.key != key) continue;
      field.taken = true;
      return field.value;
    }
    fail(std::string(key) + " is missing");
    return {};
  }

  std::uint64_t number(std::string_view key, std::uint64_t least, std::uint64_t most) {
    const std::string_view value = text(key);
    if (!ok()) return least;
    const auto parsed = whole_number<std::uint64_t>(value);
    if (parsed && *parsed >= least && *parsed <= most) return *parsed;
    const std::string range =
        most == kNoLimit ? std::to_string(least) + " or more" : std::to_string(least) + " to " + std::to_string(most);
    fail(std::string(key) + " must be a whole number, " + range + ", not " + quoted(value));
    return least;
  }

  // Of a request or of the one that is answered.
  std::uint64_t id() { return number("id", 1, kNoLimit); }
  bool flag(std::string_view key) { return number(key, 0, 1) != 0; }
  int threads() { return static_cast<int>(number("threads", 1, kMostThreads)); }
  int plies(std::string_view key, int least) {
    return static_cast<int>(number(key, static_cast<std::uint64_t>(least), kDeepest));
  }

  int score(std::string_view key) {
    std::string_view value = text(key);
    if (!ok()) return 0;
    const bool negative = value.starts_with('-');
    const auto parsed = whole_number<std::uint64_t>(negative ? value.substr(1) : value);
    if (parsed && *parsed <= kSquareCount) return negative ? -static_cast<int>(*parsed) : static_cast<int>(*parsed);
    fail(std::string(key) + " must be -64 to 64, not " + quoted(value));
    return 0;
  }

  std::string name(std::string_view key) {
    const std::string_view value = text(key);
    if (ok() && !is_name(value)) fail(std::string(key) + " must be a name, not " + quoted(value));
    return std::string(value);
  }

  Variety variety(std::string_view key) {
    const std::string_view value = text(key);
    const auto found = parse_name<Variety>(value, kVarietyNames);
    if (!found) fail(std::string(key) + " must be none, some or much, not " + quoted(value));
    return found.value_or(Variety::kNone);
  }

  Square square(std::string_view key) {
    const std::string_view value = text(key);
    if (!ok()) return kNoMove;
    const std::optional<Square> parsed = value.size() == 2 ? parse_two(value) : std::nullopt;
    if (parsed && on_board(*parsed)) return *parsed;
    fail(std::string(key) + " must be a square, a1 to h8, not " + quoted(value));
    return kNoMove;
  }

  std::vector<Square> line(std::string_view key) {
    const std::string_view value = text(key);
    std::vector<Square> squares;
    if (ok() && (value.size() % 2 != 0 || value.size() / 2 > kLongestLine))
      fail(std::string(key) + " is not a line of moves");
    for (std::size_t at = 0; ok() && at < value.size(); at += 2) {
      const std::optional<Square> parsed = parse_two(value.substr(at, 2));
      if (!parsed) fail(std::string(key) + " holds " + quoted(value.substr(at, 2)) + ", which is not a square");
      squares.push_back(parsed.value_or(kNoMove));
    }
    return squares;
  }

  Board board(std::string_view key) {
    const std::string_view value = text(key);
    Board board{0, 0, Color::kBlack};
    if (ok() && value.size() != kSquareCount + 1) fail(std::string(key) + " must be 64 squares and a side");
    for (Square square = 0; ok() && square < kSquareCount; ++square) {
      const char c = value[static_cast<std::size_t>(square)];
      if (c == 'X') board.black |= bit(square);
      if (c == 'O') board.white |= bit(square);
      if (c != 'X' && c != 'O' && c != '-') fail(std::string(key) + " has no X, O or - on " + square_name(square));
    }
    if (ok() && value.back() != 'X' && value.back() != 'O') fail(std::string(key) + " must end in X or O");
    if (ok() && value.back() == 'O') board.side = Color::kWhite;
    return board;
  }

  int milliseconds(std::string_view key) { return static_cast<int>(number(key, 0, kMostMilliseconds)); }

  PlayerSettings settings() {
    return {.seed = number("seed", 0, kNoLimit),
            .variety = variety("variety"),
            .milliseconds = milliseconds("ms"),
            .keep_table = flag("keep_table"),
            .threads = threads()};
  }

  SearchInfo info() {
    SearchInfo info;
    Evaluation& evaluation = info.move.evaluation;
    evaluation.depth = plies("depth", 0);
    evaluation.exact = flag("exact");
    evaluation.score = score("score");
    info.nodes = number("nodes", 0, kNoLimit);
    const std::uint64_t nps = number("nps", 0, kNoLimit);
    if (nps > 0) info.seconds = static_cast<double>(info.nodes) / static_cast<double>(nps);
    info.move.pv = line("pv");
    return info;
  }

  // Called last: a field that nobody read does not belong to the message.
  void finish() {
    for (const Field& field : fields_) {
      if (!field.taken) fail(quoted(field.key) + " does not belong into a " + std::string(word_) + " message");
    }
  }

 private:
  void split(std::string_view text) {
    const std::string_view fields = text.substr(0, text.find(" text="));
    if (fields.size() > kLongestMessage) return fail("the message is too long");
    if (std::ranges::any_of(fields, is_control)) return fail("the message is not one line of text");
    if (take_word(text) != kName) return fail("the message does not begin with flipside");
    const std::string_view version = take_word(text);
    if (whole_number<std::uint64_t>(version) != std::uint64_t{kVersion}) {
      return fail("protocol version " + std::to_string(kVersion) + " is spoken here, not " + quoted(version));
    }
    word_ = take_word(text);
    while (!text.empty() && ok()) take_field(text);
    for (const Field& field : fields_) {
      if (field.key == "id") id_ = whole_number<std::uint64_t>(field.value).value_or(0);
    }
  }

  void take_field(std::string_view& text) {
    // A reason is a sentence, and a text is any: the rest of the line.
    const bool last = text.starts_with("reason=") || text.starts_with("text=");
    const std::string_view whole = last ? std::exchange(text, {}) : take_word(text);
    const std::size_t equals = whole.find('=');
    if (equals == std::string_view::npos || equals == 0) return fail(quoted(whole) + " is not key=value");
    const Field field{whole.substr(0, equals), whole.substr(equals + 1)};
    const bool twice =
        std::any_of(fields_.begin(), fields_.end(), [&](const Field& other) { return other.key == field.key; });
    if (twice) return fail(quoted(field.key) + " is given twice");
    fields_.push_back(field);
  }

  std::string_view word_;
  std::vector<Field> fields_;
  std::uint64_t id_ = 0;
  std::string error_;
};

template <typename Message>
Parsed<Message> finished(Reader& reader, Message message) {
  reader.finish();
  if (reader.ok()) return {std::move(message), {}};
  return {std::nullopt, reader.error()};
}

template <typename Message>
Parsed<Message> unknown(Reader& reader) {
  reader.fail("no message is called " + quoted(reader.word()));
  return {std::nullopt, reader.error()};
}

// The members of a list in braces are made in their order, so the first error is the first of the message.
Ponder read_ponder(Reader& reader) {
  return {reader.id(), reader.name("player"), reader.settings(), reader.board("board")};
}

Think read_think(Reader& reader) {
  return {reader.id(), reader.name("player"), reader.settings(), reader.board("board"), reader.milliseconds("most_ms")};
}

Analyse read_analyse(Reader& reader) {
  return {.id = reader.id(),
          .settings = {.depth = reader.plies("depth", 2), .exact_empties = reader.plies("solve", 0)},
          .keep_table = reader.flag("keep_table"),
          .threads = reader.threads(),
          .board = reader.board("board")};
}

// Read or Games.
template <typename Message>
Message read_text(Reader& reader) {
  const std::uint64_t id = reader.id();
  return {id, all_lines(reader.text("text"))};
}

// Move or Evaluated.
template <typename Message>
Message read_move_reply(Reader& reader) {
  Message message;
  message.id = reader.id();
  const Square square = reader.square("square");
  message.info = reader.info();
  message.info.move.square = square;
  return message;
}

// --- writing ------------------------------------------------------------------------------------------------------------

std::string opening(std::string_view word) {
  return std::string(kName) + ' ' + std::to_string(kVersion) + ' ' + std::string(word);
}

std::string opening(std::string_view word, std::uint64_t id) { return opening(word) + " id=" + std::to_string(id); }

std::string info_text(const SearchInfo& info) {
  const double nps = std::min(std::round(info.nodes_per_second()), 1e15);
  const Evaluation& evaluation = info.move.evaluation;
  std::string text = " depth=" + std::to_string(evaluation.depth) + " exact=" + (evaluation.exact ? "1" : "0") +
                     " score=" + std::to_string(evaluation.score) + " nodes=" + std::to_string(info.nodes) +
                     " nps=" + std::to_string(static_cast<std::uint64_t>(nps)) + " pv=";
  for (const Square square : info.move.pv) text += square_name(square);
  return text;
}

std::string settings_text(const PlayerSettings& settings) {
  return " seed=" + std::to_string(settings.seed) +
         " variety=" + std::string(kVarietyNames[static_cast<std::size_t>(settings.variety)]) +
         " ms=" + std::to_string(settings.milliseconds) + " keep_table=" + (settings.keep_table ? "1" : "0") +
         " threads=" + std::to_string(settings.threads);
}

// board_text() without its blank.
std::string board_value(const Board& board) { return board_text(board).erase(kSquareCount, 1); }

// The reason may quote any text. It must stay on the line, and short enough to be parsed.
std::string reason_text(std::string_view reason) {
  std::string text(reason.substr(0, kLongestMessage / 2));
  std::ranges::replace_if(text, is_control, ' ');
  return text;
}

// Think or Ponder, without its last fields.
template <typename Message>
std::string player_request(std::string_view word, const Message& message) {
  return opening(word, message.id) + " player=" + message.player + settings_text(message.settings);
}

// Move or Evaluated.
template <typename Message>
std::string move_reply(std::string_view word, const Message& message) {
  return opening(word, message.id) + " square=" + square_name(message.info.move.square) + info_text(message.info);
}

struct Writer {
  std::string operator()(const Think& think) const {
    return player_request("think", think) + " most_ms=" + std::to_string(think.most_milliseconds) +
           " board=" + board_value(think.board);
  }
  std::string operator()(const Ponder& ponder) const {
    return player_request("ponder", ponder) + " board=" + board_value(ponder.board);
  }
  std::string operator()(const Analyse& analyse) const {
    return opening("analyse", analyse.id) + " depth=" + std::to_string(analyse.settings.depth) +
           " solve=" + std::to_string(analyse.settings.exact_empties) +
           " keep_table=" + (analyse.keep_table ? "1" : "0") + " threads=" + std::to_string(analyse.threads) +
           " board=" + board_value(analyse.board);
  }
  std::string operator()(const Stop& stop) const { return opening("stop", stop.id); }
  std::string operator()(const Read& read) const { return opening("read", read.id) + " text=" + one_line(read.text); }
  std::string operator()(const Ready& ready) const { return opening("ready") + " version=" + ready.version; }
  std::string operator()(const Progress& progress) const {
    return opening("progress", progress.id) + info_text(progress.info);
  }
  std::string operator()(const Move& move) const { return move_reply("move", move); }
  std::string operator()(const Evaluated& evaluated) const { return move_reply("evaluation", evaluated); }
  std::string operator()(const Analysed& analysed) const { return opening("analysed", analysed.id); }
  std::string operator()(const Stopped& stopped) const { return opening("stopped", stopped.id); }
  std::string operator()(const Games& games) const {
    return opening("games", games.id) + " text=" + one_line(games.lines);
  }
  std::string operator()(const Refused& refused) const {
    return opening("refused", refused.id) + " reason=" + reason_text(refused.reason);
  }
};

}  // namespace

std::string to_text(const Request& request) { return std::visit(Writer{}, request); }
std::string to_text(const Reply& reply) { return std::visit(Writer{}, reply); }

Parsed<Request> parse_request(std::string_view text) {
  Reader reader(text);
  if (reader.word() == "think") return finished<Request>(reader, read_think(reader));
  if (reader.word() == "ponder") return finished<Request>(reader, read_ponder(reader));
  if (reader.word() == "analyse") return finished<Request>(reader, read_analyse(reader));
  if (reader.word() == "stop") return finished<Request>(reader, Stop{reader.id()});
  if (reader.word() == "read") return finished<Request>(reader, read_text<Read>(reader));
  return unknown<Request>(reader);
}

Parsed<Reply> parse_reply(std::string_view text) {
  Reader reader(text);
  if (reader.word() == "ready") return finished<Reply>(reader, Ready{reader.name("version")});
  if (reader.word() == "progress") return finished<Reply>(reader, Progress{reader.id(), reader.info()});
  if (reader.word() == "move") return finished<Reply>(reader, read_move_reply<Move>(reader));
  if (reader.word() == "evaluation") return finished<Reply>(reader, read_move_reply<Evaluated>(reader));
  if (reader.word() == "analysed") return finished<Reply>(reader, Analysed{reader.id()});
  if (reader.word() == "stopped") return finished<Reply>(reader, Stopped{reader.id()});
  if (reader.word() == "games") return finished<Reply>(reader, read_text<Games>(reader));
  if (reader.word() == "refused") {
    const std::uint64_t id = reader.number("id", 0, kNoLimit);
    return finished<Reply>(reader, Refused{id, std::string(reader.text("reason"))});
  }
  return unknown<Reply>(reader);
}

}  // namespace flipside::protocol
