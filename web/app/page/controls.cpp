#include "web/app/page/controls.h"

#include <utility>

#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/hint.h"
#include "web/app/game/branches.h"
#include "web/app/game/steps.h"
#include "web/app/learn/lesson.h"
#include "web/app/learn/opening_lesson.h"
#include "web/app/page/analysis_panel.h"
#include "web/app/page/current_message.h"
#include "web/app/page/element.h"
#include "web/app/page/puzzle_panel.h"
#include "web/app/text/announcements.h"
#include "web/app/text/messages.h"

namespace flipside::app {

namespace {

void add_toolbar(Element& controls, const State& state, const Translations& words) {
  controls.add(button("undo", words(Message::kUndo), Undo{}).when(!can_undo(state), "disabled"));
  controls.add(button("redo", words(Message::kRedo), Redo{}).when(!can_redo(state), "disabled"));
  controls.add(button("new", words(Message::kNewGame), OpenDialog{Dialog::kNewGame}));
  controls.add(button("hint", words(Message::kHint), ToggleHint{})
                   .with("pressed", state.engine.hint ? "true" : "false")
                   .when(!can_hint(state), "disabled"));
  controls.add(button("values", words(Message::kEvaluations), ToggleEvaluations{})
                   .with("pressed", state.shows_evaluations() ? "true" : "false")
                   .when(state.lesson.has_value(), "disabled"));
  controls.add(button("menu", words(Message::kMenu), OpenDialog{Dialog::kMenu}));
}

// How far the lesson is.
std::string describe_progress(const Translations& words, const State& state) {
  const Lesson& lesson = *state.lesson;
  if (lesson.training) return describe_training(words, *lesson.training);
  return words(Message::kStepOf, {std::to_string(lesson.step + 1), std::to_string(lesson.steps.size())});
}

// What stands beside the board in a lesson.
Element lesson_panel(const State& state, const Translations& words) {
  const Lesson& lesson = *state.lesson;
  const auto steps = static_cast<int>(lesson.steps.size());
  const bool ends = lesson.training ? lesson.training->queue.empty() : lesson.step + 1 == steps;
  Element panel("lesson", "lesson");
  panel.with("title", lesson.title.in(words));
  panel.with("step", describe_progress(words, state));
  panel.with("at", std::to_string(lesson.step)).with("steps", std::to_string(steps));
  // A refutation stands alone, because the panel is small.
  const bool refuted = lesson.refuted && lesson.refuted->answered;
  panel.with("text", refuted ? std::string() : describe_step(words, state)).when(lesson.done, "done");
  panel.with("wrong", lesson.done ? std::string() : describe_wrong_move(words, state));
  panel.add(button("leave-lesson", words(Message::kClose), LeaveLesson{}));
  if (lesson.done) {
    panel.add(button("next-step", words(ends ? Message::kLastStep : Message::kNextStep), NextStep{}));
  } else if (lesson.refuted) {
    panel.add(button("try-again", words(Message::kRetry), TryStepAgain{}));
  } else {
    panel.add(button("show-answer", words(Message::kShowAnswer), ShowAnswer{}));
  }
  return panel;
}

void add_replay(Element& controls, const State& state, const Translations& words, std::string_view place) {
  static constexpr const char* kSpeeds[] = {"1x", "2x", "4x"};
  const Replay& replay = *state.session.replay;
  const int last = state.record.game().length();
  const Message play = replay.playing ? Message::kPauseReplay : Message::kPlayReplay;
  controls.add(button("replay-play", words(play), ToggleReplay{}));
  controls.add(Element("range", "replay-bar")
                   .with("label", words(Message::kReplayPosition))
                   .with("value", std::to_string(state.record.game().ply()))
                   .with("last", std::to_string(last))
                   .with("text", place)
                   .sends(action_begin<GoToPly>()));
  controls.add(button("replay-speed", words(Message::kReplaySpeed, {kSpeeds[replay.speed]}), ChangeReplaySpeed{}));
  controls.add(button("replay-close", words(Message::kClose), EndReplay{}));
}

// From an earlier ply.
void add_ways_on(Element& controls, const State& state, const Translations& words) {
  const int last = state.record.game().length();
  if (state.record.game().ply() < last) controls.add(button("latest", words(Message::kLatest), GoToPly{last}));
  if (state.computer_to_move()) controls.add(button("play-on", words(Message::kPlayOn), PlayOn{}));
}

// The answers to the notice that is shown, and to the message below it, which is in sight too where the board is HTML.
void add_message(Element& controls, const State& state, const Translations& words) {
  if (const Notice* notice = current_message(words, state).notice; notice != nullptr) {
    if (notice->kind == Notice::Kind::kEngineFailed) {
      controls.add(button("retry", words(Message::kRetry), RetryEngine{}));
      return;
    }
    controls.add(
        button("dismiss", words(Message::kClose), DismissNotice{static_cast<int>(state.ui.notices.size()) - 1}));
  }
  const CurrentMessage message = message_below_notices(words, state);
  switch (message.kind) {
    case CurrentMessage::Kind::kReplay:
      return add_replay(controls, state, words, message.text);
    case CurrentMessage::Kind::kWarning:
      controls.add(button("take-back", words(Message::kTakeBack), Undo{}));
      controls.add(button("coach-play-on", words(Message::kPlayOn), PlayOn{}));
      return;
    case CurrentMessage::Kind::kHint:
      controls.add(button("hint-away", words(Message::kClose), ToggleHint{}));
      return;
    case CurrentMessage::Kind::kOffer:
      controls.add(button("learn", message.text, StartLesson{}));
      controls.add(button("decline-lesson", words(Message::kClose), DeclineLesson{}));
      return;
    case CurrentMessage::Kind::kReviewedMove:
    case CurrentMessage::Kind::kEarlierPly:
      return add_ways_on(controls, state, words);
    case CurrentMessage::Kind::kNotice:
    case CurrentMessage::Kind::kOverlay:
    case CurrentMessage::Kind::kTurn:
    case CurrentMessage::Kind::kLastMove:
      break;
  }
}

// Of the ply that leads to the board after `ply` plies.
std::string move_label(const Translations& words, const Game& game, int ply) {
  const Ply& move = game.plies()[static_cast<std::size_t>(ply - 1)];
  const std::string color = color_name(words, move.color);
  if (move.square == kPass) return words(Message::kPassed, {color});
  return words(Message::kMoveTitle, {std::to_string(game.move_number(ply)), color, square_name(move.square)});
}

// The list of moves; the first line stands for the board before them.
void add_moves(Element& controls, const State& state, const Translations& words) {
  Element list("moves", "moves");
  list.with("label", words(Message::kMovesTab)).with("chosen", std::to_string(state.record.game().ply()));
  list.add(Element("move", "0").with("label", words(Message::kStartOfGame)));
  for (int ply = 1; ply <= state.record.game().length(); ++ply) {
    list.add(Element("move", std::to_string(ply)).with("label", move_label(words, state.record.game(), ply)));
  }
  controls.add(std::move(list));
  if (!branches(state).empty()) {
    controls.add(button("variations", words(Message::kVariations), OpenDialog{Dialog::kVariations}));
  }
}

void add_graph(Element& controls, const State& state, const Translations& words) {
  const Message other = state.ui.graph_shown ? Message::kMovesTab : Message::kGraphTab;
  controls.add(button("graph-switch", words(other), ShowGraph{!state.ui.graph_shown}));
  controls.add(Element("range", "graph")
                   .with("label", words(Message::kGraphTab))
                   .with("value", std::to_string(state.record.game().ply()))
                   .with("last", std::to_string(state.record.game().length()))
                   .with("text", describe_shown_evaluation(words, state))
                   .sends(action_begin<GoToPly>()));
  controls.add(button("graph-review", words(Message::kReview), StartReview{}));
}

}  // namespace

std::string controls_json(const State& state) {
  const Translations words(state.language());
  Element controls("controls", "controls");
  add_toolbar(controls, state, words);
  if (state.has_page_panel()) {
    if (!state.lesson) {
      controls.add(analysis_panel(state, words));
    } else {
      controls.add(state.lesson->run ? puzzle_panel(state, words) : lesson_panel(state, words));
    }
    return controls.json();
  }
  add_message(controls, state, words);
  add_moves(controls, state, words);
  add_graph(controls, state, words);
  return controls.json();
}

}  // namespace flipside::app
