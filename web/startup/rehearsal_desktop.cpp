#include "web/startup/rehearsal.h"

namespace flipside::startup {

void rehearse_input() {}

}  // namespace flipside::startup
