#pragma once

// The engine behind messages: it takes the requests of protocol.h, works on one job at a time, and answers.
//
// A Web Worker and a native thread run the same engine through it. A worker cannot be interrupted while it computes, so a job
// runs one quantum at a time (quantum.h), and its owner looks for new messages in between. The transposition table stays from
// quantum to quantum, so each goes on where the last one stopped.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/player.h"
#include "engine/protocol.h"
#include "engine/search/transposition_table.h"

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

  // Runs one quantum of the job under way: about 50 ms on a desktop. Returns true when there is more to do: then the owner
  // looks for messages and calls again.
  bool run_quantum();

 private:
  struct Job {
    enum class Kind { kThink, kPonder, kAnalyse };
    Kind kind;
    std::uint64_t id;
    std::unique_ptr<MoveSearch> search;
  };
  struct RequestHandler;

  // Whether a request cannot be met, which the asker then has been told.
  bool refused(std::uint64_t id, const Board& board) const;
  // Makes player_ the one that is asked for; false when there is none, which the asker then has been told.
  bool set_player(std::uint64_t id, const std::string& name, const PlayerSettings& settings);
  void replace(std::uint64_t id);
  // The threads that help where as many are wanted; nullptr when the caller's own is enough.
  ThreadPool* pool_of(int threads);
  void think(const protocol::Think& think);
  void ponder(const protocol::Ponder& ponder);
  void analyse(const protocol::Analyse& analyse);
  void stop(std::uint64_t id);
  // For a result of the job on the way, and after a quantum: `reported` says whether it had any such result.
  void report(const SearchInfo& info) const;
  void report_quantum(bool done, bool reported) const;
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
  std::optional<Job> job_;  // declared last, as it uses those above
};

}  // namespace flipside
