#include "web/app/messages.h"

#include <array>
#include <cassert>
#include <cstddef>

namespace flipside::app {

namespace {

struct Row {
  Message message;
  const char* english;
};

constexpr std::size_t kRows = static_cast<std::size_t>(Message::kCount);

constexpr std::array<Row, kRows> kTable{{
    {Message::kGameTitle, "Flipside"},
    {Message::kBlack, "Black"},
    {Message::kWhite, "White"},
    {Message::kPerson, "Person"},
    {Message::kRandom, "Random"},
    {Message::kGreedy, "Greedy"},
    {Message::kMinimax, "Minimax {0}"},
    {Message::kLevel, "Level {0}"},
    {Message::kMax, "Max"},

    {Message::kMoveTurnsOne, "{0} plays {1}, turns {3}."},
    {Message::kMoveTurnsMany, "{0} plays {1}, turns {2}: {3}."},
    {Message::kPassed, "{0} has no move and passes."},
    {Message::kTurnOf, "{0} to move."},
    {Message::kTurnOfComputer, "{0} to move, the computer is thinking."},
    {Message::kTookBack, "Taken back to move {0}."},
    {Message::kWentAgain, "Forward to move {0}."},
    {Message::kNewGameStarts, "New game."},
    {Message::kWins, "{0} wins, {1} to {2}."},
    {Message::kDraw, "Draw, {0} each."},

    {Message::kRefusedOffBoard, "That is not on the board."},
    {Message::kRefusedOccupied, "{0} is taken."},
    {Message::kRefusedNoFlips, "{0} turns no disc."},
    {Message::kRefusedGameOver, "The game is over."},
    {Message::kRefusedMustPass, "There is no move: this turn is passed."},
    {Message::kRefusedMayNotPass, "There is a move, so this turn cannot be passed."},
    {Message::kRefusedNotYourTurn, "It is the turn of {0}."},

    {Message::kNoticePass, "{0} has no move and passes. {1} goes on."},
    {Message::kNoticeEngineFailed, "The computer player does not answer. Your game is safe."},
    {Message::kNoticeSavedSetAside, "The saved game could not be read ({0}). It was set aside and a new game begins."},
    {Message::kNoticeStorageFailed, "This device does not let the game be saved. It is lost when the page closes."},

    {Message::kSavedForeign, "it is not a game of Flipside"},
    {Message::kSavedVersion, "it is of version {0}, which this program does not know"},
    {Message::kSavedLine, "line {0} makes no sense"},
    {Message::kSavedMissing, "the line {0} is missing"},
    {Message::kSavedMoves, "{0}"},
    {Message::kSavedPly, "it has no ply {0}"},

    {Message::kSquareEmpty, "{0}, empty"},
    {Message::kSquareBlack, "{0}, black"},
    {Message::kSquareWhite, "{0}, white"},
    {Message::kSquareLegal, "{0}, empty, you may play here"},
    {Message::kSquareLast, "{0}, last move"},
    {Message::kPlayersLine, "Black: {0}. White: {1}."},
    {Message::kScoreLine, "Black {0}, White {1}"},
    {Message::kLegalMovesLine, "Moves: {0}"},
    {Message::kOpeningLine, "Opening: {0}"},
    {Message::kGameOverLine, "The game is over."},

    {Message::kYou, "You"},
    {Message::kYourTurnStatus, "Your turn"},
    {Message::kToMoveStatus, "To move"},
    {Message::kThinkingStatus, "Thinking"},
    {Message::kWonStatus, "Won"},
    {Message::kDrawStatus, "Draw"},
    {Message::kUndo, "Undo"},
    {Message::kRedo, "Redo"},
    {Message::kNewGame, "New game"},
    {Message::kNewGameShort, "New"},
    {Message::kHint, "Hint"},
    {Message::kValues, "Values"},
    {Message::kSettings, "Settings"},
    {Message::kNoMovesYet, "The moves appear here"},
    {Message::kPassShort, "pass"},
    {Message::kRetry, "Try again"},
    {Message::kLastMove, "{0} played {1} and turned {2}"},
    {Message::kAtPly, "Move {0} of {1}"},
    {Message::kLatest, "Latest"},
    {Message::kPlayOn, "Play on"},

    {Message::kAgainstComputer, "Computer"},
    {Message::kTwoPlayers, "Two players"},
    {Message::kTwoPlayersHint, "Two people take turns on this device."},
    {Message::kWatch, "Watch"},
    {Message::kYourColor, "You play"},
    {Message::kEitherColor, "Random"},
    {Message::kOpponent, "Opponent"},
    {Message::kTimePerMove, "Time for each of its moves"},
    {Message::kSeconds, "{0} s"},
    {Message::kStartGame, "Start game"},
    {Message::kFlipSpeed, "Flip speed"},
    {Message::kSpeedSlow, "Slow"},
    {Message::kSpeedNormal, "Normal"},
    {Message::kSpeedFast, "Fast"},
    {Message::kSpeedOff, "Off"},
    {Message::kShowLegalMoves, "Legal moves"},
    {Message::kShowLegalMovesHint, "Mark where you may play"},
    {Message::kShowFlipPreview, "Flip preview"},
    {Message::kShowFlipPreviewHint, "Show which discs would turn"},
    {Message::kShowCoordinates, "Coordinates"},
    {Message::kShowCoordinatesHint, "Files a to h, ranks 1 to 8"},
    {Message::kMaxOnly, "For Max; levels play the same on every device"},
    {Message::kPonder, "Think ahead"},
    {Message::kPonderHint, "Max uses your time too"},
    {Message::kKeepTable, "Remember"},
    {Message::kKeepTableHint, "What Max saw helps its next moves"},
    {Message::kAbout, "About"},
    {Message::kDone, "Done"},
    {Message::kAboutText,
     "Reversi for the browser, the phone and the desktop. The computer players think on your own device: nothing you "
     "play is sent anywhere."},
    {Message::kVersion, "Version {0}"},
    {Message::kLicence, "Free software under the MIT License"},
    {Message::kResultTitle, "Game over"},
    {Message::kYouWin, "You win"},
    {Message::kColorWins, "{0} wins"},
    {Message::kDrawTitle, "A draw"},
    {Message::kByDiscs, "by {0} discs"},
    {Message::kByOneDisc, "by one disc"},
    {Message::kEvenScore, "The discs are even"},
    {Message::kRematch, "Rematch"},
    {Message::kSeeBoard, "See the board"},

    {Message::kMenu, "Menu"},
    {Message::kClose, "Close"},
    {Message::kNewGameHint, "Opponent, colour and level"},
    {Message::kSettingsHint, "How the board moves and what it shows"},
    {Message::kShare, "Share and export"},
    {Message::kShareHint, "Link, picture, moves, GGF"},
    {Message::kImport, "Bring in a game"},
    {Message::kImportHint, "Paste or open moves, a board, GGF or OBF"},
    {Message::kImportText,
     "Paste moves, a board, GGF, OBF or a link of this page. A file can also be dropped anywhere."},
    {Message::kImportLabel, "The game as text"},
    {Message::kImportExample, "For example f5d6c3d3c4, or the 64 squares of a board and the side to move."},
    {Message::kChooseFile, "Choose a file"},
    {Message::kOpenGame, "Open"},
    {Message::kKeepMoves, "Keep and open"},
    {Message::kWhichGame, "Which of them"},
    {Message::kFoundGame, "A game of {0} moves."},
    {Message::kFoundGames, "{0} games."},
    {Message::kFoundPosition, "A position, {0} to move."},
    {Message::kFoundPositions, "{0} positions."},
    {Message::kKeptMoves, "The {0} moves before it can be kept."},
    {Message::kKeptGames, "What was right before it can be kept: {0}."},
    {Message::kBroughtTitle, "{0}. {1}"},
    {Message::kBroughtMoves, "{0}. A game of {1} moves"},
    {Message::kBroughtPlayers, "{0}. {1} – {2}"},
    {Message::kGameOpened, "Game opened at move {0}."},
    {Message::kExportForm, "The game as text"},
    {Message::kExportMoves, "Moves"},
    {Message::kExportBoard, "Board"},
    {Message::kExportGgf, "GGF"},
    {Message::kLinkHint, "A link opens this game at this position, anywhere."},
    {Message::kCopyLink, "Copy link"},
    {Message::kSendLink, "Share"},
    {Message::kCopy, "Copy"},
    {Message::kCopied, "Copied"},
    {Message::kCopyFailed, "Press Ctrl+C"},
    {Message::kSaveFile, "Save file"},
    {Message::kSaved, "Saved"},
    {Message::kSavePicture, "Save picture"},
    {Message::kCopyPicture, "Copy picture"},
    {Message::kNoticeLinkBroken, "{0} A new game begins."},
    {Message::kPlaceCharacter, "Character {0}"},
    {Message::kPlaceLine, "Line {0}, character {1}"},
    {Message::kPlaceMove, "{0}, move {1}"},
    {Message::kMistake, "{0}: {1}"},
    {Message::kWrongText, "This cannot be read."},
    {Message::kWrongMove, "“{0}” is not a move."},
    {Message::kWrongSquare, "“{0}” is off the board."},
    {Message::kWrongBoardLetter, "“{0}”, for {1}, is neither X, O nor -."},
    {Message::kWrongBoardShort, "A board has 64 squares, here are {0}."},
    {Message::kWrongBoardNoSide, "After the 64 squares the side to move is missing, X or O."},
    {Message::kWrongBoardSide, "“{0}” is not a side to move. It is X or O."},
    {Message::kWrongBoardLong, "“{0}” stands behind the side to move, where a board ends."},
    {Message::kWrongNoGame, "No game begins here."},
    {Message::kWrongCutOff, "The text ends in the middle of a game."},
    {Message::kWrongProperty, "“{0}” is not a property of GGF."},
    {Message::kWrongGame, "This is a game of {0}, not of Othello."},
    {Message::kWrongBoardSize, "A board of size {0} cannot be played here."},
    {Message::kWrongBoard, "The squares of this board make no sense."},
    {Message::kWrongColor, "It is the other side’s turn."},
    {Message::kWrongAnswers, "Behind the board belong moves with their scores, like f5:+2;."},
    {Message::kWrongTooLong, "This text is longer than four million letters."},
    {Message::kWrongLink, "The link is damaged, so its game cannot be read."},
    {Message::kWrongLinkNewer, "The link was made by a newer version of this program."},

    {Message::kGames, "My games"},
    {Message::kGamesHint, "Kept on this device, with your results"},
    {Message::kKeepGames, "Keep all"},
    {Message::kNoGames, "Games appear here as you play them. They are kept on this device only."},
    {Message::kGamesLoading, "Reading the games …"},
    {Message::kGamesVersus, "{0} – {1}"},
    {Message::kGameUnfinished, "Move {0}, not finished"},
    {Message::kGameDrawn, "Draw, {0} each"},
    {Message::kGameWonBlack, "Black won {0} to {1}"},
    {Message::kGameWonWhite, "White won {0} to {1}"},
    {Message::kGameYouWon, "You won {0} to {1}"},
    {Message::kGameYouLost, "You lost {0} to {1}"},
    {Message::kDeleteGame, "Delete this game"},
    {Message::kGameDeleted, "A game was deleted."},
    {Message::kUndoDelete, "Undo"},
    {Message::kGamesAdded, "{0} games were added."},
    {Message::kExportGames, "Export all"},
    {Message::kRecord, "Your results"},
    {Message::kRecordWon, "Won"},
    {Message::kRecordDrawn, "Drawn"},
    {Message::kRecordLost, "Lost"},
    {Message::kNoticeGamesFailed,
     "This device refuses to keep the list of games, or is full. The game on the board goes on."},

    {Message::kPosition, "Set up a position"},
    {Message::kPositionHint, "Place discs as you like and play on"},
    {Message::kBrush, "Place"},
    {Message::kBrushEmpty, "Nothing"},
    {Message::kSideToMove, "To move"},
    {Message::kClearBoard, "Clear"},
    {Message::kStartBoard, "Starting position"},
    {Message::kUsePosition, "Use this position"},
    {Message::kPositionMoves, "{0} to move, with a choice of {1}."},
    {Message::kFlawCentre, "{0} is empty. The four squares in the middle hold discs from the start on."},
    {Message::kFlawApart, "The disc on {0} cannot have been placed: it does not continue any line of two discs."},
    {Message::kFlawNoMoves, "Neither side has a move here, so the game would be over."},

    {Message::kTimeUpLine, "{0} has no time left, {1} wins."},
    {Message::kTimeUpStatus, "Time is up"},
    {Message::kOnTime, "on time"},
    {Message::kGameOnTime, "{0} won on time"},
    {Message::kBeginning, "Start"},
    {Message::kBeginStandard, "Standard"},
    {Message::kBeginBalanced, "A balanced opening, by chance"},
    {Message::kBeginBalancedShort, "By chance"},
    {Message::kBeginPosition, "This position"},
    {Message::kHandicap, "Handicap"},
    {Message::kHandicapNone, "None"},
    {Message::kHandicapCorner, "1 corner"},
    {Message::kHandicapCorners, "{0} corners"},
    {Message::kTimeControl, "Clock"},
    {Message::kNoClock, "None"},
    {Message::kMinutes, "{0} min"},
    {Message::kMinutesAndSeconds, "{0} min + {1} s"},
    {Message::kBack, "Back"},

    {Message::kNewGameDialog, "Dialog: new game. Arrow keys choose, Enter changes, Escape closes."},
    {Message::kSettingsDialog, "Dialog: settings. Arrow keys choose, Enter changes, Escape closes."},
    {Message::kAboutDialog, "Dialog: about this program. Escape closes."},
    {Message::kIsChosen, "{0}, chosen"},
    {Message::kIsOn, "{0}: on"},
    {Message::kIsOff, "{0}: off"},
    {Message::kIsSetTo, "{0}: {1}"},
    {Message::kLess, "Less"},
    {Message::kMore, "More"},
}};

constexpr bool in_step() {
  for (std::size_t row = 0; row < kRows; ++row) {
    if (kTable[row].message != static_cast<Message>(row) || kTable[row].english == nullptr) return false;
  }
  return true;
}
static_assert(in_step(), "a text is missing or out of place");

}  // namespace

const char* Words::operator()(Message message) const {
  assert(message < Message::kCount);
  const Row& row = kTable[static_cast<std::size_t>(message)];
  switch (language_) {
    case Language::kEnglish:
      return row.english;
  }
  return row.english;
}

std::string Words::operator()(Message message, std::initializer_list<std::string_view> values) const {
  const std::string_view pattern = (*this)(message);
  std::string out;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool gap = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}' && pattern[i + 1] >= '0' &&
                     pattern[i + 1] <= '9';
    if (!gap) {
      out += pattern[i];
      continue;
    }
    const auto index = static_cast<std::size_t>(pattern[i + 1] - '0');
    if (index < values.size()) out += values.begin()[index];
    i += 2;
  }
  return out;
}

}  // namespace flipside::app
