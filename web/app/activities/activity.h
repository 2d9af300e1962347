#pragma once

// What is done with the board, as plain data. Activities are a stack (State::activity, State::suspended): the top one is on the board, the
// game is at the bottom, and those between wait for what is above them to end (game/stack.h). What an action means in one, who may move,
// what the engine should do and which panel stands beside the board is in the file of each in this folder.

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "web/app/elements/dialog_name.h"
#include "web/app/game/game_record.h"
#include "web/app/game/game_session.h"
#include "web/app/learn/lesson_step.h"

namespace flipside::app {

// The game itself, at the bottom of the stack.
struct Play {};

// The line on the board runs by itself, over the record of what is below.
struct Replay {
  bool playing = true;
  int speed = 1;       // 0 to 2
  double next_at = 0;  // ms, of the next ply
};

// The analysis board, over the record of what is below.
struct Analysis {};

// A wrong move that is refuted on the board (learn/refutation.h).
struct RefutedMove {
  WrongMove move;         // without its reply while the engine looks for it
  bool answered = false;  // the opponent's reply is on the board, if there is one
  int ply = 0;            // of the board before it
};

// What the activities share in which something is learned. Each brings a record of its own.
struct Exercise {
  Sentence title = {Message::kMinuteTitle};
  std::vector<LessonStep> steps;
  Dialog afterwards = Dialog::kNone;  // opened when it is left
  int step = 0;
  std::optional<RefutedMove> refuted = {};
  Square answer = kNoMove;  // the right move that was made, once the step is done
  bool done = false;        // what the step asks for

  const LessonStep& present_step() const { return steps[index_of(step)]; }
};

struct Lesson : Exercise {
  std::string id = {};  // of a course's lesson (learn/courses.h)
};

enum class PuzzleMode : std::uint8_t {
  kOfDay,
  kRated,     // near the person's rating
  kThemes,    // the same, of the themes that are chosen
  kRow,       // one after another, harder and harder, until the first mistake
  kClock,     // in three minutes, until the third mistake
  kMistakes,  // of the person's own games (learn/mistake_deck.h)
  kEndings,   // won endings, to be won against the strongest player
  kMissed     // one that was missed in kRow or kClock, to be looked at again
};
inline constexpr PuzzleMode kLastPuzzleMode = PuzzleMode::kEndings;  // of those that can be chosen

// What became of a puzzle of kRow or kClock.
struct PuzzleTry {
  Square square = kNoMove;  // kNoMove where the answer was asked for
  Square answer = kNoMove;
};

// Puzzles that are played one after another. The steps are those of the present one.
struct Puzzles : Exercise {
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
  Square line = kNoMove;             // the move whose expected line is shown
  std::optional<PuzzleTry> latest = {};
  std::vector<int> missed = {};  // the puzzles of kRow or kClock that were
};

// The moves of openings are asked, and the other side plays too. Openings are indexes into openings() (engine/knowledge/openings.h).
struct OpeningTraining : Exercise {
  Color side = Color::kBlack;           // the person's
  int day = 0;                          // since 1970
  std::vector<int> queue = {};          // the openings to be asked; the first one is on the board until it is done
  int asked = 0;                        // how many were
  bool weak = false;                    // a wrong move, or help, in the line on the board
  std::vector<bool> route = {};         // by node of the tree: whether it leads to the end of the line
  std::uint64_t seed = 0;               // decides the way where there are several
  std::optional<double> reply_at = {};  // ms: then the other side's move is played
};

using Activity = std::variant<Play, Replay, Analysis, Lesson, Puzzles, OpeningTraining>;

template <typename T>
inline constexpr bool kIsExercise = std::is_base_of_v<Exercise, T>;

// What waits, and the board at which it was left.
struct Suspended {
  Activity activity;
  NodeId shown = kRoot;
  bool browsing = false;
  BoardMarks marks = {};
  std::optional<GameRecord> record = {};  // where the activity above it has one of its own
};

}  // namespace flipside::app
