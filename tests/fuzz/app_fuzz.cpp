// The bytes choose the actions of people, engines and the device. The state must stay consistent, it can be stored and
// restored, and the game can be continued. tests/unit/any_order_test.cpp does the same with random numbers.

#define DOCTEST_CONFIG_IMPLEMENT
#include "tests/unit/random_app_harness.h"

#include <cstdlib>
#include <iostream>

using namespace flipside;
using namespace flipside::app;

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  static doctest::Context asserts;
  asserts.setAsDefaultForAssertsOutOfTestCases();
  asserts.setCout(&std::cerr);
  asserts.setAssertHandler([](const doctest::AssertData& fault) {
    std::cerr << fault.m_file << ":" << fault.m_line << ": " << fault.m_expr << " is false: " << fault.m_decomp << "\n";
    std::abort();
  });
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  RandomAppHarness app{Choices(std::span(data, size))};
  for (int step = 1; !app.at_end(); ++step) {
    app.step();
    app.check_thinking();
    if (step % 10 == 0) app.check_whole();
  }
  app.reload();
  app.play_to_the_end();
  app.check_whole();
  return 0;
}
