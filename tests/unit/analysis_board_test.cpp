#include "web/app/activities/analysis.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/notation/code_bits.h"
#include "engine/notation/transcript.h"
#include "tests/unit/app_harness.h"
#include "web/app/action_text.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/game/stack.h"
#include "web/app/library/game_link.h"
#include "web/app/library/save_format.h"
#include "web/app/page/keys.h"

namespace flipside::app {
namespace {

// A game of five moves on the analysis board.
GameRecord analysed(std::string_view moves = "f5d6c3d3c4") {
  GameRecord record;
  set_game(record, played(moves));
  record.analysed = true;
  return record;
}

void open_analysed(AppHarness& app) {
  app.state.record = analysed();
  follow_record(app.state);
}

void go(GameRecord& record, std::string_view moves) {
  record.shown = kRoot;
  const Game line = played(moves);
  for (const Ply& ply : line.plies()) record.shown = record.add(ply.square);
}

using Lines = std::vector<std::string>;

TEST_CASE("a try beside the played line is a line of its own, and the played line stays") {
  AppHarness app;
  open_analysed(app);
  go(app.state.record, "f5d6c5f4");
  CHECK(lines_of(app.state.record.tree) == Lines{"f5d6c3d3c4", "f5d6c5f4"});
  CHECK(played_moves(app.state.record) == "f5d6c3d3c4");
  // The same moves again are no new line, and the end of a line grows.
  go(app.state.record, "f5d6c3d3c4f4");
  CHECK(lines_of(app.state.record.tree) == Lines{"f5d6c3d3c4f4", "f5d6c5f4"});
  app.act(LeaveAnalysis{});
  CHECK(transcript(at_end(app.state.record.game())) == "f5d6c3d3c4");
  CHECK(lines_of(app.state.record.tree) == Lines{"f5d6c3d3c4f4", "f5d6c5f4"});
}

TEST_CASE("the rows of the tree: a variation comes after the move that it replaces, and each move leads to its board") {
  AppHarness app;
  open_analysed(app);
  go(app.state.record, "f5d6c5f4");
  go(app.state.record, "f5d6c5b6");
  go(app.state.record, "f5d6c4");
  Lines rows;
  for (const GameTree::Row& row : app.state.record.tree.rows()) {
    std::string text(static_cast<std::size_t>(row.depth), ' ');
    for (const NodeId node : row.nodes) text += square_name(app.state.record.tree[node].square);
    rows.push_back(text);
  }
  CHECK(rows == Lines{"f5d6c3", " c5f4", "  b6", " c4", "d3c4"});
  const NodeId node = app.state.record.tree.rows()[2].nodes.front();
  CHECK(controls_in(app.state).get<Button>(std::to_string(node)).sends == Event(GoToNode{node}));
  app.act(GoToNode{node});
  CHECK(transcript(app.state.record.game()) == "f5d6c5b6");
}

TEST_CASE("a promoted variation comes before the one above it, but not before the played line") {
  AppHarness app;
  open_analysed(app);
  go(app.state.record, "f5d6c5");
  CHECK_FALSE(app.state.record.tree.can_promote(app.state.record.shown));
  go(app.state.record, "f5d6c4");
  app.act(PromoteVariation{app.state.record.shown});
  CHECK(lines_of(app.state.record.tree) == Lines{"f5d6c3d3c4", "f5d6c4", "f5d6c5"});
  app.act(PromoteVariation{app.state.record.shown});
  CHECK(lines_of(app.state.record.tree) == Lines{"f5d6c3d3c4", "f5d6c4", "f5d6c5"});
}

TEST_CASE("a removed move goes with all that follows it; what came before stays") {
  AppHarness app;
  open_analysed(app);
  go(app.state.record, "f5d6c5f4");
  app.act(RemoveVariation{app.state.record.shown});
  CHECK(lines_of(app.state.record.tree) == Lines{"f5d6c3d3c4", "f5d6c5"});
  app.act(RemoveVariation{app.state.record.shown});
  CHECK(lines_of(app.state.record.tree) == Lines{"f5d6c3d3c4"});
  CHECK(app.state.record.game().ply() == 2);
  // Nothing removes the played line.
  app.act(RemoveVariation{app.state.record.shown});
  CHECK(lines_of(app.state.record.tree) == Lines{"f5d6c3d3c4"});
}

TEST_CASE("Undo restores what was removed last, until something else is done on the board") {
  AppHarness app;
  open_analysed(app);
  go(app.state.record, "f5d6c5f4");
  const NodeId shown = app.state.record.shown;
  app.act(GoToNode{app.state.record.tree[shown].parent});
  const NodeId removed = app.state.record.shown;
  app.act(RemoveVariation{removed});
  CHECK(app.announced("3. c5 and what followed it are deleted."));
  CHECK(lines_of(app.state.record.tree) == Lines{"f5d6c3d3c4"});
  CHECK(controls_in(app.state).get<Button>("restore").sends == Event(Undo{}));
  const auto undo = action_of({Key::Code::kCharacter, 'z', true}, app.state);
  REQUIRE(undo);
  CHECK(std::holds_alternative<Undo>(*undo));
  app.act(*undo);
  CHECK_FALSE(action_of({Key::Code::kCharacter, 'z', true}, app.state));
  CHECK(lines_of(app.state.record.tree) == Lines{"f5d6c3d3c4", "f5d6c5f4"});
  CHECK(transcript(app.state.record.game()) == "f5d6c5");
  CHECK(controls_in(app.state).find<Button>("restore") == nullptr);
  app.act(RemoveVariation{removed});
  app.act(StepPlies{-1});
  CHECK(controls_in(app.state).find<Button>("restore") == nullptr);
  app.act(Undo{});
  CHECK(app.state.record.game().ply() == 0);
  CHECK(lines_of(app.state.record.tree) == Lines{"f5d6c3d3c4"});
}

TEST_CASE("Promote is offered only where it can apply") {
  AppHarness app;
  open_analysed(app);
  go(app.state.record, "f5d6c5");
  CHECK(controls_in(app.state).find<Button>("promote-variation") == nullptr);
  go(app.state.record, "f5d6c4");
  CHECK(controls_in(app.state).find<Button>("promote-variation") != nullptr);
}

TEST_CASE("moves have the marks of a review, from what is known of the board before them") {
  AppHarness app;
  app.engine = AppHarness::Engine::kSilent;
  open_analysed(app);
  GameTree& tree = app.state.record.tree;
  const NodeId made = app.state.record.line()[3];
  std::vector<MoveEvaluation> known;
  const Game before = tree.game(tree[made].parent);
  for (Bitboard moves = before.legal_moves(); moves != 0; moves &= moves - 1) {
    const Square square = first_square(moves);
    known.push_back({square, {square == tree[made].square ? -12 : 3, 6, false}, {square}});
  }
  const auto shown = [&] { return controls_in(app.state).get<Button>(std::to_string(made)); };
  add_moves(tree.analysis(tree[made].parent), known);
  // So few plies swing.
  CHECK(shown().mark.empty());
  for (MoveEvaluation& move : known) move.evaluation.depth = 14;
  add_moves(tree.analysis(tree[made].parent), known);
  CHECK(shown().mark == "??");
  CHECK(shown().name.find("Blunder") != std::string::npos);
}

TEST_CASE("Play from here asks for level and side, and starts at the board") {
  AppHarness app;
  open_analysed(app);
  app.act(GoToPly{2});
  app.act(PlayFromHere{});
  CHECK(app.state.ui.dialog == Dialog::kNewGame);
  CHECK(app.state.record.game().length() == 5);
  app.act(ChooseForNewGame{NewGameChoice::kSide, 1});
  app.act(StartChosenGame{});
  CHECK_FALSE(app.state.analyses());
  CHECK(app.state.record.setup.white.person());
  CHECK(app.state.record.tree.start() == played("f5d6").board());
}

TEST_CASE("an analysed game is stored with its tree, its board and its comments") {
  GameRecord record = analysed();
  go(record, "f5d6c5f4");
  go(record, "f5d6c4");
  record.tree.set_comment(record.shown, "Worth a try");
  const std::string text = record_text(record);
  const ParsedRecord read = parse_record(text, Translations(Language::kEnglish));
  REQUIRE_MESSAGE(read.record, read.error);
  CHECK(read.record->tree == record.tree);
  CHECK(read.record->analysed);
  CHECK(transcript(at_end(read.record->game())) == "f5d6c4");
  CHECK(record_text(*read.record) == text);
}

TEST_CASE("a comment on the board is kept up to its limit, with its line breaks") {
  AppHarness app;
  open_analysed(app);
  app.act(CommentBoard{" two\nlines "});
  CHECK(shown_node(app.state.record).comment == "two\nlines");
  app.act(CommentBoard{std::string(kLongestComment + 1, 'x')});
  CHECK(shown_node(app.state.record).comment == "two\nlines");
  app.act(CommentBoard{""});
  CHECK(shown_node(app.state.record).comment.empty());
}

TEST_CASE("a link to an analysis has the tree and the board") {
  GameRecord record = analysed();
  go(record, "f5d6c5f4");
  go(record, "f5d6c4");
  const std::string code = link_code(record).code;
  // What mail adds is ignored.
  for (const char* added : {"", ".)", ".", ").", "&utm_source=x", ". Look"}) {
    CAPTURE(added);
    const ParsedLink link = parse_link(code + added);
    REQUIRE(link.tree);
    CHECK_FALSE(link.damaged);
    CHECK(*link.tree == record.tree);
    CHECK(transcript(link.tree->game(link.shown)) == "f5d6c4");
  }
  for (std::size_t size = 0; size < code.size(); ++size) CHECK_FALSE(parse_link(code.substr(0, size)).tree);
}

TEST_CASE("a link with the codes of lines that was cut off, or changed, is damaged; one without a check is read") {
  const std::string shown = game_code(played("f5d6c4"));
  const std::string lines = "." + game_code(played("f5d6c3d3c4")) + "." + game_code(played("f5d6c5f4"));
  const std::string check = code_checksum(shown + lines);
  const std::string code = shown + "~" + check + lines;
  for (std::size_t size = shown.size() + 1; size < code.size(); ++size) {
    CAPTURE(size);
    CHECK(parse_link(code.substr(0, size)).damaged);
    CHECK(parse_link(code.substr(0, size)).tree);
  }
  // Some programs write "~" like this. The oldest links have no check.
  for (const std::string& other : {code, shown + "%7E" + check + lines, shown + lines}) {
    CAPTURE(other);
    const ParsedLink link = parse_link(other);
    CHECK_FALSE(link.damaged);
    REQUIRE(link.tree);
    CHECK(lines_of(*link.tree) == Lines{"f5d6c3d3c4", "f5d6c4", "f5d6c5f4"});
    CHECK(transcript(link.tree->game(link.shown)) == "f5d6c4");
    CHECK(link.tree->line_end(link.tree->played_end()) == link.tree->main_end());
  }
  CHECK(parse_link((shown + lines).substr(0, (shown + lines).size() - 3)).damaged);
}

TEST_CASE("the code of an address is found in any spelling") {
  for (const char* mark : {"#g=", "%23g=", "%23g%3D", "%23g%3d"}) {
    CAPTURE(mark);
    CHECK(code_of_address("see https://host/x%20y/" + std::string(mark) + "abc def") == "abc");
  }
  CHECK(code_of_address("#g=") == "");
  CHECK(code_of_address("https://host/%23p%3Dabc def", 'p') == "abc");
  CHECK_FALSE(code_of_address("https://host/#p=abc"));
  CHECK_FALSE(code_of_address("https://host/#x=1%23"));
}

TEST_CASE("on the analysis board nobody answers, no clock runs and no result is announced") {
  AppHarness app({{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level3"}, 1});
  app.act(PlaceDisc{*parse_square("f5")});
  app.act(StartAnalysis{});
  CHECK_FALSE(app.state.computer_to_move());
  CHECK(app.state.human_to_move());
  const Bitboard moves = app.state.record.game().legal_moves();
  app.act(PlaceDisc{first_square(moves)});
  CHECK(app.state.record.game().ply() == 2);
  CHECK_FALSE(app.state.computer_thinks());
  app.act(LeaveAnalysis{});
  CHECK(app.state.record.game().ply() == 1);
  CHECK(lines_of(app.state.record.tree).size() == 1);
}

}  // namespace
}  // namespace flipside::app
