#pragma once

// The state of the whole program: one plain value. Only update() (update.h) changes it, and the view draws it.
//
// It holds no clock, no drawing and no platform: times are milliseconds that come with the actions.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/knowledge/lesson_file.h"
#include "engine/knowledge/reasons.h"
#include "engine/players/player.h"
#include "engine/rules/game.h"
#include "engine/search/limits.h"
#include "web/app/engine/engine_client.h"
#include "web/app/engine/engine_job.h"
#include "web/app/engine/reviewer.h"
#include "web/app/game/game_record.h"
#include "web/app/game/new_game_choices.h"
#include "web/app/game/setup.h"
#include "web/app/learn/lesson_step.h"
#include "web/app/learn/opening_list.h"
#include "web/app/learn/opening_trainer.h"
#include "web/app/learn/puzzles.h"
#include "web/app/library/game_import.h"
#include "web/app/library/game_library.h"
#include "web/app/library/player_rating.h"
#include "web/app/settings/settings.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// Something the person is told. It stays until it is dismissed or no longer applies.
struct Notice {
  enum class Kind : std::uint8_t {
    kPass,                 // `color` had no move; stays until seen: dismissed, or the next disc placed by a person
    kEngineFailed,         // the computer player did not answer three times; offers a retry
    kGameQuarantined,      // the stored game could not be read and was quarantined: `detail` says why
    kSettingsQuarantined,  // the same of the settings
    kSettingsRefused,      // some of their lines could not be read and were quarantined: `detail` has their numbers
    kGameMerged,           // another page has played on in this game: its moves are in the tree now
    kMoveRefused,          // a person's move was refused: `error`, `square` and `detail` say why
    kWrongAnswer,          // a lesson asks for another move than that on `square`
    kStorageFailed,        // the game could not be saved on this device
    kSettingsFailed,       // the settings could not be saved on this device
    kLinkBroken,           // the address's game could not be read, or not all of it: `detail` says so
    kReviewFailed,         // the engines of a review failed again and again
    kGamesFailed,          // the list of games could not be stored on this device
    kNoGraphics,           // the board cannot be drawn
  };
  Kind kind = Kind::kPass;
  Color color = Color::kBlack;
  MoveError error = MoveError::kNoFlips;
  Square square = kNoMove;
  std::string
      detail;  // what is wrong, where the kind says so; kMoveRefused: the line that is not closed (open_lines.h)
  bool out_of_memory = false;  // kEngineFailed, kReviewFailed: why

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
  kVariations,
  kHelp,
  kLessons,
  kPuzzles,
  kOpenings
};
inline constexpr Dialog kLastDialog = Dialog::kOpenings;

// What Dialog::kImport has been given.
struct Import {
  ImportResult result;
  int chosen = 0;  // of the result's games
};

// The form in which Dialog::kShare shows the game.
enum class ExportForm : std::uint8_t { kMoves, kBoard, kGgf, kSgf, kPgn };

// A stored text that could not be read, as Dialog::kSettings shows it.
struct Quarantined {
  int number = 0;
  std::string text;
};

// The board that Dialog::kPosition is painting.
struct Editing {
  enum class Brush : std::uint8_t { kBlack, kWhite, kEmpty };
  Board board;
  Brush brush = Brush::kBlack;
  Brush stroke = Brush::kBlack;  // what the stroke under way leaves behind
};

// The device's hardware.
struct Device {
  int cores = 1;
  double gigabytes = 0;  // of memory; 0 if unknown

  friend bool operator==(const Device&, const Device&) = default;
};

// What the device says about itself.
struct Environment {
  bool visible = true;          // somebody can see the board
  bool saves_power = false;     // nothing should be computed that nobody waits for
  bool light = false;           // the system is set to light colours
  bool contrast = false;        // and to more contrast
  bool has_address = true;      // others can open this page by its address; not where it is a file on the device
  bool reduced_motion = false;  // the system asks for it

  friend bool operator==(const Environment&, const Environment&) = default;
};

// The best move of a position and the reasons, or the request for it.
struct Hint {
  std::uint64_t hash = 0;  // of the board
  Color side = Color::kBlack;
  double due_at = 0;                   // ms, when it takes what is known by then
  std::optional<MoveEvaluation> best;  // none until it is found
  std::vector<Reason> reasons;

  Square square() const { return best ? best->square : kNoMove; }
};

// A person's move that the coach looks at before the computer player answers it (web/app/engine/coach.h).
struct CoachedMove {
  Board before;
  Square square = kNoMove;
  std::uint64_t hash = 0;  // of the board after it
  bool warned = false;     // it waits for the person
  int lost = 0;            // discs, once that is known
};

// What the engine finds out about the moves of one board, to explain them (engine/explanation.h).
struct Explanation {
  Board board;
  AnalysisSettings settings;
  bool done = false;  // the engine has said all
};

// A request that was asked to stop and has not answered `stopped` yet.
struct PendingStop {
  std::uint64_t id = 0;
  double deadline = 0;  // ms
};

// The rows of Dialog::kGames (library/game_list.h).
inline constexpr int kFirstRows = 16;  // described until the page says which ones are seen

struct GameList {
  std::string search = {};              // as the person typed it; empty for all games
  std::vector<std::size_t> found = {};  // the games that are listed: indexes into the library, in its order
  std::vector<std::string> texts = {};  // search_text() of each game of the library, once somebody searches
  int first = 0;                        // of the rows that are described
  int rows = kFirstRows;                // and how many they are, at most
};

// The game library, as Dialog::kGames shows it.
struct Games {
  GameLibrary library;
  std::vector<RatedGame> rating;          // rating_history() of the library
  std::vector<OpponentRecord> opponents;  // and its opponent_records()
  GameList list;
  bool known = false;                 // it has been read from the device
  std::optional<StoredGame> deleted;  // the latest one, which can still be restored
  std::vector<StoredGame> imported;   // without rows: to be stored when the library is known
  int added = 0;                      // how many of those that the person has just imported are new
  int already_there = 0;              // and how many are not
};

// A replay (replay.h).
struct Replay {
  bool playing = true;
  int speed = 1;        // 0 to 2
  double next_at = 0;   // ms, of the next ply
  NodeId from = kRoot;  // to go back to
  bool was_browsing = false;
};

// What is marked on the board that nobody has played.
struct BoardMarks {
  Square better = kNoMove;          // a move that is better than the one that was made, or the answer of a lesson
  std::vector<LineDisc> line = {};  // the discs of an expected line, those that are not on the board
  bool of_review = false;           // they are about the move that was made on this board (learn/reviewed_move.h)
};

// What belongs to the game on the board but is not stored with it. Every game put on the board begins with a fresh one.
struct GameSession {
  std::string_view opening =
      {};                 // the game's name (engine/knowledge/openings.h), empty when there is none; kept by update()
  int opening_plies = 0;  // how many of its plies are on the way to a named opening; kept by update()
  double rest_at = 0;     // ms: the discs of the latest ply flip until then
  BoardMarks marks = {};
  std::optional<Replay> replay = {};
  bool result_due = false;  // the game has ended: Dialog::kResult opens when the last discs are at rest
  std::optional<double> counting_since = {};  // ms: the discs of the finished game are counted from then on
  // ms: the game continues in another page, whose computer player moves until then
  std::optional<double> elsewhere_until = {};
  int warned_ply = -1;     // the ply at which the coach has warned last
  bool from_link = false;  // a copy of a link's game, until the library tells whether the device has that game
  int typed_file = -1;     // 0–7 after a letter a–h was typed: a digit then places there
};

// A wrong move that is refuted on the board (learn/refutation.h).
struct RefutedMove {
  WrongMove move;
  bool answered = false;  // the opponent's reply is on the board, if there is one
};

enum class PuzzleMode : std::uint8_t {
  kOfDay,
  kRated,     // near the person's rating
  kThemes,    // the same, of the themes that are chosen
  kRow,       // one after another, harder and harder, until the first mistake
  kClock,     // in three minutes, until the third mistake
  kMistakes,  // of the person's own games (learn/mistake_deck.h)
  kEndings    // won endings, to be won against the strongest player
};
inline constexpr PuzzleMode kLastPuzzleMode = PuzzleMode::kEndings;

// Puzzles that are played one after another (learn/puzzle_run.h).
struct PuzzleRun {
  PuzzleMode mode = PuzzleMode::kRated;
  int puzzle = -1;        // the number of the present one's line; -1 for a card
  std::string card = {};  // the present mistake, as its line in the record
  bool tried = false;     // the result of the present one is known
  int solved = 0;
  int wrong = 0;
  bool over = false;   // kRow, kClock: it has ended
  int best = 0;        // the person's best result before it
  double ends_at = 0;  // ms, of kClock
  int seconds = 0;     // that are left of it
  std::uint64_t seed = 0;
  std::vector<int> used = {};        // the puzzles that have been in it
  std::vector<Square> replies = {};  // of the opponent, one between each two steps of the puzzle
  int ply = 0;                       // at which the present step begins
};

// A lesson (learn/lesson.h) is on the board.
struct Lesson {
  Sentence title = {Message::kMinuteTitle};
  std::vector<LessonStep> steps;
  Dialog afterwards = Dialog::kNone;             // opened when the lesson is left
  GameRecord waiting;                            // the game that was there
  bool store_waiting = false;                    // another page's moves have been merged into it
  std::optional<PuzzleRun> run;                  // its steps are a puzzle
  std::string id;                                // of a course's lesson (learn/courses.h)
  std::optional<OpeningTraining> training = {};  // the moves of openings are asked
  int step = 0;
  std::optional<RefutedMove> refuted;
  Square answer = kNoMove;  // the right move that was made, once the step is done
  bool done = false;        // what the step asks for
  Square line = kNoMove;    // the move whose expected line is shown
};

// The requests to the engine that plays, and its replies.
struct EngineState {
  EngineClient client;  // kPlayingEngine
  std::uint64_t next_id = 1;
  std::optional<EngineJob> job;            // what it does, or has done last; the difference to wanted_job() is sent
  std::vector<PendingStop> pending_stops;  // oldest first
  std::optional<Hint> hint;
  std::optional<CoachedMove> coached;
  std::optional<Explanation> explanation;
  std::optional<Evaluation> lead;  // of the board, or of an earlier one while nothing is known about it
};

// What a person has open, chosen or typed.
struct Ui {
  Dialog dialog = Dialog::kNone;
  std::vector<Dialog> below;  // the dialogs that led to it, to go back to
  NewGameChoices new_game;    // of Dialog::kNewGame
  int level = kFirstLevel;    // the one nearest to the person's strength, as far as that is known
  Import import;
  PuzzleFile puzzles;
  std::vector<Course> courses;  // once the page has read them
  int day = 0;                  // since 1970, when the puzzles or openings were opened (begin_day())
  unsigned themes = 0;          // of puzzles, those that are chosen: bit n for the n-th of engine/knowledge/puzzle.h
  Openings openings;
  Games games;
  Editing editing;
  ExportForm export_form = ExportForm::kMoves;
  std::vector<Quarantined> quarantine;   // as it was when the settings were opened
  std::optional<Settings> before_reset;  // the settings before a reset, until something else is chosen
  bool graph_shown = false;              // instead of the move list, where there is no room for both
  std::vector<Notice> notices;           // oldest first
  Square cursor = kNoMove;               // the keyboard's square, none until an arrow key is used
};

// How and where the program was started.
struct Host {
  std::uint64_t page = 0;  // names the revisions that this page stores
  Device device;
  Language language = Language::kEnglish;  // the device's
  bool has_dialogs = true;                 // there is a page around the window, which shows the dialogs
  bool has_graphics = true;                // the board can be drawn; if not, the page shows the accessible one
};

struct State {
  GameRecord record;  // the game on the board: outlives the page, as do the settings
  GameSession session;
  std::optional<Lesson> lesson;
  EngineState engine;
  Review review;
  Ui ui;
  Environment environment;
  Host host;
  Settings settings;
  std::optional<Settings> stored_settings;  // as the device has them

  // The language of all texts.
  Language language() const { return settings.language.value_or(host.language); }

  // By the rules or by the clock.
  bool ended() const { return record.game().over() || (record.clock.flagged && !record.browsing && !analyses()); }
  // The analysis board: a person moves both sides, and sees evaluations.
  bool analyses() const { return record.analysed; }
  // The page shows a panel of its own beside the board (page/controls.h).
  bool has_page_panel() const { return lesson || analyses(); }
  // A lesson does not give its answer away.
  bool shows_evaluations() const { return !lesson && (settings.show_evaluations || analyses()); }
  // Standing at an earlier ply a person may try a move for a computer player too.
  bool human_to_move() const {
    return !ended() && !session.replay &&
           (record.browsing || analyses() || record.setup.seat(record.game().side()).person());
  }
  // The computer player's move is being found, or waits for the discs to come to rest.
  bool computer_thinks() const { return job_here(EngineJob::Purpose::kMove) != nullptr && computer_to_move(); }
  // The engine's job of that purpose for a board, or for the one that is shown, done or not; nullptr if there is none.
  const EngineJob* job_for(EngineJob::Purpose purpose, std::uint64_t hash) const {
    return engine.job && engine.job->purpose == purpose && engine.job->hash == hash ? &*engine.job : nullptr;
  }
  const EngineJob* job_here(EngineJob::Purpose purpose) const { return job_for(purpose, record.game().hash()); }
  bool computer_to_move() const {
    return !ended() && !analyses() && record.setup.seat(record.game().side()).computer();
  }
  // At a board from which the game went on, or from which the computer would go on.
  bool looking_back() const { return record.browsing && !analyses() && !record.game().over(); }
  // Computer against computer.
  bool watching() const { return !analyses() && record.setup.black.computer() && record.setup.white.computer(); }
};

}  // namespace flipside::app
