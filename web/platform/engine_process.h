#pragma once

// An engine beside the program: a Web Worker in a browser, a thread on a desktop. It talks in the texts of
// engine/protocols/protocol.h.
//
// Nothing here blocks. Anything that a replaced engine still says is dropped.

#include <functional>
#include <memory>
#include <string>

namespace flipside::platform {

class EngineProcess {
 public:
  struct Calls {
    std::function<void(std::string text)> on_reply;
    std::function<void(bool out_of_memory)> crashed;
    std::function<void()> wake;  // from any thread: deliver() has something to do
  };

  // Engines at one time have different numbers, from 0 on; those but 0 never use more than one thread.
  EngineProcess(int number, Calls calls);
  ~EngineProcess();

  // Starts an engine; the one before, if any, is ended or left to end by itself.
  void start();
  // Ends it; it can be started again.
  void end();
  void send(const std::string& text);
  // Makes the calls that are due, where they do not come by themselves.
  void deliver();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace flipside::platform
