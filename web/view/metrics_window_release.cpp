#include "web/view/metrics_window.h"

namespace flipside::view {

void prepare_metrics_window(Fonts&) {}
void draw_metrics_window() {}

}  // namespace flipside::view
