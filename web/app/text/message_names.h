#pragma once

// The names of all texts of the program, and the languages they are in (messages.h).

#include <cstdint>

namespace flipside::app {

enum class Language : std::uint8_t { kEnglish, kJapanese };

enum class Message : std::uint16_t {
  // The game and who plays.
  kGameTitle,
  kBlack,
  kWhite,
  kPerson,
  kRandom,
  kGreedy,
  kMinimax,  // {0} plies
  kLevel,    // {0} 1 to 20
  kMax,

  // Moves, spoken. {0} a colour, {1} a square, {2} how many discs, {3} their squares.
  kMoveFlipsOne,
  kMoveFlipsMany,
  kPassed,
  kTurnOf,
  kTurnOfComputer,
  kTookBack,   // {0} the number of the move before
  kWentAgain,  // {0} the same
  kNewGameStarts,
  kWins,             // {0} the winner, {1} its count, {2} the other's
  kWinsWithEmpties,  // {3} one of the three below
  kDraw,             // {0} the count of either
  kDrawWithEmpties,  // {0} the same, {1} one of the three below
  kEmptyToWinner,
  kEmptiesToWinner,  // {0} how many
  kEmptiesShared,    // {0} how many

  // Why a move was refused. {0} a square.
  kRefusedOffBoard,
  kRefusedOccupied,
  kRefusedNoFlips,
  kRefusedNoNeighbour,
  kRefusedOpenLine,  // {1} the discs of the line
  kRefusedGameOver,
  kRefusedMustPass,
  kRefusedMayNotPass,
  kRefusedNotYourTurn,  // {0} whose turn it is

  // Notices.
  kNoticePass,  // {0} who had no move, {1} who goes on
  kNoticeEngineFailed,
  kNoticeEngineMemory,
  kNoticeGameQuarantined,      // {0} what is wrong with it
  kNoticeSettingsQuarantined,  // {0} what is wrong with them
  kNoticeSettingsRefused,      // {0} the number of a line
  kNoticeSettingsRefusedMany,  // {0} numbers of lines
  kNoticeGameMerged,
  kNoticeStorageFailed,
  kNoticeSettingsFailed,
  kNoticeNoGraphics,

  // What is wrong with what is stored, as {0} of kNoticeGameQuarantined and kNoticeSettingsQuarantined.
  kSavedForeign,
  kSettingsForeign,
  kSavedVersion,  // {0} the version
  kSavedLine,     // {0} the line's number
  kSavedMissing,  // {0} the line's name
  kSavedMoves,    // {0} a move's number
  kSavedPly,      // {0} a number

  // What was set aside, in the settings.
  kSectionAside,
  kAsideSettings,
  kAsideSettingsPartly,  // {0} the number of a line
  kAsideGame,
  kAsideUnreadable,  // {0} what is wrong with it
  kAsideText,        // {0} its number
  kAsideRestore,
  kAsideRestored,
  kAsideGameRestored,

  // The board in words. {0} a square.
  kSquareEmpty,
  kSquareBlack,
  kSquareWhite,
  kSquareLegal,
  kSquareLast,      // {0} the square's own text
  kSquareExpected,  // the same, {1} the number of a move in an expected line, {2} its colour
  kPlayersLine,     // {0} black's player, {1} white's
  kScoreLine,       // {0} black discs, {1} white discs
  kLegalMovesLine,  // {0} the squares
  kOpeningLine,     // {0} the opening's name
  kOpeningLeft,     // {0} the same, {1} the latest move that belongs to an opening
  kGameOverLine,

  // Players and the page.
  kYou,
  kYourTurnStatus,
  kToMoveStatus,
  kThinkingStatus,
  kThinkingDetails,  // {0} plies, {1} how many positions
  kWonStatus,
  kDrawStatus,
  kUndo,
  kRedo,
  kNewGame,
  kNewGameShort,  // where there is no room for the other
  kHint,
  kEvaluations,
  kSettings,
  kNoMovesYet,
  kFirstMove,
  kPassShort,
  kRetry,
  kLastMove,  // {0} a colour, {1} a square, {2} how many discs flipped
  kAtMove,    // {0} the move's number, {1} of how many
  kLatest,
  kPlayOn,

  // What boards are worth: the graph of the game.
  kPlusScore,  // {0} discs
  kMinusScore,
  kMovesTab,
  kGraphTab,
  kGraphEmpty,
  kGraphStart,
  kGraphMove,
  kForBlack,  // {0} discs with their sign
  kForBlackAbout,
  kWhereEvaluation,  // {0} kGraphStart or kGraphMove, {1} one of the two above

  // What moves are worth, and who is ahead.
  kEvaluationsHint,
  kSquareEvaluation,       // {0} the square's own text, {1} discs with their sign
  kSquareEvaluationExact,  // {0} the same, {1} the same
  kLookedAhead,            // {0} who is ahead, {1} how many moves were looked ahead
  kLegend,
  kLegendValue,
  kLegendSquares,
  kLegendGame,
  kLegendAbout,
  kLegendColors,

  // The hint; what speaks for a move is a clause behind its square. Where a clause that others follow has another form than
  // the last one, both stand in the text, with a bar between them.
  kHintLooking,
  kNoHint,
  kHintOne,  // {0} a square, {1} a clause
  kHintTwo,  // {0} a square, {1} and {2} clauses
  kHintBest,
  kHintEqual,  // {0} how many
  kHintWins,   // {0} discs
  kHintLoses,  // {0} discs
  kHintDraws,
  kReasonOnlyMove,
  kReasonTakesCorner,
  kReasonForcesPass,   // {0} the opponent
  kReasonKeepsCorner,  // {0} a square
  kReasonKeepsCorners,
  kReasonDeniesCorner,  // {0} the opponent, {1} a square
  kReasonMakesStable,   // {0} how many
  kReasonReplies,       // {0} the opponent, {1} how many
  kReasonOneReply,      // {0} the opponent
  kReasonEvensRegions,
  kReasonPreparesCorner,  // {0} a square
  kReasonFlipsInner,
  kReasonFlipsFew,
  kReasonAvoidsCorners,  // {0} how many
  kReasonSafeReplies,    // {0} the opponent, {1} how many
  kReasonOneSafeReply,   // {0} the opponent
  kReasonNoSafeReply,    // {0} the opponent
  kReasonOpensLittle,
  kReasonSmallFrontier,
  kReasonWideChoice,
  kReasonTakesSquare,  // {0} the opponent
  kReasonStaysInside,
  kSquareHint,  // {0} the square's own text

  // The review.
  kReview,
  kReviewHint,
  kReviewing,  // {0} how many, {1} of how many
  kStopReview,
  kGoOnReview,
  kNothingToReview,
  kAccuracy,
  kPercent,
  kVerdictBest,
  kVerdictGood,
  kVerdictInaccuracy,
  kVerdictMistake,
  kVerdictBlunder,
  kTurningPoints,
  kNoTurningPoints,
  kNoTurningPointsYet,
  kTurnTitle,          // {0} its number, {1} a colour, {2} a square, {3} a mark
  kTurnBetter,         // {0} a square, {1} and {2} scores for black
  kTurnBetterBecause,  // the same, {3} what the better move does
  kNoticeReviewFailed,
  kNoticeReviewMemory,

  // Lines of a game beside the one on the board.
  kAnalysis,
  kAnalysisHint,
  kAnalyse,
  kAnalysisBegins,
  kAnalysisEnds,
  kLeaveAnalysis,
  kExpectedLine,  // {0} moves
  kStepFirst,
  kStepPrevious,
  kStepNext,
  kStepLast,
  kComment,
  kCommentFull,  // {0} percent
  kPromoteVariation,
  kRemoveVariation,
  kVariationRemoved,  // {0} a move with its number
  kPlayFromHere,
  kVariations,
  kVariationsHint,
  kVariationKept,
  kNoVariations,
  kMoveTitle,        // {0} its number, {1} a colour, {2} a square
  kVariationLength,  // {0} how many
  kVariationOfOne,

  // Dialogs.
  kGameMode,
  kAgainstComputer,
  kTwoPlayers,
  kTwoPlayersHint,
  kBlackName,
  kWhiteName,
  kWatch,
  kYourColor,
  kEitherColor,
  kOpponent,
  kTimePerMove,
  kSeconds,  // {0} how many, in short
  kStartGame,
  kTheme,
  kThemeAutomatic,
  kThemeGreen,
  kThemeLight,
  kThemeWood,
  kThemeNight,
  kThemeContrast,
  kFlipSpeed,
  kSpeedSlow,
  kSpeedNormal,
  kSpeedFast,
  kSpeedOff,
  kShowLegalMoves,
  kShowLegalMovesHint,
  kShowFlipPreview,
  kShowFlipPreviewHint,
  kShowCoordinates,
  kShowCoordinatesHint,
  kSectionBoard,
  kSectionSound,
  kSound,
  kSoundHint,
  kVolume,
  kVolumeLow,
  kVolumeMedium,
  kVolumeHigh,
  kNotify,
  kNotifyHint,
  kNotifyRefused,
  kSectionLearning,
  kSectionComputer,
  kVariety,
  kVarietyNone,
  kVarietySome,
  kVarietyMuch,
  kReset,
  kUndoReset,
  kSettingsReset,
  kSettingsBack,
  kShowThinking,
  kShowThinkingHint,
  kMaxOnly,
  kPonder,
  kPonderHint,
  kKeepTable,
  kKeepTableHint,
  kAbout,
  kDone,
  kAboutText,
  kVersion,  // {0} the version
  kLicence,
  kNoticesFailed,
  kResultTitle,
  kYouWin,
  kColorWins,  // {0} a colour or a player
  kDrawTitle,
  kByDiscs,  // {0} more than one
  kByOneDisc,
  kEvenScore,
  kByWithEmpties,  // {0} one of the three above, {1} what becomes of the empties
  kRematch,
  kRematchHint,
  kNextLevel,  // {0} the level
  kFirstWin,
  kResultHelped,
  kCoach,
  kCoachHint,
  kTakeBack,
  kFollows,
  kFollowsHint,
  kFollowsNow,  // {0} the level
  kEvenMatch,   // {0} a level

  // The menu, and what comes in and goes out.
  kMenu,
  kMenuShort,  // where there is no room for the other
  kMenuPlay,
  kMenuStudy,
  kMenuGames,
  kMenuMore,
  kClose,
  kNewGameHint,
  kSettingsHint,
  kShare,
  kShareHint,
  kImport,
  kImportHint,
  kImportText,
  kImportLabel,
  kImportExample,
  kChooseFile,
  kOpenGame,
  kOpenMoves,
  kWhichGame,
  kFoundGame,
  kFoundGameOfOneMove,
  kFoundGames,
  kFoundPosition,  // {0} a colour
  kFoundPositions,
  kFoundPuzzle,
  kSideUnknown,
  kReadableMoves,
  kReadableMove,
  kReadableGames,    // {0} how many
  kUnreadableGames,  // {0} how many
  kProblems,
  kMoreProblems,       // {0} how many
  kProblemOfGame,      // {0} its number, {1} of how many, {2} what is wrong
  kProblemOfPosition,  // {0} its number, {1} of how many, {2} what is wrong
  kImportedTitle,      // {0} its number, {1} its name
  kImportedMoves,      // {0} its number, {1} how many
  kImportedMove,       // {0} its number
  kImportedPlayers,    // {0} its number, {1} black's player, {2} white's
  kGameOpened,
  kExportForm,
  kExportMoves,
  kExportBoard,
  kExportGgf,
  kExportSgf,
  kExportPgn,
  kExportGgfHint,
  kLinkHint,
  kNoLinkHint,
  kLinkTooLong,
  kLink,
  kCopyLink,
  kSendLink,
  kQrCode,
  kQrCodeOfLink,
  kScanQrCode,
  kCopy,
  kCopied,
  kCopyFailed,  // {0} the keys that copy, which the page knows
  kTouchCopyFailed,
  kSaveFile,
  kSaved,
  kSavePicture,
  kCopyPicture,
  kCopyPictureFailed,
  kSaveAnimation,
  kAnimationWorking,  // {0} percent
  kAnimationFailed,
  kSharePuzzle,
  kPuzzleLinkHint,
  kNoPuzzleLinkHint,
  kNoticeLinkBroken,

  // Errors in an imported text, and their positions.
  kPlaceCharacter,
  kPlaceLine,      // {0} line, {1} character
  kPlaceMove,      // {0} the place, {1} the move's number
  kPlaceOnlyMove,  // {0} the move's number
  kErrorAt,        // {0} the place, {1} what is wrong
  kWrongText,
  kWrongBytes,
  kWrongMove,
  kWrongSquare,
  kWrongBoardLetter,  // {0} what stands there, {1} a square
  kWrongBoardShort,
  kWrongBoardNoSide,
  kWrongBoardSide,
  kWrongBoardLong,
  kWrongTruncated,
  kWrongProperty,
  kWrongGame,
  kWrongAnti,
  kWrongKomi,
  kWrongBoardSize,
  kWrongBoard,
  kWrongColor,
  kWrongGameNumber,
  kWrongSetup,
  kWrongVariation,
  kWrongTooManyMoves,  // {0} how many there may be
  kWrongAnswers,
  kWrongTooLong,
  kWrongNoMoves,
  kWrongJson,
  kWrongAddresses,
  kWrongStart,
  kWrongChessStart,
  kWrongRepeated,
  kWrongWthor,
  kWrongOnlyNames,
  kWrongLink,
  kWrongLinkCut,
  kWrongLinkNewer,
  kWrongPuzzleLink,

  // The games on this device.
  kGames,
  kGamesHint,
  kStoreGames,
  kNoGames,
  kGamesLoading,
  kGameUnreadable,
  kGamesUnreadable,  // {0} how many, more than one
  kGamesVersus,      // {0} black's player, {1} white's
  kGameUnfinished,   // {0} the move's number
  kGameDrawn,
  kGameWonBlack,  // {0} the winner's discs, {1} the other's
  kGameWonWhite,
  kGameYouWon,  // {0} your discs, {1} the other's
  kGameYouLost,
  kDeleteGame,
  kGameDeleted,
  kUndoDelete,
  kGamesAdded,
  kGamesAlreadyThere,
  kExportGames,
  kFindGame,
  kGameFound,
  kGamesFound,  // {0} how many, more than one
  kNoGameFound,
  kStrength,
  kStrengthLevel,   // {0} a level
  kStrengthDetail,  // {0} points, {1} how far off they may be, {2} games
  kStrengthGraph,   // {0} points first, {1} now
  kRecord,
  kRecordWon,
  kRecordDrawn,
  kRecordLost,
  kNoticeGamesFailed,

  // A game with a friend at another device.
  kFriend,
  kFriendHint,
  kFriendNoClock,
  kHelpAllowed,
  kHelpAllowedHint,
  kMyName,
  kYourFriend,
  kYourFriendInside,  // the same in a sentence
  kInviteTitle,
  kFriendTitle,  // {0} the friend, as in all of these
  kFriendSendHint,
  kFriendCodeHint,
  kFriendCode,
  kPasteAnswer,
  kFriendBegin,
  kFriendInvite,
  kFriendSendMove,
  kFriendSendMessage,
  kFriendYourTurn,
  kFriendSays,  // {1} a phrase
  kFriendWait,
  kFriendAsks,
  kFriendAnswer,
  kSendInvitation,
  kSendMove,
  kSendMessage,
  kShowLink,
  kFriendOptions,
  kAskTakeBack,
  kTakeBackUnsent,
  kAllowTakeBack,
  kRefuseTakeBack,
  kResign,
  kWithdraw,
  kPhrase,
  kPhraseNone,
  kPhraseHello,  // the phrases, kFriendPhrases of them
  kPhraseMoment,
  kPhraseNice,
  kPhraseOops,
  kPhraseThanks,
  kPhraseGoodGame,
  kInvitation,
  kInvitedBy,
  kRematchWith,
  kYouPlay,       // {0} a colour
  kFriendAtMove,  // {0} the number of a move
  kFriendHelp,
  kFriendNoHelp,
  kAcceptInvitation,
  kRefusedFriendTurn,
  kRefusedFriendEarlier,
  kFriendSame,
  kFriendOlder,
  kFriendForked,
  kFriendOwn,
  kFriendAllowed,
  kFriendRefused,
  kFriendLinkBroken,
  kFriendLinkNewer,

  // A game with a friend that is played live.
  kLiveHint,
  kLiveClock,  // {0} a clock
  kLiveNoRelayHere,
  kLiveInvite,
  kLiveConnecting,
  kLiveLost,
  kLiveFriendHere,
  kLiveFriendTurn,
  kLiveAway,
  kLiveAwayMinutes,  // {1} minutes
  kLiveClockRuns,
  kLiveBack,
  kLiveCame,
  kLiveSeatTaken,
  kLiveWatching,
  kLiveAsked,
  kLiveAsksRematch,
  kLiveNoRematch,
  kLiveDiffers,
  kLiveNewer,
  kLiveNoCrypto,
  kLiveNoRelay,
  kLiveKeyLost,
  kDirectHint,
  kDirectOpened,
  kDirectLost,
  kDirectFailed,
  kDirectElsewhere,
  kRefusedLiveTurn,
  kSayPhrase,
  kPlayByLink,
  kWatchLink,
  kWatchLinkHint,
  kWatchGame,
  kAboutRelay,
  kAboutRelayFaulty,
  kAboutServers,  // {0} addresses
  kResignedLine,  // {0} the loser, {1} the winner
  kResignedStatus,
  kByResigning,
  kGameResigned,  // {0} a colour

  // Setting up a position.
  kPosition,
  kPositionHint,
  kBrush,
  kBrushEmpty,
  kSideToMove,
  kClearBoard,
  kStartBoard,
  kUsePosition,
  kPositionMoves,        // {0} a colour, {1} how many moves
  kPositionErrorCentre,  // {0} a square
  kPositionErrorApart,   // {0} a square
  kPositionErrorNoMoves,

  // How a game begins, and its clock.
  kTimeUpLine,  // {0} the loser, {1} the winner
  kTimeUpStatus,
  kOnTime,
  kGameOnTime,  // {0} a colour
  kStartPosition,
  kStartStandard,
  kStartBalanced,
  kStartFromPosition,
  kHandicap,
  kHandicapNone,
  kHandicapCorner,
  kHandicapCorners,  // {0} two or more
  kTimeControl,
  kNoClock,
  kMinutes,            // {0} how many
  kMinutesAndSeconds,  // {0} how many, {1} seconds more after each move

  // What is on or off, or more or less.
  kIsOn,     // {0} what
  kIsOff,    // {0} what
  kIsSetTo,  // {0} what, {1} to what
  kLess,
  kMore,

  // How a computer player plays, in one sentence; the English ones are the engine's own (engine/players/player.h).
  kRandomText,
  kGreedyText,
  kMinimaxText,
  kMaxText,
  kLevel1Text,
  kLevel2Text,
  kLevel3Text,
  kLevel4Text,
  kLevel5Text,
  kLevel6Text,
  kLevel7Text,
  kLevel8Text,
  kLevel9Text,
  kLevel10Text,
  kLevel11Text,
  kLevel12Text,
  kLevel13Text,
  kLevel14Text,
  kLevel15Text,
  kLevel16Text,
  kLevel17Text,
  kLevel18Text,
  kLevel19Text,
  kLevel20Text,

  // Overlays (overlay.h).
  kOverlay,
  kOverlayNone,
  kOverlayStable,
  kOverlayFrontier,
  kOverlayMobility,
  kLegendStable,  // {0} how many of each side
  kLegendFrontier,
  kLegendMobility,
  kHelpOverlay,

  // Languages; each language's own name is not translated.
  kLanguage,
  kLanguageOfWhat,
  kLanguageSystem,
  kLanguageEnglish,
  kLanguageJapanese,
  kCanvasName,
  kBoardName,

  kHelp,
  kHelpHint,
  kHelpBoard,
  kHelpEverywhere,
  kHelpGestures,
  kHelpCursor,
  kHelpPlace,
  kHelpTyped,
  kHelpUndo,
  kHelpGraph,
  kHelpMute,
  kHelpEscape,
  kGestureTap,
  kGestureHold,
  kGestureMove,
  kGestureDrop,
  kHelpTap,
  kHelpHold,
  kHelpGoTo,
  kReplay,
  kReplayHint,
  kPauseReplay,
  kPlayReplay,
  kReplaySpeed,  // {0} as it stands on the button
  kReplayPosition,
  kStartOfGame,
  kReplayBegins,
  kReplayEnds,
  kHelpStep,
  kHelpEnds,
  kHelpValues,
  kHelpPause,
  kGestureSwipe,
  kHelpSwipe,

  // Learning. The first minute: what each step asks for, and what is said when that is done.
  kLearn,
  kLearnHint,
  kLearnOffer,
  kLearnStart,
  kMinuteTitle,
  kStepOf,  // {0} of {1}
  kShowAnswer,
  kMinuteHint,
  kLessonsProgress,  // {0} of {1} lessons
  kLessonPositions,  // {0} positions
  kLessonSolved,     // {0} of {1} positions
  kLessonDone,
  kAlsoGood,           // {0} the move that was made, {1} the best one; a sentence stands behind it
  kDiscsExactly,       // {0} discs
  kDiscsAbout,         // {0} discs
  kLosesDiscs,         // {0} a move, {1} how many discs; begins a sentence, as does the next one
  kTurnsScore,         // {0} a move, {1} a colour, {2} its score, {3} what becomes of it
  kRefuted,            // {0} what a move loses, {1} a colour, {2} its reply
  kRefutedBecause,     // the same, {3} what the reply does
  kRefutedFault,       // {0} what a move loses, {1} what is wrong with it
  kRefutedFaultReply,  // the same, {2} a colour, {3} its reply
  kRefutedWithout,     // {0} what a move loses
  kHarmLeavesCorner,   // {0} a square
  kHarmLeavesACorner,  // where that is not told
  kHarmGivesCorner,    // {0} the opponent, {1} a square
  kHarmGivesMoves,     // {0} the opponent, {1} how many
  kHarmOpensMuch,      // {0} how many
  kAnotherMove,        // stands for the best move where that is not told
  kHarmFlipsMore,      // {0} how many, {1} the best move, {2} how many
  kHarmFewerMoves,     // {0} the side of the move, {1} the best move
  kHarmLater,          // {0} a later move of the opponent's, {1} what it does
  kHarmMissesReason,   // {0} the best move, {1} what speaks for it
  kHarmWipedOut,       // {0} the side of the move; ends a sentence about the reply, as do the next two
  kHarmCornerLater,    // {0} a square
  kHarmOpensReply,     // {0} the move
  kWinBecomesLoss,     // stands behind a sentence
  kWinBecomesDraw,
  kDrawBecomesLoss,
  kAnswerIs,  // {0} a square
  kNextStep,
  kLastStep,
  kFirstGame,
  kLessonLeft,
  kPuzzles,
  kPuzzlesHint,
  kPuzzleOfDay,
  kPuzzleLevel,    // {0} a rating
  kPuzzleEasiest,  // the rating of the easiest
  kPuzzleRating,   // {0} the same, {1} the person's rating
  kPuzzleStreak,   // {0} the person's rating, {1} days
  kPuzzleBlackWins,
  kPuzzleWhiteWins,
  kPuzzleBlackDraws,
  kPuzzleWhiteDraws,
  kPuzzleBlackBest,
  kPuzzleWhiteBest,
  kPuzzleDone,  // {0} the answer, {1} its score, {2} the best other move, {3} its score
  kPuzzleYou,   // {0} the rating, {1} its uncertainty, {2} of {3} solved
  kPuzzleScale,
  kPuzzleDayHint,
  kPuzzleDayAfterOne,
  kPuzzleDayAfter,  // {0} days
  kPuzzleDayDoneOne,
  kPuzzleDayDone,  // {0} days
  kPuzzleNear,
  kPuzzleNearHint,
  kPuzzleRow,
  kPuzzleRowHint,  // {0} puzzles
  kPuzzleClock,
  kPuzzleClockHint,  // {0} puzzles
  kMyMistakes,
  kMyMistakesNone,
  kMyMistakesDue,       // {0} of {1}
  kMyMistakesTomorrow,  // {0} in all
  kMyMistakesLater,     // {0} in all, {1} days
  kEndings,
  kEndingsHint,  // {0} of {1}
  kPuzzleThemes,
  kPuzzleThemesStart,
  kThemeOpening,
  kThemeEnding,
  kThemeOnlyMove,
  kThemeCorner,
  kThemeTrap,
  kThemeForcedPass,
  kThemeParity,
  kThemeQuietMove,
  kPuzzleRowProgress,    // {0} puzzles
  kPuzzleClockProgress,  // {0} puzzles, {1} of {2} mistakes
  kMistakesLeft,         // {0} cards
  kPuzzleRowEnd,         // {0} puzzles
  kPuzzleClockEnd,       // {0} puzzles
  kPuzzleNewBest,
  kPuzzleOldBest,  // {0} puzzles
  kPuzzleAgain,
  kTryRight,     // {0} a square
  kTryWrong,     // {0} a square, {1} the answer
  kTryNone,      // {0} the answer
  kSecondsLeft,  // {0} seconds
  kMissed,
  kMissedTitle,
  kMissedNumber,  // {0} a number
  kBackToResult,
  kShareResult,
  kSharedRow,    // {0} puzzles
  kSharedClock,  // {0} puzzles
  kPuzzleLines,
  kLineIs,      // {0} squares
  kEndingTask,  // {0} a colour, {1} empty squares
  kEndingWon,   // {0} discs
  kEndingDrawn,
  kEndingLost,  // {0} discs
  kEndingStartOver,
  kWinGone,
  kWinGoneBecause,  // {0} a square, {1} discs
  kBackToWin,
  kFoundProgress,  // {0} puzzles, {1} mistakes
  kTakeProgress,
  kProgressTaken,
  kWrongProgress,   // {0} what is wrong
  kProgressPartly,  // {0} the number of a line
  kPuzzleGoOn,      // {0} the right move, {1} a colour, {2} its reply
  kPuzzleLineDone,  // {0} the last right move
  kShowOpenings,
  kShowOpeningsHint,
  kOpenings,
  kOpeningsHint,
  kFindOpening,
  kNoOpeningFound,
  kOpeningBook,     // {0} kForBlackAbout
  kOpeningSearch,   // {0} the same, {1} how many moves deep
  kOpeningReplies,  // {0} games
  kPlayOpening,
  kTrainLine,
  kTrainLines,
  kTrainWeakLines,  // {0} lines
  kTrainAs,
  kTrainNothing,
  kTrainLearned,  // {0} of {1} lines
  kTrainNew,
  kTrainDue,       // {0} the box, 1 to 5
  kTrainTomorrow,  // {0} the box
  kTrainLater,     // {0} the box, {1} days
  kTrainKnownBox,  // {0} the box
  kTrainer,
  kLineOf,          // {0} of {1}
  kTrainTaskBlack,  // {0} the opening's name
  kTrainTaskWhite,
  kTrainKnown,  // {0} the opening's name, {1} days
  kTrainKnownTomorrow,
  kTrainWeak,  // {0} the opening's name
  kMistakesTitle,
  kMistakeTask,        // {0} the move that was made, {1} discs
  kMistakeBest,        // {0} the move that was made, {1} discs; of a move that is as good as the best
  kMistakeDone,        // {0} the best move, {1} the move that was made, {2} discs
  kMistakeTaskTurned,  // {0} the move that was made, {1} the best score, {2} what became of it
  kMistakeBestTurned,  // the same
  kMistakeDoneTurned,  // {0} the best move, {1} the move that was made, {2} the best score, {3} what became of it
  kRetryMove,
  kWrongAnswer,  // {0} a square
  kMinuteLine,
  kMinuteLineDone,
  kMinuteLines,
  kMinuteLinesDone,
  kMinuteCascade,
  kMinuteCascadeDone,
  kMinutePass,
  kMinutePassDone,
  kMinuteEnd,
  kMinuteEndDone,
  kCount,
};

}  // namespace flipside::app
