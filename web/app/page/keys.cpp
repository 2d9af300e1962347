#include "web/app/page/keys.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace flipside::app {

namespace {

std::optional<Action> escape(const State& state) {
  if (state.ui.dialog != Dialog::kNone) return GoBack{};
  if (state.doing<Replay>() != nullptr) return EndReplay{};
  if (state.exercise() != nullptr) return LeaveLesson{};
  if (!state.ui.notices.empty()) return DismissNotice{static_cast<int>(state.ui.notices.size()) - 1};
  if (state.engine.hint) return ToggleHint{};
  if (state.ui.cursor != kNoMove) return SetCursor{kNoMove};
  return std::nullopt;
}

// Through the plies, one by one or to an end.
std::optional<Action> step(Key::Code code, const State& state) {
  switch (code) {
    case Key::Code::kHome:
      return GoToPly{0};
    case Key::Code::kEnd:
      return GoToPly{state.record.length()};
    case Key::Code::kPageUp:
    case Key::Code::kLeft:
    case Key::Code::kUp:
      return StepPlies{-1};
    case Key::Code::kPageDown:
    case Key::Code::kRight:
    case Key::Code::kDown:
      return StepPlies{1};
    default:
      return std::nullopt;
  }
}

std::optional<Action> move_cursor(Key::Code code) {
  switch (code) {
    case Key::Code::kLeft:
      return MoveCursor{-1, 0};
    case Key::Code::kRight:
      return MoveCursor{1, 0};
    case Key::Code::kUp:
      return MoveCursor{0, -1};
    case Key::Code::kDown:
      return MoveCursor{0, 1};
    default:
      return std::nullopt;
  }
}

// The keys that a replay has for itself.
std::optional<Action> of_replay(Key::Code code) {
  switch (code) {
    case Key::Code::kUp:
    case Key::Code::kDown:
      return ChangeReplaySpeed{};
    case Key::Code::kEnter:
    case Key::Code::kSpace:
      return ToggleReplay{};
    default:
      return std::nullopt;
  }
}

// What is on the board has these keys before all else: a replay, or the cursor where they are those of the squares.
std::optional<Action> of_board(const Key& key, const State& state) {
  if (state.doing<Replay>() != nullptr) return of_replay(key.code);
  return key.squares ? move_cursor(key.code) : std::nullopt;
}

std::optional<Action> character(char typed, const State& state) {
  const char lower = typed >= 'A' && typed <= 'Z' ? static_cast<char>(typed - 'A' + 'a') : typed;
  if (lower >= 'a' && lower <= 'h') return TypeFile{lower - 'a'};
  if (lower >= '1' && lower <= '8' && state.session.typed_file >= 0)
    return PlaceDisc{square_at(state.session.typed_file, lower - '1')};
  const std::pair<char, Action> actions[] = {{'u', Undo{}},
                                             {'r', Redo{}},
                                             {'n', OpenDialog{Dialog::kNewGame}},
                                             {'.', OpenDialog{Dialog::kMenu}},
                                             {'l', OpenDialog{Dialog::kVariations}},
                                             {'m', ToggleSound{}},
                                             {'p', StartReplay{}},
                                             {'?', OpenDialog{Dialog::kHelp}},
                                             {'o', ShowGraph{!state.ui.graph_shown}},
                                             {'i', OpenDialog{Dialog::kImport}},
                                             {'s', OpenDialog{Dialog::kShare}},
                                             {'t', ToggleHint{}},
                                             {'v', ToggleEvaluations{}},
                                             {'x', NextOverlay{}},
                                             {',', OpenDialog{Dialog::kSettings}}};
  const auto* const found = std::ranges::find(actions, lower, &std::pair<char, Action>::first);
  return found == std::end(actions) ? std::nullopt : std::optional(found->second);
}

// With Ctrl or ⌘, as everywhere; what the browser does with it remains where nothing was deleted.
std::optional<Action> modified(const Key& key, const State& state) {
  const bool restores = state.doing<Analysis>() != nullptr && state.session.removed != kNoNode;
  if (!restores || key.code != Key::Code::kCharacter || key.character != 'z') return std::nullopt;
  return state.ui.dialog == Dialog::kNone ? std::optional<Action>(Undo{}) : std::nullopt;
}

}  // namespace

std::optional<Action> action_of(const Key& key, const State& state) {
  if (key.modified) return modified(key, state);
  if (state.session.counting_since && state.ui.dialog == Dialog::kNone) return SkipCounting{};
  if (key.code == Key::Code::kEscape) return escape(state);
  if (state.ui.dialog != Dialog::kNone) return std::nullopt;
  if (const auto action = of_board(key, state)) return action;
  switch (key.code) {
    case Key::Code::kEnter:
    case Key::Code::kSpace:
      if (state.ui.cursor == kNoMove) return std::nullopt;
      return PlaceDisc{state.ui.cursor};
    case Key::Code::kCharacter:
      return character(key.character, state);
    default:
      return step(key.code, state);
  }
}

}  // namespace flipside::app
