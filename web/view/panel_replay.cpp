// The controls of a replay, in the place of the message line: play and pause, where it stands, how fast, and the way out.

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "web/view/panels.h"

namespace flipside::view {
namespace {

using app::Message;

constexpr float kNarrow = 250;
constexpr float kGap = 6;
constexpr std::array<const char*, 3> kSpeeds{"1x", "2x", "4x"};

// Where the replay stands; the ply that the pointer asks for.
int scrub_bar(DrawContext& draw, std::string_view name, const Rect& place, int last, int ply) {
  const Response r = draw.canvas.press(name, place);
  const Rect track = place.inset(draw.px(12), 0).centered(place.w - draw.px(24), draw.px(6));
  int out = ply;
  if (r.drag_x) {
    out = static_cast<int>(std::lround((*r.drag_x - track.x) / track.w * static_cast<float>(last)));
    out = std::clamp(out, 0, last);
  }
  const float at = track.x + track.w * static_cast<float>(out) / static_cast<float>(std::max(last, 1));
  draw.paint.fill(track, track.h / 2, draw.theme.raised);
  draw.paint.fill({track.x, track.y, at - track.x, track.h}, track.h / 2, draw.theme.accent);
  const float knob = draw.px(r.held || r.hovered ? 11 : 9);
  draw.paint.circle(at, track.center_y() + draw.px(1.5f), knob, faded(draw.theme.shadow, 0.4f));
  draw.paint.circle(at, track.center_y(), knob, draw.theme.disc_white_lit);
  draw.paint.ring(at, track.center_y(), knob, draw.theme.accent, draw.px(2.5f));
  return out;
}

}  // namespace

float replay_height(const DrawContext& draw, float width) {
  return draw.px(width < draw.px(kNarrow) ? 2 * kTouchTarget + kGap : kTouchTarget);
}

void draw_replay(DrawContext& draw, const ViewContext& view, const Rect& place) {
  const app::Replay& replay = *view.state.doing<app::Replay>();
  const int last = view.state.record.length();
  const float gap = draw.px(kGap);
  const float target = draw.px(kTouchTarget);
  draw.paint.fill(place, draw.px(12), draw.theme.surface_low);
  draw.paint.stroke(place, draw.px(12), draw.theme.accent, draw.px(1.5f));
  Rect rest = place.inset(gap, 0).centered(place.w - 2 * gap, std::min(place.h, replay_height(draw, place.w)));
  Rect row = rest;
  Rect bar = rest;
  if (place.w < draw.px(kNarrow)) {
    row = rest.take_top(target, gap);
    bar = rest;
  }
  const Rect play = row.take_left(target, gap);
  const Rect close = row.take_right(target, 0);
  const Rect speed = row.take_right(std::min(draw.px(52), row.w), gap);
  if (place.w >= draw.px(kNarrow)) bar = row;
  draw_way(draw, view, "replay-play", play, replay.playing ? Icon::kPause : Icon::kPlay, app::ToggleReplay{});
  draw.canvas.register_control("replay-bar", bar);
  const int asked = scrub_bar(draw, "replay-bar", bar, last, view.state.record.ply());
  if (asked != view.state.record.ply()) view.dispatch(app::GoToPly{asked});
  draw_way(draw, view, "replay-speed", speed, kSpeeds[static_cast<std::size_t>(replay.speed)], ButtonKind::kQuiet,
           app::ChangeReplaySpeed{});
  draw_way(draw, view, "replay-close", close, Icon::kClose, app::EndReplay{});
}

}  // namespace flipside::view
