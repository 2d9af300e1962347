#include "web/app/dialogs/dialog.h"

#include <array>

#include "engine/notation/text.h"
#include "web/app/settings/change_settings.h"
#include "web/app/text/stored_text.h"

namespace flipside::app {

namespace {

struct NamedDialog {
  std::string_view name;
  Dialog dialog;
};
constexpr std::array kDialogs{NamedDialog{"menu", Dialog::kMenu},
                              NamedDialog{"import", Dialog::kImport},
                              NamedDialog{"share", Dialog::kShare},
                              NamedDialog{"games", Dialog::kGames},
                              NamedDialog{"position", Dialog::kPosition},
                              NamedDialog{"new", Dialog::kNewGame},
                              NamedDialog{"settings", Dialog::kSettings},
                              NamedDialog{"review", Dialog::kReview},
                              NamedDialog{"variations", Dialog::kVariations},
                              NamedDialog{"help", Dialog::kHelp},
                              NamedDialog{"about", Dialog::kAbout}};

std::optional<Action> open_dialog(std::string_view name) {
  for (const NamedDialog& known : kDialogs) {
    if (known.name == name) return OpenDialog{known.dialog};
  }
  return std::nullopt;
}

constexpr std::array<std::string_view, 11> kNewGameChoices{
    "mode", "side", "opponent", "black", "white", "move-time", "start", "handicap", "clock", "follows", "coach"};
static_assert(kNewGameChoices.size() == static_cast<std::size_t>(NewGameChoice::kCoach) + 1);

// What is set to a number: "mode 2", "sound 1".
std::optional<Action> change(std::string_view word, std::string_view rest) {
  const std::string_view name = take_word(rest);
  const auto value = whole_number<int>(rest);
  if (!value) return std::nullopt;
  if (word == "setting") {
    if (const auto setting = setting_named(name)) return ChangeSetting{*setting, *value};
    return std::nullopt;
  }
  for (std::size_t i = 0; i < kNewGameChoices.size(); ++i) {
    if (kNewGameChoices[i] == name) return ChooseForNewGame{static_cast<NewGameChoice>(i), *value};
  }
  return std::nullopt;
}

// The day, a blank, and the file. A clock that tells no day tells an impossible one.
template <typename Open>
std::optional<Action> open_file(std::string_view rest) {
  if (rest.find(' ') == std::string_view::npos) return std::nullopt;
  const int day = whole_number<int>(take_word(rest)).value_or(0);
  return Open{day, std::string(rest)};
}

// A line and a ply.
std::optional<Action> go_to_node(std::string_view rest) {
  const auto line = whole_number<int>(take_word(rest));
  const auto ply = whole_number<int>(rest);
  if (!line || !ply) return std::nullopt;
  return GoToNode{*line, *ply};
}

// The first one, and how many.
std::optional<Action> show_game_rows(std::string_view rest) {
  const auto first = whole_number<int>(take_word(rest));
  const auto rows = whole_number<int>(rest);
  if (!first || !rows) return std::nullopt;
  return ShowGameRows{*first, *rows};
}

// Of the controls (controls.h) that need nothing else.
std::optional<Action> of_canvas(std::string_view word) {
  if (word == "undo") return Undo{};
  if (word == "redo") return Redo{};
  if (word == "hint") return ToggleHint{};
  if (word == "values") return ToggleEvaluations{};
  if (word == "retry") return RetryEngine{};
  if (word == "play-on") return PlayOn{};
  if (word == "toggle-replay") return ToggleReplay{};
  if (word == "replay-speed") return ChangeReplaySpeed{};
  if (word == "end-replay") return EndReplay{};
  if (word == "learn") return StartLesson{};
  if (word == "next-step") return NextStep{};
  if (word == "try-again") return TryStepAgain{};
  if (word == "show-answer") return ShowAnswer{};
  if (word == "leave-lesson") return LeaveLesson{};
  if (word == "decline-lesson") return DeclineLesson{};
  if (word == "analysis") return StartAnalysis{};
  if (word == "leave-analysis") return LeaveAnalysis{};
  if (word == "play-from-here") return PlayFromHere{};
  if (word == "promote-variation") return PromoteVariation{};
  if (word == "remove-variation") return RemoveVariation{};
  return std::nullopt;
}

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

std::optional<Action> action_of_event(std::string_view event) {
  std::string_view rest = event;
  const std::string_view word = take_word(rest);
  if (word == "close") return CloseDialog{};
  if (word == "back") return GoBack{};
  if (word == "replay") return StartReplay{};
  if (word == "dialog") return open_dialog(rest);
  if (word == "import") return ImportText{std::string(rest), true};
  if (word == "puzzles") return open_file<OpenPuzzles>(rest);
  if (word == "node") return go_to_node(rest);
  if (word == "comment") return CommentBoard{std::string(rest)};
  if (word == "puzzle-order") return ConvertPuzzleMarks{std::string(rest)};
  if (word == "lessons") return OpenLessons{std::string(rest)};
  if (word == "lesson") return StartCourseLesson{std::string(rest)};
  if (word == "openings") return open_file<OpenOpenings>(rest);
  if (word == "find-game") return SearchGames{std::string(rest)};
  if (word == "game-rows") return show_game_rows(rest);
  if (word == "find-opening") return SearchOpenings{std::string(rest)};
  if (word == "train") return TrainOpenings{rest == "weak"};
  if (word == "play-opening") return PlayOpening{};
  if (word == "type") return ImportText{std::string(rest), false};
  if (word == "open") return OpenImported{};
  if (word == "position") return UsePosition{};
  if (word == "keep") return StoreImported{};
  if (word == "start-review") return StartReview{};
  if (word == "stop-review") return StopReview{};
  if (word == "undo-delete") return UndoDelete{};
  if (word == "export-games") return ExportGames{};
  if (word == "take-progress") return TakeProgress{};
  if (word == "start-game") return StartChosenGame{};
  if (word == "rematch") return Rematch{};
  if (const auto action = of_canvas(word)) return action;
  if (word == "reset-settings") return ResetSettings{};
  if (word == "undo-reset") return UndoReset{};
  if (word == "new" || word == "setting") return change(word, rest);
  if (const auto id = whole_number<std::uint64_t>(rest)) {
    if (word == "reopen") return OpenStored{*id};
    if (word == "delete") return DeleteStored{*id};
  }
  const std::optional<int> index = whole_number<int>(rest);
  if (!index) return std::nullopt;
  if (word == "paint") return PaintSquare{*index, true};
  if (word == "stroke") return PaintSquare{*index, false};
  if (word == "brush") return ChooseBrush{*index};
  if (word == "side") return ChooseSide{*index};
  if (word == "board") return PaintBoard{*index};
  if (word == "choose") return ChooseImported{*index};
  if (word == "opening") return ChooseOpening{*index};
  if (word == "fold-opening") return FoldOpening{*index};
  if (word == "train-side") return ChooseTrainedSide{*index};
  if (word == "variation") return SwitchVariation{*index};
  if (word == "turn") return GoToTurn{*index};
  if (word == "theme") return ToggleTheme{*index};
  if (word == "start-puzzles") return StartPuzzles{*index};
  if (word == "line") return ShowLine{*index};
  if (word == "retry-move") return RetryMistakes{*index};
  if (word == "restore-quarantined") return RestoreQuarantined{*index};
  if (word == "save-quarantined") return SaveQuarantined{*index};
  if (word == "form") return ChooseExportForm{*index};
  if (word == "ply") return GoToPly{*index};
  if (word == "step") return StepPlies{*index};
  if (word == "graph") return ShowGraph{*index != 0};
  if (word == "dismiss") return DismissNotice{*index};
  return std::nullopt;
}

}  // namespace flipside::app
