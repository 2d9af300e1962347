#include "web/app/effects.h"

#include "engine/rules/sorting.h"

namespace flipside::app {

Effect::Effect(const Effect&) = default;
Effect::Effect(Effect&&) noexcept = default;
Effect& Effect::operator=(const Effect&) = default;
Effect& Effect::operator=(Effect&&) noexcept = default;
Effect::~Effect() = default;

void Effects::sort() {
  sort_by(list, [](const Effect& effect) { return effect.index(); });
}

}  // namespace flipside::app
