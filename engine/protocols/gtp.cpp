#include "engine/protocols/gtp.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <optional>

#include "engine/notation/text.h"

namespace flipside {
namespace {

// The words of a line. As the protocol demands, comments are dropped, tabs become blanks and other control characters
// vanish.
std::vector<std::string> split(std::string_view line) {
  std::vector<std::string> words;
  bool in_word = false;
  for (const char letter : line.substr(0, line.find('#'))) {
    if (letter == ' ' || letter == '\t') {
      in_word = false;
    } else if (static_cast<unsigned char>(letter) > ' ' && letter != 127) {
      if (!in_word) words.emplace_back();
      in_word = true;
      words.back() += letter;
    }
  }
  return words;
}

bool is_number(std::string_view text) {
  constexpr std::size_t kMostDigits = 18;
  return text.size() <= kMostDigits && std::all_of(text.begin(), text.end(), is_digit);
}

std::optional<Color> parse_color(std::string_view text) {
  const std::string word = lower_case(text);
  if (word == "b" || word == "black") return Color::kBlack;
  if (word == "w" || word == "white") return Color::kWhite;
  return std::nullopt;
}

// A time in seconds or another number, from 0 to 1e9. "1e9" is accepted.
std::optional<double> parse_amount(const std::string& text) {
  constexpr double kMost = 1e9;
  // Decimal numbers only: strtod also accepts hexadecimal, infinity, and blanks before a number. Not whole_number():
  // Emscripten's libc++ has no from_chars for double.
  if (text.empty() || text.find_first_not_of("0123456789.eE+-") != std::string::npos) return std::nullopt;
  char* end = nullptr;
  const double amount = std::strtod(text.c_str(), &end);
  if (*end != '\0' || !(amount >= 0 && amount <= kMost)) return std::nullopt;
  return amount;
}

std::string color_name(Color color) { return color == Color::kBlack ? "black" : "white"; }

std::string move_name(Square square) { return square == kPass ? "pass" : square_name(square); }

}  // namespace

Gtp::Gtp(GtpSetup setup) : setup_(std::move(setup)), player_(make_player(setup_.player, setup_.settings)) {
  assert(player_ != nullptr);
}

const std::vector<Gtp::Command>& Gtp::commands() {
  const auto always = [](const char* text) { return [text](Gtp&, const Words&) { return Answer{true, text}; }; };
  static const std::vector<Command> kCommands = {
      {"protocol_version", always("2")},
      {"name", always("Flipside")},
      {"version", always(FLIPSIDE_VERSION)},
      {"known_command", &Gtp::known_command},
      {"list_commands", &Gtp::list_commands},
      {"list_games", always("Othello")},
      {"set_game", &Gtp::set_game},
      {"boardsize", &Gtp::board_size},
      {"clear_board", &Gtp::clear_board},
      {"komi", &Gtp::komi},
      {"play", &Gtp::play},
      {"genmove", &Gtp::genmove},
      {"undo", &Gtp::undo},
      {"time_settings", &Gtp::time_settings},
      {"time_left", &Gtp::time_left},
      {"level", &Gtp::level},
      {"showboard", &Gtp::show_board},
      {"quit", [](Gtp& gtp, const Words&) { return gtp.finished_ = true, Answer{}; }},
  };
  return kCommands;
}

std::string Gtp::answer(std::string_view line) {
  Words words = split(line);
  std::string id;
  if (!words.empty() && is_number(words.front())) {
    id = words.front();
    words.erase(words.begin());
  }
  if (words.empty() && id.empty()) return {};

  Answer answer{false, "unknown command"};
  if (!words.empty()) {
    const auto matches = [&](const Command& command) { return words.front() == command.name; };
    const auto command = std::find_if(commands().begin(), commands().end(), matches);
    words.erase(words.begin());
    if (command != commands().end()) answer = command->run(*this, words);
  }
  return (answer.success ? "=" : "?") + id + (answer.text.empty() ? "" : " " + answer.text) + "\n\n";
}

Gtp::Answer Gtp::known_command(const Words& words) {
  if (words.empty()) return {false, "syntax error: known_command needs the name of a command"};
  const auto matches = [&](const Command& command) { return words.front() == command.name; };
  return {true, std::any_of(commands().begin(), commands().end(), matches) ? "true" : "false"};
}

Gtp::Answer Gtp::list_commands(const Words&) {
  std::string names;
  for (const Command& command : commands()) names += (names.empty() ? "" : "\n") + std::string(command.name);
  return {true, names};
}

Gtp::Answer Gtp::set_game(const Words& words) {
  if (words.empty()) return {false, "syntax error: set_game needs the name of a game"};
  if (lower_case(words.front()) != "othello") return {false, "unsupported game"};
  return clear_board({});
}

Gtp::Answer Gtp::board_size(const Words& words) {
  if (words.empty() || !is_number(words.front())) return {false, "syntax error: boardsize needs a number"};
  if (words.front() != "8") return {false, "unacceptable size"};
  return clear_board({});
}

Gtp::Answer Gtp::clear_board(const Words&) {
  game_ = Game();
  clock_.restart();
  before_commands_.clear();
  return {};
}

Gtp::Answer Gtp::komi(const Words& words) {
  if (words.empty()) return {false, "syntax error: komi needs a number"};
  char* end = nullptr;
  // Any number that a controller may send; as above, there is no from_chars for double everywhere.
  std::strtod(words.front().c_str(), &end);
  if (*end != '\0') return {false, "syntax error: komi needs a number"};
  return {};  // Othello has no komi, but controllers made for Go send it anyway
}

bool Gtp::give_turn(Color color) {
  if (game_.side() == color) return true;
  return game_.must_pass() && !game_.play(kPass);
}

Gtp::Answer Gtp::play(const Words& words) {
  const auto color = words.size() == 2 ? parse_color(words[0]) : std::nullopt;
  const auto square = words.size() == 2 ? parse_square(words[1]) : std::nullopt;
  if (!color || !square) return {false, "syntax error: play needs black or white, and a square or pass"};
  const int ply = game_.ply();
  if (!(game_.over() && square == kPass)) {
    if (game_.over()) return {false, "illegal move: " + describe(MoveError::kGameOver, *square)};
    if (!give_turn(*color)) return {false, "illegal move: it is " + color_name(game_.side()) + "'s turn"};
    if (const auto error = game_.play(*square)) {
      game_.go_to(ply);
      return {false, "illegal move: " + describe(*error, *square)};
    }
  }
  before_commands_.push_back(ply);
  return {};
}

Gtp::Answer Gtp::genmove(const Words& words) {
  const auto color = words.size() == 1 ? parse_color(words[0]) : std::nullopt;
  if (!color) return {false, "syntax error: genmove needs black or white"};
  const int ply = game_.ply();
  Square square = kPass;
  if (!game_.over()) {
    if (!give_turn(*color)) return {false, "it is " + color_name(game_.side()) + "'s turn"};
    if (!game_.must_pass()) square = choose();
    game_.play(square);
  }
  before_commands_.push_back(ply);
  return {true, move_name(square)};
}

Square Gtp::choose() {
  Limits limits{.now = setup_.now};
  if (!limits.now) return player_->choose(game_.board(), limits).move.square;
  const double start = limits.now();
  limits.deadline = start + clock_.for_move(game_.side(), game_.board().position().empty_count());
  const Square square = player_->choose(game_.board(), limits).move.square;
  clock_.spend(game_.side(), limits.now() - start);
  return square;
}

Gtp::Answer Gtp::time_settings(const Words& words) {
  std::vector<double> amounts;
  for (const std::string& word : words) {
    if (const auto amount = parse_amount(word)) amounts.push_back(*amount);
  }
  if (words.size() != 3 || amounts.size() != 3)
    return {false, "syntax error: time_settings needs seconds, seconds of byo-yomi and its stones, each from 0 to 1e9"};
  clock_.set(amounts[0], amounts[1], static_cast<int>(amounts[2]));
  return {};
}

Gtp::Answer Gtp::time_left(const Words& words) {
  const auto color = words.size() == 3 ? parse_color(words[0]) : std::nullopt;
  const auto seconds = words.size() == 3 ? parse_amount(words[1]) : std::nullopt;
  const auto stones = words.size() == 3 ? parse_amount(words[2]) : std::nullopt;
  if (!color || !seconds || !stones)
    return {false, "syntax error: time_left needs black or white, seconds, and stones or 0, each from 0 to 1e9"};
  clock_.set_left(*color, *seconds, static_cast<int>(*stones));
  return {};
}

Gtp::Answer Gtp::level(const Words& words) {
  if (words.size() != 1 || !is_number(words[0])) return {false, "syntax error: level needs a number"};
  auto player = make_player("level" + words[0], setup_.settings);
  if (player == nullptr) return {false, "there is no level " + words[0]};
  player_ = std::move(player);
  return {};
}

Gtp::Answer Gtp::undo(const Words&) {
  if (before_commands_.empty()) return {false, "cannot undo"};
  game_.go_to(before_commands_.back());
  before_commands_.pop_back();
  return {};
}

Gtp::Answer Gtp::show_board(const Words&) {
  const Board& board = game_.board();
  std::string text = "\n  a b c d e f g h";
  for (Square square = 0; square < kSquareCount; ++square) {
    if (file_of(square) == 0) text += "\n" + std::to_string(rank_of(square) + 1);
    text += contains(board.black, square) ? " X" : contains(board.white, square) ? " O" : " -";
  }
  text += "\nX black " + std::to_string(game_.score_of(Color::kBlack)) + ", O white " +
          std::to_string(game_.score_of(Color::kWhite));
  return {true, text + (game_.over() ? ", game over" : ", " + color_name(game_.side()) + " to move")};
}

}  // namespace flipside
