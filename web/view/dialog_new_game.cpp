#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "engine/player.h"
#include "web/app/narration.h"
#include "web/view/dialogs.h"

namespace flipside::view {
namespace {

using app::Message;

constexpr float kLabel = 28;
constexpr float kSlider = 48;
constexpr float kColumnGap = 32;                       // between choices beside each other
constexpr std::array<int, 5> kTimes{1, 2, 5, 10, 30};  // seconds
constexpr Id kId = make_id("new game");

// How close things stand.
struct Spacing {
  float segments = 52;
  float block = 16;  // between two choices
};

Spacing spacing(const Page& page) { return low_and_wide(page.layout) ? Spacing{kTouchTarget, 8} : Spacing{}; }

// The height of segments with their label and what follows.
float labelled(const Spacing& space) { return kLabel + space.segments + space.block; }

int kind_of(std::string_view name) {
  const auto& kinds = player_kinds();
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].name == name) return static_cast<int>(i);
  }
  return 0;
}

const PlayerKind& kind_at(int index) { return player_kinds()[static_cast<std::size_t>(index)]; }

// The lines that the longest description takes: the dialog keeps its size while the slider moves.
float description_height(const Kit& kit, float width) {
  int most = 1;
  for (const PlayerKind& kind : player_kinds()) {
    const std::string description = app::player_description(kit.words, kind.name);
    most = std::max(most, kit.paint.paragraph(Type::kCaption, 0, 0, width, description, 0));
  }
  return static_cast<float>(most) * kit.paint.line_height(Type::kCaption) / kit.paint.unit();
}

void label(Kit& kit, Rect& body, std::string_view text) {
  kit.paint.text_in(Type::kLabel, body.take_top(kit.px(kLabel)), text, kit.theme.text_soft);
}

// The choice of a time only stands there where it matters.
void choose_time(Kit& kit, const Page& page, Rect& body, Id id, int kind, int& seconds) {
  if (!kind_at(kind).timed) return;
  const app::Words& words = page.words;
  const Spacing space = spacing(page);
  label(kit, body, words(Message::kTimePerMove));
  std::array<std::string, kTimes.size()> labels;
  std::array<Segment, kTimes.size()> choices;
  int chosen = -1;
  for (std::size_t i = 0; i < kTimes.size(); ++i) {
    labels[i] = words(Message::kSeconds, {std::to_string(kTimes[i])});
    choices[i].label = labels[i];
    if (kTimes[i] <= seconds) chosen = static_cast<int>(i);
  }
  chosen = segments(kit, id, body.take_top(kit.px(space.segments), kit.px(space.block)), choices, std::max(0, chosen));
  seconds = kTimes[static_cast<std::size_t>(chosen)];
}

// A draw of lots from a number that is different every time.
bool drawn(double now_ms) {
  auto bits = static_cast<std::uint64_t>(now_ms * 1000) * 0x9e3779b97f4a7c15ULL;
  bits ^= bits >> 29;
  return ((bits * 0xbf58476d1ce4e5b9ULL) >> 63) != 0;
}

}  // namespace

void NewGameDialog::open(const Page& page) {
  const app::Setup& setup = page.state.setup;
  black_ = kind_of(setup.black.player);
  white_ = kind_of(setup.white.player);
  mode_ = setup.black.human && setup.white.human ? Mode::kTwoPlayers
          : page.state.watching()                ? Mode::kWatch
                                                 : Mode::kComputer;
  if (mode_ == Mode::kComputer) side_ = setup.black.human ? Side::kBlack : Side::kWhite;
  opponent_ = setup.black.human ? white_ : black_;
  seconds_ = setup.seconds;
  terms_.open(setup);
}

float NewGameDialog::choices_height(Kit& kit, const Page& page, float width) const {
  const bool beside = low_and_wide(page.layout);
  const float column = beside ? (width - kit.px(kColumnGap)) / 2 : width;
  const Spacing space = spacing(page);
  const float player = kLabel + kSlider + description_height(kit, column) + space.block;
  const auto time = [&](int kind) { return kind_at(kind).timed ? labelled(space) : 0; };
  if (mode_ == Mode::kComputer) {
    const float rest = labelled(space) + time(opponent_);
    return beside ? std::max(player, rest) : player + rest;
  }
  if (mode_ == Mode::kWatch) {
    return beside ? player + std::max(time(black_), time(white_)) : 2 * player + time(black_) + time(white_);
  }
  const int lines = kit.paint.paragraph(Type::kBody, 0, 0, width, page.words(Message::kTwoPlayersHint), 0);
  return static_cast<float>(lines) * kit.paint.line_height(Type::kBody) / kit.paint.unit() + space.block;
}

void NewGameDialog::draw_player(Kit& kit, const Page& page, Rect& body, Message title, Id id, int& kind) {
  Rect head = body.take_top(kit.px(kLabel));
  // First, so that name and description are those of the new choice.
  kind = stop_slider(kit, id, body.take_top(kit.px(kSlider)), static_cast<int>(player_kinds().size()), kind);
  const std::string name = app::player_name(page.words, kind_at(kind).name);
  const std::string description = app::player_description(page.words, kind_at(kind).name);
  kit.paint.text_in(Type::kStrong, head.take_right(kit.paint.text_width(Type::kStrong, name), kit.px(8)), name,
                    kit.theme.accent, Painter::Align::kRight);
  kit.paint.text_in(Type::kLabel, head, page.words(title), kit.theme.text_soft);
  kit.ui.name(id, page.words(Message::kIsSetTo, {page.words(title), name + ". " + description}));
  const float height = kit.px(description_height(kit, body.w));
  kit.paint.paragraph(Type::kCaption, body.x, body.y, body.w, description, kit.theme.text_soft);
  body.take_top(height, kit.px(spacing(page).block));
}

void NewGameDialog::choose_mode(Kit& kit, const Page& page, const Rect& place) {
  const std::array<Segment, 3> modes{
      {{page.words(Message::kAgainstComputer)}, {page.words(Message::kTwoPlayers)}, {page.words(Message::kWatch)}}};
  mode_ = static_cast<Mode>(segments(kit, make_id("mode"), place, modes, static_cast<int>(mode_)));
}

void NewGameDialog::draw_choices(Kit& kit, const Page& page, Rect body) {
  const app::Words& words = page.words;
  if (mode_ == Mode::kTwoPlayers) {
    kit.paint.paragraph(Type::kBody, body.x, body.y, body.w, words(Message::kTwoPlayersHint), kit.theme.text_soft);
    return;
  }
  // Two places, beside each other or one after the other.
  const bool beside = low_and_wide(page.layout);
  Rect left = beside ? body.column(0, 2, kit.px(kColumnGap)) : body;
  Rect right = body.column(1, 2, kit.px(kColumnGap));
  Rect& second = beside ? right : left;
  if (mode_ == Mode::kWatch) {
    draw_player(kit, page, left, Message::kBlack, make_id("black"), black_);
    choose_time(kit, page, left, make_id("time black"), black_, seconds_);
    draw_player(kit, page, second, Message::kWhite, make_id("white"), white_);
    choose_time(kit, page, second, make_id("time white"), white_, seconds_);
    return;
  }
  label(kit, left, words(Message::kYourColor));
  const std::array<Segment, 3> sides{{{words(Message::kBlack), Segment::Mark::kBlackDisc},
                                      {words(Message::kWhite), Segment::Mark::kWhiteDisc},
                                      {words(Message::kEitherColor), Segment::Mark::kEitherDisc}}};
  const Spacing space = spacing(page);
  const Rect place = left.take_top(kit.px(space.segments), kit.px(space.block));
  side_ = static_cast<Side>(segments(kit, make_id("side"), place, sides, static_cast<int>(side_)));
  draw_player(kit, page, second, Message::kOpponent, make_id("opponent"), opponent_);
  choose_time(kit, page, left, make_id("time"), opponent_, seconds_);
}

app::Setup NewGameDialog::setup(const Page& page, double now_ms) const {
  app::Setup out;
  out.seed = page.state.setup.seed;
  out.seconds = seconds_;
  terms_.fill(out);
  if (mode_ == Mode::kComputer) {
    const bool black = side_ == Side::kBlack || (side_ == Side::kEither && drawn(now_ms));
    out.black = {black, kind_at(opponent_).name};
    out.white = {!black, kind_at(opponent_).name};
  } else {
    const bool human = mode_ == Mode::kTwoPlayers;
    out.black = {human, kind_at(black_).name};
    out.white = {human, kind_at(white_).name};
  }
  return out;
}

void NewGameDialog::draw(Kit& kit, const Page& page, double now_ms) {
  if (terms_.picking()) {
    terms_.draw_page(kit, page);
    return;
  }
  // On a low screen the first choice stands in the title's line.
  const bool low = low_and_wide(page.layout);
  const Spacing space = spacing(page);
  const float rows = GameTerms::rows_height(page.layout);
  const float mode = low ? 0 : space.segments + space.block;
  DialogShape shape{kId, page.words(Message::kNewGame), low ? 680.0f : 440.0f, 0, low ? 48.0f : 52.0f};
  shape.content = mode + choices_height(kit, page, dialog_content_width(kit, page, shape.width)) + rows + space.block;
  const DialogBox box = begin_dialog(kit, page, shape);
  Rect body = box.body;
  if (!low) choose_mode(kit, page, body.take_top(kit.px(space.segments), kit.px(space.block)));
  terms_.draw_rows(kit, page, body.take_bottom(kit.px(rows), kit.px(space.block)));
  draw_choices(kit, page, body);
  end_dialog(kit);
  if (low) choose_mode(kit, page, box.header);
  if (button(kit, make_id("start"), box.footer, page.words(Message::kStartGame), ButtonKind::kPrimary)) {
    page.ask(app::NewGame{setup(page, now_ms)});
  }
}

}  // namespace flipside::view
