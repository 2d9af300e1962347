#include "engine/notation/board_print.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "engine/notation/move_text.h"
#include "engine/notation/text.h"
#include "engine/notation/text_rows.h"

namespace flipside {
namespace {

constexpr std::string_view kBlack = "XxBb@#●⚫⬤◉黒黑";
constexpr std::string_view kWhite = "OoWw○◯⚪白";
constexpr std::string_view kEmpty = "-._+·・‧□☐🟩~ ";

struct Alphabet {
  std::string_view black;
  std::string_view white;
  std::string_view empty;
};
// Beside other black discs a star marks a move that can be made. The first alphabet that has all the letters of a board is its own.
constexpr std::array<Alphabet, 5> kAlphabets{{{kBlack, kWhite, "-._+·・‧□☐🟩~ *"},
                                              {"*XxBb@#●⚫⬤◉黒黑", kWhite, kEmpty},
                                              {"1", "2", "0-. "},
                                              {"*XxBb@#●", "0Oo", kEmpty},
                                              {"■", "□", "-._+·・‧~ "}}};

bool has(std::string_view letters, std::string_view letter) { return letters.find(letter) != std::string_view::npos; }
bool is_blank(std::string_view letter) { return has(kWhitespace, letter); }

bool is_square(std::string_view letter) {
  return letter_size(letter) != 0 && std::any_of(kAlphabets.begin(), kAlphabets.end(), [&](const Alphabet& alphabet) {
           return has(alphabet.black, letter) || has(alphabet.white, letter) || has(alphabet.empty, letter);
         });
}

using Squares = std::vector<std::string_view>;

// The board of 64 letters, with black to move.
std::optional<Board> board_of(const Squares& squares) {
  for (const Alphabet& alphabet : kAlphabets) {
    Board board{0, 0, Color::kBlack};
    bool stars = false;
    std::size_t known = 0;
    for (const std::string_view letter : squares) {
      const auto square = static_cast<Square>(known);
      if (has(alphabet.black, letter)) {
        board.black |= bit(square);
      } else if (has(alphabet.white, letter)) {
        board.white |= bit(square);
      } else if (!has(alphabet.empty, letter)) {
        break;
      } else {
        stars = stars || letter == "*";
      }
      ++known;
    }
    if (known == squares.size() && (!stars || board.black != 0)) return board;
  }
  return std::nullopt;
}

// --- rows ---

struct Row {
  Squares squares = {};
  int label = 0;        // the row's number, or 0
  std::size_t end = 0;  // in the line, behind the squares
};

// The first characters of a line that are neither blanks nor bars; more than a row needs.
Squares letters_of(std::string_view line) {
  constexpr std::size_t kMost = 24;
  Squares out;
  for (std::string_view rest = line; !rest.empty() && out.size() < kMost;) {
    const std::string_view letter = first_letter(rest);
    rest.remove_prefix(letter.size());
    if (!is_blank(letter) && !is_bar(letter)) out.push_back(letter);
  }
  return out;
}

std::size_t end_in(std::string_view line, std::string_view letter) {
  return static_cast<std::size_t>(letter.data() - line.data()) + letter.size();
}

int label_of(std::string_view letter) {
  return letter.size() == 1 && letter[0] >= '1' && letter[0] <= '8' ? letter[0] - '0' : 0;
}

// Squares between bars, of which the empty ones may be blank.
std::optional<Row> barred_row(std::string_view line) {
  constexpr std::size_t kSide = 8;
  std::vector<std::size_t> bars;  // where they begin, and where the square behind each begins
  std::vector<std::size_t> squares;
  for (std::size_t at = 0; at < line.size() && bars.size() <= kSide + 1;) {
    const std::string_view letter = first_letter(line.substr(at));
    at += letter.size();
    if (!is_bar(letter)) continue;
    bars.push_back(at - letter.size());
    squares.push_back(at);
  }
  if (bars.size() != kSide + 1) return std::nullopt;
  Row row;
  row.label = label_of(trimmed(line.substr(0, bars.front()), kWhitespace));
  row.end = squares.back();
  for (std::size_t i = 0; i < kSide; ++i) {
    const std::string_view square = trimmed(line.substr(squares[i], bars[i + 1] - squares[i]), kWhitespace);
    row.squares.push_back(square.empty() ? " " : square);
    if (!is_square(row.squares.back()) || first_letter(row.squares.back()) != row.squares.back()) return std::nullopt;
  }
  return row;
}

std::optional<Row> read_row(std::string_view line) {
  constexpr std::size_t kSide = 8;
  if (auto barred = barred_row(line)) return barred;
  const Squares letters = letters_of(line);
  Row row;
  if (letters.size() > kSide) row.label = label_of(letters.front());
  const std::size_t first = row.label > 0 ? 1 : 0;
  if (letters.size() < first + kSide) return std::nullopt;
  row.squares.assign(letters.begin() + static_cast<std::ptrdiff_t>(first),
                     letters.begin() + static_cast<std::ptrdiff_t>(first + kSide));
  if (!std::all_of(row.squares.begin(), row.squares.end(), is_square)) return std::nullopt;
  row.end = end_in(line, row.squares.back());
  const std::string_view after = line.substr(row.end);
  // Many programs print other things beside a board.
  if (row.label > 0) row.end = line.size();
  if (row.label > 0 || letters.size() == kSide) return row;
  // Without a number in front: a number behind, or other text behind a word of eight squares, but no more squares.
  const std::size_t begin = end_in(line, row.squares.front()) - row.squares.front().size();
  const std::string_view next = trimmed(after, kWhitespace);
  const bool numbered = letters.size() == kSide + 1 && label_of(letters.back()) > 0;
  const bool word = line.substr(begin, row.end - begin).find_first_of(kWhitespace) == std::string_view::npos;
  const bool apart = is_blank(first_letter(after));
  const Squares behind = letters_of(next);
  const bool more = behind.size() >= kSide && std::all_of(behind.begin(), behind.begin() + kSide, is_square);
  if (!numbered && (!word || !apart || more)) return std::nullopt;
  if (numbered) row.end = line.size();
  return row;
}

struct FoundBoard {
  Board board;  // with black to move
  std::size_t begin = 0;
  std::size_t end = 0;
};

// The next board of eight rows from there on. Some number the rows from the bottom.
std::optional<FoundBoard> find_rows(std::string_view text, std::size_t from) {
  std::vector<Row> rows;
  FoundBoard found;
  for (std::string_view rest = text.substr(from); !rest.empty();) {
    const std::string_view line = take_until(rest, "\n");
    auto row = read_row(line);
    if (!row && is_frame(line)) continue;
    if (!row) rows.clear();
    if (!row) continue;
    const auto offset = static_cast<std::size_t>(line.data() - text.data());
    if (rows.empty()) found.begin = offset;
    found.end = offset + row->end;
    rows.push_back(std::move(*row));
    if (rows.size() < 8) continue;
    if (rows.front().label == 8 && rows.back().label == 1) std::reverse(rows.begin(), rows.end());
    Squares squares;
    for (const Row& each : rows) squares.insert(squares.end(), each.squares.begin(), each.squares.end());
    if (const auto board = board_of(squares)) return found.board = *board, found;
    rows.clear();
  }
  return std::nullopt;
}

// --- 64 squares ---

// Where GGS has a board in brackets: behind "[8 ", up to the closing one. All of another text.
std::string_view inside_brackets(std::string_view text) {
  const std::size_t begin = text.find("[8 ");
  if (begin == std::string_view::npos) return text;
  return text.substr(begin + 3, text.find(']', begin) - begin - 3);
}

// The first 64 letters of a text, if they are squares. One that stands apart behind 63 that do not is a side to move.
std::optional<FoundBoard> first_squares(std::string_view text) {
  Squares squares;
  FoundBoard found;
  bool apart = false;
  bool before_apart = false;
  for (std::size_t at = 0; at < text.size() && squares.size() < kSquareCount;) {
    const std::string_view letter = first_letter(text.substr(at));
    at += letter.size();
    if (is_blank(letter) || is_bar(letter)) continue;
    if (!is_square(letter)) return std::nullopt;
    squares.push_back(letter);
    before_apart = std::exchange(apart, at > found.end + letter.size());
    found.end = at;
  }
  if (apart && !before_apart) return std::nullopt;
  const auto board = squares.size() == kSquareCount ? board_of(squares) : std::nullopt;
  if (!board) return std::nullopt;
  found.board = *board;
  return found;
}

// --- the side to move ---

struct FoundSide {
  Color side;
  std::size_t begin = 0;
  std::size_t end = 0;
};

std::optional<Color> side_of(std::string_view letter) {
  if (letter_size(letter) == 0) return std::nullopt;
  if (letter == "*" || has(kBlack, letter)) return Color::kBlack;
  return has(kWhite, letter) ? std::optional(Color::kWhite) : std::nullopt;
}

constexpr std::array<std::string_view, 9> kTurns{"to move", "to play", "'s turn", "’s turn", "moves",
                                                 "plays",   "番",      "の番",    "の手番"};

// Where a text goes on behind words of a turn; nothing where it does not begin with them.
std::optional<std::size_t> behind_turn(std::string_view text) {
  const std::size_t at = std::min(text.find_first_not_of(" \t"), text.size());
  for (const std::string_view turn : kTurns) {
    if (text.substr(at).starts_with(turn)) return at + turn.size();
  }
  return std::nullopt;
}

// A letter that stands alone behind the frame's last line, or before moves or words of its turn. Numbers of discs stand there too.
std::optional<FoundSide> side_letter(std::string_view text) {
  std::size_t at = 0;
  for (std::string_view rest = text; !rest.empty() && is_frame(take_until(rest, "\n"));) at = text.size() - rest.size();
  at = std::min(text.find_first_not_of(" \t\r\n\v\f|", at), text.size());
  const std::string_view letter = first_letter(text.substr(at));
  const auto side = side_of(letter);
  const std::size_t end = at + letter.size();
  if (!side || (end < text.size() && letter.size() == 1 && is_alphanumeric(text[end]))) return std::nullopt;
  const std::string_view behind = trimmed(text.substr(end, text.find('\n', end) - end), kWhitespace);
  const auto turn = behind_turn(text.substr(end));
  const bool alone = turn || behind.empty() || !find_moves(behind).empty();
  return alone ? std::optional(FoundSide{*side, at, end + turn.value_or(0)}) : std::nullopt;
}

// "black to move", "turn: white", "黒番": a side beside a word of its turn.
std::optional<FoundSide> side_phrase(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, Color>, 9> kSides{{{"black", Color::kBlack},
                                                                      {"white", Color::kWhite},
                                                                      {"黒", Color::kBlack},
                                                                      {"黑", Color::kBlack},
                                                                      {"白", Color::kWhite},
                                                                      {"●", Color::kBlack},
                                                                      {"○", Color::kWhite},
                                                                      {"x", Color::kBlack},
                                                                      {"o", Color::kWhite}}};
  constexpr std::array<std::string_view, 6> kBefore{"to move:", "to play:", "turn:", "next:", "手番:", "手番は"};
  const std::string lower = lower_case(text);
  const std::string_view whole = lower;
  for (const auto& [word, side] : kSides) {
    for (std::size_t at = whole.find(word); at != std::string_view::npos; at = whole.find(word, at + 1)) {
      if (word.size() == 1 && at > 0 && is_alphanumeric(whole[at - 1])) continue;
      const std::string_view before = trimmed(whole.substr(0, at), kWhitespace);
      const std::size_t end = at + word.size();
      if (const auto turn = behind_turn(whole.substr(end))) return FoundSide{side, at, end + *turn};
      const auto precedes = [&](std::string_view said) { return before.ends_with(said); };
      if (std::any_of(kBefore.begin(), kBefore.end(), precedes)) return FoundSide{side, at, end};
    }
  }
  return std::nullopt;
}

// --- a board and what follows it ---

Board with_side(Board board, Color side) {
  board.side = side;
  return board;
}

// The moves of a text from a board; without any, only the board. A single move in prose is spoken of, not played.
ParsedGameText moves_from(const Board& board, std::string_view text) {
  ParsedGameText only_board;
  only_board.game.tree = GameTree(board);
  const std::vector<std::string_view> parts = find_moves(text);
  if (parts.empty()) return only_board;
  const auto offset = static_cast<std::size_t>(parts.front().data() - text.data());
  TaggedGame heading;
  heading.text = text.substr(offset);
  heading.start = board;
  ParsedGameText out = std::move(parse_moves(heading).front());
  if (!out.error) return out;
  if (out.error->kind == GameTextError::Kind::kNotAMove && out.game.tree.id_end() <= 2) return only_board;
  out.error->offset += offset;
  return out;
}

// The game of a board. `behind` is the part of `text` that follows it; `headed` is the side that stands in front.
ParsedGameText game_of(Board board, std::optional<Color> headed, std::string_view behind, std::string_view text) {
  auto said = headed ? std::nullopt : side_letter(behind);
  if (!said && !headed) said = side_phrase(behind);
  std::string_view moves = said ? behind.substr(said->end) : behind;
  if (said && !find_moves(behind.substr(0, said->begin)).empty()) moves = behind;
  const auto offset = static_cast<std::size_t>(moves.data() - text.data());
  const auto read = [&](Color side) {
    ParsedGameText out = moves_from(with_side(board, side), moves);
    if (out.error) out.error->offset += offset;
    return out;
  };
  if (said || headed) return read(said ? said->side : *headed);
  // Otherwise whoever can play the moves.
  ParsedGameText black = read(Color::kBlack);
  ParsedGameText white = read(Color::kWhite);
  const auto moves_of = [](const ParsedGameText& parsed) { return parsed.game.tree.id_end(); };
  if (moves_of(black) != moves_of(white)) return moves_of(black) > moves_of(white) ? black : white;
  if (moves_of(black) > 1 || black.error) return black;
  const Position position = board.position();
  if (position.opponent_moves() == 0) return black;
  if (position.legal_moves() == 0) return white;
  // Without passes black has the even numbers of discs.
  ParsedGameText& likely = count(board.black | board.white) % 2 == 0 ? black : white;
  likely.side_missing = true;
  return likely;
}

ParsedGameText flat_board(std::string_view text) {
  const std::string_view inside = inside_brackets(text);
  const auto begin = static_cast<std::size_t>(inside.data() - text.data());
  const ParsedBoard strict = parse_board(inside);
  if (strict.board) {
    const std::string_view behind = text.substr(std::min(begin + inside.size() + 1, text.size()));
    ParsedGameText out = moves_from(*strict.board, behind);
    if (out.error) out.error->offset += static_cast<std::size_t>(behind.data() - text.data());
    return out;
  }
  if (const auto found = first_squares(inside)) {
    const std::string_view behind = inside.substr(found->end);
    const bool goes_on = side_letter(behind) || side_phrase(behind) || !find_moves(behind).empty();
    if (goes_on || trimmed(behind, kWhitespace).empty()) return game_of(found->board, std::nullopt, behind, text);
  }
  GameTextError error{GameTextError::Kind::kBoard, begin + strict.problem->index};
  error.board = strict.problem;
  return {{}, error};
}

}  // namespace

bool has_board(std::string_view text) {
  if (find_rows(text, 0) || parse_board(inside_brackets(text)).board) return true;
  if (text.starts_with("--")) text = text.substr(2);
  Squares letters = letters_of(text.substr(0, 64));
  letters.resize(std::min<std::size_t>(letters.size(), 8));
  // In a transcript digits are among them, in prose other letters.
  return !letters.empty() && std::all_of(letters.begin(), letters.end(), [](std::string_view letter) {
    return is_square(letter) && label_of(letter) == 0;
  });
}

std::vector<ParsedGameText> parse_boards(std::string_view text) {
  std::vector<ParsedGameText> out;
  std::size_t before = 0;
  auto found = find_rows(text, 0);
  const bool headed = found && side_phrase(text.substr(0, found->begin));
  while (found) {
    const auto side = headed ? side_phrase(text.substr(before, found->begin - before)) : std::nullopt;
    const auto next = find_rows(text, found->end);
    const std::string_view behind = text.substr(found->end, next ? next->begin - found->end : std::string_view::npos);
    out.push_back(game_of(found->board, side ? std::optional(side->side) : std::nullopt, behind, text));
    before = found->end;
    found = next;
  }
  if (out.empty()) out.push_back(flat_board(text));
  return out;
}

}  // namespace flipside
