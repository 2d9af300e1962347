#include "web/app/text/search_details.h"

namespace flipside::app {
namespace {

std::uint64_t two_figures(std::uint64_t number) {
  std::uint64_t step = 1;
  while (number / step >= 100) step *= 10;
  return number / step * step;
}

// In groups of three.
std::string grouped(std::uint64_t number) {
  std::string out = std::to_string(number);
  for (std::size_t at = out.size(); at > 3;) out.insert(at -= 3, ",");
  return out;
}

}  // namespace

std::optional<SearchDetails> search_details(const State& state) {
  if (!state.settings.show_thinking || !state.computer_thinks()) return std::nullopt;
  const SearchInfo& info = state.engine.job->info;
  if (info.move.evaluation.depth == 0) return std::nullopt;
  return SearchDetails{info.move.evaluation.depth, two_figures(info.nodes)};
}

std::string describe_search(const Translations& words, const State& state) {
  const auto details = search_details(state);
  if (!details) return {};
  return words(Message::kThinkingDetails, {std::to_string(details->depth), grouped(details->positions)});
}

}  // namespace flipside::app
