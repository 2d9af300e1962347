#include <array>

#include "engine/board_text.h"
#include "web/app/assessment.h"
#include "web/app/judgement.h"
#include "web/app/narration.h"
#include "web/app/sheet.h"

namespace flipside::app {

namespace {

constexpr std::array kVerdictNames{Message::kVerdictBest, Message::kVerdictGood, Message::kVerdictInaccuracy,
                                   Message::kVerdictMistake, Message::kVerdictBlunder};

std::string percent(const Words& words, const Account& account) {
  return account.chose ? words(Message::kPercent, {std::to_string(account.accuracy)}) : "–";
}

Part table_row(std::string_view id, std::string_view label, std::string_view black, std::string_view white) {
  return Part("row", id).with("label", label).with("black", black).with("white", white);
}

// Both sides beside each other: accuracy, discs lost, and how many moves of each verdict.
Part accounts_table(const State& state, const Words& words, const JudgedLine& line) {
  const Account black = account_of(Color::kBlack, line);
  const Account white = account_of(Color::kWhite, line);
  const auto name = [&](Color color) {
    const Seat& seat = state.setup.seat(color);
    if (!seat.human || !seat.name.empty()) return seat_name(words, seat);
    const bool alone = !state.setup.seat(opposite(color)).human;
    return std::string(alone ? words(Message::kYou) : color_name(words, color));
  };
  Part table("accounts", "accounts");
  table.with("label", words(Message::kReview));
  table.with("black", name(Color::kBlack)).with("white", name(Color::kWhite));
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

Part turning_point(const State& state, const Words& words, const JudgedMove& move) {
  Game before = state.game;
  before.go_to(move.ply);
  const std::string number = std::to_string(move.ply + 1);
  const char* color = color_name(words, move.color);
  Part out("turn", number);
  out.with("title",
           words(Message::kTurnTitle, {number, color, square_name(move.square), verdict_mark(move.verdict())}));
  out.with("better", describe_better(words, move));
  out.with("board", board_text(before.board())).with("mark", std::to_string(move.best));
  out.with("answer", "turn " + std::to_string(move.ply));
  return out;
}

Part turning_points_list(const State& state, const Words& words, const JudgedLine& line) {
  Part list("list", "turns");
  list.with("label", words(Message::kTurningPoints));
  for (const int ply : turning_points(line)) {
    list.add(turning_point(state, words, *line[static_cast<std::size_t>(ply)]));
  }
  return list;
}

Part progress_part(const State& state, const Words& words, const ReviewProgress& progress) {
  Part part("progress", "progress");
  part.with("label", words(Message::kReviewing, {std::to_string(progress.done), std::to_string(progress.total)}));
  part.with("done", std::to_string(progress.done)).with("total", std::to_string(progress.total));
  if (state.review.running()) {
    part.with("button", words(Message::kStopReview)).with("answer", "stop-review");
  } else {
    part.with("button", words(Message::kGoOnReview)).with("answer", "start-review");
  }
  return part;
}

}  // namespace

Part review_sheet(const State& state, const Words& words) {
  Part sheet("sheet", "review");
  sheet.with("title", words(Message::kReview)).with("close", words(Message::kClose)).with("wide", "1");
  const ReviewProgress progress = review_progress(state);
  if (progress.total == 0) {
    sheet.add(Part("text", "none").with("text", words(Message::kNothingToReview)).with("tone", "soft"));
    return sheet;
  }
  const JudgedLine line = judge(state.game, state.findings);
  Part accounts("column", "accounts");
  if (!progress.complete()) accounts.add(progress_part(state, words, progress));
  accounts.add(accounts_table(state, words, line));
  Part turns("column", "turns");
  turns.add(Part("text", "turns-title").with("text", words(Message::kTurningPoints)).with("tone", "heading"));
  if (turning_points(line).empty()) {
    const Message none = progress.complete() ? Message::kNoTurningPoints : Message::kNoTurningPointsYet;
    turns.add(Part("text", "no-turns").with("text", words(none)).with("tone", "soft"));
  } else {
    turns.add(turning_points_list(state, words, line));
  }
  sheet.add(std::move(accounts)).add(std::move(turns));
  return sheet;
}

}  // namespace flipside::app
