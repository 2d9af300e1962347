#pragma once

// What the program knows: one plain value, changed only by update() (update.h) and drawn by the view.
//
// No clock, no drawing, no platform: times are milliseconds that the caller brings along in the actions.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/player.h"
#include "engine/reasons.h"
#include "engine/search/limits.h"
#include "web/app/findings.h"
#include "web/app/kept.h"
#include "web/app/messages.h"
#include "web/app/overlay.h"
#include "web/app/reading.h"
#include "web/app/review.h"
#include "web/app/setup.h"
#include "web/app/values.h"

namespace flipside::app {

enum class FlipSpeed : std::uint8_t { kSlow, kNormal, kFast, kOff };

// Automatic is one of the others, by what the system asks for (preferences.h).
enum class ThemeChoice : std::uint8_t { kAutomatic, kGreen, kLight, kWood, kNight, kContrast };

enum class Volume : std::uint8_t { kLow, kMedium, kHigh };

struct Settings {
  ThemeChoice theme = ThemeChoice::kAutomatic;
  FlipSpeed flip_speed = FlipSpeed::kNormal;
  bool show_legal_moves = true;
  bool show_flip_preview = true;
  bool show_coordinates = true;
  // Of the players that think by the clock; those of fixed strength play the same on every device.
  bool ponder = true;      // they think while the person does
  bool keep_table = true;  // what they found out for one move serves the next ones
  Variety variety = Variety::kSome;

  std::optional<Language> language;  // none: the device's
  bool sound = true;
  Volume volume = Volume::kMedium;

  bool show_values = false;  // what each move is worth, and who is ahead
  Overlay overlay = Overlay::kNone;
  bool show_thinking = false;  // how deep the computer looks, and at how many positions

  friend bool operator==(const Settings&, const Settings&) = default;
};

// Something said to the person, which stays until it is dismissed, or until what it is about is over.
struct Notice {
  enum class Kind : std::uint8_t {
    kPass,           // `color` had no move; stays until seen: dismissed, or the next disc placed by a person
    kEngineFailed,   // the computer player did not answer three times; offers a retry
    kSavedSetAside,  // the saved game could not be read and was put aside
    kMoveRefused,    // a person's move was refused: `error` and `square` say why
    kStorageFailed,  // the game could not be saved on this device
    kLinkBroken,     // the address's game could not be read: `detail` says why
    kReviewFailed,   // the engines of a review failed again and again
    kGamesFailed,    // the list of games could not be kept on this device
  };
  Kind kind = Kind::kPass;
  Color color = Color::kBlack;
  MoveError error = MoveError::kNoFlips;
  Square square = kNoMove;
  std::string detail;  // kSavedSetAside, kLinkBroken: what is wrong with it

  friend bool operator==(const Notice&, const Notice&) = default;
};

enum class Dialog : std::uint8_t {
  kNone,
  kNewGame,
  kSettings,
  kAbout,
  kResult,
  kMenu,
  kImport,
  kShare,
  kGames,
  kPosition,
  kReview,
  kLines,
  kHelp
};

// What Dialog::kImport has been given.
struct Import {
  Reading reading;
  int chosen = 0;  // of the reading's games
};

// As what Dialog::kShare shows the game.
enum class ExportForm : std::uint8_t { kMoves, kBoard, kGgf };

// The board that Dialog::kPosition is painting.
struct Editing {
  enum class Brush : std::uint8_t { kBlack, kWhite, kEmpty };
  Board board;
  Brush brush = Brush::kBlack;
  Brush stroke = Brush::kBlack;  // what the stroke under way leaves behind
};

// What the device is made of.
struct Device {
  int cores = 1;
  double gigabytes = 0;  // of memory; 0 when it does not tell

  friend bool operator==(const Device&, const Device&) = default;
};

// What the device says of itself.
struct Surroundings {
  bool visible = true;       // somebody can see the board
  bool saves_power = false;  // nothing should be computed that nobody waits for
  bool light = false;        // the system is set to light colours
  bool contrast = false;     // and to more contrast

  friend bool operator==(const Surroundings&, const Surroundings&) = default;
};

// The board about which the engine thinks ahead now.
struct Pondering {
  std::uint64_t id = 0;
  std::uint64_t hash = 0;
};

// The analysis that is with the engine now.
struct Analysing {
  std::uint64_t id = 0;
  std::uint64_t hash = 0;  // of the board
  double heard_at = 0;     // ms, of the latest sign of life
  double ends_at = 0;      // ms, whatever has been found by then
};

// The best move of a board and why, or the wish for it.
struct Hint {
  std::uint64_t hash = 0;  // of the board
  Color side = Color::kBlack;
  double due_at = 0;        // ms, from when on what is known has to do
  Square square = kNoMove;  // none while it is being looked for
  int score = 0;
  bool exact = false;
  std::vector<Reason> reasons;
};

// The move that is asked for.
struct Thinking {
  std::uint64_t id = 0;
  std::uint64_t hash = 0;   // of the board that was asked about: an answer for another one is dropped
  double heard_at = 0;      // ms, of the latest sign of life
  SearchInfo info;          // the latest progress
  Square answer = kNoMove;  // its move, held back until the discs of the ply before have come to rest
};

// A request that was told to stop and has not said `stopped` yet.
struct Stopping {
  std::uint64_t id = 0;
  double patience_ends_at = 0;  // ms
};

// The games on this device, as Dialog::kGames shows them.
struct Games {
  std::vector<KeptGame> kept;       // newest first
  bool known = false;               // the device has told them
  std::optional<KeptGame> deleted;  // the latest one, which can still be taken back
  int added = 0;                    // how many the person has just brought in
};

// A game shown again (replay.h).
struct Replay {
  bool playing = true;
  int speed = 1;       // 0 to 2
  double next_at = 0;  // ms, of the next ply
  int from = 0;        // the ply to go back to
  bool was_browsing = false;
};

struct State {
  Game game;
  Clock clock;
  std::uint64_t game_id = 0;      // of the game on the board among those kept
  std::string_view opening;       // its name (engine/openings.h), empty when there is none; kept by update()
  std::vector<Game> lines;        // of this game that are kept beside the one on the board (lines.h), the oldest first
  std::optional<Result> outcome;  // how it ended when it was played, whatever has been tried since
  Findings findings;              // about its boards
  Setup setup;
  Settings settings;
  std::optional<Settings> before_reset;  // what they were, until something else is chosen
  bool reduced_motion = false;           // the system asks for it
  Dialog dialog = Dialog::kNone;
  int dialogs_opened = 0;     // one closed and opened again between two frames is another to who draws
  std::vector<Dialog> below;  // the dialogs by way of which it was opened, to go back to
  Import import;
  Games games;
  Editing editing;
  bool graph_shown = false;  // in the move list's place, where there is no room for both
  ExportForm export_form = ExportForm::kMoves;
  bool has_sheets = false;           // there is a page around the window that can show dialogs of its own (sheet.h)
  std::vector<Notice> notices;       // oldest first
  std::optional<Thinking> thinking;  // set while the engine is asked
  std::vector<Stopping> stopping;    // oldest first
  std::optional<Pondering> pondering;
  std::optional<Analysing> analysing;
  Values values;  // the latest, which may belong to a board before this one
  std::optional<Hint> hint;
  std::optional<Worth> lead;  // of the board, or of one before while nothing is known of it
  Device device;
  Surroundings surroundings;
  Review review;
  Square better = kNoMove;       // marked on the board: what the review would have played on it
  bool engine_ready = false;     // the engine has said that it can be asked
  double engine_started_at = 0;  // ms, of the engine that is not ready yet
  int engine_failures = 0;       // crashes and silences since the last move it gave
  bool engine_gave_up = false;   // three failures in a row: waiting for a retry
  bool browsing = false;         // standing at an earlier ply on purpose: the computer does not move by itself
  std::optional<Replay> replay;
  std::optional<double> counting_since;  // ms: the discs of the finished game are counted from then on
  bool result_due = false;               // the game has ended: Dialog::kResult opens when the last discs are at rest
  double rest_at = 0;                    // ms: until then the discs of the latest ply turn
  Square cursor = kNoMove;               // the keyboard's square, none until an arrow key is used
  int typed_file = -1;                   // 0–7 after a letter a–h was typed: a digit then places there
  std::uint64_t next_id = 1;
  Language system_language = Language::kEnglish;

  // What the person reads.
  Language language() const { return settings.language.value_or(system_language); }

  // By the rules or by the clock.
  bool ended() const { return game.over() || (clock.fallen && !browsing); }
  // Standing at an earlier ply a person may try a move for a computer player too.
  bool human_to_move() const { return !ended() && (browsing || setup.seat(game.side()).human); }
  bool computer_to_move() const { return !ended() && !setup.seat(game.side()).human; }
  // Computer against computer.
  bool watching() const { return !setup.black.human && !setup.white.human; }
};

// Whether Undo and Redo (action.h) would change anything now.
bool can_undo(const State& state);
bool can_redo(const State& state);

}  // namespace flipside::app
