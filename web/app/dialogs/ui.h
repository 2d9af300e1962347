#pragma once

// What a person has open, chosen or typed.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/knowledge/lesson_file.h"
#include "web/app/activities/activity.h"
#include "web/app/elements/dialog_name.h"
#include "web/app/game/new_game_choices.h"
#include "web/app/learn/opening_list.h"
#include "web/app/learn/puzzles.h"
#include "web/app/library/game_import.h"
#include "web/app/library/games.h"
#include "web/app/settings/settings.h"
#include "web/app/text/notice.h"

namespace flipside::app {

// What Dialog::kImport has been given.
struct Import {
  ImportResult result;
  int chosen = 0;  // of the result's games
  // While the engine reads a later text (library/game_reading.h):
  std::string text = {};
  std::string unread = {};                   // the files of it that the engine has to read
  std::optional<double> reading_since = {};  // ms
  std::uint64_t request = 0;                 // to the engine, once it is sent
  bool shows_reading = false;

  // What can be opened, stored or taken: the result, and nothing while a later text is read.
  const ImportResult& ready() const {
    static const ImportResult kNothing{};
    return reading_since ? kNothing : result;
  }
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

// What a person has open, chosen or typed.
struct Ui {
  Dialog dialog = Dialog::kNone;
  std::vector<Dialog> below;  // the dialogs that led to it, to go back to
  NewGameChoices new_game;    // of Dialog::kNewGame
  int level = kFirstLevel;    // the one nearest to the person's strength, as far as that is known
  Import import;
  std::string
      friend_code;  // of a friend's link that has arrived (remote/friend_game.h), until it is clear what becomes of it
  enum class Tabs : std::uint8_t { kUnknown, kAsked, kNone };
  Tabs tabs = Tabs::kUnknown;  // whether another tab waits for that link
  std::string invitation;      // the same of Dialog::kInvitation
  PuzzleFile puzzles;
  Puzzles ended_run;            // the latest of kRow or kClock that has ended, of Dialog::kPuzzleResult
  std::vector<Course> courses;  // once the page has read them
  int day = 0;                  // since 1970, when the puzzles or openings were opened (begin_day())
  unsigned themes = 0;          // of puzzles, those that are chosen: bit n for the n-th of engine/knowledge/puzzle.h
  Openings openings;
  Games games;
  Editing editing;
  ExportForm export_form = ExportForm::kMoves;
  bool qr_code_shown = false;            // also where there is no room for it at all times
  std::vector<Quarantined> quarantine;   // as it was when the settings were opened
  std::optional<Settings> before_reset;  // the settings before a reset, until something else is chosen
  bool graph_shown = false;              // instead of the move list, where there is no room for both
  std::vector<Notice> notices;           // oldest first
  Square cursor = kNoMove;               // the keyboard's square, none until an arrow key is used
};

}  // namespace flipside::app
