#include "web/app/game/open_lines.h"

#include <algorithm>
#include <cstdlib>

namespace flipside::app {

namespace {

// The square `files` and `ranks` away, or kNoMove beyond the edge.
Square neighbour(Square from, int files, int ranks) {
  const int file = file_of(from) + files;
  const int rank = rank_of(from) + ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? kNoMove : square_at(file, rank);
}

int length(const OpenLine& line) {
  return std::max(std::abs(file_of(line.last) - file_of(line.first)),
                  std::abs(rank_of(line.last) - rank_of(line.first)));
}

}  // namespace

std::vector<OpenLine> open_lines(const Board& board, Square square) {
  const Bitboard opponent = board.position().opponent;
  std::vector<OpenLine> out;
  for (int ranks = -1; ranks <= 1; ++ranks) {
    for (int files = -1; files <= 1; ++files) {
      if (files == 0 && ranks == 0) continue;
      OpenLine line{neighbour(square, files, ranks), kNoMove, kNoMove};
      Square at = line.first;
      for (; at != kNoMove && contains(opponent, at); at = neighbour(at, files, ranks)) line.last = at;
      line.open = at;
      if (line.last != kNoMove) out.push_back(line);
    }
  }
  return out;
}

std::string open_line_name(const Board& board, Square square) {
  const std::vector<OpenLine> lines = open_lines(board, square);
  const auto longest = std::ranges::max_element(lines, {}, length);
  if (longest == lines.end()) return {};
  const std::string first = square_name(longest->first);
  return longest->first == longest->last ? first : first + "–" + square_name(longest->last);
}

}  // namespace flipside::app
