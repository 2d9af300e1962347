#include "web/app/engine/engine_client.h"

#include <doctest/doctest.h>

#include "web/app/update.h"

namespace flipside::app {

TEST_CASE("an engine client: a fresh engine has longer to come than one at work to speak") {
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

TEST_CASE("an engine client: after a sleep of the device the engine gets its time anew") {
  EngineClient client;
  client.ready = true;
  const double awake = kSilenceTimeout + kSleepGap + 1;
  CHECK_FALSE(client.fell_silent(true, awake));
  CHECK(client.deadline(true) == awake + kSilenceTimeout);
}

TEST_CASE("an engine client: gives up after three failures in a row, and an answer ends a row") {
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

TEST_CASE("an engine client: what was to be sent to the engine before is not sent to the fresh one") {
  EngineClient client;
  Effects effects;
  send(kPlayingEngine, protocol::Stop{1}, effects);
  send(kFirstReviewer, protocol::Stop{2}, effects);
  start_engine(client, kPlayingEngine, 0, effects);
  send(kPlayingEngine, protocol::Stop{3}, effects);
  REQUIRE(effects.of<SendRequest>().size() == 2);
  CHECK(std::get<protocol::Stop>(effects.of<SendRequest>()[0].request).id == 2);
  CHECK(std::get<protocol::Stop>(effects.of<SendRequest>()[1].request).id == 3);
}

}  // namespace flipside::app
