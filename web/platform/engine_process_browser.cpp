#include <emscripten.h>

#include <cstdlib>
#include <map>
#include <utility>

#include "web/platform/engine_process.h"

// clang-format off
EM_JS(void, flipside_host_start_engine, (int number), { Module.host.engines.start(number); });
EM_JS(void, flipside_host_end_engine, (int number), { Module.host.engines.end(number); });
EM_JS(void, flipside_host_send, (int number, const char* text), { Module.host.engines.send(number, UTF8ToString(text)); });
// clang-format on

namespace flipside::platform {

struct EngineProcess::Parts {
  int number;
  Calls calls;
};

namespace {

// The page calls functions without an object: this is who listens to which engine.
std::map<int, const EngineProcess::Calls*>& listening() {
  static std::map<int, const EngineProcess::Calls*> by_number;
  return by_number;
}

const EngineProcess::Calls* listener(int number) {
  const auto found = listening().find(number);
  return found == listening().end() ? nullptr : found->second;
}

}  // namespace

EngineProcess::EngineProcess(int number, Calls calls) : parts_(new Parts{number, std::move(calls)}) {
  listening()[number] = &parts_->calls;
}
EngineProcess::~EngineProcess() { listening().erase(parts_->number); }

void EngineProcess::start() { flipside_host_start_engine(parts_->number); }
void EngineProcess::end() { flipside_host_end_engine(parts_->number); }
void EngineProcess::send(const std::string& text) { flipside_host_send(parts_->number, text.c_str()); }
void EngineProcess::deliver() {}

}  // namespace flipside::platform

extern "C" {

// Allocated by stringToNewUTF8(), because it may be long.
EMSCRIPTEN_KEEPALIVE void flipside_engine_replied(int number, char* text) {
  const auto* const calls = flipside::platform::listener(number);
  if (calls != nullptr && text == nullptr) calls->crashed(true);
  if (calls != nullptr && text != nullptr) calls->on_reply(text);
  std::free(text);
}
EMSCRIPTEN_KEEPALIVE void flipside_engine_crashed(int number, bool out_of_memory) {
  if (const auto* calls = flipside::platform::listener(number)) calls->crashed(out_of_memory);
}
}
