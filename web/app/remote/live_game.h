#pragma once

// What is said in the channel of a live game (live_message.h), and what it makes of the game: a state machine that is total. Any line in any
// state has a defined result, which is often that nothing happens.
//
// The relay gives everybody all lines in one order, so everybody makes the same game of them. Whenever the connection is back they are
// heard again from the first one on, and the machine begins again (open()). Its own hello coming back divides history from now.
//
// Whose word counts: the inviter's key is the link's, and the first other one that says hello is the guest's, for good, because the
// devices keep it. All other lines are dropped and counted. A move counts if its side has signed it, it is the next one, legal, and the
// hash of the board after it is right. What is asked for stands until it is answered or somebody moves.
//
// A relay may lose what it had. Then the devices know more than the channel, and say the whole game. Such a state counts where it goes on
// from what is known, by plies that this device knows or that are of its sender's side: nobody can move for the other one. And a player
// who hears that the other one knows less says what he knows.
//
// A flag counts by the word of the one who waits, unless the mover's own clock shows that it cannot be. Of a mover who was not connected, or
// hears it later, nobody can tell.
//
// The machine knows nothing of the board on the screen. live_play.h compares the two, and says and plays what is missing.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game.h"
#include "web/app/game/friend_talk.h"
#include "web/app/game/setup.h"
#include "web/app/remote/live_message.h"

namespace flipside::app::live {

// A move may take that much longer on its way than the clock of its side says, in ms: one alone, and all of a game.
inline constexpr double kTolerance = 1000;
inline constexpr double kToleranceOfGame = 10'000;

// A relay may forget its first lines when there are more (.github/HOSTING.md advises more than that).
inline constexpr int kLinesKept = 300;

struct LiveGame {
  // Of the whole channel:
  std::uint64_t id = 0;  // its first game's; 0 for none
  std::string own;       // this device's key, empty until the channel has been open
  std::string inviter;
  std::string guest;
  std::array<std::string, 2> names = {};  // the inviter's and the guest's, as they have said them
  Game opening;
  Color first_side = Color::kBlack;  // the inviter's, in the first game
  TimeControl time;
  std::uint64_t session = 0;  // of the hello that divides history from now
  bool connected = false;
  bool now = false;  // the history has been heard
  int lines = 0;     // that have been heard over this connection
  int dropped = 0;   // lines of strangers

  // Of its latest game:
  int number = 0;
  Game game;                                    // at its end, with all passes that are due
  std::array<std::optional<int>, 2> asks = {};  // black's and white's: to go back to so many plies, or kRematch
  std::optional<Color> loser;                   // by resigning or on time
  bool on_time = false;
  std::array<int, 2> left_ms = {};
  std::optional<Game>
      taken_back;          // the game before its last moves were taken back, until somebody moves or the board follows
  int floor = kMostPlies;  // the fewest plies to which it has been taken back

  // What this device does with it (live_play.h):
  std::string said;                       // the latest move, end or state, which is not said twice
  bool followed = false;                  // the board has followed since the history was heard
  bool differs = false;                   // the board and the channel are not one game
  bool newer = false;                     // somebody says what only a newer version reads, and the person was told
  bool missed = true;                     // the connection was lost since this side's last move
  double late_ms = 0;                     // of kToleranceOfGame, what the friend has used
  std::string refused;                    // why the page cannot play live (LiveRefused)
  std::vector<std::string> present;       // the keys of those who are there
  std::optional<double> away_since = {};  // ms: when the friend went
  int away_minutes = 0;                   // since then

  Color inviter_side() const { return number % 2 == 0 ? first_side : opposite(first_side); }
  // The side of a key in the latest game; nothing for those who watch.
  std::optional<Color> side_of(std::string_view key) const;
  std::optional<Color> own_side() const { return own.empty() ? std::nullopt : side_of(own); }
  // The other player's, where this device is one's.
  const std::string& friend_key() const { return own == inviter ? guest : inviter; }
  bool over() const { return loser || game.over(); }
  // Time is charged once both have moved, so that nobody loses any before the other one comes.
  bool runs() const { return time.minutes > 0 && !over() && game.length() >= opening.length() + 2; }
};

// What this device has of the game that the channel is about, for what is not to be taken on the friend's word.
struct Known {
  Game game;
  int number = 0;
  std::optional<Color> loser = {};
  bool out_of_time = false;  // this side's clock was about to run out, or nobody knows because the connection was lost
};

enum class Event : std::uint8_t {
  kNothing,
  kCaughtUp,  // the history has been heard
  kGuest,     // the guest is known now
  kWatcher,   // somebody says hello for whom there is no seat
  kMoved,
  kAsked,
  kRefused,  // what `side` has refused was asked for by the other side
  kTakenBack,
  kRematch,  // another game has begun
  kOver,     // `side` has lost, by resigning or on time
  kPhrase,
  kBehind,   // `side` knows less than what has been said: tell it the whole game
  kGap,      // something that `side` has heard is missing here: say the whole game, so that it tells the rest
  kDiffers,  // what `side` knows is another game
  kNewer     // a player has a newer version
};
struct Heard {
  Event event = Event::kNothing;
  std::optional<Color> side = {};  // who has said it
  int number = 0;                  // the phrase, or what was asked for or refused
};

// The channel is open, and this device's key there is that one. The session is any number that is new.
void open(LiveGame& live, std::string key, std::uint64_t session);

// A line that was validly signed with a key.
Heard hear(LiveGame& live, const std::string& key, std::string_view line, const Known& known);

// The move behind the game's end as its side says it; only a legal one (an assert).
Move next_move(const LiveGame& live, Square square, double left_ms);

// How much of what a move has taken longer than its clock says is accepted: as much as is left of the tolerances.
double tolerance_left(const LiveGame& live);

}  // namespace flipside::app::live
