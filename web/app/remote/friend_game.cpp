#include "web/app/remote/friend_game.h"

#include <algorithm>
#include <utility>

#include "web/app/game/clock.h"
#include "web/app/game/moves.h"
#include "web/app/library/library_actions.h"
#include "web/app/remote/arrival.h"
#include "web/app/remote/direct_play.h"
#include "web/app/remote/friend_board.h"
#include "web/app/remote/live_play.h"
#include "web/app/settings/short_name.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

constexpr double kOpenedPause = 600;  // ms: a game that was opened is seen before the friend's move is played

void refuse(State& state, ParsedCode::Problem problem, Effects& effects) {
  const Translations words(state.language());
  const bool newer = problem == ParsedCode::Problem::kNewer;
  notify(state,
         {.kind = Notice::Kind::kLinkBroken,
          .detail = words(newer ? Message::kFriendLinkNewer : Message::kFriendLinkBroken)},
         effects);
}

// What the friend says with the moves that are on the board by now.
void hear(State& state, const FriendLink& link, Effects& effects) {
  FriendTalk& talk = state.record.talk;
  talk.theirs = link.says;
  Seat& seat = state.record.setup.seat(link.sender);
  if (!link.name_of(link.sender).empty()) seat.name = link.name_of(link.sender);
  effects.once(SaveGame{});
  if (link.says.word == FriendWord::kResign && !state.record.over()) {
    talk.mine = {};
    talk.unsent = false;
    resign(state, link.sender, effects);
  }
  if (link.says.word == FriendWord::kAskTakeBack && can_tell(state, FriendWord::kAllow))
    state.ui.dialog = Dialog::kFriend;
  if (link.says.word == FriendWord::kRefuse && talk.mine.word == FriendWord::kAskTakeBack) {
    talk.mine = {};
    tell(state, Message::kFriendRefused, effects);
  }
  hear_direct(state, link, effects);
}

void play_on(State& state, const FriendLink& link, double now_ms, Effects& effects) {
  const std::vector<Ply>& plies = link.game.plies();
  for (std::size_t ply = index_of(state.record.length()); ply < plies.size(); ++ply)
    play_ply(state, plies[ply].square, now_ms, effects);
  GameRecord& record = state.record;
  // A resignation that has crossed with these moves stands, unless they have ended the game.
  if (record.resigned && !link.game.over()) return;
  if (record.resigned) record.outcome = link.game.result();
  record.resigned.reset();
  record.talk.mine = {};
  record.talk.unsent = false;
}

bool has_invited(const State& state) {
  const GameRecord& record = state.record;
  return record.setup.person() == record.channel->inviter_side;
}

// A link of the game on the board.
void merge_link(State& state, const FriendLink& link, double now_ms, Effects& effects) {
  const bool own = link.sender == state.record.setup.person();
  const bool live = state.record.channel && link.live;
  show_latest(state);
  effects.once(ShowLink{});
  // All that was said is in the channel.
  if (live) return has_invited(state) ? tell(state, Message::kFriendOwn, effects) : void();
  // Whoever sends a link plays by links. An earlier one may come again after it has led to a direct connection.
  const std::optional<LiveChannel>& channel = state.record.channel;
  const bool earlier = channel && channel->direct && arrival_of(state.record, link) != Arrival::kContinues;
  if (channel && !earlier) go_by_link(state.record, effects);
  const Arrival arrival = arrival_of(state.record, link);
  switch (arrival) {
    case Arrival::kContinues:
      play_on(state, link, now_ms, effects);
      return own ? void() : hear(state, link, effects);
    case Arrival::kTakenBack:
      take_back(state, link.game.length(), effects);
      state.record.talk.mine = {};
      state.record.talk.unsent = false;
      hear(state, link, effects);
      return tell(state, Message::kFriendAllowed, effects);
    case Arrival::kSame: {
      const bool news = state.record.talk.theirs != link.says;
      hear(state, link, effects);
      return news ? void() : tell(state, Message::kFriendSame, effects);
    }
    case Arrival::kOlder:
      // Whoever resigns may not have seen the latest move.
      if (link.says.word == FriendWord::kResign && !state.record.over()) return hear(state, link, effects);
      return tell(state, Message::kFriendOlder, effects);
    case Arrival::kForks:
      state.record.tree.add_line(link.game);
      effects.once(SaveGame{});
      return tell(state, Message::kFriendForked, effects);
    case Arrival::kOwn:
      return tell(state, Message::kFriendOwn, effects);
    case Arrival::kOther:
      return refuse(state, ParsedCode::Problem::kDamaged, effects);
  }
}

bool is_of(const GameRecord& record, const FriendLink& link) {
  return record.setup.with_friend() && (record.game_id == link.id || (record.channel && record.channel->id == link.id));
}

int number_of(const GameRecord& record) { return record.channel ? record.channel->number : 0; }

// The game is not on the board: it is one of this device's, or new here.
void open(State& state, const FriendLink& link, double now_ms, Effects& effects) {
  const StoredGame* known = nullptr;
  for (const StoredGame& stored : state.ui.games.library.games) {
    // Of the games of a channel the latest one.
    if (is_of(stored.record, link) && (known == nullptr || number_of(known->record) < number_of(stored.record)))
      known = &stored;
  }
  if (known != nullptr) {
    open_record(state, known->record, now_ms, effects);
    show_latest(state);
    state.session.rest_at = now_ms + kOpenedPause;
    return;
  }
  state.ui.invitation = std::exchange(state.ui.friend_code, {});
  state.ui.dialog = Dialog::kInvitation;
}

bool is_of_board(const State& state, const FriendLink& link) {
  return state.game_on_board() && is_of(state.record, link);
}

// An answer to another tab of this device is its own: it can connect, and this page cannot. Whether that is being found out.
bool asks_tabs(State& state, const FriendLink& link, Effects& effects) {
  Ui& ui = state.ui;
  const bool answers = link.direct && !link.direct->answers.empty();
  if (ui.tabs == Ui::Tabs::kUnknown && answers && !answers_this_page(state, link)) {
    ui.tabs = Ui::Tabs::kAsked;
    effects.add(HandDirect{ui.friend_code});
  }
  return ui.tabs == Ui::Tabs::kAsked;
}

Seat friends_seat(const FriendLink& link, Color color) {
  Seat seat;
  seat.kind = SeatKind::kFriend;
  seat.name = link.name_of(color);
  return seat;
}

}  // namespace

void apply(Settings& settings, const NameMyself& named) { settings.name = short_name(named.name); }

void apply(State& state, const AcceptInvitation&, double now_ms, Effects& effects) {
  const ParsedFriendCode parsed = parse_friend_code(std::exchange(state.ui.invitation, {}));
  if (!parsed.link) return;
  const FriendLink& link = *parsed.link;
  Setup setup = two_persons(state.record.setup.seed);
  setup.help = link.help;
  const Color other = opposite(link.sender);
  setup.seat(link.sender) = friends_seat(link, link.sender);
  setup.seat(other).name = state.settings.name;
  if (link.live) setup.time = link.live->time;
  if (link.live && link.live->watch) setup.seat(other) = friends_seat(link, other);
  GameTree tree(link.game);
  const NodeId end = tree.played_end();
  GameRecord record = record_of(std::move(tree), end, setup);
  record.game_id = link.id;
  if (link.live)
    record.channel = LiveChannel{link.id, 0, link.game.length(), link.sender, link.live->key, link.live->guest};
  if (link.game.over()) record.outcome = link.game.result();
  put_record(state, std::move(record), now_ms, effects);
  wind_clock(state.record);
  hear(state, link, effects);
}

bool keeps_move(const GameRecord& record) {
  if (record.channel) return false;
  const FriendWord word = record.talk.mine.word;
  const bool said = stands_alone(word);
  return record.talk.unsent && !said && !record.own_turn();
}

bool can_tell(const State& state, FriendWord word) {
  const GameRecord& record = state.record;
  const std::optional<Color> person = record.setup.person();
  if (!record.setup.with_friend() || !person) return false;
  if (record.channel) return can_tell_live(state, word);
  const FriendTalk& talk = record.talk;
  const bool resigned = talk.mine.word == FriendWord::kResign;
  switch (word) {
    case FriendWord::kResign:
      return !record.over() && talk.theirs.has_value();
    case FriendWord::kAskTakeBack:
      return !record.over() && (talk.theirs || keeps_move(record)) && talk.mine.word != word &&
             take_back_ply(record.tree.played_game(), *person);
    case FriendWord::kAllow:
    case FriendWord::kRefuse:
      return !record.over() && talk.asked() && take_back_ply(record.tree.played_game(), opposite(*person)).has_value();
    case FriendWord::kMove:
      return talk.unsent && (resigned || talk.mine.word == FriendWord::kAskTakeBack);
    case FriendWord::kInvitation:
    case FriendWord::kRematch:
      break;
  }
  return false;
}

void apply(State& state, const TellFriend& told, double, Effects& effects) {
  const auto word = static_cast<FriendWord>(told.word);
  if (told.word < 0 || told.word > static_cast<int>(kLastFriendWord) || !can_tell(state, word)) return;
  if (state.record.channel) return tell_live(state, word, effects);
  show_latest(state);
  const Color person = *state.record.setup.person();
  FriendTalk& talk = state.record.talk;
  if (word == FriendWord::kAskTakeBack && keeps_move(state.record)) {
    talk.unsent = !talk.theirs;
    return take_back(state, *take_back_ply(state.record.tree.played_game(), person), effects);
  }
  if (talk.mine.word == FriendWord::kResign) {
    state.record.resigned.reset();
    state.record.outcome.reset();
    state.session.result_due = false;
  }
  if (word == FriendWord::kResign) resign(state, person, effects);
  if (word == FriendWord::kAllow)
    take_back(state, *take_back_ply(state.record.tree.played_game(), opposite(person)), effects);
  if (word == FriendWord::kAllow || word == FriendWord::kRefuse) talk.theirs->word = FriendWord::kMove;
  talk.mine.word = word;
  // A move that was not sent before still is to be.
  talk.unsent = true;
  effects.once(SaveGame{});
}

void apply(State& state, const SayToFriend& say, double, Effects& effects) {
  if (!state.record.setup.with_friend() || say.phrase < 0 || say.phrase > kFriendPhrases) return;
  if (state.record.channel) return say_live(state, say.phrase, effects);
  FriendTalk& talk = state.record.talk;
  if (talk.mine.phrase == say.phrase) return;
  talk.mine.phrase = say.phrase;
  talk.unsent = true;
  effects.once(SaveGame{});
}

void apply(GameRecord& record, const FriendLinkSent&, Effects& effects) {
  if (!record.talk.unsent) return;
  record.talk.unsent = false;
  effects.once(SaveGame{});
}

void apply(State& state, const DirectHanded& handed, double, Effects& effects) {
  Ui& ui = state.ui;
  if (ui.tabs != Ui::Tabs::kAsked) return;
  ui.tabs = Ui::Tabs::kNone;
  if (!handed.taken) return;
  ui.friend_code.clear();
  tell(state, Translations(state.language())(Message::kDirectElsewhere), effects);
}

void apply(State& state, const AnswerFromTab& answer, double, Effects& effects) {
  const ParsedFriendCode parsed = parse_friend_code(answer.code);
  if (!parsed.link || !answers_this_page(state, *parsed.link)) return;
  effects.add(TakeFromTab{});
  receive_link(state.ui, answer.code, effects);
}

void advance_friend(State& state, double now_ms, Effects& effects) {
  if (state.ui.friend_code.empty()) return;
  const ParsedFriendCode parsed = parse_friend_code(state.ui.friend_code);
  if (!parsed.link) {
    state.ui.friend_code.clear();
    return refuse(state, parsed.problem, effects);
  }
  if (asks_tabs(state, *parsed.link, effects)) return;
  if (is_of_board(state, *parsed.link)) {
    if (now_ms < state.session.rest_at) return;
    state.ui.friend_code.clear();
    return merge_link(state, *parsed.link, now_ms, effects);
  }
  if (state.ui.games.known) open(state, *parsed.link, now_ms, effects);
}

std::optional<double> friend_deadline(const State& state) {
  if (state.ui.friend_code.empty() || state.ui.tabs == Ui::Tabs::kAsked) return std::nullopt;
  const ParsedFriendCode parsed = parse_friend_code(state.ui.friend_code);
  return parsed.link && is_of_board(state, *parsed.link) ? std::optional(state.session.rest_at) : std::nullopt;
}

}  // namespace flipside::app
