#include "web/app/dialogs/dialog.h"
#include "web/app/game/branches.h"

namespace flipside::app {

namespace {

Button menu_item(const Translations& words, const std::string& id, Message label, Message hint, Event sends) {
  return item(id, id, words(label), words(hint), std::move(sends));
}

// One that opens a dialog.
Button dialog_item(const Translations& words, const std::string& id, Dialog dialog, Message label, Message hint) {
  return menu_item(words, id, label, hint, OpenDialog{dialog});
}

// One whose dialog needs a file of the page.
Button page_item(const Translations& words, const std::string& id, PageCommand command, Message label, Message hint) {
  Button out = menu_item(words, id, label, hint, {});
  out.command = Command{command};
  return out;
}

}  // namespace

DialogContents menu_dialog(const State& state, const Translations& words) {
  DialogContents dialog{.id = "menu", .title = words(Message::kMenu)};
  const auto add = [&dialog](Button button) { dialog.elements.emplace_back(std::move(button)); };
  add(dialog_item(words, "new", Dialog::kNewGame, Message::kNewGame, Message::kNewGameHint));
  add(dialog_item(words, "games", Dialog::kGames, Message::kGames, Message::kGamesHint));
  add(dialog_item(words, "review", Dialog::kReview, Message::kReview, Message::kReviewHint));
  if (!state.analyses()) add(menu_item(words, "analysis", Message::kAnalysis, Message::kAnalysisHint, StartAnalysis{}));
  if (!state.analyses() && !branches(state).empty())
    add(dialog_item(words, "variations", Dialog::kVariations, Message::kVariations, Message::kVariationsHint));
  if (!state.record.game().plies().empty())
    add(menu_item(words, "replay", Message::kReplay, Message::kReplayHint, StartReplay{}));
  add(dialog_item(words, "share", Dialog::kShare, Message::kShare, Message::kShareHint));
  add(dialog_item(words, "import", Dialog::kImport, Message::kImport, Message::kImportHint));
  add(dialog_item(words, "position", Dialog::kPosition, Message::kPosition, Message::kPositionHint));
  add(page_item(words, "learn", PageCommand::kLessons, Message::kLearn, Message::kLearnHint));
  const bool earlier = state.settings.puzzles.has_earlier_marks();
  add(page_item(words, "puzzles", earlier ? PageCommand::kEarlierPuzzles : PageCommand::kPuzzles, Message::kPuzzles,
                Message::kPuzzlesHint));
  add(page_item(words, "openings", PageCommand::kOpenings, Message::kOpenings, Message::kOpeningsHint));
  add(dialog_item(words, "settings", Dialog::kSettings, Message::kSettings, Message::kSettingsHint));
  add(dialog_item(words, "help", Dialog::kHelp, Message::kHelp, Message::kHelpHint));
  return dialog;
}

}  // namespace flipside::app
