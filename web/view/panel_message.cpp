#include <algorithm>
#include <string>

#include "web/app/narration.h"
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
    case Notice::Kind::kStorageFailed:
      break;
  }
  return Icon::kWarning;
}

float answer_width(const Kit& kit, const Page& page, const Notice& notice) {
  if (!retry(notice)) return kit.px(kTouchTarget);
  return kit.paint.text_width(Type::kStrong, page.words(Message::kRetry)) + kit.px(28);
}

// The part of a notice's place that its text has.
Rect words_of(const Kit& kit, const Page& page, const Notice& notice, const Rect& place) {
  const bool narrow = place.w < kit.px(200);
  Rect words = place;
  words.take_left(kit.px(narrow ? 10 : 44));
  words.take_right(answer_width(kit, page, notice) + kit.px(8));
  return words;
}

void draw_notice(Kit& kit, const Page& page, int index, const Rect& place) {
  const Notice& notice = page.state.notices[static_cast<std::size_t>(index)];
  const bool warning = icon_of(notice) == Icon::kWarning;
  const Ink mark = warning ? kit.theme.warning : kit.theme.accent;
  const float radius = kit.px(12);
  kit.paint.shadow(place, radius, kit.px(12), kit.theme.shadow);
  kit.paint.fill(place, radius, kit.theme.raised_held);
  kit.paint.stroke(place, radius, faded(mark, 0.75f), kit.px(1.5f));
  const Rect words = words_of(kit, page, notice, place);
  if (words.x - place.x > kit.px(20)) {
    kit.paint.icon(icon_of(notice), place.x + kit.px(24), place.center_y(), kit.px(22), mark);
  }
  const std::string text = app::describe_notice(page.words, notice);
  const float line = kit.paint.line_height(Type::kCaption);
  const auto lines = static_cast<float>(kit.paint.paragraph(Type::kCaption, 0, 0, words.w, text, 0));
  kit.paint.paragraph(Type::kCaption, words.x, place.center_y() - lines * line / 2, words.w, text, kit.theme.text);
  Rect answer = place;
  answer = answer.take_right(answer_width(kit, page, notice));
  if (retry(notice)) {
    const Rect at{answer.x - kit.px(4), place.center_y() - kit.px(22), answer.w, kit.px(44)};
    if (button(kit, make_id("retry"), at, page.words(Message::kRetry), ButtonKind::kPrimary))
      page.ask(app::RetryEngine{});
  } else if (icon_button(kit, make_id("dismiss"), answer, Icon::kClose)) {
    page.ask(app::DismissNotice{index});
  }
}

// Nothing to be seen: what happened last, or how the game stands.
void draw_latest(Kit& kit, const Page& page, Rect place) {
  const Game& game = page.state.game;
  kit.paint.fill(place, kit.px(12), kit.theme.surface_low);
  kit.paint.stroke(place, kit.px(12), kit.theme.hairline);
  place = place.inset(kit.px(14), 0);
  if (game.ply() == 0 || game.over()) {
    kit.paint.text_in(Type::kCaption, place, app::describe_turn(page.words, page.state), kit.theme.text_soft,
                      Align::kCenter);
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

// Standing at an earlier ply: where, and the ways on.
void draw_browsing(Kit& kit, const Page& page, Rect place) {
  const Game& game = page.state.game;
  const auto width = [&kit](std::string_view label) { return kit.paint.text_width(Type::kStrong, label) + kit.px(24); };
  const auto height = std::min(place.h, kit.px(kTouchTarget));
  place = place.centered(place.w, height);
  const std::string_view latest = page.words(Message::kLatest);
  if (button(kit, make_id("latest"), place.take_right(width(latest), kit.px(6)), latest, ButtonKind::kSecondary)) {
    page.ask(app::GoToPly{static_cast<int>(game.plies().size())});
  }
  const std::string_view play = page.words(Message::kPlayOn);
  if (page.state.computer_to_move() && place.w > width(play) &&
      button(kit, make_id("play on"), place.take_right(width(play), kit.px(6)), play, ButtonKind::kPrimary)) {
    page.ask(app::PlayOn{});
  }
  const std::string text =
      page.words(Message::kAtPly, {std::to_string(game.ply()), std::to_string(game.plies().size())});
  place.take_left(kit.px(4));
  if (place.w > kit.px(40)) kit.paint.text_in(Type::kCaption, place, text, kit.theme.text_soft);
}

}  // namespace

Rect MessagePanel::place(Kit& kit, const Page& page) const {
  const Rect& slot = page.layout.message;
  const int index = shown_notice(page.state);
  if (index < 0) return page.state.browsing ? slot : Rect{};
  const Notice& notice = page.state.notices[static_cast<std::size_t>(index)];
  const Rect words = words_of(kit, page, notice, slot);
  const std::string text = app::describe_notice(page.words, notice);
  const auto lines = static_cast<float>(kit.paint.paragraph(Type::kCaption, 0, 0, words.w, text, 0));
  const float height = std::max(slot.h, lines * kit.paint.line_height(Type::kCaption) + kit.px(16));
  // A long text grows over the move list below, or over the board where there is nothing else.
  Rect place{slot.x, slot.y, slot.w, height};
  if (page.layout.message_over_moves) place.y = slot.bottom() - height;
  return place;
}

void MessagePanel::draw(Kit& kit, const Page& page, const Rect& place) const {
  const int index = shown_notice(page.state);
  if (index >= 0) {
    draw_notice(kit, page, index, place);
  } else if (page.state.browsing) {
    if (page.layout.message_over_moves) kit.paint.fill(place, kit.px(12), kit.theme.surface_low);
    draw_browsing(kit, page, place);
  } else if (!page.layout.message_over_moves) {
    draw_latest(kit, page, page.layout.message);
  }
}

}  // namespace flipside::view
