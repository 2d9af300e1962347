#pragma once

// Writes fields as an action's text has them (action_text.h), each behind a blank.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/protocols/protocol.h"
#include "web/app/struct_fields.h"
#include "web/app/struct_name.h"

namespace flipside::app {

// A written number that is not whole has three digits behind the point.
inline constexpr std::uint64_t kThousandths = 1000;

class TextWriter {
 public:
  explicit TextWriter(std::string& out) : out_(out) {}

  template <typename... Fields>
  void operator()(const Fields&... all) {
    (write(all), ...);
  }
  void write(double number);  // to the nearest of kThousandths
  void write(std::uint64_t number) { add(std::to_string(number)); }

 private:
  void add(std::string_view word) { out_.append(1, ' ').append(word); }
  void write(std::int64_t number) { add(std::to_string(number)); }
  void write(int number) { add(std::to_string(number)); }
  template <typename T>
  requires std::is_enum_v<T>
  void write(T value) { write(static_cast<int>(value)); }
  void write(const std::string& text);
  void write(const std::optional<std::string>& text);
  void write(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) write(text);
  }
  void write(const protocol::Reply& reply) { write(protocol::to_text(reply)); }
  void write(const protocol::Request& request) { write(protocol::to_text(request)); }
  template <typename T>
  requires std::is_aggregate_v<T>
  void write(const T& inner) { fields(*this, inner); }

  std::string& out_;
};

// A number of milliseconds that is written like that; nothing for any other text.
std::optional<double> parse_ms(std::string_view text);

// The struct's name and its fields.
template <typename T>
void add_struct(std::string& out, const T& one) {
  out += struct_name<T>();
  TextWriter writer(out);
  if constexpr (!std::is_empty_v<T>) fields(writer, one);
}

}  // namespace flipside::app
