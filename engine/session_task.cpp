#include "engine/session_task.h"

#include <utility>

#include "engine/eval/built_in_weights.h"
#include "engine/slice.h"

namespace flipside {
namespace {

class ThinkTask : public Task {
 public:
  ThinkTask(std::uint64_t id, std::unique_ptr<Thinking> thinking) : id_(id), thinking_(std::move(thinking)) {}

  bool run_slice(const Limits& limits, const Answer& answer) override {
    const auto tell = [&](const SearchInfo& info) { answer(protocol::Progress{id_, info}); };
    const bool done = thinking_->think_slice(limits, tell);
    const Choice choice = thinking_->choice();
    if (done) {
      answer(protocol::Move{id_, choice.square, choice.info});
    } else {
      // An iteration may take many slices: this is how the asker knows that the engine is alive.
      tell(choice.info);
    }
    return done;
  }

 private:
  std::uint64_t id_;
  std::unique_ptr<Thinking> thinking_;
};

class PonderTask : public Task {
 public:
  explicit PonderTask(std::unique_ptr<Thinking> thinking) : thinking_(std::move(thinking)) {}
  bool run_slice(const Limits& limits, const Answer&) override { return thinking_->think_slice(limits, {}); }

 private:
  std::unique_ptr<Thinking> thinking_;
};

class AnalyseTask : public Task {
 public:
  AnalyseTask(const protocol::Analyse& request, TranspositionTable& table, ThreadPool* pool)
      : id_(request.id), analysis_(request.board.position(), request.settings, built_in_weights(), table, pool) {}

  bool run_slice(const Limits& limits, const Answer& answer) override {
    Limits slice = limits;
    slice.nodes = slice_size_.nodes();
    const int steps = analysis_.steps();
    bool told = false;
    const bool done = analysis_.run(slice, [&](const AnalysedMove& move) {
      answer(protocol::MoveValue{id_, move.square, move.info});
      told = true;
    });
    slice_size_.note(analysis_.steps() != steps);
    if (done) {
      answer(protocol::Analysed{id_});
    } else if (!told) {
      SearchInfo info = analysis_.moves().front().info;
      info.nodes = analysis_.nodes();
      answer(protocol::Progress{id_, info});
    }
    return done;
  }

 private:
  std::uint64_t id_;
  Analysis analysis_;
  SliceSize slice_size_;
};

}  // namespace

std::unique_ptr<Task> think_task(std::uint64_t id, std::unique_ptr<Thinking> thinking) {
  return std::make_unique<ThinkTask>(id, std::move(thinking));
}

std::unique_ptr<Task> ponder_task(std::unique_ptr<Thinking> thinking) {
  return std::make_unique<PonderTask>(std::move(thinking));
}

std::unique_ptr<Task> analyse_task(const protocol::Analyse& request, TranspositionTable& table, ThreadPool* pool) {
  return std::make_unique<AnalyseTask>(request, table, pool);
}

}  // namespace flipside
