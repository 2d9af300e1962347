#pragma once

// The engines of a review (web/app/review.h), numbered from 0 on, besides the one that plays: started when they are wanted,
// ended together. Each is an EngineProcess of its own; nothing here blocks but end(), which on a desktop waits for the slices
// under way.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "web/platform/engine_process.h"

namespace flipside::platform {

class EnginePool {
 public:
  struct Calls {
    std::function<void(int engine, std::string text)> said;
    std::function<void(int engine)> crashed;
    std::function<void()> wake;  // as in EngineProcess
  };

  explicit EnginePool(Calls calls) : calls_(std::move(calls)) {}

  // Starts an engine, in the place of the one of that number if there is one.
  void start(int engine);
  void send(int engine, const std::string& text);
  void end();
  void deliver();

 private:
  Calls calls_;
  std::vector<std::unique_ptr<EngineProcess>> engines_;
};

}  // namespace flipside::platform
