#pragma once

// The themes to choose from, each as a small board in its own colours.

#include "web/app/state.h"
#include "web/view/widgets.h"

namespace flipside::view {

inline constexpr float kThemeSwatches = 184;  // their height before `unit`

// The new choice.
app::ThemeChoice theme_swatches(Kit& kit, const Rect& place, app::ThemeChoice chosen);

}  // namespace flipside::view
