#pragma once

// The engine behind messages: it takes the requests of protocol.h, works on one job at a time, and answers. Games it reads beside that, at
// once.
//
// A Web Worker and a native thread run the same engine through it. A worker cannot be interrupted while it computes, so
// a job runs one quantum at a time (search_in_quanta.h), and its owner looks for new messages in between. The
// transposition table stays from quantum to quantum, so each goes on where the last one stopped.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/players/player.h"
#include "engine/protocols/protocol.h"
#include "engine/search/transposition_table.h"

namespace flipside {

class Session {
 public:
  // Calls `send` with every answer, one line of text each, from inside the calls below and from this one, which sends
  // `ready`. `send` must not call the session. `now` is a clock in seconds, for the nodes per second and for players
  // that use the clock; with several threads any of them may read it. At most `most_threads` work at a time, with the
  // caller's own.
  Session(std::function<void(std::string)> send, std::function<double()> now, int most_threads = 1);
  ~Session();

  // Takes one message, which may be any text. It never searches. A request for a job replaces the one under way, which is
  // answered with `stopped`. Its id must be greater than all ids before. A refused message changes nothing. A request
  // for the same player with the same settings keeps the player and its table.
  void receive(std::string_view text);

  // Runs one quantum of the job under way: about 50 ms on a desktop. Returns true when there is more to do: then the
  // owner looks for messages and calls again.
  bool run_quantum();

 private:
  struct Job {
    enum class Kind { kThink, kPonder, kAnalyse };
    Kind kind;
    std::uint64_t id;
    std::unique_ptr<MoveSearch> search;
  };

  // True when a request cannot be met; the refusal is sent.
  bool refused(std::uint64_t id, const Board& board) const;
  // Makes player_ the player of the request. False when there is no such player; the refusal is sent.
  bool set_player(std::uint64_t id, const std::string& name, const PlayerSettings& settings);
  void replace(std::uint64_t id);
  // The pool for a number of threads; nullptr for one.
  ThreadPool* pool_of(int threads);
  void handle(const protocol::Think& think);
  void handle(const protocol::Ponder& ponder);
  void handle(const protocol::Analyse& analyse);
  void handle(const protocol::Stop& stop);
  void handle(const protocol::Read& read);
  // Ends the job if it has that id, and confirms it.
  void end_job(std::uint64_t id);
  // Reports a result of the job on the way, and the end of a quantum; `reported` says whether the quantum had results.
  void report(const SearchInfo& info) const;
  void report_quantum(bool done, bool reported) const;
  void answer(const protocol::Reply& reply) const;

  std::function<void(std::string)> send_;
  Limits limits_;  // of every job: none, but the clock
  int most_threads_;
  std::uint64_t last_id_ = 0;  // the last and greatest id so far
  std::unique_ptr<ThreadPool> pool_;
  int pool_size_ = 1;
  std::unique_ptr<Player> player_;
  std::string player_name_;
  PlayerSettings player_settings_;
  std::optional<TranspositionTable> analysis_table_;
  std::optional<Job> job_;  // declared last, because it uses the members above
};

}  // namespace flipside
