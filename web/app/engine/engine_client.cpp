#include "web/app/engine/engine_client.h"

#include <variant>

#include "web/app/effects.h"

namespace flipside::app {

std::optional<double> EngineClient::deadline(bool busy, double silence) const {
  if (gave_up) return std::nullopt;
  if (!ready) return last_reply_at + kStartTimeout;
  if (busy) return last_reply_at + silence;
  return std::nullopt;
}

bool EngineClient::fell_silent(bool busy, double now_ms, double silence) {
  const std::optional<double> due = deadline(busy, silence);
  if (!due || now_ms < *due) return false;
  if (now_ms < *due + kSleepGap) return true;
  last_reply_at = now_ms;
  return false;
}

void EngineClient::on_reply(const protocol::Reply& reply, double now_ms) {
  last_reply_at = now_ms;
  ready = ready || std::holds_alternative<protocol::Ready>(reply);
}

bool EngineClient::fail() {
  ready = false;
  gave_up = ++failures >= kEngineTries;
  return !gave_up;
}

void start_engine(EngineClient& client, int number, double now_ms, Effects& effects) {
  client.ready = false;
  client.last_reply_at = now_ms;
  effects.drop<SendRequest>([number](const SendRequest& sent) { return sent.engine == number; });
  effects.add(StartEngine{number});
}

}  // namespace flipside::app
