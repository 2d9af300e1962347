#include "web/app/library/import_problem.h"

#include <algorithm>

#include "engine/notation/text.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

namespace {

// Finds places in a text from front to back, so that many take no longer than reading the text once.
class PlaceNames {
 public:
  PlaceNames(std::string_view text, const Translations& words) : text_(text), words_(words) {
    const std::size_t last = text.find_last_not_of(kWhitespace);
    one_line_ = text.substr(0, last == std::string_view::npos ? 0 : last).find('\n') == std::string_view::npos;
  }

  // "Line 2, character 14", the characters counted as a person counts them; without the line where there is only one. No offset may come
  // before an earlier one.
  std::string at(std::size_t offset) {
    for (; at_ < std::min(offset, text_.size()); ++at_) {
      if (text_[at_] == '\n') {
        ++line_;
        column_ = 1;
      } else if ((static_cast<unsigned char>(text_[at_]) & 0xc0) != 0x80) {
        // The later bytes of a letter in UTF-8 do not count.
        ++column_;
      }
    }
    if (one_line_) return words_(Message::kPlaceCharacter, {std::to_string(column_)});
    return words_(Message::kPlaceLine, {std::to_string(line_), std::to_string(column_)});
  }

 private:
  std::string_view text_;
  const Translations& words_;
  bool one_line_ = true;
  std::size_t at_ = 0;
  int line_ = 1;
  int column_ = 1;
};

bool is_word(const std::string& text) { return !text.empty() && is_alphanumeric(text.front()); }

// What stands there instead of a move: a word, another character, or no text at all.
std::string describe_move(const Translations& words, const std::string& found) {
  if (found.empty()) return words(Message::kWrongBytes);
  return words(is_word(found) ? Message::kWrongMove : Message::kWrongText, {found});
}

std::string describe_found(const Translations& words, Message message, const std::string& found) {
  return found.empty() ? std::string(words(Message::kWrongBytes)) : words(message, {found});
}

std::string describe(const Translations& words, const BoardError& error) {
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

}  // namespace

std::vector<std::string> describe_problems(const Translations& words, std::string_view text, int games,
                                           const std::vector<ImportProblem>& problems) {
  std::vector<std::string> out;
  PlaceNames places(text, words);
  for (const ImportProblem& problem : problems) {
    const std::string move = std::to_string(problem.move);
    std::string place = problem.offset ? places.at(*problem.offset) : "";
    if (problem.move > 0) {
      place = problem.offset ? words(Message::kPlaceMove, {place, move}) : words(Message::kPlaceOnlyMove, {move});
    }
    std::string sentence = place.empty() ? problem.what : words(Message::kErrorAt, {place, problem.what});
    if (games > 1) {
      const Message which = problem.position ? Message::kProblemOfPosition : Message::kProblemOfGame;
      sentence = words(which, {std::to_string(problem.number), std::to_string(games), sentence});
    }
    out.push_back(std::move(sentence));
  }
  return out;
}

std::string describe(const Translations& words, const GameTextError& error) {
  switch (error.kind) {
    case GameTextError::Kind::kTruncated:
      return words(Message::kWrongTruncated);
    case GameTextError::Kind::kNotAProperty:
      return describe_found(words, Message::kWrongProperty, error.found);
    case GameTextError::Kind::kNotOthello: {
      const bool number = error.found.find_first_not_of("0123456789") == std::string::npos;
      return describe_found(words, number ? Message::kWrongGameNumber : Message::kWrongGame, error.found);
    }
    case GameTextError::Kind::kAnti:
      return words(Message::kWrongAnti);
    case GameTextError::Kind::kKomi:
      return words(Message::kWrongKomi);
    case GameTextError::Kind::kBoardSize:
      return describe_found(words, Message::kWrongBoardSize, error.found);
    case GameTextError::Kind::kBoard:
      return error.board ? describe(words, *error.board) : std::string(words(Message::kWrongBoard));
    case GameTextError::Kind::kStart:
      return words(Message::kWrongStart);
    case GameTextError::Kind::kChessStart:
      return words(Message::kWrongChessStart);
    case GameTextError::Kind::kSetup:
      return words(Message::kWrongSetup);
    case GameTextError::Kind::kAnswers:
      return words(Message::kWrongAnswers);
    case GameTextError::Kind::kVariation:
      return words(Message::kWrongVariation);
    case GameTextError::Kind::kNotAMove:
      return describe_move(words, error.found);
    case GameTextError::Kind::kOffBoard:
      return describe_found(words, Message::kWrongSquare, error.found);
    case GameTextError::Kind::kRepeated:
      return words(Message::kWrongRepeated, {error.found});
    case GameTextError::Kind::kWrongColor:
      return words(Message::kWrongColor);
    case GameTextError::Kind::kRefused:
      return describe_refusal(words, error.refusal, error.square);
    case GameTextError::Kind::kTooLarge:
      return words(Message::kWrongTooManyMoves, {std::to_string(kMostTreeNodes)});
    case GameTextError::Kind::kNoMoves:
      return words(Message::kWrongNoMoves);
    case GameTextError::Kind::kJson:
      return words(Message::kWrongJson);
    case GameTextError::Kind::kAddresses:
      return words(Message::kWrongAddresses);
    case GameTextError::Kind::kNotText:
      return words(Message::kWrongBytes);
    case GameTextError::Kind::kNotWthor:
      return words(Message::kWrongWthor);
  }
  return {};
}

}  // namespace flipside::app
