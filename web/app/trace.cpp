#include "web/app/trace.h"

#include <cmath>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "engine/protocols/protocol.h"
#include "web/app/settings/settings_format.h"
#include "web/app/trace_fields.h"

namespace flipside::app {

namespace {

constexpr double kThousandths = 1000;

void add_word(std::string& out, std::string_view word) { out.append(1, ' ').append(word); }

class TraceWriter {
 public:
  explicit TraceWriter(std::string& out) : out_(out) {}

  template <typename... Fields>
  void operator()(const Fields&... all) {
    (write(all), ...);
  }
  void write(double ms) {
    const auto thousandths = static_cast<std::uint64_t>(std::llround(ms * kThousandths));
    write(thousandths / 1000);
    const std::string rest = std::to_string(1000 + thousandths % 1000);
    out_.append(1, '.').append(rest, 1);
  }

 private:
  void write(std::uint64_t number) { add_word(out_, std::to_string(number)); }
  void write(int number) { add_word(out_, std::to_string(number)); }
  template <typename T>
  requires std::is_enum_v<T>
  void write(T value) { write(static_cast<int>(value)); }
  void write(const std::string& text) {
    out_ += " \"";
    for (const char letter : text) {
      if (letter == '"' || letter == '\\') out_ += '\\';
      if (letter == '\n') {
        out_ += "\\n";
      } else {
        out_ += letter;
      }
    }
    out_ += '"';
  }
  void write(const std::optional<std::string>& text) {
    if (text) return write(*text);
    out_ += " -";
  }
  void write(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) write(text);
  }
  void write(const Settings& settings) { write(settings_text(settings)); }
  void write(const protocol::Reply& reply) { write(protocol::to_text(reply)); }
  void write(const protocol::Request& request) { write(protocol::to_text(request)); }
  template <typename T>
  requires std::is_aggregate_v<T>
  void write(const T& inner) { fields(*this, inner); }

  std::string& out_;
};

// What all instances have in common stands outside, for the page's size.
template <typename One>
void add_line(std::string& out, const One& one) {
  const auto add = [&out]<typename T>(const T& inner) {
    add_word(out, trace_name<T>());
    TraceWriter writer(out);
    if constexpr (!std::is_empty_v<T>) fields(writer, inner);
  };
  std::visit(add, one);
  out += '\n';
}

std::string time_text_of(double ms) {
  std::string out;
  TraceWriter(out).write(ms);
  return out.substr(1);
}

}  // namespace

double traced_time(double now_ms) {
  const auto nearest = static_cast<double>(std::llround(now_ms * kThousandths));
  return (nearest / kThousandths < now_ms ? nearest + 1 : nearest) / kThousandths;
}

std::string trace_of(const Action& action, double now_ms) {
  std::string out = time_text_of(now_ms);
  add_line(out, action);
  return out;
}

std::string trace_of(const Effects& effects) {
  std::string out;
  for (const Effect& effect : effects.list) {
    out += ' ';
    add_line(out, effect);
  }
  if (effects.wake_at) out += "  wake " + time_text_of(*effects.wake_at) + '\n';
  return out;
}

}  // namespace flipside::app
