#include "web/app/library/game_storage.h"

#include <utility>
#include <vector>

#include "web/app/engine/engine_client.h"
#include "web/app/game/moves.h"
#include "web/app/game/stack.h"
#include "web/app/library/game_library.h"
#include "web/app/library/save_format.h"
#include "web/app/settings/stored_settings.h"
#include "web/app/text/announcements.h"
#include "web/app/text/notices.h"

namespace flipside::app {

namespace {

bool apart(const Game& game, const GameRecord& record) {
  return game.plies() != record.game().plies() || game.ply() != record.ply();
}

// The game goes on in another page, and this one shows it. The computer player there makes its moves, until it has not been
// heard of for as long as a move may take.
void follow_board(State& state, bool was_over, double now_ms, Effects& effects) {
  leave_board(state, now_ms, effects);
  state.session.elsewhere_until = now_ms + kSilenceTimeout + 1000.0 * state.record.setup.seconds;
  state.session.result_due = state.ended() && !was_over && !state.record.browsing;
  const Translations words(state.language());
  std::string announcement = describe_turn(words, state);
  if (state.record.ply() > 0) {
    announcement = describe_ply(words, state.record.game().plies()[static_cast<std::size_t>(state.record.ply() - 1)]) +
                   ' ' + announcement;
  }
  effects.add(Announce{std::move(announcement)});
}

// The game as it is now becomes its next revision. A board without plies is no game of the library yet, unless a friend may answer.
void store_game(State& state, Effects& effects) {
  GameRecord& record = game_record(state);
  begin_revision(record, state.host.page);
  effects.once(SaveGame{});
  effects.find<SaveGame>()->record = record_text(record);
  const bool begun = !record.tree[kRoot].children.empty() || record.setup.with_friend();
  if (!begun) return;
  StoreRow game{row_of(record), {}};
  for (const Revision& old : record.parents) game.replaces.push_back(row_key(record.game_id, old));
  effects.add(std::move(game));
}

}  // namespace

void restore_game(State& state, const std::string& text, Effects& effects) {
  state.settings.introduced = true;
  ParsedRecord parsed = parse_record(text, Translations(state.language()));
  if (!parsed.record) {
    effects.add(QuarantineGame{});
    notify(state, {.kind = Notice::Kind::kGameQuarantined, .detail = std::move(parsed.error)}, effects);
    return;
  }
  state.record = std::move(*parsed.record);
}

bool resume_game(State& state, const std::string& text, Effects& effects) {
  ParsedRecord parsed = parse_record(text, Translations(state.language()));
  if (!parsed.record) return false;
  if (parsed.record->game_id != state.record.game_id) {
    effects.drop<SaveGame>();
    state.record = std::move(*parsed.record);
  } else if (combine(state.record, std::move(*parsed.record)) == Combined::kMerged) {
    effects.once(SaveGame{});
  }
  return true;
}

void merge(State& state, GameRecord theirs, double now_ms, Effects& effects) {
  GameRecord& mine = game_record(state);
  const Game before = mine.game();
  const bool was_over = state.ended();
  // Which no other page has.
  if (mine.channel && mine.channel->direct) theirs.channel = mine.channel;
  switch (combine(mine, theirs)) {
    case Combined::kUnchanged:
      return;
    case Combined::kFollowed:
      if (!state.game_on_board()) return;
      follow_record(state);
      effects.once(ShowLink{});
      if (apart(before, state.record)) follow_board(state, was_over, now_ms, effects);
      return;
    case Combined::kMerged:
      if (state.game_on_board()) {
        // These may know a node by its number in the tree before.
        drop_replay(state);
        state.session.removed = kNoNode;
        effects.once(SaveGame{});
      } else {
        store_game(state, effects);
      }
      notify(state, {.kind = Notice::Kind::kGameMerged}, effects);
      return;
    case Combined::kApart:
      theirs.game_id = fresh_id(theirs.game_id ^ theirs.revision.page);
      effects.add(StoreRow{row_of(theirs), {}});
      return;
  }
}

void store_changes(State& state, Effects& effects) {
  store_settings(state, effects);
  // An exercise is no game.
  if (!state.game_on_board()) {
    effects.drop<SaveGame>([](const SaveGame& save) { return save.record.empty(); });
    return;
  }
  if (effects.has<SaveGame>()) {
    effects.once(ShowLink{});
    store_game(state, effects);
  }
  if (auto* link = effects.find<ShowLink>()) link->record = record_text(state.record);
}

}  // namespace flipside::app
