#include "web/platform/page_lab.h"

namespace flipside::platform {

std::unique_ptr<PageLab> make_page_lab(const Window&) { return nullptr; }

}  // namespace flipside::platform
