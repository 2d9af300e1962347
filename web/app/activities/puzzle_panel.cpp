// The panel of a puzzle.

#include "web/app/activities/activities.h"
#include "web/app/activities/exercise.h"
#include "web/app/activities/puzzles.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/learn/mistake_deck.h"
#include "web/app/learn/puzzle_text.h"

namespace flipside::app {

namespace {

// Whether an ending was not won, and is there to be tried again.
bool missed_ending(const State& state, const Puzzles& run) {
  return run.mode == PuzzleMode::kEndings &&
         !state.settings.puzzles.endings_won.contains(state.ui.puzzles.marks[index_of(run.puzzle)]);
}

Message label_of_next(const State& state, const Puzzles& run) {
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

}  // namespace

std::optional<Group> panel_in(const Puzzles& run, const State& state, const Translations& words) {
  const bool judged = run.done && judged_moves(state) != nullptr;
  Group panel = panel_of(words, run, describe_progress(words, state));
  panel.elements.push_back(
      Group{"text",
            {Text{"task", describe_puzzle(words, state)}, Text{"wrong", describe_try(words, state), Tone::kWrong},
             Text{"line", judged ? describe_shown_line(words, state) : ""}}});
  if (judged) panel.elements.push_back(lines(state, run, words));
  Elements ways;
  if (run.done) {
    ways = {Button{"next-step", words(label_of_next(state, run)), NextStep{}, ButtonLook::kPrimary},
            Button{"analyse", words(Message::kAnalyse), StartAnalysis{}}};
    if (!puzzle_code(state).empty()) {
      ways.push_back(Button{.id = "share",
                            .label = words(Message::kSendLink),
                            .sends = OpenDialog{Dialog::kShare},
                            .name = words(Message::kSharePuzzle)});
    }
  } else if (run.mode == PuzzleMode::kEndings) {
    ways = {Button{"start-over", words(Message::kEndingStartOver), start_action(PuzzleMode::kEndings)}};
  } else {
    ways = {Button{"show-answer", words(Message::kShowAnswer), ShowAnswer{}}};
  }
  panel.elements.push_back(Group{"ways", std::move(ways), GroupLook::kRow});
  return panel;
}

}  // namespace flipside::app
