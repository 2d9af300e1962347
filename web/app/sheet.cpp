#include "web/app/sheet.h"

#include <array>
#include <charconv>

namespace flipside::app {

namespace {

struct NamedDialog {
  std::string_view name;
  Dialog dialog;
};
constexpr std::array kDialogs{NamedDialog{"menu", Dialog::kMenu},         NamedDialog{"import", Dialog::kImport},
                              NamedDialog{"share", Dialog::kShare},       NamedDialog{"games", Dialog::kGames},
                              NamedDialog{"position", Dialog::kPosition}, NamedDialog{"new", Dialog::kNewGame},
                              NamedDialog{"settings", Dialog::kSettings}, NamedDialog{"review", Dialog::kReview},
                              NamedDialog{"lines", Dialog::kLines},       NamedDialog{"help", Dialog::kHelp}};

template <typename Number>
std::optional<Number> number(std::string_view text) {
  Number out = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return out;
}

std::optional<Action> open_dialog(std::string_view name) {
  for (const NamedDialog& known : kDialogs) {
    if (known.name == name) return OpenDialog{known.dialog};
  }
  return std::nullopt;
}

}  // namespace

bool is_sheet(Dialog dialog) {
  switch (dialog) {
    case Dialog::kMenu:
    case Dialog::kImport:
    case Dialog::kShare:
    case Dialog::kGames:
    case Dialog::kPosition:
    case Dialog::kReview:
    case Dialog::kLines:
    case Dialog::kHelp:
      return true;
    case Dialog::kNone:
    case Dialog::kNewGame:
    case Dialog::kSettings:
    case Dialog::kAbout:
    case Dialog::kResult:
      break;
  }
  return false;
}

std::string sheet_text(const State& state) {
  const Words words(state.language());
  switch (state.dialog) {
    case Dialog::kMenu:
      return menu_sheet(state, words).json();
    case Dialog::kImport:
      return import_sheet(state, words).json();
    case Dialog::kShare:
      return share_sheet(state, words).json();
    case Dialog::kGames:
      return games_sheet(state, words).json();
    case Dialog::kPosition:
      return position_sheet(state, words).json();
    case Dialog::kReview:
      return review_sheet(state, words).json();
    case Dialog::kLines:
      return lines_sheet(state, words).json();
    case Dialog::kHelp:
      return help_sheet(words).json();
    case Dialog::kNone:
    case Dialog::kNewGame:
    case Dialog::kSettings:
    case Dialog::kAbout:
    case Dialog::kResult:
      break;
  }
  return Part("none", "none").with("menu", words(Message::kMenu)).json();
}

std::optional<Action> action_of_sheet(std::string_view answer) {
  const std::size_t blank = answer.find(' ');
  const std::string_view word = answer.substr(0, blank);
  const std::string_view rest = blank == std::string_view::npos ? std::string_view{} : answer.substr(blank + 1);
  if (word == "close") return CloseDialog{};
  if (word == "back") return GoBack{};
  if (word == "replay") return StartReplay{};
  if (word == "dialog") return open_dialog(rest);
  if (word == "bring") return BringText{std::string(rest), true};
  if (word == "type") return BringText{std::string(rest), false};
  if (word == "open") return OpenBrought{};
  if (word == "position") return UsePosition{};
  if (word == "keep") return KeepBrought{};
  if (word == "start-review") return StartReview{};
  if (word == "stop-review") return StopReview{};
  if (word == "undo-delete") return UndoDelete{};
  if (word == "export-games") return ExportGames{};
  if (const auto id = number<std::uint64_t>(rest)) {
    if (word == "reopen") return OpenKept{*id};
    if (word == "delete") return DeleteKept{*id};
  }
  const std::optional<int> index = number<int>(rest);
  if (!index) return std::nullopt;
  if (word == "paint") return PaintSquare{*index, true};
  if (word == "stroke") return PaintSquare{*index, false};
  if (word == "brush") return ChooseBrush{*index};
  if (word == "side") return ChooseSide{*index};
  if (word == "board") return PaintBoard{*index};
  if (word == "choose") return ChooseBrought{*index};
  if (word == "line") return SwitchLine{*index};
  if (word == "turn") return GoToTurn{*index};
  if (word == "form") return ChooseExportForm{*index};
  return std::nullopt;
}

}  // namespace flipside::app
