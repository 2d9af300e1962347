#include "web/app/game/moves.h"

#include <algorithm>

#include "web/app/engine/coach.h"
#include "web/app/engine/playing_engine.h"
#include "web/app/engine/review.h"
#include "web/app/game/branches.h"
#include "web/app/game/clock.h"
#include "web/app/game/result.h"
#include "web/app/game/stack.h"
#include "web/app/game/start_position.h"
#include "web/app/game/timing.h"
#include "web/app/settings/change_settings.h"
#include "web/app/text/announcements.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

// It depends on the page, because two pages may start new games from the same one.
std::uint64_t fresh_game_id(const State& state) { return fresh_id(game_record(state).game_id ^ state.host.page); }

// A game of one person against a computer player that has never ended.
bool against_computer(const GameRecord& record) {
  const Setup& setup = record.setup;
  return setup.person() && !setup.with_friend() && !record.outcome;
}

// A person's move goes to the friend, with what is to be said.
void note_for_friend(GameRecord& record, const Ply& ply) {
  if (!record.setup.with_friend() || record.analysed) return;
  if (ply.square == kPass || !record.setup.seat(ply.color).person()) return;
  // Until the friend has answered, the link still invites.
  record.talk.mine = {record.talk.theirs ? FriendWord::kMove : record.talk.mine.word, 0};
  record.talk.unsent = true;
}

// Whether a move was played from here before, and not this one.
bool replaces_move(const GameRecord& record, Square square) {
  if (record.ply() == record.length()) return false;
  return record.tree[record.line()[index_of(record.ply()) + 1]].square != square;
}

void put_on_board(State& state, GameRecord record, double now_ms, Effects& effects) {
  state.record = std::move(record);
  follow_record(state);
  stop_review(state.review, effects);
  state.review.stopped = false;
  state.ui.dialog = Dialog::kNone;
  leave_board(state, now_ms, effects);
  for (const auto kind : {Notice::Kind::kEngineFailed, Notice::Kind::kGameMerged, Notice::Kind::kLinkBroken})
    drop_notices(state.ui, kind);
  effects.once(SaveGame{});
}

}  // namespace

std::uint64_t fresh_id(std::uint64_t id) {
  // One step of Knuth's MMIX linear congruential generator (The Art of Computer Programming, 3.3.4).
  const std::uint64_t next = id * 6364136223846793005ULL + 1442695040888963407ULL;
  return next == 0 ? 1 : next;
}

void note_help(State& state) {
  const bool hint = state.engine.hint && state.engine.hint->best;
  if (against_computer(state.record) && state.human_to_move() && (hint || state.shows_evaluations()))
    state.record.assisted = true;
}

void play_ply(State& state, Square square, double now_ms, Effects& effects) {
  state.session.marks = {};
  if (against_computer(state.record) && replaces_move(state.record, square)) state.record.assisted = true;
  const Board before = state.record.board();
  const Ply ply{before.side, square, square == kPass ? 0 : before.position().flips(square)};
  play_in_tree(state, square, effects);
  if (square != kPass && !state.analyses()) begin_coaching(state, before, square);
  const double pause = square == kPass ? std::max(0.0, state.session.rest_at - now_ms) : 0;
  // What was charged before somebody looked back was for another board.
  if (state.record.browsing) state.record.clock.turn_ms = 0;
  state.record.browsing = false;
  note_for_friend(state.record, ply);
  end_turn(state, ply.color, now_ms);
  state.session.rest_at = now_ms + motion_time(ply, flip_speed(state));
  if (square != kPass) effects.add(Announce{describe_ply(Translations(state.language()), ply)});
  for (SoundCue cue : sounds_of(ply, flip_speed(state))) {
    cue.delay_ms += pause;
    effects.add(PlaySound{cue});
  }
  if (state.record.board().over() && !state.analyses()) {
    if (!state.record.outcome) state.record.outcome = state.record.game().result();
    state.session.result_due = true;
    effects.add(PlaySound{{sound_of_end(state), 0, state.session.rest_at - now_ms + kEndPause}});
    // An exercise says in its own words what the end means.
    if (state.exercise() == nullptr) effects.add(Announce{describe_turn(Translations(state.language()), state)});
  }
  effects.once(SaveGame{});
}

void play_due_pass(State& state, double now_ms, Effects& effects) {
  if (state.record.browsing || state.ended() || !state.record.board().must_pass()) return;
  const Notice notice{.kind = Notice::Kind::kPass, .color = state.record.board().side, .error = MoveError::kMustPass};
  const double rest_at = std::max(state.session.rest_at, now_ms);
  play_ply(state, kPass, now_ms, effects);
  state.session.rest_at = rest_at + kPassPause;
  notify(state, notice, effects);
}

void leave_board(State& state, double now_ms, Effects& effects) {
  state.session = GameSession{.rest_at = now_ms};
  if (state.ui.dialog == Dialog::kResult) state.ui.dialog = Dialog::kNone;
  effects.add(StopSounds{});
  drop_board_notices(state.ui);
}

void put_record(State& state, GameRecord record, double now_ms, Effects& effects) {
  put_on_board(state, std::move(record), now_ms, effects);
  const bool at_end = state.record.ply() == state.record.length();
  // A finished game is opened to be looked at, also when the page is reloaded: its result is not announced again.
  const bool over = state.record.board().over();
  state.record.browsing = !at_end || over || (state.computer_to_move() && !state.record.forfeit());
  const Translations words(state.language());
  effects.add(Announce{words(Message::kGameOpened, {std::to_string(state.record.game().move_number())}) + ' ' +
                       describe_turn(words, state)});
}

void open_record(State& state, GameRecord record, double now_ms, Effects& effects) {
  state.host.page = fresh_id(state.host.page);
  put_record(state, std::move(record), now_ms, effects);
}

void put_new_record(State& state, GameRecord record, double now_ms, Effects& effects) {
  record.game_id = fresh_game_id(state);
  if (const Game end(record.tree[record.tree.played_end()].board); end.over()) record.outcome = end.result();
  put_record(state, std::move(record), now_ms, effects);
}

void begin_game(State& state, const Setup& setup, double now_ms, Effects& effects) {
  GameRecord record;
  record.game_id = fresh_game_id(state);
  record.setup = setup;
  if (setup.with_friend()) {
    record.game_id = std::max(record.game_id >> (64 - kFriendIdBits), std::uint64_t{1});
    record.talk = {{FriendWord::kInvitation, 0}, std::nullopt, true};
    if (state.host.relay == Relay::kThere) record.channel = LiveChannel{.id = record.game_id};
    // A link may be on its way for days.
    if (!record.channel) record.setup.time = {};
  }
  if (setup.seed == 0 || setup.seed == state.record.setup.seed) record.setup.seed = fresh_id(state.record.setup.seed);
  record.tree = GameTree(initial_game(record.setup, state.record.board()));
  record.shown = record.tree.played_end();
  if (record.channel) {
    record.channel->opening = record.tree[record.shown].ply;
    record.channel->inviter_side = setup.person().value_or(Color::kBlack);
  }
  put_on_board(state, std::move(record), now_ms, effects);
  wind_clock(state.record);
  const Translations words(state.language());
  effects.add(Announce{std::string(words(Message::kNewGameStarts)) + ' ' + describe_turn(words, state)});
  if (state.engine.client.gave_up) retry_engine(state, now_ms, effects);
  // By link a person who begins sends the first move along with the invitation.
  const bool invites = state.record.channel || !state.human_to_move();
  if (setup.with_friend() && invites) state.ui.dialog = Dialog::kFriend;
}

}  // namespace flipside::app
