#include "web/app/engine/engine_job.h"

#include <utility>
#include <variant>

#include "web/app/effects.h"

namespace flipside::app {

namespace {

// One kind of reply each, about a job that is not done.
struct ReplyVisitor {
  EngineJob& job;

  bool analyses() const { return std::holds_alternative<protocol::Analyse>(job.request); }
  JobReply finished() const {
    job.done = true;
    return JobReply::kDone;
  }

  JobReply operator()(const protocol::Ready&) const { return JobReply::kNothing; }
  JobReply operator()(const protocol::Progress& progress) const {
    job.info = progress.info;
    return JobReply::kNews;
  }
  JobReply operator()(const protocol::Move& move) const {
    const auto* think = std::get_if<protocol::Think>(&job.request);
    const Square square = move.info.move.square;
    if (think == nullptr || !on_board(square) || !contains(think->board.legal_moves(), square))
      return JobReply::kNonsense;
    job.info = move.info;
    return finished();
  }
  JobReply operator()(const protocol::Evaluated& evaluated) const {
    const MoveEvaluation& move = evaluated.info.move;
    if (!analyses() || !on_board(move.square) || !contains(job.evaluations.legal_moves(), move.square))
      return JobReply::kNonsense;
    return job.evaluations.update(move) ? JobReply::kNews : JobReply::kNothing;
  }
  JobReply operator()(const protocol::Analysed&) const { return analyses() ? finished() : JobReply::kNonsense; }
  // It was not asked to stop, or it would be done.
  JobReply operator()(const protocol::Stopped&) const { return JobReply::kNonsense; }
  JobReply operator()(const protocol::Games&) const { return JobReply::kNothing; }
  JobReply operator()(const protocol::Refused&) const { return JobReply::kNonsense; }
};

std::uint64_t id_of(const protocol::Reply& reply) {
  return std::visit(
      []<typename T>(const T& one) {
        if constexpr (requires { one.id; }) {
          return one.id;
        } else {
          return std::uint64_t{0};
        }
      },
      reply);
}

}  // namespace

EngineJob analysis_job(EngineJob::Purpose purpose, const protocol::Analyse& request) {
  const Game game(request.board);
  return {.purpose = purpose, .request = request, .hash = game.hash(), .evaluations = MoveEvaluations(game)};
}

bool same_work(const EngineJob& a, const EngineJob& b) { return a.purpose == b.purpose && a.request == b.request; }

void send_job(EngineClient& client, int number, EngineJob& job, std::uint64_t id, double now_ms, Effects& effects) {
  job.id = id;
  protocol::Request request = job.request;
  std::visit([id](auto& one) { one.id = id; }, request);
  if (auto* think = std::get_if<protocol::Think>(&request)) think->most_milliseconds = job.most_milliseconds;
  if (job.owes_answer()) client.last_reply_at = now_ms;
  effects.add(SendRequest{number, std::move(request)});
}

JobReply take_reply(std::optional<EngineJob>& job, const protocol::Reply& reply) {
  // What the engine could not even read has no number.
  const bool unread = std::holds_alternative<protocol::Refused>(reply) && id_of(reply) == 0;
  if (unread) return JobReply::kNonsense;
  if (!job || job->done || id_of(reply) != job->id) return JobReply::kNothing;
  return std::visit(ReplyVisitor{*job}, reply);
}

}  // namespace flipside::app
