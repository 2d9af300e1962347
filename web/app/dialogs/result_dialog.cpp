#include <utility>

#include "web/app/dialogs/dialog.h"
#include "web/app/game/result.h"
#include "web/app/library/player_rating.h"
#include "web/app/remote/friend_game.h"
#include "web/app/remote/friend_text.h"
#include "web/app/text/announcements.h"

namespace flipside::app {

namespace {

std::string headline(const Translations& words, const State& state, const Result& result) {
  if (!result.winner) return words(Message::kDrawTitle);
  const Seat& winner = state.record.setup.seat(*result.winner);
  const Seat& loser = state.record.setup.seat(opposite(*result.winner));
  if (winner.person() && !loser.person()) return words(Message::kYouWin);
  return words(Message::kColorWins, {seat_title(words, state.record.setup, *result.winner)});
}

Group side(const Translations& words, const State& state, const Result& result, Color color) {
  const bool black = color == Color::kBlack;
  const std::string discs = result.counted() ? std::to_string(result.of(color)) : "";
  return {black ? "black" : "white",
          {Text{"discs", discs, Tone::kPlain, false, black ? Disc::kBlack : Disc::kWhite},
           Text{"name", seat_title(words, state.record.setup, color)}},
          GroupLook::kCard,
          color_name(words, color),
          result.winner == color};
}

// What the game says about the person's strength; nothing where it says nothing, or while the library is on its way. A first win has its
// own sentence, and the level after it is proposed.
std::string strength(const Translations& words, const State& state) {
  if (state.record.setup.with_friend()) return {};
  if (state.record.setup.person() && state.record.assisted) return words(Message::kResultAssisted);
  if (!counts_for_rating(state.record) || first_winner(state)) return {};
  const std::vector<RatedGame>& history = state.ui.games.rating;
  if (history.empty()) return {};
  return words(Message::kEvenMatch, {std::to_string(nearest_level(history.back().rating))});
}

// What next: one main action by the result, and the others with a sentence about each.
void add_ways_on(DialogContents& dialog, const State& state, const Translations& words) {
  const AfterGame best = after_game(state);
  // The end is not the end before the friend knows it.
  if (friend_step_due(state))
    dialog.actions.emplace_back(
        Button{"friend", friend_step_name(words, state), OpenDialog{Dialog::kFriend}, ButtonLook::kPrimary});
  const auto add = [&](const std::string& id, Message label, Message hint, Event sends, bool primary = false) {
    if (primary && dialog.actions.empty())
      dialog.actions.emplace_back(Button{id, words(label), std::move(sends), ButtonLook::kPrimary});
    else
      dialog.elements.emplace_back(item(id, id, words(label), words(hint), std::move(sends)));
  };
  if (best == AfterGame::kNextLevel) {
    const Setup next = next_level(state);
    const std::string name = seat_title(words, next, opposite(*next.person()));
    dialog.actions.emplace_back(
        Button{"next-level", words(Message::kNextLevel, {name}), NewGame{next}, ButtonLook::kPrimary});
  }
  add("review", Message::kReview, Message::kReviewHint, StartReview{}, best == AfterGame::kReview);
  // Of a friend who is there one asks it.
  Event rematch = Rematch{};
  if (state.record.channel && can_tell(state, FriendWord::kRematch))
    rematch = TellFriend{static_cast<int>(FriendWord::kRematch)};
  if (can_play_again(state.record.setup))
    add("rematch", Message::kRematch, Message::kRematchHint, std::move(rematch), best == AfterGame::kRematch);
  add("new", Message::kNewGame, Message::kNewGameHint, OpenDialog{Dialog::kNewGame});
  add("analysis", Message::kAnalysis, Message::kAnalysisHint, StartAnalysis{});
  add("replay", Message::kReplay, Message::kReplayHint, StartReplay{});
}

}  // namespace

// Who won, by how much, and what next.
DialogContents result_dialog(const State& state, const Translations& words) {
  DialogContents dialog{.id = "result", .title = words(Message::kResultTitle)};
  if (!state.ended()) return dialog;
  const Result result = result_of(state);
  dialog.elements = {Text{"headline", headline(words, state, result), Tone::kHeadline},
                     Text{"margin", describe_margin(words, result), Tone::kSoft},
                     Group{"sides",
                           {side(words, state, result, Color::kBlack), side(words, state, result, Color::kWhite)},
                           GroupLook::kRow}};
  if (first_winner(state)) dialog.elements.push_back(Text{"first-win", words(Message::kFirstWin), Tone::kGood});
  if (const std::string text = strength(words, state); !text.empty())
    dialog.elements.push_back(Text{"strength", text, Tone::kSoft});
  add_ways_on(dialog, state, words);
  return dialog;
}

}  // namespace flipside::app
