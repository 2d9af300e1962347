#include "web/app/text/search_details.h"

#include "fake_table.h"
#include "tests/unit/fake_table.h"
#include "web/app/page/accessible_text.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// A computer player that thinks and does not reply.
FakeTable thinking_table(bool show) {
  FakeTable table;
  table.engine = FakeTable::Engine::kSilent;
  table.state.settings.show_thinking = show;
  table.act(NewGame{Setup{{false, "max"}, {true, "level3"}}});
  return table;
}

void send_progress(FakeTable& table, int depth, std::uint64_t nodes) {
  SearchInfo info;
  info.move.evaluation.depth = depth;
  info.nodes = nodes;
  table.act(EngineReplied{protocol::Progress{table.last_think().id, info}});
}

}  // namespace

TEST_CASE("the details of a search are shown only if the setting is on") {
  FakeTable shown = thinking_table(true);
  CHECK(describe_search(kWords, shown.state).empty());
  send_progress(shown, 14, 3'456'789);
  CHECK(describe_search(kWords, shown.state) == "Depth 14, 3,400,000 positions");
  CHECK(describe_search(Words(Language::kJapanese), shown.state) == "14手先まで、3,400,000局面");

  FakeTable other = thinking_table(false);
  send_progress(other, 14, 3'456'789);
  CHECK(describe_search(kWords, other.state).empty());
  CHECK_FALSE(other.last.needs_redraw);
}

TEST_CASE("progress is redrawn only when its text changes, and is never announced") {
  FakeTable table = thinking_table(true);
  const std::string described = accessible_text(table.state);
  const std::size_t spoken = table.spoken.size();
  send_progress(table, 6, 999);
  CHECK(table.last.needs_redraw);
  CHECK(describe_search(kWords, table.state) == "Depth 6, 990 positions");
  send_progress(table, 6, 994);
  CHECK_FALSE(table.last.needs_redraw);
  send_progress(table, 7, 994);
  CHECK(table.last.needs_redraw);
  CHECK(table.spoken.size() == spoken);
  CHECK(accessible_text(table.state) == described);
}

TEST_CASE("the details disappear when the search ends") {
  FakeTable table = thinking_table(true);
  send_progress(table, 6, 12'345);
  table.act(EngineReplied{
      protocol::Move{table.last_think().id, {.move = {first_square(table.state.record.game.legal_moves())}}}});
  table.wait(5000);
  CHECK_FALSE(table.state.engine.move_search);
  CHECK(describe_search(kWords, table.state).empty());
}

TEST_CASE("the setting for the details is stored") {
  Settings settings;
  settings.show_thinking = true;
  CHECK(parse_settings(settings_text(settings), {}, kWords).settings == settings);
}
