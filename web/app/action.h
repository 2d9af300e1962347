#pragma once

// Everything that can happen to the State: what a person asks for, what the engine answers, and the passing of time.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "engine/protocols/protocol.h"
#include "web/app/alternative_of.h"
#include "web/app/engine/engine_number.h"
#include "web/app/state.h"

namespace flipside::app {

// The first action: what is stored on this device (nothing at the first visit), and what the device says about itself.
struct Start {
  std::optional<std::string> saved;  // the game last played on this device (save_format.h)
  std::uint64_t seed = 1;
  std::string link = {};  // the code of a game in the page's address (engine/notation/game_code.h), empty for none
  Language language = Language::kEnglish;  // the device's
  Device device = {};
  Environment environment = {};
  std::optional<std::string> settings = {};         // settings_format.h
  std::optional<std::string> shared_settings = {};  // the part that older versions read and write
  // The game that this page showed before it was reloaded or revisited. It continues, whatever other pages have played and
  // whatever the address says.
  std::optional<std::string> history_state = {};
  bool has_graphics = true;
  bool has_japanese = false;
  std::string address = {};  // the page's, without what stands behind the "#"
};

// A person's move on the board.
struct PlaceDisc {
  Square square = kNoMove;
};
// Back to the person's last decision, and forward again; one ply if only computers play.
struct Undo {};
struct Redo {};
// From the move list: 0…length() of the game, otherwise nothing happens. Pauses if only computers play.
struct GoToPly {
  int ply = 0;
};
// The same, relative to the ply shown when this is carried out (fast keys may have moved it meanwhile).
struct StepPlies {
  int by = 0;
};
// The graph of the game in place of the move list, or back.
struct ShowGraph {
  bool shown = true;
};
// The line through a node of the tree becomes the played one.
struct SwitchVariation {
  int node = 0;
};
// The analysis board (activities/analysis.h), and its end. Asks for level and side of a game from the board that is shown.
struct StartAnalysis {};
struct LeaveAnalysis {};
struct PlayFromHere {};
// On the analysis board, of a node of the tree: shows it; puts its variation before the one above it; removes it with all that follows it.
struct GoToNode {
  int node = 0;
};
struct PromoteVariation {
  int node = 0;
};
struct RemoveVariation {
  int node = 0;
};
// About the board that is shown; an empty text removes it.
struct CommentBoard {
  std::string text;
};
// Opens the review dialog, and reviews what is not reviewed yet.
struct StartReview {};
struct StopReview {};
// From the review: goes to the position after `ply` plies, with the better move marked.
struct GoToTurn {
  int ply = 0;
};
// Ends browsing: the game goes on from the board shown.
struct PlayOn {};
// A seed of 0, or the present one, is replaced by a fresh one.
struct NewGame {
  Setup setup;
};
// In the dialog of a new game; a value that cannot be chosen changes nothing.
struct ChooseForNewGame {
  NewGameChoice choice = NewGameChoice::kMode;
  int value = 0;
};
// There too, of a person; it is cleaned when the game starts.
struct NamePlayer {
  int color = 0;  // 0 black, 1 white
  std::string name;
};
struct StartChosenGame {};
// The same seats with the colours swapped.
struct Rematch {};

// Lessons on the board (activities/lesson.h): the rules in a minute, and the mistakes of the reviewed game from the one at `ply` on.
struct StartLesson {};
struct RetryMistakes {
  int ply = 0;
};
// The page has read the puzzles on that day (since 1970): their dialog opens.
struct OpenPuzzles {
  int day = 0;
  std::string text;
};
// The same for a link to one of them, which begins at once: its code (puzzle_of_code() of learn/puzzles.h). One that means no puzzle gets
// a notice, and what is on the board stays.
struct OpenLinkedPuzzle {
  int day = 0;
  std::string text;
  std::string code;
};
// The page has read the marks of the lines of an older version's puzzles (learn/puzzles.h).
struct ConvertPuzzleMarks {
  std::string order;
};
// The page has read the courses: Dialog::kLessons opens.
struct OpenLessons {
  std::string text;
};
// A lesson of the courses, by its id.
struct StartCourseLesson {
  std::string id;
};
struct ToggleTheme {
  int index = 0;  // a Theme of engine/knowledge/puzzle.h
};
struct StartPuzzles {
  int mode = 0;  // a PuzzleMode
};
// One of the puzzles that were missed in the latest run, to be looked at again.
struct ShowMissed {
  int index = 0;  // of Ui::ended_run
};
// Of a puzzle that is done: the line that is expected after a move of its board.
struct ShowLine {
  Square square = kNoMove;
};
// The page has read the openings (engine/knowledge/opening_tree.h) on that day: they are shown.
struct OpenOpenings {
  int day = 0;
  std::string text;
};
// Indexes into openings() (engine/knowledge/openings.h).
struct ChooseOpening {
  int opening = 0;
};
struct FoldOpening {
  int opening = 0;
};
struct SearchOpenings {
  std::string text;
};
struct ChooseTrainedSide {
  int index = 0;  // 0 black, 1 white
};
// Asks the moves of the chosen opening and its family, or of all weak lines.
struct TrainOpenings {
  bool weak = false;
};
// The chosen one as the start of a new game.
struct PlayOpening {};
struct NextStep {};
// After a wrong move and its refutation: both are taken back.
struct TryStepAgain {};
struct ShowAnswer {};
struct LeaveLesson {};
// The offer of that to somebody who is new here is put away for good.
struct DeclineLesson {};

struct OpenDialog {
  Dialog dialog = Dialog::kNone;
};
struct CloseDialog {};
// Back to the dialog that opened this one; closes it if there is none.
struct GoBack {};
struct DismissNotice {
  int index = 0;  // of Ui::notices
};
// One of them; a value that it cannot have changes nothing.
struct ChangeSetting {
  Setting setting = Setting::kTheme;
  int value = 0;
};
// The browser lets this page show no notifications (AskToNotify, ShowNotification).
struct NotificationsRefused {};
// All settings to their defaults; and back to what they were before that.
struct ResetSettings {};
struct UndoReset {};
// Shows or hides the evaluations of the moves.
struct ToggleEvaluations {};
// From one overlay to the next, and to none.
struct NextOverlay {};
// Asks for the best move and the reasons; hides the answer again.
struct ToggleHint {};
struct ToggleSound {};
// The game replayed from its first ply (activities/replay.h).
struct StartReplay {};
struct EndReplay {};
struct ToggleReplay {};
struct ChangeReplaySpeed {};
// Finishes the count of the discs at once.
struct SkipCounting {};

// Arrow keys that choose a square (page/keys.h), clamped to the board; the first one shows the cursor.
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

struct ChangeEnvironment {
  Environment environment;
};
// Texts and type have come.
struct JapaneseReady {};
// Whether the board can be drawn now.
struct ChangeGraphics {
  bool available = true;
};

// A text is in Dialog::kImport; `open` opens that dialog first.
struct ImportText {
  bool open = false;
  std::string text;
};
struct ChooseImported {
  int index = 0;  // of Ui::import's games
};
// Whose turn it is on the chosen one's board, where its text does not say so.
struct ChooseImportedSide {
  int side = 0;  // a Color
};
// The chosen one becomes the game.
struct OpenImported {};
// Adds everything imported to the games stored on this device.
struct StoreImported {};
// The device has read its games: the text of parse_library() (game_library.h).
struct GamesListed {
  std::string text;
};
struct OpenStored {
  std::uint64_t id = 0;
};
struct DeleteStored {
  std::uint64_t id = 0;
};
// In My games: lists the games that a search finds; an empty one finds all.
struct SearchGames {
  std::string text;
};
// These rows of the list are seen now, or are near those that are.
struct ShowGameRows {
  int first = 0;
  int rows = kFirstRows;
};
// Another page has stored a game, which may be this one (save_format.h), or settings (merge_settings() of stored_settings.h).
struct GameStored {
  std::string text;
};
struct SettingsStored {
  std::string text;
  std::string shared = {};
  std::string seen = {};
};
// The person went back or forward in the browser to where this page showed this game.
struct RestoreHistory {
  std::string text;
};
struct UndoDelete {};
// Everything of this device: the games, and what was learned.
struct ExportGames {};
// What was learned, as imported, takes the place of what this device has.
struct ReplaceProgress {};
struct GamesFailed {};
// The device has listed what it has in quarantine: the text of parse_quarantine() (quarantine.h).
struct QuarantineListed {
  std::string text;
};
// One of them is read again, as far as this version can; or given to the person as a file.
struct RestoreQuarantined {
  int number = 0;
};
struct SaveQuarantined {
  int number = 0;
};
// Paints a square of the position being edited, at the beginning of a stroke or later. The brush on its own colour removes the
// disc.
struct PaintSquare {
  bool begins = true;
  Square square = kNoMove;
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
// The edited position becomes a game between two people; refused while it has an error (engine/rules/position_check.h).
struct UsePosition {};
struct ChooseExportForm {
  int index = 0;  // an ExportForm
};
// The QR code of Dialog::kShare, where there is no room for it at all times.
struct ShowQrCode {
  bool shown = true;
};
// Another address was entered: the code of its game. An unreadable one gets a notice, and the game stays.
struct OpenLink {
  std::string code;
};

// A link of a game with a friend (remote/friend_link.h) was opened or pasted. An unreadable one gets a notice.
struct OpenFriend {
  std::string code;
};
// A text that may have such a link, which is opened.
struct PasteAnswer {
  std::string text;
};
// The invitation of Dialog::kInvitation becomes the game.
struct AcceptInvitation {};
// One's own name in games with friends.
struct NameMyself {
  std::string name;
};
// What the next link of the game says besides its moves; kMove takes back what nobody has sent yet. What makes no sense changes nothing.
struct TellFriend {
  int word = 0;  // a FriendWord
};
struct SayToFriend {
  int phrase = 0;  // from 1 on; 0 for none
};
// The link was copied or shared.
struct FriendLinkSent {};
// What the host offers for live games (FindRelay): one of kRelayWords (settings/host.h).
struct RelayKnown {
  std::string relay;
  std::string servers = {};  // that it names for direct connections, if any
};
// From here on the game goes on by links.
struct PlayByLink {};
// Where this page can be reached (OpenDirect), as a session description; empty if it cannot.
struct DirectReady {
  std::string description;
};
// The friend's page is reached, whose key is that one.
struct DirectOpened {
  std::string key;
};
// It cannot be reached.
struct DirectFailed {};
// Whether another tab has taken what was to be handed over (HandDirect).
struct DirectHanded {
  bool taken = false;
};
// What another tab hands over: a friend's link, which is opened if it answers this one's.
struct AnswerFromTab {
  std::string code;
};
// No other tab of this device shows the live game to somebody (AskWhetherSeen).
struct NobodySees {};
// The channel of JoinLive is open, and this device's key there is that one. All that was said there follows as LiveHeard, in order, and
// then what comes. It is said anew whenever the connection is back.
struct LiveJoined {
  std::string key;
};
// A line that was validly signed with a key, this device's own among them.
struct LiveHeard {
  std::string key;
  std::string line;
};
// The connection is lost; the page goes on trying.
struct LiveLost {};
// The game cannot be played live here: "crypto" (the browser cannot sign), "relay" (there is none), or "direct" (the connection is gone).
struct LiveRefused {
  std::string why;
};
// Who has that key is there, or is not any more.
struct LivePresence {
  bool here = true;
  std::string key;
};

struct EngineReplied {
  protocol::Reply reply;
  int engine = kPlayingEngine;
};
// An engine's worker died or could not start.
struct EngineCrashed {
  int engine = kPlayingEngine;
  bool out_of_memory = false;  // that is why
};
// After the engine gave up.
struct RetryEngine {};
// Time has passed: see Effects::wake_at.
struct Tick {};
// The device did not store the game on the board; the settings.
struct StorageFailed {};
struct SettingsFailed {};

using AnyAction = std::variant<
    Start, PlaceDisc, Undo, Redo, GoToPly, StepPlies, ShowGraph, PlayOn, NewGame, Rematch, OpenDialog, CloseDialog,
    ImportText, ChooseImported, ChooseImportedSide, OpenImported, ChooseExportForm, OpenLink, StoreImported,
    GamesListed, OpenStored, DeleteStored, SearchGames, ShowGameRows, UndoDelete, ExportGames, ReplaceProgress,
    GamesFailed, DismissNotice, RetryEngine, MoveCursor, SetCursor, TypeFile, EngineReplied, EngineCrashed, Tick,
    StorageFailed, SettingsFailed, ChangeEnvironment, PaintSquare, ChooseBrush, ChooseSide, PaintBoard, UsePosition,
    ResetSettings, UndoReset, ToggleEvaluations, NextOverlay, StartReview, StopReview, GoToTurn, SwitchVariation,
    ToggleHint, GoBack, ToggleSound, StartReplay, EndReplay, ToggleReplay, ChangeReplaySpeed, SkipCounting,
    ChooseForNewGame, NamePlayer, StartChosenGame, ChangeSetting, GameStored, SettingsStored, RestoreHistory,
    ChangeGraphics, ShowQrCode, StartLesson, RetryMistakes, OpenPuzzles, ConvertPuzzleMarks, ToggleTheme, StartPuzzles,
    ShowMissed, ShowLine, NextStep, ShowAnswer, LeaveLesson, DeclineLesson, StartAnalysis, LeaveAnalysis, PlayFromHere,
    GoToNode, PromoteVariation, RemoveVariation, CommentBoard, OpenLessons, StartCourseLesson, TryStepAgain,
    OpenOpenings, ChooseOpening, FoldOpening, SearchOpenings, ChooseTrainedSide, TrainOpenings, PlayOpening,
    OpenLinkedPuzzle, QuarantineListed, RestoreQuarantined, SaveQuarantined, OpenFriend, PasteAnswer, AcceptInvitation,
    NameMyself, TellFriend, SayToFriend, FriendLinkSent, RelayKnown, PlayByLink, DirectReady, DirectOpened,
    DirectFailed, DirectHanded, AnswerFromTab, NobodySees, LiveJoined, LiveHeard, LiveLost, LiveRefused, LivePresence,
    NotificationsRefused, JapaneseReady>;

// How it is copied, moved and destroyed is compiled in action.cpp: with that many alternatives it takes a compiler seconds in each
// file.
struct Action : AnyAction {
  template <AlternativeOf<AnyAction> T>
  Action(T one) : AnyAction(std::in_place_type<T>, std::move(one)) {}
  Action(const Action&);
  Action(Action&&) noexcept;
  ~Action();
};

}  // namespace flipside::app
