#include <algorithm>
#include <string>

#include "web/app/assessment.h"
#include "web/app/hint.h"
#include "web/app/judgement.h"
#include "web/app/narration.h"
#include "web/app/thinking_details.h"
#include "web/app/values_narration.h"
#include "web/view/panels.h"

namespace flipside::view {
namespace {

using app::Message;
using app::Notice;
using Align = Painter::Align;

// The notice that is shown: a failure that waits for an answer before all others, then the newest.
int shown_notice(const app::State& state) {
  const auto& notices = state.notices;
  for (std::size_t i = 0; i < notices.size(); ++i) {
    if (notices[i].kind == Notice::Kind::kEngineFailed) return static_cast<int>(i);
  }
  return static_cast<int>(notices.size()) - 1;
}

bool retry(const Notice& notice) { return notice.kind == Notice::Kind::kEngineFailed; }

Icon icon_of(const Notice& notice) {
  switch (notice.kind) {
    case Notice::Kind::kPass:
      return Icon::kPass;
    case Notice::Kind::kMoveRefused:
      return Icon::kInfo;
    case Notice::Kind::kEngineFailed:
    case Notice::Kind::kSavedSetAside:
    case Notice::Kind::kLinkBroken:
    case Notice::Kind::kReviewFailed:
    case Notice::Kind::kGamesFailed:
    case Notice::Kind::kStorageFailed:
      break;
  }
  return Icon::kWarning;
}

// How a notice is laid out in a place of some width: its text beside the answer, or above it where that is too narrow.
struct Shape {
  bool narrow = false;
  bool answer_below = false;
  float answer = 0;  // width
  float words = 0;
  float lines = 0;   // of the text, their height
  float height = 0;  // of the whole
};

constexpr float kIconRoom = 44;
constexpr float kPadding = 10;

Shape shape_of(const Kit& kit, const Page& page, const Notice& notice, float width) {
  Shape out;
  out.narrow = width < kit.px(240);
  out.answer_below = out.narrow && retry(notice);
  out.answer = kit.px(kTouchTarget);
  if (retry(notice)) out.answer = kit.paint.text_width(Type::kStrong, page.words(Message::kRetry)) + kit.px(28);
  out.words = width - kit.px(out.narrow ? kPadding : kIconRoom);
  out.words -= out.answer_below ? kit.px(kPadding) : out.answer + kit.px(8);
  const std::string text = app::describe_notice(page.words, notice);
  const int lines = kit.paint.paragraph(Type::kCaption, 0, 0, out.words, text, 0);
  out.lines = static_cast<float>(lines) * kit.paint.line_height(Type::kCaption);
  out.height = out.lines + kit.px(16) + (out.answer_below ? kit.px(kTouchTarget + 8) : 0);
  return out;
}

const Notice& notice_at(const Page& page, int index) { return page.state.notices[static_cast<std::size_t>(index)]; }

// The hint and why, with a way to put it away.
float hint_lines(const Kit& kit, const Page& page, float width) {
  const std::string text = app::describe_hint(page.words, page.state);
  const float room = width - kit.px(kIconRoom + kTouchTarget);
  const int lines = kit.paint.paragraph(Type::kCaption, 0, 0, room, text, 0);
  return static_cast<float>(lines) * kit.paint.line_height(Type::kCaption);
}

float hint_height(const Kit& kit, const Page& page, float width) {
  return std::max(hint_lines(kit, page, width) + kit.px(12), kit.px(kTouchTarget));
}

void draw_hint_text(Kit& kit, const Page& page, const Rect& place) {
  const float radius = kit.px(12);
  kit.paint.fill(place, radius, kit.theme.raised_held);
  kit.paint.stroke(place, radius, faded(kit.theme.accent, 0.75f), kit.px(1.5f));
  kit.paint.icon(Icon::kHint, place.x + kit.px(24), place.center_y(), kit.px(22), kit.theme.accent);
  Rect rest = place;
  const Rect close = rest.take_right(kit.px(kTouchTarget));
  kit.paint.paragraph(Type::kCaption, place.x + kit.px(kIconRoom),
                      place.center_y() - hint_lines(kit, page, place.w) / 2, place.w - kit.px(kIconRoom + kTouchTarget),
                      app::describe_hint(page.words, page.state), kit.theme.text);
  if (icon_button(kit, make_id("hint away"), close, Icon::kClose)) page.ask(app::ToggleHint{});
}

void draw_notice(Kit& kit, const Page& page, int index, const Rect& place) {
  const Notice& notice = notice_at(page, index);
  const Shape shape = shape_of(kit, page, notice, place.w);
  const Ink mark = icon_of(notice) == Icon::kWarning ? kit.theme.warning : kit.theme.accent;
  const float radius = kit.px(12);
  kit.paint.shadow(place, radius, kit.px(12), kit.theme.shadow);
  kit.paint.fill(place, radius, kit.theme.raised_held);
  kit.paint.stroke(place, radius, faded(mark, 0.75f), kit.px(1.5f));
  Rect rest = place;
  Rect answer = shape.answer_below ? rest.take_bottom(kit.px(kTouchTarget + 8)).inset(kit.px(8), 0)
                                   : rest.take_right(shape.answer + kit.px(retry(notice) ? 4 : 0));
  if (!shape.narrow) {
    kit.paint.icon(icon_of(notice), place.x + kit.px(24), rest.center_y(), kit.px(22), mark);
  }
  const float x = place.x + kit.px(shape.narrow ? kPadding : kIconRoom);
  kit.paint.paragraph(Type::kCaption, x, rest.center_y() - shape.lines / 2, shape.words,
                      app::describe_notice(page.words, notice), kit.theme.text);
  if (retry(notice)) {
    if (shape.answer_below) {
      answer.h = kit.px(kTouchTarget);
    } else {
      answer = {answer.x, answer.center_y() - kit.px(kTouchTarget / 2), shape.answer, kit.px(kTouchTarget)};
    }
    if (button(kit, make_id("retry"), answer, page.words(Message::kRetry), ButtonKind::kPrimary)) {
      page.ask(app::RetryEngine{});
    }
  } else if (icon_button(kit, make_id("dismiss"), answer, Icon::kClose)) {
    page.ask(app::DismissNotice{index});
  }
}

// How the game stands, or how far a computer has come with its move, as a second line below what is left of `place`.
void draw_standing(Kit& kit, const Page& page, Rect& place) {
  std::string text = app::describe_thinking(page.words, page.state);
  if (text.empty()) text = app::describe_values(page.words, page.state);
  if (text.empty()) return;
  if (kit.paint.text_width(Type::kCaption, text) > place.w) text = app::describe_lead(page.words, page.state);
  const float line = kit.paint.line_height(Type::kCaption);
  place = place.centered(place.w, 2 * line + kit.px(4));
  kit.paint.text_in(Type::kCaption, place.take_bottom(line, kit.px(4)), text, kit.theme.text, Align::kCenter);
}

// Nothing to be seen: what happened last, or how the game stands.
void draw_latest(Kit& kit, const Page& page, Rect place) {
  const Game& game = page.state.game;
  kit.paint.fill(place, kit.px(12), kit.theme.surface_low);
  kit.paint.stroke(place, kit.px(12), kit.theme.hairline);
  place = place.inset(kit.px(14), 0);
  draw_standing(kit, page, place);
  if (game.ply() == 0 || page.state.ended()) {
    const std::string text = app::awaits_result(page.state) ? page.words(Message::kGameOverLine)
                                                            : app::describe_turn(page.words, page.state);
    kit.paint.text_in(Type::kCaption, place, text, kit.theme.text_soft, Align::kCenter);
    return;
  }
  const Ply& ply = game.plies()[static_cast<std::size_t>(game.ply() - 1)];
  const char* color = app::color_name(page.words, ply.color);
  const std::string text =
      ply.square == kPass
          ? page.words(Message::kPassed, {color})
          : page.words(Message::kLastMove, {color, square_name(ply.square), std::to_string(count(ply.flipped))});
  const float radius = kit.px(8);
  const float width = std::min(kit.paint.text_width(Type::kCaption, text) + 2 * radius + kit.px(10), place.w);
  Rect row = place.centered(width, place.h);
  kit.paint.disc(row.x + radius, row.center_y() - kit.px(1), radius, ply.color, kit.theme);
  row.take_left(2 * radius + kit.px(10));
  kit.paint.text_in(Type::kCaption, row, text, kit.theme.text_soft);
}

// At which ply one stands, and what the review would have played there.
void draw_where(Kit& kit, const Page& page, Rect place, std::string_view where) {
  const auto line = app::judge(page.state.game, page.state.findings);
  const auto ply = static_cast<std::size_t>(page.state.game.ply());
  if (page.state.better == kNoMove || ply >= line.size() || !line[ply]) {
    kit.paint.text_in(Type::kCaption, place, where, kit.theme.text_soft);
    return;
  }
  const std::string better = app::describe_better(page.words, *line[ply]);
  const float height = kit.paint.line_height(Type::kCaption);
  const int lines = kit.paint.paragraph(Type::kCaption, 0, 0, place.w, better, 0);
  const float top = place.center_y() - height * static_cast<float>(lines) / 2;
  kit.paint.paragraph(Type::kCaption, place.x, top, place.w, better, kit.theme.text);
}

// Standing at an earlier ply: where, and the ways on.
void draw_browsing(Kit& kit, const Page& page, Rect place) {
  const Game& game = page.state.game;
  const auto last = static_cast<int>(game.plies().size());
  const std::string text = page.words(Message::kAtPly, {std::to_string(game.ply()), std::to_string(last)});
  const std::string_view latest = page.words(Message::kLatest);
  const std::string_view play = page.words(Message::kPlayOn);
  const bool show_latest = game.ply() < last;
  const bool show_play = page.state.computer_to_move();
  const float gap = kit.px(6);
  const auto width = [&kit](std::string_view label) { return kit.paint.text_width(Type::kStrong, label) + kit.px(24); };
  Rect latest_at;
  Rect play_at;
  if (place.w < kit.px(240)) {
    const Rect row = place.take_bottom(kit.px(kTouchTarget), kit.px(4));
    latest_at = row.column(0, show_play ? 2 : 1, gap);
    play_at = row.column(show_latest ? 1 : 0, show_latest ? 2 : 1, gap);
  } else {
    place = place.centered(place.w, std::min(place.h, kit.px(kTouchTarget)));
    if (show_latest) latest_at = place.take_right(width(latest), gap);
    if (show_play) play_at = place.take_right(width(play), gap);
  }
  draw_where(kit, page, place.inset(kit.px(4), 0), text);
  if (show_latest && button(kit, make_id("latest"), latest_at, latest, ButtonKind::kSecondary)) {
    page.ask(app::GoToPly{last});
  }
  if (show_play && button(kit, make_id("play on"), play_at, play, ButtonKind::kPrimary)) page.ask(app::PlayOn{});
}

}  // namespace

Rect MessagePanel::place(Kit& kit, const Page& page) const {
  const Rect& slot = page.layout.message;
  if (page.state.replay) {
    const float height = std::max(slot.h, replay_height(kit, slot.w));
    return {slot.x, page.layout.message_over_moves ? slot.bottom() - height : slot.y, slot.w, height};
  }
  const int index = shown_notice(page.state);
  const bool hint = index < 0 && page.state.hint;
  if (index < 0 && !hint) return page.state.browsing ? slot : Rect{};
  const float height = std::max(
      slot.h, hint ? hint_height(kit, page, slot.w) : shape_of(kit, page, notice_at(page, index), slot.w).height);
  // A long text grows over the move list below, or over the board where there is nothing else.
  Rect place{slot.x, slot.y, slot.w, height};
  if (page.layout.message_over_moves) place.y = slot.bottom() - height;
  return place;
}

void MessagePanel::draw(Kit& kit, const Page& page, const Rect& place) const {
  if (page.state.replay) return draw_replay(kit, page, place);
  const int index = shown_notice(page.state);
  // A move list in the same place scrolls.
  const bool shown = !place.empty() || !page.layout.message_over_moves;
  if (const int by = shown ? kit.ui.swipe(place.empty() ? page.layout.message : place) : 0; by != 0) {
    page.ask(app::GoToPly{page.state.game.ply() + by});
  }
  if (index >= 0) {
    draw_notice(kit, page, index, place);
  } else if (page.state.hint) {
    draw_hint_text(kit, page, place);
  } else if (page.state.browsing) {
    if (page.layout.message_over_moves) kit.paint.fill(place, kit.px(12), kit.theme.surface_low);
    draw_browsing(kit, page, place);
  } else if (!page.layout.message_over_moves) {
    draw_latest(kit, page, page.layout.message);
  }
}

}  // namespace flipside::view
