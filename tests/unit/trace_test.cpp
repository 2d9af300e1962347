#include "web/app/trace.h"

#include <doctest/doctest.h>

#include <sstream>

#include "tests/unit/random_app_harness.h"
#include "web/app/library/save_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// Replays a trace on `state`, and returns the trace of the replay.
std::string replayed(const std::string& trace, State& state) {
  std::string out;
  std::istringstream lines(trace);
  for (std::string line; std::getline(lines, line);) {
    const auto traced = parse_traced_action(line);
    if (!traced) continue;
    out += trace_of(traced->action, traced->now_ms);
    out += trace_of(update(state, traced->action, traced->now_ms));
  }
  return out;
}

}  // namespace

TEST_CASE("a replayed trace gives the same effects and the same state, whatever happened") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    CAPTURE(seed);
    RandomAppHarness app{Choices(seed)};
    for (int step = 1; step <= 300; ++step) app.step();
    State state;
    REQUIRE(replayed(app.trace, state) == app.trace);
    CHECK(record_text(state.record) == record_text(app.state.record));
    CHECK(settings_text(state.settings) == settings_text(app.state.settings));
    CHECK(board_json(state) == board_json(app.state));
    CHECK(dialog_json(state) == dialog_json(app.state));
    CHECK(controls_json(state) == controls_json(app.state));
  }
}

TEST_CASE("a trace has a line for each action and each effect") {
  CHECK(trace_of(PlaceDisc{37}, 1520.4) == "1520.400 PlaceDisc 37\n");
  CHECK(trace_of(Undo{}, 0.0625) == "0.063 Undo\n");
  CHECK(trace_of(GameStored{"a \"b\"\n\\"}, 7) == "7.000 GameStored \"a \\\"b\\\"\\n\\\\\"\n");
  Effects effects;
  effects.add(Announce{"Black plays f5."});
  effects.add(SendRequest{0, protocol::Stop{3}});
  effects.wake_at = 2240.4;
  CHECK(trace_of(effects) == "  Announce \"Black plays f5.\"\n  SendRequest 0 \"" +
                                 protocol::to_text(protocol::Stop{3}) + "\"\n  wake 2240.400\n");
}

TEST_CASE("lines that are not actions are ignored") {
  CHECK(parse_traced_action("1.000 PlaceDisc 37"));
  for (const char* line : {"", "1.000", "1.000 NoSuchThing", "1.000 PlaceDisc", "1.000 PlaceDisc f5", "x PlaceDisc 37",
                           "1.000 PlaceDisc 37 38", "  Announce \"f5\"", "1.000 OpenLink \"f5", "  wake 2.000"}) {
    CAPTURE(line);
    CHECK_FALSE(parse_traced_action(line));
  }
}

TEST_CASE("a traced time is never early, and stays what it is") {
  Random random(5);
  for (int i = 0; i < 100'000; ++i) {
    const double now = static_cast<double>(random.next() >> 12) / 1e9;
    const double traced = traced_time(now);
    REQUIRE(traced >= now);
    REQUIRE(traced < now + 0.0021);
    REQUIRE(traced_time(traced) == traced);
  }
}
