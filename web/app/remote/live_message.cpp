#include "web/app/remote/live_message.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "engine/notation/board_text.h"
#include "engine/notation/code_bits.h"
#include "engine/notation/keyed_lines.h"
#include "engine/notation/text.h"
#include "web/app/game/friend_talk.h"
#include "web/app/settings/short_name.h"

namespace flipside::app::live {

namespace {

constexpr std::string_view kName = "flipside-live";
constexpr std::string_view kNothing = "-";
constexpr int kMostMinutes = 24 * 60;
constexpr int kMostIncrement = 3600;
constexpr std::uint64_t kAny = ~std::uint64_t{0};
constexpr std::array<std::string_view, 2> kColors{"black", "white"};
constexpr std::array<std::pair<char, std::string_view>, 3> kEscapes{{{' ', "%20"}, {'%', "%25"}, {'/', "%2F"}}};

std::string name_text(const std::string& name) {
  if (name.empty()) return std::string(kNothing);
  // A name that is just that sign is not the one that stands for none.
  if (name == kNothing) return "%2D";
  std::string out;
  for (const char letter : name) {
    const auto* escape = std::ranges::find(kEscapes, letter, &std::pair<char, std::string_view>::first);
    out += escape == kEscapes.end() ? std::string(1, letter) : std::string(escape->second);
  }
  return out;
}

std::string parse_name_text(std::string_view text) {
  if (text == kNothing) return {};
  if (text == "%2D") return std::string(kNothing);
  std::string out;
  while (!text.empty()) {
    const auto* escape = std::ranges::find_if(kEscapes, [&](const auto& one) { return text.starts_with(one.second); });
    out += escape == kEscapes.end() ? text.front() : escape->first;
    text.remove_prefix(escape == kEscapes.end() ? 1 : escape->second.size());
  }
  return short_name(out);
}

// --- reading ---

// The fields of a line, one after another. After the first one that is wrong all are empty.
class Reader {
 public:
  explicit Reader(std::string_view rest) : rest_(rest) {}

  // Whether everything was what it had to be.
  bool whole() const { return fine_ && rest_.empty(); }

  std::string_view text(std::string_view key) {
    const std::string_view word = take_word(rest_);
    fine_ = fine_ && word.size() > key.size() + 1 && word.starts_with(key) && word[key.size()] == '=';
    return fine_ ? word.substr(key.size() + 1) : std::string_view{};
  }
  template <typename Number>
  Number number(std::string_view key, Number least, Number most) {
    const auto out = parse_number<Number>(text(key), least, most);
    fine_ = fine_ && out;
    return out.value_or(least);
  }
  bool flag(std::string_view key) { return number(key, 0, 1) == 1; }
  std::uint64_t hash() { return number("hash", std::uint64_t{0}, kAny); }
  int ply() { return number("ply", 0, kMostPlies); }
  int ms(std::string_view key) { return number(key, 0, kMostMs); }
  Stage stage() {
    const int game = number("game", 0, kMostStages);
    return {game, number("epoch", 0, kMostStages)};
  }
  int to() {
    const std::string_view value = text("to");
    if (value == "rematch") return kRematch;
    const auto out = parse_number<int>(value, 0, kMostPlies);
    fine_ = fine_ && out;
    return out.value_or(0);
  }
  Color color(std::string_view key) {
    const auto out = parse_name<Color>(text(key), kColors);
    fine_ = fine_ && out;
    return out.value_or(Color::kBlack);
  }
  std::optional<Color> loser() {
    const std::string_view value = text("lost");
    const auto out = parse_name<Color>(value, kColors);
    fine_ = fine_ && (out || value == "nobody");
    return out;
  }
  Square square() {
    const std::vector<Square> one = squares("square");
    fine_ = fine_ && one.size() == 1;
    return fine_ ? one.front() : kNoMove;
  }
  std::vector<Square> squares(std::string_view key) {
    std::string_view value = text(key);
    std::vector<Square> out;
    if (value == kNothing) return out;
    for (; fine_ && !value.empty(); value.remove_prefix(std::min<std::size_t>(value.size(), 2))) {
      const std::optional<Square> one = value.size() == 1 ? std::nullopt : parse_square(value.substr(0, 2));
      fine_ = one && on_board(*one) && out.size() < kSquareCount;
      out.push_back(one.value_or(kNoMove));
    }
    return out;
  }
  Game opening() {
    const ParsedBoard start = parse_board(text("start"));
    const std::vector<Square> moves = squares("opening");
    const std::optional<Game> out = start.board ? game_of(*start.board, moves) : std::nullopt;
    fine_ = fine_ && out;
    return out.value_or(Game{});
  }
  std::string key() {
    const std::string_view value = text("friend");
    if (value == kNothing) return {};
    fine_ = fine_ && value.size() == kKeyLetters && code_letters(value).size() == kKeyLetters;
    return std::string(value);
  }
  std::string name() { return parse_name_text(text("name")); }
  std::array<std::string, 2> names() {
    std::string_view value = text("names");
    const std::string first = parse_name_text(take_until(value, "/"));
    fine_ = fine_ && !value.empty();
    return {first, parse_name_text(value)};
  }

 private:
  std::string_view rest_;
  bool fine_ = true;
};

// The members of a list in braces are made in their order.
std::optional<Message> read(std::string_view word, Reader& in) {
  if (word == "hello") {
    const auto session = in.number("session", std::uint64_t{0}, kAny);
    return Hello{session, in.stage(), in.ply(), in.flag("over"), in.hash(), in.name()};
  }
  if (word == "terms") {
    const Color inviter = in.color("inviter");
    Game opening = in.opening();
    const TimeControl time{in.number("minutes", 0, kMostMinutes), in.number("increment", 0, kMostIncrement)};
    return Terms{inviter, std::move(opening), time, in.flag("help"), in.key(), in.names()};
  }
  if (word == "move") return Move{in.stage(), in.ply(), in.square(), in.ms("left"), in.hash()};
  if (word == "ask") return Ask{in.stage(), in.to()};
  if (word == "answer") return Answer{in.stage(), in.to(), in.flag("yes")};
  if (word == "resign") return Resign{in.number("game", 0, kMostStages)};
  if (word == "flag") return Flag{in.stage(), in.ply()};
  if (word == "phrase")
    return Phrase{in.number("game", 0, kMostStages), in.ply(), in.number("phrase", 1, kFriendPhrases)};
  if (word == "state") {
    const Stage stage = in.stage();
    const int base = in.number("base", 0, kMostPlies);
    return WholeGame{
        stage, base, in.squares("moves"), {in.ms("black"), in.ms("white")}, in.loser(), in.flag("on-time")};
  }
  return std::nullopt;
}

// --- writing ---

class Writer {
 public:
  explicit Writer(std::string_view word) : out_(kName) {
    out_.append(" ").append(std::to_string(kVersion)).append(" ").append(word);
  }

  Writer& put(std::string_view key, std::string_view value) {
    out_.append(" ").append(key).append("=").append(value);
    return *this;
  }
  template <typename Number>
  requires std::is_arithmetic_v<Number> Writer& put(std::string_view key, Number number) {
    return put(key, std::string_view(std::to_string(number)));
  }
  Writer& put(const Stage& stage) { return put("game", stage.game).put("epoch", stage.epoch); }
  Writer& put(std::string_view key, Color color) { return put(key, kColors[static_cast<std::size_t>(color)]); }
  Writer& to(int plies) { return plies == kRematch ? put("to", std::string_view("rematch")) : put("to", plies); }
  Writer& put(std::string_view key, const std::vector<Square>& squares) {
    std::string moves;
    for (const Square square : squares) moves += square_name(square);
    return put(key, moves.empty() ? kNothing : std::string_view(moves));
  }
  std::string text() { return std::move(out_); }

 private:
  std::string out_;
};

struct ToText {
  std::string operator()(const Hello& hello) const {
    return Writer("hello")
        .put("session", hello.session)
        .put(hello.stage)
        .put("ply", hello.ply)
        .put("over", hello.over ? 1 : 0)
        .put("hash", hello.hash)
        .put("name", std::string_view(name_text(hello.name)))
        .text();
  }
  std::string operator()(const Terms& terms) const {
    // board_text() without its blank.
    const std::string start = board_text(terms.opening.start()).erase(kSquareCount, 1);
    return Writer("terms")
        .put("inviter", terms.inviter)
        .put("start", std::string_view(start))
        .put("opening", moves_of(terms.opening))
        .put("minutes", terms.time.minutes)
        .put("increment", terms.time.increment)
        .put("help", terms.help ? 1 : 0)
        .put("friend", terms.friend_key.empty() ? kNothing : std::string_view(terms.friend_key))
        .put("names", std::string_view(name_text(terms.names[0]) + '/' + name_text(terms.names[1])))
        .text();
  }
  std::string operator()(const Move& move) const {
    return Writer("move")
        .put(move.stage)
        .put("ply", move.ply)
        .put("square", std::string_view(square_name(move.square)))
        .put("left", move.left_ms)
        .put("hash", move.hash)
        .text();
  }
  std::string operator()(const Ask& ask) const { return Writer("ask").put(ask.stage).to(ask.to).text(); }
  std::string operator()(const Answer& answer) const {
    return Writer("answer").put(answer.stage).to(answer.to).put("yes", answer.yes ? 1 : 0).text();
  }
  std::string operator()(const Resign& resign) const { return Writer("resign").put("game", resign.game).text(); }
  std::string operator()(const Flag& flag) const { return Writer("flag").put(flag.stage).put("ply", flag.ply).text(); }
  std::string operator()(const Phrase& phrase) const {
    return Writer("phrase").put("game", phrase.game).put("ply", phrase.ply).put("phrase", phrase.phrase).text();
  }
  std::string operator()(const WholeGame& whole) const {
    Writer out("state");
    out.put(whole.stage).put("base", whole.base).put("moves", whole.moves);
    out.put("black", whole.left_ms[0]).put("white", whole.left_ms[1]);
    out.put("lost", whole.loser ? kColors[static_cast<std::size_t>(*whole.loser)] : std::string_view("nobody"));
    return out.put("on-time", whole.on_time ? 1 : 0).text();
  }
};

}  // namespace

std::string to_text(const Message& message) { return std::visit(ToText{}, message); }

ParsedMessage parse_message(std::string_view line) {
  const bool too_long = line.size() > kLongestLine;
  if (too_long || std::ranges::any_of(line, is_control) || take_word(line) != kName) return {};
  const auto version = whole_number<int>(take_word(line));
  if (version != kVersion) return {std::nullopt, version && *version > kVersion};
  const std::string_view word = take_word(line);
  Reader reader(line);
  std::optional<Message> message = read(word, reader);
  if (!reader.whole()) message.reset();
  return {std::move(message), false};
}

void pass_if_due(Game& game) {
  if (game.must_pass()) game.play(kPass);
}

std::optional<Game> game_of(const Board& start, std::span<const Square> moves) {
  Game out(start);
  pass_if_due(out);
  for (const Square square : moves) {
    if (!on_board(square) || out.play(square)) return std::nullopt;
    pass_if_due(out);
  }
  return out;
}

std::vector<Square> moves_of(const Game& game) {
  std::vector<Square> out;
  for (const Ply& ply : game.plies()) {
    if (ply.square != kPass) out.push_back(ply.square);
  }
  return out;
}

}  // namespace flipside::app::live
