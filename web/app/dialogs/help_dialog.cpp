#include <algorithm>

#include "web/app/dialogs/dialog.h"

namespace flipside::app {

namespace {

// Keys with blanks between them.
struct Keys {
  std::string_view keys;
  Message meaning;
};

TableRow row_of(const Translations& words, Keys line) {
  TableRow out{words(line.meaning), {}};
  for (std::string_view rest = line.keys; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    out.values.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return out;
}

Table table(const Translations& words, const std::string& id, std::initializer_list<Keys> lines) {
  Table out{id, {}, {}, TableLook::kKeys};
  for (const Keys& line : lines) out.rows.push_back(row_of(words, line));
  return out;
}

Table gestures(const Translations& words) {
  Table out{"gestures", {}, {}, TableLook::kKeys};
  const auto add = [&](Message gesture, Message meaning) { out.rows.push_back({words(meaning), {words(gesture)}}); };
  add(Message::kGestureTap, Message::kHelpTap);
  add(Message::kGestureHold, Message::kHelpHold);
  add(Message::kGestureMove, Message::kHelpGoTo);
  add(Message::kGestureSwipe, Message::kHelpSwipe);
  add(Message::kGestureDrop, Message::kImport);
  return out;
}

}  // namespace

DialogContents help_dialog(const State&, const Translations& words) {
  const Table board = table(words, "board-keys",
                            {{"← →", Message::kHelpStep},
                             {"Home End", Message::kHelpEnds},
                             {"Shift ← → ↑ ↓", Message::kHelpCursor},
                             {"Enter", Message::kHelpPlace},
                             {"f 5", Message::kHelpTyped},
                             {"u r", Message::kHelpUndo}});
  const Table elsewhere = table(words, "dialog-keys",
                                {{"n", Message::kNewGame},
                                 {".", Message::kMenu},
                                 {",", Message::kSettings},
                                 {"s", Message::kShare},
                                 {"i", Message::kImport},
                                 {"o", Message::kHelpGraph},
                                 {"t", Message::kHint},
                                 {"l", Message::kVariations},
                                 {"v", Message::kHelpEvaluations},
                                 {"p", Message::kReplay},
                                 {"x", Message::kHelpOverlay},
                                 {"Space", Message::kHelpPause},
                                 {"m", Message::kHelpMute},
                                 {"?", Message::kHelp},
                                 {"Esc", Message::kHelpEscape}});
  const auto heading = [&words](const char* id, Message title) { return Text{id, words(title), Tone::kHeading}; };
  return {.id = "help",
          .title = words(Message::kHelp),
          .elements = {Group{"left",
                             {heading("by-hand", Message::kHelpGestures), gestures(words),
                              Button{"legend", words(Message::kLegend), OpenDialog{Dialog::kLegend}},
                              heading("on-board", Message::kHelpBoard), board}},
                       Group{"right", {heading("elsewhere", Message::kHelpEverywhere), elsewhere}}},
          .wide = true};
}

}  // namespace flipside::app
