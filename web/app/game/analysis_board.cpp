#include "web/app/game/analysis_board.h"

#include <algorithm>
#include <utility>

#include "web/app/game/clock.h"
#include "web/app/game/game_tree.h"
#include "web/app/game/moves.h"
#include "web/app/game/new_game_choices.h"
#include "web/app/game/steps.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// Bytes.
constexpr std::size_t kLongestComment = 2000;

// A board of the line that the record stands at.
void show_board(State& state, int ply, Effects& effects) {
  go_to_ply(state, ply, effects);
  state.record.browsing = ply < state.record.game.length();
}

}  // namespace

void apply(State& state, const StartAnalysis&, double now_ms, Effects& effects) {
  if (state.record.played) return;
  stop_clock(state, now_ms);
  state.session.replay.reset();
  state.session.result_due = false;
  state.engine.hint.reset();
  state.engine.coached.reset();
  state.ui.dialog = Dialog::kNone;
  drop_notices(state, Notice::Kind::kPass);
  grow_tree(state.record);
  effects.add(Announce{Translations(state.language())(Message::kAnalysisBegins)});
  effects.once(SaveGame{});
}

void apply(State& state, const LeaveAnalysis&, double now_ms, Effects& effects) {
  if (!state.record.played) return;
  leave_tree(state.record);
  state.session.marks = {};
  // A game that has not ended goes on when the person says so.
  state.record.browsing = true;
  state.session.rest_at = now_ms;
  effects.add(Announce{Translations(state.language())(Message::kAnalysisEnds)});
  effects.once(SaveGame{});
}

void apply(State& state, const PlayFromHere&, double now_ms, Effects& effects) {
  if (!state.record.played || state.record.game.over()) return;
  NewGameChoices choices = choices_from(state.record.setup);
  const bool black = state.record.game.side() == Color::kBlack;
  choices.mode = NewGameChoices::Mode::kComputer;
  choices.side = black ? NewGameChoices::Side::kBlack : NewGameChoices::Side::kWhite;
  choices.start_position = StartPosition::kPosition;
  choices.handicap = 0;
  const std::uint64_t seed = fresh_id(state.record.setup.seed);
  begin_game(state, setup_of(choices, seed, 0, state.ui.level), now_ms, effects);
}

void apply(State& state, const GoToNode& go, double, Effects& effects) {
  if (!state.record.played || go.line < 0 || std::cmp_greater_equal(go.line, state.record.variations.size())) return;
  const Game& line = state.record.variations[index_of(go.line)];
  if (go.ply < 0 || go.ply > line.length()) return;
  // go_to_ply() tells whether that is back or forth.
  const int before = std::min(state.record.game.ply(), line.length());
  state.record.game = line;
  state.record.game.go_to(before);
  show_board(state, go.ply, effects);
}

void apply(State& state, const PromoteVariation&, double, Effects& effects) {
  if (!state.record.played) return;
  promote_variation(state.record);
  effects.once(SaveGame{});
}

void apply(State& state, const RemoveVariation&, double, Effects& effects) {
  if (!in_variation(state.record)) return;
  remove_variation(state.record);
  show_board(state, state.record.game.ply(), effects);
}

void apply(State& state, const CommentBoard& comment, double, Effects& effects) {
  if (!state.record.played || comment.text.size() > kLongestComment) return;
  std::string text = comment.text;
  std::replace(text.begin(), text.end(), '\n', ' ');
  if (text.empty()) {
    state.record.comments.erase(state.record.game.hash());
  } else {
    state.record.comments[state.record.game.hash()] = std::move(text);
  }
  effects.once(SaveGame{});
}

}  // namespace flipside::app
