#include "web/app/narration.h"
#include "web/app/sheet.h"

namespace flipside::app {

namespace {

int disc_count(const Game& game) {
  int discs = 0;
  for (const Ply& ply : game.plies()) discs += ply.square == kPass ? 0 : 1;
  return discs;
}

bool all_positions(const Reading& reading) {
  return reading.notation == Notation::kBoard || reading.notation == Notation::kObf;
}

// "A game of 34 moves." or "12 games."
std::string found(const Words& words, const Reading& reading) {
  const auto games = static_cast<int>(reading.games.size());
  if (games > 1) {
    return words(all_positions(reading) ? Message::kFoundPositions : Message::kFoundGames, {std::to_string(games)});
  }
  const Game& game = reading.games.front().game;
  const char* side = color_name(words, game.side());
  if (all_positions(reading)) return words(Message::kFoundPosition, {side});
  return words(Message::kFoundGame, {std::to_string(disc_count(game))});
}

// What of a text with a mistake can be kept.
std::string kept(const Words& words, const Reading& reading) {
  const auto games = static_cast<int>(reading.games.size());
  if (games == 0) return {};
  if (games == 1 && reading.cut) {
    return words(Message::kKeptMoves, {std::to_string(disc_count(reading.games.front().game))});
  }
  return words(Message::kKeptGames, {std::to_string(games)});
}

Part status(const Words& words, const Reading& reading) {
  Part part("text", "status");
  part.with("live", "1");
  if (!reading.mistake.empty()) {
    const std::string more = kept(words, reading);
    part.with("tone", "warning").with("text", more.empty() ? reading.mistake : reading.mistake + ' ' + more);
  } else if (!reading.games.empty()) {
    part.with("tone", "good").with("text", found(words, reading));
  } else {
    part.with("tone", "soft").with("text", words(Message::kImportExample));
  }
  return part;
}

std::string title_of(const Words& words, const BroughtGame& game, std::size_t index) {
  const std::string number = std::to_string(index + 1);
  if (!game.title.empty()) return words(Message::kBroughtTitle, {number, game.title});
  if (game.black.empty() && game.white.empty()) {
    return words(Message::kBroughtMoves, {number, std::to_string(disc_count(game.game))});
  }
  return words(Message::kBroughtPlayers, {number, game.black, game.white});
}

Part choice(const Words& words, const Import& import) {
  Part part("choice", "which");
  part.with("label", words(Message::kWhichGame)).with("answer", "choose");
  part.with("chosen", std::to_string(import.chosen));
  for (std::size_t i = 0; i < import.reading.games.size(); ++i) {
    part.add(Part("option", std::to_string(i)).with("label", title_of(words, import.reading.games[i], i)));
  }
  return part;
}

}  // namespace

Part import_sheet(const State& state, const Words& words) {
  const Reading& reading = state.import.reading;
  Part sheet("sheet", "import");
  sheet.with("title", words(Message::kImport)).with("close", words(Message::kClose));
  sheet.add(Part("text", "hint").with("text", words(Message::kImportText)).with("tone", "soft"));
  sheet.add(Part("area", "source").with("label", words(Message::kImportLabel)).with("answer", "type"));
  sheet.add(status(words, reading));
  if (reading.games.size() > 1) sheet.add(choice(words, state.import));
  const bool cut = reading.cut && state.import.chosen + 1 == static_cast<int>(reading.games.size());
  const Message open = cut ? Message::kKeepMoves : Message::kOpenGame;
  Part answers("row", "answers");
  answers.add(Part("button", "file").with("label", words(Message::kChooseFile)).with("does", "file"));
  if (reading.games.size() > 1) {
    answers.add(Part("button", "keep").with("label", words(Message::kKeepGames)).with("answer", "keep"));
  }
  answers.add(Part("button", "open")
                  .with("label", words(open))
                  .with("kind", "primary")
                  .with("answer", "open")
                  .when(reading.games.empty(), "disabled"));
  sheet.add(std::move(answers));
  return sheet;
}

}  // namespace flipside::app
