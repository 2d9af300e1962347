#include "web/app/game/analysis_board.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/notation/transcript.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/random_positions.h"
#include "web/app/game/game_tree.h"
#include "web/app/library/game_link.h"
#include "web/app/library/save_format.h"

namespace flipside::app {
namespace {

// The tree on a game of five moves.
GameRecord analysed(std::string_view moves = "f5d6c3d3c4") {
  GameRecord record;
  record.game = played(moves);
  grow_tree(record);
  return record;
}

void go(GameRecord& record, std::string_view moves) {
  record.game.go_to(0);
  const Game line = played(moves);
  for (const Ply& ply : line.plies()) play_in_tree(record, ply.square);
}

std::vector<std::string> lines_of(const GameRecord& record) {
  std::vector<std::string> out;
  for (const Game& line : record.variations) out.push_back(transcript(at_end(line)));
  return out;
}

using Lines = std::vector<std::string>;

TEST_CASE("a try beside the played line is a line of its own, and the played line stays") {
  GameRecord record = analysed();
  go(record, "f5d6c5f4");
  CHECK(lines_of(record) == Lines{"f5d6c3d3c4", "f5d6c5f4"});
  CHECK(transcript(at_end(*record.played)) == "f5d6c3d3c4");
  CHECK(in_variation(record));
  // The same moves again are no new line, and the end of a line grows.
  go(record, "f5d6c3d3c4f4");
  CHECK(lines_of(record) == Lines{"f5d6c3d3c4f4", "f5d6c5f4"});
  CHECK(in_variation(record));
  leave_tree(record);
  CHECK(transcript(at_end(record.game)) == "f5d6c3d3c4");
  CHECK(lines_of(record) == Lines{"f5d6c3d3c4f4", "f5d6c5f4"});
}

TEST_CASE("the rows of the tree: a variation comes after the move that it replaces") {
  GameRecord record = analysed();
  go(record, "f5d6c5f4");
  go(record, "f5d6c5b6");
  go(record, "f5d6c4");
  std::vector<std::string> rows;
  for (const TreeRow& row : tree_rows(record)) {
    std::string text(static_cast<std::size_t>(row.depth), ' ');
    const Game& line = record.variations[static_cast<std::size_t>(row.line)];
    for (int ply = row.first; ply < row.last; ++ply)
      text += square_name(line.plies()[static_cast<std::size_t>(ply)].square);
    rows.push_back(text);
  }
  CHECK(rows == Lines{"f5d6c3", " c5f4", "  b6", " c4", "d3c4"});
}

TEST_CASE("a promoted variation comes before the one above it, but not before the played line") {
  GameRecord record = analysed();
  go(record, "f5d6c5");
  CHECK_FALSE(can_promote(record));
  go(record, "f5d6c4");
  CHECK(can_promote(record));
  AppHarness app;
  app.state.record = record;
  app.act(PromoteVariation{});
  CHECK(lines_of(app.state.record) == Lines{"f5d6c3d3c4", "f5d6c4", "f5d6c5"});
  app.act(PromoteVariation{});
  CHECK(lines_of(app.state.record) == Lines{"f5d6c3d3c4", "f5d6c4", "f5d6c5"});
}

TEST_CASE("a removed move goes with all that follows it; what came before stays") {
  AppHarness app;
  app.state.record = analysed();
  go(app.state.record, "f5d6c5f4");
  app.act(RemoveVariation{});
  CHECK(lines_of(app.state.record) == Lines{"f5d6c3d3c4", "f5d6c5"});
  app.act(RemoveVariation{});
  CHECK(lines_of(app.state.record) == Lines{"f5d6c3d3c4"});
  CHECK(app.state.record.game.ply() == 2);
  // Nothing removes the played line.
  app.act(RemoveVariation{});
  CHECK(lines_of(app.state.record) == Lines{"f5d6c3d3c4"});
}

TEST_CASE("an analysed game is stored with its tree, its board and its comments") {
  GameRecord record = analysed();
  go(record, "f5d6c5f4");
  go(record, "f5d6c4");
  record.comments[record.game.hash()] = "Worth a try";
  const std::string text = record_text(record);
  const ParsedRecord read = parse_record(text, Translations(Language::kEnglish));
  REQUIRE_MESSAGE(read.record, read.error);
  CHECK(lines_of(*read.record) == lines_of(record));
  CHECK(read.record->game.ply() == 3);
  CHECK(transcript(at_end(read.record->game)) == "f5d6c4");
  CHECK(read.record->comments == record.comments);
  CHECK(record_text(*read.record) == text);
  // For a program that shows the game it is the one that was played.
  CHECK(text.find("moves f5d6c3d3c4\n") != std::string::npos);
}

TEST_CASE("a link to an analysis has the tree and the board; its start is the code of the board's line") {
  GameRecord record = analysed();
  go(record, "f5d6c5f4");
  go(record, "f5d6c4");
  const std::string code = link_code(record);
  const ParsedLink link = parse_link(code);
  REQUIRE(link.played);
  const auto read_back = [](const ParsedLink& from) {
    return analysed_record(from.code.game.value(), from.played.value(), from.lines);
  };
  const GameRecord read = read_back(link);
  CHECK(lines_of(read).size() == 3);
  CHECK(transcript(at_end(read.game)) == "f5d6c4");
  CHECK(link_code(read) == code);
  CHECK(parse_game_code(code).game.has_value());
  // What mail adds is ignored.
  CHECK_FALSE(link.damaged);
  for (const char* added : {".)", ".", ").", "&utm_source=x", ". Look"}) {
    CAPTURE(added);
    CHECK(link_code(read_back(parse_link(code + added))) == code);
    CHECK_FALSE(parse_link(code + added).damaged);
  }
  CHECK_FALSE(parse_link(game_code(record.game) + ".").played);
}

TEST_CASE("a link to an analysis that was cut off, or changed, is damaged; one without a check is read") {
  GameRecord record = analysed();
  go(record, "f5d6c5f4");
  go(record, "f5d6c4");
  const std::string code = link_code(record);
  const std::size_t shown = game_code(record.game).size();
  for (std::size_t size = shown + 1; size < code.size(); ++size) {
    CAPTURE(size);
    CHECK(parse_link(code.substr(0, size)).damaged);
    CHECK(parse_link(code.substr(0, size)).code.game);
  }
  // Some programs write "~" like this.
  const std::string encoded = code.substr(0, shown) + "%7E" + code.substr(shown + 1);
  CHECK_FALSE(parse_link(encoded).damaged);
  CHECK(parse_link(encoded).lines.size() == parse_link(code).lines.size());
  // As the program made links before there was a check.
  const std::string old = code.substr(0, shown) + code.substr(shown + 1 + kCheckLetters);
  CHECK_FALSE(parse_link(old).damaged);
  CHECK(parse_link(old).lines.size() == parse_link(code).lines.size());
  CHECK(parse_link(old.substr(0, old.size() - 3)).damaged);
}

TEST_CASE("a link has all lines of a large analysis") {
  GameRecord record;
  record.game = played("f5d6c3d3c4f4f6f3e6");
  grow_tree(record);
  Random random(3);
  while (record.variations.size() < kMaxVariations) {
    record.game.go_to(0);
    for (int ply = 0; ply < 8; ++ply) play_in_tree(record, random_square(record.game.legal_moves(), random));
  }
  record.game = *record.played;
  const ParsedLink link = parse_link(link_code(record));
  CHECK_FALSE(link.damaged);
  CHECK(link.lines.size() == kMaxVariations - 1);
  CHECK(analysed_record(*link.code.game, *link.played, link.lines).variations.size() == kMaxVariations);
}

TEST_CASE("the code of an address is found in any spelling") {
  for (const char* mark : {"#g=", "%23g=", "%23g%3D", "%23g%3d"}) {
    CAPTURE(mark);
    CHECK(code_of_address("see https://host/x%20y/" + std::string(mark) + "abc def") == "abc");
  }
  CHECK(code_of_address("#g=") == "");
  CHECK_FALSE(code_of_address("https://host/#x=1%23"));
}

TEST_CASE("on the analysis board nobody answers, no clock runs and no result is announced") {
  AppHarness app({{true, "level3"}, {false, "level3"}, 1});
  app.act(PlaceDisc{*parse_square("f5")});
  app.act(StartAnalysis{});
  CHECK_FALSE(app.state.computer_to_move());
  CHECK(app.state.human_to_move());
  const Bitboard moves = app.state.record.game.legal_moves();
  app.act(PlaceDisc{first_square(moves)});
  CHECK(app.state.record.game.ply() == 2);
  CHECK_FALSE(app.state.computer_thinks());
  app.act(LeaveAnalysis{});
  CHECK(app.state.record.game.ply() == 1);
  CHECK(app.state.record.variations.size() == 1);
}

}  // namespace
}  // namespace flipside::app
