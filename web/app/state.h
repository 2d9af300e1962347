#pragma once

// The state of the whole program: one plain value. Only update() (update.h) changes it, and the view draws it.
//
// It holds no clock, no drawing and no platform: times are milliseconds that come with the actions.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "web/app/activities/activity.h"
#include "web/app/dialogs/ui.h"
#include "web/app/engine/engine_state.h"
#include "web/app/engine/reviewer.h"
#include "web/app/game/game_record.h"
#include "web/app/game/game_session.h"
#include "web/app/remote/direct_point.h"
#include "web/app/remote/live_game.h"
#include "web/app/settings/host.h"
#include "web/app/settings/settings.h"

namespace flipside::app {

struct State {
  GameRecord record;  // on the board: the game outlives the page, as do the settings
  GameSession session;
  Activity activity;                 // on the board
  std::vector<Suspended> suspended;  // those below it, the game first
  EngineState engine;
  Review review;
  Ui ui;
  Environment environment;
  Host host;
  Settings settings;
  std::optional<Settings> stored_settings;  // as the device has them
  live::LiveGame live_game;                 // of the game that is played live, as its channel has it
  Direct direct;                            // of a game with a friend that is played by links, and may go live

  // The language that the person wants, and the language of all texts: Japanese is English until it has come (settings/host.h).
  Language wanted_language() const { return settings.language.value_or(host.language); }
  Language language() const { return host.has_japanese ? wanted_language() : Language::kEnglish; }

  // The activity on the board, if it is one of these; else nullptr.
  template <typename T>
  T* doing() {
    return std::get_if<T>(&activity);
  }
  template <typename T>
  const T* doing() const {
    return std::get_if<T>(&activity);
  }
  const Exercise* exercise() const {
    return std::visit(
        []<typename T>(const T& one) -> const Exercise* {
          if constexpr (kIsExercise<T>) return &one;
          return nullptr;
        },
        activity);
  }
  Exercise* exercise() { return const_cast<Exercise*>(std::as_const(*this).exercise()); }

  // Whether the record on the board is the game's, and not that of an exercise.
  bool game_on_board() const {
    return std::ranges::none_of(suspended, [](const Suspended& one) { return one.record.has_value(); });
  }
  // A person moves both sides of the analysis board; a replay may run over it.
  bool analyses() const {
    const bool below = doing<Replay>() != nullptr && std::holds_alternative<Analysis>(suspended.back().activity);
    return below || doing<Analysis>() != nullptr;
  }
  // Before a game with a friend ends, nobody has hints, evaluations or names of openings, unless that was agreed upon.
  bool help_allowed() const {
    return !record.setup.with_friend() || record.setup.help || (record.over() && !record.resignation_unsent());
  }
  // An exercise does not give its answer away.
  bool may_show_evaluations() const { return exercise() == nullptr && help_allowed(); }
  bool shows_evaluations() const { return may_show_evaluations() && (settings.show_evaluations || analyses()); }
  // The page shows a panel of its own beside the board (activities/activities.h).
  bool has_page_panel() const { return exercise() != nullptr || doing<Analysis>() != nullptr; }

  // By the rules, by the clock or by a resignation.
  bool ended() const { return record.board().over() || (record.forfeit() && !record.browsing && !analyses()); }
  // Standing at an earlier ply a person may try a move for a computer player too, but not in a game with a friend.
  bool human_to_move() const {
    if (ended() || doing<Replay>() != nullptr) return false;
    if (analyses()) return true;
    const bool own = record.setup.seat(record.board().side).person();
    if (record.setup.with_friend()) return own && !record.over() && record.shown == record.tree.played_end();
    return record.browsing || own;
  }
  bool computer_to_move() const { return !ended() && !analyses() && record.setup.seat(record.board().side).computer(); }
  // A game with a friend that goes on, on its own board.
  bool plays_friend() const { return record.setup.with_friend() && !analyses() && !record.over(); }
  // The computer player's move is being found, or waits for the discs to come to rest.
  bool computer_thinks() const { return job_here(EngineJob::Purpose::kMove) != nullptr && computer_to_move(); }
  // The engine's job of that purpose for a board, or for the one that is shown, done or not; nullptr if there is none.
  const EngineJob* job_for(EngineJob::Purpose purpose, std::uint64_t hash) const {
    return engine.job && engine.job->purpose == purpose && engine.job->hash == hash ? &*engine.job : nullptr;
  }
  const EngineJob* job_here(EngineJob::Purpose purpose) const { return job_for(purpose, record.hash()); }
  // At a board from which the game went on, or from which the computer would go on.
  bool looking_back() const { return record.browsing && !analyses() && !record.board().over(); }
  // Computer against computer.
  bool watching() const { return !analyses() && record.setup.black.computer() && record.setup.white.computer(); }
};

}  // namespace flipside::app
