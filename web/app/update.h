#pragma once

// The one way the State changes.

#include <optional>
#include <string>
#include <vector>

#include "web/app/action.h"
#include "web/app/sound.h"
#include "web/app/state.h"

namespace flipside::app {

struct GameToKeep {
  std::uint64_t id = 0;
  std::int64_t when = 0;  // ms since 1970; 0 for now
  std::string text;       // saved_text() (saved.h)
};

struct ToReviewer {
  int reviewer = 0;
  std::string text;
};

// What the platform has to do after an update.
struct Effects {
  std::vector<std::string> to_engine;    // messages for the engine, in order
  bool replace_engine = false;           // first end the engine's worker and start a fresh one; then send
  bool end_reviewers = false;            // first end all engines of the review
  std::vector<int> start_reviewers;      // then start these afresh, by number
  std::vector<ToReviewer> to_reviewers;  // and send these
  bool save = false;                     // the state worth keeping has changed: write saved_text() (saved.h)
  bool set_aside_saved = false;          // keep what was saved under another name before anything is saved over it
  std::vector<GameToKeep> keep;          // games to be kept among those of this device
  std::vector<std::uint64_t> forget;     // games of this device to be deleted
  bool list_games = false;               // read the games of this device: GamesListed
  std::string save_as;                   // the name of a file to be saved for the person, empty for none, and its text
  std::string file_text;
  std::vector<std::string> announce;  // sentences for the live region, in order
  bool hush = false;                  // first silence what is still to be heard; then play
  std::vector<SoundCue> sounds;
  std::optional<double> wake_at;  // ms: send a Tick then
  bool unseen = false;            // nothing has changed that is drawn
};

// Applies one action at time `now_ms`. Never blocks; an action that makes no sense in this state changes nothing.
Effects update(State& state, const Action& action, double now_ms);

}  // namespace flipside::app
