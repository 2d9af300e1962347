#pragma once

#include <concepts>
#include <variant>

namespace flipside::app {

template <typename T, typename Variant>
inline constexpr bool kIsAlternativeOf = false;
template <typename T, typename... Alternatives>
inline constexpr bool kIsAlternativeOf<T, std::variant<Alternatives...>> = (std::same_as<T, Alternatives> || ...);

template <typename T, typename Variant>
concept AlternativeOf = kIsAlternativeOf<T, Variant>;

// For std::visit(): one function for each alternative.
template <typename... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};

}  // namespace flipside::app
