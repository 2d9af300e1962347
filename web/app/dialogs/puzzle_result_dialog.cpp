#include "web/app/activities/puzzles.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/learn/puzzle_text.h"

namespace flipside::app {

namespace {

// The puzzles that were missed: each comes to the board again.
void add_missed(const Translations& words, const State& state, Elements& out) {
  const std::vector<int>& puzzles = state.ui.ended_run.missed;
  if (!puzzles.empty()) out.push_back(Text{"missed", words(Message::kMissedTitle), Tone::kHeading});
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    out.push_back(item("missed-" + number, "mistakes", words(Message::kMissedNumber, {number}),
                       words(Message::kPuzzleLevel, {describe_difficulty(words, state.ui.puzzles, puzzles[i])}),
                       ShowMissed{static_cast<int>(i)}));
  }
}

}  // namespace

// How a run of kRow or kClock has ended, what was missed in it, and what next.
DialogContents puzzle_result_dialog(const State& state, const Translations& words) {
  const Puzzles& run = state.ui.ended_run;
  const bool row = run.mode == PuzzleMode::kRow;
  const std::string solved = std::to_string(run.solved);
  DialogContents dialog{
      .id = "puzzle-result",
      .title = words(title_of(run.mode)),
      .elements = {Text{"headline", solved, Tone::kHeadline}, Text{"end", describe_end(words, run), Tone::kSoft}},
      .actions = {Button{"again", words(Message::kPuzzleAgain), start_action(run.mode), ButtonLook::kPrimary}}};
  add_missed(words, state, dialog.elements);
  if (run.solved == 0) return dialog;
  dialog.elements.push_back(Text{"share-title", words(Message::kShareResult), Tone::kHeading});
  dialog.elements.push_back(Field{"shared", words(Message::kShareResult),
                                  words(row ? Message::kSharedRow : Message::kSharedClock, {solved}),
                                  FieldLook::kReadOnly});
  dialog.elements.push_back(copy_text_button(words, "copy-text", Message::kCopy, "shared"));
  return dialog;
}

}  // namespace flipside::app
