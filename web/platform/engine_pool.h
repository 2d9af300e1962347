#pragma once

// The engines beside the program, by number (web/app/engine/engine_number.h): each a Web Worker in a browser, a thread on a desktop. They
// talk in the texts of engine/protocols/protocol.h. All but kPlayingEngine never use more than one thread.
//
// Nothing here blocks except the end of the pool, which on a desktop waits for what the engines are doing. Anything that a replaced engine
// still says is dropped.

#include <functional>
#include <memory>
#include <string>

namespace flipside::platform {

class EnginePool {
 public:
  struct Calls {
    std::function<void(int engine, std::string text)> on_reply;
    std::function<void(int engine, bool out_of_memory)> crashed;
    std::function<void()> wake;  // from any thread: deliver() has something to do
  };

  explicit EnginePool(Calls calls);
  ~EnginePool();

  // Starts an engine, in the place of the one of that number if there is one.
  void start(int engine);
  void send(int engine, const std::string& text);
  // Ends those of that number and above; they can be started again.
  void end_from(int engine);
  // Makes the calls that are due, where they do not come by themselves.
  void deliver();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace flipside::platform
