#include <cstdlib>
#include <string>
#include <string_view>

#include "web/app/narration.h"
#include "web/view/dialogs.h"

namespace flipside::view {
namespace {

using app::Message;
using Align = Painter::Align;

constexpr float kHeadline = 36;
constexpr float kByLine = 24;
constexpr float kScores = 132;
constexpr float kLowScores = 108;
constexpr float kLowScreen = 560;
constexpr float kTinyScreen = 350;
constexpr float kButton = 48;
constexpr float kGap = 10;

std::string headline(const Page& page, const Result& result) {
  if (!result.winner) return page.words(Message::kDrawTitle);
  const app::Seat& winner = page.state.setup.seat(*result.winner);
  const app::Seat& loser = page.state.setup.seat(opposite(*result.winner));
  if (winner.human && !loser.human) return page.words(Message::kYouWin);
  return page.words(Message::kColorWins, {seat_title(page, *result.winner)});
}

std::string by_line(const Page& page, const Result& result) {
  if (page.state.clock.fallen) return page.words(Message::kOnTime);
  const int by = std::abs(result.score);
  if (by == 0) return page.words(Message::kEvenScore);
  if (by == 1) return page.words(Message::kByOneDisc);
  return page.words(Message::kByDiscs, {std::to_string(by)});
}

void draw_side(Kit& kit, const Page& page, Rect rect, Color color, const Result& result) {
  const bool won = result.winner == color;
  const float radius = kit.px(14);
  kit.paint.fill(rect, radius, won ? kit.theme.accent_soft : kit.theme.surface_low);
  kit.paint.stroke(rect, radius, won ? kit.theme.accent : kit.theme.hairline, kit.px(won ? 2 : 1));
  rect = rect.inset(kit.px(8), kit.px(12));
  const Rect name = rect.take_bottom(kit.px(22));
  const int discs = color == Color::kBlack ? result.black_discs : result.white_discs;
  const std::string count = std::to_string(discs);
  const float disc = kit.px(20);
  const float width = 2 * disc + kit.px(14) + kit.paint.text_width(Type::kScore, count);
  Rect row = rect.centered(width, rect.h);
  kit.paint.disc(row.x + disc, row.center_y(), disc, color, kit.theme);
  row.take_left(2 * disc + kit.px(14));
  kit.paint.text_in(Type::kScore, row, count, kit.theme.text);
  kit.paint.name_in(Type::kStrong, name, seat_title(page, color), won ? kit.theme.accent : kit.theme.text_soft,
                    Align::kCenter);
}

// The ways on: in one row where there is width, else in two, the first of them within reach of a thumb.
void draw_answers(Kit& kit, const Page& page, const Rect& place, bool in_row) {
  const float gap = kit.px(8);
  const auto at = [&](int index) {
    return in_row ? place.column(index, 4, gap) : place.row(index / 2, 2, kit.px(kGap)).column(index % 2, 2, gap);
  };
  if (button(kit, make_id("replay"), at(0), page.words(Message::kReplay), ButtonKind::kSecondary)) {
    page.ask(app::StartReplay{});
  }
  if (button(kit, make_id("result new"), at(1), page.words(Message::kNewGame), ButtonKind::kSecondary)) {
    page.ask(app::OpenDialog{app::Dialog::kNewGame});
  }
  if (button(kit, make_id("review"), at(2), page.words(Message::kReview), ButtonKind::kSecondary)) {
    page.ask(app::StartReview{});
  }
  if (button(kit, make_id("rematch"), at(3), page.words(Message::kRematch), ButtonKind::kPrimary)) {
    page.ask(app::Rematch{});
  }
}

}  // namespace

void draw_result_dialog(Kit& kit, const Page& page) {
  if (!page.state.ended()) return;
  const Result result = app::result_of(page.state);
  const Rect& safe = page.layout.safe;
  const bool in_row = safe.h < kit.px(kLowScreen) && safe.w >= kit.px(440);
  // On the lowest screens the headline stands where the title would.
  const bool tiny = safe.h < kit.px(kTinyScreen);
  const float scores_height = tiny ? kLowScores : kScores;
  const std::string winner = headline(page, result);
  const DialogBox box =
      begin_dialog(kit, page,
                   {make_id("result dialog"), tiny ? std::string_view(winner) : page.words(Message::kResultTitle),
                    in_row ? 640.0f : 420.0f, (tiny ? 0 : kHeadline) + kByLine + kGap + scores_height + kGap / 2,
                    in_row ? kButton : 2 * kButton + kGap});
  Rect body = box.body;
  if (!tiny) {
    kit.paint.text_in(Type::kHeadline, body.take_top(kit.px(kHeadline)), winner, kit.theme.text, Align::kCenter);
  }
  kit.paint.text_in(Type::kBody, body.take_top(kit.px(kByLine), kit.px(kGap)), by_line(page, result),
                    kit.theme.text_soft, Align::kCenter);
  const Rect scores = body.take_top(kit.px(scores_height));
  draw_side(kit, page, scores.column(0, 2, kit.px(10)), Color::kBlack, result);
  draw_side(kit, page, scores.column(1, 2, kit.px(10)), Color::kWhite, result);
  end_dialog(kit);
  draw_answers(kit, page, box.footer, in_row);
}

}  // namespace flipside::view
