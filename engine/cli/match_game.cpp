#include "engine/cli/match_game.h"

#include <algorithm>
#include <initializer_list>

#include "engine/notation/text.h"

namespace flipside::cli {
namespace {

const char* gtp_color(Color color) { return color == Color::kBlack ? "b" : "w"; }

std::string gtp_move(const Ply& ply) { return ply.square == kPass ? "pass" : square_name(ply.square); }

class Referee {
 public:
  Referee(GtpEngine& black, GtpEngine& white) : black_(black), white_(white) {}

  MatchGame play(const Game& opening) {
    for (const Color color : {Color::kBlack, Color::kWhite}) {
      const GtpAnswer answer = engine(color).new_game();
      if (!answer.done()) return failure(color, answer, "at the start");
    }
    for (const Ply& ply : opening.plies()) {
      played_.game.play(ply.square);
      if (!send(Color::kBlack, ply) || !send(Color::kWhite, ply)) return played_;
    }
    while (!played_.game.over()) {
      if (!(played_.game.must_pass() ? pass() : move())) break;
    }
    return played_;
  }

 private:
  GtpEngine& engine(Color color) { return color == Color::kBlack ? black_ : white_; }

  MatchGame& failure(Color color, const GtpAnswer& answer, const std::string& when) {
    const bool refused = answer.kind == GtpAnswer::Kind::kRefused;
    return failure(color, (refused ? "refused: " : "") + answer.text + ", " + when);
  }
  MatchGame& failure(Color color, const std::string& reason) {
    played_.failed = color;
    // The reason stays on one line, whatever the engine answered.
    played_.reason = reason;
    std::ranges::replace_if(played_.reason, is_control, ' ');
    return played_;
  }

  // Sends a ply to one engine. False when that failed. An engine that passes by itself may refuse passes.
  bool send(Color color, const Ply& ply) {
    const std::string command = std::string("play ") + gtp_color(ply.color) + ' ' + gtp_move(ply);
    const GtpAnswer answer = engine(color).ask(command);
    if (answer.done() || (answer.kind == GtpAnswer::Kind::kRefused && ply.square == kPass)) return true;
    failure(color, answer, "to " + command);
    return false;
  }

  bool pass() {
    const Ply ply{played_.game.side(), kPass, 0};
    played_.game.play(kPass);
    return send(Color::kBlack, ply) && send(Color::kWhite, ply);
  }

  bool move() {
    const Color color = played_.game.side();
    const GtpAnswer answer = engine(color).ask(std::string("genmove ") + gtp_color(color));
    if (!answer.done()) {
      failure(color, answer, "to genmove");
      return false;
    }
    const auto square = parse_square(answer.text);
    if (!square) {
      failure(color, "answered " + answer.text.substr(0, 40) + " to genmove, which is not a square");
      return false;
    }
    if (const auto error = played_.game.play(*square)) {
      failure(color, "played " + square_name(*square) + ", but " + describe(*error, *square));
      return false;
    }
    return send(opposite(color), {color, *square, 0});
  }

  GtpEngine& black_;
  GtpEngine& white_;
  MatchGame played_;
};

}  // namespace

MatchGame play_match_game(const Game& opening, GtpEngine& black, GtpEngine& white) {
  return Referee(black, white).play(opening);
}

}  // namespace flipside::cli
