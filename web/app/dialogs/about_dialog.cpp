#include "web/app/dialogs/dialog.h"

namespace flipside::app {

// What the program is, and whose work it stands on.
DialogContents about_dialog(const State& state, const Translations& words) {
  const Group sign{
      "sign",
      {Text{"white", "", Tone::kPlain, false, Disc::kWhite}, Text{"black", "", Tone::kPlain, false, Disc::kBlack}}};
  DialogContents dialog{
      .id = "about",
      .title = words(Message::kAbout),
      .elements = {Group{"brand",
                         {sign, Text{"name", words(Message::kGameTitle), Tone::kStrong},
                          Text{"version", words(Message::kVersion, {FLIPSIDE_VERSION}), Tone::kSoft}},
                         GroupLook::kBeside},
                   Text{"about", words(Message::kAboutText)}, Text{"licence", words(Message::kLicence), Tone::kGood},
                   Document{"notices", "notices.txt", words(Message::kNoticesFailed)}}};
  // What the host has set up, once it was asked.
  const auto add = [&](Message message) {
    dialog.elements.insert(dialog.elements.end() - 1, Text{"relay", words(message), Tone::kSoft});
  };
  if (state.host.relay == Relay::kThere) add(Message::kAboutRelay);
  if (state.host.relay == Relay::kFaulty) add(Message::kAboutRelayFaulty);
  return dialog;
}

}  // namespace flipside::app
