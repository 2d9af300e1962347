#include "web/app/library/import_problem.h"

#include <algorithm>

#include "web/app/text/game_text.h"

namespace flipside::app {

namespace {

// Finds places in a text from front to back, so that many take no longer than reading the text once.
class Places {
 public:
  Places(std::string_view text, const Translations& words) : text_(text), words_(words) {
    const std::size_t last = text.find_last_not_of(" \t\r\n\v\f");
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

std::string describe_found(const Translations& words, Message message, const std::string& found) {
  return found.empty() ? std::string(words(Message::kWrongText)) : words(message, {found});
}

}  // namespace

std::vector<std::string> describe_problems(const Translations& words, std::string_view text, int games,
                                           const std::vector<ImportProblem>& problems) {
  std::vector<std::string> out;
  Places places(text, words);
  for (const ImportProblem& problem : problems) {
    std::string place = places.at(problem.offset);
    if (problem.move > 0) place = words(Message::kPlaceMove, {place, std::to_string(problem.move)});
    std::string sentence = words(Message::kErrorAt, {place, problem.what});
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
    case GameTextError::Kind::kNotOthello:
      return describe_found(words, Message::kWrongGameNumber, error.found);
    case GameTextError::Kind::kBoardSize:
      return describe_found(words, Message::kWrongBoardSize, error.found);
    case GameTextError::Kind::kBoard:
      return words(Message::kWrongStart);
    case GameTextError::Kind::kSetup:
      return words(Message::kWrongSetup);
    case GameTextError::Kind::kVariation:
      return words(Message::kWrongVariation);
    case GameTextError::Kind::kNotAMove:
      return describe_found(words, Message::kWrongMove, error.found);
    case GameTextError::Kind::kOffBoard:
      return describe_found(words, Message::kWrongSquare, error.found);
    case GameTextError::Kind::kWrongColor:
      return words(Message::kWrongColor);
    case GameTextError::Kind::kRefused:
      return describe_refusal(words, error.refusal, error.square);
    case GameTextError::Kind::kTooLarge:
      return words(Message::kWrongTooManyMoves, {std::to_string(kMostTreeNodes)});
  }
  return {};
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

std::string describe(const Translations& words, const GgfError& error) {
  switch (error.kind) {
    case GgfError::Kind::kTruncated:
      return words(Message::kWrongTruncated);
    case GgfError::Kind::kNotAProperty:
      return describe_found(words, Message::kWrongProperty, error.found);
    case GgfError::Kind::kNotOthello:
      return describe_found(words, Message::kWrongGame, error.found);
    case GgfError::Kind::kAnti:
      return words(Message::kWrongAnti);
    case GgfError::Kind::kKomi:
      return words(Message::kWrongKomi);
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

}  // namespace flipside::app
