#include "web/view/board_view.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "web/anim/counting.h"
#include "web/app/engine/coach.h"
#include "web/app/game/open_lines.h"
#include "web/app/game/result.h"
#include "web/app/game/steps.h"
#include "web/app/game/timing.h"
#include "web/app/learn/exercise_text.h"
#include "web/view/board_evaluations.h"
#include "web/view/board_overlay.h"
#include "web/view/themes.h"

namespace flipside::view {
namespace {

PixelRect pixel_rect(const Rect& place, float scale) {
  const auto pixels = [scale](float value) { return static_cast<int>(std::lround(value * scale)); };
  return {pixels(place.x), pixels(place.y), pixels(place.w), pixels(place.w)};
}

}  // namespace

Square BoardView::point(Canvas& canvas) {
  const Response r = canvas.press("board", Rect{static_cast<float>(area_.x), static_cast<float>(area_.y),
                                                static_cast<float>(area_.width), static_cast<float>(area_.height)}
                                               .divided(scale_));
  const auto pointer = canvas.pointer();
  const Square square = pointer ? square_under(area_, pointer->x * scale_, pointer->y * scale_) : kNoMove;
  if (r.held && canvas.pressed()) pressed_ = square;
  pointed_ = r.held ? (square == pressed_ ? square : kNoMove) : r.hovered ? square : kNoMove;
  return r.clicked && square == pressed_ ? square : kNoMove;
}

void BoardView::build_scene(const ViewContext& view, double now_ms) {
  const app::State& state = view.state;
  const Game& game = state.record.game();
  follower_.follow(game, now_ms, view.timing);
  follower_.poses(now_ms, scene_.discs);
  if (state.session.counting_since)
    anim::counting_poses(game.board(), now_ms - *state.session.counting_since, scene_.discs, app::first_winner(state));
  // Marks appear only when the discs are at rest.
  const bool person = state.human_to_move() && !moving(now_ms);
  const Bitboard legal = person ? game.legal_moves() : 0;
  Bitboard covered = squares_with_evaluations(state);
  for (const app::LineDisc& disc : app::marked_line(state)) covered |= bit(disc.square);
  scene_.legal_marks = app::marks_moves(state) ? legal & ~covered : 0;
  scene_.marks_color = game.side();
  scene_.last_move = state.session.counting_since ? kNoMove : app::last_placed(game);
  scene_.cursor = state.doing<app::Replay>() != nullptr || state.session.counting_since ? kNoMove : state.ui.cursor;
  const Square aim = on_board(pointed_) ? pointed_ : state.ui.cursor;
  const bool may_place = on_board(aim) && contains(legal, aim) && state.ui.dialog == app::Dialog::kNone;
  scene_.hover = may_place ? aim : kNoMove;
  scene_.hover_flips = may_place && state.settings.show_flip_preview ? game.board().position().flips(aim) : 0;
}

void BoardView::draw_coordinates(DrawContext& draw, const PixelRect& area, float scale) const {
  const float room = coordinate_label_size(area) / scale;
  TextStyle type = TextStyle::kLabel;
  for (const TextStyle larger : {TextStyle::kStrong, TextStyle::kTitle}) {
    if (draw.paint.line_height(larger) <= room) type = larger;
  }
  const Rgba color = rgba_of(renderer_.theme().label);
  for (const CoordinateLabel& label : coordinate_labels(area)) {
    // Small letters stand lower than capitals: their middle is lifted to the frame's.
    const float lift = label.text >= 'a' ? draw.paint.line_height(type) * 0.06f : 0;
    const Rect at = Rect{label.x / scale, label.y / scale - lift, 0, 0}.inset(-20);
    draw.paint.text_in(type, at, std::string_view(&label.text, 1), color, Painter::Align::kCenter);
  }
}

// A bright ring around a dark one, to be seen on felt.
void BoardView::draw_better(DrawContext& draw, Square square) const {
  const Rgba color = rgba_of(renderer_.theme().accent);
  const Rect all = grid_rect();
  const float side = all.w / 8;
  const float x = all.x + (static_cast<float>(file_of(square)) + 0.5f) * side;
  const float y = all.y + (static_cast<float>(rank_of(square)) + 0.5f) * side;
  draw.paint.ring(x, y, side * 0.42f, faded(draw.theme.shadow, 0.45f), side * 0.1f);
  draw.paint.ring(x, y, side * 0.4f, color, side * 0.06f);
  draw.paint.circle(x, y, side * 0.07f, color);
}

// Where a disc was refused: the lines that it would have to close, and at the end of each the disc that is missing.
void BoardView::draw_open_lines(DrawContext& draw, const app::State& state) const {
  const auto& notices = state.ui.notices;
  const auto refused = std::find_if(notices.begin(), notices.end(), [](const app::Notice& notice) {
    return notice.kind == app::Notice::Kind::kMoveRefused && notice.error == MoveError::kNoFlips;
  });
  if (refused == notices.end()) return;
  const float side = grid_rect().w / 8;
  const auto center = [&](Square square) { return place_of(grid_rect(), square); };
  const Rect from = center(refused->square);
  for (const app::OpenLine& line : app::open_lines(state.record.board(), refused->square)) {
    const Rect to = center(line.open == kNoMove ? line.last : line.open);
    draw.paint.line(from.center_x(), from.center_y(), to.center_x(), to.center_y(), draw.theme.warning, side * 0.06f);
    if (line.open != kNoMove)
      draw.paint.ring(to.center_x(), to.center_y(), side * 0.3f, draw.theme.warning, side * 0.05f);
  }
  draw.paint.circle(from.center_x(), from.center_y(), side * 0.12f, draw.theme.warning);
}

Rect BoardView::grid_rect() const {
  const auto size = static_cast<float>(area_.width);
  const float frame = frame_pixels(size);
  return Rect{static_cast<float>(area_.x) + frame, static_cast<float>(area_.y) + frame, 8 * square_pixels(size),
              8 * square_pixels(size)}
      .divided(scale_);
}

void BoardView::draw(DrawContext& draw, const ViewContext& view, double now_ms, float scale, int framebuffer_height) {
  area_ = pixel_rect(view.layout.board, scale);
  scale_ = scale;
  build_scene(view, now_ms);
  renderer_.set_theme(view.board_theme);
  renderer_.draw(scene_, area_, framebuffer_height);
  if (view.state.settings.show_coordinates) draw_coordinates(draw, area_, scale);
  if (moving(now_ms)) return;
  if (on_board(view.state.session.marks.better)) draw_better(draw, view.state.session.marks.better);
  draw_open_lines(draw, view.state);
  draw_overlay(draw, view, grid_rect());
  const bool line = draw_line(draw, view, grid_rect(), scene_.hover);
  if (!line) draw_evaluations(draw, view, grid_rect());
  draw_hint(draw, view, grid_rect(), !line);
  draw_discs(draw, app::marked_line(view.state), grid_rect());
}

void BoardView::draw_still(DrawContext& draw, const ViewContext& view, float scale, int framebuffer_height) {
  const PixelRect area = pixel_rect(view.layout.board, scale);
  BoardScene scene;
  anim::GameFollower follower;
  follower.follow(view.state.record.game(), 0, {});
  follower.poses(0, scene.discs);
  scene.last_move = app::last_placed(view.state.record.game());
  renderer_.set_theme(view.board_theme);
  renderer_.draw(scene, area, framebuffer_height);
  draw_coordinates(draw, area, scale);
}

}  // namespace flipside::view
