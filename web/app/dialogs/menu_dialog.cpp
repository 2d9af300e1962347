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

Group play_section(const Translations& words) {
  return {"play",
          {dialog_item(words, "new", Dialog::kNewGame, Message::kNewGame, Message::kNewGameHint),
           dialog_item(words, "position", Dialog::kPosition, Message::kPosition, Message::kPositionHint)},
          GroupLook::kSection,
          words(Message::kMenuPlay)};
}

Group study_section(const State& state, const Translations& words) {
  const bool earlier = state.settings.puzzles.has_earlier_marks();
  Elements items{page_item(words, "learn", PageCommand::kLessons, Message::kLearn, Message::kLearnHint),
                 page_item(words, "puzzles", earlier ? PageCommand::kEarlierPuzzles : PageCommand::kPuzzles,
                           Message::kPuzzles, Message::kPuzzlesHint),
                 page_item(words, "openings", PageCommand::kOpenings, Message::kOpenings, Message::kOpeningsHint),
                 dialog_item(words, "review", Dialog::kReview, Message::kReview, Message::kReviewHint)};
  if (!state.analyses())
    items.emplace_back(menu_item(words, "analysis", Message::kAnalysis, Message::kAnalysisHint, StartAnalysis{}));
  if (!state.analyses() && !branches(state.record).empty())
    items.emplace_back(
        dialog_item(words, "variations", Dialog::kVariations, Message::kVariations, Message::kVariationsHint));
  return {"study", std::move(items), GroupLook::kSection, words(Message::kMenuStudy)};
}

Group games_section(const State& state, const Translations& words) {
  Elements items{dialog_item(words, "games", Dialog::kGames, Message::kGames, Message::kGamesHint)};
  if (state.record.length() > 0)
    items.emplace_back(menu_item(words, "replay", Message::kReplay, Message::kReplayHint, StartReplay{}));
  items.emplace_back(dialog_item(words, "share", Dialog::kShare, Message::kShare, Message::kShareHint));
  items.emplace_back(dialog_item(words, "import", Dialog::kImport, Message::kImport, Message::kImportHint));
  return {"stored", std::move(items), GroupLook::kSection, words(Message::kMenuGames)};
}

Group more_section(const Translations& words) {
  return {"more",
          {dialog_item(words, "settings", Dialog::kSettings, Message::kSettings, Message::kSettingsHint),
           dialog_item(words, "help", Dialog::kHelp, Message::kHelp, Message::kHelpHint)},
          GroupLook::kSection,
          words(Message::kMenuMore)};
}

}  // namespace

DialogContents menu_dialog(const State& state, const Translations& words) {
  return {.id = "menu",
          .title = words(Message::kMenu),
          .elements = {Group{"left", {play_section(words), study_section(state, words)}},
                       Group{"right", {games_section(state, words), more_section(words)}}},
          .wide = true};
}

}  // namespace flipside::app
