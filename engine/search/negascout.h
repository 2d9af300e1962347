#pragma once

// The step that all parts of the search share: negascout (A. Reinefeld 1983), also called principal variation search.

#include <algorithm>

namespace flipside {

// The value of one move of a node. The first move gets the whole window. A later move gets a null window, which tests
// whether it is better than `bound`, the best value so far; only if it is, the rest of the window is searched.
// `search(alpha, beta)` searches the move.
template <typename SearchMove>
int negascout(bool first, int bound, int beta, const SearchMove& search) {
  if (first) return search(bound, beta);
  const int value = search(bound, bound + 1);
  return value > bound && value < beta ? std::max(value, search(value, beta)) : value;
}

}  // namespace flipside
