#include "web/app/page/controls.h"

#include <utility>

#include "web/app/activities/activities.h"
#include "web/app/elements/json.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/hint.h"
#include "web/app/engine/judgement.h"
#include "web/app/game/branches.h"
#include "web/app/game/steps.h"
#include "web/app/page/current_message.h"
#include "web/app/remote/friend_text.h"
#include "web/app/text/announcements.h"
#include "web/app/text/messages.h"

namespace flipside::app {

namespace {

void add_toolbar(Elements& controls, const State& state, const Translations& words) {
  const auto add = [&](const char* id, Message label, Event sends, bool possible, std::optional<bool> pressed = {}) {
    controls.push_back(
        Button{.id = id, .label = words(label), .sends = std::move(sends), .disabled = !possible, .pressed = pressed});
  };
  add("undo", Message::kUndo, Undo{}, can_undo(state));
  add("redo", Message::kRedo, Redo{}, can_redo(state));
  add("new", Message::kNewGame, OpenDialog{Dialog::kNewGame}, true);
  add("hint", Message::kHint, ToggleHint{}, can_hint(state), state.engine.hint.has_value());
  add("values", Message::kEvaluations, ToggleEvaluations{}, state.may_show_evaluations(), state.shows_evaluations());
  add("menu", Message::kMenu, OpenDialog{Dialog::kMenu}, true);
}

void add_replay(Elements& controls, const State& state, const Translations& words, const std::string& place) {
  static constexpr const char* kSpeeds[] = {"1x", "2x", "4x"};
  const Replay& replay = *state.doing<Replay>();
  const int last = state.record.length();
  const Message play = replay.playing ? Message::kPauseReplay : Message::kPlayReplay;
  controls.push_back(Button{"replay-play", words(play), ToggleReplay{}});
  controls.push_back(
      Range{"replay-bar", words(Message::kReplayPosition), state.record.ply(), last, place, action_begin<GoToPly>()});
  controls.push_back(
      Button{"replay-speed", words(Message::kReplaySpeed, {kSpeeds[replay.speed]}), ChangeReplaySpeed{}});
  controls.push_back(Button{"replay-close", words(Message::kClose), EndReplay{}});
}

// From an earlier ply.
void add_ways_on(Elements& controls, const State& state, const Translations& words) {
  const int last = state.record.length();
  if (state.record.ply() < last) controls.push_back(Button{"latest", words(Message::kLatest), GoToPly{last}});
  if (state.computer_to_move()) controls.push_back(Button{"play-on", words(Message::kPlayOn), PlayOn{}});
}

// The answers to the notice that is shown, and to the message below it, which is in sight too where the board is HTML.
void add_message(Elements& controls, const State& state, const Translations& words) {
  if (const Notice* notice = current_message(words, state).notice; notice != nullptr) {
    if (notice->kind == Notice::Kind::kEngineFailed) {
      controls.push_back(Button{"retry", words(Message::kRetry), RetryEngine{}});
      return;
    }
    controls.push_back(
        Button{"dismiss", words(Message::kClose), DismissNotice{static_cast<int>(state.ui.notices.size()) - 1}});
  }
  const CurrentMessage message = message_below_notices(words, state);
  switch (message.kind) {
    case CurrentMessage::Kind::kReplay:
      return add_replay(controls, state, words, message.text);
    case CurrentMessage::Kind::kWarning:
      controls.push_back(Button{"take-back", words(Message::kTakeBack), Undo{}});
      controls.push_back(Button{"coach-play-on", words(Message::kPlayOn), PlayOn{}});
      return;
    case CurrentMessage::Kind::kHint:
      controls.push_back(Button{"hint-away", words(Message::kClose), ToggleHint{}});
      return;
    case CurrentMessage::Kind::kOffer:
      controls.push_back(Button{"learn", message.text, StartLesson{}});
      controls.push_back(Button{"decline-lesson", words(Message::kClose), DeclineLesson{}});
      return;
    case CurrentMessage::Kind::kReviewedMove:
    case CurrentMessage::Kind::kEarlierPly:
      return add_ways_on(controls, state, words);
    case CurrentMessage::Kind::kFriend:
      controls.push_back(Button{"friend", friend_step_name(words, state), OpenDialog{Dialog::kFriend}});
      return;
    case CurrentMessage::Kind::kWatched:
      // In the place of kPlayOn, so that it keeps the focus.
      controls.push_back(Button{"play-on", words(Message::kPauseReplay), GoToPly{state.record.ply()}});
      return;
    case CurrentMessage::Kind::kNotice:
    case CurrentMessage::Kind::kOverlay:
    case CurrentMessage::Kind::kTurn:
    case CurrentMessage::Kind::kLastMove:
      break;
  }
}

// The bar that shows how the game stands.
void add_lead(Elements& controls, const State& state, const Translations& words) {
  if (!state.shows_evaluations()) return;
  const std::string lead = describe_lead(words, state);
  const std::string legend = words(Message::kLegend);
  const std::string label = lead.empty() ? legend : words(Message::kWhereEvaluation, {lead, legend});
  controls.push_back(Button{"lead", label, OpenDialog{Dialog::kLegend}});
}

// Of the ply that leads to the board after `ply` plies.
std::string move_label(const Translations& words, const Game& game, int ply) {
  const Ply& move = game.plies()[static_cast<std::size_t>(ply - 1)];
  const std::string color = color_name(words, move.color);
  if (move.square == kPass) return words(Message::kPassed, {color});
  return words(Message::kMoveTitle, {std::to_string(game.move_number(ply)), color, square_name(move.square)});
}

// What a review thinks of a move: "Mistake, Black −8".
std::string describe_judged(const Translations& words, const JudgedMove& move) {
  const Evaluation score = for_black({move.score, 0, move.exact}, move.color);
  return std::string(verdict_name(words, move.verdict())) + ", " + describe_evaluation(words, score);
}

// The list of moves; the first line stands for the board before them.
void add_moves(Elements& controls, const State& state, const Translations& words) {
  const Game& game = state.record.game();
  List list{"moves", words(Message::kMovesTab), ListLook::kMoves, {{"0", words(Message::kStartOfGame)}}};
  const JudgedLine judged = judge(state.record.tree, state.record.line());
  for (int ply = 1; ply <= game.length(); ++ply) {
    const std::optional<JudgedMove>& move = judged[index_of(ply - 1)];
    const std::string label = move_label(words, game, ply);
    list.entries.push_back({std::to_string(ply), move ? label + ", " + describe_judged(words, *move) : label});
  }
  list.entries[static_cast<std::size_t>(game.ply())].chosen = true;
  controls.push_back(std::move(list));
  controls.push_back(Button{"moves-legend", words(Message::kLegend), OpenDialog{Dialog::kLegend}});
  if (!branches(state.record).empty())
    controls.push_back(Button{"variations", words(Message::kVariations), OpenDialog{Dialog::kVariations}});
}

void add_graph(Elements& controls, const State& state, const Translations& words) {
  const Message other = state.ui.graph_shown ? Message::kMovesTab : Message::kGraphTab;
  controls.push_back(Button{"graph-switch", words(other), ShowGraph{!state.ui.graph_shown}});
  controls.push_back(Range{"graph", words(Message::kGraphTab), state.record.ply(), state.record.length(),
                           describe_shown_evaluation(words, state.record), action_begin<GoToPly>()});
  controls.push_back(Button{"graph-legend", words(Message::kLegend), OpenDialog{Dialog::kLegend}});
  controls.push_back(Button{"graph-review", words(Message::kReview), StartReview{}});
}

}  // namespace

Elements controls(const State& state) {
  const Translations words(state.language());
  Elements out;
  add_toolbar(out, state, words);
  add_lead(out, state, words);
  if (auto beside = panel(state, words)) {
    out.push_back(std::move(*beside));
    if (state.doing<Analysis>() != nullptr) add_graph(out, state, words);
  } else {
    add_message(out, state, words);
    add_moves(out, state, words);
    add_graph(out, state, words);
  }
  return out;
}

std::string controls_json(const State& state) { return json(controls(state)); }

}  // namespace flipside::app
