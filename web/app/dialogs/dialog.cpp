#include "web/app/dialogs/dialog.h"

namespace flipside::app {

namespace {

// What the open dialog holds.
Element shown_dialog(const State& state, const Translations& words) {
  switch (state.ui.dialog) {
    case Dialog::kMenu:
      return menu_dialog(state, words);
    case Dialog::kImport:
      return import_dialog(state, words);
    case Dialog::kShare:
      return share_dialog(state, words);
    case Dialog::kGames:
      return games_dialog(state, words);
    case Dialog::kPosition:
      return position_dialog(state, words);
    case Dialog::kReview:
      return review_dialog(state, words);
    case Dialog::kVariations:
      return variations_dialog(state, words);
    case Dialog::kHelp:
      return help_dialog(words);
    case Dialog::kNewGame:
      return new_game_dialog(state, words);
    case Dialog::kSettings:
      return settings_dialog(state, words);
    case Dialog::kAbout:
      return about_dialog(words);
    case Dialog::kOpenings:
      return openings_dialog(state, words);
    case Dialog::kResult:
      return result_dialog(state, words);
    case Dialog::kLessons:
      return lessons_dialog(state, words);
    case Dialog::kPuzzles:
      return puzzles_dialog(state, words);
    case Dialog::kNone:
      break;
  }
  return Element("dialog", "");
}

}  // namespace

std::string dialog_json(const State& state) {
  if (state.ui.dialog == Dialog::kNone) return {};
  return shown_dialog(state, Translations(state.language()))
      .with("depth", std::to_string(state.ui.below.size() + 1))
      .json();
}

}  // namespace flipside::app
