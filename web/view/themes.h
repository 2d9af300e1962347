#pragma once

// The themes: the colours of the interface (theme.h) and of the board (board_theme.h), also in the form that the page
// takes.

#include <string>

#include "web/app/state.h"
#include "web/view/board_theme.h"
#include "web/view/theme.h"
#include "web/view/tuning.h"

namespace flipside::view {

// Of a theme that is shown: not ThemeChoice::kAutomatic (an assert). What is tried instead comes first.
const Theme& theme_of(app::ThemeChoice choice, const Tuning* tuning = nullptr);
const BoardTheme& board_theme_of(app::ThemeChoice choice, const Tuning* tuning = nullptr);

Rgba rgba_of(const Rgb& rgb);

// For shell/host.js: a line "name" with the theme's name and one with "dark" or "light", then a line "--name #rrggbbaa" for
// each custom property of the style sheets.
std::string page_colors(app::ThemeChoice choice);

// How much lighter one opaque colour is than the other, 1 to 21 (contrast ratio of WCAG 2.2).
double contrast(Rgba a, Rgba b);

}  // namespace flipside::view
