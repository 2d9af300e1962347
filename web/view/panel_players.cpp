#include <algorithm>
#include <string>

#include "web/anim/counting.h"
#include "web/app/clock.h"
#include "web/app/narration.h"
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
Type fitting(const Painter& paint, std::string_view text, float width) {
  return paint.text_width(Type::kStrong, text) <= width ? Type::kStrong : Type::kLabel;
}

std::string_view status_of(const Page& page, Color color) {
  const app::State& s = page.state;
  if (s.ended()) {
    const Result result = app::result_of(s);
    if (app::awaits_result(s)) return {};
    if (s.clock.fallen == color) return page.words(Message::kTimeUpStatus);
    if (!result.winner) return page.words(Message::kDrawStatus);
    return *result.winner == color ? page.words(Message::kWonStatus) : std::string_view();
  }
  if (s.game.side() != color) return {};
  if (!s.setup.seat(color).human) return page.words(s.thinking ? Message::kThinkingStatus : Message::kToMoveStatus);
  const bool alone = !s.setup.seat(opposite(color)).human;
  return page.words(alone ? Message::kYourTurnStatus : Message::kToMoveStatus);
}

int shown_count(const Page& page, Color color) {
  const Board& board = page.state.game.board();
  if (!page.state.counting_since) return board.disc_count(color);
  return anim::counted(board, color, page.now_ms - *page.state.counting_since);
}

// The clock's place at the right end of `rect`, which is left with what is beside it.
Rect take_clock(const Kit& kit, Rect& rect, const Player& player) {
  if (player.clock.empty()) return {};
  return rect.take_right(kit.paint.text_width(Type::kStrong, player.clock), kit.px(6));
}

void draw_clock(Kit& kit, const Rect& place, const Player& player) {
  if (player.clock.empty()) return;
  const Ink color = player.hurry ? kit.theme.warning : player.active ? kit.theme.text : kit.theme.text_soft;
  kit.paint.text_in(Type::kStrong, place, player.clock, color, Align::kRight);
}

// The turn marker: a small brass triangle before the text, so that it does not hang on colour alone. Where there is no room
// for both, the marker and the time stand without the text, but how a game ended without the time.
void draw_status(Kit& kit, Rect rect, const Player& player) {
  if (player.active) {
    kit.paint.icon(Icon::kPlay, rect.x + kit.px(5), rect.center_y(), kit.px(14), kit.theme.accent);
    rect.take_left(kit.px(14));
  }
  Rect words = rect;
  const Rect clock = take_clock(kit, words, player);
  const bool both = kit.paint.text_width(Type::kCaption, player.status) <= words.w;
  if (both || player.active) draw_clock(kit, clock, player);
  if (both || !player.active)
    kit.paint.text_in(Type::kCaption, rect, player.status, player.active ? kit.theme.accent : kit.theme.text_soft);
}

// One line: disc, name, count.
void draw_line(Kit& kit, Rect rect, const Player& player) {
  if (player.active) kit.paint.icon(Icon::kPlay, rect.x + kit.px(6), rect.center_y(), kit.px(13), kit.theme.accent);
  rect = rect.inset(kit.px(12), 0);
  const float radius = kit.px(11);
  kit.paint.disc(rect.x + radius, rect.center_y() - kit.px(1), radius, player.color, kit.theme);
  rect.take_left(2 * radius, kit.px(8));
  const float count = kit.paint.text_width(Type::kFigure, "00");
  kit.paint.text_in(Type::kFigure, rect.take_right(count, kit.px(4)), player.count, kit.theme.text, Align::kRight);
  draw_clock(kit, take_clock(kit, rect, player), player);
  kit.paint.name_in(fitting(kit.paint, player.name, rect.w), rect, player.name, kit.theme.text);
}

// Two lines: name over status between disc and count.
void draw_row(Kit& kit, Rect rect, const Player& player) {
  rect = rect.inset(kit.px(rect.w < kit.px(220) ? 10 : 16), 0);
  const float radius = kit.px(rect.w < kit.px(200) ? 14 : 16);
  kit.paint.disc(rect.x + radius, rect.center_y() - kit.px(1), radius, player.color, kit.theme);
  rect.take_left(2 * radius, kit.px(8));
  const float count = kit.paint.text_width(Type::kFigure, "00");
  kit.paint.text_in(Type::kFigure, rect.take_right(count), player.count, kit.theme.text, Align::kRight);
  Rect name = rect.centered(rect.w, kit.px(40));
  const Rect status = name.take_bottom(kit.px(18));
  if (player.status.empty() && player.clock.empty()) name = rect;
  kit.paint.name_in(fitting(kit.paint, player.name, name.w), name, player.name, kit.theme.text);
  draw_status(kit, status, player);
}

// Disc and count above, name and status below.
void draw_card(Kit& kit, Rect rect, const Player& player) {
  rect = rect.inset(kit.px(16), kit.px(14));
  const float radius = kit.px(19);
  Rect upper = rect.take_top(kit.px(40), kit.px(8));
  kit.paint.disc(upper.x + radius, upper.center_y() - kit.px(1), radius, player.color, kit.theme);
  kit.paint.text_in(Type::kScore, upper, player.count, kit.theme.text, Align::kRight);
  const Rect name = rect.take_top(kit.px(20), kit.px(3));
  kit.paint.name_in(fitting(kit.paint, player.name, name.w), name, player.name, kit.theme.text);
  draw_status(kit, rect, player);
}

void draw_player(Kit& kit, const Rect& rect, const Player& player) {
  const float radius = kit.px(12);
  kit.paint.shadow(rect, radius, kit.px(10), faded(kit.theme.shadow, 0.55f));
  kit.paint.gradient(rect, radius, mixed(kit.theme.surface, ink(0xffffff), 0.03f), kit.theme.surface);
  if (player.active) {
    kit.paint.fill(rect, radius, kit.theme.accent_soft);
    kit.paint.stroke(rect, radius, kit.theme.accent, kit.px(2));
  } else {
    kit.paint.stroke(rect, radius, kit.theme.hairline);
  }
  if (rect.h < kit.px(64) || rect.w < kit.px(kPlayerTwoLines)) {
    draw_line(kit, rect, player);
  } else if (rect.h < kit.px(100)) {
    draw_row(kit, rect, player);
  } else {
    draw_card(kit, rect, player);
  }
}

}  // namespace

std::string seat_title(const Page& page, Color color) {
  const app::Setup& setup = page.state.setup;
  if (!setup.seat(color).human) return app::player_name(page.words, setup.seat(color).player);
  if (!setup.seat(color).name.empty()) return setup.seat(color).name;
  if (setup.seat(opposite(color)).human) return app::color_name(page.words, color);
  return page.words(Message::kYou);
}

void draw_players(Kit& kit, const Page& page) {
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    const Game& game = page.state.game;
    Player player;
    player.color = color;
    player.name = seat_title(page, color);
    player.count = std::to_string(shown_count(page, color));
    player.status = status_of(page, color);
    player.active = !page.state.ended() && game.side() == color;
    if (app::has_clock(page.state)) {
      const double left = app::time_left(page.state, color, page.now_ms);
      player.clock = app::time_text(left);
      player.hurry = left < kHurry_ms;
    }
    draw_player(kit, page.layout.players[color == Color::kBlack ? 0 : 1], player);
  }
}

}  // namespace flipside::view
