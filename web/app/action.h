#pragma once

// Everything that can happen to the State: what a person asks for, what the engine answers, and time going by.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "engine/protocol.h"
#include "web/app/state.h"

namespace flipside::app {

// First of all: what was saved on this device (nothing at the first visit), and what the device says of itself.
struct Start {
  std::optional<std::string> saved;
  bool reduced_motion = false;
  std::uint64_t seed = 1;
  std::string link = {};  // the code of a game in the page's address (engine/game_code.h), empty for none
  bool has_sheets = false;
  Language language = Language::kEnglish;  // the device's
  Device device = {};
  Surroundings surroundings = {};
};

// A person's move on the board.
struct PlaceDisc {
  Square square = kNoMove;
};
// Back to the person's last decision, and the other way; one ply when nobody plays but the computer.
struct Undo {};
struct Redo {};
// From the move list: 0…plies().size(), else nothing happens. Pauses when nobody plays but the computer.
struct GoToPly {
  int ply = 0;
};
// The graph of the game in place of the move list, or back.
struct ShowGraph {
  bool shown = true;
};
// Puts a line of State::lines on the board, and the one there in its place.
struct SwitchLine {
  int line = 0;
};
// The review's sheet, and the review of what is not reviewed yet.
struct StartReview {};
struct StopReview {};
// From the review: stands before the move made after `ply` plies, with the better one marked.
struct GoToTurn {
  int ply = 0;
};
struct ReviewerReplied {
  int reviewer = 0;
  protocol::Reply reply;
};
// A reviewer's engine died or could not start.
struct ReviewerCrashed {
  int reviewer = 0;
};
// Ends browsing: the game goes on from the board shown.
struct PlayOn {};
// A seed that is 0 or the present one is exchanged for a fresh one.
struct NewGame {
  Setup setup;
};
// The same seats with the colours swapped.
struct Rematch {};

struct OpenDialog {
  Dialog dialog = Dialog::kNone;
};
struct CloseDialog {};
// To the dialog by way of which this one was opened; closes it where there is none.
struct GoBack {};
struct DismissNotice {
  int index = 0;  // of State::notices
};
struct ChangeSettings {
  Settings settings;
};
// All of them as they were at first; and as they were before that.
struct ResetSettings {};
struct UndoReset {};
// Shows or hides what the moves are worth.
struct ToggleValues {};
// From one overlay to the next, and to none.
struct NextOverlay {};
// Asks for the best move and why; takes the answer away again.
struct ToggleHint {};
struct ToggleSound {};
// The game shown again from its first ply on (replay.h).
struct StartReplay {};
struct EndReplay {};
struct ToggleReplay {};
struct ChangeReplaySpeed {};
// The discs of a finished game are counted in an instant.
struct SkipCounting {};

// Arrow keys, clamped to the board; the first one shows the cursor.
struct MoveCursor {
  int files = 0;
  int ranks = 0;
};
// kNoMove hides it.
struct SetCursor {
  Square square = kNoMove;
};
// A letter a–h: the cursor goes to that file, and a digit then places there.
struct TypeFile {
  int file = 0;
};

struct ChangeSurroundings {
  Surroundings surroundings;
};

// A text is in Dialog::kImport; `open` opens that dialog first.
struct BringText {
  std::string text;
  bool open = false;
};
struct ChooseBrought {
  int index = 0;  // of State::import's games
};
// The chosen one becomes the game.
struct OpenBrought {};
// All that was brought in joins the games kept on this device.
struct KeepBrought {};
// The device has read its games: the text of parse_kept() (kept.h).
struct GamesListed {
  std::string text;
};
struct OpenKept {
  std::uint64_t id = 0;
};
struct DeleteKept {
  std::uint64_t id = 0;
};
struct UndoDelete {};
struct ExportGames {};
struct GamesFailed {};
// The position being painted: a square, at the beginning of a stroke or further on. The brush on its own colour takes the
// disc away.
struct PaintSquare {
  Square square = kNoMove;
  bool begins = true;
};
struct ChooseBrush {
  int index = 0;  // an Editing::Brush
};
struct ChooseSide {
  int index = 0;  // 0 black, 1 white
};
// The empty board (0) or the standard start (1).
struct PaintBoard {
  int index = 0;
};
// What was painted becomes the game, between two people; refused while it has a flaw (engine/reachable.h).
struct UsePosition {};
struct ChooseExportForm {
  int index = 0;  // an ExportForm
};
// Another address was entered: the code of its game.
struct OpenLink {
  std::string code;
};

struct EngineReplied {
  protocol::Reply reply;
};
// The engine's worker died or could not start.
struct EngineCrashed {};
// After the engine gave up.
struct RetryEngine {};
// Time went by: see Effects::wake_at.
struct Tick {};
struct StorageFailed {};

using Action = std::variant<Start, PlaceDisc, Undo, Redo, GoToPly, ShowGraph, PlayOn, NewGame, Rematch, OpenDialog,
                            CloseDialog, BringText, ChooseBrought, OpenBrought, ChooseExportForm, OpenLink, KeepBrought,
                            GamesListed, OpenKept, DeleteKept, UndoDelete, ExportGames, GamesFailed, DismissNotice,
                            RetryEngine, ChangeSettings, MoveCursor, SetCursor, TypeFile, EngineReplied, EngineCrashed,
                            Tick, StorageFailed, ChangeSurroundings, PaintSquare, ChooseBrush, ChooseSide, PaintBoard,
                            UsePosition, ResetSettings, UndoReset, ToggleValues, NextOverlay, StartReview, StopReview,
                            GoToTurn, ReviewerReplied, ReviewerCrashed, SwitchLine, ToggleHint, GoBack, ToggleSound,
                            StartReplay, EndReplay, ToggleReplay, ChangeReplaySpeed, SkipCounting>;

}  // namespace flipside::app
