#pragma once

// A State with a fake clock, and a fake engine that replies at once, late, or never.

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/notation/game_files.h"
#include "tests/unit/games.h"
#include "tests/unit/records.h"
#include "tests/unit/shown.h"
#include "web/app/text/messages.h"
#include "web/app/update.h"

namespace flipside::app {

inline const Setup kTwoPersons{{SeatKind::kPerson, "level3"}, {SeatKind::kPerson, "level3"}, 1};
inline const Translations kWords(Language::kEnglish);

// The games of a text, as the engine answers.
inline protocol::Games answer_to(const protocol::Read& read) {
  return {read.id, game_file_lines(read_game_files(read.text))};
}

class AppHarness {
 public:
  // How the engine behaves from now on.
  enum class Engine { kAnswers, kSilent };

  State state;
  double now = 1000;
  Engine engine = Engine::kAnswers;
  std::vector<std::string> spoken;
  std::vector<protocol::Request> requests;  // everything that was sent to the engine
  int replaced = 0;
  int saves = 0;
  std::string channel;               // of a live game
  std::vector<std::string> lines;    // that were sent there
  std::optional<OpenDirect> direct;  // what the page was asked last about a direct connection
  std::string direct_answer;         // the friend's, to connect with
  std::string handed;                // to other tabs
  std::vector<std::string> notified;
  bool seen_elsewhere = false;  // another tab of this device shows the live game
  int calls = 0;                // sounds for somebody who does not see the page
  Effects last;

  explicit AppHarness(const Setup& setup = {}) {
    state.settings.flip_speed = FlipSpeed::kNormal;
    state.record.setup = setup;
    act(Start{std::nullopt, setup.seed});
    state.record.setup.coach = setup.coach;
    act(EngineReplied{protocol::Ready{"test"}});
  }

  void act(const Action& action) {
    take(update(state, action, now));
    while (engine == Engine::kAnswers && !waiting_.empty()) answer();
  }

  // Advances the clock, with a tick at each requested time.
  void wait(double ms) {
    const double until = now + ms;
    while (last.wake_at && *last.wake_at <= until) {
      now = std::max(now, *last.wake_at);
      act(Tick{});
    }
    now = until;
  }

  // The engine's reply to the oldest unanswered request.
  void answer() {
    REQUIRE(!waiting_.empty());
    const protocol::Request request = waiting_.front();
    waiting_.erase(waiting_.begin());
    if (std::holds_alternative<protocol::Ponder>(request)) return;  // has no reply
    take(update(state, EngineReplied{reply_to(request)}, now));
  }

  const protocol::Think& last_think() const {
    for (auto i = requests.rbegin(); i != requests.rend(); ++i) {
      if (const auto* think = std::get_if<protocol::Think>(&*i)) return *think;
    }
    FAIL("no move was requested");
    return std::get<protocol::Think>(requests.front());
  }
  // The number of requests of this type that were sent.
  template <typename Request>
  int count_of() const {
    int count = 0;
    for (const protocol::Request& request : requests) count += std::holds_alternative<Request>(request) ? 1 : 0;
    return count;
  }
  // Whether the engine is busy with that.
  bool does(EngineJob::Purpose purpose) const {
    return state.engine.job && state.engine.job->purpose == purpose && !state.engine.job->done;
  }
  bool has_notice(Notice::Kind kind) const {
    return std::ranges::find(state.ui.notices, kind, &Notice::kind) != state.ui.notices.end();
  }
  // Whether what stands beside the board holds this text.
  bool shows(const std::string& part) const { return controls_in(state).says(part); }
  bool announced(const std::string& part) const {
    return std::ranges::any_of(spoken, [&part](const auto& said) { return said.find(part) != std::string::npos; });
  }

 private:
  static protocol::Reply reply_to(const protocol::Request& request) {
    if (const auto* stop = std::get_if<protocol::Stop>(&request)) return protocol::Stopped{stop->id};
    if (const auto* analyse = std::get_if<protocol::Analyse>(&request)) return protocol::Analysed{analyse->id};
    if (const auto* read = std::get_if<protocol::Read>(&request)) return answer_to(*read);
    const auto& think = std::get<protocol::Think>(request);
    return protocol::Move{think.id, {.move = {first_square(think.board.position().legal_moves())}}};
  }

  void take(const Effects& effects) {
    last = effects;
    const bool started = std::ranges::any_of(effects.of<StartEngine>(),
                                             [](const StartEngine& one) { return one.engine == kPlayingEngine; });
    if (started) {
      ++replaced;
      waiting_.clear();
    }
    for (const SendRequest& sent : effects.of<SendRequest>()) {
      if (sent.engine != kPlayingEngine) continue;
      requests.push_back(sent.request);
      waiting_.push_back(sent.request);
    }
    for (const Announce& announce : effects.of<Announce>()) spoken.push_back(announce.sentence);
    saves += effects.has<SaveGame>() ? 1 : 0;
    if (effects.has<LeaveLive>()) channel.clear();
    if (effects.has<CloseDirect>()) direct.reset();
    for (const OpenDirect& open : effects.of<OpenDirect>()) direct = open;
    for (const ConnectDirect& answer : effects.of<ConnectDirect>()) direct_answer = answer.description;
    for (const HandDirect& answer : effects.of<HandDirect>()) handed = answer.code;
    for (const JoinLive& joined : effects.of<JoinLive>()) channel = joined.channel;
    for (const SendLive& sent : effects.of<SendLive>()) lines.push_back(sent.line);
    for (const ShowNotification& shown : effects.of<ShowNotification>()) notified.push_back(shown.sentence);
    for (const PlaySound& sound : effects.of<PlaySound>()) calls += sound.cue.calls ? 1 : 0;
    if (effects.has<AskWhetherSeen>() && !seen_elsewhere) take(update(state, NobodySees{}, now));
    if (started && engine == Engine::kAnswers) {
      take(update(state, EngineReplied{protocol::Ready{"test"}}, now));
    }
  }

  std::vector<protocol::Request> waiting_;
};

// A game in which two people played `moves` from the start, and `setup` then applies.
inline AppHarness app_after(std::string_view moves, const Setup& setup = kTwoPersons) {
  AppHarness app(kTwoPersons);
  set_game(app.state.record, played(moves));
  app.state.record.setup = setup;
  app.act(Tick{});
  return app;
}

inline bool dialog_shows(const AppHarness& app, const std::string& part) { return dialog_in(app.state).says(part); }

}  // namespace flipside::app
