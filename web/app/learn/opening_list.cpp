#include "web/app/learn/opening_list.h"

#include <algorithm>
#include <string_view>

#include "engine/knowledge/openings.h"
#include "engine/notation/text.h"
#include "engine/notation/transcript.h"
#include "web/app/text/opening_names.h"

namespace flipside::app {

namespace {

int opening_count() { return static_cast<int>(openings().size()); }

bool is_opening(int opening) { return opening >= 0 && opening < opening_count(); }

constexpr int kNoParent = -1;

// By opening.
const std::vector<int>& parents() {
  static const std::vector<int> all = [] {
    std::vector<int> out;
    for (const Opening& opening : openings()) {
      Game game = parse_transcript(opening.moves).game;
      game.undo();
      out.push_back(opening_named(opening_name(game)).value_or(kNoParent));
    }
    return out;
  }();
  return all;
}

bool has_family(int opening) { return std::ranges::find(parents(), opening) != parents().end(); }

void add_rows(std::vector<OpeningRow>& rows, const Openings& view, int parent, int level) {
  for (int opening = 0; opening < opening_count(); ++opening) {
    if (parents()[static_cast<std::size_t>(opening)] != parent) continue;
    const auto at = static_cast<std::size_t>(opening);
    const bool unfolded = at < view.unfolded.size() && view.unfolded[at];
    const bool family = has_family(opening);
    rows.push_back({opening, level, family, family && unfolded});
    if (family && unfolded) add_rows(rows, view, opening, level + 1);
  }
}

}  // namespace

const Opening& opening_at(int opening) { return openings()[static_cast<std::size_t>(opening)]; }

std::string_view name_of_opening(Language language, int opening) {
  return opening_name_in(language, opening_at(opening).name);
}

std::optional<int> opening_named(std::string_view name) {
  const auto found = std::ranges::find(openings(), name, &Opening::name);
  if (found == openings().end()) return std::nullopt;
  return static_cast<int>(found - openings().begin());
}

std::optional<int> parent_of_opening(int opening) {
  const int parent = parents()[static_cast<std::size_t>(opening)];
  return parent == kNoParent ? std::nullopt : std::optional(parent);
}

std::vector<int> family_of_opening(int opening) {
  std::vector<int> out{opening};
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (int other = 0; other < opening_count(); ++other) {
      if (parent_of_opening(other) == out[i]) out.push_back(other);
    }
  }
  return out;
}

std::vector<OpeningRow> shown_openings(const Openings& view, Language language) {
  std::vector<OpeningRow> rows;
  if (view.search.empty()) {
    add_rows(rows, view, kNoParent, 1);
    return rows;
  }
  const std::string wanted = lower_case(view.search);
  for (int opening = 0; opening < opening_count(); ++opening) {
    const bool found = lower_case(opening_at(opening).name).find(wanted) != std::string::npos ||
                       name_of_opening(language, opening).find(view.search) != std::string_view::npos;
    if (found) rows.push_back({opening});
  }
  return rows;
}

void choose_opening(Openings& view, int opening) {
  if (!is_opening(opening)) return;
  view.chosen = opening;
  view.unfolded.resize(openings().size());
  for (auto above = parent_of_opening(opening); above; above = parent_of_opening(*above)) {
    view.unfolded[static_cast<std::size_t>(*above)] = true;
  }
}

void toggle_opening(Openings& view, int opening) {
  if (!is_opening(opening)) return;
  view.unfolded.resize(openings().size());
  view.unfolded[static_cast<std::size_t>(opening)].flip();
  // What is chosen can always be seen.
  for (auto above = parent_of_opening(view.chosen); above; above = parent_of_opening(*above)) {
    if (!view.unfolded[static_cast<std::size_t>(*above)]) view.chosen = *above;
  }
}

}  // namespace flipside::app
