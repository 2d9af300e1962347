#include <array>

#include "engine/notation/board_text.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/judgement.h"
#include "web/app/engine/review.h"
#include "web/app/text/announcements.h"

namespace flipside::app {

namespace {

constexpr std::array kVerdictNames{Message::kVerdictBest, Message::kVerdictGood, Message::kVerdictInaccuracy,
                                   Message::kVerdictMistake, Message::kVerdictBlunder};

std::string percent(const Translations& words, const Account& account) {
  return account.chose ? words(Message::kPercent, {std::to_string(account.accuracy)}) : "–";
}

Element table_row(std::string_view id, std::string_view label, std::string_view black, std::string_view white) {
  return Element("row", id).with("label", label).with("black", black).with("white", white);
}

// Both sides beside each other: accuracy, discs lost, and how many moves of each verdict.
Element accounts_table(const State& state, const Translations& words, const JudgedLine& line) {
  const Account black = account_of(Color::kBlack, line);
  const Account white = account_of(Color::kWhite, line);
  Element table("accounts", "accounts");
  table.with("label", words(Message::kReview));
  table.with("black", seat_title(words, state.record.setup, Color::kBlack))
      .with("white", seat_title(words, state.record.setup, Color::kWhite));
  table.add(table_row("accuracy", words(Message::kAccuracy), percent(words, black), percent(words, white))
                .with("tone", "strong"));
  table.add(table_row("lost", words(Message::kDiscsLost), std::to_string(black.lost), std::to_string(white.lost)));
  for (int i = 0; i < kVerdictCount; ++i) {
    const auto verdict = static_cast<std::size_t>(i);
    table.add(table_row("verdict" + std::to_string(i), words(kVerdictNames[verdict]),
                        std::to_string(black.moves[verdict]), std::to_string(white.moves[verdict]))
                  .with("mark", verdict_mark(static_cast<Verdict>(i))));
  }
  return table;
}

Element turning_point(const State& state, const Translations& words, const JudgedMove& move) {
  Game before = state.record.game();
  before.go_to(move.ply);
  const std::string number = std::to_string(before.move_number() + 1);
  const char* color = color_name(words, move.color);
  Element out("turn", number);
  out.with("title",
           words(Message::kTurnTitle, {number, color, square_name(move.square), verdict_mark(move.verdict())}));
  out.with("better", describe_better(words, move));
  out.with("board", board_text(before.board())).with("mark", std::to_string(move.best));
  out.sends(GoToTurn{move.ply});
  out.with("retry", words(Message::kRetryMove)).with("retry-event", action_text(RetryMistakes{move.ply}));
  return out;
}

Element turning_points_list(const State& state, const Translations& words, const JudgedLine& line) {
  Element list("list", "turns");
  list.with("label", words(Message::kTurningPoints));
  for (const int ply : turning_points(line)) {
    list.add(turning_point(state, words, *line[static_cast<std::size_t>(ply)]));
  }
  return list;
}

Element progress_element(const State& state, const Translations& words, const ReviewProgress& progress) {
  Element element("progress", "progress");
  element.with("label", words(Message::kReviewing, {std::to_string(progress.done), std::to_string(progress.total)}));
  element.with("done", std::to_string(progress.done)).with("total", std::to_string(progress.total));
  if (state.review.running()) {
    element.with("button", words(Message::kStopReview)).sends(StopReview{});
  } else {
    element.with("button", words(Message::kGoOnReview)).sends(StartReview{});
  }
  return element;
}

}  // namespace

Element review_dialog(const State& state, const Translations& words) {
  Element dialog("dialog", "review");
  dialog.with("title", words(Message::kReview))
      .with("close", words(Message::kClose))
      .with("dock", "beside or below")
      .with("wide", "1");
  const ReviewProgress progress = review_progress(state);
  if (progress.total == 0) {
    dialog.add(Element("text", "none").with("text", words(Message::kNothingToReview)).with("tone", "soft"));
    return dialog;
  }
  const JudgedLine line = judge(state.record.tree, state.record.line());
  Element accounts("column", "accounts");
  if (!progress.complete()) accounts.add(progress_element(state, words, progress));
  accounts.add(accounts_table(state, words, line));
  Element turns("column", "turns");
  turns.add(Element("text", "turns-title").with("text", words(Message::kTurningPoints)).with("tone", "heading"));
  if (turning_points(line).empty()) {
    const Message none = progress.complete() ? Message::kNoTurningPoints : Message::kNoTurningPointsYet;
    turns.add(Element("text", "no-turns").with("text", words(none)).with("tone", "soft"));
  } else {
    turns.add(turning_points_list(state, words, line));
  }
  dialog.add(std::move(accounts)).add(std::move(turns));
  return dialog;
}

}  // namespace flipside::app
