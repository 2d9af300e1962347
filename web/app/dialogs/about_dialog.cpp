#include "web/app/dialogs/dialog.h"

namespace flipside::app {

// What the program is, and whose work it stands on.
Element about_dialog(const Translations& words) {
  Element dialog("dialog", "about");
  dialog.with("title", words(Message::kAbout)).with("close", words(Message::kClose));
  dialog.add(Element("brand", "brand")
                 .with("name", words(Message::kGameTitle))
                 .with("version", words(Message::kVersion, {FLIPSIDE_VERSION})));
  dialog.add(Element("text", "about").with("text", words(Message::kAboutText)));
  dialog.add(Element("text", "licence").with("text", words(Message::kLicence)).with("tone", "good"));
  return dialog.add(
      Element("notices", "notices").with("file", "notices.txt").with("failed", words(Message::kNoticesFailed)));
}

}  // namespace flipside::app
