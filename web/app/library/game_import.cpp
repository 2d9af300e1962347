#include "web/app/library/game_import.h"

#include <algorithm>
#include <utility>

#include "engine/notation/ggf.h"
#include "engine/notation/pgn.h"
#include "engine/notation/sgf.h"
#include "web/app/library/game_date.h"
#include "web/app/library/game_link.h"
#include "web/app/library/import_problem.h"
#include "web/app/settings/puzzle_marks.h"
#include "web/app/settings/settings_format.h"

namespace flipside::app {

namespace {

Notation notation_of(TextForm form, const ParsedGameText& parsed) {
  switch (form) {
    case TextForm::kSgf:
      return Notation::kSgf;
    case TextForm::kGgf:
      return Notation::kGgf;
    case TextForm::kProblems:
      return Notation::kObf;
    case TextForm::kBoard:
      return parsed.game.tree.id_end() > 1 ? Notation::kTranscript : Notation::kBoard;
    default:
      return Notation::kTranscript;
  }
}

// What the page reads itself: what was learned, and links. A link may stand in prose, but names and tags of games may look like one.
bool has_links(std::string_view file) {
  return !file.starts_with(kFileOfBytes) && (code_of_address(file) || code_of_address(file, 'p')) &&
         !read_pgn_tag(file) && !has_sgf(file) && !has_ggf(file);
}

bool is_own(std::string_view file) { return file.starts_with(kProgressFormat) || has_links(file); }

// The files of a text, one after another, and what comes of them; `read` are those that are not the page's own.
class GameImporter {
 public:
  GameImporter(std::string_view whole, std::vector<GameFile> read, const Translations& words)
      : whole_(whole), read_(std::move(read)), words_(words) {}

  // Nothing where so many files have not been read.
  std::optional<ImportResult> result() {
    each_file(whole_, [this](std::string_view file) { take_file(file); });
    if (taken_ != read_.size()) return std::nullopt;
    if (number_ == 0 && !progress_ && has_bytes_) refuse({}, 0, words_(Message::kWrongOnlyNames));
    if (number_ == 1 && beginning_) games_.push_back(std::move(*beginning_));
    ImportResult out{std::move(games_), describe_problems(words_, whole_, number_, problems_), more_problems_,
                     std::move(progress_), std::move(puzzle_)};
    out.problems.insert(out.problems.end(), progress_problems_.begin(), progress_problems_.end());
    return out;
  }

 private:
  void take_file(std::string_view file) {
    if (file.starts_with(kProgressFormat)) return read_progress(file);
    if (has_links(file)) {
      if (code_of_address(file)) return read_links(file);
      return read_puzzle_link(*code_of_address(file, 'p'));
    }
    if (taken_++ >= read_.size()) return;
    GameFile& read = read_[taken_ - 1];
    const bool bytes = file.starts_with(kFileOfBytes);
    has_bytes_ = has_bytes_ || bytes;
    for (ParsedGameText& parsed : read.games) {
      const Notation notation = bytes ? Notation::kWthor : notation_of(read.form, parsed);
      // Nobody sees where in its bytes a game is wrong.
      add_text(notation, bytes ? std::string_view{} : file, std::move(parsed));
    }
  }

  void add(ImportedGame game) {
    game.number = ++number_;
    games_.push_back(std::move(game));
  }

  // `at` is where it is wrong, in the whole text, or has no place; the game is what comes before.
  void refuse(std::string_view at, int move, std::string what, ImportedGame game = {}) {
    game.number = ++number_;
    game.cut = true;
    const auto offset =
        at.data() == nullptr ? std::nullopt : std::optional(static_cast<std::size_t>(at.data() - whole_.data()));
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

  // Whether the page has that puzzle is known when its file has been read. What follows the code is ignored.
  void read_puzzle_link(std::string_view code) {
    const std::string_view mark = code.substr(0, kMarkLetters);
    if (mark.size() < kMarkLetters || !parse_marks(mark)) return refuse(code, 0, words_(Message::kWrongPuzzleLink));
    puzzle_ = mark;
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
    game.side_missing = parsed.side_missing;
    if (parsed.error) {
      const std::size_t wrong = std::min(parsed.error->offset, text.size());
      refuse(text.substr(wrong), parsed.error->move, describe(words_, *parsed.error), std::move(game));
    } else {
      add(std::move(game));
    }
  }

  std::string_view whole_;
  std::vector<GameFile> read_;
  std::size_t taken_ = 0;  // of these
  const Translations& words_;
  int number_ = 0;
  std::vector<ImportedGame> games_;
  std::vector<ImportProblem> problems_;
  int more_problems_ = 0;
  std::optional<ImportedGame> beginning_;  // of the last game that cannot be read, up to there
  bool has_bytes_ = false;
  std::optional<Settings> progress_;
  std::vector<std::string> progress_problems_;
  std::string puzzle_;
};

}  // namespace

std::string files_to_read(std::string_view whole) {
  std::string out;
  each_file(whole, [&out](std::string_view file) {
    if (!is_own(file)) out.append(file).append(1, kFileSeparator);
  });
  return out;
}

std::optional<ImportResult> import_games(std::string_view whole, std::vector<GameFile> read,
                                         const Translations& words) {
  return GameImporter(whole, std::move(read), words).result();
}

}  // namespace flipside::app
