#include "web/app/dialogs/dialog.h"
#include "web/app/game/branches.h"
#include "web/app/text/announcements.h"

namespace flipside::app {

// The branches as a list, for the keyboard and for screen readers; the move list on the canvas has them too.
Element variations_dialog(const State& state, const Translations& words) {
  Element dialog("dialog", "variations");
  dialog.with("title", words(Message::kVariations))
      .with("close", words(Message::kClose))
      .with("dock", "beside or below");
  const std::vector<Branch> found = branches(state);
  if (found.empty())
    dialog.add(Element("text", "none").with("text", words(Message::kNoVariations)).with("tone", "soft"));
  for (const Branch& branch : found) {
    const std::string square =
        branch.square == kPass ? std::string(words(Message::kPassShort)) : square_name(branch.square);
    const std::string number = std::to_string(branch.move);
    dialog.add(Element("item", "variation" + std::to_string(branch.node))
                   .with("icon", "variations")
                   .with("label", words(Message::kMoveTitle, {number, color_name(words, branch.color), square}))
                   .with("hint", describe_length(words, branch))
                   .sends(SwitchVariation{branch.node}));
  }
  return dialog;
}

}  // namespace flipside::app
