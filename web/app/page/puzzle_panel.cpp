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
Group lines(const State& state, const Translations& words) {
  Group out{"lines", {}, GroupLook::kGrid, words(Message::kPuzzleLines)};
  const Bitboard answers = step_of(state).answers;
  for (const MoveEvaluation& move : *judged_moves(state)) {
    const std::string square = square_name(move.square);
    out.elements.push_back(Button{.id = square,
                                  .label = square + ' ' + signed_score(words, move.evaluation.score),
                                  .sends = ShowLine{move.square},
                                  .pressed = move.square == state.lesson->line,
                                  .marked = contains(answers, move.square)});
  }
  return out;
}

}  // namespace

StartPuzzles start_action(PuzzleMode mode) { return {static_cast<int>(mode)}; }

Group panel_of(const Translations& words, const std::string& title, const std::string& step, Event leaves) {
  return {
      "lesson",
      {Group{"head",
             {Text{"title", title, Tone::kTitle}, Text{"step", step},
              Button{"leave-lesson", words(Message::kClose), std::move(leaves), ButtonLook::kIconOnly, false, "close"}},
             GroupLook::kRow}},
      GroupLook::kPanel,
      title};
}

Group puzzle_panel(const State& state, const Translations& words) {
  const Lesson& lesson = *state.lesson;
  const bool judged = lesson.done && judged_moves(state) != nullptr;
  Group panel = panel_of(words, lesson.title.in(words), describe_progress(words, state), LeaveLesson{});
  panel.elements.push_back(
      Group{"text",
            {Text{"task", describe_puzzle(words, state)}, Text{"wrong", describe_try(words, state), Tone::kWrong},
             Text{"line", judged ? describe_shown_line(words, state) : ""}}});
  if (judged) panel.elements.push_back(lines(state, words));
  Elements ways;
  if (lesson.done) {
    ways = {Button{"next-step", words(label_of_next(state)), NextStep{}, ButtonLook::kPrimary},
            Button{"analyse", words(Message::kAnalyse), StartAnalysis{}}};
  } else if (lesson.run->mode == PuzzleMode::kEndings) {
    ways = {Button{"start-over", words(Message::kEndingStartOver), start_action(PuzzleMode::kEndings)}};
  } else {
    ways = {Button{"show-answer", words(Message::kShowAnswer), ShowAnswer{}}};
  }
  panel.elements.push_back(Group{"ways", std::move(ways), GroupLook::kRow});
  return panel;
}

}  // namespace flipside::app
