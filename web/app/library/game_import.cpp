#include "web/app/library/game_import.h"

#include <algorithm>
#include <utility>

#include "engine/notation/ggf.h"
#include "engine/notation/obf.h"
#include "engine/notation/pgn.h"
#include "engine/notation/pgn_game.h"
#include "engine/notation/sgf.h"
#include "engine/notation/text.h"
#include "engine/notation/transcript.h"
#include "web/app/library/game_date.h"
#include "web/app/library/game_link.h"
#include "web/app/library/import_problem.h"
#include "web/app/settings/settings_format.h"

namespace flipside::app {

namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

bool is_blank(std::string_view text) { return text.find_first_not_of(kBlanks) == std::string_view::npos; }

std::string_view line_at(std::string_view text, std::size_t offset) {
  return text.substr(offset, text.find('\n', offset) - offset);
}

// Gives each line that is not blank to `take`.
template <typename Take>
void each_line(std::string_view text, Take take) {
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view line = line_at(text, at);
    if (!is_blank(line)) take(line);
    at += line.size() + 1;
  }
}

// A row of letters for squares: a transcript has a digit second.
bool begins_a_board(std::string_view text) {
  if (text.starts_with("--")) text = text.substr(2);
  constexpr std::string_view kSquares = "-._*XxOoBbWw";
  const std::size_t second = std::min(text.find_first_not_of(kBlanks, 1), text.size());
  return !text.empty() && kSquares.find(text[0]) != std::string_view::npos &&
         (second == text.size() || kSquares.find(text[second]) != std::string_view::npos);
}

bool has_problem_line(std::string_view text) {
  bool found = false;
  each_line(text, [&found](std::string_view line) { found = found || parse_problem(line).problem; });
  return found;
}

// Whether a text of moves is one game on every line rather than one game over all of them. No line in the middle of a game has two legal
// moves from the start but by chance, so that is the reading with more legal moves if two lines have.
bool has_game_on_each_line(std::string_view text, const Board& start) {
  constexpr int kFewestMoves = 2;
  int games = 0;
  int moves = 0;
  each_line(text, [&](std::string_view line) {
    const int count = parse_transcript(line, start).game.move_count();
    games += count >= kFewestMoves ? 1 : 0;
    moves += count;
  });
  return games > 1 && moves >= parse_transcript(text, start).game.move_count();
}

// The files of a text, one after another, and what comes of them.
class GameImporter {
 public:
  GameImporter(std::string_view whole, const Translations& words) : whole_(whole), words_(words) {}

  void read_file(std::string_view file) {
    const std::size_t first = file.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return;
    const std::string_view text = file.substr(first);
    if (text.starts_with(kProgressFormat)) return read_progress(text);
    const int before = number_;
    read_games(text);
    if (number_ == before) refuse(text, 0, words_(Message::kWrongNoMoves));
  }

  ImportResult result() {
    if (number_ == 1 && beginning_) games_.push_back(std::move(*beginning_));
    ImportResult out{std::move(games_), describe_problems(words_, whole_, number_, problems_), more_problems_,
                     std::move(progress_)};
    out.problems.insert(out.problems.end(), progress_problems_.begin(), progress_problems_.end());
    return out;
  }

 private:
  void read_games(std::string_view text) {
    if (read_pgn_tag(text)) {
      read_tagged_games(text);
    } else if (has_sgf(text)) {
      // These before the links: a name may look like one.
      read_sgf(text);
    } else if (text.find("(;") != std::string_view::npos) {
      read_ggf(text);
    } else if (code_of_address(text)) {
      read_links(text);
    } else if (begins_a_board(text) || has_problem_line(text)) {
      read_positions(text);
    } else {
      read_tagged_games(text);
    }
  }

  void add(ImportedGame game) {
    game.number = ++number_;
    games_.push_back(std::move(game));
  }

  // `at` is where it is wrong, in the whole text; the game is what comes before.
  void refuse(std::string_view at, int move, std::string what, ImportedGame game = {}) {
    game.number = ++number_;
    game.cut = true;
    const auto offset = static_cast<std::size_t>(at.data() - whole_.data());
    if (problems_.size() < kMostProblems) {
      problems_.push_back({number_, game.is_position(), offset, move, std::move(what)});
    } else {
      ++more_problems_;
    }
    if (game.tree.id_end() > 1) beginning_ = std::move(game);
  }

  void read_progress(std::string_view text) {
    ParsedSettings parsed = parse_progress(text, words_);
    if (!parsed.settings) progress_problems_.push_back(words_(Message::kWrongProgress, {parsed.error}));
    if (!parsed.refused.empty())
      progress_problems_.push_back(words_(Message::kProgressPartly, {std::to_string(parsed.refused.front().number)}));
    if (parsed.settings) progress_ = std::move(parsed.settings);
  }

  void read_links(std::string_view text) {
    while (const auto code = code_of_address(text)) {
      ParsedLink link = parse_link(*code);
      ImportedGame game{Notation::kLink};
      if (link.tree) game.tree = std::move(*link.tree);
      game.shown = link.shown;
      if (link.problem != ParsedCode::Problem::kNone) {
        const bool newer = link.problem == ParsedCode::Problem::kNewer;
        refuse(*code, 0, words_(newer ? Message::kWrongLinkNewer : Message::kWrongLink));
      } else if (link.damaged) {
        refuse(*code, 0, words_(Message::kWrongLinkCut), std::move(game));
      } else {
        add(std::move(game));
      }
      text.remove_prefix(static_cast<std::size_t>(code->data() - text.data()) + code->size());
    }
  }

  void read_ggf(std::string_view text) {
    for (ParsedGgf& parsed : parse_ggf(text)) {
      GgfGame& read = parsed.game;
      ImportedGame game{Notation::kGgf, tree_of(read)};
      game.shown = game.tree.played_end();
      game.black = std::move(read.black);
      game.white = std::move(read.white);
      game.title = std::move(read.event);
      game.when = parse_ggf_time(read.date).value_or(0);
      if (parsed.error) {
        refuse(text.substr(parsed.error->offset), parsed.error->move, describe(words_, *parsed.error), std::move(game));
      } else {
        add(std::move(game));
      }
    }
  }

  void read_sgf(std::string_view text) {
    for (ParsedGameText& parsed : parse_sgf(text)) add_text(Notation::kSgf, text, std::move(parsed));
  }

  // A game with variations and comments, or what is wrong with it in the text.
  void add_text(Notation notation, std::string_view text, ParsedGameText parsed) {
    RecordedGame& read = parsed.game;
    ImportedGame game{notation, std::move(read.tree)};
    game.shown = game.tree.played_end();
    game.black = std::move(read.black);
    game.white = std::move(read.white);
    game.title = std::move(read.event);
    game.when = parse_ggf_time(read.date).value_or(0);
    if (parsed.error) {
      const std::size_t wrong = std::min(parsed.error->offset, text.size());
      refuse(text.substr(wrong), parsed.error->move, describe(words_, *parsed.error), std::move(game));
    } else {
      add(std::move(game));
    }
  }

  // A board over one or several lines, or one position on every line.
  void read_positions(std::string_view text) {
    const ParsedBoard whole = parse_board(text);
    if (whole.board) {
      add({Notation::kBoard, GameTree(*whole.board)});
    } else if (line_at(text, 0).find(';') != std::string_view::npos || has_problem_line(text)) {
      each_line(text, [this](std::string_view line) { read_problem(line); });
    } else {
      refuse(text.substr(whole.problem->index), 0, describe(words_, *whole.problem), {Notation::kBoard});
    }
  }

  void read_problem(std::string_view line) {
    ParsedProblem parsed = parse_problem(line);
    if (parsed.problem) {
      ImportedGame game{Notation::kObf, GameTree(parsed.problem->board)};
      game.title = std::move(parsed.problem->name);
      add(std::move(game));
    } else if (!parsed.error.empty()) {
      const ParsedBoard board = parse_board(line.substr(0, line.find_first_of(";%")));
      const std::size_t wrong = board.problem ? board.problem->index : line.find(';');
      const std::string what = board.problem ? describe(words_, *board.problem) : words_(Message::kWrongAnswers);
      refuse(line.substr(std::min(wrong, line.size())), 0, what, {Notation::kObf});
    }
  }

  // Moves, with tags or without any.
  void read_tagged_games(std::string_view text) {
    std::vector<TaggedGame> games = split_tagged_games(text);
    if (games.empty()) games.emplace_back().text = text;
    for (const TaggedGame& tagged : games) {
      if (tagged.unknown_start) {
        refuse(text.substr(*tagged.unknown_start), 0, words_(Message::kWrongStart));
      } else if (has_game_on_each_line(tagged.text, tagged.start)) {
        each_line(tagged.text, [&](std::string_view line) { read_moves(line, tagged); });
      } else if (!read_moves(tagged.text, tagged)) {
        refuse(tagged.text, 0, words_(Message::kWrongNoMoves));
      }
    }
  }

  // False where there is nothing to read but comments.
  bool read_moves(std::string_view text, const TaggedGame& tagged) {
    TaggedGame part = tagged;
    part.text = text;
    ParsedGameText parsed = parse_pgn(part);
    if (!parsed.error && parsed.game.tree.id_end() == 1) return false;
    add_text(Notation::kTranscript, text, std::move(parsed));
    return true;
  }

  std::string_view whole_;
  const Translations& words_;
  int number_ = 0;
  std::vector<ImportedGame> games_;
  std::vector<ImportProblem> problems_;
  int more_problems_ = 0;
  std::optional<ImportedGame> beginning_;  // of the last game that cannot be read, up to there
  std::optional<Settings> progress_;
  std::vector<std::string> progress_problems_;
};

}  // namespace

ImportResult import_games(std::string_view text, const Translations& words) {
  if (text.size() > kLongestText) return {{}, {words(Message::kWrongTooLong)}};
  text = without_byte_order_mark(text);
  GameImporter importer(text, words);
  for (std::size_t at = 0; at <= text.size();) {
    const std::string_view file = text.substr(at, text.find(kFileSeparator, at) - at);
    at += file.size() + 1;
    importer.read_file(file);
  }
  return importer.result();
}

}  // namespace flipside::app
