// Sends any lines as commands of the Go Text Protocol. Every answer must be well formed.

#include "engine/protocols/gtp.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace flipside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Gtp gtp({.player = "greedy", .settings = {}, .now = {}});
  std::string_view rest = text;
  while (!rest.empty() && !gtp.finished()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string answer = gtp.answer(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (answer.empty()) continue;
    if ((answer[0] != '=' && answer[0] != '?') || answer.find("\n\n") != answer.size() - 2) std::abort();
  }
  return 0;
}
