#include "web/app/dialogs/dialog.h"
#include "web/app/game/branches.h"

namespace flipside::app {

namespace {

Element item(const Translations& words, std::string_view id, Message label, Message hint) {
  return Element("item", id).with("label", words(label)).with("hint", words(hint)).with("icon", id);
}

// One that opens a dialog.
Element dialog_item(const Translations& words, std::string_view id, Dialog dialog, Message label, Message hint) {
  return item(words, id, label, hint).sends(OpenDialog{dialog});
}

}  // namespace

Element menu_dialog(const State& state, const Translations& words) {
  Element dialog("dialog", "menu");
  dialog.with("title", words(Message::kMenu)).with("close", words(Message::kClose));
  dialog.add(dialog_item(words, "new", Dialog::kNewGame, Message::kNewGame, Message::kNewGameHint));
  dialog.add(dialog_item(words, "games", Dialog::kGames, Message::kGames, Message::kGamesHint));
  dialog.add(dialog_item(words, "review", Dialog::kReview, Message::kReview, Message::kReviewHint));
  if (!state.analyses())
    dialog.add(item(words, "analysis", Message::kAnalysis, Message::kAnalysisHint).sends(StartAnalysis{}));
  if (!state.analyses() && !branches(state).empty())
    dialog.add(dialog_item(words, "variations", Dialog::kVariations, Message::kVariations, Message::kVariationsHint));
  if (!state.record.game().plies().empty()) {
    dialog.add(item(words, "replay", Message::kReplay, Message::kReplayHint).sends(StartReplay{}));
  }
  dialog.add(dialog_item(words, "share", Dialog::kShare, Message::kShare, Message::kShareHint));
  dialog.add(dialog_item(words, "import", Dialog::kImport, Message::kImport, Message::kImportHint));
  dialog.add(dialog_item(words, "position", Dialog::kPosition, Message::kPosition, Message::kPositionHint));
  dialog.add(item(words, "learn", Message::kLearn, Message::kLearnHint).with("command", "lessons"));
  dialog.add(item(words, "puzzles", Message::kPuzzles, Message::kPuzzlesHint)
                 .with("command", state.settings.puzzles.has_earlier_marks() ? "earlier-puzzles" : "puzzles"));
  dialog.add(item(words, "openings", Message::kOpenings, Message::kOpeningsHint).with("command", "openings"));
  dialog.add(dialog_item(words, "settings", Dialog::kSettings, Message::kSettings, Message::kSettingsHint));
  dialog.add(dialog_item(words, "help", Dialog::kHelp, Message::kHelp, Message::kHelpHint));
  return dialog;
}

}  // namespace flipside::app
