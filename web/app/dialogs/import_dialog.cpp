#include <algorithm>

#include "web/app/dialogs/dialog.h"
#include "web/app/text/announcements.h"

namespace flipside::app {

namespace {

bool all_positions(const ImportResult& result) {
  return std::all_of(result.games.begin(), result.games.end(),
                     [](const ImportedGame& game) { return game.is_position(); });
}

// "A game of 34 moves." or "12 games."
std::string found(const Translations& words, const ImportResult& result) {
  const auto games = static_cast<int>(result.games.size());
  if (games > 1) {
    return words(all_positions(result) ? Message::kFoundPositions : Message::kFoundGames, {std::to_string(games)});
  }
  const Game game = result.games.front().game();
  const char* side = color_name(words, game.side());
  if (all_positions(result)) return words(Message::kFoundPosition, {side});
  if (game.move_count() == 1) return words(Message::kFoundGameOfOneMove);
  return words(Message::kFoundGame, {std::to_string(game.move_count())});
}

std::string found_progress(const Translations& words, const PuzzleRecord& record) {
  return words(Message::kFoundProgress, {std::to_string(record.solved), std::to_string(record.mistakes.size())});
}

// What comes before the problem in the only game of a text.
std::string readable_part(const Translations& words, const ImportResult& result) {
  if (result.games.empty()) return {};
  // What a damaged link has lost is not at the end.
  if (result.games.front().notation == Notation::kLink) return found(words, result);
  const int moves = result.games.front().game().move_count();
  return moves == 1 ? words(Message::kReadableMove) : words(Message::kReadableMoves, {std::to_string(moves)});
}

bool has_one_game(const ImportResult& result) {
  const bool only = result.games.empty() || result.games.front().cut;
  return only && result.problems.size() == 1 && result.more_problems == 0;
}

std::string describe_problem(const Translations& words, const ImportResult& result) {
  if (has_one_game(result)) {
    const std::string more = readable_part(words, result);
    return more.empty() ? result.problems.front() : result.problems.front() + ' ' + more;
  }
  const auto broken = static_cast<int>(result.problems.size()) + result.more_problems;
  return words(Message::kReadableGames, {std::to_string(result.games.size())}) + ' ' +
         words(Message::kUnreadableGames, {std::to_string(broken)});
}

Element problems(const Translations& words, const ImportResult& result) {
  Element list("lines", "problems");
  list.with("label", words(Message::kProblems));
  for (std::size_t i = 0; i < result.problems.size(); ++i) {
    list.add(Element("line", std::to_string(i)).with("text", result.problems[i]));
  }
  if (result.more_problems > 0) {
    list.add(
        Element("line", "more").with("text", words(Message::kMoreProblems, {std::to_string(result.more_problems)})));
  }
  return list;
}

Element status(const Translations& words, const ImportResult& result) {
  Element element("text", "status");
  element.with("live", "1");
  if (!result.problems.empty()) {
    element.with("tone", "warning").with("text", describe_problem(words, result));
  } else if (!result.games.empty() || result.progress) {
    std::string text = result.games.empty() ? std::string() : found(words, result);
    if (result.progress) text += (text.empty() ? "" : " ") + found_progress(words, result.progress->puzzles);
    element.with("tone", "good").with("text", text);
  } else {
    element.with("tone", "soft").with("text", words(Message::kImportExample));
  }
  return element;
}

std::string title_of(const Translations& words, const ImportedGame& game) {
  const std::string number = std::to_string(game.number);
  if (game.black.empty() && game.white.empty()) {
    if (!game.title.empty()) return words(Message::kImportedTitle, {number, game.title});
    const int moves = game.game().move_count();
    return moves == 1 ? words(Message::kImportedMove, {number})
                      : words(Message::kImportedMoves, {number, std::to_string(moves)});
  }
  const std::string players = words(Message::kImportedPlayers, {number, game.black, game.white});
  return game.title.empty() ? players : players + " · " + game.title;
}

Element choice(const Translations& words, const Import& import) {
  Element element("choice", "which");
  element.with("label", words(Message::kWhichGame)).sends(action_begin<ChooseImported>());
  element.with("chosen", std::to_string(import.chosen));
  for (std::size_t i = 0; i < import.result.games.size(); ++i) {
    element.add(Element("option", std::to_string(i)).with("label", title_of(words, import.result.games[i])));
  }
  return element;
}

}  // namespace

Element import_dialog(const State& state, const Translations& words) {
  const ImportResult& result = state.ui.import.result;
  Element dialog("dialog", "import");
  dialog.with("title", words(Message::kImport)).with("close", words(Message::kClose)).with("dock", "beside");
  dialog.add(Element("text", "hint").with("text", words(Message::kImportText)).with("tone", "soft"));
  dialog.add(
      Element("area", "source").with("label", words(Message::kImportLabel)).sends(action_begin<ImportText>(false)));
  dialog.add(status(words, result));
  if (!result.problems.empty() && !has_one_game(result)) dialog.add(problems(words, result));
  if (result.games.size() > 1) dialog.add(choice(words, state.ui.import));
  const bool cut = has_one_game(result) && !result.games.empty() && result.games.front().notation != Notation::kLink;
  const Message open = cut ? Message::kOpenMoves : Message::kOpenGame;
  Element actions("row", "actions");
  actions.add(Element("button", "file").with("label", words(Message::kChooseFile)).with("command", "file"));
  if (result.games.size() > 1) {
    actions.add(button("keep", words(Message::kStoreGames), StoreImported{}));
  }
  if (result.progress) {
    actions.add(button("progress", words(Message::kTakeProgress), TakeProgress{}));
  }
  actions.add(Element("button", "open")
                  .with("label", words(open))
                  .with("kind", "primary")
                  .sends(OpenImported{})
                  .when(result.games.empty(), "disabled"));
  dialog.add(std::move(actions));
  return dialog;
}

}  // namespace flipside::app
