#include "web/app/remote/direct_play.h"

#include <utility>

#include "web/app/game/stack.h"
#include "web/app/remote/friend_board.h"

namespace flipside::app {

namespace {

using DirectStep = Direct::Step;

bool is_direct(const GameRecord& record) { return record.channel && record.channel->direct; }

// Whether the page has something that it need not keep any more.
bool has_connection(const Direct& direct) {
  return direct.step != DirectStep::kNone && direct.step != DirectStep::kOff;
}

void close(Direct& direct, DirectStep step, Effects& effects) {
  if (has_connection(direct)) effects.add(CloseDirect{});
  direct.step = step;
  direct.key.clear();
}

// What is known of another game is forgotten.
void follow_game(State& state, Effects& effects) {
  const GameRecord& record = game_record(state);
  const bool played = record.setup.with_friend() && record.setup.person();
  const std::uint64_t game = !played ? 0 : is_direct(record) ? record.channel->id : record.game_id;
  if (state.direct.game == game) return;
  close(state.direct, DirectStep::kNone, effects);
  state.direct = {.game = game};
}

// An offer, or the answer to the friend's.
void open(Direct& direct, const DirectOffer* theirs, Effects& effects) {
  direct.step = DirectStep::kAsked;
  direct.own.reset();
  direct.answers = theirs != nullptr ? direct::tag_of(theirs->point) : std::string();
  effects.add(OpenDirect{std::to_string(direct.game),
                         theirs != nullptr ? direct::description_of(theirs->point, true) : std::string()});
}

}  // namespace

void apply(Direct& direct, const DirectReady& ready) {
  if (direct.step != DirectStep::kAsked) return;
  direct.own = direct::parse_description(ready.description);
  direct.step = direct.own ? DirectStep::kReady : DirectStep::kOff;
}

void apply(State& state, const DirectOpened& opened, double, Effects& effects) {
  Direct& direct = state.direct;
  const GameRecord& record = game_record(state);
  const bool waits = direct.step == DirectStep::kReady || direct.step == DirectStep::kConnecting;
  if (!waits || record.channel || record.game_id != direct.game || !is_key(opened.key))
    return close(direct, DirectStep::kNone, effects);
  direct.step = DirectStep::kOpen;
  direct.key = opened.key;
}

void apply(State& state, const DirectFailed&, double, Effects& effects) {
  Direct& direct = state.direct;
  const bool live = direct.step == DirectStep::kOpen && direct.key.empty();
  if (!has_connection(direct) || live) return;
  if (direct.step == DirectStep::kConnecting) tell(state, Message::kDirectFailed, effects);
  close(direct, DirectStep::kOff, effects);
}

std::optional<DirectOffer> direct_offer(const State& state) {
  const Direct& direct = state.direct;
  if (direct.step != DirectStep::kReady || direct.game != state.record.game_id) return std::nullopt;
  return DirectOffer{*direct.own, direct.answers};
}

bool answers_this_page(const State& state, const FriendLink& link) {
  const Direct& direct = state.direct;
  return link.direct && link.id == direct.game && direct.own && direct.answers.empty() &&
         link.direct->answers == direct::tag_of(*direct.own);
}

void hear_direct(State& state, const FriendLink& link, Effects& effects) {
  follow_game(state, effects);
  Direct& direct = state.direct;
  // The answer has come too late.
  if (!link.direct && direct.step == DirectStep::kReady && !direct.answers.empty())
    close(direct, DirectStep::kNone, effects);
  if (!link.direct || state.record.channel || direct.step == DirectStep::kOff) return;
  if (answers_this_page(state, link)) {
    if (direct.step != DirectStep::kReady) return;
    direct.step = DirectStep::kConnecting;
    return effects.add(ConnectDirect{direct::description_of(link.direct->point, false)});
  }
  if (!link.direct->answers.empty()) return tell(state, Message::kDirectLate, effects);
  const bool known = has_connection(direct) && direct.answers == direct::tag_of(link.direct->point);
  if (!known) open(direct, &*link.direct, effects);
}

void begin_direct(State& state, Effects& effects) {
  Direct& direct = state.direct;
  GameRecord& record = state.record;
  const std::optional<Color> person = record.setup.person();
  const bool here = state.game_on_board() && record.game_id == direct.game;
  if (direct.key.empty() || !here || !person || record.channel) return;
  const bool offered = direct.answers.empty();
  LiveChannel channel{.id = direct.game, .inviter_side = offered ? *person : opposite(*person), .direct = true};
  (offered ? channel.guest : channel.inviter) = std::exchange(direct.key, {});
  record.channel = std::move(channel);
  record.talk.theirs = FriendMessage{};
  if (state.ui.dialog == Dialog::kFriend) state.ui.dialog = Dialog::kNone;
  tell(state, Message::kDirectOpened, effects);
}

void advance_direct(State& state, Effects& effects) {
  follow_game(state, effects);
  Direct& direct = state.direct;
  const GameRecord& record = game_record(state);
  // The connection is gone (LiveRefused), or nobody wants it any more.
  const bool ended = !is_direct(record) && (direct.key.empty() || record.channel);
  if (direct.step == DirectStep::kOpen && ended) close(direct, DirectStep::kNone, effects);
  const bool wanted = direct.game != 0 && !record.channel && record.talk.unsent;
  if (wanted && direct.step == DirectStep::kNone) open(direct, nullptr, effects);
}

void leave_direct(State& state, Effects& effects) {
  follow_game(state, effects);
  close(state.direct, DirectStep::kOff, effects);
}

}  // namespace flipside::app
