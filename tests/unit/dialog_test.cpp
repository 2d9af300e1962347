#include "web/app/dialogs/dialog.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/notation/game_code.h"
#include "engine/notation/transcript.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/games.h"
#include "web/app/elements/qr_code.h"
#include "web/app/engine/judgement.h"
#include "web/app/game/result.h"
#include "web/app/library/game_link.h"

using namespace flipside;
using namespace flipside::app;

TEST_CASE("an answer to what is not asked changes nothing") {
  AppHarness app;
  app.act(ChooseImported{7});
  app.act(ChooseExportForm{7});
  app.act(OpenImported{});
  CHECK(app.state.record.game().ply() == 0);
}

TEST_CASE("the menu has four groups, and Learn is among the first") {
  AppHarness app;
  app.act(OpenDialog{Dialog::kMenu});
  const Shown menu = dialog_in(app.state);
  for (const char* group : {"Play", "Study", "Games", "More"}) CHECK(menu.find<Group>(group) != nullptr);
  CHECK(std::get<Button>(menu.get<Group>("Study").elements.front()).label == "Learn");
  CHECK(menu.get<Group>("Play").elements.size() == 2);
  CHECK(menu.find<Button>("replay") == nullptr);
  app.act(CloseDialog{});
  app.act(PlaceDisc{at("f5")});
  app.act(OpenDialog{Dialog::kMenu});
  CHECK(dialog_in(app.state).find<Button>("replay") != nullptr);
}

TEST_CASE("the result dialog shows the winner, the score, and the next options") {
  AppHarness app = app_after("e6f4e3f6g5d6e7f5c5", {{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level5"}});
  app.act(OpenDialog{Dialog::kResult});
  CHECK(dialog_shows(app, "You win"));
  CHECK(dialog_shows(app, "Level 5"));
  CHECK(dialog_shows(app, "The same players with colours swapped"));
  app.act(Rematch{});
  CHECK(app.state.ui.dialog == Dialog::kNone);
  CHECK(app.state.record.setup.white.person());
}

TEST_CASE("the result dialog has one main action, by the result") {
  const char* won_by_black = "e6f4e3f6g5d6e7f5c5";
  const Seat person{SeatKind::kPerson, "level3"};
  Setup setup{person, {SeatKind::kComputer, "level5"}};
  const char* best = "rematch";
  SUBCASE("a win: the next level") { best = "next-level"; }
  SUBCASE("a win over the strongest level") { setup.white.player = "level20"; }
  SUBCASE("a win over a level that follows the person's strength") { setup.adaptive_level = true; }
  SUBCASE("a win over a player without a level") { setup.white.player = "greedy"; }
  SUBCASE("a loss") { setup = {{SeatKind::kComputer, "level5"}, person}; }
  SUBCASE("a loss with the coach: the review") {
    setup = {{SeatKind::kComputer, "level5"}, person};
    setup.coach = true;
    best = "review";
  }
  SUBCASE("two people") { setup.white = person; }
  AppHarness app = app_after(won_by_black, setup);
  app.act(OpenDialog{Dialog::kResult});
  const auto dialog = shown_dialog(app.state);
  REQUIRE(dialog->actions.size() == 1);
  const auto& way = std::get<Button>(dialog->actions.front());
  CHECK(way.id == best);
  CHECK(way.look == ButtonLook::kPrimary);
  // The others in one order, each with what it does.
  std::vector<std::string> expected{"review", "rematch", "new", "analysis", "replay"};
  std::erase(expected, way.id);
  std::vector<std::string> others;
  for (const Element& element : dialog->elements) {
    const auto* button = std::get_if<Button>(&element);
    if (button == nullptr) continue;
    others.push_back(button->id);
    CHECK(button->look == ButtonLook::kItem);
    CHECK_FALSE(button->hint.empty());
  }
  CHECK(others == expected);
  if (way.id != "next-level") return;
  app.act(*parse_action(way.sends.text));
  CHECK(app.state.record.setup.black.person());
  CHECK(app.state.record.setup.white.player == "level6");
  CHECK(app.state.record.game().plies().empty());
}

TEST_CASE("the first win over a computer player is told, and celebrated on the board") {
  AppHarness app;
  app.state.record.setup = {{SeatKind::kPerson, "level3"}, {SeatKind::kComputer, "level5"}};
  set_game(app.state.record, played("e6f4e3f6g5d6e7f5"));
  app.act(PlaceDisc{at("c5")});
  CHECK_FALSE(first_winner(app.state));
  app.wait(2000);
  REQUIRE(app.state.session.counting_since);
  app.state.ui.games.known = true;
  app.state.ui.games.opponents = {{"level2", 0, 0, 3}, {"level5", 1, 0, 0}};
  CHECK(first_winner(app.state) == Color::kBlack);
  app.wait(5000);
  REQUIRE(app.state.ui.dialog == Dialog::kResult);
  CHECK(dialog_shows(app, "Your first win"));
  app.state.ui.games.opponents[0].won = 1;
  CHECK_FALSE(dialog_shows(app, "Your first win"));
}

TEST_CASE("dark mode is called so among the themes") {
  AppHarness app;
  app.act(JapaneseReady{});
  app.act(OpenDialog{Dialog::kSettings});
  for (const auto& name :
       {std::pair(Language::kEnglish, "Dark mode"), std::pair(Language::kJapanese, "ダークモード")}) {
    app.state.settings.language = name.first;
    const std::vector<Option> themes = dialog_in(app.state).get<Choice>("theme").options;
    const auto night = std::ranges::find(themes, std::string("night"), &Option::sample);
    REQUIRE(night != themes.end());
    CHECK(night->label == name.second);
  }
}

TEST_CASE("Back does not lead to a closed dialog") {
  AppHarness app = app_after("e6f4e3f6g5d6e7f5c5");
  app.act(OpenDialog{Dialog::kMenu});
  app.act(OpenDialog{Dialog::kSettings});
  app.act(CloseDialog{});
  app.act(Tick{});
  app.act(StartReview{});
  app.act(GoBack{});
  CHECK(app.state.ui.dialog == Dialog::kNone);
}

TEST_CASE("a game is imported, previewed and opened") {
  AppHarness app;
  app.act(ImportText{true, "f5d6c3"});
  CHECK(app.state.ui.dialog == Dialog::kImport);
  CHECK(dialog_shows(app, "A game of 3 moves."));
  app.act(ImportText{false, "f5d6c3 z9"});
  CHECK(dialog_shows(app, "is off the board"));
  CHECK(dialog_shows(app, "The 3 moves before it can be imported."));
  CHECK(dialog_shows(app, "Open these moves"));
  app.act(OpenImported{});
  CHECK(app.state.ui.dialog == Dialog::kNone);
  CHECK(app.state.record.game().ply() == 3);
  CHECK(app.state.record.setup.white.person());
  CHECK(app.announced("Game opened at move 3. White to move."));
  app.act(OpenDialog{Dialog::kImport});
  CHECK_FALSE(dialog_shows(app, "3 moves"));
}

TEST_CASE("one of several imported games is chosen, with its players") {
  AppHarness app;
  app.act(ImportText{
      true, "(;GM[Othello]PB[Ann]PW[Flipside level5]B[f5];)(;GM[Othello]PB[Ben]PW[Flipside level99]B[d3]W[c5];)"});
  CHECK(dialog_shows(app, "2 games."));
  CHECK(dialog_shows(app, "1. Ann – Flipside level5"));
  app.act(ChooseImported{1});
  app.act(OpenImported{});
  CHECK(transcript(app.state.record.game()) == "d3c5");
  CHECK(app.state.record.setup.black == Seat{SeatKind::kPerson, "level3", "Ben"});
  CHECK(app.state.record.setup.white.name == "Flipside level99");

  // The computer player is back, and waits until the person continues.
  app.act(ImportText{true, "(;GM[Othello]PB[Person]PW[Flipside level5]B[f5];)"});
  app.act(OpenImported{});
  CHECK(app.state.record.setup.white == Seat{SeatKind::kComputer, "level5"});
  app.wait(5000);
  CHECK(app.state.record.game().ply() == 1);
  app.act(PlayOn{});
  app.wait(5000);
  CHECK(app.state.record.game().ply() == 2);
}

TEST_CASE("the legend has the four colours, with the discs that each stands for") {
  AppHarness app;
  app.act(OpenDialog{Dialog::kLegend});
  CHECK(dialog_shows(app, "for the side to move"));
  CHECK(dialog_shows(app, "for Black"));
  const std::vector<TableRow> rows = dialog_in(app.state).get<Table>("colors").rows;
  const char* const kLosses[] = {"0–2", "3–5", "6–10", "11+"};
  REQUIRE(rows.size() == kLossColors);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    CHECK(rows[i].values == std::vector<std::string>{kLosses[i]});
    CHECK(rows[i].loss == static_cast<int>(i));
  }
  CHECK(rows[0].label == "Best / Good");
  CHECK(rows[3].mark == "??");
}

TEST_CASE("the game is shared as a link, moves, a board and GGF") {
  AppHarness app;
  set_game(app.state.record, played("f5d6c3"));
  app.act(OpenDialog{Dialog::kShare});
  CHECK(dialog_shows(app, game_code(app.state.record.game())));
  CHECK(dialog_shows(app, "f5d6c3"));
  app.act(ChooseExportForm{1});
  CHECK(dialog_shows(app, "OX"));
  app.act(ChooseExportForm{2});
  CHECK(dialog_shows(app, "PB[Person]PW[Flipside level3]"));
}

TEST_CASE("the game's link is shared as a QR code, unless it is too long for one") {
  AppHarness app;
  app.state.host.address = "https://example.org/";
  app.act(OpenDialog{Dialog::kShare});
  set_game(app.state.record, played("f5d6c3"));
  CHECK(dialog_in(app.state).get<QrCode>("qr-code").rows ==
        qr_code("", "", "https://example.org/#g=" + link_code(app.state.record).code)->rows);
  CHECK(dialog_in(app.state).get<Button>("show-qr-code").pressed == false);
  CHECK_FALSE(dialog_in(app.state).get<Group>("qr-code-row").marked);
  app.act(ShowQrCode{true});
  CHECK(dialog_in(app.state).get<Button>("show-qr-code").pressed == true);
  CHECK(dialog_in(app.state).get<Group>("qr-code-row").marked);
  app.state.host.address += std::string(kLongestQrText, 'a');
  CHECK(dialog_in(app.state).find<QrCode>("qr-code") == nullptr);
  CHECK(dialog_in(app.state).find<Button>("show-qr-code") == nullptr);
}

TEST_CASE("the line on the board is shared as an animation, from its start to its end") {
  AppHarness app;
  app.act(OpenDialog{Dialog::kShare});
  CHECK(dialog_in(app.state).get<Button>("save-animation").disabled);
  Game game = played("f5d6");
  game.go_to(1);
  set_game(app.state.record, game);
  app.state.record.setup.black.name = "Ann\nB";
  const Button save = dialog_in(app.state).get<Button>("save-animation");
  CHECK_FALSE(save.disabled);
  CHECK(save.command->game ==
        "Ann B\nLevel 3\n"
        "---------------------------OX------XO--------------------------- 65\n"
        "---------------------------OX------XXX-------------------------- 37\n"
        "---------------------------OX------OXX-----O-------------------- 43");
}

TEST_CASE("a page opened from a file offers no link") {
  AppHarness app;
  Environment file;
  file.has_address = false;
  app.act(ChangeEnvironment{file});
  set_game(app.state.record, played("f5d6c3"));
  app.act(OpenDialog{Dialog::kShare});
  CHECK_FALSE(dialog_shows(app, game_code(app.state.record.game())));
  CHECK(dialog_in(app.state).find<Button>("copy-link") == nullptr);
  CHECK(dialog_in(app.state).find<QrCode>("qr-code") == nullptr);
  CHECK(dialog_shows(app, "This copy of the game has no address on the web"));
  CHECK(dialog_shows(app, "f5d6c3"));
  CHECK(dialog_in(app.state).find<Button>("save-picture") != nullptr);
}

TEST_CASE("a link opens its game, and a damaged one is reported and keeps the current game") {
  Game game = played("f5d6c3d3c4");
  game.go_to(2);
  AppHarness app;
  app.act(OpenLink{game_code(game)});
  CHECK(app.state.record.game().ply() == 2);
  CHECK(app.state.record.game().length() == 5);
  CHECK(app.state.record.browsing);
  CHECK(app.last.has<SaveGame>());
  app.act(OpenLink{"damaged"});
  CHECK(app.state.record.game().plies() == game.plies());
  CHECK(app.last.has<ShowLink>());
  CHECK(app.has_notice(Notice::Kind::kLinkBroken));
  CHECK(app.announced("The link is damaged"));
}

TEST_CASE("opening the link of the current game changes nothing") {
  AppHarness app;
  app.act(PlaceDisc{*parse_square("f5")});
  app.state.record.setup.white.player = "level5";
  app.act(OpenLink{game_code(app.state.record.game())});
  CHECK_FALSE(app.state.record.setup.white.person());
  CHECK(app.state.record.setup.white.player == "level5");
}

TEST_CASE("a position is painted, its errors are explained, and a game starts from it") {
  AppHarness app;
  app.act(OpenDialog{Dialog::kPosition});
  CHECK(dialog_shows(app, "Black to move. Legal moves: 4. Black 2, White 2"));
  app.act(PaintBoard{0});
  CHECK(dialog_shows(app, "The four centre squares"));
  app.act(UsePosition{});
  CHECK(app.state.ui.dialog == Dialog::kPosition);
  app.act(PaintBoard{1});
  app.act(PaintSquare{true, 0});
  CHECK(dialog_shows(app, "The disc on a1 cannot have been placed"));
  app.act(PaintSquare{true, 0});
  CHECK_FALSE(dialog_shows(app, "a1 cannot"));
  // Paints three squares white, in line with d4 and e5.
  app.act(ChooseBrush{1});
  app.act(PaintSquare{true, 45});
  app.act(PaintSquare{false, 54});
  app.act(PaintSquare{false, 63});
  app.act(ChooseSide{1});
  app.act(PaintSquare{true, 64});
  app.act(ChooseBrush{9});
  app.act(UsePosition{});
  CHECK(app.state.ui.dialog == Dialog::kNone);
  CHECK(app.state.record.game().board().disc_count(Color::kWhite) == 5);
  CHECK(app.state.record.game().side() == Color::kWhite);
  CHECK(app.state.record.setup.black.person());
  CHECK(app.last.has<SaveGame>());
}
