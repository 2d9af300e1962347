#include "web/app/effects.h"

#include <algorithm>

namespace flipside::app {

Effect::Effect(const Effect&) = default;
Effect::Effect(Effect&&) noexcept = default;
Effect& Effect::operator=(const Effect&) = default;
Effect& Effect::operator=(Effect&&) noexcept = default;
Effect::~Effect() = default;

void Effects::sort() {
  std::stable_sort(list.begin(), list.end(), [](const Effect& a, const Effect& b) { return a.index() < b.index(); });
}

}  // namespace flipside::app
