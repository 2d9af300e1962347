#include "web/app/remote/friend_text.h"

#include "web/app/text/announcements.h"

namespace flipside::app {

namespace {

enum class Step : std::uint8_t { kNone, kAnswer, kBegin, kInvite, kSendMove, kSendMessage, kMove, kWait };

bool invites(const FriendMessage& message) {
  return message.word == FriendWord::kInvitation || message.word == FriendWord::kRematch;
}

Step step_of(const State& state) {
  const GameRecord& record = state.record;
  if (!record.setup.with_friend() || state.analyses()) return Step::kNone;
  const FriendTalk& talk = record.talk;
  const bool over = record.over();
  if (over && !talk.unsent) return Step::kNone;
  if (talk.asked() && !over) return Step::kAnswer;
  const bool own_turn = !over && record.setup.seat(record.tree[record.tree.played_end()].board.side).person();
  const bool said = stands_alone(talk.mine.word);
  if (own_turn && !(talk.unsent && said)) return invites(talk.mine) && !talk.theirs ? Step::kBegin : Step::kMove;
  if (!talk.unsent) return Step::kWait;
  if (invites(talk.mine)) return Step::kInvite;
  return said ? Step::kSendMessage : Step::kSendMove;
}

}  // namespace

std::string friend_name(const Translations& words, const std::string& given) {
  return given.empty() ? words(Message::kYourFriendInside) : given;
}

std::string friend_name(const Translations& words, const Setup& setup) {
  return friend_name(words, setup.white.distant() ? setup.white.name : setup.black.name);
}

const char* phrase_text(const Translations& words, int phrase) {
  return words(static_cast<Message>(static_cast<int>(Message::kPhraseHello) + phrase - 1));
}

std::string describe_friend_step(const Translations& words, const State& state) {
  const std::string name = friend_name(words, state.record.setup);
  switch (step_of(state)) {
    case Step::kNone:
      return {};
    case Step::kAnswer:
      return words(Message::kFriendAsks, {name});
    case Step::kBegin:
      return words(Message::kFriendBegin);
    case Step::kInvite:
      return words(Message::kFriendInvite);
    case Step::kSendMove:
      return words(Message::kFriendSendMove, {name});
    case Step::kSendMessage:
      return words(Message::kFriendSendMessage, {name});
    case Step::kMove: {
      const auto& theirs = state.record.talk.theirs;
      const std::string turn = words(Message::kFriendYourTurn);
      if (!theirs || theirs->phrase == 0) return turn;
      return words(Message::kFriendSays, {name, phrase_text(words, theirs->phrase)}) + ' ' + turn;
    }
    case Step::kWait:
      return words(Message::kFriendWait, {name});
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
      return words(Message::kShowLink);
    case Step::kNone:
    case Step::kBegin:
    case Step::kMove:
      break;
  }
  return words(Message::kFriendOptions);
}

bool has_friend_link(const State& state) {
  return friend_step_due(state) ? step_of(state) != Step::kAnswer : step_of(state) == Step::kWait;
}

bool friend_step_due(const State& state) {
  const Step step = step_of(state);
  return step == Step::kAnswer || step == Step::kInvite || step == Step::kSendMove || step == Step::kSendMessage;
}

}  // namespace flipside::app
