// The panel of a puzzle.

#include "web/app/activities/activities.h"
#include "web/app/activities/exercise.h"
#include "web/app/activities/puzzles.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/learn/mistake_deck.h"
#include "web/app/learn/puzzle_text.h"
#include "web/app/learn/refutation.h"

namespace flipside::app {

namespace {

// Whether an ending was not won, and is there to be tried again.
bool missed_ending(const State& state, const Puzzles& run) {
  return run.mode == PuzzleMode::kEndings &&
         !state.settings.puzzles.endings_won.contains(state.ui.puzzles.marks[index_of(run.puzzle)]);
}

Message label_of_next(const State& state, const Puzzles& run) {
  if (run.mode == PuzzleMode::kMissed) return Message::kBackToResult;
  if (run.over || missed_ending(state, run)) return Message::kPuzzleAgain;
  const bool last =
      run.mode == PuzzleMode::kMistakes && deck_state(state.settings.puzzles.mistakes, state.ui.day).due == 0;
  return last ? Message::kLastStep : Message::kNextStep;
}

// Every move of the board with its value: each shows what is expected after it.
Group lines(const State& state, const Puzzles& run, const Translations& words) {
  Group out{"lines", {}, GroupLook::kGrid, words(Message::kPuzzleLines)};
  const Bitboard answers = run.present_step().answers;
  for (const MoveEvaluation& move : *judged_moves(state)) {
    const std::string square = square_name(move.square);
    out.elements.push_back(Button{.id = square,
                                  .label = square + ' ' + signed_score(words, move.evaluation.score),
                                  .sends = ShowLine{move.square},
                                  .pressed = move.square == run.line,
                                  .marked = contains(answers, move.square)});
  }
  return out;
}

// Right or wrong at a glance.
Tone tone_of(const State& state, const Puzzles& run) {
  if (!run.done || run.over || missed_ending(state, run)) return Tone::kPlain;
  return Tone::kGood;
}

Group texts(const State& state, const Puzzles& run, const Translations& words, bool judged) {
  // A refutation stands alone, because the panel is small.
  const bool refuted = run.refuted && run.refuted->answered;
  const bool right = run.latest && run.latest->square == run.latest->answer;
  const bool ending = run.mode == PuzzleMode::kEndings;
  return {"text",
          {Text{"latest", describe_latest(words, run), right ? Tone::kGood : Tone::kWrong},
           Text{"task", refuted ? "" : describe_puzzle(words, state), tone_of(state, run)},
           Text{"gone", ending ? describe_lost_win(words, state) : "", Tone::kWrong, true},
           Text{"wrong", describe_try(words, state), Tone::kWrong},
           Text{"line", judged ? describe_shown_line(words, state) : ""}}};
}

Elements ways(const State& state, const Puzzles& run, const Translations& words) {
  const bool gone = run.mode == PuzzleMode::kEndings && lost_win(state) != kNoNode;
  Elements out;
  if (gone) out.push_back(Button{"try-again", words(Message::kBackToWin), TryStepAgain{}, ButtonLook::kPrimary});
  const ButtonLook look = gone ? ButtonLook::kPlain : ButtonLook::kPrimary;
  if (run.done) {
    out.push_back(Button{"next-step", words(label_of_next(state, run)), NextStep{}, look});
    out.push_back(Button{"analyse", words(Message::kAnalyse), StartAnalysis{}});
    if (!puzzle_code(state).empty()) {
      out.push_back(Button{.id = "share",
                           .label = words(Message::kSendLink),
                           .sends = OpenDialog{Dialog::kShare},
                           .name = words(Message::kSharePuzzle)});
    }
  } else if (run.mode == PuzzleMode::kEndings) {
    out.push_back(Button{"start-over", words(Message::kEndingStartOver), start_action(PuzzleMode::kEndings)});
  } else if (run.refuted) {
    out.push_back(Button{"try-again", words(Message::kRetry), TryStepAgain{}, look});
  } else {
    out.push_back(Button{"show-answer", words(Message::kShowAnswer), ShowAnswer{}});
  }
  return out;
}

}  // namespace

std::optional<Group> panel_in(const Puzzles& run, const State& state, const Translations& words) {
  const bool judged = run.done && run.mode != PuzzleMode::kEndings && judged_moves(state) != nullptr;
  Group panel = panel_of(words, run, describe_progress(words, state));
  if (const std::string standing = describe_standing(words, state); !standing.empty()) {
    Elements& head = std::get<Group>(panel.elements.front()).elements;
    head.insert(head.begin() + 1, Text{"standing", standing, Tone::kHeadline});
  }
  panel.elements.push_back(texts(state, run, words, judged));
  if (judged) panel.elements.push_back(lines(state, run, words));
  panel.elements.push_back(Group{"ways", ways(state, run, words), GroupLook::kRow});
  return panel;
}

}  // namespace flipside::app
