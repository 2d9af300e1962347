#include "web/view/metrics_window.h"

namespace flipside::view {

bool metrics_window_has_pointer() { return false; }

std::vector<const ImDrawList*> with_metrics_window(ImDrawList& panels, Fonts&, const FrameInput&) { return {&panels}; }

}  // namespace flipside::view
