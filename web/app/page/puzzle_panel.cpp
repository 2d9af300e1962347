#include "web/app/page/puzzle_panel.h"

#include "web/app/engine/evaluation_text.h"
#include "web/app/learn/lesson.h"
#include "web/app/learn/mistake_deck.h"
#include "web/app/learn/puzzle_text.h"

namespace flipside::app {

namespace {

// Whether an ending was not won, and is there to be tried again.
bool missed_ending(const State& state) {
  const auto puzzle = static_cast<std::size_t>(state.lesson->run->puzzle);
  return !state.settings.puzzles.endings_won.contains(state.ui.puzzles.marks[puzzle]);
}

Message label_of_next(const State& state) {
  const PuzzleRun& run = *state.lesson->run;
  if (run.over) return Message::kPuzzleAgain;
  if (run.mode == PuzzleMode::kEndings && missed_ending(state)) return Message::kPuzzleAgain;
  const bool last =
      run.mode == PuzzleMode::kMistakes && deck_state(state.settings.puzzles.mistakes, state.ui.day).due == 0;
  return last ? Message::kLastStep : Message::kNextStep;
}

// Every move of the board with its value: each shows what is expected after it.
Element lines(const State& state, const Translations& words) {
  Element out("lines", "lines");
  out.with("label", words(Message::kPuzzleLines)).with("text", describe_shown_line(words, state));
  const Bitboard answers = step_of(state).answers;
  for (const MoveEvaluation& move : *judged_moves(state)) {
    const std::string label = square_name(move.square) + ' ' + signed_score(words, move.evaluation.score);
    out.add(button(square_name(move.square), label, ShowLine{move.square})
                .with("pressed", move.square == state.lesson->line ? "true" : "false")
                .when(contains(answers, move.square), "right"));
  }
  return out;
}

}  // namespace

StartPuzzles start_action(PuzzleMode mode) { return {static_cast<int>(mode)}; }

Element puzzle_panel(const State& state, const Translations& words) {
  const Lesson& lesson = *state.lesson;
  Element panel("lesson", "lesson");
  panel.with("title", lesson.title.in(words)).with("step", describe_progress(words, state));
  panel.with("at", "0").with("steps", "1").with("text", describe_puzzle(words, state)).when(lesson.done, "done");
  panel.with("wrong", describe_try(words, state));
  if (lesson.done && judged_moves(state) != nullptr) panel.add(lines(state, words));
  panel.add(button("leave-lesson", words(Message::kClose), LeaveLesson{}));
  if (lesson.done) {
    panel.add(button("next-step", words(label_of_next(state)), NextStep{}));
    panel.add(button("analyse", words(Message::kAnalyse), StartAnalysis{}));
  } else if (lesson.run->mode == PuzzleMode::kEndings) {
    panel.add(button("start-over", words(Message::kEndingStartOver), start_action(PuzzleMode::kEndings)));
  } else {
    panel.add(button("show-answer", words(Message::kShowAnswer), ShowAnswer{}));
  }
  return panel;
}

}  // namespace flipside::app
