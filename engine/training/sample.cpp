#include "engine/training/sample.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "engine/eval/weights.h"
#include "engine/notation/text.h"

namespace flipside::training {
namespace {

// Removes the number at the start of the text, which may have a plus.
bool take_number(std::string_view& text, int& number) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto taken = flipside::take_number<int>(text);
  number = taken.value_or(number);
  return taken.has_value();
}

bool take_char(std::string_view& text, char wanted) {
  if (text.empty() || text.front() != wanted) return false;
  text.remove_prefix(1);
  return true;
}

bool take_square(std::string_view& text, Square& square) {
  const auto parsed = parse_square(text.substr(0, 2));
  if (text.size() < 2 || !parsed || !on_board(*parsed)) return false;
  square = *parsed;
  text.remove_prefix(2);
  return true;
}

bool take_label(std::string_view& text, Label& label) {
  if (!take_number(text, label.ply)) return false;
  take_square(text, label.detour);
  label.exact = !text.empty() && text.front() == '#';
  return take_char(text, label.exact ? '#' : '=') && take_number(text, label.score) && take_square(text, label.best);
}

// Calls visit(position, whether black is to move, plies so far) before each move. Returns the game, up to the first move
// that is illegal.
template <typename Visit>
Game replay(const std::vector<Square>& moves, const Visit& visit) {
  Game game;
  int ply = 0;
  for (const Square square : moves) {
    if (!contains(game.legal_moves(), square)) break;
    visit(game.board().position(), game.side() == Color::kBlack, ply++);
    play_and_pass(game, square);
  }
  return game;
}

std::string signed_text(int number) { return (number >= 0 ? "+" : "") + std::to_string(number); }

// True when every label has a position in the game, and its moves are legal there.
bool labels_fit(const PlayedGame& game) {
  std::size_t fitting = 0;
  replay(game.moves, [&](const Position& position, bool, int ply) {
    for (const Label& label : game.labels) {
      if (label.ply != ply) continue;
      if (label.detour != kNoMove && !contains(position.legal_moves(), label.detour)) continue;
      const Position at = label.detour == kNoMove ? position : position.after(label.detour);
      if (contains(at.legal_moves(), label.best)) ++fitting;
    }
  });
  return fitting == game.labels.size();
}

// The value of the position before a ply, for the side to move: its result where play is perfect, or its label.
std::optional<int> value_of(const PlayedGame& game, int ply, int result) {
  if (ply >= game.perfect_from) return result;
  for (const Label& label : game.labels)
    if (label.ply == ply && label.detour == kNoMove) return label.score;
  return std::nullopt;
}

// Adds the positions of the game from a ply on, but none before a random ply, with the result.
void add_positions_from(int first, const PlayedGame& game, std::vector<Sample>& samples) {
  replay(game.moves, [&](const Position& position, bool black, int ply) {
    if (ply >= std::max(first, game.random_plies))
      samples.push_back({position, sample_value(black ? game.score : -game.score)});
  });
}

}  // namespace

std::int16_t sample_value(double discs) { return static_cast<std::int16_t>(std::lround(discs * kEvalUnit)); }

void play_and_pass(Game& game, Square square) {
  game.play(square);
  if (game.must_pass()) game.play(kPass);
}

std::vector<Position> positions_of(const PlayedGame& game) {
  std::vector<Position> positions;
  replay(game.moves, [&](const Position& position, bool, int) { positions.push_back(position); });
  return positions;
}

bool parse_played_game(std::string_view line, PlayedGame& game) {
  game = {};
  if (!take_number(line, game.random_plies) || game.random_plies < 0 || !take_char(line, ' ')) return false;
  while (!line.empty() && line.front() != ' ') {
    if (!take_square(line, game.moves.emplace_back())) return false;
  }
  if (!take_char(line, ' ') || !take_number(line, game.score)) return false;
  const Game played = replay(game.moves, [](const Position&, bool, int) {});
  if (std::cmp_not_equal(played.move_count(), game.moves.size()) || !played.over()) return false;
  if (played.result().score() != game.score) return false;
  if (line.empty()) return true;
  if (!take_char(line, ' ') || !take_number(line, game.perfect_from)) return false;
  while (take_char(line, ' ')) {
    if (!take_label(line, game.labels.emplace_back())) return false;
  }
  return line.empty() && !game.labels.empty() && labels_fit(game);
}

std::string to_text(const PlayedGame& game) {
  std::string text = std::to_string(game.random_plies) + ' ';
  for (const Square square : game.moves) text += square_name(square);
  text += ' ' + signed_text(game.score);
  if (game.labels.empty()) return text;
  text += ' ' + std::to_string(game.perfect_from);
  for (const Label& label : game.labels) {
    text += ' ' + std::to_string(label.ply);
    if (label.detour != kNoMove) text += square_name(label.detour);
    text += (label.exact ? '#' : '=') + signed_text(label.score) + square_name(label.best);
  }
  return text;
}

std::vector<LabelledPosition> labelled_positions(const PlayedGame& game) {
  std::vector<LabelledPosition> labelled;
  replay(game.moves, [&](const Position& position, bool black, int ply) {
    for (const Label& label : game.labels) {
      if (label.ply != ply) continue;
      const int result = black ? game.score : -game.score;
      if (label.detour == kNoMove) {
        labelled.push_back({position, label, result, ply >= game.random_plies, 0});
      } else {
        labelled.push_back({position.after(label.detour), label, -result, false,
                            label.score + value_of(game, ply, result).value_or(-label.score)});
      }
    }
  });
  return labelled;
}

void add_samples(const PlayedGame& game, const SampleSettings& settings, std::vector<Sample>& samples) {
  for (const LabelledPosition& each : labelled_positions(game)) {
    if (each.loss > settings.most_loss) continue;
    const double share = each.label.exact ? 0 : settings.estimates ? settings.result_share : 1;
    const Origin origin = each.loss > 0 ? Origin::kAfterMistake : Origin::kGame;
    if (each.result_tells) {
      const double value = share * each.result + (1 - share) * each.label.score;
      samples.push_back({each.position, sample_value(value), origin});
    } else if (each.label.exact || settings.estimates) {
      samples.push_back({each.position, sample_value(each.label.score), origin});
    }
  }
  add_positions_from(game.labels.empty() ? 0 : game.perfect_from, game, samples);
}

}  // namespace flipside::training
