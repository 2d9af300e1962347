#include <emscripten.h>

#include "web/startup/rehearsal.h"

// clang-format off
EM_JS(void, flipside_rehearse_input, (), {
  window.dispatchEvent(new KeyboardEvent("keyup", { "key": "Unidentified" }));
});
// clang-format on

namespace flipside::startup {

void rehearse_input() { flipside_rehearse_input(); }

}  // namespace flipside::startup
