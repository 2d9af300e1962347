#include "engine/notation/games_text.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/notation/board_text.h"
#include "engine/notation/half_width.h"
#include "tests/unit/games.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

using Wrong = GameTextError::Kind;
using ReadGames = std::vector<ParsedGameText>;

ReadGames games_in(const std::string& text) {
  const std::string plain = half_width(text);
  return parse_games(text_form(plain), plain);
}

ParsedGameText only_game(const std::string& text) {
  CAPTURE(text);
  const ReadGames games = games_in(text);
  REQUIRE(games.size() == 1);
  return games.front();
}

Game end_of(const ParsedGameText& parsed) { return parsed.game.tree.game(parsed.game.tree.main_end()); }

std::string good_moves(const std::string& text) {
  CAPTURE(text);
  const ParsedGameText parsed = only_game(text);
  REQUIRE_FALSE(parsed.error);
  return transcript(end_of(parsed));
}

GameTextError error_in(const std::string& text) {
  const ParsedGameText parsed = only_game(text);
  CAPTURE(text);
  REQUIRE(parsed.error);
  return *parsed.error;
}

std::string ply_name(const Ply& ply) { return ply.square == kPass ? "--" : square_name(ply.square); }

std::string in_capitals(std::string text) {
  for (char& letter : text) letter = static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
  return text;
}

// "1. c4 c5 2. d6 …" with passes, and a line break after every fifth word.
std::string playok(const Game& game) {
  std::string out = "[Event \"Casual\"]\n[Black \"ann\"]\n[White \"ben\"]\n\n";
  int words = 0;
  for (int i = 0; i < game.length(); ++i) {
    if (i % 2 == 0) out += std::to_string(i / 2 + 1) + ". ";
    out += ply_name(game.plies()[static_cast<std::size_t>(i)]) + (++words % 5 == 0 ? "\n" : " ");
  }
  return out + "-- -- " + std::to_string(game.result().black) + "-" + std::to_string(game.result().white) + "\n";
}

std::string signed_moves(const Game& game) {
  std::string out;
  for (const Ply& ply : game.plies()) {
    if (ply.square != kPass) out += (ply.color == Color::kBlack ? "+" : "-") + square_name(ply.square);
  }
  return out + ": -04 10\n";
}

std::string row_first(const Game& game) {
  std::string out;
  for (const Ply& ply : game.plies()) {
    if (ply.square == kPass) continue;
    const std::string name = in_capitals(square_name(ply.square));
    out += std::string{name[1], name[0]} + ' ';
  }
  return out;
}

std::string full_width(const std::string& text) {
  std::string out;
  for (const char letter : text) {
    const int low = letter - '!' + 1;
    out += std::string{'\xEF', static_cast<char>(0xBC + low / 64), static_cast<char>(0x80 + low % 64)};
  }
  return out;
}

std::string number_grid(const Game& game, const std::string& black, const std::string& white) {
  std::array<std::string, 64> words;
  words.fill("--");
  words[27] = words[36] = white;
  words[28] = words[35] = black;
  int number = 0;
  for (const Ply& ply : game.plies()) {
    if (ply.square != kPass) words[static_cast<std::size_t>(ply.square)] = std::to_string(++number);
  }
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) out += words[i] + (i % 8 == 7 ? "\n" : " ");
  return out;
}

// A board in other letters: for black, white and empty.
std::string printed(const Board& board, const std::array<std::string, 3>& letters, const std::string& between = "",
                    bool framed = false) {
  std::string out = framed ? "  A B C D E F G H\n" : "";
  for (Square at = 0; at < kSquareCount; ++at) {
    if (framed && at % 8 == 0) out += std::to_string(at / 8 + 1) + ' ';
    out += letters[contains(board.black, at) ? 0 : contains(board.white, at) ? 1 : 2];
    out += at % 8 < 7 ? between : framed ? ' ' + std::to_string(at / 8 + 1) + '\n' : "\n";
  }
  return out + (framed ? "  A B C D E F G H\n" : "");
}

}  // namespace

TEST_CASE("whole games are read in the forms of many programs") {
  Random random(33);
  int passes = 0;
  for (int i = 0; i < 60; ++i) {
    const Game game = played_on(Game(), random);
    const std::string moves = transcript(game);
    for (const Ply& ply : game.plies()) passes += ply.square == kPass ? 1 : 0;
    CHECK(good_moves(playok(game)) == moves);
    CHECK(good_moves(in_capitals(moves)) == moves);
    CHECK(good_moves(signed_moves(game)) == moves);
    CHECK(good_moves(row_first(game)) == moves);
    CHECK(good_moves("・" + in_capitals(moves)) == moves);
    CHECK(good_moves(full_width(in_capitals(moves))) == moves);
    CHECK(good_moves(number_grid(game, "##", "()")) == moves);
    CHECK(good_moves(number_grid(game, "()", "##")) == moves);
    CHECK(good_moves("Hello, this was our game yesterday:\n\n> " + moves +
                     "\n\nWhat do you think of d3? Yours, Ann\n") == moves);
    CHECK(good_moves("昨日の対局です。" + moves + "よろしくお願いします。") == moves);
  }
  CHECK(passes > 10);
}

TEST_CASE("signs, bullets and orders of row and column") {
  CHECK(good_moves("+d3-c3+c4: -04 10") == "d3c3c4");
  CHECK(good_moves("・F5F6") == "f5f6");
  CHECK(good_moves("• f5 d6\n• c3") == "f5d6c3");
  CHECK(good_moves("Ｆ５Ｄ６") == "f5d6");
  CHECK(good_moves("Ｆ５、Ｄ６　Ｃ３") == "f5d6c3");
  CHECK(good_moves("4C 5C 6D") == "c4c5d6");
  CHECK(good_moves("4C5C6D") == "c4c5d6");
  CHECK(good_moves("1. 4c 5c 2. 6d") == "c4c5d6");
  CHECK(good_moves("1f5 2d6 3c3") == "f5d6c3");
  // Full-width letters of a comment stay as they are.
  const ParsedGameText commented = only_game("Ｆ５ {Ｆ５がよい} Ｄ６");
  CHECK(commented.game.tree[1].comment == "Ｆ５がよい");
  const ReadGames lines = games_in("+f5-d6+c3: +02 1\n+d3-c5+f6: -02 2\n");
  REQUIRE(lines.size() == 2);
  CHECK(transcript(end_of(lines[1])) == "d3c5f6");
}

TEST_CASE("a grid says which number is wrong") {
  Random random(5);
  const Game game = played_on(Game(), random);
  std::string grid = number_grid(game, "##", "()");
  const std::size_t ten = grid.find("10");
  grid.replace(ten, 2, "11");
  const GameTextError repeated = error_in(grid);
  CHECK(repeated.kind == Wrong::kRepeated);
  CHECK(repeated.found == "11");
  const std::string framed = "+---+---+\n" + number_grid(game, "##", "()") + "+---+---+\n";
  CHECK(good_moves(framed) == transcript(game));
}

TEST_CASE("a board in any alphabet, with the side to move in front, behind, or nowhere") {
  Random random(8);
  const std::vector<std::array<std::string, 3>> alphabets{{"X", "O", "-"}, {"*", "O", "-"},  {"B", "W", "."},
                                                          {"b", "w", "."}, {"●", "○", "・"}, {"黒", "白", "_"},
                                                          {"@", "O", "+"}, {"1", "2", "0"},  {"⚫", "⚪", "🟩"}};
  for (int i = 0; i < 30; ++i) {
    Game game = played_on(Game(), random);
    game.go_to(std::min(game.length(), 10 + random.below(30)));
    const Board board = game.board();
    if (game.must_pass()) continue;
    const std::string turn = board.side == Color::kBlack ? "Black to move" : "White to move";
    for (const auto& letters : alphabets) {
      CAPTURE(letters[0]);
      CHECK(only_game(printed(board, letters) + turn).game.tree.start() == board);
      CHECK(only_game(printed(board, letters, " ") + "\n" + turn + ".\n").game.tree.start() == board);
      CHECK(only_game(turn + "\n" + printed(board, letters, " ", true)).game.tree.start() == board);
      const ParsedGameText unknown = only_game(printed(board, letters));
      CHECK(unknown.game.tree.start().black == board.black);
      CHECK(unknown.game.tree.start().white == board.white);
      if (board.position().opponent_moves() != 0) CHECK(unknown.side_missing);
    }
  }
}

TEST_CASE("printed boards of servers and programs") {
  const std::string edax =
      "  A B C D E F G H            BLACK\n1 - - - - - - - - 1         0:00.000\n2 - - - - - - - - 2\n3 - - - . - - - "
      "- 3\n"
      "4 - - . O * - - - 4\n5 - - - * O . - - 5\n6 - - - - . - - - 6\n7 - - - - - - - - 7\n8 - - - - - - - - 8\n"
      "  A B C D E F G H\n* to move\n";
  CHECK(only_game(edax).game.tree.start() == Board{});
  CHECK_FALSE(only_game(edax).side_missing);
  const std::string ggs =
      "|   A B C D E F G H\n| 1 - - - - - - - - 1\n| 2 - - - - - - - - 2\n| 3 - - - - - - - - 3\n| 4 - - - O * - - - "
      "4\n"
      "| 5 - - - * O - - - 5\n| 6 - - - - - - - - 6\n| 7 - - - - - - - - 7\n| 8 - - - - - - - - 8\n|   A B C D E F G "
      "H\n|\n"
      "| O to move\n";
  CHECK(only_game(ggs).game.tree.start().side == Color::kWhite);
  CHECK(only_game("[8 ---------------------------O*------*O--------------------------- *]").game.tree.start() ==
        Board{});
  std::string barred;
  for (int row = 0; row < 8; ++row) {
    barred += "+-+-+-+-+-+-+-+-+\n";
    barred += row == 3 ? "| | | |O|X| | | |\n" : row == 4 ? "| | | |X|O| | | |\n" : "| | | | | | | | |\n";
  }
  CHECK(only_game(barred + "+-+-+-+-+-+-+-+-+\nX\n").game.tree.start() == Board{});
  // Beside black discs in other letters a star is a move that can be made.
  const std::string stars = "--------\n--------\n---*----\n--*OX---\n---XO*--\n----*---\n--------\n--------\nX\n";
  CHECK(only_game(stars).game.tree.start() == Board{});
}

TEST_CASE("a board and then moves are one game from that board") {
  const Board board = played("f5d6c3").board();
  const std::string rows = printed(board, {"●", "○", "・"});
  const ParsedGameText parsed = only_game(rows + "白番\n\n1. d3 c4 2. f4");
  REQUIRE_FALSE(parsed.error);
  CHECK(parsed.game.tree.start() == board);
  CHECK(transcript(end_of(parsed)) == "d3c4f4");
  // The moves say whose turn it is.
  const ParsedGameText guessed = only_game(rows + "\nd3c4f4");
  CHECK(guessed.game.tree.start() == board);
  CHECK_FALSE(guessed.side_missing);
  CHECK(transcript(end_of(guessed)) == "d3c4f4");
  CHECK(transcript(end_of(only_game(kStart + " X f5d6c3"))) == "f5d6c3");
  CHECK(transcript(end_of(only_game(kStart + "\nf5d6c3"))) == "f5d6c3");
  const std::string wrong = rows + "White to move: d3 c4 a1";
  const GameTextError error = error_in(wrong);
  CHECK(error.kind == Wrong::kRefused);
  CHECK(wrong.substr(error.offset, 2) == "a1");
}

TEST_CASE("64 squares without a side are asked for it") {
  const ParsedGameText start = only_game(kStart);
  CHECK_FALSE(start.error);
  CHECK(start.side_missing);
  CHECK(start.game.tree.start() == Board{});
  CHECK(error_in("--XO").board->squares == 4);
  CHECK(error_in(kStart + " Q").board->kind == BoardError::Kind::kNotASide);
  CHECK(error_in(kStart + "- X").board->squares == 65);
}

TEST_CASE("prose is not taken for moves, and what is no game is named") {
  CHECK(error_in("Dear friend, how are you?").kind == Wrong::kNoMoves);
  CHECK(error_in("hi (; see you").kind == Wrong::kNoMoves);
  CHECK(error_in("(;´Д｀)").kind == Wrong::kNoMoves);
  CHECK(error_in("{\"moves\": [\"f5\", \"d6\"]}").kind == Wrong::kJson);
  CHECK(error_in("[{\"a\": 1}]").kind == Wrong::kJson);
  CHECK(error_in("[1, 2]").kind == Wrong::kJson);
  CHECK(transcript(end_of(only_game("{\"moves\": \"f5d6c3d3c4\"}"))) == "f5d6c3d3c4");
  CHECK(error_in("--------").kind == Wrong::kBoard);
  CHECK(error_in("https://host/a\nhttps://host/b\n").kind == Wrong::kAddresses);
  CHECK(error_in("\x89PNG\r\n\x1a\n").kind == Wrong::kNotText);
  CHECK(error_in(std::string("ab\0cd\0ef", 8)).kind == Wrong::kNotText);
  // One byte that is none is a fault of the text, with its place.
  const GameTextError zero = error_in(std::string("f5d6\0c3", 7));
  CHECK(zero.kind == Wrong::kNotAMove);
  CHECK(zero.offset == 4);
  CHECK(zero.found.empty());
  CHECK(error_in("f5 é").found == "é");
  CHECK(error_in("f5 馬").found == "馬");
  // A mistyped move is not prose.
  const GameTextError typo = error_in("f5d6c3 d3 zz c4");
  CHECK(typo.kind == Wrong::kNotAMove);
  CHECK(typo.found == "zz");
  CHECK(error_in("My game: f5d6c3d3a1").kind == Wrong::kRefused);
  const ReadGames two = games_in("First game:\nf5d6c3d3c4\nand the other one was better:\nd3c5f6\n");
  REQUIRE(two.size() == 2);
  CHECK(transcript(end_of(two[1])) == "d3c5f6");
}

TEST_CASE("GGF of servers: letters of either case, pairs, passes, numbers of any size") {
  const std::string one = "(;GM[Othello]PB[a]TY[8]B[f5/12345.678/0.01]W[d6//999999.99]B[c3];)";
  const std::string pair = "2 " + one + "(;gm[othello]pb[b]ty[s8r18]re[+64.000]b[F5]w[F6];)";
  const ReadGames games = games_in(pair + "\n" + one);
  REQUIRE(games.size() == 3);
  for (const ParsedGameText& game : games) CHECK_FALSE(game.error);
  CHECK(transcript(end_of(games[1])) == "f5f6");
  CHECK(games[1].game.black == "b");

  const ReadGames mixed = games_in(one + "(;GM[Othello]TY[10]BO[10 ---- *]B[e5];)" + one +
                                   "(;GM[othello]TY[8A]B[f5];)(;GM[Othello]TY[8kr16]B[f5];)" + one);
  REQUIRE(mixed.size() == 6);
  CHECK(mixed[1].error->kind == Wrong::kBoardSize);
  CHECK(mixed[3].error->kind == Wrong::kAnti);
  CHECK(mixed[4].error->kind == Wrong::kKomi);
  for (const int good : {0, 2, 5}) CHECK(transcript(end_of(mixed[static_cast<std::size_t>(good)])) == "f5d6c3");

  // The passes at the end, and one in the middle.
  Random random(4);
  for (int i = 0; i < 40; ++i) {
    const Game game = played_on(Game(), random);
    std::string text = "(;GM[Othello]RE[?]";
    for (const Ply& ply : game.plies()) {
      const std::string square = ply.square == kPass ? "pass//1.67" : square_name(ply.square);
      text += (ply.color == Color::kBlack ? "B[" : "W[") + square + "]";
    }
    const ParsedGameText parsed = only_game(text + "B[pass]W[PASS//0.5];)");
    CHECK_FALSE(parsed.error);
    CHECK(end_of(parsed).plies() == game.plies());
  }
  // 18 discs at the start, and a result that is wrong.
  Game opening;
  for (int i = 0; i < 14; ++i) opening.play(random_square(opening.legal_moves(), random));
  const Board start = opening.board();
  const std::string move = square_name(first_square(opening.legal_moves()));
  const std::string text = "(;GM[Othello]TY[s8r18]RE[-64.00]BO[8 " + board_text(start) + "]" +
                           (start.side == Color::kBlack ? "B[" : "W[") + move + "];)";
  CHECK(only_game(text).game.tree.start() == start);
  CHECK(transcript(end_of(only_game(text))) == move);
}

TEST_CASE("SGF with setup stones, variations and comments") {
  const ParsedGameText parsed =
      only_game("(;GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5]C[good];W[d6](;B[c3])(;B[c4]C[other]))");
  REQUIRE_FALSE(parsed.error);
  CHECK(parsed.game.tree.start() == Board{});
  CHECK(parsed.game.tree.size() == 5);
  CHECK(transcript(end_of(parsed)) == "f5d6c3");
}

TEST_CASE("a start as in chess is read where it means one board, and refused otherwise") {
  const auto tagged = [](const std::string& fen, const std::string& moves) {
    return only_game("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n" + moves);
  };
  const ParsedGameText same = tagged("8/8/8/2bwwb2/2bwwb2/8/8/8 w - - 0 1", "b4");
  CHECK_FALSE(same.error);
  CHECK(same.game.tree.start().side == Color::kWhite);
  CHECK(count(same.game.tree.start().black) == 4);
  for (const char* fen :
       {"8/8/8/3bw3/3wb3/8/8/8 b", "8/8/8/3pP3/3Pp3/8/8/8 w - - 0 1", "8/8/8/2pPPp2/2pPPp2/8/8/8 w"}) {
    CAPTURE(fen);
    CHECK(tagged(fen, "f5 d6").error->kind == Wrong::kChessStart);
  }
  CHECK(tagged("rubbish", "f5 d6").error->kind == Wrong::kStart);
  CHECK(tagged("8/8/8/8 b", "f5 d6").error->kind == Wrong::kStart);
}

TEST_CASE("problems with names in front, and answers that are empty") {
  const ReadGames games =
      games_in("one;" + kStart + ";X;\ntwo;" + kStart + " X; f5:+2;\n" + kStart + " X; f5:+2; --:-127;\n" + kStart +
               " X; f5:+2; --:-127; --:-127; % three\n" + kStart + " X; :;;\n");
  REQUIRE(games.size() == 5);
  for (const ParsedGameText& game : games) {
    CHECK_FALSE(game.error);
    CHECK(game.game.tree.start() == Board{});
  }
  CHECK(games[0].game.event == "one");
  CHECK(games[1].game.event == "two");
  CHECK(games[3].game.event == "three");
  CHECK(error_in(kStart + " X; what").kind == Wrong::kAnswers);
}

TEST_CASE("any text has games or an error, with its place") {
  Random random(12);
  const std::string letters = "f5d6c3 4C\n1.;:()[]{}BWOX-+#*=●○・Ｆ５|,\"abcdefgh012";
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (int length = 1 + random.below(60); length > 0; --length) {
      text += random.below(12) == 0 ? static_cast<char>(random.below(256))
                                    : letters[static_cast<std::size_t>(random.below(static_cast<int>(letters.size())))];
    }
    text = half_width(text);
    if (text.find_first_not_of(" \t\r\n\v\f") == std::string::npos) continue;
    const ReadGames games = parse_games(text_form(text), text);
    REQUIRE_FALSE(games.empty());
    for (const ParsedGameText& game : games) REQUIRE((!game.error || game.error->offset <= text.size()));
  }
}
