#include "engine/session.h"

#include <algorithm>
#include <utility>

#include "engine/search/thread_pool.h"

namespace flipside {
namespace {

constexpr std::size_t kAnalysisMegabytes = 32;

}  // namespace

// Who takes which request.
struct Session::Taking {
  Session& session;

  void operator()(const protocol::Think& think) const { session.think(think); }
  void operator()(const protocol::Ponder& ponder) const { session.ponder(ponder); }
  void operator()(const protocol::Analyse& analyse) const { session.analyse(analyse); }
  void operator()(const protocol::Stop& stop) const { session.stop(stop.id); }
};

Session::Session(std::function<void(std::string)> send, std::function<double()> now, int most_threads)
    : send_(std::move(send)), now_(std::move(now)), most_threads_(most_threads) {
  answer(protocol::Ready{FLIPSIDE_VERSION});
}

Session::~Session() = default;

void Session::receive(std::string_view text) {
  const protocol::Parsed<protocol::Request> parsed = protocol::parse_request(text);
  if (!parsed.message) return answer(parsed.error);
  std::visit(Taking{*this}, *parsed.message);
}

bool Session::refused(std::uint64_t id, const Board& board) const {
  if (id <= last_id_) {
    answer(protocol::Refused{id, "ids count up, and " + std::to_string(last_id_) + " was given before"});
    return true;
  }
  if (board.position().legal_moves() == 0) {
    answer(protocol::Refused{id, "the side to move has no move on this board"});
    return true;
  }
  return false;
}

bool Session::seat(std::uint64_t id, const std::string& name, const PlayerSettings& settings) {
  const auto& kinds = player_kinds();
  if (std::none_of(kinds.begin(), kinds.end(), [&](const PlayerKind& kind) { return kind.name == name; })) {
    answer(protocol::Refused{id, "no player is called " + name});
    return false;
  }
  replace(id);
  ThreadPool* const pool = pool_of(settings.threads);
  if (player_ && player_name_ == name && player_settings_ == settings) return true;
  PlayerSettings granted = settings;
  granted.threads = pool_size_;
  player_ = make_player(name, granted, pool);
  player_name_ = name;
  player_settings_ = settings;
  return true;
}

ThreadPool* Session::pool_of(int threads) {
  threads = std::min(threads, most_threads_);
  if (threads != pool_size_) {
    player_.reset();  // uses the pool there was
    pool_ = threads > 1 ? std::make_unique<ThreadPool>(threads) : nullptr;
    pool_size_ = threads;
  }
  return pool_.get();
}

// What was under way ends, as it uses what the next request may change.
void Session::replace(std::uint64_t id) {
  if (running_) stop(running_->id);
  last_id_ = id;
}

void Session::think(const protocol::Think& think) {
  if (refused(think.id, think.board) || !seat(think.id, think.player, think.settings)) return;
  running_ = Running{think.id, think_task(think.id, player_->think(think.board))};
}

void Session::ponder(const protocol::Ponder& ponder) {
  if (refused(ponder.id, ponder.board) || !seat(ponder.id, ponder.player, ponder.settings)) return;
  if (auto thinking = player_->ponder(ponder.board)) {
    running_ = Running{ponder.id, ponder_task(std::move(thinking))};
  }
}

void Session::analyse(const protocol::Analyse& analyse) {
  if (refused(analyse.id, analyse.board)) return;
  replace(analyse.id);
  if (!analysis_table_) analysis_table_.emplace(kAnalysisMegabytes);
  if (analyse.keep_table) {
    analysis_table_->age();
  } else {
    analysis_table_->clear();
  }
  running_ = Running{analyse.id, analyse_task(analyse, *analysis_table_, pool_of(analyse.threads))};
}

void Session::stop(std::uint64_t id) {
  if (running_ && running_->id == id) running_.reset();
  answer(protocol::Stopped{id});
}

bool Session::run_slice() {
  if (!running_) return false;
  Limits limits;
  limits.now = now_;
  if (running_->task->run_slice(limits, [this](const protocol::Reply& reply) { answer(reply); })) running_.reset();
  return running_.has_value();
}

void Session::answer(const protocol::Reply& reply) const { send_(protocol::to_text(reply)); }

}  // namespace flipside
