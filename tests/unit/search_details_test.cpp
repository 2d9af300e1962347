#include "web/app/text/search_details.h"

#include "app_harness.h"
#include "tests/unit/app_harness.h"
#include "web/app/page/accessible_board.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// A computer player that thinks and does not reply.
AppHarness thinking_table(bool show) {
  AppHarness app;
  app.engine = AppHarness::Engine::kSilent;
  app.state.settings.show_thinking = show;
  app.act(NewGame{Setup{{SeatKind::kComputer, "max"}, {SeatKind::kPerson, "level3"}}});
  return app;
}

void send_progress(AppHarness& app, int depth, std::uint64_t nodes) {
  SearchInfo info;
  info.move.evaluation.depth = depth;
  info.nodes = nodes;
  app.act(EngineReplied{protocol::Progress{app.last_think().id, info}});
}

}  // namespace

TEST_CASE("the details of a search are shown only if the setting is on") {
  AppHarness shown = thinking_table(true);
  CHECK(describe_search(kWords, shown.state).empty());
  send_progress(shown, 14, 3'456'789);
  CHECK(describe_search(kWords, shown.state) == "Depth 14, 3,400,000 positions");
  CHECK(describe_search(Translations(Language::kJapanese), shown.state) == "14手先まで、3,400,000局面");

  AppHarness other = thinking_table(false);
  send_progress(other, 14, 3'456'789);
  CHECK(describe_search(kWords, other.state).empty());
  CHECK_FALSE(other.last.needs_redraw);
}

TEST_CASE("progress is redrawn only when its text changes, and is never announced") {
  AppHarness app = thinking_table(true);
  const std::string described = board_json(app.state);
  const std::size_t spoken = app.spoken.size();
  send_progress(app, 6, 999);
  CHECK(app.last.needs_redraw);
  CHECK(describe_search(kWords, app.state) == "Depth 6, 990 positions");
  send_progress(app, 6, 994);
  CHECK_FALSE(app.last.needs_redraw);
  send_progress(app, 7, 994);
  CHECK(app.last.needs_redraw);
  CHECK(app.spoken.size() == spoken);
  CHECK(board_json(app.state) == described);
}

TEST_CASE("the details disappear when the search ends") {
  AppHarness app = thinking_table(true);
  send_progress(app, 6, 12'345);
  app.act(EngineReplied{
      protocol::Move{app.last_think().id, {.move = {first_square(app.state.record.game().legal_moves())}}}});
  app.wait(5000);
  CHECK_FALSE(app.state.computer_thinks());
  CHECK(describe_search(kWords, app.state).empty());
}

TEST_CASE("the setting for the details is stored") {
  Settings settings;
  settings.show_thinking = true;
  CHECK(parse_settings(settings_text(settings), {}, kWords).settings == settings);
}
