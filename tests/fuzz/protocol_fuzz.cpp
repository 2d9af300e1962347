// Parses any text as a request and as a reply. A message must be read back from its text.

#include "engine/protocols/protocol.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace flipside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto request = protocol::parse_request(text);
  if (request.message) {
    const auto again = protocol::parse_request(protocol::to_text(*request.message));
    if (!again.message || !(*again.message == *request.message)) std::abort();
  } else if (request.error.reason.empty()) {
    std::abort();
  }
  const auto reply = protocol::parse_reply(text);
  if (reply.message) {
    const std::string written = protocol::to_text(*reply.message);
    const auto again = protocol::parse_reply(written);
    if (!again.message || protocol::to_text(*again.message) != written) std::abort();
  }
  return 0;
}
