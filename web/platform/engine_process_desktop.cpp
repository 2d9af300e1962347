#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "engine/protocols/session.h"
#include "web/platform/engine_process.h"
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

}  // namespace

struct EngineProcess::Parts {
  int most_threads;
  Calls calls;
  std::shared_ptr<Channel> channel;
  std::vector<std::thread> threads;  // the newest last; the others end after their quantum

  void abandon() {
    if (!channel) return;
    const std::lock_guard lock(channel->mutex);
    channel->abandoned = true;
    channel->changed.notify_all();
  }
};

EngineProcess::EngineProcess(int number, Calls calls)
    : parts_(new Parts{number == 0 ? static_cast<int>(std::max(1U, std::thread::hardware_concurrency())) : 1,
                       std::move(calls),
                       nullptr,
                       {}}) {}

EngineProcess::~EngineProcess() {
  parts_->abandon();
  for (std::thread& thread : parts_->threads) thread.join();
}

void EngineProcess::start() {
  parts_->abandon();
  parts_->channel = std::make_shared<Channel>();
  parts_->threads.emplace_back(run_engine, parts_->channel, parts_->calls.wake, parts_->most_threads);
}

void EngineProcess::end() {
  parts_->abandon();
  parts_->channel.reset();
}

void EngineProcess::send(const std::string& text) {
  if (!parts_->channel) return;
  const std::lock_guard lock(parts_->channel->mutex);
  parts_->channel->to_engine.push_back(text);
  parts_->channel->changed.notify_all();
}

void EngineProcess::deliver() {
  if (!parts_->channel) return;
  std::deque<std::string> texts;
  {
    const std::lock_guard lock(parts_->channel->mutex);
    texts.swap(parts_->channel->from_engine);
  }
  const std::shared_ptr<Channel> current = parts_->channel;
  for (std::string& text : texts) {
    // What one text leads to may replace the engine; the rest then is an old one's.
    if (parts_->channel == current) parts_->calls.on_reply(std::move(text));
  }
}

}  // namespace flipside::platform
