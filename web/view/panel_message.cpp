#include <algorithm>
#include <optional>
#include <string>

#include "web/app/engine/evaluation_text.h"
#include "web/app/remote/friend_text.h"
#include "web/app/text/announcements.h"
#include "web/app/text/search_details.h"
#include "web/view/panels.h"

namespace flipside::view {
namespace {

using app::Message;
using app::Notice;
using Kind = app::CurrentMessage::Kind;
using Align = Painter::Align;

bool retry(const Notice& notice) { return notice.kind == Notice::Kind::kEngineFailed; }

Icon icon_of(const Notice& notice) {
  switch (notice.kind) {
    case Notice::Kind::kPass:
      return Icon::kPass;
    case Notice::Kind::kGameMerged:
    case Notice::Kind::kMoveRefused:
    case Notice::Kind::kWrongAnswer:
    case Notice::Kind::kFriend:
      return Icon::kInfo;
    case Notice::Kind::kEngineFailed:
    case Notice::Kind::kGameQuarantined:
    case Notice::Kind::kSettingsQuarantined:
    case Notice::Kind::kSettingsRefused:
    case Notice::Kind::kLinkBroken:
    case Notice::Kind::kReviewFailed:
    case Notice::Kind::kGamesFailed:
    case Notice::Kind::kStorageFailed:
    case Notice::Kind::kSettingsFailed:
    case Notice::Kind::kNoGraphics:
      break;
  }
  return Icon::kWarning;
}

// How something to be read is laid out in a place of some width: its text beside the action, or above it where that is too
// narrow; the icon only where there is room.
struct Shape {
  bool narrow = false;
  bool action_below = false;
  float action = 0;  // width
  float words = 0;
  float lines = 0;   // of the text, their height
  float height = 0;  // of the whole
};

constexpr float kNarrow = 240;
constexpr float kIconRoom = 44;
constexpr float kPadding = 10;
constexpr float kBesideFriend = 6;  // on both sides of the way to what comes next in a game with a friend

// `action_width` is how wide a button for it would be, 0 for a cross that puts the text away.
Shape shape_of(const DrawContext& draw, std::string_view text, float action_width, float width) {
  Shape out;
  out.narrow = width < draw.px(kNarrow);
  out.action_below = out.narrow && action_width > 0;
  out.action = action_width > 0 ? action_width : draw.px(kTouchTarget);
  out.words = width - draw.px(out.narrow ? kPadding : kIconRoom);
  out.words -= out.action_below ? draw.px(kPadding) : out.action + draw.px(8);
  out.lines = draw.paint.paragraph_height(TextStyle::kCaption, out.words, text);
  out.height = std::max(out.lines + draw.px(8), out.action_below ? 0 : draw.px(kTouchTarget));
  if (out.action_below) out.height += draw.px(kTouchTarget + 8);
  return out;
}

// Of what has one way on, or a way on and a cross.
Shape answer_shape(const DrawContext& draw, const ViewContext& view, float width) {
  const auto button = [&draw](std::string_view label) {
    return draw.paint.text_width(TextStyle::kStrong, label) + draw.px(28);
  };
  float action = 0;
  if (view.message.kind == Kind::kNotice && retry(*view.message.notice)) action = button(view.words(Message::kRetry));
  if (view.message.kind == Kind::kOffer) action = button(view.words(Message::kLearnStart)) + draw.px(kTouchTarget);
  if (view.message.kind == Kind::kFriend)
    action = button(app::friend_step_name(view.words, view.state)) + 2 * draw.px(kBesideFriend);
  return shape_of(draw, view.message.text, action, width);
}

// The body, the icon and the text; returns where the action goes.
Rect draw_words(DrawContext& draw, const Rect& place, const Shape& shape, Icon icon, Rgba mark, std::string_view text) {
  draw.paint.fill(place, draw.px(12), draw.theme.raised_held);
  draw.paint.stroke(place, draw.px(12), faded(mark, 0.75f), draw.px(1.5f));
  Rect rest = place;
  const Rect action = shape.action_below ? rest.take_bottom(draw.px(kTouchTarget + 8)).inset(draw.px(8), 0)
                                         : rest.take_right(shape.action + draw.px(4));
  if (!shape.narrow) draw.paint.icon(icon, place.x + draw.px(24), rest.center_y(), draw.px(22), mark);
  const float x = place.x + draw.px(shape.narrow ? kPadding : kIconRoom);
  draw.paint.paragraph_in(TextStyle::kCaption, {x, rest.y, shape.words, rest.h}, text, draw.theme.text);
  return action;
}

// The hint and why, with a way to put it away.
void draw_hint_text(DrawContext& draw, const ViewContext& view, const Rect& place) {
  const Shape shape = answer_shape(draw, view, place.w);
  const Rect close = draw_words(draw, place, shape, Icon::kHint, draw.theme.accent, view.message.text);
  draw_way(draw, view, "hint-away", close, Icon::kClose, app::ToggleHint{});
}

void draw_notice(DrawContext& draw, const ViewContext& view, const Rect& place) {
  const Notice& notice = *view.message.notice;
  const Shape shape = answer_shape(draw, view, place.w);
  const Rgba mark = icon_of(notice) == Icon::kWarning ? draw.theme.warning : draw.theme.accent;
  Rect action = draw_words(draw, place, shape, icon_of(notice), mark, view.message.text);
  if (!retry(notice)) {
    const auto index = static_cast<int>(&notice - view.state.ui.notices.data());
    return draw_way(draw, view, "dismiss", action, Icon::kClose, app::DismissNotice{index});
  }
  if (shape.action_below) {
    action.h = draw.px(kTouchTarget);
  } else {
    action = {action.x, action.center_y() - draw.px(kTouchTarget / 2), shape.action, draw.px(kTouchTarget)};
  }
  draw_way(draw, view, "retry", action, view.words(Message::kRetry), ButtonKind::kPrimary, app::RetryEngine{});
}

// How the game stands, or how far a computer has come with its move, as a second line below what is left of `place`; only
// where that is wide enough.
void draw_standing(DrawContext& draw, const ViewContext& view, Rect& place) {
  std::string text = app::describe_search(view.words, view.state);
  if (text.empty()) text = app::describe_evaluations(view.words, view.state);
  if (text.empty()) return;
  if (draw.paint.text_width(TextStyle::kCaption, text) > place.w) text = app::describe_lead(view.words, view.state);
  if (draw.paint.text_width(TextStyle::kCaption, text) > place.w) return;
  const float line = draw.paint.line_height(TextStyle::kCaption);
  place = place.centered(place.w, 2 * line + draw.px(4));
  draw.paint.text_in(TextStyle::kCaption, place.take_bottom(line, draw.px(4)), text, draw.theme.text, Align::kCenter);
}

// In one line behind the disc of who did it; in two without that where it is too long, or not at all where those are higher
// than the place.
void draw_event(DrawContext& draw, const Rect& place, std::string_view text, std::optional<Color> color) {
  const float radius = draw.px(8);
  const float disc = color ? 2 * radius + draw.px(10) : 0;
  const float width = draw.paint.text_width(TextStyle::kCaption, text) + disc;
  if (width > place.w) {
    if (draw.paint.paragraph_height(TextStyle::kCaption, place.w, text) <= place.h)
      draw.paint.paragraph_in(TextStyle::kCaption, place, text, draw.theme.text_soft, Align::kCenter);
    return;
  }
  Rect row = place.centered(width, place.h);
  if (color) draw.paint.disc(row.x + radius, row.center_y() - draw.px(1), radius, *color, draw.theme);
  row.take_left(disc);
  draw.paint.text_in(TextStyle::kCaption, row, text, draw.theme.text_soft);
}

float latest_padding(const DrawContext& draw, float width) { return width < draw.px(kNarrow) ? 6 : 14; }

// Of the button that pauses computers; 0 where there is none.
float pause_width(const DrawContext& draw, const ViewContext& view) {
  if (view.message.kind != Kind::kWatched) return 0;
  return draw.paint.text_width(TextStyle::kStrong, view.words(Message::kPauseReplay)) + draw.px(24);
}

void draw_pause(DrawContext& draw, const ViewContext& view, const Rect& place) {
  draw_way(draw, view, "play-on", place.centered(place.w, draw.px(kTouchTarget)), view.words(Message::kPauseReplay),
           ButtonKind::kSecondary, app::GoToPly{view.state.record.ply()});
}

// Nothing to be seen: what the marks on the board mean, or what happened last and how the game stands.
void draw_latest(DrawContext& draw, const ViewContext& view, Rect place) {
  draw_well(draw, place);
  const bool narrow = place.w < draw.px(kNarrow);
  place = place.inset(draw.px(latest_padding(draw, place.w)), 0);
  if (const float pause = pause_width(draw, view); pause > 0) {
    // Where it is narrow the button stands alone.
    if (narrow) return draw_pause(draw, view, place);
    draw_pause(draw, view, place.take_right(pause, draw.px(6)));
  }
  const bool legend =
      view.message.kind == Kind::kOverlay || (view.message.kind == Kind::kWatched && !view.message.color);
  if (!legend) draw_standing(draw, view, place);
  const Game& game = view.state.record.game();
  std::string text = view.message.text;
  // What becomes of the empties stands in the dialog too.
  if (view.message.kind == Kind::kTurn && game.over() && draw.paint.text_width(TextStyle::kCaption, text) > place.w)
    text = app::describe_result(view.words, game.result());
  draw_event(draw, place, text, view.message.color);
}

// What is offered to somebody who is new here.
void draw_offer(DrawContext& draw, const ViewContext& view, const Rect& place) {
  const Shape shape = answer_shape(draw, view, place.w);
  Rect action = draw_words(draw, place, shape, Icon::kHint, draw.theme.accent, view.message.text);
  const Rect close = action.take_right(draw.px(kTouchTarget));
  const Rect start = action.centered(action.w, draw.px(kTouchTarget));
  draw_way(draw, view, "learn", start, view.words(Message::kLearnStart), ButtonKind::kPrimary, app::StartLesson{});
  draw_way(draw, view, "decline-lesson", close, Icon::kClose, app::DeclineLesson{});
}

// What comes next in a game with a friend, with the way to it.
void draw_friend(DrawContext& draw, const ViewContext& view, const Rect& place) {
  const Shape shape = answer_shape(draw, view, place.w);
  const Rect action = draw_words(draw, place, shape, Icon::kInfo, draw.theme.accent, view.message.text);
  const float button = shape.action_below ? action.w : shape.action - 2 * draw.px(kBesideFriend);
  const Rect at = action.centered(button, draw.px(kTouchTarget));
  const bool due = app::friend_step_due(view.state);
  draw_way(draw, view, "friend", at, app::friend_step_name(view.words, view.state),
           due ? ButtonKind::kPrimary : ButtonKind::kSecondary, app::OpenDialog{app::Dialog::kFriend});
}

// The coach's warning, with both ways on below it or beside it.
struct Warning {
  float button = 0;  // the width of each
  bool below = false;
  float words = 0;
  float height = 0;
};

Warning warning_in(const DrawContext& draw, const ViewContext& view, float width) {
  Warning out;
  for (const Message label : {Message::kTakeBack, Message::kPlayOn})
    out.button = std::max(out.button, draw.paint.text_width(TextStyle::kStrong, view.words(label)) + draw.px(24));
  out.below = width < 2 * out.button + draw.px(220);
  out.words = width - draw.px(2 * kPadding) - (out.below ? 0 : 2 * (out.button + draw.px(6)));
  const float lines = draw.paint.paragraph_height(TextStyle::kCaption, out.words, view.message.text);
  const float target = draw.px(kTouchTarget);
  out.height = out.below ? lines + target + draw.px(20) : std::max(lines, target) + draw.px(8);
  return out;
}

void draw_warning(DrawContext& draw, const ViewContext& view, const Rect& place) {
  const Warning shape = warning_in(draw, view, place.w);
  draw.paint.fill(place, draw.px(12), draw.theme.raised_held);
  draw.paint.stroke(place, draw.px(12), faded(draw.theme.warning, 0.75f), draw.px(1.5f));
  const float gap = draw.px(6);
  Rect rest = place.inset(draw.px(kPadding), draw.px(4));
  Rect ways;
  if (shape.below) {
    ways = rest.take_bottom(draw.px(kTouchTarget + 4), gap);
    ways.h = draw.px(kTouchTarget);
  } else {
    ways = rest.take_right(2 * shape.button + gap, gap).centered(2 * shape.button + gap, draw.px(kTouchTarget));
  }
  draw.paint.paragraph_in(TextStyle::kCaption, rest, view.message.text, draw.theme.text);
  draw_way(draw, view, "take-back", ways.column(0, 2, gap), view.words(Message::kTakeBack), ButtonKind::kPrimary,
           app::Undo{});
  draw_way(draw, view, "coach-play-on", ways.column(1, 2, gap), view.words(Message::kPlayOn), ButtonKind::kSecondary,
           app::PlayOn{});
}

// Standing at an earlier ply: where, and the ways on, beside it or below it in a narrow place.
struct Browsing {
  bool latest = false;
  bool play = false;
  float latest_width = 0;
  float play_width = 0;
  float words = 0;
  float height = 0;
};

Browsing browsing_in(const DrawContext& draw, const ViewContext& view, float width) {
  const auto label = [&](Message message) {
    return draw.paint.text_width(TextStyle::kStrong, view.words(message)) + draw.px(24);
  };
  Browsing out;
  out.latest = view.state.record.ply() < view.state.record.length();
  out.play = view.state.computer_to_move();
  out.latest_width = out.latest ? label(Message::kLatest) : 0;
  out.play_width = out.play ? label(Message::kPlayOn) : 0;
  const float target = draw.px(kTouchTarget);
  const bool narrow = width < draw.px(kNarrow);
  out.words = width - draw.px(8);
  if (!narrow && out.latest) out.words -= out.latest_width + draw.px(6);
  if (!narrow && out.play) out.words -= out.play_width + draw.px(6);
  const float lines = draw.paint.paragraph_height(TextStyle::kCaption, out.words, view.message.text);
  out.height = !narrow ? std::max(lines, target) : out.latest || out.play ? lines + draw.px(8) + target : lines;
  return out;
}

void draw_browsing(DrawContext& draw, const ViewContext& view, Rect place) {
  const Browsing shape = browsing_in(draw, view, place.w);
  const float gap = draw.px(6);
  Rect latest_at;
  Rect play_at;
  place = place.centered(place.w, shape.height);
  if (place.w < draw.px(kNarrow)) {
    const bool both = shape.latest && shape.play;
    const Rect row = shape.latest || shape.play ? place.take_bottom(draw.px(kTouchTarget), draw.px(4)) : Rect{};
    // What is too much or too little for both labels is shared by both.
    const float spare = row.w - gap - shape.latest_width - shape.play_width;
    const float play = both ? shape.play_width + spare / 2 : row.w;
    latest_at = row;
    play_at = latest_at.take_right(play, both ? gap : 0);
    if (!both) latest_at = row;
  } else {
    const Rect row = place.centered(place.w, draw.px(kTouchTarget));
    Rect rest = row;
    if (shape.latest) latest_at = rest.take_right(shape.latest_width, gap);
    if (shape.play) play_at = rest.take_right(shape.play_width, gap);
  }
  const Rect words{place.x + draw.px(4), place.y, shape.words, place.h};
  draw.paint.paragraph_in(TextStyle::kCaption, words, view.message.text,
                          view.message.kind == Kind::kReviewedMove ? draw.theme.text : draw.theme.text_soft);
  const int last = view.state.record.length();
  if (shape.latest)
    draw_way(draw, view, "latest", latest_at, view.words(Message::kLatest), ButtonKind::kSecondary, app::GoToPly{last});
  if (shape.play)
    draw_way(draw, view, "play-on", play_at, view.words(Message::kPlayOn), ButtonKind::kPrimary, app::PlayOn{});
}

}  // namespace

float message_height(const DrawContext& draw, const ViewContext& view, float width) {
  switch (view.message.kind) {
    case Kind::kReplay:
      return replay_height(draw, width);
    case Kind::kWarning:
      return warning_in(draw, view, width).height;
    case Kind::kNotice:
    case Kind::kHint:
    case Kind::kOffer:
    case Kind::kFriend:
      return answer_shape(draw, view, width).height;
    case Kind::kReviewedMove:
    case Kind::kEarlierPly:
      return browsing_in(draw, view, width).height;
    case Kind::kWatched:
    case Kind::kOverlay: {
      const float pause = pause_width(draw, view);
      if (pause > 0 && width < draw.px(kNarrow)) break;
      const float words = width - 2 * draw.px(latest_padding(draw, width)) - (pause > 0 ? pause + draw.px(6) : 0);
      return draw.paint.paragraph_height(TextStyle::kCaption, words, view.message.text) + draw.px(8);
    }
    case Kind::kTurn:
    case Kind::kLastMove:
      break;
  }
  return 0;
}

Rect message_place(const ViewContext& view) { return view.message.has_to_be_seen() ? view.layout.message : Rect{}; }

void draw_message(DrawContext& draw, const ViewContext& view, const Rect& place) {
  if (view.message.kind == Kind::kReplay) return draw_replay(draw, view, place);
  const bool over_moves = view.layout.message_over_moves;
  // A move list in the same place scrolls.
  const bool shown = !place.empty() || !over_moves;
  if (const int by = shown ? draw.canvas.swipe(place.empty() ? view.layout.message : place) : 0; by != 0) {
    view.dispatch(app::StepPlies{by});
  }
  switch (view.message.kind) {
    case Kind::kNotice:
      return draw_notice(draw, view, place);
    case Kind::kWarning:
      return draw_warning(draw, view, place);
    case Kind::kHint:
      return draw_hint_text(draw, view, place);
    case Kind::kOffer:
      return draw_offer(draw, view, place);
    case Kind::kFriend:
      return draw_friend(draw, view, place);
    case Kind::kReviewedMove:
    case Kind::kEarlierPly:
      if (over_moves) draw.paint.fill(place, draw.px(12), draw.theme.surface_low);
      return draw_browsing(draw, view, place);
    case Kind::kWatched:
      return draw_latest(draw, view, place);
    case Kind::kReplay:
    case Kind::kOverlay:
    case Kind::kTurn:
    case Kind::kLastMove:
      break;
  }
  if (!over_moves) draw_latest(draw, view, view.layout.message);
}

}  // namespace flipside::view
