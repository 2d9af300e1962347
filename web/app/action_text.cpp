#include "web/app/action_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/notation/text.h"
#include "engine/protocols/protocol.h"
#include "web/app/struct_fields.h"
#include "web/app/text_writer.h"

namespace flipside::app {

namespace {

class TextReader {
 public:
  explicit TextReader(std::string_view rest) : rest_(rest) {}

  template <typename... Fields>
  void operator()(Fields&... all) {
    (read(all), ...);
  }
  std::string_view word() { return take_until(rest_, " "); }
  void read(double& ms) {
    const auto value = parse_ms(word());
    fine_ = fine_ && value;
    ms = value.value_or(0);
  }
  // Whether all of the line was what it had to be.
  bool whole() const { return fine_ && rest_.empty(); }

 private:
  template <typename T>
  T number(std::string_view text) {
    const auto out = whole_number<T>(text);
    fine_ = fine_ && out;
    return out.value_or(T{});
  }
  template <typename T>
  requires std::is_integral_v<T> || std::is_enum_v<T>
  void read(T& out) {
    if constexpr (std::is_same_v<T, std::uint64_t>) {
      out = number<T>(word());
    } else {
      out = static_cast<T>(number<int>(word()));
    }
  }
  void read(std::string& out) {
    out.clear();
    fine_ = fine_ && rest_.starts_with('"');
    std::size_t at = 1;
    for (; at < rest_.size() && rest_[at] != '"'; ++at) {
      const bool escaped = rest_[at] == '\\' && at + 1 < rest_.size();
      if (escaped) ++at;
      out += escaped && rest_[at] == 'n' ? '\n' : rest_[at];
    }
    fine_ = fine_ && at < rest_.size();
    rest_.remove_prefix(std::min(at + 2, rest_.size()));
  }
  void read(std::optional<std::string>& out) {
    if (rest_.starts_with('-')) {
      word();
    } else {
      read(out.emplace());
    }
  }
  void read(protocol::Reply& out) {
    std::string text;
    read(text);
    const auto parsed = protocol::parse_reply(text);
    fine_ = fine_ && parsed.message;
    if (parsed.message) out = *parsed.message;
  }
  template <typename T>
  requires std::is_aggregate_v<T>
  void read(T& inner) { fields(*this, inner); }

  std::string_view rest_;
  bool fine_ = true;
};

template <typename T>
Action as_at_first() {
  return T{};
}

// The action of that name, its fields as at first.
template <std::size_t... kIndex>
std::optional<Action> action_named(std::string_view name, std::index_sequence<kIndex...>) {
  struct Named {
    std::string_view name;
    Action (*make)();
  };
  static constexpr Named kAll[] = {{struct_name<std::variant_alternative_t<kIndex, AnyAction>>(),
                                    as_at_first<std::variant_alternative_t<kIndex, AnyAction>>}...};
  const Named* const found = std::ranges::find(kAll, name, &Named::name);
  if (found == std::end(kAll)) return std::nullopt;
  return found->make();
}

}  // namespace

std::string action_text(const Action& action) {
  std::string out;
  std::visit([&out](const auto& one) { add_struct(out, one); }, action);
  return out;
}

std::optional<Action> parse_action(std::string_view text) {
  TextReader reader(text);
  auto action = action_named(reader.word(), std::make_index_sequence<std::variant_size_v<AnyAction>>());
  if (!action) return std::nullopt;
  std::visit(
      [&]<typename T>(T& one) {
        if constexpr (!std::is_empty_v<T>) fields(reader, one);
      },
      *action);
  if (!reader.whole()) return std::nullopt;
  return action;
}

}  // namespace flipside::app
