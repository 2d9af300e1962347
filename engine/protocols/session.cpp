#include "engine/protocols/session.h"

#include <algorithm>
#include <utility>

#include "engine/eval/built_in_weights.h"
#include "engine/notation/game_files.h"
#include "engine/players/analysis.h"
#include "engine/players/search_in_quanta.h"
#include "engine/search/thread_pool.h"

namespace flipside {
namespace {

constexpr std::size_t kAnalysisMegabytes = 32;

}  // namespace

Session::Session(std::function<void(std::string)> send, std::function<double()> now, int most_threads)
    : send_(std::move(send)), limits_{.now = std::move(now)}, most_threads_(most_threads) {
  answer(protocol::Ready{FLIPSIDE_VERSION});
}

Session::~Session() = default;

void Session::receive(std::string_view text) {
  const protocol::Parsed<protocol::Request> parsed = protocol::parse_request(text);
  if (!parsed.message) return answer(parsed.error);
  std::visit([this](const auto& request) { handle(request); }, *parsed.message);
}

bool Session::refused(std::uint64_t id, const Board& board) const {
  if (id <= last_id_) {
    answer(protocol::Refused{id, "ids count up, and " + std::to_string(last_id_) + " was given before"});
    return true;
  }
  if (board.legal_moves() == 0) {
    answer(protocol::Refused{id, "the side to move has no move on this board"});
    return true;
  }
  return false;
}

bool Session::set_player(std::uint64_t id, const std::string& name, const PlayerSettings& settings) {
  if (player_kind(name) == nullptr) {
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
    player_.reset();  // it uses the old pool
    pool_ = threads > 1 ? std::make_unique<ThreadPool>(threads) : nullptr;
    pool_size_ = threads;
  }
  return pool_.get();
}

// Ends the job under way, because it uses what the next request may change.
void Session::replace(std::uint64_t id) {
  if (job_) end_job(job_->id);
  last_id_ = id;
}

void Session::handle(const protocol::Think& think) {
  if (refused(think.id, think.board) || !set_player(think.id, think.player, think.settings)) return;
  Limits limits = limits_;
  if (think.most_milliseconds > 0) limits.deadline = limits.in(think.most_milliseconds / 1000.0);
  job_ = Job{Job::Kind::kThink, think.id, player_->think(think.board, limits)};
}

void Session::handle(const protocol::Ponder& ponder) {
  if (refused(ponder.id, ponder.board) || !set_player(ponder.id, ponder.player, ponder.settings)) return;
  if (auto search = player_->ponder(ponder.board, limits_)) {
    job_ = Job{Job::Kind::kPonder, ponder.id, std::move(search)};
  }
}

void Session::handle(const protocol::Analyse& analyse) {
  if (refused(analyse.id, analyse.board)) return;
  replace(analyse.id);
  if (!analysis_table_) analysis_table_.emplace(kAnalysisMegabytes);
  if (analyse.keep_table) {
    analysis_table_->age();
  } else {
    analysis_table_->clear();
  }
  job_ =
      Job{Job::Kind::kAnalyse, analyse.id,
          std::make_unique<SearchInQuanta<Analysis>>(limits_, analyse.board.position(), analyse.settings,
                                                     built_in_weights(), *analysis_table_, pool_of(analyse.threads))};
}

void Session::handle(const protocol::Stop& stop) { end_job(stop.id); }

void Session::handle(const protocol::Read& read) {
  answer(protocol::Games{read.id, game_file_lines(read_game_files(read.text))});
}

void Session::end_job(std::uint64_t id) {
  if (job_ && job_->id == id) job_.reset();
  answer(protocol::Stopped{id});
}

bool Session::run_quantum() {
  if (!job_) return false;
  bool reported = false;
  const bool done = job_->search->run_quantum([&](const SearchInfo& info) {
    report(info);
    reported = true;
  });
  report_quantum(done, reported);
  if (done) job_.reset();
  return job_.has_value();
}

void Session::report(const SearchInfo& info) const {
  if (job_->kind == Job::Kind::kThink) answer(protocol::Progress{job_->id, info});
  if (job_->kind == Job::Kind::kAnalyse) answer(protocol::Evaluated{job_->id, info});
}

void Session::report_quantum(bool done, bool reported) const {
  const bool thinks = job_->kind == Job::Kind::kThink;
  if (job_->kind == Job::Kind::kPonder) return;  // what it finds stays in the player's table
  if (done && thinks) return answer(protocol::Move{job_->id, job_->search->info()});
  if (done) return answer(protocol::Analysed{job_->id});
  // An iteration may take many quanta: this is the sign that the engine is alive.
  if (thinks || !reported) answer(protocol::Progress{job_->id, job_->search->info()});
}

void Session::answer(const protocol::Reply& reply) const { send_(protocol::to_text(reply)); }

}  // namespace flipside
