#include "web/app/remote/live_game.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "web/app/remote/arrival.h"

namespace flipside::app::live {

namespace {

// Whether one game's plies are the first ones of another's.
bool begins(const Game& all, const Game& part) {
  return part.length() <= all.length() && std::equal(part.plies().begin(), part.plies().end(), all.plies().begin());
}

void begin_game(LiveGame& live, int number) {
  live.number = number;
  live.game = live.opening;
  if (live.game.must_pass()) live.game.play(kPass);
  live.asks = {};
  live.loser.reset();
  live.on_time = false;
  live.left_ms.fill(live.time.minutes * 60'000);
  live.taken_back.reset();
  live.floor = kMostPlies;
  live.late_ms = 0;
}

// A clock may have no more than it had before, and the increment.
void set_clock(LiveGame& live, Color side, int left_ms) {
  int& left = live.left_ms[index_of(side)];
  left = std::min(left_ms, left + live.time.increment * 1000);
}

bool can_ask(const LiveGame& live, Color side, int to) {
  if (to == kRematch) return live.over() && live.number < kMostLiveGames;
  return !live.over() && to >= live.opening.length() && take_back_ply(live.game, side) == to;
}

Heard agree(LiveGame& live, Color side, int to) {
  if (to == kRematch) {
    begin_game(live, live.number + 1);
    return {Event::kRematch, side};
  }
  live.taken_back = std::exchange(live.game, first_plies(live.game, to));
  live.floor = std::min(live.floor, to);
  live.asks = {};
  return {Event::kTakenBack, side};
}

// What a player's message makes of the game.
struct Player {
  LiveGame& live;
  const Known& known;
  Color side;

  // Whether it is not this device's own word.
  bool friends() const { return live.own_side() && live.own_side() != side; }
  Heard heard(Event event) const { return {event, side}; }

  Heard operator()(const Hello& hello) const {
    live.names[side == live.inviter_side() ? 0 : 1] = hello.name;
    return {};
  }

  Heard operator()(const Move& move) const {
    if (move.game < live.number || live.over()) return {};
    if (move.game > live.number || move.ply > live.game.length()) return heard(Event::kGap);
    if (move.ply < live.game.length() || live.game.side() != side) return {};
    const std::array<Square, 1> one{move.square};
    const std::optional<Game> next = with_moves(live.game, one);
    if (!next || next->hash() != move.hash) return heard(Event::kGap);
    live.game = *next;
    live.asks = {};
    live.taken_back.reset();
    set_clock(live, side, move.left_ms);
    return heard(Event::kMoved);
  }

  Heard operator()(const Ask& ask) const {
    if (ask.game != live.number || !can_ask(live, side, ask.to)) return {};
    live.asks[index_of(side)] = ask.to;
    // Both want it.
    if (ask.to == kRematch && live.asks[index_of(opposite(side))] == kRematch) return agree(live, side, kRematch);
    return {Event::kAsked, side, ask.to};
  }

  Heard operator()(const Answer& answer) const {
    std::optional<int>& ask = live.asks[index_of(opposite(side))];
    if (answer.game != live.number || ask != answer.to) return {};
    ask.reset();
    return answer.yes ? agree(live, side, answer.to) : Heard{Event::kRefused, side, answer.to};
  }

  Heard operator()(const Resign& resign) const { return resign.game == live.number ? lose(side, false) : Heard{}; }

  Heard operator()(const Flag& flag) const {
    if (flag.game != live.number || flag.ply != live.game.length() || !live.runs()) return {};
    const Color loser = live.game.side();
    const bool fair = loser == side || loser != live.own_side() || may_be_late();
    return fair ? lose(loser, true) : heard(Event::kDiffers);
  }

  Heard operator()(const Phrase& phrase) const {
    if (phrase.game != live.number) return {};
    return {Event::kPhrase, side, phrase.phrase};
  }

  Heard operator()(const WholeGame& whole) const {
    if (whole.game < live.number) return heard(Event::kBehind);
    if (whole.game > live.number) return replaced_by(whole);
    const std::optional<Game> theirs = with_moves(live.opening, whole.moves);
    if (!theirs) return heard(Event::kDiffers);
    if (begins(live.game, *theirs) && theirs->length() < live.game.length()) return heard(Event::kBehind);
    if (!begins(*theirs, live.game) || !believes(*theirs, live.game.length())) return heard(Event::kDiffers);
    return take(whole, *theirs);
  }

 private:
  Heard lose(Color loser, bool on_time) const {
    if (live.over()) return {};
    live.loser = loser;
    live.on_time = on_time;
    live.asks = {};
    return {Event::kOver, loser};
  }

  // As set_clock() does, once for each move that is new; before the game grows.
  void set_clocks(const std::array<int, 2>& left_ms, const Game& grown) const {
    for (const Color color : {Color::kBlack, Color::kWhite}) {
      const auto moves = [color](const Ply& ply) { return ply.color == color && ply.square != kPass; };
      const auto from = grown.plies().begin() + live.game.length();
      const auto made = static_cast<int>(std::count_if(from, grown.plies().end(), moves));
      int& left = live.left_ms[index_of(color)];
      left = std::min(left_ms[index_of(color)], left + made * live.time.increment * 1000);
    }
  }

  // In the history nobody can tell any more.
  bool may_be_late() const { return !live.now || known.out_of_time; }

  // Whether the plies of a friend's game from one on can be taken on that word.
  bool believes(const Game& theirs, int from) const {
    if (!friends()) return true;
    const Game none(theirs.start());
    const Game& mine = live.number == known.number ? known.game : none;
    if (!begins(theirs, mine) && !begins(mine, theirs)) return false;
    for (int ply = std::max(from, mine.length()); ply < theirs.length(); ++ply) {
      const Ply& one = theirs.plies()[static_cast<std::size_t>(ply)];
      if (one.color != side && one.square != kPass) return false;
    }
    return true;
  }

  // A game that the channel has lost is taken up if this device knows of it, too.
  Heard replaced_by(const WholeGame& whole) const {
    if (friends() && whole.game > known.number) return heard(Event::kDiffers);
    const bool swapped = (whole.game - live.number) % 2 != 0;
    begin_game(live, whole.game);
    return Player{live, known, swapped ? opposite(side) : side}(whole);
  }

  Heard take(const WholeGame& whole, const Game& theirs) const {
    const bool longer = theirs.length() > live.game.length();
    if (longer) {
      set_clocks(whole.left_ms, theirs);
      live.game = theirs;
      live.asks = {};
      live.taken_back.reset();
    }
    if (live.loser && !whole.loser) return heard(Event::kBehind);
    const bool flagged = whole.on_time && live.runs() && whole.loser == live.game.side() && may_be_late();
    const bool believed = !friends() || whole.loser == side || whole.loser == known.loser || flagged;
    if (whole.loser && !live.over() && believed) return lose(*whole.loser, whole.on_time);
    return heard(longer ? Event::kMoved : Event::kNothing);
  }
};

// Whoever has no seat yet: the first one who wants one gets it.
Heard hear_stranger(LiveGame& live, const std::string& key, const std::optional<Message>& message) {
  const Hello* hello = message ? std::get_if<Hello>(&*message) : nullptr;
  if (hello == nullptr || live.inviter.empty() || !is_key(key)) {
    if (key != live.own) ++live.dropped;
    return {};
  }
  if (hello->watch || !live.guest.empty()) return {Event::kWatcher};
  live.guest = key;
  live.names[1] = hello->name;
  return {Event::kGuest, live.side_of(key)};
}

}  // namespace

std::optional<Color> LiveGame::side_of(std::string_view key) const {
  if (key == inviter) return inviter_side();
  return key == guest ? std::optional(opposite(inviter_side())) : std::nullopt;
}

void open(LiveGame& live, std::string key, std::uint64_t session) {
  live.own = std::move(key);
  live.session = session;
  live.connected = true;
  live.now = false;
  live.lines = 0;
  live.said.clear();
  live.followed = false;
  live.differs = false;
  begin_game(live, 0);
}

Heard hear(LiveGame& live, const std::string& key, std::string_view line, const Known& known) {
  const ParsedMessage parsed = parse_message(line);
  const std::optional<Color> side = live.side_of(key);
  ++live.lines;
  Heard out;
  if (!side) {
    out = hear_stranger(live, key, parsed.message);
  } else if (parsed.message) {
    out = std::visit(Player{live, known, *side}, *parsed.message);
  }
  if (parsed.newer && key != live.own && (side || live.guest.empty())) out = {Event::kNewer, side};
  const Hello* hello = parsed.message ? std::get_if<Hello>(&*parsed.message) : nullptr;
  if (hello == nullptr || key != live.own || hello->session != live.session || live.now) return out;
  live.now = true;
  return {Event::kCaughtUp, side};
}

Move next_move(const LiveGame& live, Square square, double left_ms) {
  const std::array<Square, 1> one{square};
  const std::optional<Game> next = with_moves(live.game, one);
  assert(next);
  const int left = static_cast<int>(std::clamp(left_ms, 0.0, static_cast<double>(kMostMs)));
  return {live.number, live.game.length(), square, left, next->hash()};
}

double tolerance_left(const LiveGame& live) { return std::clamp(kToleranceOfGame - live.late_ms, 0.0, kTolerance); }

}  // namespace flipside::app::live
