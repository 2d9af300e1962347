// The engine module, which shell/worker.js runs in a Web Worker: texts of engine/protocols/protocol.h in and out, and quanta of search
// whenever the worker has looked for messages.

#include <emscripten.h>
#include <emscripten/eventloop.h>

#include <cstdlib>
#include <new>
#include <string>

#include "engine/protocols/session.h"

// clang-format off
EM_JS(void, flipside_worker_send, (const char* text), { postMessage(UTF8ToString(text)); });
// How many threads the worker's script has made besides this one.
EM_JS(int, flipside_worker_more_threads, (), { return Module.more_threads || 0; });
// What the page takes for a lack of memory (lacks_memory() of shell/bootstrap.js).
EM_JS(void, flipside_worker_out_of_memory, (), { abort('out of memory'); });
// clang-format on
EM_JS_DEPS(flipside_worker, "$UTF8ToString,$stringToNewUTF8");

namespace {

flipside::Session& session() {
  static flipside::Session only([](const std::string& text) { flipside_worker_send(text.c_str()); },
                                [] { return emscripten_get_now() / 1000; }, 1 + flipside_worker_more_threads());
  return only;
}

}  // namespace

extern "C" {

// Allocated by stringToNewUTF8(), because it may be long.
EMSCRIPTEN_KEEPALIVE void flipside_receive(char* text) {
  if (text == nullptr) flipside_worker_out_of_memory();
  const std::string message = text;
  std::free(text);
  session().receive(message);
}
EMSCRIPTEN_KEEPALIVE bool flipside_run_quantum() { return session().run_quantum(); }
}

int main() {
  std::set_new_handler(flipside_worker_out_of_memory);
  // Else the runtime ends with main().
  emscripten_runtime_keepalive_push();
  session();
  return 0;
}
