#include "engine/protocols/protocol.h"

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "tests/unit/games.h"

namespace flipside::protocol {
namespace {

const std::string kAtStart = kStart + "X";
const std::string kSettings = " seed=1 variety=some ms=0 keep_table=1 threads=1 most_ms=0";

SearchInfo some_info() {
  SearchInfo info;
  info.move.square = 37;
  info.move.evaluation = {-64, 8, true};
  info.nodes = 1000000;
  info.seconds = 0.5;
  info.move.pv = {37, kPass, 19};
  return info;
}

// The reason why a request is refused, or nothing.
std::string refusal(const std::string& text) {
  const Parsed<Request> parsed = parse_request(text);
  return parsed.message ? "" : parsed.error.reason;
}

std::string reply_refusal(const std::string& text) {
  const Parsed<Reply> parsed = parse_reply(text);
  return parsed.message ? "" : parsed.error.reason;
}

TEST_CASE("a request is read back from its text") {
  const Think think{7, "max", {18446744073709551615ULL, Variety::kMuch, 2500, false, 8}, Board{}, 400};
  CHECK(to_text(Request{think}) ==
        "flipside 1 think id=7 player=max seed=18446744073709551615 variety=much ms=2500 keep_table=0 threads=8 "
        "most_ms=400 board=" +
            kAtStart);
  CHECK(std::get<Think>(*parse_request(to_text(Request{think})).message) == think);

  Board white_to_move;
  white_to_move.side = Color::kWhite;
  const Think second{18446744073709551615ULL, "random", {0, Variety::kNone, 0, true, 1}, white_to_move};
  CHECK(std::get<Think>(*parse_request(to_text(Request{second})).message) == second);

  CHECK(std::get<Stop>(*parse_request("flipside 1 stop id=3").message) == Stop{3});
  CHECK(to_text(Request{Stop{3}}) == "flipside 1 stop id=3");
}

TEST_CASE("requests to ponder and to analyse are read back from their texts") {
  const Ponder ponder{8, "max", {.milliseconds = 2000}, Board{}};
  CHECK(to_text(Request{ponder}) ==
        "flipside 1 ponder id=8 player=max seed=1 variety=some ms=2000 keep_table=1 threads=1 board=" + kAtStart);
  CHECK(std::get<Ponder>(*parse_request(to_text(Request{ponder})).message) == ponder);

  const Analyse analyse{9, {.depth = 14, .exact_empties = 18}, false, 2, Board{}};
  CHECK(to_text(Request{analyse}) ==
        "flipside 1 analyse id=9 depth=14 solve=18 keep_table=0 threads=2 board=" + kAtStart);
  CHECK(std::get<Analyse>(*parse_request(to_text(Request{analyse})).message) == analyse);
  const auto refused = [](const std::string& settings) {
    return refusal("flipside 1 analyse id=9 board=" + kAtStart + settings);
  };
  CHECK(refused(" depth=1 solve=0 keep_table=1 threads=1") == "depth must be a whole number, 2 to 60, not '1'");
  CHECK(refused(" depth=61 solve=0 keep_table=1 threads=1") == "depth must be a whole number, 2 to 60, not '61'");
  CHECK(refused(" depth=60 solve=61 keep_table=1 threads=1") == "solve must be a whole number, 0 to 60, not '61'");
  CHECK(refused(" depth=60 keep_table=1 threads=1") == "solve is missing");
}

TEST_CASE("the fields of a message may come in any order") {
  const auto parsed = parse_request("flipside 1 think board=" + kAtStart + kSettings + " player=greedy id=2");
  REQUIRE(parsed.message);
  CHECK(std::get<Think>(*parsed.message) == Think{2, "greedy", {}, Board{}});
}

TEST_CASE("a reply is read back from its text") {
  const std::string text = to_text(Reply{Move{7, some_info()}});
  CHECK(text == "flipside 1 move id=7 square=f5 depth=8 exact=1 score=-64 nodes=1000000 nps=2000000 pv=f5--d3");
  const Move move = std::get<Move>(*parse_reply(text).message);
  CHECK(move.id == 7);
  CHECK(move.info.move == some_info().move);
  CHECK(move.info.nodes == 1000000);
  CHECK(move.info.seconds == doctest::Approx(0.5));

  const std::string value_text = to_text(Reply{Evaluated{9, some_info()}});
  CHECK(value_text ==
        "flipside 1 evaluation id=9 square=f5 depth=8 exact=1 score=-64 nodes=1000000 nps=2000000 pv=f5--d3");
  const Evaluated evaluated = std::get<Evaluated>(*parse_reply(value_text).message);
  CHECK(evaluated.id == 9);
  CHECK(evaluated.info.move == some_info().move);
  CHECK(to_text(Reply{Analysed{9}}) == "flipside 1 analysed id=9");
  CHECK(std::get<Analysed>(*parse_reply("flipside 1 analysed id=9").message).id == 9);

  const Progress progress = std::get<Progress>(*parse_reply(to_text(Reply{Progress{9, SearchInfo{}}})).message);
  CHECK(progress.id == 9);
  CHECK(progress.info.move.pv.empty());
  CHECK(progress.info.seconds == 0);

  CHECK(std::get<Ready>(*parse_reply(to_text(Reply{Ready{"0.1.0"}})).message).version == "0.1.0");
  CHECK(std::get<Stopped>(*parse_reply(to_text(Reply{Stopped{4}})).message).id == 4);
}

TEST_CASE("a refusal keeps its sentence on one line, whatever it quotes") {
  const Refused plain{0, "no player is called level99: id=3 a=b"};
  const Refused back = std::get<Refused>(*parse_reply(to_text(Reply{plain})).message);
  CHECK(back.id == 0);
  CHECK(back.reason == plain.reason);
  CHECK(std::get<Refused>(*parse_reply(to_text(Reply{Refused{1, "two\nlines"}})).message).reason == "two lines");
  CHECK(parse_reply(to_text(Reply{Refused{1, std::string(100000, 'x')}})).message);
}

TEST_CASE("a text and its games are the rest of a line, and may be long") {
  const Read read{10, "f5 d6\n text=\\n \t\x1c" + std::string(10000, 'x')};
  CHECK(to_text(Request{read}).find('\n') == std::string::npos);
  CHECK(std::get<Read>(*parse_request(to_text(Request{read})).message) == read);
  CHECK(to_text(Request{Read{1, ""}}) == "flipside 1 read id=1 text=");
  CHECK(std::get<Read>(*parse_request("flipside 1 read id=1 text=").message) == Read{1, ""});
  const Games games = std::get<Games>(*parse_reply(to_text(Reply{Games{10, "file 0\ngame \nmoves f5\n"}})).message);
  CHECK(games.id == 10);
  CHECK(games.lines == "file 0\ngame \nmoves f5\n");
  CHECK(refusal("flipside 1 read id=1") == "text is missing");
  CHECK(refusal("flipside 1 stop id=1 text=a") == "'text' does not belong into a stop message");
}

TEST_CASE("other versions and unknown words are refused") {
  CHECK(refusal("flipside 2 stop id=3") == "protocol version 1 is spoken here, not '2'");
  CHECK(refusal("flipside 01x stop id=3") == "protocol version 1 is spoken here, not '01x'");
  CHECK(refusal("flipside -1 stop id=3") == "protocol version 1 is spoken here, not '-1'");
  CHECK(refusal("reversi 1 stop id=3") == "the message does not begin with flipside");
  CHECK(refusal("flipside 1 dance id=3") == "no message is called 'dance'");
  CHECK(refusal("flipside 1") == "no message is called ''");
  CHECK(refusal("flipside") == "protocol version 1 is spoken here, not ''");
  CHECK(refusal("") == "the message does not begin with flipside");
  CHECK(refusal("flipside 1 ready version=1") == "no message is called 'ready'");
  CHECK(reply_refusal("flipside 1 stop id=1") == "no message is called 'stop'");
}

TEST_CASE("missing, repeated and surplus fields are refused") {
  CHECK(refusal("flipside 1 stop") == "id is missing");
  CHECK(refusal("flipside 1 stop id=1 id=2") == "'id' is given twice");
  CHECK(refusal("flipside 1 stop id=1 id=1") == "'id' is given twice");
  CHECK(refusal("flipside 1 stop id=1 seed=2") == "'seed' does not belong into a stop message");
  CHECK(refusal("flipside 1 stop  id=1") == "'' is not key=value");
  CHECK(refusal("flipside 1 stop id") == "'id' is not key=value");
  CHECK(refusal("flipside 1 stop =1") == "'=1' is not key=value");
  CHECK(refusal("flipside 1 think id=1 player=level1" + kSettings) == "board is missing");
  CHECK(refusal("flipside 1 think id=1 board=" + kAtStart + kSettings) == "player is missing");
}

TEST_CASE("malformed values are refused") {
  CHECK(refusal("flipside 1 stop id=0") == "id must be a whole number, 1 or more, not '0'");
  for (const char* id : {"", "-1", "+1", "1.0", "1e3", "0x10", "18446744073709551616", "99999999999999999999999999"}) {
    CHECK(refusal(std::string("flipside 1 stop id=") + id) == "id must be a whole number, 1 or more, not '" +
                                                                  std::string(id).substr(0, 24) +
                                                                  (std::string(id).size() > 24 ? "...'" : "'"));
  }
  const std::string think = "flipside 1 think id=1" + kSettings + " player=";
  CHECK(refusal(think + " board=" + kAtStart) == "player must be a name, not ''");
  CHECK(refusal(think + "a/b board=" + kAtStart) == "player must be a name, not 'a/b'");
  CHECK(refusal(think + "level1 board=XO") == "board must be 64 squares and a side");
  CHECK(refusal(think + "level1 board=" + kAtStart + "X") == "board must be 64 squares and a side");
  CHECK(refusal(think + "level1 board=" + kAtStart.substr(0, 64) + "-") == "board must end in X or O");
  CHECK(refusal(think + "level1 board=?" + kAtStart.substr(1)) == "board has no X, O or - on a1");
}

TEST_CASE("impossible settings are refused") {
  const auto think = [](const std::string& settings) {
    return refusal("flipside 1 think id=1 player=max board=" + kAtStart + settings);
  };
  CHECK(think(kSettings).empty());
  CHECK(think(" seed=1 variety=some ms=86400000 keep_table=0 threads=64 most_ms=86400000").empty());
  CHECK(think(" seed=1 variety=some ms=86400001 keep_table=0 threads=1") ==
        "ms must be a whole number, 0 to 86400000, not '86400001'");
  CHECK(think(" seed=1 variety=some ms=0 keep_table=2 threads=1") ==
        "keep_table must be a whole number, 0 to 1, not '2'");
  CHECK(think(" seed=1 variety=some ms=0 keep_table=1 threads=0") ==
        "threads must be a whole number, 1 to 64, not '0'");
  CHECK(think(" seed=1 variety=some ms=0 keep_table=1 threads=65") ==
        "threads must be a whole number, 1 to 64, not '65'");
  CHECK(think(" seed=1 variety=wild ms=0 keep_table=1 threads=1") == "variety must be none, some or much, not 'wild'");
  CHECK(think(" seed=1 ms=0 keep_table=1 threads=1") == "variety is missing");
  CHECK(think(" seed=1 variety=some ms=0 keep_table=1 threads=1") == "most_ms is missing");
  CHECK(think(" seed=1 variety=some ms=0 keep_table=1 threads=1 most_ms=-1") ==
        "most_ms must be a whole number, 0 to 86400000, not '-1'");
}

TEST_CASE("values out of range are refused") {
  const auto move = [](const char* square, const char* depth, const char* exact, const char* score, const char* pv) {
    return reply_refusal(std::string("flipside 1 move id=1 square=") + square + " depth=" + depth + " exact=" + exact +
                         " score=" + score + " nodes=1 nps=1 pv=" + pv);
  };
  CHECK(move("f5", "1", "0", "64", "f5").empty());
  CHECK(move("f5", "1", "0", "65", "f5") == "score must be -64 to 64, not '65'");
  CHECK(move("f5", "1", "0", "-65", "f5") == "score must be -64 to 64, not '-65'");
  CHECK(move("f5", "1", "0", "--1", "f5") == "score must be -64 to 64, not '--1'");
  CHECK(move("f5", "1", "0", "-", "f5") == "score must be -64 to 64, not '-'");
  CHECK(move("f5", "61", "0", "0", "f5") == "depth must be a whole number, 0 to 60, not '61'");
  CHECK(move("f5", "1", "2", "0", "f5") == "exact must be a whole number, 0 to 1, not '2'");
  for (const char* square : {"", "f", "f9", "i1", "f55", "--", "??"}) {
    CHECK(move(square, "1", "0", "0", "f5") == "square must be a square, a1 to h8, not '" + std::string(square) + "'");
  }
  CHECK(move("f5", "1", "0", "0", "f5d") == "pv is not a line of moves");
  CHECK(move("f5", "1", "0", "0", "f5z3") == "pv holds 'z3', which is not a square");
  CHECK(move("f5", "1", "0", "0", std::string(258, '-').c_str()) == "pv is not a line of moves");
}

TEST_CASE("a refusal names the request when its id can be read") {
  CHECK(parse_request("flipside 1 think id=12 player=level1").error.id == 12);
  CHECK(parse_request("flipside 1 dance id=12").error.id == 12);
  CHECK(parse_request("flipside 1 stop id=x").error.id == 0);
  CHECK(parse_request("flipside 2 stop id=12").error.id == 0);
}

TEST_CASE("text that is not one line is refused") {
  CHECK(refusal("flipside 1 stop id=1\n") == "the message is not one line of text");
  CHECK(refusal(std::string("flipside 1 stop id=1\0", 21)) == "the message is not one line of text");
  CHECK(refusal("flipside 1 stop id=" + std::string(5000, '1')) == "the message is too long");
}

TEST_CASE("any text gives a message or a reason") {
  std::mt19937 random(1);
  const std::string good = to_text(Request{Think{7, "level5", {}, Board{}}});
  const std::string answer = to_text(Reply{Move{7, some_info()}});
  for (int round = 0; round < 20000; ++round) {
    std::string text = round % 2 == 0 ? good : answer;
    for (unsigned changes = random() % 4 + 1; changes > 0; --changes) {
      const std::size_t at = random() % text.size();
      if (random() % 3 == 0)
        text.erase(at, random() % 4);
      else
        text[at] = static_cast<char>(random() % 256);
      if (text.empty()) text = " ";
    }
    const auto request = parse_request(text);
    CHECK((request.message.has_value() || !request.error.reason.empty()));
    const auto reply = parse_reply(text);
    CHECK((reply.message.has_value() || !reply.error.reason.empty()));
    // A message that was parsed can be written again.
    if (request.message) CHECK(parse_request(to_text(*request.message)).message == request.message);
    if (reply.message) CHECK(parse_reply(to_text(*reply.message)).message.has_value());
  }
}

}  // namespace
}  // namespace flipside::protocol
