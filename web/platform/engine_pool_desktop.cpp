#include <algorithm>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "engine/protocols/session.h"
#include "web/app/engine/engine_number.h"
#include "web/platform/engine_pool.h"
#include "web/platform/loop.h"

namespace flipside::platform {

namespace {

// What one engine's thread shares with the program.
struct Channel {
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::string> to_engine;
  std::deque<std::string> from_engine;
  bool abandoned = false;
};

// Takes the oldest message, if there is one; waits for one when there is nothing else to do.
std::optional<std::string> next_message(Channel& channel, bool busy) {
  std::unique_lock lock(channel.mutex);
  if (!busy) channel.changed.wait(lock, [&] { return channel.abandoned || !channel.to_engine.empty(); });
  if (channel.to_engine.empty()) return std::nullopt;
  std::string text = std::move(channel.to_engine.front());
  channel.to_engine.pop_front();
  return text;
}

bool abandoned(Channel& channel) {
  const std::lock_guard lock(channel.mutex);
  return channel.abandoned;
}

void run_engine(const std::shared_ptr<Channel>& channel, const std::function<void()>& wake, int threads) {
  const auto send = [&](std::string text) {
    {
      const std::lock_guard lock(channel->mutex);
      channel->from_engine.push_back(std::move(text));
    }
    wake();
  };
  Session session(
      send, [] { return Loop::now_ms() / 1000; }, threads);
  bool busy = false;
  while (!abandoned(*channel)) {
    while (const auto text = next_message(*channel, busy)) {
      session.receive(*text);
      busy = true;
    }
    busy = session.run_quantum();
  }
}

// One of them; it can be started again and again.
class Engine {
 public:
  Engine(int number, const EnginePool::Calls& calls) : number_(number), calls_(calls) {}
  ~Engine() {
    abandon();
    for (std::thread& thread : threads_) thread.join();
  }

  void start() {
    const unsigned most = number_ == app::kPlayingEngine ? std::max(1U, std::thread::hardware_concurrency()) : 1;
    abandon();
    channel_ = std::make_shared<Channel>();
    threads_.emplace_back(run_engine, channel_, calls_.wake, static_cast<int>(most));
  }

  void end() {
    abandon();
    channel_.reset();
  }

  void send(const std::string& text) {
    if (!channel_) return;
    const std::lock_guard lock(channel_->mutex);
    channel_->to_engine.push_back(text);
    channel_->changed.notify_all();
  }

  void deliver() {
    if (!channel_) return;
    std::deque<std::string> texts;
    {
      const std::lock_guard lock(channel_->mutex);
      texts.swap(channel_->from_engine);
    }
    const std::shared_ptr<Channel> current = channel_;
    for (std::string& text : texts) {
      // What one text leads to may replace the engine; the rest then is an old one's.
      if (channel_ == current) calls_.on_reply(number_, std::move(text));
    }
  }

 private:
  void abandon() {
    if (!channel_) return;
    const std::lock_guard lock(channel_->mutex);
    channel_->abandoned = true;
    channel_->changed.notify_all();
  }

  int number_;
  const EnginePool::Calls& calls_;
  std::shared_ptr<Channel> channel_;
  std::vector<std::thread> threads_;  // the newest last; the others end after their quantum
};

}  // namespace

struct EnginePool::Parts {
  Calls calls;
  std::vector<std::unique_ptr<Engine>> engines = {};  // by number; each is there once it was started
};

EnginePool::EnginePool(Calls calls) : parts_(new Parts{std::move(calls)}) {}
EnginePool::~EnginePool() = default;

void EnginePool::start(int engine) {
  const auto index = static_cast<std::size_t>(engine);
  std::vector<std::unique_ptr<Engine>>& engines = parts_->engines;
  if (index >= engines.size()) engines.resize(index + 1);
  if (!engines[index]) engines[index] = std::make_unique<Engine>(engine, parts_->calls);
  engines[index]->start();
}

void EnginePool::send(int engine, const std::string& text) {
  const auto index = static_cast<std::size_t>(engine);
  if (index < parts_->engines.size() && parts_->engines[index]) parts_->engines[index]->send(text);
}

// A delivered reply may end engines, so nothing is freed meanwhile: the engines end, their objects stay.
void EnginePool::end_from(int engine) {
  for (auto index = static_cast<std::size_t>(engine); index < parts_->engines.size(); ++index) {
    if (parts_->engines[index]) parts_->engines[index]->end();
  }
}

void EnginePool::deliver() {
  // A reply may start more of them.
  for (std::size_t i = 0; i < parts_->engines.size(); ++i) {
    if (parts_->engines[i]) parts_->engines[i]->deliver();
  }
}

}  // namespace flipside::platform
