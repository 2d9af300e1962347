#include "web/app/thinking_details.h"

#include "fake_table.h"
#include "tests/unit/fake_table.h"
#include "web/app/description.h"
#include "web/app/saved.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// A computer that thinks and does not answer.
FakeTable thinking_table(bool show) {
  FakeTable table;
  table.engine = FakeTable::Engine::kSilent;
  table.state.settings.show_thinking = show;
  table.act(NewGame{Setup{{false, "max"}, {true, "level3"}}});
  return table;
}

void tell_progress(FakeTable& table, int depth, std::uint64_t nodes) {
  SearchInfo info;
  info.depth = depth;
  info.nodes = nodes;
  table.act(EngineReplied{protocol::Progress{table.last_think().id, info}});
}

}  // namespace

TEST_CASE("how deep the computer looks is told to who asked for it, and to no one else") {
  FakeTable asked = thinking_table(true);
  CHECK(describe_thinking(kWords, asked.state).empty());
  tell_progress(asked, 14, 3'456'789);
  CHECK(describe_thinking(kWords, asked.state) == "Depth 14, 3,400,000 positions");
  CHECK(describe_thinking(Words(Language::kJapanese), asked.state) == "14手先まで、3,400,000局面");

  FakeTable other = thinking_table(false);
  tell_progress(other, 14, 3'456'789);
  CHECK(describe_thinking(kWords, other.state).empty());
  CHECK(other.last.unseen);
}

TEST_CASE("progress is drawn only when what is shown of it changes, and is never spoken") {
  FakeTable table = thinking_table(true);
  const std::string described = description(table.state);
  const std::size_t spoken = table.spoken.size();
  tell_progress(table, 6, 999);
  CHECK_FALSE(table.last.unseen);
  CHECK(describe_thinking(kWords, table.state) == "Depth 6, 990 positions");
  tell_progress(table, 6, 994);
  CHECK(table.last.unseen);
  tell_progress(table, 7, 994);
  CHECK_FALSE(table.last.unseen);
  CHECK(table.spoken.size() == spoken);
  CHECK(description(table.state) == described);
}

TEST_CASE("the details go with the thinking") {
  FakeTable table = thinking_table(true);
  tell_progress(table, 6, 12'345);
  table.act(EngineReplied{protocol::Move{table.last_think().id, first_square(table.state.game.legal_moves()), {}}});
  table.wait(5000);
  CHECK_FALSE(table.state.thinking);
  CHECK(describe_thinking(kWords, table.state).empty());
}

TEST_CASE("that the details are shown is kept") {
  State state;
  CHECK(saved_text(state).find("thinking") == std::string::npos);
  state.settings.show_thinking = true;
  const auto parsed = parse_saved(saved_text(state), kWords);
  REQUIRE(parsed.saved);
  CHECK(parsed.saved->settings.show_thinking);
}
