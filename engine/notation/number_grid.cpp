#include "engine/notation/number_grid.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/notation/text.h"
#include "engine/notation/text_rows.h"
#include "engine/rules/sorting.h"

namespace flipside {
namespace {

constexpr std::size_t kSide = 8;
using Words = std::vector<std::string_view>;

// The first words of a line; more than a row needs.
Words words_of(std::string_view line) {
  constexpr std::size_t kMost = 12;
  Words out;
  bool apart = true;
  for (std::size_t at = 0; at < line.size() && out.size() < kMost;) {
    const std::string_view letter = first_letter(line.substr(at));
    const bool separates = is_bar(letter) || letter == "," || kWhitespace.find(letter) != std::string_view::npos;
    if (!separates && apart) out.push_back(line.substr(at, 0));
    if (!separates)
      out.back() =
          line.substr(static_cast<std::size_t>(out.back().data() - line.data()), out.back().size() + letter.size());
    apart = separates;
    at += letter.size();
  }
  return out;
}

// The number of a move, or 0 for a square that was not played.
std::optional<int> number_of(std::string_view word) { return word.size() > 2 ? std::nullopt : whole_number<int>(word); }

// The eight words of a row, without its number in front or behind; it is the row with that index.
std::optional<Words> read_row(std::string_view line, std::size_t index) {
  Words words = words_of(line);
  const auto label = [&](std::string_view word) { return whole_number<std::size_t>(word) == index + 1; };
  if (words.size() == kSide + 2 && label(words.front()) && label(words.back())) words.pop_back();
  if (words.size() == kSide + 1 && label(words.front())) {
    words.erase(words.begin());
  } else if (words.size() == kSide + 1 && label(words.back())) {
    words.pop_back();
  }
  constexpr std::size_t kLongestSign = 4;
  const bool fits = words.size() == kSide && std::all_of(words.begin(), words.end(), [](std::string_view word) {
                      return number_of(word) || (word.size() <= kLongestSign &&
                                                 word.find_first_of("0123456789") == std::string_view::npos);
                    });
  return fits ? std::optional(std::move(words)) : std::nullopt;
}

// Its 64 words. The middle has signs, and some other square has a number.
std::optional<Words> find_grid(std::string_view text) {
  constexpr std::array<std::size_t, 4> kMiddle{27, 28, 35, 36};
  Words words;
  while (!text.empty()) {
    const std::string_view line = take_until(text, "\n");
    auto row = read_row(line, words.size() / kSide);
    if (!row && is_frame(line)) continue;
    if (!row) {
      words.clear();
      row = read_row(line, 0);
      if (!row) continue;
    }
    words.insert(words.end(), row->begin(), row->end());
    if (words.size() < kSquareCount) continue;
    const bool signs =
        std::none_of(kMiddle.begin(), kMiddle.end(), [&](std::size_t at) { return number_of(words[at]); });
    if (signs && std::any_of(words.begin(), words.end(), [](std::string_view word) { return number_of(word) > 0; })) {
      return words;
    }
    words.erase(words.begin(), words.begin() + kSide);
  }
  return std::nullopt;
}

struct NumberedMove {
  int number = 0;
  Square square = 0;
  std::size_t offset = 0;
  std::string_view word;
};

ParsedGameText played(const Board& start, const std::vector<NumberedMove>& moves) {
  ParsedGameText out;
  GameTree& tree = out.game.tree = GameTree(start);
  NodeId node = kRoot;
  for (std::size_t i = 0; i < moves.size() && !out.error; ++i) {
    if (i + 1 < moves.size() && moves[i + 1].number == moves[i].number) {
      out.error = GameTextError{GameTextError::Kind::kRepeated, moves[i + 1].offset, next_move_number(tree, node),
                                moves[i].square};
      out.error->found = moves[i + 1].word;
    } else if ((out.error = play_read(tree, node, moves[i].square))) {
      out.error->offset = moves[i].offset;
    }
  }
  tree.set_played(node);
  return out;
}

}  // namespace

bool has_number_grid(std::string_view text) { return find_grid(text).has_value(); }

ParsedGameText parse_number_grid(std::string_view text) {
  const std::optional<Words> words = find_grid(text);
  assert(words);
  std::vector<NumberedMove> moves;
  for (std::size_t at = 0; at < words->size(); ++at) {
    const std::string_view word = (*words)[at];
    const int number = number_of(word).value_or(0);
    if (number > 0)
      moves.push_back({number, static_cast<Square>(at), static_cast<std::size_t>(word.data() - text.data()), word});
  }
  sort_by(moves, &NumberedMove::number);
  // The signs of the discs differ from program to program, so the moves tell how they lie.
  ParsedGameText usual = played(Board{}, moves);
  if (!usual.error) return usual;
  const Board turned{Board{}.white, Board{}.black, Color::kBlack};
  ParsedGameText other = played(turned, moves);
  return other.game.tree.id_end() > usual.game.tree.id_end() ? other : usual;
}

}  // namespace flipside
