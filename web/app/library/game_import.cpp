#include "web/app/library/game_import.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/board_text.h"
#include "engine/game_code.h"
#include "engine/ggf.h"
#include "engine/obf.h"
#include "engine/pgn.h"
#include "engine/text.h"
#include "engine/transcript.h"
#include "web/app/library/game_library.h"
#include "web/app/settings/settings_format.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";
constexpr std::string_view kCodeMark = "#g=";

// "Line 2, character 14", the characters counted as a person counts them; without the line where there is only one.
std::string place_in(const Words& words, std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  const std::string_view before = text.substr(0, offset);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t newline = before.rfind('\n');
  const std::string_view in_line = newline == std::string_view::npos ? before : before.substr(newline + 1);
  // The later bytes of a letter in UTF-8 do not count.
  const auto column = 1 + std::count_if(in_line.begin(), in_line.end(),
                                        [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; });
  const std::size_t last = text.find_last_not_of(kBlanks);
  const bool one_line = text.substr(0, last == std::string_view::npos ? 0 : last).find('\n') == std::string_view::npos;
  if (one_line) return words(Message::kPlaceCharacter, {std::to_string(column)});
  return words(Message::kPlaceLine, {std::to_string(line), std::to_string(column)});
}

std::string describe_found(const Words& words, Message message, const std::string& found) {
  return found.empty() ? std::string(words(Message::kWrongText)) : words(message, {found});
}

std::string describe_transcript_error(const Words& words, const TranscriptError& error) {
  switch (error.kind) {
    case TranscriptError::Kind::kNotAMove:
      return describe_found(words, Message::kWrongMove, error.found);
    case TranscriptError::Kind::kOffBoard:
      return describe_found(words, Message::kWrongSquare, error.found);
    case TranscriptError::Kind::kRefused:
      return describe_refusal(words, error.refusal, error.square);
  }
  return {};
}

std::string describe_board_error(const Words& words, const BoardError& error) {
  const bool prints = error.letter > ' ' && error.letter < 127;
  const std::string letter(prints ? 1 : 0, error.letter);
  switch (error.kind) {
    case BoardError::Kind::kNotASquare:
      return words(Message::kWrongBoardLetter, {letter, square_name(error.square)});
    case BoardError::Kind::kNotAllSquares:
      return words(Message::kWrongBoardShort, {std::to_string(error.squares)});
    case BoardError::Kind::kNoSide:
      return words(Message::kWrongBoardNoSide);
    case BoardError::Kind::kNotASide:
      return words(Message::kWrongBoardSide, {letter});
    case BoardError::Kind::kTooMuch:
      return words(Message::kWrongBoardLong, {letter});
  }
  return {};
}

std::string describe_ggf_error(const Words& words, const GgfError& error) {
  switch (error.kind) {
    case GgfError::Kind::kNoGame:
      return words(Message::kWrongNoGame);
    case GgfError::Kind::kTruncated:
      return words(Message::kWrongTruncated);
    case GgfError::Kind::kNotAProperty:
      return describe_found(words, Message::kWrongProperty, error.found);
    case GgfError::Kind::kNotOthello:
      return describe_found(words, Message::kWrongGame, error.found);
    case GgfError::Kind::kBoardSize:
      return describe_found(words, Message::kWrongBoardSize, error.found);
    case GgfError::Kind::kBoard:
      return words(Message::kWrongBoard);
    case GgfError::Kind::kNotAMove:
      return describe_found(words, Message::kWrongMove, error.found);
    case GgfError::Kind::kWrongColor:
      return words(Message::kWrongColor);
    case GgfError::Kind::kRefused:
      return describe_refusal(words, error.refusal, error.square);
  }
  return {};
}

// One file of a text, in some notation, and what comes of it.
class GameImporter {
 public:
  GameImporter(std::string_view whole, std::string_view file, const Words& words)
      : whole_(whole), text_(file), words_(words) {}

  ImportResult read() {
    const std::size_t first = text_.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    if (text_.substr(first).starts_with(kProgressFormat)) return read_progress(text_.substr(first));
    if (read_pgn_tag(text_.substr(first))) {
      read_tagged_games();
    } else if (text_.find("(;") != std::string_view::npos) {
      // Before the links: a name may look like one.
      read_ggf();
    } else if (!code_of_address(text_).empty()) {
      read_link();
    } else if (begins_a_board(text_.substr(first))) {
      read_positions();
    } else {
      read_transcripts();
    }
    if (out_.games.empty() && out_.error.empty()) out_.error = words_(Message::kWrongNoMoves);
    return std::move(out_);
  }

 private:
  // Offsets count in the file, and a place in the whole text, which is what a person sees.
  std::string place_of(std::size_t offset) const {
    return place_in(words_, whole_, static_cast<std::size_t>(text_.data() - whole_.data()) + offset);
  }
  std::string error_at(std::size_t offset, const std::string& what) const {
    return words_(Message::kErrorAt, {place_of(offset), what});
  }
  std::string error_at_move(std::size_t offset, int move, const std::string& what) const {
    return words_(Message::kErrorAt, {words_(Message::kPlaceMove, {place_of(offset), std::to_string(move)}), what});
  }

  // A row of letters for squares: a transcript has a digit second.
  static bool begins_a_board(std::string_view text) {
    if (text.starts_with("--")) text = text.substr(2);
    constexpr std::string_view kSquares = "-._*XxOoBbWw";
    const std::size_t second = std::min(text.find_first_not_of(kBlanks, 1), text.size());
    return !text.empty() && kSquares.find(text[0]) != std::string_view::npos &&
           (second == text.size() || kSquares.find(text[second]) != std::string_view::npos);
  }

  ImportResult read_progress(std::string_view text) {
    ParsedSettings parsed = parse_progress(text, words_);
    if (!parsed.settings) out_.error = words_(Message::kWrongProgress, {parsed.error});
    out_.progress = std::move(parsed.settings);
    return std::move(out_);
  }

  void read_link() {
    out_.notation = Notation::kLink;
    const ParsedCode parsed = parse_game_code(code_of_address(text_));
    if (parsed.game) {
      out_.games.push_back({*parsed.game, {}, {}, {}, 0});
    } else {
      const bool newer = parsed.problem == ParsedCode::Problem::kNewer;
      out_.error = words_(newer ? Message::kWrongLinkNewer : Message::kWrongLink);
    }
  }

  void read_ggf() {
    out_.notation = Notation::kGgf;
    ParsedGgf parsed = parse_ggf(text_);
    for (GgfGame& game : parsed.games) {
      const std::int64_t when = parse_ggf_time(game.date).value_or(0);
      out_.games.push_back({std::move(game.game), std::move(game.black), std::move(game.white), {}, when});
    }
    if (!parsed.error) return;
    const std::string what = describe_ggf_error(words_, *parsed.error);
    out_.error = parsed.error->move > 0 ? error_at_move(parsed.error->offset, parsed.error->move, what)
                                        : error_at(parsed.error->offset, what);
    // What went wrong before a game's board was known has left nothing of that game.
    const Kind kind = parsed.error->kind;
    out_.truncated =
        kind != Kind::kBoard && kind != Kind::kBoardSize && kind != Kind::kNotOthello && !out_.games.empty();
  }

  // A board over one or several lines, or one position on every line.
  void read_positions() {
    const ParsedBoard whole = parse_board(text_);
    if (whole.board) {
      out_.notation = Notation::kBoard;
      out_.games.push_back({Game(*whole.board), {}, {}, {}, 0});
      return;
    }
    const std::string_view first = line_at(text_.find_first_not_of(kBlanks));
    const bool lines = first.find(';') != std::string_view::npos || parse_problem(first).problem;
    out_.notation = lines ? Notation::kObf : Notation::kBoard;
    if (!lines) {
      out_.error = error_at(whole.problem->index, describe_board_error(words_, *whole.problem));
      return;
    }
    each_line([this](std::string_view line, std::size_t offset) { return read_problem(line, offset); });
  }

  bool read_problem(std::string_view line, std::size_t offset) {
    ParsedProblem parsed = parse_problem(line);
    if (parsed.problem) out_.games.push_back({Game(parsed.problem->board), {}, {}, std::move(parsed.problem->name), 0});
    if (parsed.error.empty()) return true;
    const ParsedBoard board = parse_board(line.substr(0, line.find_first_of(";%")));
    out_.error = board.problem
                     ? error_at(offset + board.problem->index, describe_board_error(words_, *board.problem))
                     : error_at(offset + std::min(line.find(';'), line.size()), words_(Message::kWrongAnswers));
    return false;
  }

  // One game over all lines, or one on every line where the first line is a whole one.
  void read_transcripts() {
    out_.notation = Notation::kTranscript;
    ParsedGame whole = parse_transcript(text_);
    const bool lines = whole.error && first_line_is_a_game(whole);
    if (!lines) {
      add_transcript(std::move(whole), 0);
      return;
    }
    each_line([this](std::string_view line, std::size_t offset) {
      if (line.find_first_not_of(kBlanks) == std::string_view::npos) return true;
      ParsedGame parsed = parse_transcript(line);
      const bool good = !parsed.error;
      add_transcript(std::move(parsed), offset);
      return good;
    });
  }

  void read_tagged_games() {
    out_.notation = Notation::kTranscript;
    for (TaggedGame& tagged : split_tagged_games(text_)) {
      const std::size_t before = out_.games.size();
      add_transcript(parse_transcript(tagged.text), tagged.offset);
      if (out_.games.size() > before) {
        ImportedGame& game = out_.games.back();
        game.black = std::move(tagged.black);
        game.white = std::move(tagged.white);
        game.when = parse_ggf_time(tagged.date).value_or(0);
      }
      if (!out_.error.empty()) return;
    }
  }

  bool first_line_is_a_game(const ParsedGame& whole) const {
    const std::size_t start = text_.find_first_not_of(kBlanks);
    const std::string_view first = line_at(start);
    const auto stop = static_cast<std::size_t>(whole.error->column - 1);
    const bool alone = !parse_transcript(first).error;
    return alone && stop >= start + first.size() && !parse_transcript(line_at(stop)).error;
  }

  void add_transcript(ParsedGame parsed, std::size_t offset) {
    if (parsed.error) {
      const std::size_t at = offset + static_cast<std::size_t>(parsed.error->column - 1);
      const std::string what = describe_transcript_error(words_, *parsed.error);
      out_.error = error_at_move(at, parsed.error->move, what);
      out_.truncated = parsed.game.ply() > 0;
      if (!out_.truncated) return;
    }
    if (!parsed.game.plies().empty()) out_.games.push_back({std::move(parsed.game), {}, {}, {}, 0});
  }

  std::string_view line_at(std::size_t offset) const { return text_.substr(offset, text_.find('\n', offset) - offset); }

  // Until `take` says false.
  template <typename Take>
  void each_line(Take take) {
    for (std::size_t at = 0; at < text_.size();) {
      const std::string_view line = line_at(at);
      if (!take(line, at)) return;
      at += line.size() + 1;
    }
  }

  using Kind = GgfError::Kind;
  std::string_view whole_;
  std::string_view text_;
  const Words& words_;
  ImportResult out_;
};

void add_games(ImportResult& all, ImportResult& result) {
  const bool only_positions = all.notation == Notation::kBoard || all.notation == Notation::kObf;
  if (all.notation == Notation::kNone || (only_positions && !result.games.empty())) all.notation = result.notation;
  if (result.progress) all.progress = std::move(result.progress);
  std::move(result.games.begin(), result.games.end(), std::back_inserter(all.games));
}

}  // namespace

std::string_view code_of_address(std::string_view text) {
  const std::size_t mark = text.find(kCodeMark);
  if (mark == std::string_view::npos) return {};
  text.remove_prefix(mark + kCodeMark.size());
  return text.substr(0, text.find_first_of(kBlanks));
}

ImportResult import_games(std::string_view text, const Words& words) {
  if (text.size() > kLongestText) return {Notation::kNone, {}, words(Message::kWrongTooLong)};
  text = without_byte_order_mark(text);
  ImportResult all;
  ImportResult broken;  // the first file with an error: its games are the last ones
  for (std::size_t at = 0; at <= text.size();) {
    const std::string_view file = text.substr(at, text.find(kFileSeparator, at) - at);
    at += file.size() + 1;
    // A place in the whole text takes long to find, and only the first error is told.
    const bool good = broken.error.empty();
    ImportResult result = GameImporter(good ? text : file, file, words).read();
    if (good && !result.error.empty()) {
      broken = std::move(result);
      continue;
    }
    // Only the last game of all may lack its end.
    if (result.truncated) result.games.pop_back();
    add_games(all, result);
  }
  all.error = std::move(broken.error);
  all.truncated = broken.truncated;
  add_games(all, broken);
  return all;
}

}  // namespace flipside::app
