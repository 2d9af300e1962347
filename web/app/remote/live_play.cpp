#include "web/app/remote/live_play.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "web/app/game/clock.h"
#include "web/app/game/moves.h"
#include "web/app/game/stack.h"
#include "web/app/remote/arrival.h"
#include "web/app/remote/direct_play.h"
#include "web/app/remote/friend_board.h"
#include "web/app/remote/friend_link.h"
#include "web/app/remote/friend_text.h"
#include "web/app/settings/short_name.h"

namespace flipside::app {

namespace {

using live::Event;
using live::LiveGame;

constexpr std::size_t kMostPresent = 50;  // keys: whoever knows the channel can make as many as he likes
constexpr double kMinute = 60'000;

constexpr std::array kColors{Color::kBlack, Color::kWhite};

// Whether the channel of the game on the board has told all, of this very game.
bool in_step(const State& state) {
  const LiveGame& live = state.live_game;
  const std::optional<LiveChannel>& channel = state.record.channel;
  return live.now && !live.differs && channel && channel->id == live.id && channel->number == live.number;
}

// --- what is said ---

live::WholeGame whole_game(const GameRecord& record) {
  live::WholeGame out{record.channel->number, live::moves_behind(record.tree.played_game(), record.channel->opening)};
  for (const Color color : kColors) {
    const double left = std::clamp(record.clock.left_ms[index_of(color)], 0.0, static_cast<double>(live::kMostMs));
    out.left_ms[index_of(color)] = static_cast<int>(left);
  }
  out.loser = record.resigned ? record.resigned : record.clock.flagged;
  out.on_time = !record.resigned && record.clock.flagged;
  return out;
}

std::string without_clocks(live::Message message) {
  if (auto* move = std::get_if<live::Move>(&message)) move->left_ms = 0;
  if (auto* whole = std::get_if<live::WholeGame>(&message)) whole->left_ms = {};
  return live::to_text(message);
}

// What the channel is to know, once: clocks run on meanwhile.
void say(LiveGame& live, const live::Message& message, Effects& effects) {
  std::string once = without_clocks(message);
  if (once == live.said) return;
  live.said = std::move(once);
  effects.add(SendLive{live::to_text(message)});
}

void say_whole_game(State& state, Effects& effects) {
  const GameRecord& record = game_record(state);
  const bool latest = record.channel->number >= state.live_game.number;
  if (latest && record.setup.person()) say(state.live_game, whole_game(record), effects);
}

// --- the channel ---

// Asks for a relay when somebody wants to play with a friend.
void find_relay(const Ui& ui, Host& host, Effects& effects) {
  const bool invites = ui.dialog == Dialog::kNewGame && ui.new_game.mode == NewGameChoices::Mode::kFriend;
  const bool wanted = invites || ui.dialog == Dialog::kInvitation;
  if (!wanted || host.relay != Relay::kUnknown) return;
  host.relay = Relay::kAsked;
  effects.add(FindRelay{});
}

// The channel of the game is open, and no other one.
void join(State& state, Effects& effects) {
  const GameRecord& record = game_record(state);
  LiveGame& live = state.live_game;
  const std::uint64_t wanted = record.channel ? record.channel->id : 0;
  if (live.id == wanted) return;
  const std::uint64_t session = live.session;
  live = {};
  live.session = session;
  if (wanted == 0) return effects.add(LeaveLive{});
  const LiveChannel& channel = *record.channel;
  const Game game = record.tree.played_game();
  live.id = wanted;
  live.inviter = channel.inviter;
  live.guest = channel.guest;
  live.opening = first_plies(game, std::min(channel.opening, game.length()));
  live.first_side = channel.number % 2 == 0 ? channel.inviter_side : opposite(channel.inviter_side);
  live.time = record.setup.time;
  effects.add(JoinLive{std::to_string(wanted)});
}

// The key that this device had when it played here before is not the one that it has now.
bool lost_key(const State& state) {
  const GameRecord& record = game_record(state);
  const std::optional<Color> person = record.setup.person();
  if (!person || state.live_game.own.empty()) return false;
  const std::string& kept = person == record.channel->inviter_side ? record.channel->inviter : record.channel->guest;
  return !kept.empty() && kept != state.live_game.own;
}

void give_up(State& state, Effects& effects) {
  const std::string why = state.live_game.refused;
  const bool over = state.record.over();
  go_by_link(state.record, effects);
  join(state, effects);
  if (over) return;
  tell(state,
       why.empty()       ? Message::kLiveKeyLost
       : why == "crypto" ? Message::kLiveNoCrypto
       : why == "direct" ? Message::kDirectLost
                         : Message::kLiveNoRelay,
       effects);
}

// What this device has of the game, and whether its clock may be up.
live::Known known(const State& state, double now_ms) {
  const GameRecord& record = game_record(state);
  live::Known out{record.tree.played_game(), record.channel->number,
                  record.resigned ? record.resigned : record.clock.flagged, state.live_game.missed};
  const Clock& clock = record.clock;
  const std::optional<Color> person = record.setup.person();
  if (!person || clock.running != person) return out;
  const double left = clock.left_ms[index_of(*person)] - (now_ms - clock.since);
  out.out_of_time = out.out_of_time || left < live::kToleranceOfGame;
  return out;
}

void differ(State& state, Effects& effects) {
  state.live_game.differs = true;
  tell(state, Message::kLiveDiffers, effects);
}

void hear_question(State& state, Effects& effects) {
  if (!state.game_on_board()) return;
  state.ui.dialog = Dialog::kFriend;
  effects.add(Announce{describe_friend_step(Translations(state.language()), state)});
}

// What a player hears the other one say, now.
void hear_friend(State& state, const live::Heard& heard, Effects& effects) {
  const Translations words(state.language());
  LiveGame& live = state.live_game;
  switch (heard.event) {
    case Event::kAsked:
      return hear_question(state, effects);
    case Event::kRefused:
      return tell(state, heard.number == live::kRematch ? Message::kLiveNoRematch : Message::kFriendRefused, effects);
    case Event::kTakenBack:
      return tell(state, Message::kFriendAllowed, effects);
    case Event::kPhrase: {
      const char* phrase = phrase_text(words, heard.number);
      return tell(state, friend_sentence(words, Message::kFriendSays, game_record(state).setup, phrase), effects);
    }
    case Event::kBehind:
    case Event::kGap:
      live.said.clear();
      return say_whole_game(state, effects);
    case Event::kDiffers:
      return differ(state, effects);
    case Event::kNothing:
    case Event::kCaughtUp:
    case Event::kGuest:
    case Event::kWatcher:
    case Event::kMoved:
    case Event::kRematch:
    case Event::kOver:
    case Event::kNewer:
      return;
  }
}

// --- the board follows ---

// Who is who. Whoever opens an invitation that somebody else has used watches.
void update_seats(State& state, Effects& effects) {
  GameRecord& record = state.record;
  LiveChannel& channel = *record.channel;
  const LiveGame& live = state.live_game;
  const LiveChannel channel_before = channel;
  const Setup setup_before = record.setup;
  channel.inviter = live.inviter;
  channel.guest = live.guest;
  const std::optional<Color> person = record.setup.person();
  if (person && !live.own_side()) {
    record.setup.seat(*person).kind = SeatKind::kFriend;
    tell(state, Message::kLiveSeatTaken, effects);
  }
  const std::array sides{channel.inviter_side, opposite(channel.inviter_side)};
  for (std::size_t role = 0; role < sides.size(); ++role) {
    Seat& seat = record.setup.seat(sides[role]);
    if (seat.distant() && !live.names[role].empty()) seat.name = live.names[role];
  }
  if (channel_before.guest.empty() && !channel.guest.empty() && person == channel.inviter_side) {
    record.talk = {{}, FriendMessage{}, false};
    if (state.ui.dialog == Dialog::kFriend) state.ui.dialog = Dialog::kNone;
    tell(state, Message::kLiveCame, effects);
  }
  if (channel != channel_before || record.setup != setup_before) effects.once(SaveGame{});
}

// The same on both devices.
std::uint64_t id_of_game(const LiveGame& live) {
  if (live.number == 0) return live.id;
  std::uint64_t id = live.id;
  for (int game = 0; game < live.number; ++game) id = fresh_id(id);
  return std::max(id >> (64 - kFriendIdBits), std::uint64_t{1});
}

void begin_rematch(State& state, double now_ms, Effects& effects) {
  const LiveGame& live = state.live_game;
  GameTree tree(live.opening);
  const NodeId end = tree.played_end();
  GameRecord next = record_of(std::move(tree), end, state.record.setup);
  if (live.inviter_side() != state.record.channel->inviter_side) std::swap(next.setup.black, next.setup.white);
  next.game_id = id_of_game(live);
  next.channel = state.record.channel;
  next.channel->number = live.number;
  next.channel->inviter_side = live.inviter_side();
  next.talk.theirs.emplace();
  put_record(state, std::move(next), now_ms, effects);
  wind_clock(state.record);
}

// Whether the channel's latest game is on the board. An earlier one is looked at if this device has those after it.
bool follow_number(State& state, double now_ms, Effects& effects) {
  const LiveGame& live = state.live_game;
  const int here = state.record.channel->number;
  if (live.number < here) say_whole_game(state, effects);
  if (live.number <= here) return live.number == here;
  const std::vector<StoredGame>& games = state.ui.games.library.games;
  const std::uint64_t id = id_of_game(live);
  if (std::ranges::any_of(games, [id](const StoredGame& one) { return one.record.game_id == id; })) return false;
  begin_rematch(state, now_ms, effects);
  return true;
}

// The clocks as they were when the present turn began: a friend who plays while the connection is lost stops the own one, and not this.
std::array<double, 2> clocks_before_turn(const Clock& clock) {
  std::array<double, 2> out = clock.left_ms;
  if (clock.running) out[index_of(*clock.running)] += clock.turn_ms;
  return out;
}

// After plies from one on were played here: what the clocks of those who made them say. The friend's has no more than it can have: if it
// was measured here, what the tolerance allows, and else what it had before these moves.
void set_clocks(LiveGame& live, GameRecord& record, int from, const std::array<double, 2>& before) {
  const std::vector<Ply>& plies = live.game.plies();
  const bool measured = live.followed && live::moves_behind(live.game, from).size() == 1;
  for (const Color color : kColors) {
    const auto moves = [color](const Ply& ply) { return ply.color == color && ply.square != kPass; };
    const auto made = std::count_if(plies.begin() + from, plies.end(), moves);
    if (live.time.minutes == 0 || made == 0) continue;
    double& left = record.clock.left_ms[index_of(color)];
    double said = live.left_ms[index_of(color)];
    if (record.setup.seat(color).distant()) {
      const double gained = 1000.0 * live.time.increment * static_cast<double>(made);
      said = std::min(said, measured ? left + live::tolerance_left(live) : before[index_of(color)] + gained);
      if (measured) live.late_ms += std::max(0.0, said - left);
    }
    left = said;
  }
}

// A pass at the end follows by itself (play_due_pass()).
void play_rest(State& state, double now_ms, Effects& effects) {
  const std::vector<Ply>& plies = state.live_game.game.plies();
  const int from = state.record.tree.played_game().length();
  int end = static_cast<int>(plies.size());
  while (end > from && plies[index_of(end - 1)].square == kPass) --end;
  if (end == from) return;
  const std::array<double, 2> before = clocks_before_turn(state.record.clock);
  show_latest(state);
  for (int ply = from; ply < end; ++ply) play_ply(state, plies[index_of(ply)].square, now_ms, effects);
  set_clocks(state.live_game, state.record, from, before);
}

// The board has more than the channel.
void tell_rest(State& state, const Game& mine, Effects& effects) {
  LiveGame& live = state.live_game;
  const int same = live.game.length();
  const bool taken_back = live.taken_back && live.taken_back->plies()[index_of(same)] == mine.plies()[index_of(same)];
  if (taken_back || live.loser) {
    show_latest(state);
    live.taken_back.reset();
    return taken_back ? take_back(state, same, effects) : step_aside(state, same, effects);
  }
  const std::optional<Color> person = state.record.setup.person();
  if (!person) return;
  const Ply& next = mine.plies()[index_of(same)];
  const bool one = live::moves_behind(mine, same).size() == 1;
  if (!one || next.color != person) return say_whole_game(state, effects);
  say(state.live_game, live::next_move(live, next.square, state.record.clock.left_ms[index_of(*person)]), effects);
}

// Where the two fork, the channel's plies are the game, and the board's a variation: this person's own, of two tabs, and those behind a
// ply that both have agreed to take back. A friend's ply is not replaced on the friend's word.
void follow_plies(State& state, double now_ms, Effects& effects) {
  LiveGame& live = state.live_game;
  const Game mine = state.record.tree.played_game();
  if (!(mine.start() == live.game.start())) return differ(state, effects);
  const std::vector<Ply>& here = mine.plies();
  const std::vector<Ply>& there = live.game.plies();
  const auto [at, other] = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
  if (at == here.end() && other == there.end()) live.taken_back.reset();
  if (at == here.end()) return play_rest(state, now_ms, effects);
  if (other == there.end()) return tell_rest(state, mine, effects);
  const int fork = static_cast<int>(at - here.begin());
  const std::optional<Color> person = state.record.setup.person();
  if (person && at->color != person && fork < live.floor) return differ(state, effects);
  show_latest(state);
  step_aside(state, fork, effects);
  play_rest(state, now_ms, effects);
}

void follow_end(State& state, Effects& effects) {
  const LiveGame& live = state.live_game;
  GameRecord& record = state.record;
  const std::optional<Color> loser = record.resigned ? record.resigned : record.clock.flagged;
  if (live.loser) {
    if (loser == live.loser && record.clock.flagged.has_value() == live.on_time) return;
    show_latest(state);
    record.resigned.reset();
    record.clock.flagged.reset();
    record.outcome.reset();
    return live.on_time ? end_on_time(state, *live.loser, effects) : resign(state, *live.loser, effects);
  }
  if (!loser) return;
  if (live.game.over()) {
    // The last move was there before.
    record.resigned.reset();
    record.clock.flagged.reset();
    record.outcome = live.game.result();
    return effects.once(SaveGame{});
  }
  if (record.resigned && record.resigned == record.setup.person())
    return say(state.live_game, live::Resign{live.number}, effects);
  say_whole_game(state, effects);
}

FriendWord word_of(const std::optional<int>& ask) {
  if (!ask) return FriendWord::kMove;
  return *ask == live::kRematch ? FriendWord::kRematch : FriendWord::kAskTakeBack;
}

void follow_asks(const LiveGame& live, GameRecord& record) {
  const std::optional<Color> person = record.setup.person();
  if (!person || live.guest.empty()) return;
  const FriendMessage mine{word_of(live.asks[index_of(*person)]), 0};
  const FriendMessage theirs{word_of(live.asks[index_of(opposite(*person))]), 0};
  // A page that opens this game after a direct connection goes on by link, and cannot know what has arrived.
  record.talk = {mine, theirs, record.channel->direct && !record.own_turn() && !record.over()};
}

// When the side to move is to be told that its time is up: by itself at once, by the other side as late as its move may be.
std::optional<double> flag_at(const State& state) {
  const LiveGame& live = state.live_game;
  const GameRecord& record = state.record;
  const Clock& clock = record.clock;
  const std::optional<Color> person = record.setup.person();
  const bool same = in_step(state) && record.tree[record.tree.played_end()].ply == live.game.length();
  if (!same || !person || !clock.running || !live.runs()) return std::nullopt;
  if (without_clocks(live::Flag{live.number, live.game.length()}) == live.said) return std::nullopt;
  const double spare = clock.running == person ? 0 : live::tolerance_left(live);
  return clock.since + clock.left_ms[index_of(*clock.running)] + spare;
}

void call_flag(State& state, double now_ms, Effects& effects) {
  const std::optional<double> at = flag_at(state);
  const LiveGame& live = state.live_game;
  if (at && now_ms >= *at) say(state.live_game, live::Flag{live.number, live.game.length()}, effects);
}

}  // namespace

void apply(Host& host, const RelayKnown& known) {
  const auto* const word = std::ranges::find(kRelayWords, known.relay);
  if (word != kRelayWords.end()) host.relay = static_cast<Relay>(word - kRelayWords.begin());
  host.servers = known.servers;
}

void apply(State& state, const PlayByLink&, double, Effects& effects) {
  if (!state.game_on_board() || !state.record.channel || !state.record.setup.person()) return;
  go_by_link(state.record, effects);
  leave_direct(state, effects);
  state.ui.dialog = Dialog::kFriend;
}

void apply(State& state, const LiveJoined& joined, double, Effects& effects) {
  LiveGame& live = state.live_game;
  if (live.id == 0 || !is_key(joined.key)) return;
  const GameRecord& record = game_record(state);
  const std::optional<Color> person = record.setup.person();
  if (live.inviter.empty() && person == record.channel->inviter_side) live.inviter = joined.key;
  live::open(live, joined.key, fresh_id(live.session ^ state.host.page));
  if (lost_key(state)) return;
  const std::string name = short_name(person ? record.setup.seat(*person).name : state.settings.name);
  effects.add(SendLive{live::to_text(live::Hello{live.session, !person, name})});
}

void apply(State& state, const LiveHeard& said, double now_ms, Effects& effects) {
  LiveGame& live = state.live_game;
  if (live.id == 0 || !live.connected) return;
  const live::Heard heard = live::hear(live, said.key, said.line, known(state, now_ms));
  if (heard.event == Event::kNewer) {
    if (!std::exchange(live.newer, true)) tell(state, Message::kLiveNewer, effects);
    return;
  }
  // Who comes late has not heard what the relay does not keep any more.
  if (heard.event == Event::kWatcher && in_step(state) && live.own_side() && live.lines > live::kLinesKept)
    return say_whole_game(state, effects);
  if (!live.now || !heard.side || !live.own_side()) return;
  if (said.key != live.own) return hear_friend(state, heard, effects);
  if (heard.event == Event::kMoved) live.missed = false;
}

void apply(live::LiveGame& live, const LiveLost&) {
  live.connected = false;
  live.now = false;
  live.missed = true;
}

void apply(live::LiveGame& live, const LiveRefused& refused) {
  if (live.id != 0) live.refused = refused.why.empty() ? "relay" : refused.why;
}

void apply(State& state, const LivePresence& presence, double now_ms, Effects& effects) {
  LiveGame& live = state.live_game;
  if (live.id == 0) return;
  std::erase(live.present, presence.key);
  if (presence.here && live.present.size() < kMostPresent) live.present.push_back(presence.key);
  if (!live.own_side() || presence.key != live.friend_key()) return;
  const bool was_away = live.away_since.has_value();
  live.away_since = presence.here ? std::nullopt : std::optional(now_ms);
  if (!presence.here || !was_away || game_record(state).over()) return;
  effects.add(Announce{friend_sentence(Translations(state.language()), Message::kLiveBack, game_record(state).setup)});
}

bool can_tell_live(const State& state, FriendWord word) {
  const GameRecord& record = state.record;
  const LiveGame& live = state.live_game;
  const std::optional<Color> person = record.setup.person();
  if (!in_step(state) || !person || live.guest.empty()) return false;
  const std::optional<int>& mine = live.asks[index_of(*person)];
  const std::optional<int> last = take_back_ply(live.game, *person);
  switch (word) {
    case FriendWord::kResign:
      return !record.over();
    case FriendWord::kAskTakeBack:
      return !record.over() && !mine && last && *last >= live.opening.length();
    case FriendWord::kAllow:
    case FriendWord::kRefuse:
      return live.asks[index_of(opposite(*person))].has_value();
    case FriendWord::kRematch:
      return live.over() && !mine && live.number < kMostLiveGames;
    case FriendWord::kMove:
    case FriendWord::kInvitation:
      break;
  }
  return false;
}

void tell_live(State& state, FriendWord word, Effects& effects) {
  const LiveGame& live = state.live_game;
  const Color person = *state.record.setup.person();
  const std::optional<int>& theirs = live.asks[index_of(opposite(person))];
  const auto send = [&effects](const live::Message& message) { effects.add(SendLive{live::to_text(message)}); };
  state.ui.dialog = Dialog::kNone;
  switch (word) {
    case FriendWord::kResign:
      show_latest(state);
      return resign(state, person, effects);
    case FriendWord::kAskTakeBack:
      send(live::Ask{live.number, *take_back_ply(live.game, person)});
      return tell(state, Message::kLiveAsked, effects);
    case FriendWord::kRematch:
      if (theirs == live::kRematch) return send(live::Answer{live.number, live::kRematch, true});
      send(live::Ask{live.number, live::kRematch});
      return tell(state, Message::kLiveAsked, effects);
    case FriendWord::kAllow:
    case FriendWord::kRefuse:
      return send(live::Answer{live.number, *theirs, word == FriendWord::kAllow});
    case FriendWord::kMove:
    case FriendWord::kInvitation:
      return;
  }
}

bool can_say_live(const State& state) {
  const LiveGame& live = state.live_game;
  return in_step(state) && live.own_side() && !live.guest.empty();
}

void say_live(State& state, int phrase, Effects& effects) {
  const LiveGame& live = state.live_game;
  if (phrase < 1 || !can_say_live(state)) return;
  effects.add(SendLive{live::to_text(live::Phrase{live.number, phrase})});
}

void go_by_link(GameRecord& record, Effects& effects) {
  const bool invites = record.channel->guest.empty() && record.setup.person() == record.channel->inviter_side;
  record.channel.reset();
  effects.once(SaveGame{});
  if (record.over()) return;
  record.setup.time = {};
  wind_clock(record);
  record.talk.mine = {invites ? FriendWord::kInvitation : FriendWord::kMove, 0};
  record.talk.theirs = invites ? std::nullopt : std::optional(FriendMessage{});
  record.talk.unsent = invites || !record.own_turn();
}

void advance_live(State& state, double now_ms, Effects& effects) {
  find_relay(state.ui, state.host, effects);
  join(state, effects);
  LiveGame& live = state.live_game;
  if (live.id == 0 || !state.game_on_board()) return;
  if (!live.refused.empty() || lost_key(state)) return give_up(state, effects);
  // A page that is hidden may be asleep, and hear of the friend's move and of its own flag together.
  if (!state.environment.visible) live.missed = true;
  live.away_minutes = live.away_since ? static_cast<int>((now_ms - *live.away_since) / kMinute) : 0;
  if (!live.now || live.differs) return;
  update_seats(state, effects);
  if (!follow_number(state, now_ms, effects)) return;
  follow_plies(state, now_ms, effects);
  if (live.differs) return;
  follow_end(state, effects);
  follow_asks(state.live_game, state.record);
  call_flag(state, now_ms, effects);
  live.followed = true;
}

std::optional<double> live_deadline(const State& state) {
  const LiveGame& live = state.live_game;
  std::optional<double> minute;
  if (live.away_since && state.game_on_board()) minute = *live.away_since + (live.away_minutes + 1) * kMinute;
  return earlier(flag_at(state), minute);
}

}  // namespace flipside::app
