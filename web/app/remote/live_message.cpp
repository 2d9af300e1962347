#include "web/app/remote/live_message.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "engine/notation/keyed_lines.h"
#include "engine/notation/text.h"
#include "web/app/game/friend_talk.h"
#include "web/app/settings/short_name.h"

namespace flipside::app::live {

namespace {

constexpr std::string_view kName = "flipside-live";
constexpr std::string_view kNothing = "-";
constexpr std::uint64_t kAny = ~std::uint64_t{0};
constexpr std::array<std::string_view, 2> kColors{"black", "white"};
constexpr std::array<std::pair<char, std::string_view>, 2> kEscapes{{{' ', "%20"}, {'%', "%25"}}};

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
  int game() { return number("game", 0, kMostLiveGames); }
  int to() {
    const std::string_view value = text("to");
    if (value == "rematch") return kRematch;
    const auto out = parse_number<int>(value, 0, kMostPlies);
    fine_ = fine_ && out;
    return out.value_or(0);
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
  std::string name() { return parse_name_text(text("name")); }

 private:
  std::string_view rest_;
  bool fine_ = true;
};

// The members of a list in braces are made in their order.
std::optional<Message> read(std::string_view word, Reader& in) {
  if (word == "hello") {
    const auto session = in.number("session", std::uint64_t{0}, kAny);
    return Hello{session, in.flag("watch"), in.name()};
  }
  if (word == "move") return Move{in.game(), in.ply(), in.square(), in.ms("left"), in.hash()};
  if (word == "ask") return Ask{in.game(), in.to()};
  if (word == "answer") return Answer{in.game(), in.to(), in.flag("yes")};
  if (word == "resign") return Resign{in.game()};
  if (word == "flag") return Flag{in.game(), in.ply()};
  if (word == "phrase") return Phrase{in.game(), in.number("phrase", 1, kFriendPhrases)};
  if (word == "state")
    return WholeGame{in.game(), in.squares("moves"), {in.ms("black"), in.ms("white")}, in.loser(), in.flag("on-time")};
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
  Writer& game(int number) { return put("game", number); }
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
        .put("watch", hello.watch ? 1 : 0)
        .put("name", std::string_view(name_text(hello.name)))
        .text();
  }
  std::string operator()(const Move& move) const {
    return Writer("move")
        .game(move.game)
        .put("ply", move.ply)
        .put("square", std::string_view(square_name(move.square)))
        .put("left", move.left_ms)
        .put("hash", move.hash)
        .text();
  }
  std::string operator()(const Ask& ask) const { return Writer("ask").game(ask.game).to(ask.to).text(); }
  std::string operator()(const Answer& answer) const {
    return Writer("answer").game(answer.game).to(answer.to).put("yes", answer.yes ? 1 : 0).text();
  }
  std::string operator()(const Resign& resign) const { return Writer("resign").game(resign.game).text(); }
  std::string operator()(const Flag& flag) const { return Writer("flag").game(flag.game).put("ply", flag.ply).text(); }
  std::string operator()(const Phrase& phrase) const {
    return Writer("phrase").game(phrase.game).put("phrase", phrase.phrase).text();
  }
  std::string operator()(const WholeGame& whole) const {
    Writer out("state");
    out.game(whole.game).put("moves", whole.moves).put("black", whole.left_ms[0]).put("white", whole.left_ms[1]);
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

std::optional<Game> with_moves(Game game, std::span<const Square> moves) {
  if (game.must_pass()) game.play(kPass);
  for (const Square square : moves) {
    if (!on_board(square) || game.play(square)) return std::nullopt;
    if (game.must_pass()) game.play(kPass);
  }
  return game;
}

std::vector<Square> moves_behind(const Game& game, int plies) {
  std::vector<Square> out;
  for (int ply = plies; ply < game.length(); ++ply) {
    const Square square = game.plies()[static_cast<std::size_t>(ply)].square;
    if (square != kPass) out.push_back(square);
  }
  return out;
}

}  // namespace flipside::app::live
