#include "web/desktop/background.h"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

namespace flipside {
namespace {

using desktop::Background;

TEST_CASE("work is done in order on another thread, and its reports are delivered on this one") {
  const std::thread::id here = std::this_thread::get_id();
  std::atomic<int> wakes = 0;
  std::string done;
  std::string reported;
  Background background([&] { ++wakes; });
  for (const char letter : {'a', 'b', 'c'}) {
    background.add([&, letter]() -> Background::Report {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));  // finish() waits for what is being done too
      if (std::this_thread::get_id() != here) done += letter;
      if (letter == 'b') return {};
      return [&, letter] {
        if (std::this_thread::get_id() == here) reported += letter;
      };
    });
  }
  background.finish();
  CHECK(done == "abc");
  CHECK(reported.empty());
  background.deliver();
  CHECK(reported == "ac");
  background.deliver();
  CHECK(reported == "ac");
  while (wakes < 2) std::this_thread::yield();
}

TEST_CASE("a report may add work, and what waits is done before the end") {
  std::string done;
  {
    Background background([] {});
    background.add([&] {
      return [&] {
        for (const char letter : {'x', 'y', 'z'}) {
          background.add([&done, letter]() -> Background::Report {
            done += letter;
            return [] { FAIL("nobody listens any more"); };
          });
        }
      };
    });
    background.finish();
    background.deliver();
  }
  CHECK(done == "xyz");
}

}  // namespace
}  // namespace flipside
