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
  const auto add = [&](const char* id, const std::string& text) {
    dialog.elements.insert(dialog.elements.end() - 1, Text{id, text, Tone::kSoft});
  };
  if (state.host.relay == Relay::kThere) add("relay", words(Message::kAboutRelay));
  if (state.host.relay == Relay::kFaulty) add("relay", words(Message::kAboutRelayFaulty));
  if (!state.host.servers.empty()) add("servers", words(Message::kAboutServers, {state.host.servers}));
  return dialog;
}

}  // namespace flipside::app
