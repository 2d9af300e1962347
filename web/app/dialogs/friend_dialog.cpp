#include "web/app/dialogs/dialog.h"
#include "web/app/remote/direct_play.h"
#include "web/app/remote/friend_game.h"
#include "web/app/remote/friend_link.h"
#include "web/app/remote/friend_text.h"
#include "web/app/remote/live_play.h"

namespace flipside::app {

namespace {

Choice phrases(const State& state, const Translations& words) {
  Choice out{.id = "phrase",
             .label = words(state.record.channel ? Message::kSayPhrase : Message::kPhrase),
             .sends = action_begin<SayToFriend>(),
             .chosen = state.record.talk.mine.phrase,
             .options = {{0, words(Message::kPhraseNone)}},
             .look = ChoiceLook::kSelect,
             .titled = true};
  for (int phrase = 1; phrase <= kFriendPhrases; ++phrase) out.options.push_back({phrase, phrase_text(words, phrase)});
  return out;
}

// The link, or the code where the page has no address that others can open.
void add_message(Elements& out, const State& state, const Translations& words) {
  const bool live = state.record.channel.has_value();
  FriendLink message = live ? live_link(state.record, false) : friend_link(state.record);
  if (!live) message.direct = direct_offer(state);
  const std::string fragment = "f=" + friend_code(message);
  if (state.environment.has_address) {
    add_link(out, state, words, fragment, FieldLook::kShownAddress, FriendLinkSent{});
    const Message hint = live ? Message::kLiveInvite : message.direct ? Message::kDirectHint : Message::kFriendSendHint;
    out.push_back(Text{"hint", words(hint), Tone::kSoft});
    return;
  }
  Button copy = copy_text_button(words, "copy-code", Message::kCopy, "code");
  copy.look = ButtonLook::kPrimary;
  copy.sends = FriendLinkSent{};
  out.push_back(Group{"link", {std::move(copy)}, GroupLook::kRow});
  out.push_back(Field{"code", words(Message::kFriendCode), "#" + fragment, FieldLook::kReadOnly});
  out.push_back(Text{"hint", words(Message::kFriendCodeHint), Tone::kSoft});
}

// For an answer whose link would open in another browser than this one, such as in an app for messages.
Field answer(const Translations& words) {
  return {"answer", words(Message::kPasteAnswer), {}, FieldLook::kPaste, action_begin<PasteAnswer>()};
}

// What can be said besides moves.
void add_words(Elements& out, const State& state, const Translations& words) {
  Elements buttons;
  const auto add = [&](const char* id, Message label, FriendWord word) {
    if (can_tell(state, word)) buttons.push_back(Button{id, words(label), TellFriend{static_cast<int>(word)}});
  };
  add("rematch", Message::kRematch, FriendWord::kRematch);
  add("allow", state.record.over() ? Message::kAcceptInvitation : Message::kAllowTakeBack, FriendWord::kAllow);
  add("refuse", Message::kRefuseTakeBack, FriendWord::kRefuse);
  add("take-back", keeps_move(state.record) ? Message::kTakeBackUnsent : Message::kAskTakeBack,
      FriendWord::kAskTakeBack);
  add("withdraw", Message::kWithdraw, FriendWord::kMove);
  add("resign", Message::kResign, FriendWord::kResign);
  if (state.record.channel && state.record.setup.person() && !state.record.over())
    buttons.push_back(Button{"by-link", words(Message::kPlayByLink), PlayByLink{}});
  if (!buttons.empty()) out.push_back(Group{"words", std::move(buttons), GroupLook::kRow});
}

// For others, once the two are there.
void add_watch_link(Elements& out, const State& state, const Translations& words) {
  const std::optional<LiveChannel>& channel = state.record.channel;
  if (!channel || channel->guest.empty() || channel->direct) return;
  const std::string fragment = "f=" + friend_code(live_link(state.record, true));
  out.push_back(Field{"watch", words(Message::kWatchLink), fragment, FieldLook::kShownAddress});
  out.push_back(
      Group{"watch-row", {copy_text_button(words, "copy-watch", Message::kCopyLink, "watch")}, GroupLook::kRow});
  out.push_back(Text{"watch-hint", words(Message::kWatchLinkHint), Tone::kSoft});
}

}  // namespace

DialogContents friend_dialog(const State& state, const Translations& words) {
  const FriendTalk& talk = state.record.talk;
  DialogContents dialog{.id = "friend",
                        .title = talk.theirs ? friend_sentence(words, Message::kFriendTitle, state.record.setup)
                                             : std::string(words(Message::kInviteTitle))};
  if (!state.record.setup.with_friend()) return dialog;
  if (const std::string step = describe_friend_step(words, state); !step.empty())
    dialog.elements.push_back(Text{.id = "step", .text = step, .tone = Tone::kStrong, .live = true});
  if (has_friend_link(state)) {
    add_message(dialog.elements, state, words);
    if (!state.record.channel)
      dialog.elements.push_back(Group{"answer-row", {answer(words), phrases(state, words)}, GroupLook::kRow});
  }
  if (can_say_live(state)) dialog.elements.push_back(phrases(state, words));
  add_words(dialog.elements, state, words);
  add_watch_link(dialog.elements, state, words);
  if (!state.help_allowed()) dialog.elements.push_back(Text{"no-help", words(Message::kFriendNoHelp), Tone::kSoft});
  return dialog;
}

}  // namespace flipside::app
