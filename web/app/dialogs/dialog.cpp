#include "web/app/dialogs/dialog.h"

#include "web/app/elements/json.h"

namespace flipside::app {

namespace {

// What the open dialog holds.
DialogContents open_dialog(const State& state, const Translations& words) {
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
    case Dialog::kLegend:
      return legend_dialog(words);
    case Dialog::kPuzzleResult:
      return puzzle_result_dialog(state, words);
    case Dialog::kFriend:
      return friend_dialog(state, words);
    case Dialog::kInvitation:
      return invitation_dialog(state, words);
    case Dialog::kNone:
      break;
  }
  return {};
}

}  // namespace

Button item(const std::string& id, const std::string& icon, const std::string& label, const std::string& hint,
            Event sends) {
  return {id, label, std::move(sends), ButtonLook::kItem, false, icon, hint};
}

Button copy_text_button(const Translations& words, const std::string& id, Message label, const std::string& from) {
  return {.id = id,
          .label = words(label),
          .command = Command{.name = PageCommand::kCopyText,
                             .from = from,
                             .done = words(Message::kCopied),
                             .failed = words(Message::kCopyFailed),
                             .failed_by_touch = words(Message::kTouchCopyFailed)}};
}

Choice colors(const Translations& words, const std::string& id, Message label, Event sends, int chosen) {
  return {.id = id,
          .label = words(label),
          .sends = std::move(sends),
          .chosen = chosen,
          .options = {{.value = 0, .label = words(Message::kBlack), .disc = Disc::kBlack},
                      {.value = 1, .label = words(Message::kWhite), .disc = Disc::kWhite}},
          .titled = true};
}

std::optional<DialogContents> shown_dialog(const State& state) {
  if (state.ui.dialog == Dialog::kNone) return std::nullopt;
  const Translations words(state.language());
  DialogContents dialog = open_dialog(state, words);
  dialog.close = words(Message::kClose);
  dialog.depth = static_cast<int>(state.ui.below.size()) + 1;
  return dialog;
}

std::string dialog_json(const State& state) {
  const auto dialog = shown_dialog(state);
  return dialog ? json(*dialog) : std::string();
}

}  // namespace flipside::app
