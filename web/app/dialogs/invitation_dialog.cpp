#include "engine/notation/board_text.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/remote/friend_link.h"
#include "web/app/remote/friend_text.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

Field own_name(const Translations& words, const std::string& name, Event sends) {
  return {"my-name", words(Message::kMyName), name, FieldLook::kOneLine, std::move(sends)};
}

// Who invites to what. Closing it leaves everything as it was.
DialogContents invitation_dialog(const State& state, const Translations& words) {
  DialogContents dialog{.id = "invitation", .title = words(Message::kInvitation)};
  const ParsedFriendCode parsed = parse_friend_code(state.ui.invitation);
  if (!parsed.link) return dialog;
  const FriendLink& link = *parsed.link;
  const std::string name = friend_name(words, link.name_of(link.sender));
  const bool rematch = link.says.word == FriendWord::kRematch;
  const Color mine = opposite(link.sender);
  const bool watches = link.live && link.live->watch;
  const std::string color =
      watches ? std::string(words(Message::kWatchLinkHint)) : words(Message::kYouPlay, {color_name(words, mine)});
  const std::string place = words(Message::kFriendAtMove, {std::to_string(link.game.move_number())});
  dialog.elements = {Text{"who", words(rematch ? Message::kRematchWith : Message::kInvitedBy, {name}), Tone::kStrong},
                     BoardPicture{"board", board_text(link.game.board()), link.game.ply() == 0 ? color : place},
                     Text{"color", color, Tone::kPlain, false, mine == Color::kBlack ? Disc::kBlack : Disc::kWhite}};
  if (link.game.ply() > 0) dialog.elements.push_back(Text{"place", place, Tone::kSoft});
  dialog.elements.push_back(
      Text{"help", words(link.help ? Message::kFriendHelp : Message::kFriendNoHelp), Tone::kSoft});
  const bool relay = state.host.relay != Relay::kNone && state.host.relay != Relay::kFaulty;
  if (link.live)
    dialog.elements.push_back(Text{"live",
                                   relay ? words(Message::kLiveClock, {clock_label(words, link.live->time)})
                                         : std::string(words(Message::kLiveNoRelayHere)),
                                   Tone::kSoft});
  dialog.elements.push_back(own_name(words, state.settings.name, action_begin<NameMyself>()));
  dialog.actions = {Button{"play", words(watches ? Message::kWatchGame : Message::kAcceptInvitation),
                           AcceptInvitation{}, ButtonLook::kPrimary}};
  return dialog;
}

}  // namespace flipside::app
