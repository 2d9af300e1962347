#pragma once

// The openings as a list of families: each belongs to the longest one that its moves pass. Openings are indexes into
// openings() (engine/knowledge/openings.h).

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/knowledge/opening_tree.h"
#include "engine/knowledge/openings.h"
#include "web/app/text/messages.h"

namespace flipside::app {

// What Dialog::kOpenings shows.
struct Openings {
  std::optional<OpeningTree> tree;  // once the dialog was opened
  int chosen = 0;
  std::vector<bool> unfolded = {};  // by opening
  std::string search = {};
  Color side = Color::kBlack;  // the person's, in training
};

struct OpeningRow {
  int opening = 0;
  int level = 1;  // 1 for the roots
  bool family = false;
  bool unfolded = false;
};

// The opening of that index, and its name as the language has it.
const Opening& opening_at(int opening);
std::string_view name_of_opening(Language language, int opening);

// The opening with that name; nothing for another name.
std::optional<int> opening_named(std::string_view name);

// The family's head: the opening that is passed last on the way; nothing for a root.
std::optional<int> parent_of_opening(int opening);

// The opening and all that continue it.
std::vector<int> family_of_opening(int opening);

// The rows that can be seen: of the unfolded families, or, where something is searched for, all openings with a name that
// contains it, in English or in the language.
std::vector<OpeningRow> shown_openings(const Openings& openings, Language language);

// Chooses an opening and unfolds all families that it is in; another number changes nothing.
void choose_opening(Openings& openings, int opening);

// Folds the family or unfolds it.
void toggle_opening(Openings& openings, int opening);

}  // namespace flipside::app
