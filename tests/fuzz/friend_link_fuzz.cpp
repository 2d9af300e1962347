// Parses any text as a message of a game with a friend, which must be read back from its own code. A good checksum is put before every
// second text.

#include "engine/notation/code_bits.h"
#include "web/app/remote/friend_link.h"

#include <cstdint>
#include <cstdlib>
#include <string>

using namespace flipside;
using namespace flipside::app;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string text(reinterpret_cast<const char*>(data), size);
  if (size % 2 == 0) text = code_checksum(code_letters(text)) + text;
  const ParsedFriendCode parsed = parse_friend_code(text);
  if (!parsed.link) return 0;
  const std::string code = friend_code(*parsed.link);
  const std::size_t more = parsed.link->direct ? kLongestDirectPart : 0;
  if (code.size() > kLongestFriendCode + more) std::abort();
  const ParsedFriendCode again = parse_friend_code(code);
  if (!again.link || friend_code(*again.link) != code) std::abort();
  if (again.link->game.plies() != parsed.link->game.plies()) std::abort();
  return 0;
}
