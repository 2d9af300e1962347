#include "web/app/dialogs/dialog.h"

namespace flipside::app {

namespace {

// `keys` has blanks between keys; an underscore stands for a blank within one.
Element line(std::string_view keys, const Translations& words, Message meaning) {
  return Element("line", keys).with("keys", keys).with("meaning", words(meaning));
}

Element heading(const Translations& words, std::string_view id, Message title) {
  return Element("heading", id).with("text", words(title));
}

Element board_keys(const Translations& words) {
  Element keys("keys", "board-keys");
  keys.add(line("← → ↑ ↓", words, Message::kHelpCursor)).add(line("Enter", words, Message::kHelpPlace));
  keys.add(line("f 5", words, Message::kHelpTyped)).add(line("u r", words, Message::kHelpUndo));
  keys.add(line("PageUp PageDown", words, Message::kHelpStep)).add(line("Home End", words, Message::kHelpEnds));
  return keys;
}

Element dialog_keys(const Translations& words) {
  Element keys("keys", "dialog-keys");
  keys.add(line("n", words, Message::kNewGame)).add(line(".", words, Message::kMenu));
  keys.add(line(",", words, Message::kSettings)).add(line("s", words, Message::kShare));
  keys.add(line("i", words, Message::kImport)).add(line("o", words, Message::kHelpGraph));
  keys.add(line("t", words, Message::kHint)).add(line("l", words, Message::kVariations));
  keys.add(line("v", words, Message::kHelpValues)).add(line("p", words, Message::kReplay));
  keys.add(line("x", words, Message::kHelpOverlay));
  keys.add(line("Space", words, Message::kHelpPause));
  keys.add(line("m", words, Message::kHelpMute)).add(line("?", words, Message::kHelp));
  keys.add(line("Esc", words, Message::kHelpEscape));
  return keys;
}

Element gestures(const Translations& words) {
  Element keys("keys", "gestures");
  const auto named = [&words](Message name) {
    std::string text = words(name);
    for (char& letter : text) letter = letter == ' ' ? '_' : letter;
    return text;
  };
  keys.add(line(named(Message::kGestureTap), words, Message::kHelpTap));
  keys.add(line(named(Message::kGestureHold), words, Message::kHelpHold));
  keys.add(line(named(Message::kGestureMove), words, Message::kHelpGoTo));
  keys.add(line(named(Message::kGestureSwipe), words, Message::kHelpSwipe));
  keys.add(line(named(Message::kGestureDrop), words, Message::kImport));
  return keys;
}

}  // namespace

Element help_dialog(const Translations& words) {
  Element dialog("dialog", "help");
  dialog.with("title", words(Message::kHelp)).with("close", words(Message::kClose)).with("wide", "1");
  Element left("column", "left");
  left.add(heading(words, "by-hand", Message::kHelpGestures)).add(gestures(words));
  left.add(heading(words, "on-board", Message::kHelpBoard)).add(board_keys(words));
  Element right("column", "right");
  right.add(heading(words, "elsewhere", Message::kHelpEverywhere)).add(dialog_keys(words));
  dialog.add(std::move(left)).add(std::move(right));
  return dialog;
}

}  // namespace flipside::app
