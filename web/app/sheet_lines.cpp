#include "web/app/lines.h"
#include "web/app/narration.h"
#include "web/app/sheet.h"

namespace flipside::app {

// The branches as a list, for the keyboard and for screen readers; the move list on the canvas has them too.
Part lines_sheet(const State& state, const Words& words) {
  Part sheet("sheet", "lines");
  sheet.with("title", words(Message::kLines)).with("close", words(Message::kClose));
  const std::vector<Branch> found = branches(state);
  if (found.empty()) sheet.add(Part("text", "none").with("text", words(Message::kNoLines)).with("tone", "soft"));
  for (const Branch& branch : found) {
    const std::string square =
        branch.square == kPass ? std::string(words(Message::kPassShort)) : square_name(branch.square);
    const std::string line = std::to_string(branch.line);
    sheet.add(Part("item", "line" + line)
                  .with("icon", "lines")
                  .with("label", words(Message::kLineTitle,
                                       {std::to_string(branch.ply + 1), color_name(words, branch.color), square}))
                  .with("hint", words(Message::kLineLength, {std::to_string(branch.discs)}))
                  .with("answer", "line " + line));
  }
  return sheet;
}

}  // namespace flipside::app
