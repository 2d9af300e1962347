#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/openings.h"
#include "web/app/opening_names.h"
#include "web/view/dialogs.h"

namespace flipside::view {
namespace {

using app::Beginning;
using app::Message;
using app::TimeControl;

constexpr float kRow = 48;
constexpr float kFooter = 52;
constexpr float kColumnGap = 16;
constexpr int kMostCorners = 4;
constexpr std::array<TimeControl, 10> kTimes{
    {{0, 0}, {1, 0}, {1, 2}, {3, 0}, {3, 2}, {5, 0}, {5, 3}, {10, 5}, {15, 10}, {30, 0}}};
constexpr std::array kGeneral{Beginning::kStandard, Beginning::kBalanced, Beginning::kPosition};

std::string time_label(const app::Words& words, const TimeControl& time) {
  if (time.minutes == 0) return words(Message::kNoClock);
  const std::string minutes = std::to_string(time.minutes);
  if (time.increment == 0) return words(Message::kMinutes, {minutes});
  return words(Message::kMinutesAndSeconds, {minutes, std::to_string(time.increment)});
}

std::string handicap_label(const app::Words& words, int corners) {
  if (corners == 0) return words(Message::kHandicapNone);
  if (corners == 1) return words(Message::kHandicapCorner);
  return words(Message::kHandicapCorners, {std::to_string(corners)});
}

const char* general_label(const app::Words& words, Beginning beginning) {
  if (beginning == Beginning::kBalanced) return words(Message::kBeginBalanced);
  return words(beginning == Beginning::kPosition ? Message::kBeginPosition : Message::kBeginStandard);
}

std::string_view name_of(const app::Words& words, int opening) {
  return app::opening_name_in(words.language(), openings()[static_cast<std::size_t>(opening)].name);
}

// Indexes of openings(), by name.
const std::vector<int>& by_name() {
  static const std::vector<int> order = [] {
    std::vector<int> out(openings().size());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<int>(i);
    std::ranges::sort(out, {}, [](int index) { return openings()[static_cast<std::size_t>(index)].name; });
    return out;
  }();
  return order;
}

// The place of an item in a list of columns that are filled row by row.
Rect item_place(const Kit& kit, const Rect& body, int index, int columns) {
  const Rect row{body.x, body.y + static_cast<float>(index / columns) * kit.px(kRow), body.w, kit.px(kRow)};
  return row.column(index % columns, columns, kit.px(kColumnGap));
}

}  // namespace

void GameTerms::open(const app::Setup& setup) {
  picking_ = drawn_ = Picking::kNothing;
  // The position of a game that has begun is no longer on the screen.
  beginning_ = setup.beginning == Beginning::kPosition ? Beginning::kStandard : setup.beginning;
  opening_ = setup.opening;
  handicap_ = setup.handicap;
  time_ = setup.time;
}

float GameTerms::rows_height(const Layout& layout) { return low_and_wide(layout) ? kRow + 8 : 3 * kRow; }

std::string GameTerms::beginning_text(const Page& page) const {
  if (beginning_ == Beginning::kOpening) return std::string(name_of(page.words, opening_));
  if (beginning_ == Beginning::kBalanced) return page.words(Message::kBeginBalancedShort);
  return general_label(page.words, beginning_);
}

void GameTerms::draw_rows(Kit& kit, const Page& page, const Rect& place) {
  const bool beside = low_and_wide(page.layout);
  kit.paint.fill(place, kit.px(10), kit.theme.surface_low);
  kit.paint.stroke(place, kit.px(10), kit.theme.hairline);
  const auto row = [&](int index) { return beside ? place.column(index, 3, 0) : place.row(index, 3, 0); };
  for (int i = 1; i < 3; ++i) {
    const Rect at = row(i);
    if (beside) kit.paint.line(at.x, at.y, at.x, at.bottom(), kit.theme.hairline, 1);
    if (!beside) kit.paint.line(at.x, at.y, at.right(), at.y, kit.theme.hairline, 1);
  }
  if (pick_row(kit, make_id("beginning"), row(0), page.words(Message::kBeginning), beginning_text(page))) {
    picking_ = Picking::kBeginning;
  }
  if (pick_row(kit, make_id("handicap"), row(1), page.words(Message::kHandicap),
               handicap_label(page.words, handicap_))) {
    picking_ = Picking::kHandicap;
  }
  if (pick_row(kit, make_id("clock"), row(2), page.words(Message::kTimeControl), time_label(page.words, time_))) {
    picking_ = Picking::kTime;
  }
}

bool GameTerms::item(Kit& kit, const DialogBox& box, const Rect& place, Id id, std::string_view name,
                     std::string_view detail, bool chosen) const {
  if (chosen && drawn_ != picking_) {
    kit.ui.focus(id);
    kit.ui.reveal(box.id, place.y - box.body.y - place.h, place.bottom() - box.body.y + place.h, box.area.h);
  }
  // One more row than is seen, for the keyboard to go to.
  return place.overlaps(box.area.inset(-kit.px(kRow))) && list_row(kit, id, place, name, detail, chosen);
}

void GameTerms::pick_beginning(Kit& kit, const Page& page, const DialogBox& box, int columns) {
  int index = 0;
  const auto row = [&](Id id, std::string_view name, std::string_view detail, bool chosen) {
    return item(kit, box, item_place(kit, box.body, index++, columns), id, name, detail, chosen);
  };
  const auto choose = [this](Beginning beginning) {
    beginning_ = beginning;
    // The corners of a handicap belong to the standard start.
    if (beginning != Beginning::kStandard) handicap_ = 0;
    picking_ = Picking::kNothing;
  };
  for (const Beginning general : kGeneral) {
    const Id id = make_id("begin", static_cast<int>(general));
    if (row(id, general_label(page.words, general), {}, beginning_ == general)) choose(general);
  }
  for (const int opening : by_name()) {
    const Opening& named = openings()[static_cast<std::size_t>(opening)];
    const bool chosen = beginning_ == Beginning::kOpening && opening_ == opening;
    if (!row(make_id("opening", opening), name_of(page.words, opening), named.moves, chosen)) continue;
    choose(Beginning::kOpening);
    opening_ = opening;
  }
}

void GameTerms::pick_handicap(Kit& kit, const Page& page, const DialogBox& box) {
  for (int corners = 0; corners <= kMostCorners; ++corners) {
    const Rect place = item_place(kit, box.body, corners, 1);
    const std::string name = handicap_label(page.words, corners);
    if (!item(kit, box, place, make_id("corners", corners), name, {}, handicap_ == corners)) continue;
    handicap_ = corners;
    if (corners > 0) beginning_ = Beginning::kStandard;
    picking_ = Picking::kNothing;
  }
}

void GameTerms::pick_time(Kit& kit, const Page& page, const DialogBox& box) {
  for (std::size_t i = 0; i < kTimes.size(); ++i) {
    const Rect place = item_place(kit, box.body, static_cast<int>(i), 2);
    const std::string name = time_label(page.words, kTimes[i]);
    if (!item(kit, box, place, make_id("control", static_cast<int>(i)), name, {}, time_ == kTimes[i])) continue;
    time_ = kTimes[i];
    picking_ = Picking::kNothing;
  }
}

void GameTerms::draw_page(Kit& kit, const Page& page) {
  const Picking picking = picking_;
  const bool wide = low_and_wide(page.layout);
  const int columns = picking == Picking::kTime || wide ? 2 : 1;
  const auto items = static_cast<int>(picking == Picking::kTime       ? kTimes.size()
                                      : picking == Picking::kHandicap ? kMostCorners + 1
                                                                      : kGeneral.size() + openings().size());
  const int shown = picking == Picking::kHandicap ? items : (items + columns - 1) / columns;
  const Message title = picking == Picking::kTime       ? Message::kTimeControl
                        : picking == Picking::kHandicap ? Message::kHandicap
                                                        : Message::kBeginning;
  const DialogBox box = begin_dialog(kit, page,
                                     {make_id("terms", static_cast<int>(picking)), page.words(title),
                                      wide ? 680.0f : 440.0f, static_cast<float>(shown) * kRow, kFooter});
  if (picking == Picking::kBeginning) pick_beginning(kit, page, box, columns);
  if (picking == Picking::kHandicap) pick_handicap(kit, page, box);
  if (picking == Picking::kTime) pick_time(kit, page, box);
  end_dialog(kit);
  drawn_ = picking;
  const bool back = button(kit, make_id("back"), box.footer, page.words(Message::kBack), ButtonKind::kSecondary);
  if (back || kit.ui.take_escape()) {
    picking_ = Picking::kNothing;
  }
  // The keyboard goes on at the row that led here.
  constexpr std::array kRows{"start", "beginning", "handicap", "clock"};
  if (picking_ != Picking::kNothing) return;
  drawn_ = Picking::kNothing;
  kit.ui.focus(make_id(kRows[static_cast<std::size_t>(picking)]));
}

void GameTerms::fill(app::Setup& setup) const {
  setup.beginning = beginning_;
  setup.opening = opening_;
  setup.handicap = handicap_;
  setup.time = time_;
}

}  // namespace flipside::view
