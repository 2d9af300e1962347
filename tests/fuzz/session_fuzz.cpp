// Sends any lines to a session, which works a little after each. Every reply must be readable.
//
// The engine does not limit the cost of a request. So this target lowers depths and levels, and its clock runs fast. Text that
// cannot be parsed goes to the engine unchanged.

#include "engine/protocols/session.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <variant>

using namespace flipside;

namespace {

constexpr int kMostDepth = 4;
constexpr int kMostExact = 8;
constexpr int kMostQuanta = 3;
constexpr double kTick = 0.5;  // seconds, at each call of the clock

struct Lowered {
  void operator()(protocol::Think& think) const { lower(think.player); }
  void operator()(protocol::Ponder& ponder) const { lower(ponder.player); }
  void operator()(protocol::Analyse& analyse) const {
    analyse.settings.depth = std::min(analyse.settings.depth, kMostDepth);
    analyse.settings.exact_empties = std::min(analyse.settings.exact_empties, kMostExact);
  }
  void operator()(protocol::Stop&) const {}
  void operator()(protocol::Read&) const {}

  // The higher levels look too far ahead: "level17" becomes "level7".
  static void lower(std::string& player) {
    if (player.size() > 6 && player.starts_with("level")) player.erase(5, 1);
  }
};

std::string bounded(std::string_view line) {
  auto parsed = protocol::parse_request(line);
  if (!parsed.message) return std::string(line);
  std::visit(Lowered{}, *parsed.message);
  return protocol::to_text(*parsed.message);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  double time = 0;
  const auto send = [](const std::string& text) {
    if (!protocol::parse_reply(text).message) std::abort();
  };
  Session session(send, [&time] { return time += kTick; });
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    session.receive(bounded(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    for (int quantum = 0; quantum < kMostQuanta && session.run_quantum(); ++quantum) {
    }
  }
  return 0;
}
