#include <string>

#include "engine/knowledge/openings.h"
#include "engine/notation/board_text.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/engine/evaluation.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/learn/opening_list.h"
#include "web/app/learn/opening_trainer.h"
#include "web/app/text/game_text.h"

namespace flipside::app {

namespace {

std::string name_of(const Translations& words, int opening) {
  return std::string(name_of_opening(words.language(), opening));
}

// From black's side, as all evaluations are told.
std::string evaluation_text(const Translations& words, const OpeningNode& node, int score) {
  return describe_evaluation(words, for_black(Evaluation{score, node.depth, false}, node.board.side));
}

// The book's, which comes from deeper searches, or the search's; empty where nothing is known.
std::string short_evaluation(const Translations& words, const OpeningNode& node) {
  if (node.book) return evaluation_text(words, node, *node.book);
  return node.depth > 0 ? evaluation_text(words, node, node.score) : std::string();
}

std::string long_evaluation(const Translations& words, const OpeningNode& node) {
  std::string out;
  if (node.book) out = words(Message::kOpeningBook, {evaluation_text(words, node, *node.book)});
  if (node.depth == 0) return out;
  if (!out.empty()) out += ' ';
  return out + words(Message::kOpeningSearch, {evaluation_text(words, node, node.score), std::to_string(node.depth)});
}

// When the line comes back; empty for one without a move to find.
std::string next_training(const Translations& words, const State& state, int opening) {
  const Openings& view = state.ui.openings;
  if (!can_train(opening, view.side)) return {};
  const OpeningRecord& record = state.settings.openings;
  const TrainedLine* line = record.find(opening_at(opening).moves, view.side);
  if (line == nullptr) return words(Message::kTrainNew);
  const int days = days_until_due(record, opening_at(opening).moves, view.side, state.ui.day);
  const std::string box = std::to_string(line->box);
  if (days == 0) return words(Message::kTrainDue, {box});
  return words(days == 1 ? Message::kTrainTomorrow : Message::kTrainLater, {box, std::to_string(days)});
}

// Of the line, and of those that branch off from it.
std::string progress_of(const Translations& words, const State& state, int opening) {
  const Color side = state.ui.openings.side;
  const LearnedLines lines = learned_lines(state.settings.openings, family_of_opening(opening), side);
  if (lines.all == 0) return words(Message::kTrainNothing);
  const std::string own = next_training(words, state, opening);
  if (lines.all == 1 && !own.empty()) return own;
  const std::string all = words(Message::kTrainLearned, {std::to_string(lines.learned), std::to_string(lines.all)});
  return own.empty() ? all : all + ' ' + own;
}

// Without the page's file there are only the names.
const OpeningTree& tree_of(const Openings& view) {
  static const OpeningTree bare;
  return view.tree ? *view.tree : bare;
}

Entry entry_of(const Translations& words, const State& state, const OpeningRow& row) {
  const Openings& view = state.ui.openings;
  const OpeningNode& node = tree_of(view).node(tree_of(view).node_of_opening(row.opening));
  Entry entry{.id = std::to_string(row.opening),
              .title = name_of(words, row.opening),
              .texts = {short_evaluation(words, node)},
              .board = board_text(node.board),
              .chosen = row.opening == view.chosen,
              .level = row.level};
  if (row.family) entry.unfolded = row.unfolded;
  if (const TrainedLine* line = state.settings.openings.find(opening_at(row.opening).moves, view.side);
      line != nullptr) {
    entry.progress = Progress{"known", words(Message::kTrainKnownBox, {std::to_string(line->box)}), line->box,
                              kOpeningBoxes, ProgressLook::kDots};
  }
  return entry;
}

Group list_of_openings(const State& state, const Translations& words) {
  const Openings& view = state.ui.openings;
  const std::vector<OpeningRow> rows = shown_openings(view, words.language());
  List tree{.id = "openings",
            .label = words(Message::kOpenings),
            .look = ListLook::kTree,
            .sends = action_begin<ChooseOpening>(),
            .folds = action_begin<FoldOpening>()};
  for (const OpeningRow& row : rows) tree.entries.push_back(entry_of(words, state, row));
  return {"families",
          {Field{"find", words(Message::kFindOpening), view.search, FieldLook::kSearch, action_begin<SearchOpenings>()},
           Text{"found", rows.empty() ? words(Message::kNoOpeningFound) : "", Tone::kFound, true}, std::move(tree)}};
}

// What strong levels play from there, and where it leads.
Group replies(const Translations& words, const OpeningTree& tree, const OpeningNode& node) {
  const std::string label = words(Message::kOpeningReplies, {std::to_string(node.games())});
  List list{"shares", label, ListLook::kShares};
  const int place = tree.find(node.board)->node;
  for (const OpeningReply& reply : node.replies) {
    const int share = (200 * reply.games + node.games()) / (2 * node.games());
    const std::string square = square_name(reply.square);
    Entry entry{
        .id = square, .title = square, .texts = {words(Message::kPercent, {std::to_string(share)})}, .share = share};
    for (const auto& [to, child] : tree.children(place)) {
      const int opening = tree.node(child).opening;
      if (to == reply.square && opening >= 0)
        entry.button = Button{"way", name_of(words, opening), ChooseOpening{opening}};
    }
    list.entries.push_back(std::move(entry));
  }
  return {"replies", {Text{"replies-title", label, Tone::kCaption}, std::move(list)}};
}

Group chosen_opening(const State& state, const Translations& words) {
  const Openings& view = state.ui.openings;
  const OpeningTree& tree = tree_of(view);
  const OpeningNode& node = tree.node(tree.node_of_opening(view.chosen));
  const std::string position =
      words(Message::kPositionMoves, {words(node.board.side == Color::kBlack ? Message::kBlack : Message::kWhite),
                                      std::to_string(count(node.board.legal_moves()))});
  const Square last = *parse_square(std::string_view(node.moves).substr(node.moves.size() - 2));
  Elements out{Group{"head",
                     {BoardPicture{"board", board_text(node.board), position, BoardLook::kDrawn, last},
                      Text{"title", name_of(words, view.chosen), Tone::kHeading}, Text{"moves", spaced(node.moves, 2)},
                      Text{"evaluation", long_evaluation(words, node), Tone::kSoft}},
                     GroupLook::kBeside}};
  if (!node.replies.empty()) out.push_back(replies(words, tree, node));
  out.push_back(colors(words, "train-side", Message::kTrainAs, action_begin<ChooseTrainedSide>(),
                       view.side == Color::kBlack ? 0 : 1));
  out.push_back(Text{"progress", progress_of(words, state, view.chosen), Tone::kSoft});
  return {"chosen", std::move(out)};
}

// None while the search finds nothing.
Elements actions(const State& state, const Translations& words) {
  const Openings& view = state.ui.openings;
  if (shown_openings(view, words.language()).empty()) return {};
  const OpeningRecord& record = state.settings.openings;
  const std::size_t lines = lines_to_train(record, family_of_opening(view.chosen), view.side, state.ui.day).size();
  const std::size_t weak = weak_lines(record, view.side, state.ui.day).size();
  Elements out{Button{"play", words(Message::kPlayOpening), PlayOpening{}}};
  if (weak > 0)
    out.push_back(Button{"weak", words(Message::kTrainWeakLines, {std::to_string(weak)}), TrainOpenings{true}});
  out.push_back(Button{"train", words(lines < 2 ? Message::kTrainLine : Message::kTrainLines), TrainOpenings{false},
                       ButtonLook::kPrimary, lines == 0});
  return out;
}

}  // namespace

DialogContents openings_dialog(const State& state, const Translations& words) {
  return {.id = "openings",
          .title = words(Message::kOpenings),
          .elements = {list_of_openings(state, words), chosen_opening(state, words)},
          .actions = actions(state, words),
          .wide = true};
}

}  // namespace flipside::app
