#include "web/app/update.h"

#include <algorithm>
#include <utility>

#include "engine/game_code.h"
#include "engine/openings.h"
#include "engine/reachable.h"
#include "web/app/analysing.h"
#include "web/app/asking.h"
#include "web/app/clock.h"
#include "web/app/hint.h"
#include "web/app/lines.h"
#include "web/app/moves.h"
#include "web/app/narration.h"
#include "web/app/pace.h"
#include "web/app/player_names.h"
#include "web/app/preferences.h"
#include "web/app/replay.h"
#include "web/app/saved.h"
#include "web/app/sheet.h"

namespace flipside::app {

namespace {

// What is said of a dialog that the canvas shows; the page says its own, and the result has been said.
std::optional<Message> canvas_title(Dialog dialog) {
  if (dialog == Dialog::kNewGame) return Message::kNewGameDialog;
  if (dialog == Dialog::kSettings) return Message::kSettingsDialog;
  if (dialog == Dialog::kAbout) return Message::kAboutDialog;
  return std::nullopt;
}

// One function an action. What follows from the new state whatever led to it is in settle().
class Updater {
 public:
  Updater(State& state, double now_ms, Effects& effects) : state_(state), now_ms_(now_ms), effects_(effects) {}

  void operator()(const Start& start) {
    state_.setup.seed = start.seed;
    state_.engine_started_at = now_ms_;
    state_.rest_at = now_ms_;
    state_.has_sheets = start.has_sheets;
    state_.device = start.device;
    state_.surroundings = start.surroundings;
    state_.system_language = start.language;
    state_.reduced_motion = start.reduced_motion;
    state_.settings = fresh_settings(state_);
    state_.game_id = fresh_id(start.seed);
    if (start.saved) restore(*start.saved);
    open_link(start.link);
  }

  void operator()(const PlaceDisc& place) {
    if (!state_.replay) place_disc(state_, place.square, now_ms_, effects_);
  }

  void operator()(const Undo&) {
    if (state_.replay) return replay_to(state_, state_.game.ply() - 1, effects_);
    step_to(undo_target(state_));
  }
  void operator()(const Redo&) {
    if (state_.replay) return replay_to(state_, state_.game.ply() + 1, effects_);
    step_to(redo_target(state_));
  }

  void operator()(const GoToPly& go) {
    if (state_.replay) return replay_to(state_, go.ply, effects_);
    const int end = static_cast<int>(state_.game.plies().size());
    if (go.ply < 0 || go.ply > end) return;
    if (go.ply == state_.game.ply() && !state_.watching()) return;
    stop_thinking(state_, now_ms_, effects_);
    stand_at(state_, go.ply, effects_);
    state_.browsing = state_.watching() || go.ply < end;
  }
  void operator()(const ShowGraph& show) { state_.graph_shown = show.shown; }
  void operator()(const PlayOn&) {
    if (state_.replay) return;
    effects_.save = effects_.save || state_.browsing;
    state_.browsing = false;
  }

  void operator()(const SwitchLine& change) { switch_line(state_, change.line, now_ms_, effects_); }
  void operator()(const StartReview&) {
    // Without a sheet the list and the graph show it.
    show(state_.has_sheets ? Dialog::kReview : Dialog::kNone);
    start_review(state_, now_ms_, effects_);
  }
  void operator()(const StopReview&) {
    state_.review.stopped = true;
    stop_review(state_, effects_);
  }
  void operator()(const GoToTurn& turn) { go_to_turn(state_, turn.ply, now_ms_, effects_); }
  void operator()(const ReviewerReplied& replied) {
    const int changes = state_.review.changes;
    hear_reviewer(state_, replied.reviewer, replied.reply, now_ms_, effects_);
    // They say much, little of which can be seen.
    effects_.unseen = state_.review.changes == changes;
  }
  void operator()(const ReviewerCrashed& crashed) { reviewer_failed(state_, crashed.reviewer, now_ms_, effects_); }

  void operator()(const NewGame& game) { begin(game.setup); }
  void operator()(const Rematch&) {
    Setup setup = state_.setup;
    std::swap(setup.black, setup.white);
    // A game from a position begins from it again.
    state_.game.go_to(0);
    begin(setup);
  }

  void operator()(const OpenDialog& open) {
    if (is_sheet(open.dialog) && !state_.has_sheets) return;
    if (open.dialog == Dialog::kImport) state_.import = {};
    if (open.dialog == Dialog::kGames) show_games();
    if (open.dialog == Dialog::kReview && !state_.review.stopped) start_review(state_, now_ms_, effects_);
    if (open.dialog == Dialog::kPosition) state_.editing.board = state_.game.board();
    if (open.dialog == Dialog::kSettings) state_.before_reset.reset();
    if (state_.dialog == Dialog::kNone) state_.below.clear();
    if (state_.dialog != Dialog::kNone && state_.dialog != open.dialog) state_.below.push_back(state_.dialog);
    show(open.dialog);
    state_.typed_file = -1;
    if (const auto title = canvas_title(open.dialog)) {
      effects_.announce.push_back(Words(state_.language())(*title));
    }
  }
  void operator()(const CloseDialog&) { state_.dialog = Dialog::kNone; }
  void operator()(const GoBack&) {
    const Dialog before = state_.below.empty() ? Dialog::kNone : state_.below.back();
    state_.dialog = Dialog::kNone;
    if (before == Dialog::kNone) return;
    std::vector<Dialog> below = std::move(state_.below);
    below.pop_back();
    (*this)(OpenDialog{before});
    state_.below = std::move(below);
  }
  void operator()(const BringText& bring) {
    if (!state_.has_sheets) return;
    if (bring.open) show(Dialog::kImport);
    state_.import = {read_games(bring.text, Words(state_.language())), 0};
  }
  void operator()(const ChooseBrought& choose) {
    const int games = static_cast<int>(state_.import.reading.games.size());
    if (choose.index >= 0 && choose.index < games) state_.import.chosen = choose.index;
  }
  void operator()(const OpenBrought&) {
    std::vector<BroughtGame>& games = state_.import.reading.games;
    if (games.empty()) return;
    BroughtGame& brought = games[static_cast<std::size_t>(state_.import.chosen)];
    take(std::move(brought.game), {seat_named(brought.black), seat_named(brought.white), state_.setup.seed});
    state_.import = {};
  }
  void operator()(const KeepBrought&) {
    for (const BroughtGame& brought : state_.import.reading.games) {
      const Setup setup{seat_named(brought.black), seat_named(brought.white), state_.setup.seed};
      const std::uint64_t id = id_of(game_code(brought.game), brought.when);
      effects_.keep.push_back({id, brought.when, saved_text(brought.game, setup, id)});
    }
    show(Dialog::kGames);
    show_games();
    state_.games.added = static_cast<int>(effects_.keep.size());
    state_.import = {};
  }

  void operator()(const GamesListed& listed) {
    state_.games.kept = parse_kept(listed.text);
    state_.games.known = true;
  }
  void operator()(const OpenKept& open) {
    for (const KeptGame& kept : state_.games.kept) {
      if (kept.id != open.id) continue;
      take(kept.game, kept.setup);
      state_.clock = kept.clock;
      if (kept.clock.fallen) state_.browsing = kept.game.ply() < static_cast<int>(kept.game.plies().size());
      state_.lines = kept.lines;
      state_.outcome = kept.outcome;
      state_.findings = kept.findings;
      state_.game_id = kept.id;
      return;
    }
  }
  void operator()(const DeleteKept& gone) {
    std::vector<KeptGame>& kept = state_.games.kept;
    const auto found = std::find_if(kept.begin(), kept.end(), [&gone](const auto& game) { return game.id == gone.id; });
    if (found == kept.end()) return;
    state_.games.deleted = std::move(*found);
    state_.games.added = 0;
    kept.erase(found);
    effects_.forget.push_back(gone.id);
  }
  void operator()(const UndoDelete&) {
    if (!state_.games.deleted) return;
    const KeptGame& back = *state_.games.deleted;
    effects_.keep.push_back({back.id, back.when, back.text});
    effects_.list_games = true;
    state_.games.deleted.reset();
  }
  void operator()(const ExportGames&) {
    if (state_.games.kept.empty()) return;
    effects_.save_as = "flipside-games.ggf";
    effects_.file_text = all_games_text(state_.games.kept);
  }
  void operator()(const GamesFailed&) {
    notify(state_, {Notice::Kind::kGamesFailed, Color::kBlack, {}, kNoMove, {}}, effects_);
    state_.games.known = true;
  }

  void operator()(const PaintSquare& paint) {
    if (!on_board(paint.square)) return;
    Editing& editing = state_.editing;
    if (paint.begins) editing.stroke = stroke_on(paint.square);
    editing.board.black &= ~bit(paint.square);
    editing.board.white &= ~bit(paint.square);
    if (editing.stroke == Editing::Brush::kBlack) editing.board.black |= bit(paint.square);
    if (editing.stroke == Editing::Brush::kWhite) editing.board.white |= bit(paint.square);
  }
  void operator()(const ChooseBrush& choose) {
    constexpr int kBrushes = static_cast<int>(Editing::Brush::kEmpty) + 1;
    if (choose.index >= 0 && choose.index < kBrushes) state_.editing.brush = static_cast<Editing::Brush>(choose.index);
  }
  void operator()(const ChooseSide& choose) {
    state_.editing.board.side = choose.index == 0 ? Color::kBlack : Color::kWhite;
  }
  void operator()(const PaintBoard& paint) {
    state_.editing.board = paint.index == 0 ? Board{0, 0, Color::kBlack} : Board{};
  }
  void operator()(const UsePosition&) {
    if (flaw_of(state_.editing.board)) return;
    take(Game(state_.editing.board), {Seat{}, Seat{}, state_.setup.seed});
  }

  void operator()(const ChooseExportForm& choose) {
    constexpr int kForms = static_cast<int>(ExportForm::kGgf) + 1;
    if (choose.index >= 0 && choose.index < kForms) state_.export_form = static_cast<ExportForm>(choose.index);
  }
  void operator()(const OpenLink& link) { open_link(link.code); }

  void operator()(const DismissNotice& dismiss) {
    if (dismiss.index < 0 || dismiss.index >= static_cast<int>(state_.notices.size())) return;
    state_.notices.erase(state_.notices.begin() + dismiss.index);
  }
  void operator()(const ChangeSettings& change) { change_settings(state_, change.settings, effects_); }
  void operator()(const ResetSettings&) { reset_settings(state_, effects_); }
  void operator()(const UndoReset&) { undo_reset(state_, effects_); }
  void operator()(const ToggleHint&) { toggle_hint(state_, now_ms_, effects_); }
  void operator()(const ToggleValues&) {
    state_.settings.show_values = !state_.settings.show_values;
    effects_.save = true;
    const Words words(state_.language());
    const Message message = state_.settings.show_values ? Message::kIsOn : Message::kIsOff;
    effects_.announce.push_back(words(message, {words(Message::kValues)}));
  }
  void operator()(const NextOverlay&) {
    state_.settings.overlay = static_cast<Overlay>((static_cast<int>(state_.settings.overlay) + 1) % kOverlays);
    effects_.save = true;
    effects_.announce.push_back(describe_overlay(Words(state_.language()), state_));
  }
  void operator()(const ToggleSound&) { toggle_sound(state_, effects_); }

  void operator()(const StartReplay&) { start_replay(state_, now_ms_, effects_); }
  void operator()(const EndReplay&) { end_replay(state_, effects_); }
  void operator()(const ToggleReplay&) { toggle_replay(state_, now_ms_); }
  void operator()(const ChangeReplaySpeed&) { change_replay_speed(state_, now_ms_); }
  void operator()(const SkipCounting&) {
    if (state_.counting_since) state_.counting_since = now_ms_ - counting_time(state_.game.board());
  }

  void operator()(const MoveCursor& move) {
    state_.typed_file = -1;
    if (state_.cursor == kNoMove) {
      const Bitboard moves = state_.human_to_move() ? state_.game.legal_moves() : 0;
      show_cursor(moves != 0 ? first_square(moves) : square_at(3, 3));
      return;
    }
    show_cursor(square_at(std::clamp(file_of(state_.cursor) + move.files, 0, 7),
                          std::clamp(rank_of(state_.cursor) + move.ranks, 0, 7)));
  }
  void operator()(const SetCursor& set) {
    state_.typed_file = -1;
    if (on_board(set.square)) {
      show_cursor(set.square);
    } else {
      state_.cursor = kNoMove;
    }
  }
  void operator()(const TypeFile& type) {
    if (type.file < 0 || type.file > 7) return;
    state_.typed_file = type.file;
    show_cursor(square_at(type.file, state_.cursor == kNoMove ? 0 : rank_of(state_.cursor)));
  }

  void operator()(const EngineReplied& replied) { hear(state_, replied.reply, now_ms_, effects_); }
  void operator()(const EngineCrashed&) { engine_failed(state_, now_ms_, effects_); }
  void operator()(const RetryEngine&) {
    if (state_.engine_gave_up) retry_engine(state_, now_ms_, effects_);
  }
  void operator()(const Tick&) {
    check_deadlines(state_, now_ms_, effects_);
    check_reviewers(state_, now_ms_, effects_);
  }
  void operator()(const StorageFailed&) {
    notify(state_, {Notice::Kind::kStorageFailed, Color::kBlack, {}, kNoMove, {}}, effects_);
  }

  void operator()(const ChangeSurroundings& change) { state_.surroundings = change.surroundings; }

  // Passes, the opening, the computer's turn, the result, and when to be called again.
  void settle() {
    pass_if_due(state_, now_ms_, effects_);
    state_.opening = opening_name(state_.game);
    go_on(state_, now_ms_, effects_);
    ponder(state_, effects_);
    analyse(state_, now_ms_, effects_);
    run_clock(state_, now_ms_, effects_);
    if (effects_.save) keep_current();
    run_replay(state_, now_ms_, effects_);
    keep_quiet(state_, effects_);
    effects_.wake_at = next_deadline(state_);
    if (const auto next = next_reviewer_deadline(state_)) {
      effects_.wake_at = std::min(*next, effects_.wake_at.value_or(*next));
    }
    wake_by(next_second(state_));
    wake_by(replay_deadline(state_));
    show_result();
  }

 private:
  void wake_by(std::optional<double> ms) {
    if (ms) effects_.wake_at = std::min(*ms, effects_.wake_at.value_or(*ms));
  }

  // The end of a game: its board is seen for a while, its discs are counted where they may move, and then the result is
  // shown.
  void show_result() {
    if (!state_.result_due && state_.dialog == Dialog::kNone) state_.counting_since.reset();
    if (!state_.result_due || state_.dialog != Dialog::kNone) return;
    const bool counts = state_.settings.flip_speed != FlipSpeed::kOff && !state_.clock.fallen;
    double due = state_.rest_at + kResultPause;
    if (counts && now_ms_ >= due && !state_.counting_since) state_.counting_since = now_ms_;
    if (state_.counting_since) due = *state_.counting_since + counting_time(state_.game.board()) + kCountedPause;
    if (now_ms_ < due) return wake_by(due);
    show(Dialog::kResult);
    state_.result_due = false;
  }

  void show(Dialog dialog) {
    if (dialog != state_.dialog && dialog != Dialog::kNone) ++state_.dialogs_opened;
    state_.dialog = dialog;
  }

  void step_to(std::optional<int> ply) {
    if (!ply) return;
    stop_thinking(state_, now_ms_, effects_);
    stand_at(state_, *ply, effects_);
    state_.browsing = state_.watching();
  }

  void restore(const std::string& text) {
    ParsedSaved parsed = parse_saved(text, Words(state_.language()));
    if (!parsed.saved) {
      Notice notice{Notice::Kind::kSavedSetAside, Color::kBlack, {}, kNoMove, std::move(parsed.error)};
      notify(state_, std::move(notice), effects_);
      effects_.set_aside_saved = true;
      return;
    }
    state_.game = std::move(parsed.saved->game);
    state_.lines = std::move(parsed.saved->lines);
    state_.outcome = parsed.saved->outcome;
    state_.findings = std::move(parsed.saved->findings);
    state_.setup = std::move(parsed.saved->setup);
    state_.settings = parsed.saved->settings;
    state_.browsing = parsed.saved->browsing;
    state_.clock = parsed.saved->clock;
    if (parsed.saved->game_id != 0) {
      state_.game_id = parsed.saved->game_id;
    } else {
      // A game that an older version has saved joins the list.
      keep_current();
    }
    state_.result_due = state_.ended() && !state_.browsing;
  }

  // The address follows the game, so that its own code says nothing new.
  void open_link(const std::string& code) {
    if (code.empty() || code == game_code(state_.game)) return;
    ParsedCode parsed = parse_game_code(code);
    if (parsed.game) {
      take(std::move(*parsed.game), {Seat{}, Seat{}, state_.setup.seed});
      return;
    }
    Setup setup = state_.setup;
    setup.beginning = Beginning::kStandard;
    begin(setup);
    const bool newer = parsed.problem == ParsedCode::Problem::kNewer;
    const Words words(state_.language());
    std::string why = words(newer ? Message::kWrongLinkNewer : Message::kWrongLink);
    notify(state_, {Notice::Kind::kLinkBroken, Color::kBlack, {}, kNoMove, std::move(why)}, effects_);
  }

  Editing::Brush stroke_on(Square square) const {
    const Editing& editing = state_.editing;
    const bool same = (editing.brush == Editing::Brush::kBlack && contains(editing.board.black, square)) ||
                      (editing.brush == Editing::Brush::kWhite && contains(editing.board.white, square));
    return same ? Editing::Brush::kEmpty : editing.brush;
  }

  // A board without plies is no game yet.
  void keep_current() {
    if (state_.game.plies().empty() || !state_.has_sheets) return;
    effects_.keep.push_back({state_.game_id, 0, saved_text(state_)});
  }

  void show_games() {
    state_.games = {};
    effects_.list_games = true;
  }

  // The same game brought in twice is kept once.
  static std::uint64_t id_of(const std::string& code, std::int64_t when) {
    auto id = static_cast<std::uint64_t>(when);
    for (const char letter : code) id = fresh_id(id ^ static_cast<unsigned char>(letter));
    return id;
  }

  void take(Game game, const Setup& setup) {
    stop_thinking(state_, now_ms_, effects_);
    take_game(state_, std::move(game), setup, now_ms_, effects_);
  }

  void begin(const Setup& setup) {
    stop_thinking(state_, now_ms_, effects_);
    begin_game(state_, setup, now_ms_, effects_);
    if (state_.engine_gave_up) retry_engine(state_, now_ms_, effects_);
  }

  void show_cursor(Square square) {
    state_.cursor = square;
    effects_.announce.push_back(describe_square(Words(state_.language()), state_, square));
  }

  State& state_;
  double now_ms_;
  Effects& effects_;
};

}  // namespace

Effects update(State& state, const Action& action, double now_ms) {
  Effects effects;
  Updater updater(state, now_ms, effects);
  std::visit(updater, action);
  updater.settle();
  effects.unseen = effects.unseen && effects.announce.empty() && !effects.save;
  return effects;
}

}  // namespace flipside::app
