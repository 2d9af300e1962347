#include "web/app/dialogs/dialog.h"

namespace flipside::app {

namespace {

Element item(const Words& words, std::string_view id, Message label, Message hint) {
  Element element("item", id);
  element.with("label", words(label)).with("hint", words(hint)).with("icon", id);
  if (id != "replay" && id != "learn" && id != "puzzles" && id != "openings" && id != "analysis")
    element.with("event", "dialog " + std::string(id));
  return element;
}

}  // namespace

Element menu_dialog(const State& state, const Words& words) {
  Element dialog("dialog", "menu");
  dialog.with("title", words(Message::kMenu)).with("close", words(Message::kClose));
  dialog.add(item(words, "new", Message::kNewGame, Message::kNewGameHint));
  dialog.add(item(words, "games", Message::kGames, Message::kGamesHint));
  dialog.add(item(words, "review", Message::kReview, Message::kReviewHint));
  if (!state.analyses())
    dialog.add(item(words, "analysis", Message::kAnalysis, Message::kAnalysisHint).with("event", "analysis"));
  if (!state.record.variations.empty() && !state.analyses())
    dialog.add(item(words, "variations", Message::kVariations, Message::kVariationsHint));
  if (!state.record.game.plies().empty()) {
    dialog.add(item(words, "replay", Message::kReplay, Message::kReplayHint).with("event", "replay"));
  }
  dialog.add(item(words, "share", Message::kShare, Message::kShareHint));
  dialog.add(item(words, "import", Message::kImport, Message::kImportHint));
  dialog.add(item(words, "position", Message::kPosition, Message::kPositionHint));
  dialog.add(item(words, "learn", Message::kLearn, Message::kLearnHint).with("command", "lessons"));
  dialog.add(item(words, "puzzles", Message::kPuzzles, Message::kPuzzlesHint).with("command", "puzzles"));
  dialog.add(item(words, "openings", Message::kOpenings, Message::kOpeningsHint).with("command", "openings"));
  dialog.add(item(words, "settings", Message::kSettings, Message::kSettingsHint));
  dialog.add(item(words, "help", Message::kHelp, Message::kHelpHint));
  return dialog;
}

}  // namespace flipside::app
