#include "engine/players/book.h"

#include <doctest/doctest.h>

#include <set>

#include "engine/eval/built_in_weights.h"
#include "engine/training/book_builder.h"
#include "tests/unit/random_positions.h"

using namespace flipside;

namespace {

// A small book from very shallow searches.
training::BookSettings small_settings() {
  training::BookSettings settings;
  settings.depth = 2;
  settings.shallow_depth = 1;
  return settings;
}

Book small_book(int expansions, std::vector<std::string>* lines = nullptr) {
  TranspositionTable table(1);
  training::BookBuilder builder(small_settings(), built_in_weights(), table);
  for (int i = 0; i < expansions; ++i) {
    const auto line = builder.expand();
    REQUIRE(line.has_value());
    if (lines != nullptr) lines->push_back(*line);
  }
  return builder.book("made for a test");
}

// Visits every position of the book from the start, with its moves.
template <typename Visit>
void follow(const Book& book, Random& random, const Visit& visit) {
  Position position;
  for (std::vector<BookMove> moves = book.find(position); !moves.empty(); moves = book.find(position)) {
    visit(position, moves);
    const Square square = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))].square;
    position = position.after(square, position.flips(square));
  }
}

}  // namespace

TEST_CASE("the book's moves are legal, best first, and the same in all symmetries") {
  Random random(3);
  for (int game = 0; game < 50; ++game) {
    follow(built_in_book(), random, [](const Position& position, const std::vector<BookMove>& moves) {
      int before = 64;
      std::multiset<int> scores;
      for (const BookMove& move : moves) {
        CHECK(contains(position.legal_moves(), move.square));
        CHECK(move.score <= before);
        before = move.score;
        scores.insert(move.score);
      }
      for (int symmetry = 1; symmetry < kSymmetryCount; ++symmetry) {
        std::multiset<int> image_scores;
        for (const BookMove& move : built_in_book().find(position.transformed_by(symmetry)))
          image_scores.insert(move.score);
        CHECK(image_scores == scores);
      }
    });
  }
  CHECK(built_in_book().find(Position{}).size() == 4);
  CHECK(built_in_book().find(played_position(40, random)).empty());
}

TEST_CASE("the score of a book position is that of its best move") {
  const Book book = small_book(40);
  for (const BookEntry& entry : book.entries()) {
    const std::vector<BookMove> moves = book.find(entry.position);
    CHECK(moves.empty() != entry.branching);
    if (!moves.empty()) CHECK(moves.front().score == entry.score);
  }
}

TEST_CASE("variety limits how much worse than the best a move may be") {
  const Book& book = built_in_book();
  const auto firsts = [&](Variety variety) {
    std::set<Square> chosen;
    for (std::uint64_t seed = 0; seed < 200; ++seed) chosen.insert(book.choose(Position{}, variety, seed)->square);
    return chosen.size();
  };
  CHECK(firsts(Variety::kNone) == 1);
  CHECK(firsts(Variety::kSome) == 4);
  Random random(8);
  follow(book, random, [&](const Position& position, const std::vector<BookMove>& moves) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      CHECK(book.choose(position, Variety::kNone, seed)->score == moves.front().score);
      CHECK(book.choose(position, Variety::kSome, seed)->score >= moves.front().score - 1);
      CHECK(book.choose(position, Variety::kMuch, seed)->score >= moves.front().score - 3);
      CHECK(book.choose(position, Variety::kMuch, seed)->square == book.choose(position, Variety::kMuch, seed)->square);
    }
  });
}

TEST_CASE("low levels leave the book early, and Max follows it to its end") {
  const auto score_in_book = [](const Position& position, Square square) -> std::optional<int> {
    for (const BookMove& move : built_in_book().find(position))
      if (move.square == square) return move.score;
    return std::nullopt;
  };
  std::set<Square> replies;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto player = make_player("max", {.seed = seed, .variety = Variety::kMuch});
    Position position;
    for (std::vector<BookMove> moves; !(moves = built_in_book().find(position)).empty();) {
      const SearchInfo info = player->choose(Board::from(position, Color::kBlack), Limits{});
      CHECK(score_in_book(position, info.move.square) == info.move.evaluation.score);
      CHECK(info.nodes == 0);
      position = position.after(info.move.square, position.flips(info.move.square));
      if (position.empty_count() == 58) replies.insert(info.move.square);
    }
  }
  CHECK(replies.size() > 1);

  const auto beginner = make_player("level1");
  CHECK(beginner->choose(Board{}, Limits{}).move.evaluation.depth == 0);
  Position third;
  for (int ply = 0; ply < 2; ++ply) {
    const Square square = built_in_book().find(third).front().square;
    third = third.after(square, third.flips(square));
  }
  REQUIRE_FALSE(built_in_book().find(third).empty());
  CHECK(beginner->choose(Board::from(third, Color::kBlack), Limits{}).nodes > 0);
}

TEST_CASE("a book is read back from its file and from its expansions") {
  std::vector<std::string> lines;
  const Book book = small_book(60, &lines);
  const ParsedBook parsed = parse_book(book.to_file());
  REQUIRE(parsed.book.has_value());
  CHECK(parsed.book->command() == "made for a test");
  CHECK(parsed.book->to_file() == book.to_file());
  REQUIRE(parsed.book->entries().size() == book.entries().size());

  TranspositionTable table(1);
  training::BookBuilder builder(small_settings(), built_in_weights(), table);
  for (int i = 0; i < 30; ++i) REQUIRE(builder.take(lines[static_cast<std::size_t>(i)]));
  CHECK_FALSE(builder.take(lines[0]));  // a second time
  CHECK_FALSE(builder.take("no line of a book"));
  CHECK_FALSE(builder.take(lines[40] + " a1"));
  for (int i = 30; i < 60; ++i) CHECK(builder.expand() == lines[static_cast<std::size_t>(i)]);
  CHECK(builder.book("made for a test").to_file() == book.to_file());
}

TEST_CASE("a damaged book is refused in one sentence") {
  const std::vector<std::uint8_t> file = small_book(20).to_file();
  const auto error_of = [](const std::vector<std::uint8_t>& bytes) {
    const ParsedBook parsed = parse_book(bytes);
    CHECK_FALSE(parsed.book.has_value());
    return parsed.error;
  };
  CHECK(error_of({}).find("not a file of the opening book") != std::string::npos);
  std::vector<std::uint8_t> changed = file;
  changed[4] = 7;
  CHECK(error_of(changed).find("version 7") != std::string::npos);
  changed = file;
  changed.pop_back();
  CHECK(error_of(changed).find("bytes of") != std::string::npos);
  changed = file;
  changed.back() ^= 1;
  CHECK(error_of(changed).find("damaged") != std::string::npos);
}

TEST_CASE("the built-in book can be read and names the command that made it") {
  const ParsedBook parsed = parse_book(built_in_book_file());
  REQUIRE(parsed.book.has_value());
  CHECK(parsed.book->command().find("flipside book") == 0);
  CHECK(built_in_book_file().size() < 100'000);
}
