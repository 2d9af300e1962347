#include "web/app/library/game_import.h"

#include <doctest/doctest.h>

#include "engine/notation/code_bits.h"
#include "engine/notation/game_code.h"
#include "engine/notation/half_width.h"
#include "engine/notation/pgn_game.h"
#include "engine/notation/sgf.h"
#include "engine/notation/text.h"
#include "engine/notation/transcript.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"
#include "web/app/library/game_library.h"
#include "web/app/library/game_link.h"

using namespace flipside;
using namespace flipside::app;

namespace {

// The files go through the lines in which the engine sends them.
ImportResult read(const std::string& text) {
  const std::string whole = half_width(without_byte_order_mark(text));
  auto files = parse_game_files(game_file_lines(read_game_files(files_to_read(whole))));
  REQUIRE(files);
  auto result = import_games(whole, std::move(*files), kWords);
  REQUIRE(result);
  return std::move(*result);
}

Notation notation_of(const std::string& text) { return read(text).games.at(0).notation; }

std::string only_problem(const std::string& text) {
  const ImportResult result = read(text);
  REQUIRE(result.problems.size() == 1);
  return result.problems.front();
}

std::vector<std::string> moves_of(const ImportResult& result) {
  std::vector<std::string> out;
  for (const ImportedGame& game : result.games) out.push_back(transcript(game.game()));
  return out;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("every notation is recognised") {
  CHECK(notation_of("f5d6c3") == Notation::kTranscript);
  CHECK(notation_of("F5 D6 C3") == Notation::kTranscript);
  CHECK(notation_of("1. f5 d6 2. c3 d3") == Notation::kTranscript);
  CHECK_FALSE(read("b4").problems.empty());
  CHECK(notation_of(kStart + " X") == Notation::kBoard);
  CHECK(notation_of("........\n........\n........\n...OX...\n...XO...\n........\n........\n........\nX") ==
        Notation::kBoard);
  CHECK(notation_of(kStart + " X; f5:+2; % start") == Notation::kObf);
  CHECK(notation_of(kStart + " X\n" + kStart + " X\n") == Notation::kObf);
  CHECK(notation_of("(;GM[Othello]B[f5];)") == Notation::kGgf);
  CHECK(notation_of("https://host/#g=" + game_code(Game{})) == Notation::kLink);
  for (const char* blank : {"", " \n\t "}) {
    CHECK(read(blank).games.empty());
    CHECK(read(blank).problems.empty());
  }
}

TEST_CASE("the import finds the games of the text") {
  CHECK(transcript(read("f5d6c3").games.at(0).game()) == "f5d6c3");
  const ImportResult two = read("f5d6c3d3c4\n\nd3c5\n");
  CHECK(two.problems.empty());
  REQUIRE(two.games.size() == 2);
  CHECK(transcript(two.games[1].game()) == "d3c5");
  const ImportResult wrapped = read("f5 d6\nc3 d3\nc4");
  REQUIRE(wrapped.games.size() == 1);
  CHECK(transcript(wrapped.games[0].game()) == "f5d6c3d3c4");
  const ImportResult problems = read(kStart + " X; % one\n\n" + kStart + " X; f5:0; % two\n");
  REQUIRE(problems.games.size() == 2);
  CHECK(problems.games[1].title == "two");
  const ImportResult named = read("(;GM[Othello]PB[Ann]PW[Ben]B[f5];)");
  CHECK(named.games.at(0).black == "Ann");
  Game half = played("f5d6c3");
  half.go_to(1);
  CHECK(read("see https://host/x/#g=" + game_code(half) + " there").games.at(0).game().ply() == 1);
  CHECK(read("(see <https://host/x/#g=" + game_code(half) + ">).").games.at(0).game().ply() == 1);
}

TEST_CASE("what is wrong has its place, and the moves before it can be opened if it is the only game") {
  const ImportResult moves = read("f5d6\nc3 a1 d3");
  CHECK(moves.problems == Texts{"Line 2, character 4, move 4: a1 flips no disc."});
  REQUIRE(moves.games.size() == 1);
  CHECK(moves.games[0].cut);
  CHECK(transcript(moves.games[0].game()) == "f5d6c3");
  CHECK(only_problem("f5zz") == "Character 3, move 2: “zz” is not a move.");
  CHECK(only_problem("f5 i9") == "Character 4, move 2: “i9” is off the board.");
  CHECK(only_problem("f5 é") ==
        "Character 4, move 2: “é” cannot be read. A square is a letter from a to h and a digit from 1 to 8, like f5.");
  CHECK(only_problem("f5 馬").find("“馬” cannot be read") != std::string::npos);
  CHECK(read("hello").games.empty());
  CHECK(read("f5d6\nc4 hello").games.size() == 1);
  const ImportResult ggf = read("(;GM[Othello]B[f5]W[a1];)");
  CHECK(ggf.problems == Texts{"Character 21, move 2: a1 flips no disc."});
  CHECK(ggf.games.at(0).cut);

  CHECK(read(kStart).games.at(0).side_missing);
  CHECK(only_problem("--XO").find("this one has 4") != std::string::npos);
  CHECK(only_problem(kStart + " X; what").find("scores") != std::string::npos);
  CHECK(only_problem("#g=AAAA") == "Character 4: " + std::string(kWords(Message::kWrongLink)));
  AppHarness app;
  app.act(ImportText{true, std::string(kLongestText + 1, 'a')});
  CHECK(dialog_shows(app, kWords(Message::kWrongTooLong)));
}

TEST_CASE("a broken game is named, and all others of its text are imported") {
  const ImportResult ggf = read(
      "(;GM[Othello]PB[Ann]B[f5];)\n(;GM[Othello]TY[10]BO[10 --- *]B[e4];)\n(;GM[Othello]PB[Cleo]B[d3];)\n"
      "(;GM[Othello]B[f5]W[a1]B[d6];)\n(;GM[Othello]B[e6];)");
  CHECK(moves_of(ggf) == Texts{"f5", "d3", "e6"});
  CHECK(ggf.games[1].number == 3);
  CHECK(ggf.problems == Texts{"Game 2 of 5. Line 2, character 17: A board of size 10 cannot be played here.",
                              "Game 4 of 5. Line 4, character 21, move 2: a1 flips no disc."});

  const ImportResult tagged =
      read("[Black \"Ann\"]\n1. f5 d6\n\n[Black \"Cleo\"]\n1. d3 a1\n\n[Black \"Eve\"]\n1. d3 c5\n");
  CHECK(moves_of(tagged) == Texts{"f5d6", "d3c5"});
  CHECK(tagged.problems == Texts{"Game 2 of 3. Line 5, character 7, move 2: a1 flips no disc."});

  const ImportResult problems = read(kStart + " X\n" + kStart + " Q\n" + kStart + " O\n");
  CHECK(problems.games.size() == 2);
  CHECK(problems.problems == Texts{"Position 2 of 3. Line 2, character 66: “Q” is not a side to move. It is X or O."});
  CHECK(read("hello\n" + kStart + " X\n").games.size() == 1);

  const ImportResult lines = read("f5d6c3d3c4\nf5f5\nd3c5\nzz\ne6f4\n");
  CHECK(moves_of(lines) == Texts{"f5d6c3d3c4", "d3c5", "e6f4"});
  CHECK(lines.problems == Texts{"Game 2 of 5. Line 2, character 3, move 2: f5 is taken.",
                                "Game 4 of 5. Line 4, character 1, move 1: “zz” is not a move."});
  const ImportResult links = read("#g=suOIKDkC\n#g=suOIKDkD\n#g=suOIKDkC\n");
  CHECK(links.games.size() == 2);
  CHECK(links.problems.size() == 1);
}

TEST_CASE("a game that has lost its end, a bracket or a quote does not take the next one with it") {
  const std::string good = "(;GM[Othello]PB[Ann]B[f5];)";
  for (const char* broken : {"(;GM[Othello]B[f5]", "(;GM[Othello]B[f5", "(;GM[Othello]PB[(; f5", "(;GM[Othello]W",
                             "(;GM[Othello]B[f5]] ;)", "(;GM", "(;", "(;?"}) {
    CAPTURE(broken);
    const ImportResult result = read(good + "\n" + broken + "\n" + good);
    CHECK(moves_of(result) == Texts{"f5", "f5"});
    CHECK(result.problems.size() == 1);
  }
  const std::string tagged = "[Event \"Club\"]\n[Black \"Ann\"]\n\n1. f5 d6 *\n\n";
  for (const char* broken : {"[Event \"x\"]\nf5 {d6\n", "[Event \"x\nf5 d6\n", "[Event \"x\"]\n[Black \"Cleo]\nf5\n",
                             "[Event \"x\"]\nf5 d6 [\n", "[Event"}) {
    CAPTURE(broken);
    const ImportResult result = read(tagged + broken + "\n" + tagged);
    CHECK(moves_of(result) == Texts{"f5d6", "f5d6"});
    CHECK(result.games.back().black == "Ann");
    CHECK(result.problems.size() == 1);
  }
}

TEST_CASE("lines that are games are not taken for one game, whichever of them is broken") {
  for (const char* later : {"zz", "a1", "f5d6a1", "d3c5zz"}) {
    CAPTURE(later);
    const ImportResult result = read("f5d6c3\nd3c5\n" + std::string(later) + "\n");
    CHECK(moves_of(result) == Texts{"f5d6c3", "d3c5"});
    CHECK(result.problems.size() == 1);
  }
  CHECK(moves_of(read("f5d6c3\nd3c5")) == Texts{"f5d6c3", "d3c5"});
  // One game over lines stays one, also with a mistake in it.
  CHECK(moves_of(read("f5 d6\nc3 d3\nc4 a1\nf4")) == Texts{"f5d6c3d3c4"});
}

TEST_CASE("games by other rules are named and not taken for plain ones") {
  const auto of_type = [](const std::string& rules) { return read("(;GM[Othello]" + rules + "B[f5]W[d6];)"); };
  for (const char* komi : {"TY[8k]", "TY[s8kr18]", "KM[-2.00]", "KB[1.5]"}) {
    CAPTURE(komi);
    CHECK(of_type(komi).games.empty());
    CHECK(of_type(komi).problems.at(0).find("komi game") != std::string::npos);
  }
  CHECK(of_type("TY[8a]").games.empty());
  CHECK(of_type("TY[8a]").problems.at(0).find("anti-reversi game") != std::string::npos);
  for (const char* plain : {"TY[8]", "TY[s8r18]", "KM[0.00]"}) {
    CAPTURE(plain);
    CHECK(of_type(plain).problems.empty());
  }
}

TEST_CASE("a start position in a tag is used, or its game is refused") {
  const std::string other = "---------------------------XO------OX--------------------------- O";
  const auto tagged = [](const std::string& tags, const std::string& moves) {
    return read("[Event \"a\"]\nf5 d6\n\n[Event \"b\"]\n" + tags + "\n" + moves + "\n\n[Event \"c\"]\nd3 c5\n");
  };
  for (const std::string& tags :
       {"[SetUp \"1\"]\n[FEN \"" + other + "\"]", "[fen \"" + other + "\"]", "[Setup \"" + other + "\"]"}) {
    CAPTURE(tags);
    const ImportResult result = tagged(tags, "f5 f6");
    CHECK(result.problems.empty());
    REQUIRE(result.games.size() == 3);
    CHECK(result.games[1].game().board().side == Color::kWhite);
    CHECK(result.games[1].game().ply() == 2);
  }
  const ImportResult usual = tagged("[SetUp \"0\"]", "f5 d6");
  CHECK(usual.problems.empty());
  for (const char* tags : {"[FEN \"8/8/8/3pP3/3Pp3/8/8/8 w - - 0 1\"]", "[SetUp \"1\"]", "[FEN \"\"]"}) {
    CAPTURE(tags);
    const ImportResult result = tagged(tags, "f5 d6");
    CHECK(moves_of(result) == Texts{"f5d6", "d3c5"});
    REQUIRE(result.problems.size() == 1);
    CHECK(result.problems[0].find("Game 2 of 3. Line 5, character") == 0);
    const bool chess = std::string_view(tags).find('/') != std::string_view::npos;
    const char* why = chess ? "as in chess" : "start position cannot be read";
    CHECK(result.problems[0].find(why) != std::string::npos);
  }
  CHECK(read("f5 d6 [FEN \"x\"]").games.empty());
}

TEST_CASE("many problems are counted, and the first ones named") {
  std::string text = "f5d6c3d3c4\nd3c5\n";
  for (int i = 0; i < 5000; ++i) text += "zz\n";
  const ImportResult result = read(text);
  CHECK(result.games.size() == 2);
  CHECK(result.problems.size() == kMostProblems);
  CHECK(result.problems.back() == "Game 102 of 5002. Line 102, character 1, move 1: “zz” is not a move.");
  CHECK(result.more_problems == 4900);
}

TEST_CASE("each of several files is read on its own") {
  const std::string moves = "f5d6\nc3d3";
  const std::string ggf = "(;GM[Othello]PB[Ann]B[f5];)";
  const std::string next = std::string("\n") + kFileSeparator + "\n";
  const ImportResult mixed = read(moves + next + ggf + next + kStart + " X" + next + " " + next + "d3");
  CHECK(mixed.problems.empty());
  REQUIRE(mixed.games.size() == 4);
  CHECK(transcript(mixed.games[0].game()) == "f5d6c3d3");
  CHECK(mixed.games[1].black == "Ann");
  CHECK(mixed.games[2].is_position());
  CHECK(mixed.games[3].game().ply() == 1);
  CHECK(read(next + next).problems.empty());

  const ImportResult broken = read(moves + next + "f5d6a1" + next + "\x89PNG" + next + "f5f5" + next + ggf);
  CHECK(moves_of(broken) == Texts{"f5d6c3d3", "f5"});
  CHECK(broken.problems == Texts{"Game 2 of 5. Line 4, character 5, move 3: a1 flips no disc.",
                                 "Game 3 of 5. Line 6, character 1: " + std::string(kWords(Message::kWrongBytes)),
                                 "Game 4 of 5. Line 8, character 3, move 2: f5 is taken."});
}

TEST_CASE("a link brings its variations and comments") {
  GameRecord record;
  set_game(record, played("f5d6c3d3c4"));
  record.tree.add_line(played("f5f4e3"));
  record.tree.set_comment(record.shown, "a quiet move");
  const std::string link = "https://host/#g=" + link_code(record).code;
  const ImportResult whole = read(link);
  CHECK(whole.problems.empty());
  REQUIRE(whole.games.size() == 1);
  CHECK(whole.games[0].tree == record.tree);
  CHECK(read("https://host/%23g=" + link_code(record).code).games.at(0).tree == record.tree);
  CHECK(read(link.substr(0, link.size() - 3)).games.empty());
  CHECK(read(link.substr(0, link.size() - 3)).problems.size() == 1);
}

TEST_CASE("a link to a puzzle is recognised, and a damaged one refused") {
  CHECK(read("see https://host/#p=AAAA-_09) there").puzzle == "AAAA-_09");
  CHECK(read("https://host/%23p%3DAAAAAAAA").puzzle == "AAAAAAAA");
  for (const std::string damaged : {"https://host/#p=AAAA", "https://host/#p=AAA.AAAA", "https://host/#p="}) {
    CAPTURE(damaged);
    CHECK(read(damaged).puzzle.empty());
    CHECK(only_problem(damaged) == "Character 17: The link is damaged, or this version does not have its puzzle.");
  }
  AppHarness app;
  app.act(ImportText{true, "https://host/#p=AAAAAAAA"});
  CHECK(dialog_in(app.state).get<Text>("status").text == "A link to a puzzle.");
  CHECK(dialog_in(app.state).get<Button>("open").command->puzzle == "AAAAAAAA");
}

TEST_CASE("a link from before there was a tree brings its lines, and one that was cut off says so") {
  const std::string shown = game_code(played("f5d6c5f4"));
  const std::string lines = "." + game_code(played("f5d6c3d3c4")) + "." + game_code(played("f5f4e3"));
  const std::string link = "https://host/#g=" + shown + "~" + code_checksum(shown + lines) + lines;
  const ImportResult whole = read(link);
  CHECK(whole.problems.empty());
  REQUIRE(whole.games.size() == 1);
  CHECK(lines_of(whole.games[0].tree) == Texts{"f5d6c3d3c4", "f5d6c5f4", "f5f4e3"});
  CHECK(transcript(whole.games[0].game()) == "f5d6c5f4");

  const ImportResult cut = read(link.substr(0, link.size() - 3));
  CHECK(cut.problems == Texts{"Character 17: The link is damaged: some of its variations are missing."});
  REQUIRE(cut.games.size() == 1);
  CHECK(transcript(at_end(cut.games[0].game())) == "f5d6c5f4");
}

TEST_CASE("what is shared comes back whole: the tree with its comments, in SGF, in PGN and as a link") {
  AppHarness app;
  GameRecord& record = app.state.record;
  set_game(record, played("f5d6c3d3c4"));
  record.tree.set_comment(record.tree.add_line(played("f5d6c5f4")), "a try\nof two lines");
  record.tree.set_comment(kRoot, "Club [evening]");
  const GameTree tree = record.tree;
  app.act(OpenDialog{Dialog::kShare});
  for (const ExportForm form : {ExportForm::kSgf, ExportForm::kPgn}) {
    app.act(ChooseExportForm{static_cast<int>(form)});
    const RecordedGame game = recorded_game(app.state.record, {});
    const std::string text = form == ExportForm::kSgf ? sgf(game) : pgn(game);
    const ImportResult result = read(text);
    CAPTURE(text);
    CHECK(result.problems.empty());
    REQUIRE(result.games.size() == 1);
    CHECK(result.games[0].tree == tree);
    app.act(ImportText{true, text});
    app.act(OpenImported{});
    CHECK(app.state.record.tree == tree);
    CHECK(app.state.analyses());
  }
  AppHarness other;
  other.act(OpenLink{link_code(app.state.record).code});
  CHECK(other.state.record.tree == tree);
  CHECK(other.state.analyses());
}

TEST_CASE("what is shared as moves, as a board and in GGF comes back as far as that holds it") {
  AppHarness app(kTwoPersons);
  GameRecord& record = app.state.record;
  set_game(record, played("f5d6c3d3c4f4"));
  record.tree.set_comment(kRoot, "Club evening");
  record.tree.set_comment(record.line()[2], "two words");
  const GameTree line = record.tree;
  record.tree.add_line(played("f5d6c5"));
  app.act(GoToPly{3});
  app.act(OpenDialog{Dialog::kShare});
  const auto come_back = [&app](ExportForm form) {
    app.act(ChooseExportForm{static_cast<int>(form)});
    AppHarness other(kTwoPersons);
    other.act(ImportText{true, dialog_in(app.state).get<Field>("exported").value.value()});
    other.act(OpenImported{});
    return other.state.record;
  };
  const GameRecord moves = come_back(ExportForm::kMoves);
  CHECK(moves.tree.start() == line.start());
  CHECK(moves.game().plies() == line.game(line.played_end()).plies());
  const GameRecord board = come_back(ExportForm::kBoard);
  CHECK(board.game().board() == record.game().board());
  CHECK(board.game().plies().empty());
  CHECK(come_back(ExportForm::kGgf).tree == line);
}

TEST_CASE("a game that is too large for a link says so, and its link opens the line on the board") {
  AppHarness app;
  GameRecord& record = app.state.record;
  set_game(record, played("f5d6c3d3c4"));
  record.tree.set_comment(record.shown, std::string(kLongestCode, 'x'));
  CHECK_FALSE(link_code(record).whole);
  CHECK(link_code(record).code == game_code(record.game()));
  app.act(OpenDialog{Dialog::kShare});
  CHECK(dialog_shows(app, kWords(Message::kLinkTooLong)));
  app.act(ChooseExportForm{static_cast<int>(ExportForm::kGgf)});
  CHECK(dialog_shows(app, kWords(Message::kExportGgfHint)));
}

TEST_CASE("a byte-order mark is skipped, whatever follows it") {
  const std::string mark = "\xEF\xBB\xBF";
  for (const std::string& text : {std::string("f5d6c3"), kStart + " X", kStart + " X; f5:+2; % start",
                                  std::string("(;GM[Othello]B[f5];)"), std::string("[White \"Ben\"] f5 d6")}) {
    CAPTURE(text);
    CHECK(read(mark + text).problems.empty());
    CHECK(read(mark + text).games.size() == 1);
    CHECK(notation_of(mark + text) == notation_of(text));
  }
  CHECK(read(mark).problems.empty());
  CHECK(only_problem(mark + "f5zz") == "Character 3, move 2: “zz” is not a move.");
}

TEST_CASE("games with the tags of other sites are imported, with players and date") {
  const std::string one =
      "[Event \"Club\"]\r\n[Site \"https://host/#g=1\"]\r\n[Date \"2016.05.16\"]\r\n[Black \"Ann\"]\r\n"
      "[White \"Ben\"]\r\n[Result \"34-30\"]\r\n\r\n1. f5 d6 2. c3 {by the book} d3 34-30\r\n";
  const ImportResult result = read(one);
  CHECK(result.problems.empty());
  REQUIRE(result.games.size() == 1);
  CHECK(result.games[0].title == "Club");
  CHECK(transcript(result.games[0].game()) == "f5d6c3d3");
  CHECK(result.games[0].black == "Ann");
  CHECK(result.games[0].white == "Ben");
  CHECK(result.games[0].when > 0);
  const ImportResult two = read(one + "\n[Black \"Cleo\"]\n[White \"Dan\"]\n1. d3 c5 *\n");
  CHECK(two.problems.empty());
  REQUIRE(two.games.size() == 2);
  CHECK(two.games[1].black == "Cleo");
  CHECK(transcript(two.games[1].game()) == "d3c5");
  // Also where nothing but a tag says so.
  CHECK(moves_of(read("[Black \"Ann\"] 1. f5 d6 [Black \"Cleo\"] 1. d3 c5")) == Texts{"f5d6", "d3c5"});
  CHECK(moves_of(read("1. f5 d6 2. c3\n\n[Black \"Cleo\"]\n1. d3 c5")) == Texts{"f5d6c3", "d3c5"});
}

TEST_CASE("an error says how many squares the board has, or which move is wrong, also after a pass") {
  CHECK(only_problem(std::string(63, '-') + " X").find("this one has 63") != std::string::npos);
  CHECK(only_problem(kStart + "- X").find("this one has 65") != std::string::npos);
  CHECK(only_problem(kToForcedPass + "b4a1") == "Character 19, move 10: a1 flips no disc.");
  CHECK(only_problem("f5d6\uFFFDc3").starts_with("Character 5, move 3: "));
}

TEST_CASE("a name that looks like a link's code does not make a link of a game in GGF") {
  const ImportResult result = read("(;GM[Othello]PB[Ann #g=x]PW[Ben]B[f5]W[d6];)");
  REQUIRE(result.games.size() == 1);
  CHECK(result.games[0].notation == Notation::kGgf);
}

TEST_CASE("a text without moves is refused") {
  for (const char* text : {"12", "{\"moves\":[\"f5\",\"d6\"]}", "[Event \"x\"]", "; f5"}) {
    CAPTURE(text);
    const ImportResult result = read(text);
    CHECK(result.games.empty());
    CHECK_FALSE(result.problems.empty());
  }
}

TEST_CASE("what is no game is named for what it is") {
  const std::vector<std::pair<std::string, Message>> texts{{"Dear friend (; how are you?", Message::kWrongNoMoves},
                                                           {"{\"moves\": [\"f5\"]}", Message::kWrongJson},
                                                           {"https://host/a\nhttps://host/b", Message::kWrongAddresses},
                                                           {std::string("\0\0PK", 4), Message::kWrongBytes}};
  for (const auto& each : texts) {
    CAPTURE(each.first);
    CHECK(only_problem(each.first).find(kWords(each.second)) != std::string::npos);
    CHECK(read(each.first).games.empty());
  }
}

TEST_CASE("files of WTHOR come as bytes, with their names in any order") {
  // One game, f5 d6 c3, of the players 1 and 0 in 1999; the names "Aal Ann" and "Bea".
  const std::string games(kFileOfBytes);
  const std::string header = "FBoLFQEAAAAAAM8HCAAAAA==";
  CHECK(only_problem(games + header) == kWords(Message::kWrongWthor));
  const std::string one = games + "FBoLFQEAAAAAAM8HCAAAAAAAAQAAAAAAOEAh" + std::string(76, 'A');
  const std::string names = games + "FBoLFQAAAAACAAAAAAAAAEFhbCBBbm4AAAAAAAAAAAAAAAAAQmVhAAAAAAAAAAAAAAAAAAAAAAA=";
  const std::string next = std::string("\n") + kFileSeparator + "\n";
  for (const std::string& text : {one + next + names, names + next + one}) {
    const ImportResult result = read(text);
    CHECK(result.problems.empty());
    REQUIRE(result.games.size() == 1);
    CHECK(transcript(result.games[0].game()) == "f5d6c3");
    CHECK(result.games[0].black == "Bea");
    CHECK(result.games[0].white == "Aal Ann");
    CHECK(result.games[0].title == "1999");
  }
  CHECK(read(one).games.at(0).black.empty());
  CHECK(only_problem(names) == kWords(Message::kWrongOnlyNames));
}

TEST_CASE("a board without a side to move is opened for the side that a person chooses") {
  AppHarness app;
  app.act(ImportText{true, kStart});
  CHECK(dialog_shows(app, kWords(Message::kSideUnknown)));
  CHECK(dialog_shows(app, kWords(Message::kSideToMove)));
  app.act(ChooseImportedSide{1});
  app.act(ChooseImportedSide{7});
  app.act(OpenImported{});
  CHECK(app.state.record.game().side() == Color::kWhite);
  app.act(ImportText{true, kStart + " X"});
  CHECK_FALSE(dialog_shows(app, kWords(Message::kSideToMove)));
}

TEST_CASE("any text is imported or refused") {
  Random random(9);
  const std::string letters = "f5d6 c3\n1.;()[]BWOX-#g=AZ%{}\"*";
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (int length = random.below(40); length > 0; --length) {
      text += random.below(8) == 0 ? static_cast<char>(random.below(256))
                                   : letters[static_cast<std::size_t>(random.below(static_cast<int>(letters.size())))];
    }
    const ImportResult result = read(text);
    const bool blank = text.find_first_not_of(" \t\r\n\v\f\x1c") == std::string::npos;
    CAPTURE(text);
    CHECK((blank || !result.games.empty() || !result.problems.empty()));
  }
}
