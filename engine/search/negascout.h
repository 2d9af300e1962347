#pragma once

// The step that all parts of the search share: negascout (A. Reinefeld 1983), or principal variation search.

#include <algorithm>

namespace flipside {

// The value of one move of a node: the first move gets the whole window, each later one a null window that asks whether it
// is any better than `bound`, the best so far, and only one that is gets the rest of the window. `search(alpha, beta)`
// searches the move; what its null window has shown stays.
template <typename SearchMove>
int negascout(bool first, int bound, int beta, const SearchMove& search) {
  if (first) return search(bound, beta);
  const int value = search(bound, bound + 1);
  return value > bound && value < beta ? std::max(value, search(value, beta)) : value;
}

}  // namespace flipside
