#include "web/app/sheet.h"

namespace flipside::app {

namespace {

Part item(const Words& words, std::string_view id, Message label, Message hint) {
  Part part("item", id);
  part.with("label", words(label)).with("hint", words(hint)).with("icon", id);
  if (id != "replay") part.with("answer", "dialog " + std::string(id));
  return part;
}

}  // namespace

Part menu_sheet(const State& state, const Words& words) {
  Part sheet("sheet", "menu");
  sheet.with("title", words(Message::kMenu)).with("close", words(Message::kClose));
  sheet.add(item(words, "new", Message::kNewGame, Message::kNewGameHint));
  sheet.add(item(words, "games", Message::kGames, Message::kGamesHint));
  sheet.add(item(words, "review", Message::kReview, Message::kReviewHint));
  if (!state.lines.empty()) sheet.add(item(words, "lines", Message::kLines, Message::kLinesHint));
  if (!state.game.plies().empty()) {
    sheet.add(item(words, "replay", Message::kReplay, Message::kReplayHint).with("answer", "replay"));
  }
  sheet.add(item(words, "share", Message::kShare, Message::kShareHint));
  sheet.add(item(words, "import", Message::kImport, Message::kImportHint));
  sheet.add(item(words, "position", Message::kPosition, Message::kPositionHint));
  sheet.add(item(words, "settings", Message::kSettings, Message::kSettingsHint));
  sheet.add(item(words, "help", Message::kHelp, Message::kHelpHint));
  return sheet;
}

}  // namespace flipside::app
