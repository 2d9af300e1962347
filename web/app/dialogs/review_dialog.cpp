#include "engine/notation/board_text.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/judgement.h"
#include "web/app/engine/review.h"
#include "web/app/text/announcements.h"

namespace flipside::app {

namespace {

std::string percent(const Translations& words, const Account& account) {
  return account.chose ? words(Message::kPercent, {std::to_string(account.accuracy)}) : "–";
}

// Both sides beside each other: accuracy, and how many moves of each verdict.
Table accounts_table(const State& state, const Translations& words, const JudgedLine& line) {
  const Account black = account_of(Color::kBlack, line);
  const Account white = account_of(Color::kWhite, line);
  const Setup& setup = state.record.setup;
  Table table{"table",
              {"", seat_title(words, setup, Color::kBlack), seat_title(words, setup, Color::kWhite)},
              {{words(Message::kAccuracy), {percent(words, black), percent(words, white)}, "", true}},
              TableLook::kSides,
              words(Message::kReview)};
  for (int i = 0; i < kVerdictCount; ++i) {
    const auto verdict = static_cast<Verdict>(i);
    const auto moves = [i](const Account& account) {
      return std::to_string(account.moves[static_cast<std::size_t>(i)]);
    };
    table.rows.push_back({.label = std::string(verdict_name(words, verdict)),
                          .values = {moves(black), moves(white)},
                          .mark = std::string(verdict_mark(verdict)),
                          .loss = static_cast<int>(loss_color(verdict))});
  }
  return table;
}

Entry turning_point(const State& state, const Translations& words, const JudgedMove& move) {
  Game before = state.record.game();
  before.go_to(move.ply);
  const std::string number = std::to_string(before.move_number() + 1);
  const std::string title = words(Message::kTurnTitle, {number, color_name(words, move.color), square_name(move.square),
                                                        verdict_mark(move.verdict())});
  const std::string retry = words(Message::kRetryMove);
  return {
      .id = number,
      .title = title,
      .texts = {describe_better(words, move)},
      .board = board_text(before.board()),
      .mark = move.best,
      .sends = GoToTurn{move.ply},
      .button = Button{.id = "retry", .label = retry, .sends = RetryMistakes{move.ply}, .name = retry + ": " + title},
      .loss = static_cast<int>(loss_color(move.verdict()))};
}

Element turns_list(const State& state, const Translations& words, const JudgedLine& line, bool complete) {
  if (turning_points(line).empty()) {
    const Message none = complete ? Message::kNoTurningPoints : Message::kNoTurningPointsYet;
    return Text{"no-turns", words(none), Tone::kSoft};
  }
  List list{"turns", words(Message::kTurningPoints), ListLook::kCards};
  for (const int ply : turning_points(line))
    list.entries.push_back(turning_point(state, words, *line[static_cast<std::size_t>(ply)]));
  return list;
}

// How many positions are done, with the button that stops or continues.
Group progress_of(const State& state, const Translations& words, const ReviewProgress& progress) {
  const std::string label = words(Message::kReviewing, {std::to_string(progress.done), std::to_string(progress.total)});
  const bool running = state.review.running();
  return {"progress",
          {Text{"label", label}, Progress{"bar", label, progress.done, progress.total},
           Button{"switch", words(running ? Message::kStopReview : Message::kGoOnReview),
                  running ? Event(StopReview{}) : Event(StartReview{})}},
          GroupLook::kBeside};
}

}  // namespace

DialogContents review_dialog(const State& state, const Translations& words) {
  DialogContents dialog{.id = "review", .title = words(Message::kReview), .wide = true, .dock = Dock::kBesideOrBelow};
  const ReviewProgress progress = review_progress(state.record);
  if (progress.total == 0 || !state.help_allowed()) {
    const Message why = state.help_allowed() ? Message::kNothingToReview : Message::kFriendNoHelp;
    dialog.elements = {Text{"none", words(why), Tone::kSoft}};
    return dialog;
  }
  const JudgedLine line = judge(state.record.tree, state.record.line());
  Elements accounts;
  if (!progress.complete()) accounts.emplace_back(progress_of(state, words, progress));
  accounts.emplace_back(accounts_table(state, words, line));
  dialog.elements = {Group{"accounts", std::move(accounts)},
                     Group{"turns",
                           {Text{"turns-title", words(Message::kTurningPoints), Tone::kCaption},
                            turns_list(state, words, line, progress.complete()),
                            Button{"legend", words(Message::kLegend), OpenDialog{Dialog::kLegend}}}}};
  return dialog;
}

}  // namespace flipside::app
