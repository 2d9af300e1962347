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
#include "engine/session_task.h"

namespace flipside {

class Session {
 public:
  // `send` gets every answer, one line of text each, from inside this call, which sends `ready`, and those below; it must
  // not call back. `now` is a clock in seconds, for the nodes per second that are reported and for players that think by the
  // clock; with several threads any of them may ask it.
  // No more than `most_threads` work at a time, the caller's own being one of them, whatever is asked for.
  Session(std::function<void(std::string)> send, std::function<double()> now, int most_threads = 1);
  ~Session();

  // Takes one message; anything at all may be passed. Quick: it never searches. A request while another is under way replaces
  // it, and the older one is answered with `stopped`; its id must be greater than that of any before it. A refused message
  // changes nothing. A player that is asked again with the same settings is the same one, with the table it has.
  void receive(std::string_view text);

  // Runs one slice of what is under way: about 50 ms on a desktop. True when there is more to do, so that the owner
  // looks for messages and calls again.
  bool run_slice();

 private:
  struct Running {
    std::uint64_t id;
    std::unique_ptr<Task> task;
  };
  struct Taking;

  // Whether a request cannot be met, which the asker then has been told.
  bool refused(std::uint64_t id, const Board& board) const;
  // Makes player_ the one that is asked for; false when there is none, which the asker then has been told.
  bool seat(std::uint64_t id, const std::string& name, const PlayerSettings& settings);
  void replace(std::uint64_t id);
  // The threads that help where as many are wanted; nullptr when the caller's own is enough.
  ThreadPool* pool_of(int threads);
  void think(const protocol::Think& think);
  void ponder(const protocol::Ponder& ponder);
  void analyse(const protocol::Analyse& analyse);
  void stop(std::uint64_t id);
  void answer(const protocol::Reply& reply) const;

  std::function<void(std::string)> send_;
  std::function<double()> now_;
  int most_threads_;
  std::uint64_t last_id_ = 0;  // of all requests so far
  std::unique_ptr<ThreadPool> pool_;
  int pool_size_ = 1;
  std::unique_ptr<Player> player_;
  std::string player_name_;
  PlayerSettings player_settings_;
  std::optional<TranspositionTable> analysis_table_;
  std::optional<Running> running_;  // declared last, as it uses those above
};

}  // namespace flipside
