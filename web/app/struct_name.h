#pragma once

// The names of actions and effects, for their text.

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace flipside::app {

// The name of a struct of this namespace, as the compiler spells it.
template <typename T>
constexpr auto name_of() {
  constexpr std::string_view kThis = __PRETTY_FUNCTION__;  // "… [with T = flipside::app::PlaceDisc]", or without ::
  constexpr std::size_t kFrom = kThis.find_last_of(" :") + 1;
  // Copied, so that the program does not hold the rest.
  std::array<char, kThis.size() - 1 - kFrom> name{};
  for (std::size_t i = 0; i < name.size(); ++i) name[i] = kThis[kFrom + i];
  return name;
}
template <typename T>
inline constexpr auto kNameOf = name_of<T>();
// Of an action or an effect: "PlaceDisc".
template <typename T>
constexpr std::string_view struct_name() {
  constexpr const auto& kName = kNameOf<std::remove_const_t<T>>;
  return {kName.data(), kName.size()};
}

}  // namespace flipside::app
