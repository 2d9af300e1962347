#pragma once

// The fields of a struct in the order in which it declares them, for the text of actions and effects: fields(f, one) calls f with all of
// them. The count is how many values, of any type, the struct can be made of (as Boost.PFR counts them).

#include <cstddef>
#include <type_traits>
#include <utility>

namespace flipside::app {

struct AnyValue {
  template <typename T>
  operator T() const;  // never called
};

template <typename T, std::size_t... kIndex>
constexpr bool made_of(std::index_sequence<kIndex...>) {
  return requires { T{(static_cast<void>(kIndex), AnyValue{})...}; };
}

inline constexpr std::size_t kMostFields = 13;

template <typename T, std::size_t kCount = kMostFields>
constexpr std::size_t field_count() {
  if constexpr (kCount == 0 || made_of<T>(std::make_index_sequence<kCount>())) {
    return kCount;
  } else {
    return field_count<T, kCount - 1>();
  }
}

// T is the struct, or const.
template <typename F, typename T>
void fields(F& f, T& one) {
  constexpr std::size_t kCount = field_count<std::remove_const_t<T>>();
  static_assert(kCount < kMostFields);
  if constexpr (kCount == 1) {
    auto& [a] = one;
    f(a);
  } else if constexpr (kCount == 2) {
    auto& [a, b] = one;
    f(a, b);
  } else if constexpr (kCount == 3) {
    auto& [a, b, c] = one;
    f(a, b, c);
  } else if constexpr (kCount == 4) {
    auto& [a, b, c, d] = one;
    f(a, b, c, d);
  } else if constexpr (kCount == 5) {
    auto& [a, b, c, d, e] = one;
    f(a, b, c, d, e);
  } else if constexpr (kCount == 6) {
    auto& [a, b, c, d, e, g] = one;
    f(a, b, c, d, e, g);
  } else if constexpr (kCount == 10) {
    auto& [a, b, c, d, e, g, h, i, j, k] = one;
    f(a, b, c, d, e, g, h, i, j, k);
  } else if constexpr (kCount == 11) {
    auto& [a, b, c, d, e, g, h, i, j, k, l] = one;
    f(a, b, c, d, e, g, h, i, j, k, l);
  } else {
    static_assert(kCount == 12);
    auto& [a, b, c, d, e, g, h, i, j, k, l, m] = one;
    f(a, b, c, d, e, g, h, i, j, k, l, m);
  }
}

}  // namespace flipside::app
