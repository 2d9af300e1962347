#include "web/view/dialogs.h"

namespace flipside::view {
namespace {

constexpr float kPadding = 20;

// Of what stands around the content.
struct Frame {
  float header = 64;
  float gap = 12;     // above the footer
  float bottom = 16;  // below it
};

Frame frame_of(const Layout& layout) { return low_and_wide(layout) ? Frame{54, 8, 10} : Frame{}; }

float side_padding(const Kit& kit, const Rect& card) { return kit.px(card.w < kit.px(380) ? 12 : kPadding); }

}  // namespace

bool low_and_wide(const Layout& layout) {
  return layout.safe.h < 560 * layout.unit && layout.safe.w >= 560 * layout.unit;
}

float dialog_content_width(const Kit& kit, const Page& page, float width) {
  const Rect card = dialog_rect(page.layout, width, 1);
  return card.w - 2 * side_padding(kit, card);
}

DialogBox begin_dialog(Kit& kit, const Page& page, const DialogShape& shape) {
  const Rect screen = page.layout.safe.inset(-1000);
  const Frame frame = frame_of(page.layout);
  const float footer = shape.footer > 0 ? shape.footer + frame.gap : 0;
  const float bottom = shape.footer > 0 ? frame.bottom : kPadding;
  const Rect card = dialog_rect(page.layout, shape.width, frame.header + shape.content + footer + bottom);
  const float side = side_padding(kit, card);
  const float radius = kit.px(18);

  kit.paint.fill(screen, 0, kit.theme.scrim);
  if (kit.ui.backdrop(make_id("scrim"), screen).clicked) page.ask(app::CloseDialog{});
  kit.ui.backdrop(make_id("card"), card);
  kit.paint.shadow(card, radius, kit.px(40), kit.theme.shadow);
  kit.paint.gradient(card, radius, mixed(kit.theme.dialog, ink(0xffffff), 0.04f), kit.theme.dialog);
  kit.paint.stroke(card, radius, kit.theme.hairline);

  Rect rest = card;
  Rect header = rest.take_top(kit.px(frame.header));
  const Rect close = header.take_right(kit.px(kTouchTarget + 16)).centered(kit.px(kTouchTarget), kit.px(kTouchTarget));
  kit.ui.name(make_id("close"), page.words(app::Message::kClose));
  if (icon_button(kit, make_id("close"), close, Icon::kClose)) page.ask(app::CloseDialog{});
  header.take_left(side + kit.px(2));
  kit.paint.text_in(Type::kTitle, header, shape.title, kit.theme.text);

  DialogBox box;
  header.take_left(kit.paint.text_width(Type::kTitle, shape.title), kit.px(24));
  box.header = header.centered(header.w, kit.px(kTouchTarget));
  box.id = shape.id;
  rest = {rest.x + side, rest.y, rest.w - 2 * side, rest.h - kit.px(bottom)};
  if (shape.footer > 0) box.footer = rest.take_bottom(kit.px(shape.footer), kit.px(frame.gap));
  // The focus rings of what stands at the edge may reach a little outside.
  const Rect area = rest.inset(-kit.px(6), 0);
  const float content = kit.px(shape.content);
  const float offset = kit.ui.begin_scroll(shape.id, area, content);
  if (content > area.h + 1) {
    kit.paint.line(card.x, rest.y, card.right(), rest.y, kit.theme.hairline, 1);
    if (shape.footer > 0) kit.paint.line(card.x, rest.bottom(), card.right(), rest.bottom(), kit.theme.hairline, 1);
  }
  scroll_mark(kit, area.inset(-side / 3, kit.px(4)), area.h, content, offset);
  kit.paint.push_clip(area);
  box.area = area;
  box.body = {rest.x, rest.y - offset, rest.w, content};
  return box;
}

void end_dialog(Kit& kit) {
  kit.paint.pop_clip();
  kit.ui.end_scroll();
}

}  // namespace flipside::view
