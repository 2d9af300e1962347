#pragma once

// Sorts lists that are short or rarely sorted. Each std::sort is 2 KB of code for its type and order, and the page has twenty of them
// to download before it begins; here one function orders the indices. Where speed matters (engine/search) std::sort is the right one.

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace flipside {

// The indices below `count` in the order of `less`; of equal ones the lower comes first.
std::vector<std::size_t> sorted_order(std::size_t count, const std::function<bool(std::size_t, std::size_t)>& less);

// Sorts by key(item), the least first; equal ones keep their order.
template <typename Item, typename Key = std::identity>
void sort_by(std::vector<Item>& items, const Key& key = {}) {
  const auto less = [&](std::size_t a, std::size_t b) {
    return std::invoke(key, items[a]) < std::invoke(key, items[b]);
  };
  std::vector<Item> sorted;
  sorted.reserve(items.size());
  for (const std::size_t index : sorted_order(items.size(), less)) sorted.push_back(std::move(items[index]));
  items = std::move(sorted);
}

}  // namespace flipside
