#pragma once

// Whether a type is one of several, the kinds of actions among them.

#include <type_traits>

namespace flipside::app {

template <typename T, typename... Types>
inline constexpr bool kIsOneOf = (std::is_same_v<T, Types> || ...);

}  // namespace flipside::app
