#include <emscripten.h>

#include <cstdlib>
#include <utility>

#include "web/platform/engine_pool.h"

// clang-format off
EM_JS(void, flipside_host_start_engine, (int number), { Module.host.engines.start(number); });
EM_JS(void, flipside_host_end_engines_from, (int number), { Module.host.engines.end_from(number); });
EM_JS(void, flipside_host_send, (int number, const char* text), { Module.host.engines.send(number, UTF8ToString(text)); });
// clang-format on

namespace flipside::platform {

struct EnginePool::Parts {
  Calls calls;
};

namespace {

// The page calls functions without an object: this is who listens to it.
const EnginePool::Calls* listening = nullptr;

}  // namespace

EnginePool::EnginePool(Calls calls) : parts_(new Parts{std::move(calls)}) { listening = &parts_->calls; }
EnginePool::~EnginePool() { listening = nullptr; }

void EnginePool::start(int engine) { flipside_host_start_engine(engine); }
void EnginePool::send(int engine, const std::string& text) { flipside_host_send(engine, text.c_str()); }
void EnginePool::end_from(int engine) { flipside_host_end_engines_from(engine); }
void EnginePool::deliver() {}

}  // namespace flipside::platform

extern "C" {

// Allocated by stringToNewUTF8(), because it may be long.
EMSCRIPTEN_KEEPALIVE void flipside_engine_replied(int number, char* text) {
  const auto* const calls = flipside::platform::listening;
  if (calls != nullptr && text == nullptr) calls->crashed(number, true);
  if (calls != nullptr && text != nullptr) calls->on_reply(number, text);
  std::free(text);
}
EMSCRIPTEN_KEEPALIVE void flipside_engine_crashed(int number, bool out_of_memory) {
  if (flipside::platform::listening != nullptr) flipside::platform::listening->crashed(number, out_of_memory);
}
}
