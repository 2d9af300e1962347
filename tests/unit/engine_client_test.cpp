#include "web/app/engine/engine_client.h"

#include <doctest/doctest.h>

#include "web/app/update.h"

namespace flipside::app {

TEST_CASE("engine client: the timeout for starting is longer than the timeout for a reply") {
  EngineClient client;
  Effects effects;
  start_engine(client, kPlayingEngine, 1000, effects);
  CHECK(client.deadline(false) == 1000 + kStartTimeout);
  client.ready = true;
  CHECK(client.deadline(true) == 1000 + kSilenceTimeout);
  CHECK_FALSE(client.deadline(false));
  CHECK_FALSE(client.fell_silent(true, 1000 + kSilenceTimeout - 1));
  CHECK(client.fell_silent(true, 1000 + kSilenceTimeout));
}

TEST_CASE("engine client: after the device has slept, the timeout starts again") {
  EngineClient client;
  client.ready = true;
  const double awake = kSilenceTimeout + kSleepGap + 1;
  CHECK_FALSE(client.fell_silent(true, awake));
  CHECK(client.deadline(true) == awake + kSilenceTimeout);
}

TEST_CASE("engine client: gives up after three failures in a row, and a reply resets the count") {
  EngineClient client;
  CHECK(client.fail());
  CHECK(client.fail());
  client.answered();
  CHECK(client.fail());
  CHECK(client.fail());
  CHECK_FALSE(client.fail());
  CHECK(client.gave_up);
  CHECK_FALSE(client.deadline(true));
}

TEST_CASE("engine client: unsent requests to a replaced engine are dropped") {
  EngineClient client;
  Effects effects;
  effects.add(SendRequest{kPlayingEngine, protocol::Stop{1}});
  effects.add(SendRequest{kFirstReviewer, protocol::Stop{2}});
  start_engine(client, kPlayingEngine, 0, effects);
  effects.add(SendRequest{kPlayingEngine, protocol::Stop{3}});
  REQUIRE(effects.of<SendRequest>().size() == 2);
  CHECK(std::get<protocol::Stop>(effects.of<SendRequest>()[0].request).id == 2);
  CHECK(std::get<protocol::Stop>(effects.of<SendRequest>()[1].request).id == 3);
}

}  // namespace flipside::app
