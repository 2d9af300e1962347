#include "web/view/themes.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "web/app/engine/judgement.h"
#include "web/app/settings/change_settings.h"
#include "web/app/update.h"

using namespace flipside;
using namespace flipside::view;
using app::ThemeChoice;

namespace {

const std::vector<ThemeChoice> kThemes{ThemeChoice::kGreen, ThemeChoice::kLight, ThemeChoice::kWood,
                                       ThemeChoice::kNight, ThemeChoice::kContrast};

// A translucent colour over an opaque one.
Rgba over(Rgba above, Rgba below) { return blend(below, above | 0xff000000, static_cast<float>(above >> 24) / 255); }

}  // namespace

TEST_CASE("contrast is computed as in WCAG") {
  CHECK(contrast(rgba(0x000000), rgba(0xffffff)) == doctest::Approx(21));
  CHECK(contrast(rgba(0xffffff), rgba(0xffffff)) == doctest::Approx(1));
  CHECK(contrast(rgba(0x767676), rgba(0xffffff)) == doctest::Approx(4.54).epsilon(0.01));
}

TEST_CASE("every text has enough contrast on each of its backgrounds, in every theme") {
  for (const ThemeChoice choice : kThemes) {
    CAPTURE(static_cast<int>(choice));
    const Theme& t = theme_of(choice);
    const std::vector<Rgba> surfaces{t.backdrop, t.surface, t.surface_low, t.dialog};
    for (const Rgba surface : surfaces) {
      CAPTURE(surface);
      for (const Rgba text : {t.text, t.text_soft, t.text_faint, t.accent, t.warning}) {
        CAPTURE(text);
        CHECK(contrast(text, surface) >= 4.5);
      }
      // A chosen option has a tint of the accent colour behind it.
      const Rgba tinted = over(t.accent_soft, surface);
      for (const Rgba text : {t.text, t.text_faint, t.accent}) CHECK(contrast(text, tinted) >= 4.5);
      for (const Rgba mark : t.loss) {
        CHECK(contrast(mark, surface) >= 4.5);
        CHECK(contrast(mark, tinted) >= 4.5);
      }
      CHECK(contrast(t.focus, surface) >= 3);
    }
    for (const Rgba button : {t.raised, t.raised_hover, t.raised_held}) {
      CHECK(contrast(t.text, button) >= 4.5);
      CHECK(contrast(t.text_soft, button) >= 4.5);
    }
    for (const Rgba button : {t.accent, t.accent_hover, t.accent_held}) CHECK(contrast(t.on_accent, button) >= 4.5);
  }
}

TEST_CASE("the four colours of a loss are told apart, and values have enough contrast on every board") {
  for (const ThemeChoice choice : kThemes) {
    CAPTURE(static_cast<int>(choice));
    const Theme& t = theme_of(choice);
    CHECK(t.evaluation.size() == app::kLossColors);
    const Rgba chip = over(t.evaluation_back, rgba_of(board_theme_of(choice).felt));
    for (const Rgba color : t.evaluation) {
      CHECK(contrast(color, chip) >= 4.5);
      CHECK(contrast(t.on_evaluation, color) >= 4.5);
      CHECK(std::count(t.evaluation.begin(), t.evaluation.end(), color) == 1);
    }
    for (const Rgba color : t.loss) CHECK(std::count(t.loss.begin(), t.loss.end(), color) == 1);
    CHECK(page_colors(choice).find("\n--loss-3 #") != std::string::npos);
  }
}

TEST_CASE("discs and labels have enough contrast on every board") {
  for (const ThemeChoice choice : kThemes) {
    CAPTURE(static_cast<int>(choice));
    const BoardTheme board = board_theme_of(choice);
    CHECK(contrast(rgba_of(board.black), rgba_of(board.white)) >= 12);
    CHECK(contrast(rgba_of(board.black), rgba_of(board.felt)) >= 2);
    CHECK(contrast(rgba_of(board.white), rgba_of(board.felt)) >= 2.5);
    CHECK(contrast(rgba_of(board.label), rgba_of(board.frame)) >= 4.5);
  }
  const BoardTheme high = board_theme_of(ThemeChoice::kContrast);
  CHECK(contrast(rgba_of(high.black), rgba_of(high.felt)) >= 3);
  CHECK(contrast(rgba_of(high.white), rgba_of(high.felt)) >= 3);
  CHECK(high.shapes);
  CHECK(theme_of(ThemeChoice::kContrast).shapes);
}

TEST_CASE("the HTML elements get every colour, opaque or not") {
  const std::string colors = page_colors(ThemeChoice::kLight);
  CHECK(colors.starts_with("light\nlight\n--backdrop #e9e2d6ff\n"));
  CHECK(colors.find("\n--on-accent #ffffffff") != std::string::npos);
  CHECK(page_colors(ThemeChoice::kNight).starts_with("night\ndark\n"));
  CHECK(page_colors(ThemeChoice::kGreen) != page_colors(ThemeChoice::kWood));
}

TEST_CASE("the automatic theme follows the system, at the start and later; a chosen theme does not") {
  app::State bright;
  app::Start start;
  start.environment.light = true;
  update(bright, start, 0);
  CHECK(shown_theme(bright) == ThemeChoice::kLight);
  app::State state;
  CHECK(shown_theme(state) == ThemeChoice::kGreen);
  update(state, app::ChangeEnvironment{{true, false, true, false}}, 0);
  CHECK(shown_theme(state) == ThemeChoice::kLight);
  update(state, app::ChangeEnvironment{{true, false, true, true}}, 0);
  CHECK(shown_theme(state) == ThemeChoice::kContrast);
  update(state, app::ChangeSetting{app::Setting::kTheme, static_cast<int>(ThemeChoice::kWood)}, 0);
  CHECK(shown_theme(state) == ThemeChoice::kWood);
}
