#pragma once

// The engines by number (web/app/engine/engine_number.h). Each is an EngineProcess, created when it is first started.
// Nothing here blocks except end_from(), which on a desktop waits for what the engines are doing.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "web/platform/engine_process.h"

namespace flipside::platform {

class EnginePool {
 public:
  struct Calls {
    std::function<void(int engine, std::string text)> on_reply;
    std::function<void(int engine, bool out_of_memory)> crashed;
    std::function<void()> wake;  // as in EngineProcess
  };

  explicit EnginePool(Calls calls) : calls_(std::move(calls)) {}

  // Starts an engine, in the place of the one of that number if there is one.
  void start(int engine);
  void send(int engine, const std::string& text);
  // Ends those of that number and above.
  void end_from(int engine);
  void deliver();

 private:
  Calls calls_;
  std::vector<std::unique_ptr<EngineProcess>> engines_;
};

}  // namespace flipside::platform
