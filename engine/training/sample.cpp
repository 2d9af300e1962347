#include "engine/training/sample.h"

#include <charconv>
#include <string>

#include "engine/eval/weights.h"

namespace flipside::training {
namespace {

// Takes a whole number and the blank after it off the front of the text.
bool take_number(std::string_view& text, int& number) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  return true;
}

// Calls visit(position, black to move, plies so far) before each move; the score for black at the end, if the moves are
// legal and finish the game.
template <typename Visit>
bool replay(const std::vector<Square>& moves, int& score, const Visit& visit) {
  Position position;
  bool black = true;
  int ply = 0;
  for (const Square square : moves) {
    if (position.legal_moves() == 0) {
      position = position.after_pass();
      black = !black;
    }
    if (!contains(position.legal_moves(), square)) return false;
    visit(position, black, ply++);
    position = position.after(square, position.flips(square));
    black = !black;
  }
  if (!position.over()) return false;
  score = black ? position.final_score() : -position.final_score();
  return true;
}

}  // namespace

bool parse_played_game(std::string_view line, PlayedGame& game) {
  game = {};
  if (!take_number(line, game.random_plies) || game.random_plies < 0) return false;
  while (line.size() >= 2 && line.front() != ' ') {
    const auto square = parse_square(line.substr(0, 2));
    if (!square || !on_board(*square)) return false;
    game.moves.push_back(*square);
    line.remove_prefix(2);
  }
  if (line.empty()) return false;
  line.remove_prefix(1);
  int score = 0;
  return take_number(line, game.score) && line.empty() &&
         replay(game.moves, score, [](const Position&, bool, int) {}) && score == game.score;
}

std::string to_text(const PlayedGame& game) {
  std::string text = std::to_string(game.random_plies) + ' ';
  for (const Square square : game.moves) text += square_name(square);
  return text + (game.score >= 0 ? " +" : " ") + std::to_string(game.score);
}

void add_samples(const PlayedGame& game, std::vector<Sample>& samples) {
  int score = 0;
  replay(game.moves, score, [&](const Position& position, bool black, int ply) {
    if (ply < game.random_plies) return;
    const int value = (black ? game.score : -game.score) * kEvalUnit;
    samples.push_back({position, static_cast<std::int16_t>(value)});
  });
}

}  // namespace flipside::training
