#include "web/app/learn/puzzles.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/knowledge/puzzle.h"
#include "engine/players/level.h"
#include "tests/unit/app_harness.h"
#include "tests/unit/files.h"
#include "tests/unit/games.h"
#include "web/app/engine/live_analysis.h"
#include "web/app/engine/refutation_text.h"
#include "web/app/learn/mistake_deck.h"
#include "web/app/learn/puzzle_text.h"
#include "web/app/library/player_rating.h"
#include "web/app/settings/settings_format.h"

using namespace flipside;
using namespace flipside::app;

namespace {

constexpr int kDay = 20780;

// Three puzzles of rising difficulty.
const std::string kThree =
    "---XXXX----XXX---XXXXOX----XXO----OOXOX----XX------------------- O; c4:+27; c2:+18; % level 5, game 8, "
    "quiet-move\n"
    "-----------O-------OOOO---OOOOO---XOOOO--XX-OO------O----------- X; c3:+21; h5:+13; % level 9, game 2, opening\n"
    "X-OOXXXXOXOXXXXOOXXXXOXOOXXOXXOOOOOOOOOOOOXXOOXOO-X-XXOO----XXOO O; b1:+8; b7:-8; % level 10, game 4, ending\n";

// Of the endings trainer.
const std::string kWonEnding =
    "---OOOO---OOXO-O-OOOOXOOXXOOOXXOXXOOXOXOXXXOOXOOXXXXOXOOXXXXXXXO X; a3:+14; c1:+8; % level 5, game 7249,\n";

// A table with the puzzles of a text and their dialog open.
AppHarness app_with(const std::string& puzzles, int day = kDay) {
  AppHarness app;
  app.act(OpenPuzzles{day, puzzles});
  REQUIRE(app.state.ui.dialog == Dialog::kPuzzles);
  return app;
}

void start(AppHarness& app, PuzzleMode mode) { app.act(StartPuzzles{static_cast<int>(mode)}); }

const Puzzles& run_of(const AppHarness& app) {
  REQUIRE(app.state.doing<Puzzles>());
  return *app.state.doing<Puzzles>();
}

Square wrong(const AppHarness& app) {
  return first_square(app.state.record.game().legal_moves() & ~app.state.exercise()->present_step().answers);
}

// What the engine finds out about the board of the puzzle.
void explain(AppHarness& app, const std::vector<MoveEvaluation>& moves) {
  for (const MoveEvaluation& move : moves)
    app.act(EngineReplied{protocol::Evaluated{app.state.engine.job->id, {.move = move}}});
}

Square answer(const AppHarness& app) { return first_square(app.state.exercise()->present_step().answers); }

// Why what solved the puzzle is right.
std::string told_why(const AppHarness& app) { return describe_why(kWords, app.state); }

}  // namespace

TEST_CASE("the puzzle of the day depends on the day alone") {
  const PuzzleFile file = read_puzzles(kThree + "no puzzle\n");
  REQUIRE(file.lines.size() == 3);
  std::set<int> seen;
  for (int day = kDay; day < kDay + 40; ++day) seen.insert(puzzle_of_day(file, day));
  CHECK(seen.size() == 3);
  AppHarness app = app_with(kThree);
  app.state.settings.puzzles.rating.rating = 1700;
  start(app, PuzzleMode::kOfDay);
  CHECK(run_of(app).puzzle == puzzle_of_day(file, kDay));
}

TEST_CASE("a link opens its puzzle, on its first try also for the rating, and then others come") {
  const PuzzleFile file = read_puzzles(kThree);
  AppHarness sender = app_with(kThree);
  start(sender, PuzzleMode::kOfDay);
  const int number = run_of(sender).puzzle;
  const std::string code = puzzle_code(sender.state);
  CHECK(puzzle_of_code(file, code) == number);
  // While it is on the board, it is what is shared.
  sender.act(OpenDialog{Dialog::kShare});
  CHECK(run_of(sender).puzzle == number);
  CHECK(dialog_in(sender.state).get<Field>("address").value == "p=" + code);
  CHECK(dialog_in(sender.state).find<Field>("exported") == nullptr);

  AppHarness app;
  for (const bool again : {false, true}) {
    CAPTURE(again);
    app.act(OpenLinkedPuzzle{kDay, kThree, code + ") and what a program for mail attaches"});
    CHECK(run_of(app).puzzle == number);
    CHECK(run_of(app).tried == again);
    app.act(PlaceDisc{answer(app)});
    CHECK(app.state.settings.puzzles.tried == 1);
  }
  app.act(NextStep{});
  CHECK(run_of(app).puzzle != number);
}

TEST_CASE("a link to no puzzle is reported, and the game stays") {
  AppHarness app;
  app.act(PlaceDisc{*parse_square("f5")});
  for (const std::string code : {"", "AAAA", "AAAAAAAA", "!!!!!!!!"}) {
    CAPTURE(code);
    app.act(DismissNotice{0});
    app.act(OpenDialog{Dialog::kImport});
    app.act(OpenLinkedPuzzle{kDay, kThree, code});
    CHECK_FALSE(app.state.exercise());
    CHECK(app.state.ui.dialog == Dialog::kNone);
    CHECK(app.has_notice(Notice::Kind::kLinkBroken));
    CHECK(app.announced("The link is damaged, or this version does not have its puzzle."));
    CHECK(app.state.record.game().ply() == 1);
  }
}

TEST_CASE("puzzles that have not been played come first, and those of the chosen themes alone") {
  const PuzzleFile file = read_puzzles(kThree);
  PuzzleRecord record;
  std::set<int> played;
  for (int i = 0; i < 3; ++i) {
    const int puzzle = puzzle_near(file, record, kAllThemes);
    CHECK_FALSE(record.played.contains(file.marks[static_cast<std::size_t>(puzzle)]));
    played.insert(puzzle);
    record = with_result(record, file, puzzle, true);
  }
  CHECK(played.size() == 3);
  const int opening = static_cast<int>(Theme::kOpening);
  CHECK(count_of(file, opening) == 1);
  CHECK(puzzle_near(file, record, 1U << opening) == 1);
}

TEST_CASE("days in a row are counted, and ratings rise and fall") {
  const PuzzleFile file = read_puzzles(kThree);
  const PuzzleRecord fresh;
  CHECK(with_result(fresh, file, 2, true).rating.rating > fresh.rating.rating);
  CHECK(with_result(fresh, file, 2, false).rating.rating < fresh.rating.rating);
  PuzzleRecord unlucky = fresh;
  for (int i = 0; i < 200; ++i) unlucky = with_result(unlucky, file, 0, false);
  CHECK(unlucky.rating.rating == kLeastRating);
  const PuzzleRecord one = with_day(fresh, kDay);
  CHECK(one.streak == 1);
  CHECK(with_day(one, kDay).streak == 1);
  CHECK(with_day(one, kDay + 1).streak == 2);
  CHECK(with_day(one, kDay + 2).streak == 1);
  CHECK(days_in_a_row(with_day(one, kDay + 1), kDay + 2) == 2);
  CHECK(days_in_a_row(with_day(one, kDay + 1), kDay + 3) == 0);
}

TEST_CASE("one puzzle moves a rating by a bounded step, whatever its difficulty") {
  const PuzzleRecord fresh;
  for (int level = 1; level <= 21; ++level) {
    CAPTURE(level);
    const double missed = rate_person(fresh.rating, puzzle_rating(level), 0).rating;
    CHECK(missed <= fresh.rating.rating);
    CHECK(missed >= fresh.rating.rating - kMostRatingChange);
    CHECK(rate_person(fresh.rating, puzzle_rating(level), 1).rating <= fresh.rating.rating + kMostRatingChange);
  }
  const PuzzleFile file = read_puzzles(page_file("puzzles.txt"));
  const auto easier =
      std::ranges::count_if(file.levels, [&](int level) { return puzzle_rating(level).rating < fresh.rating.rating; });
  CHECK(easier > std::ssize(file.levels) / 3);
  CHECK(easier < std::ssize(file.levels) * 2 / 3);
}

TEST_CASE("the record of puzzles is stored with the settings, and survives their reset") {
  AppHarness app = app_with(kThree);
  start(app, PuzzleMode::kOfDay);
  app.act(PlaceDisc{answer(app)});
  CHECK(app.last.has<SaveSettings>());
  const PuzzleRecord record = app.state.settings.puzzles;
  CHECK(record.solved == 1);
  const auto again = parse_settings(settings_text(app.state.settings), {}, kWords);
  REQUIRE(again.settings);
  CHECK(settings_text(*again.settings) == settings_text(app.state.settings));
  CHECK(again.settings->puzzles.day == kDay);
  CHECK(again.settings->puzzles.played.contains(puzzle_mark(app.state.exercise()->present_step().board.position())));
  app.act(ResetSettings{});
  CHECK(app.state.settings.puzzles == record);
}

TEST_CASE("a puzzle counts by its first try, and the next one follows") {
  AppHarness app = app_with(kThree);
  start(app, PuzzleMode::kOfDay);
  CHECK(app.shows("Puzzle of the day"));
  app.act(PlaceDisc{wrong(app)});
  CHECK(app.state.settings.puzzles.tried == 1);
  app.act(PlaceDisc{answer(app)});
  CHECK(app.state.exercise()->done);
  CHECK(app.state.settings.puzzles.tried == 1);
  CHECK(app.state.settings.puzzles.solved == 0);
  CHECK(app.shows("is right"));
  app.act(NextStep{});
  CHECK_FALSE(app.state.exercise()->done);
  CHECK_FALSE(app.shows("Puzzle of the day"));
  app.act(ShowAnswer{});
  CHECK(app.state.settings.puzzles.tried == 2);
  app.act(LeaveLesson{});
  CHECK_FALSE(app.state.exercise());
  CHECK(app.state.ui.dialog == Dialog::kPuzzles);
  CHECK(app.state.record.game().board() == Board{});
}

TEST_CASE("the puzzle of the day counts once") {
  AppHarness app = app_with(kThree);
  start(app, PuzzleMode::kOfDay);
  app.act(PlaceDisc{answer(app)});
  const PuzzleRecord record = app.state.settings.puzzles;
  start(app, PuzzleMode::kOfDay);
  app.act(PlaceDisc{wrong(app)});
  CHECK(app.state.settings.puzzles == record);
}

TEST_CASE("a wrong try is refuted by the engine's reply, in words and on the board") {
  AppHarness app = app_with(kThree);
  app.engine = AppHarness::Engine::kSilent;
  start(app, PuzzleMode::kOfDay);
  const Square tried = wrong(app);
  app.act(PlaceDisc{tried});
  CHECK(app.shows("is legal, but"));
  CHECK(app.state.record.game().ply() == 1);
  const Board board = app.state.exercise()->present_step().board;
  const Square reply = first_square(board.position().after(tried, board.position().flips(tried)).legal_moves());
  std::vector<MoveEvaluation> moves;
  for (const Square square : squares_of(board.position().legal_moves())) {
    moves.push_back({square, {square == answer(app) ? 8 : -6, 22, true}, {square, reply}});
  }
  explain(app, moves);
  app.wait(5000);
  CHECK(app.state.record.game().ply() == 2);
  CHECK(app.shows(square_name(tried) + " loses 14 discs"));
  CHECK(app.shows("The win becomes a loss."));
  CHECK(app.announced("answers " + square_name(reply)));
  CHECK(app.state.record.game().plies().back().square == reply);
  SUBCASE("and when it is done, every move shows its line") {
    app.act(TryStepAgain{});
    CHECK(app.state.record.game().board() == board);
    CHECK(app.state.record.game().length() == 0);
    app.act(PlaceDisc{answer(app)});
    CHECK(app.state.record.game().ply() == 1);
    app.act(ShowLine{tried});
    CHECK(app.state.record.game().ply() == 0);
    CHECK(app.state.session.marks.line.size() == 2);
    CHECK(app.shows("Expected line: " + square_name(tried)));
    app.act(ShowLine{first_square(app.state.exercise()->present_step().answers)});
    CHECK(app.state.record.game().ply() == 1);
  }
  SUBCASE("and what the engine owes is stopped with the puzzle") {
    app.act(LeaveLesson{});
    CHECK_FALSE(app.state.engine.explanation);
    CHECK(app.count_of<protocol::Stop>() == 1);
  }
}

TEST_CASE("a solved puzzle says what the values beside it say, and those are never less deep than its proof") {
  AppHarness app = app_with(kThree);
  app.engine = AppHarness::Engine::kSilent;
  start(app, PuzzleMode::kRated);
  const Board board = app.state.exercise()->present_step().board;
  REQUIRE(board.position().empty_count() > kPuzzleProof.exact_empties);
  const Square right = answer(app);
  const Square other = wrong(app);
  const auto know = [&](int depth, int score) {
    for (const int reached : {depth - 1, depth}) {
      std::vector<MoveEvaluation> moves;
      for (const Square square : squares_of(board.position().legal_moves())) {
        const int worth = square == right ? score : square == other ? score - 9 : score - 20;
        moves.push_back({square, {worth, reached, false}, {square}});
      }
      explain(app, moves);
    }
  };
  know(kPuzzleProof.depth - 2, 3);
  app.act(PlaceDisc{right});
  // What the file says.
  CHECK((app.shows(": +27 discs") || app.shows(": +21 discs")));
  CHECK_FALSE(app.shows("What each move leads to"));
  know(kPuzzleProof.depth, 17);
  CHECK(app.shows("What each move leads to"));
  CHECK(app.shows(square_name(right) + " +17"));
  CHECK(app.shows(square_name(right) + " is right: +17 discs. The next best move, " + square_name(other) +
                  ", gives +8."));
  SUBCASE("and so does the analysis board") {
    app.act(StartAnalysis{});
    REQUIRE(app.state.analyses());
    REQUIRE(shown_evaluation(app.state, right) != nullptr);
    CHECK(shown_evaluation(app.state, right)->evaluation.score == 17);
  }
}

TEST_CASE("one after another: the first mistake ends it, and the best is kept") {
  AppHarness app = app_with(kThree);
  start(app, PuzzleMode::kRow);
  for (int i = 0; i < 2; ++i) {
    app.act(PlaceDisc{answer(app)});
    app.act(NextStep{});
  }
  app.act(PlaceDisc{wrong(app)});
  CHECK(run_of(app).over);
  CHECK(app.shows("2 solved in a row. That is your best."));
  CHECK(app.state.ui.dialog == Dialog::kPuzzleResult);
  CHECK(dialog_shows(app, "I solved 2 Reversi puzzles in a row"));
  CHECK(app.state.settings.puzzles.best_row == 2);
  CHECK(app.state.settings.puzzles.tried == 0);
  app.act(NextStep{});
  CHECK_FALSE(run_of(app).over);
  CHECK(run_of(app).solved == 0);
}

TEST_CASE("three minutes: time or the third mistake ends them") {
  AppHarness app = app_with(kThree);
  start(app, PuzzleMode::kClock);
  app.act(PlaceDisc{answer(app)});
  CHECK(run_of(app).solved == 1);
  CHECK_FALSE(app.state.exercise()->done);
  CHECK(app.shows("is right."));
  CHECK(std::ranges::any_of(app.last.of<PlaySound>(), [](auto& play) { return play.cue.sound == Sound::kRight; }));
  app.wait(61'000);
  CHECK(controls_in(app.state).get<Text>("standing").text == "1:59");
  CHECK(app.shows("1 solved · 0 of 3 mistakes"));
  SUBCASE("by the clock") {
    app.wait(kPuzzleTime);
    CHECK(app.shows("1 solved in three minutes."));
  }
  SUBCASE("by mistakes") {
    for (int i = 0; i < kMostWrong; ++i) app.act(PlaceDisc{wrong(app)});
    CHECK(std::ranges::any_of(app.last.of<PlaySound>(), [](auto& play) { return play.cue.sound == Sound::kWrong; }));
    CHECK(app.shows("is wrong: " + square_name(answer(app)) + " was right."));
    CHECK(app.shows("1 solved in three minutes."));
    REQUIRE(run_of(app).missed.size() == kMostWrong);
  }
  CHECK(run_of(app).over);
  CHECK(app.state.settings.puzzles.best_clock == 1);
  CHECK(app.state.ui.dialog == Dialog::kPuzzleResult);
  CHECK(dialog_shows(app, "1 solved in three minutes."));
}

TEST_CASE("three minutes: the last minute and ten seconds are said") {
  AppHarness app = app_with(kThree);
  start(app, PuzzleMode::kClock);
  app.wait(119'000);
  CHECK_FALSE(app.announced("seconds left"));
  app.wait(2'000);
  CHECK(app.announced("60 seconds left."));
  app.wait(50'000);
  CHECK(app.announced("10 seconds left."));
}

TEST_CASE("what was missed is looked at again, which counts for nothing, and the result is back") {
  AppHarness app = app_with(kThree);
  PuzzleMode mode = PuzzleMode::kRow;
  int mistakes = 1;
  SUBCASE("of a streak") {}
  SUBCASE("of three minutes") {
    mode = PuzzleMode::kClock;
    mistakes = kMostWrong;
  }
  start(app, mode);
  const Board board = app.state.record.game().board();
  for (int i = 0; i < mistakes; ++i) app.act(PlaceDisc{wrong(app)});
  REQUIRE(app.state.ui.dialog == Dialog::kPuzzleResult);
  CHECK(dialog_shows(app, "Puzzle 1"));
  const PuzzleRecord record = app.state.settings.puzzles;
  app.act(ShowMissed{7});
  CHECK(app.state.ui.dialog == Dialog::kPuzzleResult);
  app.act(ShowMissed{0});
  CHECK(app.state.ui.dialog == Dialog::kNone);
  CHECK(app.shows("Missed puzzle"));
  CHECK(app.state.record.game().board() == board);
  app.act(PlaceDisc{answer(app)});
  CHECK(app.state.exercise()->done);
  CHECK_FALSE(told_why(app).empty());
  CHECK(app.shows(told_why(app)));
  CHECK(app.state.settings.puzzles == record);
  app.act(NextStep{});
  CHECK_FALSE(app.state.exercise());
  CHECK(app.state.ui.dialog == Dialog::kPuzzleResult);
}

TEST_CASE("the easiest puzzles are called by their level, too") {
  std::string easiest = kWonEnding;
  easiest.replace(easiest.find("level 5"), 7, "level 1");
  AppHarness app = app_with(easiest);
  start(app, PuzzleMode::kOfDay);
  CHECK(app.shows("Difficulty 0 (level 1)"));
}

TEST_CASE("a puzzle that is solved says why, and its difficulty is a rating") {
  AppHarness app = app_with(kThree);
  start(app, PuzzleMode::kOfDay);
  const int level = app.state.ui.puzzles.levels[index_of(run_of(app).puzzle)];
  CHECK(app.shows("Difficulty " + std::to_string(std::lround(puzzle_rating(level).rating))));
  app.act(PlaceDisc{answer(app)});
  CHECK_FALSE(told_why(app).empty());
  CHECK(app.shows(told_why(app)));
}

TEST_CASE("every puzzle that is solved says why at once, before the engine knows anything") {
  AppHarness app = app_with(page_file("puzzles.txt"));
  app.engine = AppHarness::Engine::kSilent;
  const PuzzleFile& file = app.state.ui.puzzles;
  int compared = 0;
  for (std::size_t i = 0; i < file.lines.size(); ++i) {
    const bool goes_on = file.lines[i].find(", line ") != std::string::npos;
    if (!goes_on && i % 25 != 0) continue;
    CAPTURE(file.lines[i]);
    app.act(OpenLinkedPuzzle{kDay, {}, marks_text({file.marks[i]})});
    app.spoken.clear();
    const auto moves = std::ssize(run_of(app).steps);
    for (int move = 0; move < moves; ++move) app.act(PlaceDisc{answer(app)});
    REQUIRE(run_of(app).done);
    const std::string why = told_why(app);
    CHECK(app.shows(why));
    CHECK(app.announced(why));
    const Puzzles& run = run_of(app);
    const std::string merit = describe_merit(kWords, run.present_step().board, run.answer);
    if (!merit.empty()) {
      CHECK(why == square_name(run.answer) + ' ' + merit + '.');
      continue;
    }
    ++compared;
    if (run.step > 0) {
      CHECK(why.starts_with(square_name(run.answer)));
      CHECK(why.ends_with(" with best play."));
    } else {
      const Square next = parse_puzzle(file.lines[i]).puzzle->runner_up;
      CHECK((why.starts_with(square_name(next) + " loses ") || why.starts_with(square_name(next) + " turns ")));
    }
  }
  CHECK(compared > 10);
}

TEST_CASE("where nothing speaks for the right move by itself, the next best one says why") {
  AppHarness app = app_with(kThree);
  app.engine = AppHarness::Engine::kSilent;
  app.act(OpenLinkedPuzzle{kDay, {}, marks_text({app.state.ui.puzzles.marks[1]})});
  const Board board = app.state.record.game().board();
  app.act(PlaceDisc{at("c3")});
  CHECK(app.shows("h5 loses about 8 discs: it flips 4 discs, and c3 flips only 1."));
  // What the engine finds out later names the reply.
  const Square reply = first_square(board.position().after(at("h5"), board.position().flips(at("h5"))).legal_moves());
  for (const int depth : {kPuzzleProof.depth - 1, kPuzzleProof.depth}) {
    std::vector<MoveEvaluation> moves;
    for (const Square square : squares_of(board.position().legal_moves())) {
      const int score = square == at("c3") ? 20 : square == at("h5") ? 10 : 2;
      moves.push_back({square, {score, depth, false}, {square}});
      if (square == at("h5")) moves.back().pv.push_back(reply);
    }
    explain(app, moves);
  }
  CHECK(app.shows("h5 loses about 10 discs: "));
  CHECK(app.shows("White answers " + square_name(reply)));
}

TEST_CASE("longer puzzles go on: the opponent replies, and there is another move to find") {
  // All moves are legal; whether they are good is for flipside puzzles --check.
  AppHarness app = app_with(
      "---XXXX----XXX---XXXXOX----XXO----OOXOX----XX------------------- O; c4:+27; c2:+18; % level 5, game 8, line "
      "b5b2, quiet-move\n");
  start(app, PuzzleMode::kRated);
  REQUIRE(app.state.exercise()->steps.size() == 2);
  app.act(PlaceDisc{*parse_square("c4")});
  CHECK(app.state.record.game().ply() == 2);
  CHECK_FALSE(app.state.exercise()->done);
  CHECK(app.shows("Black answers b5"));
  CHECK(app.state.settings.puzzles.tried == 0);
  app.act(PlaceDisc{*parse_square("b2")});
  CHECK(app.state.exercise()->done);
  CHECK(app.state.settings.puzzles.solved == 1);
}

TEST_CASE("the endings trainer is a game against the strongest player, and a win is kept") {
  AppHarness app = app_with(kThree + kWonEnding);
  const std::vector<int>& endings = app.state.ui.puzzles.endings;
  REQUIRE(endings == std::vector{3});
  start(app, PuzzleMode::kEndings);
  CHECK(app.shows("Beat Max"));
  const Color side = app.state.record.game().side();
  CHECK(app.state.record.setup.seat(side).person());
  CHECK(app.state.record.setup.seat(opposite(side)).player == "max");
  app.act(PlaceDisc{*parse_square("a3")});
  CHECK(app.count_of<protocol::Think>() == 1);
  set_game(app.state.record, Game(Board{side == Color::kBlack ? ~0ULL : 0, side == Color::kBlack ? 0 : ~0ULL, side}));
  app.act(Tick{});
  CHECK(app.shows("You won by 64."));
  CHECK(app.state.settings.puzzles.endings_won == PuzzleMarks{app.state.ui.puzzles.marks[3]});
  app.act(LeaveLesson{});
  CHECK(app.state.record.game().board() == Board{});
}

TEST_CASE("the endings trainer says when the win is gone, and goes back to there") {
  AppHarness app = app_with(kWonEnding);
  start(app, PuzzleMode::kEndings);
  const Board before = app.state.record.game().board();
  app.act(PlaceDisc{*parse_square("c1")});
  app.wait(10'000);
  REQUIRE(app.state.record.game().side() == Color::kBlack);
  CHECK_FALSE(app.shows("The win is gone"));
  app.state.record.tree.analysis(app.state.record.shown).evaluation = Evaluation{-6, 10, true};
  app.act(Tick{});
  // The file of puzzles knows what wins on the ending's own board, so that nothing has to be analysed.
  CHECK(app.state.record.tree[kRoot].analysis.moves.empty());
  CHECK(app.shows("The win is gone: a3 would have won by 14."));
  app.act(TryStepAgain{});
  CHECK(app.state.record.game().board() == before);
  CHECK_FALSE(app.shows("The win is gone"));
  app.act(PlaceDisc{*parse_square("a3")});
  CHECK(app.state.record.game().ply() >= 1);
}

TEST_CASE("the endings trainer names what would have won on a later board as soon as that is known") {
  AppHarness app = app_with(kWonEnding);
  start(app, PuzzleMode::kEndings);
  app.act(PlaceDisc{*parse_square("c1")});
  app.wait(10'000);
  const NodeId later = app.state.record.shown;
  REQUIRE(app.state.record.game().side() == Color::kBlack);
  app.act(PlaceDisc{*parse_square("g2")});
  app.wait(10'000);
  REQUIRE(app.state.record.game().side() == Color::kBlack);
  app.state.record.tree.analysis(app.state.record.shown).evaluation = Evaluation{-6, 10, true};
  app.act(Tick{});
  CHECK(app.shows("The win is gone."));
  app.state.record.tree.analysis(later).moves = {{*parse_square("a3"), {8, 12, true}, {}},
                                                 {*parse_square("g2"), {-6, 12, true}, {}}};
  app.act(Tick{});
  CHECK(app.shows("The win is gone: a3 would have won by 8."));
  app.act(TryStepAgain{});
  CHECK(app.state.record.shown == later);
}

TEST_CASE("cards of mistakes are read back, and everything else is refused") {
  const std::string line =
      "---XXXX----XXX---XXXXOX----XXO----OOXOX----XX------------------- O; c4:+27; d7:+18; c2:+2; % played c2, box 2, "
      "due 20790";
  const auto card = parse_card(line);
  REQUIRE(card);
  CHECK(to_text(*card) == line);
  CHECK(card->schedule.box == 3);
  for (const char* bad : {"", "x", "played c2, box 2, due 20790"}) CHECK_FALSE(parse_card(bad));
  const auto with = [&line](const std::string& what, const std::string& by) {
    std::string out = line;
    return out.replace(out.find(what), what.size(), by);
  };
  CHECK_FALSE(parse_card(with("played c2", "played c4")));
  CHECK_FALSE(parse_card(with("played c2", "played a1")));
  CHECK_FALSE(parse_card(with("box 2", "box 7")));
  CHECK_FALSE(parse_card(with("20790", "x")));
  CHECK_FALSE(parse_card(with("d7:+18", "d7:+38")));
  // Up a box, and back to the first.
  CHECK(repeated(*card, true, kDay).schedule.box == 4);
  CHECK(repeated(*card, true, kDay).schedule.due == kDay + 8);
  CHECK(repeated(*card, false, kDay).schedule.due == kDay + 1);
}

TEST_CASE("a mistake of a reviewed game comes back as a puzzle, at growing intervals") {
  AppHarness app;
  app.state.record.setup = {Seat{}, Seat{SeatKind::kComputer, "level3"}, 1};
  Game game;
  game.play(*parse_square("f5"));
  game.play(*parse_square("f6"));
  Game before = game;
  game.play(*parse_square("e6"));
  std::vector<MoveEvaluation> moves;
  for (const Square square : squares_of(before.legal_moves())) {
    moves.push_back({square, {square == *parse_square("e6") ? -9 : 3, kDeepReview.depth, false}, {}});
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const auto& a, const auto& b) { return a.evaluation.score > b.evaluation.score; });
  set_game(app.state.record, game);
  NodeAnalysis& known = app.state.record.tree.analysis(node_after(app.state.record, 2));
  known.moves = moves;
  known.reviewed = true;
  app.act(OpenDialog{Dialog::kReview});
  app.act(StopReview{});
  app.act(CloseDialog{});
  REQUIRE(app.state.settings.puzzles.mistakes.size() == 1);
  app.act(StartReview{});
  app.act(StopReview{});
  app.act(CloseDialog{});
  CHECK(app.state.settings.puzzles.mistakes.size() == 1);
  CHECK(settings_text(*parse_settings(settings_text(app.state.settings), {}, kWords).settings) ==
        settings_text(app.state.settings));
  app.act(OpenPuzzles{kDay, kThree});
  CHECK(dialog_shows(app, "1 of 1 are due today"));
  start(app, PuzzleMode::kMistakes);
  CHECK(app.state.record.game().board() == before.board());
  CHECK(app.shows("e6 was played here and lost about 12 discs."));
  app.act(PlaceDisc{answer(app)});
  CHECK(app.state.exercise()->done);
  CHECK(parse_card(app.state.settings.puzzles.mistakes[0])->schedule.box == 2);
  app.act(NextStep{});
  CHECK_FALSE(app.state.exercise());
  CHECK(dialog_shows(app, "the next one is due in 2 days"));
  app.act(OpenPuzzles{kDay + 2, kThree});
  start(app, PuzzleMode::kMistakes);
  app.act(PlaceDisc{*parse_square("e6")});
  CHECK(app.shows("e6 loses about 12 discs"));
  CHECK(parse_card(app.state.settings.puzzles.mistakes[0])->schedule.box == kFirstBox);
}

TEST_CASE("openings and lessons alone are something learned, and come to another device") {
  AppHarness app;
  AppHarness other;
  SUBCASE("openings") { app.state.settings.openings.lines = {{"f5d6c3", Color::kWhite, 2, kDay}}; }
  SUBCASE("lessons") { app.state.settings.lessons.solved = {{"corners", 2}}; }
  const std::string text = progress_text(app.state.settings);
  REQUIRE_FALSE(text.empty());
  other.act(ImportText{true, text});
  other.act(ReplaceProgress{});
  CHECK(other.state.settings.openings == app.state.settings.openings);
  CHECK(other.state.settings.lessons == app.state.settings.lessons);
}

TEST_CASE("what was learned is exported with the games, and imported") {
  AppHarness app = app_with(kThree);
  start(app, PuzzleMode::kOfDay);
  app.act(PlaceDisc{answer(app)});
  app.act(LeaveLesson{});
  app.act(ExportGames{});
  REQUIRE(app.last.find<SaveFile>());
  const std::string text = app.last.find<SaveFile>()->text;
  AppHarness other;
  other.act(ImportText{true, text});
  CHECK(dialog_shows(other, "1 puzzles solved"));
  other.act(ReplaceProgress{});
  CHECK(progress_text(other.state.settings) == text);
  other.act(ImportText{true, text + "lessons corners\n"});
  const auto line = 1 + std::count(text.begin(), text.end(), '\n');
  CHECK(dialog_shows(other, "Line " + std::to_string(line) + " of this record could not be read."));
  other.act(ReplaceProgress{});
  CHECK(progress_text(other.state.settings) == text);
}

TEST_CASE("the page's file holds at least two thousand puzzles that can be read, no two alike") {
  const PuzzleFile puzzles = read_puzzles(page_file("puzzles.txt"));
  CHECK(puzzles.lines.size() >= 2000);
  std::set<std::pair<Bitboard, Bitboard>> positions;
  for (const std::string& line : puzzles.lines) {
    const ParsedPuzzle parsed = parse_puzzle(line);
    REQUIRE_MESSAGE(parsed.puzzle, line << ": " << parsed.error);
    const Position image = canonical(parsed.puzzle->board.position());
    CHECK_MESSAGE(positions.emplace(image.player, image.opponent).second, line);
  }
}

TEST_CASE("rubbish in place of the puzzles is not opened") {
  AppHarness app;
  app.act(OpenPuzzles{kDay, "rubbish"});
  CHECK(app.state.ui.dialog == Dialog::kNone);
  start(app, PuzzleMode::kRated);
  start(app, PuzzleMode::kMistakes);
  CHECK_FALSE(app.state.exercise());
}
