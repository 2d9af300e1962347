#include "web/app/dialogs/dialog.h"

namespace flipside::app {

namespace {

Element item(const Translations& words, std::string_view id, Message label, Message hint) {
  return Element("item", id).with("label", words(label)).with("hint", words(hint)).with("icon", id);
}

// One that opens the dialog of its name (kDialogs of dialog.cpp).
Element dialog_item(const Translations& words, std::string_view id, Message label, Message hint) {
  return item(words, id, label, hint).with("event", "dialog " + std::string(id));
}

}  // namespace

Element menu_dialog(const State& state, const Translations& words) {
  Element dialog("dialog", "menu");
  dialog.with("title", words(Message::kMenu)).with("close", words(Message::kClose));
  dialog.add(dialog_item(words, "new", Message::kNewGame, Message::kNewGameHint));
  dialog.add(dialog_item(words, "games", Message::kGames, Message::kGamesHint));
  dialog.add(dialog_item(words, "review", Message::kReview, Message::kReviewHint));
  if (!state.analyses())
    dialog.add(item(words, "analysis", Message::kAnalysis, Message::kAnalysisHint).with("event", "analysis"));
  if (!state.record.variations.empty() && !state.analyses())
    dialog.add(dialog_item(words, "variations", Message::kVariations, Message::kVariationsHint));
  if (!state.record.game.plies().empty()) {
    dialog.add(item(words, "replay", Message::kReplay, Message::kReplayHint).with("event", "replay"));
  }
  dialog.add(dialog_item(words, "share", Message::kShare, Message::kShareHint));
  dialog.add(dialog_item(words, "import", Message::kImport, Message::kImportHint));
  dialog.add(dialog_item(words, "position", Message::kPosition, Message::kPositionHint));
  dialog.add(item(words, "learn", Message::kLearn, Message::kLearnHint).with("command", "lessons"));
  dialog.add(item(words, "puzzles", Message::kPuzzles, Message::kPuzzlesHint)
                 .with("command", state.settings.puzzles.has_earlier_marks() ? "earlier-puzzles" : "puzzles"));
  dialog.add(item(words, "openings", Message::kOpenings, Message::kOpeningsHint).with("command", "openings"));
  dialog.add(dialog_item(words, "settings", Message::kSettings, Message::kSettingsHint));
  dialog.add(dialog_item(words, "help", Message::kHelp, Message::kHelpHint));
  return dialog;
}

}  // namespace flipside::app
