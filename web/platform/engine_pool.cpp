#include "web/platform/engine_pool.h"

#include <utility>

namespace flipside::platform {

void EnginePool::start(int engine) {
  const auto index = static_cast<std::size_t>(engine);
  if (index >= engines_.size()) engines_.resize(index + 1);
  if (!engines_[index]) {
    engines_[index] = std::make_unique<EngineProcess>(
        engine, EngineProcess::Calls{[this, engine](std::string text) { calls_.on_reply(engine, std::move(text)); },
                                     [this, engine](bool out_of_memory) { calls_.crashed(engine, out_of_memory); },
                                     calls_.wake});
  }
  engines_[index]->start();
}

void EnginePool::send(int engine, const std::string& text) {
  const auto index = static_cast<std::size_t>(engine);
  if (index < engines_.size() && engines_[index]) engines_[index]->send(text);
}

// A delivered reply may end engines, so nothing is freed meanwhile: the engines end, their objects stay.
void EnginePool::end_from(int engine) {
  for (auto index = static_cast<std::size_t>(engine); index < engines_.size(); ++index) {
    if (engines_[index]) engines_[index]->end();
  }
}

void EnginePool::deliver() {
  for (std::size_t i = 0; i < engines_.size(); ++i) {
    if (engines_[i]) engines_[i]->deliver();
  }
}

}  // namespace flipside::platform
