#pragma once

// Numbers as options where CLI11 alone is too generous.

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace flipside::cli {

// Any number of 64 bits: CLI11 would take one that is too large for the largest.
inline const CLI::Validator kSeed{[](const std::string& text) -> std::string {
                                    std::uint64_t seed = 0;
                                    const char* const end = text.data() + text.size();
                                    const auto [rest, error] = std::from_chars(text.data(), end, seed);
                                    if (error == std::errc() && rest == end) return {};
                                    return text + " is no seed: 0 to 18446744073709551615";
                                  },
                                  "SEED"};

// A time in seconds, a thousandth to a day: CLI11 would take what is no number for one in any range.
inline const CLI::Validator kSeconds{[](const std::string& text) -> std::string {
                                       char* end = nullptr;
                                       const double seconds = std::strtod(text.c_str(), &end);
                                       const bool whole = !text.empty() && *end == '\0';
                                       if (whole && seconds >= 0.001 && seconds <= 86400) return {};
                                       return text + " is no time: 0.001 to 86400 seconds";
                                     },
                                     "SECONDS"};

}  // namespace flipside::cli
