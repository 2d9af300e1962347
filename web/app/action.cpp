#include "web/app/action.h"

namespace flipside::app {

Action::Action(const Action&) = default;
Action::Action(Action&&) noexcept = default;
Action::~Action() = default;

}  // namespace flipside::app
