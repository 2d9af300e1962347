#pragma once

// The message beside the board: of all that there is to say, the one thing that is shown. The canvas draws it
// (web/view/panel_message.cpp), the page has it in words (accessible_board.h), and the ways to answer it as buttons (controls.h).

#include <optional>
#include <string>

#include "web/app/state.h"
#include "web/app/text/messages.h"

namespace flipside::app {

struct CurrentMessage {
  // The first of them that there is goes before all others.
  enum class Kind : std::uint8_t {
    kReplay,        // where the replay stands; its controls are shown instead
    kNotice,        // `notice`; a warning and a hint go before those that are no refusal and wait for no answer
    kWarning,       // of the coach
    kHint,          // the best move and why
    kOffer,         // the rules in a minute, for somebody new
    kReviewedMove,  // what the review would have played
    kEarlierPly,    // where one stands in the game
    kFriend,        // what comes next in a game with a friend, with the way to it
    kWatched,       // the last move of computers that play on, with a way to pause them
    kOverlay,       // what the marks on the board mean
    kTurn,          // whose turn it is at the start, or how the game is over
    kLastMove       // `color` made it
  };
  Kind kind = Kind::kTurn;
  std::string text = {};
  const Notice* notice = nullptr;  // of the state
  std::optional<Color> color = {};

  // Out of the ordinary; the others are shown where there is room.
  bool has_to_be_seen() const { return kind < Kind::kOverlay; }
};

CurrentMessage current_message(const Translations& words, const State& state);

// The same as if there were no notices, for where these are listed apart.
CurrentMessage message_below_notices(const Translations& words, const State& state);

}  // namespace flipside::app
