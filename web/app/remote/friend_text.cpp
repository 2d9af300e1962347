#include "web/app/remote/friend_text.h"

#include <algorithm>

#include "web/app/text/announcements.h"

namespace flipside::app {

namespace {

enum class Step : std::uint8_t {
  kNone,
  kAnswer,
  kBegin,
  kInvite,
  kSendMove,
  kSendMessage,
  kMove,
  kWait,
  // Live:
  kWaitForGuest,
  kConnect,
  kLost,
  kDiffers,
  kWatch,
  kMoveNow,
  kWaitNow,
  kStays
};

bool invites(const FriendMessage& message) {
  return message.word == FriendWord::kInvitation || message.word == FriendWord::kRematch;
}

// Whether the latest disc is this device's.
bool moved_last(const GameRecord& record) {
  const Game game = record.tree.played_game();
  const auto last =
      std::find_if(game.plies().rbegin(), game.plies().rend(), [](const Ply& ply) { return ply.square != kPass; });
  return last != game.plies().rend() && last->color == record.setup.person();
}

// What the friend asks for in a live game.
std::optional<int> live_ask(const State& state) {
  const std::optional<Color> person = state.record.setup.person();
  if (!person || !state.record.channel) return std::nullopt;
  return state.live_game.asks[index_of(opposite(*person))];
}

bool friend_is_here(const State& state) {
  return std::ranges::count(state.live_game.present, state.live_game.friend_key()) > 0;
}

Step live_step(const State& state) {
  const live::LiveGame& live = state.live_game;
  const GameRecord& record = state.record;
  if (live_ask(state)) return Step::kAnswer;
  if (record.over()) {
    const bool stays = live.now && !live.differs && record.setup.person() && friend_is_here(state);
    return stays ? Step::kStays : Step::kNone;
  }
  if (live.differs) return Step::kDiffers;
  if (!live.now) return live.own.empty() || live.connected ? Step::kConnect : Step::kLost;
  if (!record.setup.person()) return Step::kWatch;
  if (record.channel->guest.empty()) return record.talk.unsent ? Step::kInvite : Step::kWaitForGuest;
  return record.own_turn() ? Step::kMoveNow : Step::kWaitNow;
}

Step step_of(const State& state) {
  const GameRecord& record = state.record;
  if (!record.setup.with_friend() || state.analyses()) return Step::kNone;
  if (record.channel) return live_step(state);
  if (!record.setup.person()) return Step::kNone;
  const FriendTalk& talk = record.talk;
  const bool over = record.over();
  if (over && !talk.unsent) return Step::kNone;
  if (talk.asked() && !over) return Step::kAnswer;
  const bool own_turn = !over && record.own_turn();
  const bool said = stands_alone(talk.mine.word);
  if (own_turn && !(talk.unsent && said)) return invites(talk.mine) && !talk.theirs ? Step::kBegin : Step::kMove;
  if (!talk.unsent) return Step::kWait;
  if (invites(talk.mine)) return Step::kInvite;
  return said || !moved_last(record) ? Step::kSendMessage : Step::kSendMove;
}

// How long the friend has been away.
std::string absence(const Translations& words, const Setup& setup, int minutes) {
  const auto about = [&](Message message, int number) {
    return friend_sentence(words, message, setup, std::to_string(number));
  };
  const int hours = minutes / 60;
  if (minutes == 0) return about(Message::kLiveAway, 0);
  if (hours == 0) return about(Message::kLiveAwayMinutes, minutes);
  return hours < 48 ? about(Message::kLiveAwayHours, hours) : about(Message::kLiveAwayDays, hours / 24);
}

// Whether the friend is there, as far as that is known.
std::string presence(const Translations& words, const State& state) {
  const live::LiveGame& live = state.live_game;
  if (!live.away_since) return {};
  std::string out = absence(words, state.record.setup, live.away_minutes);
  // Who has gone loses on time.
  if (live.runs()) out += std::string(" ") + words(Message::kLiveClockRuns);
  return out;
}

std::string wait_for(const Translations& words, const State& state) {
  if (state.live_game.away_since) return presence(words, state);
  const Message turn = friend_is_here(state) ? Message::kLiveFriendHere : Message::kLiveFriendTurn;
  return friend_sentence(words, turn, state.record.setup);
}

}  // namespace

std::string friend_name(const Translations& words, const std::string& given) {
  return given.empty() ? words(Message::kYourFriendInside) : given;
}

std::string friend_sentence(const Translations& words, Message message, const Setup& setup, std::string_view what) {
  const bool begins = std::string_view(words(message)).starts_with("{0}");
  const std::string& given = (setup.white.distant() ? setup.white : setup.black).name;
  const std::string name = begins && given.empty() ? words(Message::kYourFriend) : friend_name(words, given);
  return words(message, {name, what});
}

const char* phrase_text(const Translations& words, int phrase) {
  return words(static_cast<Message>(static_cast<int>(Message::kPhraseHello) + phrase - 1));
}

std::string describe_friend_step(const Translations& words, const State& state) {
  const auto about = [&](Message message) { return friend_sentence(words, message, state.record.setup); };
  switch (step_of(state)) {
    case Step::kNone:
      return {};
    case Step::kAnswer:
      return about(live_ask(state) == live::kRematch ? Message::kLiveAsksRematch : Message::kFriendAsks);
    case Step::kBegin:
      return words(Message::kFriendBegin);
    case Step::kInvite:
      return words(Message::kFriendInvite);
    case Step::kSendMove:
      return about(Message::kFriendSendMove);
    case Step::kSendMessage:
      return about(Message::kFriendSendMessage);
    case Step::kMove: {
      const auto& theirs = state.record.talk.theirs;
      const std::string turn = words(Message::kFriendYourTurn);
      if (!theirs || theirs->phrase == 0) return turn;
      const char* phrase = phrase_text(words, theirs->phrase);
      return friend_sentence(words, Message::kFriendSays, state.record.setup, phrase) + ' ' + turn;
    }
    case Step::kWait:
      return about(Message::kFriendWait);
    case Step::kWaitForGuest:
      return words(Message::kLiveWait);
    case Step::kConnect:
      return words(Message::kLiveConnecting);
    case Step::kLost:
      return words(Message::kLiveLost);
    case Step::kDiffers:
      return about(Message::kLiveDiffers);
    case Step::kWatch:
      return std::string(words(Message::kLiveWatching)) + ' ' + describe_turn(words, state);
    case Step::kMoveNow: {
      const std::string where = presence(words, state);
      return words(Message::kFriendYourTurn) + (where.empty() ? where : ' ' + where);
    }
    case Step::kWaitNow:
      return wait_for(words, state);
    case Step::kStays:
      return about(Message::kLiveStays);
  }
  return {};
}

std::string friend_step_name(const Translations& words, const State& state) {
  switch (step_of(state)) {
    case Step::kAnswer:
      return words(Message::kFriendAnswer);
    case Step::kInvite:
      return words(Message::kSendInvitation);
    case Step::kSendMove:
      return words(Message::kSendMove);
    case Step::kSendMessage:
      return words(Message::kSendMessage);
    case Step::kWait:
    case Step::kWaitForGuest:
      return words(Message::kShowLink);
    case Step::kNone:
    case Step::kBegin:
    case Step::kMove:
    case Step::kConnect:
    case Step::kLost:
    case Step::kDiffers:
    case Step::kWatch:
    case Step::kMoveNow:
    case Step::kWaitNow:
    case Step::kStays:
      break;
  }
  return words(Message::kFriendOptions);
}

bool has_friend_link(const State& state) {
  if (state.record.channel && state.record.channel->inviter.empty()) return false;
  const Step step = step_of(state);
  return step == Step::kWait || step == Step::kWaitForGuest || (friend_step_due(state) && step != Step::kAnswer);
}

std::optional<FriendWait> friend_wait(const State& state) {
  switch (step_of(state)) {
    case Step::kMove:
    case Step::kMoveNow:
      return FriendWait::kMove;
    case Step::kAnswer:
      return FriendWait::kAnswer;
    case Step::kConnect:
    case Step::kLost:
      return std::nullopt;
    case Step::kNone:
    case Step::kBegin:
    case Step::kInvite:
    case Step::kSendMove:
    case Step::kSendMessage:
    case Step::kWait:
    case Step::kWaitForGuest:
    case Step::kDiffers:
    case Step::kWatch:
    case Step::kWaitNow:
    case Step::kStays:
      break;
  }
  return FriendWait::kNothing;
}

bool friend_step_due(const State& state) {
  const Step step = step_of(state);
  return step == Step::kAnswer || step == Step::kInvite || step == Step::kSendMove || step == Step::kSendMessage;
}

}  // namespace flipside::app
