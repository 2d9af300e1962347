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
int scrub_bar(Kit& kit, Id id, const Rect& place, int last, int ply) {
  const Response r = kit.ui.region(id, place);
  const Rect track = place.inset(kit.px(12), 0).centered(place.w - kit.px(24), kit.px(6));
  int out = ply;
  if (const auto drag = kit.ui.dragging(id)) {
    out = static_cast<int>(std::lround((drag->x - track.x) / track.w * static_cast<float>(last)));
    out = std::clamp(out, 0, last);
  }
  const float at = track.x + track.w * static_cast<float>(out) / static_cast<float>(std::max(last, 1));
  kit.paint.fill(track, track.h / 2, kit.theme.raised);
  kit.paint.fill({track.x, track.y, at - track.x, track.h}, track.h / 2, kit.theme.accent);
  const float knob = kit.px(r.held || r.hovered ? 11 : 9);
  kit.paint.circle(at, track.center_y() + kit.px(1.5f), knob, faded(kit.theme.shadow, 0.4f));
  kit.paint.circle(at, track.center_y(), knob, kit.theme.disc_white_lit);
  kit.paint.ring(at, track.center_y(), knob, kit.theme.accent, kit.px(2.5f));
  return out;
}

}  // namespace

float replay_height(const Kit& kit, float width) {
  return kit.px(width < kit.px(kNarrow) ? 2 * kTouchTarget + kGap : kTouchTarget);
}

void draw_replay(Kit& kit, const Page& page, const Rect& place) {
  const app::Replay& replay = *page.state.replay;
  const auto last = static_cast<int>(page.state.game.plies().size());
  const float gap = kit.px(kGap);
  const float target = kit.px(kTouchTarget);
  kit.paint.fill(place, kit.px(12), kit.theme.surface_low);
  kit.paint.stroke(place, kit.px(12), kit.theme.accent, kit.px(1.5f));
  Rect rest = place.inset(gap, 0).centered(place.w - 2 * gap, std::min(place.h, replay_height(kit, place.w)));
  Rect row = rest;
  Rect bar = rest;
  if (place.w < kit.px(kNarrow)) {
    row = rest.take_top(target, gap);
    bar = rest;
  }
  const Rect play = row.take_left(target, gap);
  const Rect close = row.take_right(target, 0);
  const Rect speed = row.take_right(std::min(kit.px(52), row.w), gap);
  if (place.w >= kit.px(kNarrow)) bar = row;
  if (icon_button(kit, make_id("replay play"), play, replay.playing ? Icon::kPause : Icon::kPlay)) {
    page.ask(app::ToggleReplay{});
  }
  const int asked = scrub_bar(kit, make_id("replay bar"), bar, last, page.state.game.ply());
  if (asked != page.state.game.ply()) page.ask(app::GoToPly{asked});
  if (button(kit, make_id("replay speed"), speed, kSpeeds[static_cast<std::size_t>(replay.speed)],
             ButtonKind::kQuiet)) {
    page.ask(app::ChangeReplaySpeed{});
  }
  if (icon_button(kit, make_id("replay close"), close, Icon::kClose)) page.ask(app::EndReplay{});
}

}  // namespace flipside::view
