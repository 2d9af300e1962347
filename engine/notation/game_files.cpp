#include "engine/notation/game_files.h"

#include <array>
#include <utility>

#include "engine/notation/board_text.h"
#include "engine/notation/keyed_lines.h"
#include "engine/notation/tree_lines.h"
#include "engine/notation/wthor.h"

namespace flipside {
namespace {

constexpr std::string_view kFile = "file";
constexpr std::string_view kGame = "game";
constexpr std::string_view kSideMissing = "side-missing";
constexpr std::string_view kWrong = "wrong";
constexpr std::array<std::pair<std::string_view, std::string RecordedGame::*>, 4> kTexts{
    {{"black", &RecordedGame::black},
     {"white", &RecordedGame::white},
     {"date", &RecordedGame::date},
     {"event", &RecordedGame::event}}};

std::optional<std::string> bytes_of(std::string_view file) {
  if (!file.starts_with(kFileOfBytes)) return std::nullopt;
  return base64_bytes(file.substr(kFileOfBytes.size()));
}

// --- writing ---

void add_error(std::string& out, const GameTextError& error) {
  const BoardError board = error.board.value_or(BoardError{});
  std::string line;
  for (const int number : {static_cast<int>(error.kind), static_cast<int>(error.offset), error.move, error.square,
                           static_cast<int>(error.refusal), static_cast<int>(error.board.has_value()),
                           static_cast<int>(board.kind), board.square, static_cast<int>(board.letter), board.squares}) {
    line += std::to_string(number) + ' ';
  }
  add_line(out, kWrong, line + one_line(error.found));
}

void add_game(std::string& out, const ParsedGameText& parsed) {
  const RecordedGame& game = parsed.game;
  add_line(out, kGame, game.tree.start() == Board{} ? std::string() : board_text(game.tree.start()));
  out += tree_lines(game.tree);
  for (const auto& [key, text] : kTexts) {
    if (!(game.*text).empty()) add_line(out, key, one_line(game.*text));
  }
  if (parsed.side_missing) add_line(out, kSideMissing, {});
  if (parsed.error) add_error(out, *parsed.error);
}

// --- reading ---

std::optional<GameTextError> parse_error(std::string_view value) {
  std::array<int, 10> numbers{};
  for (int& number : numbers) {
    const auto read = whole_number<int>(take_word(value));
    if (!read) return std::nullopt;
    number = *read;
  }
  const auto [kind, offset, move, square, refusal, has_board, board, board_square, letter, squares] = numbers;
  GameTextError error{static_cast<GameTextError::Kind>(kind),
                      static_cast<std::size_t>(offset),
                      move,
                      square,
                      static_cast<MoveError>(refusal),
                      all_lines(value)};
  if (has_board != 0) {
    error.board = BoardError{static_cast<BoardError::Kind>(board), 0, static_cast<char>(letter), board_square, squares};
  }
  return error;
}

class Reader {
 public:
  // False where a line makes no sense behind those before it.
  bool take(std::string_view key, std::string_view value) {
    if (key == kFile) return take_file(value);
    if (key == kGame) return take_game(value);
    if (!tree_) return false;
    if (TreeLineReader::has_key(key)) return tree_->take(key, value);
    ParsedGameText& parsed = files_.back().games.back();
    for (const auto& [text_key, text] : kTexts) {
      if (key == text_key) return parsed.game.*text = all_lines(value), true;
    }
    if (key == kSideMissing) return parsed.side_missing = true;
    return key == kWrong && (parsed.error = parse_error(value)).has_value();
  }

  std::vector<GameFile> files() {
    end_game();
    return std::move(files_);
  }

 private:
  void end_game() {
    if (tree_) files_.back().games.back().game.tree = std::move(tree_->tree());
    tree_.reset();
  }

  bool take_file(std::string_view value) {
    end_game();
    const auto form = parse_number<int>(value, 0, static_cast<int>(TextForm::kNotText));
    if (form) files_.push_back({static_cast<TextForm>(*form)});
    return form.has_value();
  }

  bool take_game(std::string_view value) {
    end_game();
    const auto start = value.empty() ? std::optional(Board{}) : parse_board(value).board;
    if (files_.empty() || !start) return false;
    files_.back().games.emplace_back();
    tree_.emplace(*start);
    return true;
  }

  std::vector<GameFile> files_;
  std::optional<TreeLineReader> tree_;  // of the last game
};

}  // namespace

std::vector<GameFile> read_game_files(std::string_view text) {
  WthorNames names;
  each_file(text, [&names](std::string_view file) {
    if (const auto bytes = bytes_of(file)) add_wthor_names(*bytes, names);
  });
  std::vector<GameFile> out;
  each_file(text, [&](std::string_view file) {
    const auto bytes = bytes_of(file);
    GameFile& read = out.emplace_back();
    read.form = bytes ? TextForm::kNotText : text_form(file);
    WthorNames own;
    if (!bytes) {
      read.games = parse_games(read.form, file);
    } else if (!add_wthor_names(*bytes, own)) {
      read.games = parse_wthor(*bytes, names);
    }
  });
  return out;
}

std::string game_file_lines(const std::vector<GameFile>& files) {
  std::string out;
  for (const GameFile& file : files) {
    add_line(out, kFile, std::to_string(static_cast<int>(file.form)));
    for (const ParsedGameText& game : file.games) add_game(out, game);
  }
  return out;
}

std::optional<std::vector<GameFile>> parse_game_files(std::string_view lines) {
  Reader reader;
  KeyedLines all(lines);
  while (const auto line = all.next()) {
    if (!reader.take(line->key, line->value)) return std::nullopt;
  }
  return reader.files();
}

}  // namespace flipside
