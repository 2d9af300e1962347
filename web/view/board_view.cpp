#include "web/view/board_view.h"

#include <cmath>
#include <string>

#include "web/anim/counting.h"
#include "web/app/pace.h"
#include "web/app/preferences.h"
#include "web/view/board_overlay.h"
#include "web/view/board_values.h"
#include "web/view/themes.h"

namespace flipside::view {
namespace {

anim::Tempo tempo_of(const app::Settings& settings) {
  const app::Pace pace = app::pace_of(settings.flip_speed);
  return {pace.drop, pace.step, pace.turn};
}

Square last_placed(const Game& game) {
  for (int ply = game.ply(); ply > 0; --ply) {
    const Square square = game.plies()[static_cast<std::size_t>(ply - 1)].square;
    if (square != kPass) return square;
  }
  return kNoMove;
}

PixelRect pixel_rect(const Rect& place, float scale) {
  const auto pixels = [scale](float value) { return static_cast<int>(std::lround(value * scale)); };
  return {pixels(place.x), pixels(place.y), pixels(place.w), pixels(place.w)};
}

}  // namespace

// A press places on release, on the square where it began, so that a slip of the finger does nothing.
void BoardView::point(Kit& kit, const Page& page) {
  const Pointer& pointer = kit.ui.pointer();
  const Response r = kit.ui.region(make_id("board"), page.layout.board);
  const Square square = square_under(area_, pointer.x * scale_, pointer.y * scale_);
  if (r.held && pointer.pressed) pressed_ = square;
  pointed_ = (pointer.touch ? r.held : r.hovered) && (!pointer.down || square == pressed_) ? square : kNoMove;
  if (r.clicked && on_board(square) && square == pressed_) page.ask(app::PlaceDisc{square});
}

void BoardView::build_scene(const Page& page, double now_ms) {
  const app::State& state = page.state;
  const Game& game = state.game;
  follower_.follow(game, now_ms, tempo_of(state.settings));
  follower_.poses(now_ms, scene_.discs);
  if (state.counting_since) anim::counting_poses(game.board(), now_ms - *state.counting_since, scene_.discs);
  const bool person = state.human_to_move() && !state.replay;
  const Bitboard legal = person ? game.legal_moves() : 0;
  scene_.legal_marks = state.settings.show_legal_moves ? legal & ~squares_with_values(state) : 0;
  scene_.marks_color = game.side();
  scene_.last_move = state.counting_since ? kNoMove : last_placed(game);
  scene_.cursor = state.replay || state.counting_since ? kNoMove : state.cursor;
  const Square aim = on_board(pointed_) ? pointed_ : state.cursor;
  const bool may_place = on_board(aim) && contains(legal, aim) && state.dialog == app::Dialog::kNone;
  scene_.hover = may_place ? aim : kNoMove;
  scene_.hover_flips = may_place && state.settings.show_flip_preview ? game.board().position().flips(aim) : 0;
}

void BoardView::draw_coordinates(Kit& kit, const PixelRect& area, float scale) const {
  const float room = coordinate_label_size(area) / scale;
  Type type = Type::kLabel;
  for (const Type larger : {Type::kStrong, Type::kTitle}) {
    if (kit.paint.line_height(larger) <= room) type = larger;
  }
  const Ink color = ink_of(renderer_.theme().label);
  for (const CoordinateLabel& label : coordinate_labels(area)) {
    // Small letters stand lower than capitals: their middle is lifted to the frame's.
    const float lift = label.text >= 'a' ? kit.paint.line_height(type) * 0.06f : 0;
    const Rect at = Rect{label.x / scale, label.y / scale - lift, 0, 0}.inset(-20);
    kit.paint.text_in(type, at, std::string_view(&label.text, 1), color, Painter::Align::kCenter);
  }
}

// A bright ring around a dark one, to be seen on felt.
void BoardView::draw_better(Kit& kit, Square square) const {
  const Ink color = ink_of(renderer_.theme().accent);
  const Rect all = field();
  const float side = all.w / 8;
  const float x = all.x + (static_cast<float>(file_of(square)) + 0.5f) * side;
  const float y = all.y + (static_cast<float>(rank_of(square)) + 0.5f) * side;
  kit.paint.ring(x, y, side * 0.42f, faded(kit.theme.shadow, 0.45f), side * 0.1f);
  kit.paint.ring(x, y, side * 0.4f, color, side * 0.06f);
  kit.paint.circle(x, y, side * 0.07f, color);
}

Rect BoardView::field() const {
  const auto size = static_cast<float>(area_.width);
  const float frame = frame_pixels(size);
  return Rect{static_cast<float>(area_.x) + frame, static_cast<float>(area_.y) + frame, 8 * square_pixels(size),
              8 * square_pixels(size)}
      .divided(scale_);
}

void BoardView::draw(Kit& kit, const Page& page, double now_ms, float scale, int framebuffer_height) {
  area_ = pixel_rect(page.layout.board, scale);
  scale_ = scale;
  point(kit, page);
  build_scene(page, now_ms);
  renderer_.set_theme(board_theme_of(app::shown_theme(page.state)));
  renderer_.draw(scene_, area_, framebuffer_height);
  if (page.state.settings.show_coordinates) draw_coordinates(kit, area_, scale);
  if (on_board(page.state.better)) draw_better(kit, page.state.better);
  if (moving(now_ms)) return;
  draw_overlay(kit, page, field());
  draw_hint(kit, page, field());
  if (draw_line(kit, page, field(), scene_.hover)) return;
  draw_values(kit, page, field());
}

void BoardView::draw_still(Kit& kit, const Page& page, float scale, int framebuffer_height) {
  const PixelRect area = pixel_rect(page.layout.board, scale);
  BoardScene scene;
  anim::GameFollower follower;
  follower.follow(page.state.game, 0, {});
  follower.poses(0, scene.discs);
  scene.last_move = last_placed(page.state.game);
  renderer_.set_theme(board_theme_of(app::shown_theme(page.state)));
  renderer_.draw(scene, area, framebuffer_height);
  draw_coordinates(kit, area, scale);
}

}  // namespace flipside::view
