#include <string_view>

#include "web/view/assets.h"
#include "web/view/dialogs.h"

namespace flipside::view {
namespace {

using app::Message;

constexpr float kWidth = 560;
constexpr float kMark = 64;  // the program's sign and name
constexpr float kGap = 12;

// Takes the next paragraph off a text whose paragraphs stand between blank lines.
std::string_view next_paragraph(std::string_view& text) {
  const std::size_t end = text.find("\n\n");
  const std::string_view paragraph = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
  return paragraph;
}

// Sets paragraphs below each other; where they would not be seen it only measures them.
class Column {
 public:
  // Only what lies in `seen` is drawn.
  Column(Kit& kit, const Rect& body, const Rect& seen)
      : kit_(kit), x_(body.x), y_(body.y), width_(body.w), seen_(seen) {}

  float y() const { return y_; }
  void skip(float height) { y_ += height; }
  void add(Type type, std::string_view text, Ink color) {
    const auto lines = static_cast<float>(kit_.paint.paragraph(type, x_, y_, width_, text, 0));
    const Rect place{x_, y_, width_, lines * kit_.paint.line_height(type)};
    if (place.overlaps(seen_)) kit_.paint.paragraph(type, x_, y_, width_, text, color);
    y_ = place.bottom();
  }

 private:
  Kit& kit_;
  float x_, y_, width_;
  Rect seen_;
};

void draw_mark(Kit& kit, const Page& page, float x, float y) {
  const float radius = kit.px(22);
  const float middle = y + kit.px(kMark / 2);
  kit.paint.disc(x + radius + kit.px(18), middle, radius, Color::kWhite, kit.theme);
  kit.paint.disc(x + radius, middle, radius, Color::kBlack, kit.theme);
  const Rect words{x + 2 * radius + kit.px(34), middle - kit.px(24), kit.px(300), kit.px(26)};
  kit.paint.text_in(Type::kTitle, words, page.words(Message::kGameTitle), kit.theme.text);
  kit.paint.text_in(Type::kCaption, words.moved(0, kit.px(27)), page.words(Message::kVersion, {FLIPSIDE_VERSION}),
                    kit.theme.text_soft);
}

// Everything the dialog says, as far as it is in `seen`; returns how high it is.
float lay_out(Kit& kit, const Page& page, const Rect& body, const Rect& seen) {
  if (!seen.empty()) draw_mark(kit, page, body.x, body.y);
  Column column(kit, body, seen);
  column.skip(kit.px(kMark + kGap));
  column.add(Type::kBody, page.words(Message::kAboutText), kit.theme.text);
  column.skip(kit.px(kGap));
  column.add(Type::kStrong, page.words(Message::kLicence), kit.theme.accent);
  std::string_view notices(kNoticesText, static_cast<std::size_t>(kNoticesSize));
  while (!notices.empty()) {
    const std::string_view paragraph = next_paragraph(notices);
    const bool heading = paragraph.starts_with("# ");
    column.skip(kit.px(heading ? 2 * kGap : kGap / 2));
    column.add(heading ? Type::kStrong : Type::kCaption, heading ? paragraph.substr(2) : paragraph,
               heading ? kit.theme.text : kit.theme.text_soft);
  }
  return column.y() - body.y;
}

}  // namespace

void draw_about_dialog(Kit& kit, const Page& page) {
  const float width = dialog_content_width(kit, page, kWidth);
  const float height = lay_out(kit, page, {0, 0, width, 0}, {});
  const DialogBox box = begin_dialog(
      kit, page, {make_id("about dialog"), page.words(Message::kAbout), kWidth, height / kit.paint.unit(), 0});
  lay_out(kit, page, box.body, box.area);
  end_dialog(kit);
}

}  // namespace flipside::view
