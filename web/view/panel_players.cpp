#include <algorithm>
#include <string>

#include "web/anim/counting.h"
#include "web/app/game/clock.h"
#include "web/app/game/result.h"
#include "web/app/text/announcements.h"
#include "web/view/panels.h"

namespace flipside::view {
namespace {

using app::Message;
using Align = Painter::Align;

struct Player {
  Color color = Color::kBlack;
  std::string name;
  std::string count;
  std::string_view status;
  std::string clock;  // what time is left; empty in a game without a clock
  bool hurry = false;
  bool active = false;
};

constexpr double kHurry_ms = 20'000;

// The larger of two styles in which the text fits.
TextStyle fitting(const Painter& paint, std::string_view text, float width) {
  return paint.text_width(TextStyle::kStrong, text) <= width ? TextStyle::kStrong : TextStyle::kLabel;
}

std::string_view status_of(const ViewContext& view, Color color) {
  const app::State& s = view.state;
  if (s.ended()) {
    const Result result = app::result_of(s);
    if (app::awaits_result(s)) return {};
    if (!result.counted() && result.winner != color)
      return view.words(result.ending == Ending::kResigned ? Message::kResignedStatus : Message::kTimeUpStatus);
    if (!result.winner) return view.words(Message::kDrawStatus);
    return *result.winner == color ? view.words(Message::kWonStatus) : std::string_view();
  }
  if (s.record.game().side() != color) return {};
  if (s.record.setup.seat(color).computer())
    return view.words(s.computer_thinks() ? Message::kThinkingStatus : Message::kToMoveStatus);
  const bool alone = s.human_to_move() && !s.record.setup.seat(opposite(color)).person();
  return view.words(alone ? Message::kYourTurnStatus : Message::kToMoveStatus);
}

// The result is shown when its discs are counted.
int shown_count(const ViewContext& view, Color color) {
  const Game& game = view.state.record.game();
  if (!app::awaits_result(view.state)) return game.score_of(color);
  if (!view.state.session.counting_since) return game.board().disc_count(color);
  return anim::counted(game.board(), color, view.now_ms - *view.state.session.counting_since);
}

// The clock's place at the right end of `rect`, which is left with what is beside it.
Rect take_clock(const DrawContext& draw, Rect& rect, const Player& player) {
  if (player.clock.empty()) return {};
  return rect.take_right(draw.paint.text_width(TextStyle::kStrong, player.clock), draw.px(6));
}

void draw_clock(DrawContext& draw, const Rect& place, const Player& player) {
  if (player.clock.empty()) return;
  const Rgba color = player.hurry ? draw.theme.warning : player.active ? draw.theme.text : draw.theme.text_soft;
  draw.paint.text_in(TextStyle::kStrong, place, player.clock, color, Align::kRight);
}

// The turn marker: a small brass triangle before the text, so that it does not hang on colour alone. Where there is no room
// for both, the marker and the time stand without the text, but how a game ended without the time.
void draw_status(DrawContext& draw, Rect rect, const Player& player) {
  if (player.active) {
    draw.paint.icon(Icon::kPlay, rect.x + draw.px(5), rect.center_y(), draw.px(14), draw.theme.accent);
    rect.take_left(draw.px(14));
  }
  Rect words = rect;
  const Rect clock = take_clock(draw, words, player);
  const bool both = draw.paint.text_width(TextStyle::kCaption, player.status) <= words.w;
  if (both || player.active) draw_clock(draw, clock, player);
  if (both || !player.active)
    draw.paint.text_in(TextStyle::kCaption, rect, player.status,
                       player.active ? draw.theme.accent : draw.theme.text_soft);
}

// Name over clock in small type, where they do not fit beside each other.
void draw_name_over_clock(DrawContext& draw, const Rect& rect, const Player& player) {
  Rect lower = rect.centered(rect.w, draw.px(34));
  const Rect upper = lower.take_top(draw.px(17));
  draw.paint.name_in(TextStyle::kLabel, upper, player.name, draw.theme.text);
  draw.paint.text_in(TextStyle::kLabel, lower, player.clock, player.hurry ? draw.theme.warning : draw.theme.text_soft);
}

// One line: disc, name, count.
void draw_line(DrawContext& draw, Rect rect, const Player& player) {
  if (player.active) draw.paint.icon(Icon::kPlay, rect.x + draw.px(6), rect.center_y(), draw.px(13), draw.theme.accent);
  rect = rect.inset(draw.px(12), 0);
  const float radius = draw.px(11);
  draw.paint.disc(rect.x + radius, rect.center_y() - draw.px(1), radius, player.color, draw.theme);
  rect.take_left(2 * radius, draw.px(8));
  const float count = draw.paint.text_width(TextStyle::kDiscCount, "00");
  draw.paint.text_in(TextStyle::kDiscCount, rect.take_right(count, draw.px(4)), player.count, draw.theme.text,
                     Align::kRight);
  Rect name = rect;
  const Rect clock = take_clock(draw, name, player);
  if (!player.clock.empty() && draw.paint.text_width(TextStyle::kLabel, player.name) > name.w) {
    draw_name_over_clock(draw, rect, player);
    return;
  }
  draw_clock(draw, clock, player);
  draw.paint.name_in(fitting(draw.paint, player.name, name.w), name, player.name, draw.theme.text);
}

// Two lines: name over status between disc and count.
void draw_row(DrawContext& draw, Rect rect, const Player& player) {
  rect = rect.inset(draw.px(rect.w < draw.px(220) ? 10 : 16), 0);
  const float radius = draw.px(rect.w < draw.px(200) ? 14 : 16);
  draw.paint.disc(rect.x + radius, rect.center_y() - draw.px(1), radius, player.color, draw.theme);
  rect.take_left(2 * radius, draw.px(8));
  const float count = draw.paint.text_width(TextStyle::kDiscCount, "00");
  draw.paint.text_in(TextStyle::kDiscCount, rect.take_right(count), player.count, draw.theme.text, Align::kRight);
  Rect name = rect.centered(rect.w, draw.px(40));
  const Rect status = name.take_bottom(draw.px(18));
  if (player.status.empty() && player.clock.empty()) name = rect;
  draw.paint.name_in(fitting(draw.paint, player.name, name.w), name, player.name, draw.theme.text);
  draw_status(draw, status, player);
}

// Disc and count above, name and status below.
void draw_card(DrawContext& draw, Rect rect, const Player& player) {
  rect = rect.inset(draw.px(16), draw.px(14));
  const float radius = draw.px(19);
  Rect upper = rect.take_top(draw.px(40), draw.px(8));
  draw.paint.disc(upper.x + radius, upper.center_y() - draw.px(1), radius, player.color, draw.theme);
  draw.paint.text_in(TextStyle::kScore, upper, player.count, draw.theme.text, Align::kRight);
  const Rect name = rect.take_top(draw.px(20), draw.px(3));
  draw.paint.name_in(fitting(draw.paint, player.name, name.w), name, player.name, draw.theme.text);
  draw_status(draw, rect, player);
}

void draw_player(DrawContext& draw, const Rect& rect, const Player& player) {
  const float radius = draw.px(12);
  draw.paint.shadow(rect, radius, draw.px(10), faded(draw.theme.shadow, 0.55f));
  draw.paint.gradient(rect, radius, blend(draw.theme.surface, rgba(0xffffff), 0.03f), draw.theme.surface);
  if (player.active) {
    draw.paint.fill(rect, radius, draw.theme.accent_soft);
    draw.paint.stroke(rect, radius, draw.theme.accent, draw.px(2));
  } else {
    draw.paint.stroke(rect, radius, draw.theme.hairline);
  }
  if (rect.h >= draw.px(kPlayerCard)) {
    draw_card(draw, rect, player);
  } else if (rect.h < draw.px(64) || rect.w < draw.px(kPlayerTwoLines)) {
    draw_line(draw, rect, player);
  } else {
    draw_row(draw, rect, player);
  }
}

}  // namespace

void draw_players(DrawContext& draw, const ViewContext& view) {
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    const Game& game = view.state.record.game();
    Player player;
    player.color = color;
    player.name = app::seat_title(view.words, view.state.record.setup, color);
    player.count = std::to_string(shown_count(view, color));
    player.status = status_of(view, color);
    player.active = !view.state.ended() && game.side() == color;
    if (app::has_clock(view.state.record)) {
      const double left = app::time_left(view.state.record, color, view.now_ms);
      player.clock = app::time_text(left);
      player.hurry = left < kHurry_ms;
    }
    draw_player(draw, view.layout.players[index_of(color)], player);
  }
}

}  // namespace flipside::view
