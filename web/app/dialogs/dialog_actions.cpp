#include "web/app/dialogs/dialog_actions.h"

#include <algorithm>
#include <utility>

#include "engine/knowledge/openings.h"
#include "engine/rules/position_check.h"
#include "web/app/activities/puzzles.h"
#include "web/app/engine/review.h"
#include "web/app/game/moves.h"
#include "web/app/learn/opening_list.h"
#include "web/app/learn/puzzles.h"
#include "web/app/learn/today.h"
#include "web/app/library/library_actions.h"

namespace flipside::app {

namespace {

constexpr std::size_t kLongestSearch = 100;  // bytes

// A brush on its own colour takes the disc away.
Editing::Brush stroke_on(const Editing& editing, Square square) {
  const bool same = (editing.brush == Editing::Brush::kBlack && contains(editing.board.black, square)) ||
                    (editing.brush == Editing::Brush::kWhite && contains(editing.board.white, square));
  return same ? Editing::Brush::kEmpty : editing.brush;
}

}  // namespace

void apply(State& state, const OpenDialog& open, double now_ms, Effects& effects) {
  if (open.dialog == Dialog::kNewGame) {
    state.ui.new_game = choices_from(state.record.setup);
    if (state.ui.new_game.adaptive_level) effects.once(ListGames{});
  }
  if (open.dialog == Dialog::kImport) state.ui.import = {};
  if (open.dialog == Dialog::kGames) show_games(state.ui, effects);
  if (open.dialog == Dialog::kReview && !state.review.stopped) start_review(state, now_ms, effects);
  if (open.dialog == Dialog::kPosition) state.ui.editing.board = state.record.board();
  if (open.dialog == Dialog::kSettings) {
    state.ui.before_reset.reset();
    effects.add(ListQuarantine{});
  }
  const bool above = state.ui.dialog != Dialog::kNone && state.ui.dialog != open.dialog;
  if (above) state.ui.below.push_back(state.ui.dialog);
  state.ui.dialog = open.dialog;
  state.session.typed_file = -1;
}

void apply(State& state, const OpenPuzzles& open, double now_ms, Effects& effects) {
  read_puzzles(state, open.day, open.text);
  if (!state.ui.puzzles.empty()) apply(state, OpenDialog{Dialog::kPuzzles}, now_ms, effects);
}

void apply(Settings& settings, const ConvertPuzzleMarks& convert) {
  settings.puzzles = with_earlier_marks(std::move(settings.puzzles), convert.order);
}

void apply(Ui& ui, const CloseDialog&) { ui.dialog = Dialog::kNone; }

void apply(State& state, const GoBack&, double now_ms, Effects& effects) {
  const Dialog before = state.ui.below.empty() ? Dialog::kNone : state.ui.below.back();
  state.ui.dialog = Dialog::kNone;
  if (before == Dialog::kNone) return;
  std::vector<Dialog> below = std::move(state.ui.below);
  below.pop_back();
  apply(state, OpenDialog{before}, now_ms, effects);
  state.ui.below = std::move(below);
}

void apply(Ui& ui, const DismissNotice& dismiss) {
  if (dismiss.index < 0 || dismiss.index >= static_cast<int>(ui.notices.size())) return;
  ui.notices.erase(ui.notices.begin() + dismiss.index);
}

void apply(Ui& ui, const ShowGraph& show) { ui.graph_shown = show.shown; }

void apply(Ui& ui, const PaintSquare& paint) {
  if (!on_board(paint.square)) return;
  Editing& editing = ui.editing;
  if (paint.begins) editing.stroke = stroke_on(editing, paint.square);
  editing.board.black &= ~bit(paint.square);
  editing.board.white &= ~bit(paint.square);
  if (editing.stroke == Editing::Brush::kBlack) editing.board.black |= bit(paint.square);
  if (editing.stroke == Editing::Brush::kWhite) editing.board.white |= bit(paint.square);
}

void apply(Ui& ui, const ChooseBrush& choose) {
  constexpr int kBrushes = static_cast<int>(Editing::Brush::kEmpty) + 1;
  if (choose.index >= 0 && choose.index < kBrushes) ui.editing.brush = static_cast<Editing::Brush>(choose.index);
}

void apply(Ui& ui, const ChooseSide& choose) {
  ui.editing.board.side = choose.index == 0 ? Color::kBlack : Color::kWhite;
}

void apply(Ui& ui, const PaintBoard& paint) {
  ui.editing.board = paint.index == 0 ? Board{0, 0, Color::kBlack} : Board{};
}

void apply(State& state, const UsePosition&, double now_ms, Effects& effects) {
  if (check_position(state.ui.editing.board)) return;
  const Setup setup = two_persons(state.record.setup.seed);
  put_new_record(state, record_of(GameTree(state.ui.editing.board), kRoot, setup), now_ms, effects);
}

void apply(Ui& ui, const ChooseExportForm& choose) {
  constexpr int kForms = static_cast<int>(ExportForm::kPgn) + 1;
  if (choose.index >= 0 && choose.index < kForms) ui.export_form = static_cast<ExportForm>(choose.index);
}

void apply(Ui& ui, const ShowQrCode& show) { ui.qr_code_shown = show.shown; }

void apply(State& state, const OpenOpenings& open, double now_ms, Effects& effects) {
  Openings& view = state.ui.openings;
  const bool fresh = !view.tree;
  view.tree = read_opening_tree(open.text);
  state.ui.day = begin_day(state.settings, open.day);
  view.search.clear();
  if (fresh) {
    // The families' heads, each unfolded.
    for (int opening = 0; opening < static_cast<int>(openings().size()); ++opening) {
      if (!parent_of_opening(opening)) toggle_opening(view, opening);
    }
  }
  if (const auto played = opening_named(state.session.opening)) choose_opening(view, *played);
  apply(state, OpenDialog{Dialog::kOpenings}, now_ms, effects);
}

void apply(Ui& ui, const ChooseOpening& choose) { choose_opening(ui.openings, choose.opening); }

void apply(Ui& ui, const FoldOpening& fold) { toggle_opening(ui.openings, fold.opening); }

void apply(State& state, const SearchOpenings& search, double, Effects&) {
  Openings& view = state.ui.openings;
  view.search = search.text.substr(0, kLongestSearch);
  if (view.search.empty()) return choose_opening(view, view.chosen);
  const auto rows = shown_openings(view, state.language());
  const bool shown = std::ranges::find(rows, view.chosen, &OpeningRow::opening) != rows.end();
  if (!shown && !rows.empty()) view.chosen = rows.front().opening;
}

void apply(Ui& ui, const ChooseTrainedSide& choose) {
  if (choose.index == 0) ui.openings.side = Color::kBlack;
  if (choose.index == 1) ui.openings.side = Color::kWhite;
}

// The choices for a new game from there; those that were made already stay.
void apply(State& state, const PlayOpening&, double now_ms, Effects& effects) {
  const bool choosing = !state.ui.below.empty() && state.ui.below.back() == Dialog::kNewGame;
  const NewGameChoices before = state.ui.new_game;
  if (choosing) {
    apply(state, GoBack{}, now_ms, effects);
    state.ui.new_game = before;
  } else {
    apply(state, OpenDialog{Dialog::kNewGame}, now_ms, effects);
  }
  choose(state.ui.new_game, NewGameChoice::kStart, kFirstOpening + state.ui.openings.chosen);
}

}  // namespace flipside::app
