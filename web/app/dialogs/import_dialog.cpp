#include <algorithm>

#include "web/app/dialogs/dialog.h"
#include "web/app/text/announcements.h"

namespace flipside::app {

namespace {

bool all_positions(const ImportResult& result) { return std::ranges::all_of(result.games, &ImportedGame::is_position); }

// "A game of 34 moves." or "12 games."
std::string found(const Translations& words, const ImportResult& result) {
  const auto games = static_cast<int>(result.games.size());
  if (games > 1) {
    return words(all_positions(result) ? Message::kFoundPositions : Message::kFoundGames, {std::to_string(games)});
  }
  const Game game = result.games.front().game();
  const char* side = color_name(words, game.side());
  if (result.games.front().side_missing) return words(Message::kSideUnknown);
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

List problems(const Translations& words, const ImportResult& result) {
  List list{"problems", words(Message::kProblems)};
  for (std::size_t i = 0; i < result.problems.size(); ++i)
    list.entries.push_back({std::to_string(i), result.problems[i]});
  if (result.more_problems > 0)
    list.entries.push_back({"more", words(Message::kMoreProblems, {std::to_string(result.more_problems)})});
  return list;
}

Text status(const Translations& words, const Import& import, bool failed) {
  const ImportResult& result = import.result;
  Text out{"status", {}, Tone::kSoft, true};
  if (failed) {
    out.tone = Tone::kWarning;
    out.text = words(Message::kNoticeEngineFailed);
  } else if (import.shows_reading) {
    out.text = words(Message::kGamesLoading);
  } else if (!result.problems.empty()) {
    out.tone = Tone::kWarning;
    out.text = describe_problem(words, result);
  } else if (!result.games.empty() || result.progress || !result.puzzle.empty()) {
    out.tone = Tone::kGood;
    if (!result.games.empty())
      out.text = found(words, result);
    else if (!result.puzzle.empty())
      out.text = words(Message::kFoundPuzzle);
    if (result.progress) out.text += (out.text.empty() ? "" : " ") + found_progress(words, result.progress->puzzles);
  } else {
    out.text = words(Message::kImportExample);
  }
  return out;
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

Choice choice(const Translations& words, const Import& import) {
  Choice out{.id = "which",
             .label = words(Message::kWhichGame),
             .sends = action_begin<ChooseImported>(),
             .chosen = import.chosen,
             .look = ChoiceLook::kSelect};
  for (const ImportedGame& game : import.result.games)
    out.options.push_back({static_cast<int>(out.options.size()), title_of(words, game)});
  return out;
}

// What was found, or what can be read of it.
Button open_button(const Translations& words, const ImportResult& result, bool reading) {
  if (result.games.empty() && !result.puzzle.empty()) {
    return {.id = "open",
            .label = words(Message::kOpenGame),
            .look = ButtonLook::kPrimary,
            .command = Command{.name = PageCommand::kLinkedPuzzle, .puzzle = result.puzzle}};
  }
  const bool cut = has_one_game(result) && !result.games.empty() && result.games.front().notation != Notation::kLink;
  return {"open", words(cut ? Message::kOpenMoves : Message::kOpenGame), OpenImported{}, ButtonLook::kPrimary,
          reading || result.games.empty()};
}

}  // namespace

DialogContents import_dialog(const State& state, const Translations& words) {
  const ImportResult& result = state.ui.import.result;
  const bool several = result.games.size() > 1;
  const bool reading = state.ui.import.reading_since.has_value();
  const bool failed = reading && state.engine.client.gave_up;
  DialogContents dialog{
      .id = "import",
      .title = words(Message::kImport),
      .elements = {Text{"hint", words(Message::kImportText), Tone::kSoft},
                   Field{
                       .id = "source", .label = words(Message::kImportLabel), .sends = action_begin<ImportText>(false)},
                   status(words, state.ui.import, failed)},
      .actions = {Button{
          .id = "file", .label = words(Message::kChooseFile), .command = Command{PageCommand::kChooseFile}}},
      .dock = Dock::kBeside};
  if (failed) dialog.actions.push_back(Button{"retry", words(Message::kRetry), RetryEngine{}});
  if (!result.problems.empty() && !has_one_game(result)) dialog.elements.push_back(problems(words, result));
  if (several) {
    dialog.elements.push_back(choice(words, state.ui.import));
    dialog.actions.push_back(
        Button{"store", words(Message::kStoreGames), StoreImported{}, ButtonLook::kPlain, reading});
  }
  if (!result.games.empty()) {
    const ImportedGame& chosen = result.games[static_cast<std::size_t>(state.ui.import.chosen)];
    const int side = chosen.tree.start().side == Color::kBlack ? 0 : 1;
    if (chosen.side_missing) {
      dialog.elements.push_back(colors(words, "side", Message::kSideToMove, action_begin<ChooseImportedSide>(), side));
    }
  }
  if (result.progress) {
    dialog.actions.push_back(
        Button{"progress", words(Message::kReplaceProgress), ReplaceProgress{}, ButtonLook::kPlain, reading});
  }
  dialog.actions.push_back(open_button(words, result, reading));
  return dialog;
}

}  // namespace flipside::app
