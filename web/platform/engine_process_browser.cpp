#include <emscripten.h>

#include <utility>

#include "web/platform/engine_process.h"

// clang-format off
EM_JS(void, flipside_host_start_engine, (), { Module.host.start_engine(); });
EM_JS(void, flipside_host_send, (const char* text), { Module.host.send(UTF8ToString(text)); });
// clang-format on

namespace flipside::platform {

struct EngineProcess::Parts {
  Calls calls;
};

namespace {

// The page calls functions without an object: there is one engine, and this is who listens to it.
const EngineProcess::Calls* listening = nullptr;

}  // namespace

EngineProcess::EngineProcess(Calls calls) : parts_(new Parts{std::move(calls)}) { listening = &parts_->calls; }
EngineProcess::~EngineProcess() { listening = nullptr; }

void EngineProcess::start() { flipside_host_start_engine(); }
void EngineProcess::send(const std::string& text) { flipside_host_send(text.c_str()); }
void EngineProcess::deliver() {}

}  // namespace flipside::platform

extern "C" {

EMSCRIPTEN_KEEPALIVE void flipside_engine_said(const char* text) {
  if (flipside::platform::listening != nullptr) flipside::platform::listening->said(text);
}
EMSCRIPTEN_KEEPALIVE void flipside_engine_crashed() {
  if (flipside::platform::listening != nullptr) flipside::platform::listening->crashed();
}
}
