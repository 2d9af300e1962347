#include "web/app/library/save_format.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/notation/keyed_lines.h"
#include "web/app/engine/node_analysis.h"
#include "web/app/library/record_fields.h"

namespace flipside::app {

namespace {

constexpr std::string_view kFormat = "flipside-game";
constexpr int kVersion = 2;
constexpr std::string_view kEnd = "end";
constexpr std::string_view kLastLine = "\nend\n";

ParsedRecord refused(std::string error) { return {std::nullopt, std::move(error)}; }

// Of boards whose moves no review judges by, what they are worth is enough.
GameTree stored_tree(const GameTree& tree) {
  GameTree out = tree;
  for (NodeId node = kRoot; node < out.id_end(); ++node) {
    NodeAnalysis& analysis = out.analysis(node);
    if (analysis.reviewed || analysis.moves.empty()) continue;
    analysis.evaluation = known_evaluation(out[node]);
    analysis.moves.clear();
  }
  return out;
}

// Whether version 1, which numbers the plies of lines, knows no tree and adds a pass that is due, has all of it.
bool fits_version_1(const GameRecord& record) {
  const GameTree& tree = record.tree;
  if (record.analysed || tree.played_by() != record.revision.page) return false;
  if (Game(tree[tree.played_end()].board).must_pass()) return false;
  return std::ranges::all_of(tree.nodes(), [&tree](NodeId node) {
    return tree[node].played && tree[node].comment.find_first_of("\n\\") == std::string::npos;
  });
}

// Reads the lines behind the first one.
class RecordReader {
 public:
  RecordReader(KeyedLines lines, const Translations& words, int version)
      : lines_(lines), words_(words), draft_(words, version) {}

  ParsedRecord read() {
    bool ended = false;
    while (const auto line = lines_.next()) {
      if (ended || !take(*line)) {
        return refused(draft_.error.empty() ? words_(Message::kSavedLine, {std::to_string(line->number)})
                                            : draft_.error);
      }
      ended = line->key == kEnd;
    }
    const std::string_view missing = first_missing(ended);
    if (!missing.empty()) return refused(words_(Message::kSavedMissing, {missing}));
    draft_.record.tree = std::move(draft_.reader.tree());
    return {std::move(draft_.record), {}};
  }

 private:
  bool take(const KeyedLine& line) {
    for (std::size_t i = 0; i < record_fields().size(); ++i) {
      if (record_fields()[i].key != line.key) continue;
      seen_[i] = true;
      return record_fields()[i].read(line.value, draft_);
    }
    if (TreeLineReader::has_key(line.key)) return read_tree_line(line.key, line.value, draft_);
    return line.key == kEnd && line.value.empty();
  }

  std::string_view first_missing(bool ended) const {
    for (std::size_t i = 0; i < record_fields().size(); ++i) {
      if (record_fields()[i].required && !seen_[i]) return record_fields()[i].key;
    }
    if (draft_.record.setup.time.minutes > 0 && !draft_.has_clock) return "clock";
    return ended ? std::string_view{} : kEnd;
  }

  KeyedLines lines_;
  const Translations& words_;
  Draft draft_;
  std::vector<bool> seen_ = std::vector<bool>(record_fields().size());
};

}  // namespace

std::string record_text(const GameRecord& record) {
  GameRecord stored = record;
  stored.tree = stored_tree(record.tree);
  const bool older = fits_version_1(stored);
  // Version 1 takes the page of the revision for the one that played.
  if (older) stored.tree.set_played(stored.tree.played_end());
  std::string out;
  add_line(out, kFormat, std::to_string(older ? 1 : kVersion));
  for (const RecordField& field : record_fields()) {
    if (field.write != nullptr) field.write(stored, field.key, out);
  }
  out.append(kEnd).append(1, '\n');
  return out;
}

ParsedRecord parse_record(std::string_view text, const Translations& words) {
  KeyedLines lines(text);
  const auto first = lines.next();
  if (!first || first->key != kFormat) return refused(words(Message::kSavedForeign));
  const auto version = parse_number(first->value, 1, kVersion);
  if (!version) return refused(words(Message::kSavedVersion, {first->value}));
  // A line that was cut off may look like the last one.
  if (!text.ends_with(kLastLine)) return refused(words(Message::kSavedMissing, {kEnd}));
  return RecordReader(lines, words, *version).read();
}

}  // namespace flipside::app
