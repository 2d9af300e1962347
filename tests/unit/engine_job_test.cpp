#include "web/app/engine/engine_job.h"

#include <doctest/doctest.h>

#include "tests/unit/games.h"
#include "web/app/engine/wanted_job.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr std::uint64_t kJobId = 7;

EngineJob numbered(EngineJob job) {
  job.id = kJobId;
  return job;
}

EngineJob analysis_of_start() {
  return numbered(analysis_job(EngineJob::Purpose::kAnalyse, {.settings = {4, 4}, .board = Game{}.board()}));
}

}  // namespace

TEST_CASE("only replies with the number of the job count, and none once it is done") {
  std::optional<EngineJob> job = analysis_of_start();
  const protocol::Evaluated of_another{kJobId + 1, {.move = {at("d3")}}};
  CHECK(take_reply(job, of_another) == JobReply::kNothing);
  CHECK(take_reply(job, protocol::Ready{"test"}) == JobReply::kNothing);
  CHECK(take_reply(job, protocol::Analysed{kJobId - 1}) == JobReply::kNothing);
  CHECK(job->owes_answer());
  CHECK(take_reply(job, protocol::Analysed{kJobId}) == JobReply::kDone);
  CHECK_FALSE(job->owes_answer());
  CHECK(take_reply(job, protocol::Evaluated{kJobId, {.move = {at("a1")}}}) == JobReply::kNothing);
}

TEST_CASE("a reply that makes no sense for the job is nonsense") {
  std::optional<EngineJob> analysis = analysis_of_start();
  CHECK(take_reply(analysis, protocol::Evaluated{kJobId, {.move = {at("a1")}}}) == JobReply::kNonsense);
  CHECK(take_reply(analysis, protocol::Move{kJobId, {.move = {at("d3")}}}) == JobReply::kNonsense);
  CHECK(take_reply(analysis, protocol::Stopped{kJobId}) == JobReply::kNonsense);
  CHECK(take_reply(analysis, protocol::Refused{kJobId, "no"}) == JobReply::kNonsense);
  CHECK(take_reply(analysis, protocol::Refused{0, "unreadable"}) == JobReply::kNonsense);
  std::optional<EngineJob> move =
      numbered({.purpose = EngineJob::Purpose::kMove,
                .request = protocol::Think{.id = 0, .player = "level3", .settings = {}, .board = Board{}},
                .hash = Game{}.hash()});
  CHECK(take_reply(move, protocol::Move{kJobId, {.move = {at("e4")}}}) == JobReply::kNonsense);
  CHECK(take_reply(move, protocol::Progress{kJobId, {}}) == JobReply::kNews);
  CHECK(take_reply(move, protocol::Move{kJobId, {.move = {at("d3")}}}) == JobReply::kDone);
  CHECK(move->info.move.square == at("d3"));
}

TEST_CASE("the same work is the same request, whatever its number and what has come of it") {
  std::optional<EngineJob> job = analysis_of_start();
  EngineJob again = analysis_job(EngineJob::Purpose::kAnalyse, {.settings = {4, 4}, .board = Game{}.board()});
  take_reply(job, protocol::Analysed{kJobId});
  CHECK(same_work(*job, again));
  again.purpose = EngineJob::Purpose::kExplain;
  CHECK_FALSE(same_work(*job, again));
  CHECK_FALSE(
      same_work(*job, analysis_job(EngineJob::Purpose::kAnalyse, {.settings = {5, 4}, .board = Game{}.board()})));
  CHECK_FALSE(
      same_work(*job, analysis_job(EngineJob::Purpose::kAnalyse, {.settings = {4, 4}, .board = played("f5").board()})));
}
