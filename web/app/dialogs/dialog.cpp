#include "web/app/dialogs/dialog.h"

#include <array>
#include <cstddef>

#include "web/app/elements/json.h"

namespace flipside::app {

namespace {

using Contents = DialogContents(const State& state, const Translations& words);

// As Dialog has them, from kNewGame on.
constexpr std::array<Contents*, 19> kContents{new_game_dialog, settings_dialog, about_dialog,         result_dialog,
                                              menu_dialog,     import_dialog,   share_dialog,         games_dialog,
                                              position_dialog, review_dialog,   variations_dialog,    help_dialog,
                                              lessons_dialog,  puzzles_dialog,  puzzle_result_dialog, openings_dialog,
                                              legend_dialog,   friend_dialog,   invitation_dialog};
static_assert(kContents.size() == static_cast<std::size_t>(kLastDialog));

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
  DialogContents dialog = kContents[static_cast<std::size_t>(state.ui.dialog) - 1](state, words);
  dialog.close = words(Message::kClose);
  dialog.depth = static_cast<int>(state.ui.below.size()) + 1;
  return dialog;
}

std::string dialog_json(const State& state) {
  const auto dialog = shown_dialog(state);
  return dialog ? json(*dialog) : std::string();
}

}  // namespace flipside::app
