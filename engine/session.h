#pragma once

// The engine as something one talks to: takes the messages of protocol.h, thinks in slices, answers.
//
// It is how a Web Worker and a native thread run the same engine. A worker cannot be interrupted while it computes, so
// a search runs in slices of a fixed number of nodes (fixed, not timed: the moves stay the same on every device) and
// between them the owner looks for new messages. The transposition table is kept from slice to slice, so a slice takes
// up where the last one stopped.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/player.h"
#include "engine/protocol.h"

namespace flipside {

class Session {
 public:
  // `send` gets every answer, one line of text each, from inside this call, which sends `ready`, and those below; it must
  // not call back. `now` is a clock in seconds, only for the nodes per second that are reported.
  Session(std::function<void(std::string)> send, std::function<double()> now);
  ~Session();

  // Takes one message; anything at all may be passed. Quick: it never searches. A `think` while another runs replaces
  // it, and the older one is answered with `stopped`; its id must be greater than that of any before it. A refused message
  // changes nothing.
  void receive(std::string_view text);

  // Runs one slice of the search under way: about 50 ms on a desktop. True when there is more to do, so that the owner
  // looks for messages and calls again.
  bool run_slice();

 private:
  struct Running {
    std::uint64_t id;
    std::unique_ptr<Player> player;
    std::unique_ptr<Thinking> thinking;  // declared last, as it uses the player
  };

  void begin(const protocol::Think& think);
  void stop(std::uint64_t id);
  void answer(const protocol::Reply& reply) const;

  std::function<void(std::string)> send_;
  std::function<double()> now_;
  std::uint64_t last_id_ = 0;  // of all requests to think so far
  std::optional<Running> running_;
};

}  // namespace flipside
