#pragma once

// The names of actions, effects, elements and values of enumerations, for their text.

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace flipside::app {

// What a compiler's text about a function ends with: "… [with T = flipside::app::PlaceDisc]", or without ::.
constexpr std::string_view last_name(std::string_view text) {
  text.remove_suffix(1);
  return text.substr(text.find_last_of(" :") + 1);
}

// Copied, so that the program does not hold the rest.
template <std::size_t kSize>
constexpr auto copied(std::string_view text) {
  std::array<char, kSize> out{};
  for (std::size_t i = 0; i < kSize; ++i) out[i] = text[i];
  return out;
}

template <typename T>
constexpr auto name_of() {
  constexpr std::string_view kName = last_name(__PRETTY_FUNCTION__);
  return copied<kName.size()>(kName);
}
template <auto kValue>
constexpr auto name_of() {
  constexpr std::string_view kName = last_name(__PRETTY_FUNCTION__);
  return copied<kName.size()>(kName);
}

template <typename T>
inline constexpr auto kNameOf = name_of<T>();
template <auto kValue>
inline constexpr auto kNameOfValue = name_of<kValue>();

// Of a struct of this namespace: "PlaceDisc".
template <typename T>
constexpr std::string_view struct_name() {
  constexpr const auto& kName = kNameOf<std::remove_const_t<T>>;
  return {kName.data(), kName.size()};
}

// Of a value of an enumeration, whose values count from 0 and are named in this style: "kVeryGood".
template <typename T, int kFrom = 0>
constexpr std::string_view value_name(T value) {
  constexpr const auto& kName = kNameOfValue<static_cast<T>(kFrom)>;
  if constexpr (kName[0] != 'k') {
    return {};
  } else {
    return static_cast<int>(value) == kFrom ? std::string_view(kName.data(), kName.size())
                                            : value_name<T, kFrom + 1>(value);
  }
}

}  // namespace flipside::app
