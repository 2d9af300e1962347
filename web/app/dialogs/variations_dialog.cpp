#include "web/app/dialogs/dialog.h"
#include "web/app/game/branches.h"
#include "web/app/text/announcements.h"

namespace flipside::app {

// The branches as a list, for the keyboard and for screen readers; the move list on the canvas has them too.
DialogContents variations_dialog(const State& state, const Translations& words) {
  DialogContents dialog{.id = "variations", .title = words(Message::kVariations), .dock = Dock::kBesideOrBelow};
  for (const Branch& branch : branches(state.record)) {
    const std::string square =
        branch.square == kPass ? std::string(words(Message::kPassShort)) : square_name(branch.square);
    const std::string number = std::to_string(branch.move);
    const std::string label = words(Message::kMoveTitle, {number, color_name(words, branch.color), square});
    dialog.elements.push_back(item("variation" + std::to_string(branch.node), "variations", label,
                                   describe_length(words, branch), SwitchVariation{branch.node}));
  }
  if (dialog.elements.empty()) dialog.elements.push_back(Text{"none", words(Message::kNoVariations), Tone::kSoft});
  return dialog;
}

}  // namespace flipside::app
