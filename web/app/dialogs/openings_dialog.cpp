#include <string>

#include "engine/knowledge/openings.h"
#include "engine/notation/board_text.h"
#include "web/app/dialogs/dialog.h"
#include "web/app/engine/evaluation.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/learn/opening_list.h"
#include "web/app/learn/opening_trainer.h"
#include "web/app/text/opening_names.h"

namespace flipside::app {

namespace {

std::string name_of(const Translations& words, int opening) {
  return std::string(opening_name_in(words.language(), openings()[static_cast<std::size_t>(opening)].name));
}

std::string_view moves_of(int opening) { return openings()[static_cast<std::size_t>(opening)].moves; }

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

// "c4 e3 f6 e6 f5"
std::string spaced(std::string_view moves) {
  std::string out;
  for (std::size_t i = 0; i < moves.size(); i += 2) out += (i > 0 ? " " : "") + std::string(moves.substr(i, 2));
  return out;
}

std::string progress_of(const Translations& words, const State& state, int opening) {
  const Openings& view = state.ui.openings;
  if (!can_train(opening, view.side)) return words(Message::kTrainNothing);
  const OpeningRecord& record = state.settings.openings;
  const TrainedLine* line = record.find(moves_of(opening), view.side);
  if (line == nullptr) return words(Message::kTrainNew);
  const int days = days_until_due(record, moves_of(opening), view.side, state.ui.day);
  const std::string box = std::to_string(line->box);
  if (days == 0) return words(Message::kTrainDue, {box});
  return words(days == 1 ? Message::kTrainTomorrow : Message::kTrainLater, {box, std::to_string(days)});
}

// Without the page's file there are only the names.
const OpeningTree& tree_of(const Openings& view) {
  static const OpeningTree bare;
  return view.tree ? *view.tree : bare;
}

Element row_of(const Translations& words, const State& state, const OpeningRow& row) {
  const Openings& view = state.ui.openings;
  const OpeningNode& node = tree_of(view).node(tree_of(view).node_of_opening(row.opening));
  const std::string id = std::to_string(row.opening);
  Element element("opening-row", id);
  element.with("label", name_of(words, row.opening)).with("detail", short_evaluation(words, node));
  element.with("board", board_text(node.board)).with("level", std::to_string(row.level));
  element.when(row.family, "unfolded", row.unfolded ? "true" : "false");
  const TrainedLine* line = state.settings.openings.find(moves_of(row.opening), view.side);
  if (line != nullptr) {
    element.with("box", std::to_string(line->box)).with("boxes", std::to_string(kOpeningBoxes));
    element.with("known", words(Message::kTrainKnownBox, {std::to_string(line->box)}));
  }
  return element.when(row.opening == view.chosen, "chosen");
}

Element list_of_openings(const State& state, const Translations& words) {
  const Openings& view = state.ui.openings;
  Element column("column", "families");
  column.add(Element("search", "find")
                 .with("label", words(Message::kFindOpening))
                 .with("value", view.search)
                 .sends(action_begin<SearchOpenings>()));
  const std::vector<OpeningRow> rows = shown_openings(view, words.language());
  const bool none = rows.empty();
  column.add(Element("text", "found")
                 .with("text", none ? words(Message::kNoOpeningFound) : "")
                 .with("live", "1")
                 .with("tone", "soft found"));
  Element tree("tree", "openings");
  tree.with("label", words(Message::kOpenings))
      .sends(action_begin<ChooseOpening>())
      .with("fold-event", action_begin<FoldOpening>());
  for (const OpeningRow& row : rows) tree.add(row_of(words, state, row));
  return column.add(std::move(tree));
}

// What strong levels play from there, and where it leads.
Element replies(const Translations& words, const OpeningTree& tree, const OpeningNode& node) {
  Element list("replies", "replies");
  list.with("label", words(Message::kOpeningReplies, {std::to_string(node.games())}));
  const int place = tree.find(node.board)->node;
  for (const OpeningReply& reply : node.replies) {
    const int share = (200 * reply.games + node.games()) / (2 * node.games());
    Element row("reply", square_name(reply.square));
    row.with("square", square_name(reply.square)).with("share", words(Message::kPercent, {std::to_string(share)}));
    row.with("width", std::to_string(share));
    for (const auto& [square, child] : tree.children(place)) {
      if (square != reply.square) continue;
      const int opening = tree.node(child).opening;
      if (opening >= 0) row.with("name", name_of(words, opening)).sends(ChooseOpening{opening});
    }
    list.add(std::move(row));
  }
  return list;
}

Element chosen_opening(const State& state, const Translations& words) {
  const Openings& view = state.ui.openings;
  const OpeningTree& tree = tree_of(view);
  const OpeningNode& node = tree.node(tree.node_of_opening(view.chosen));
  Element column("column", "chosen");
  Element head("opening", "head");
  head.with("title", name_of(words, view.chosen)).with("board", board_text(node.board));
  head.with("mark", std::to_string(*parse_square(std::string_view(node.moves).substr(node.moves.size() - 2))));
  head.with("alt",
            words(Message::kPositionMoves, {words(node.board.side == Color::kBlack ? Message::kBlack : Message::kWhite),
                                            std::to_string(count(node.board.position().legal_moves()))}));
  head.with("moves", spaced(node.moves)).with("evaluation", long_evaluation(words, node));
  column.add(std::move(head));
  if (!node.replies.empty()) column.add(replies(words, tree, node));
  Element side("segments", "train-side");
  side.with("label", words(Message::kTrainAs))
      .with("title", words(Message::kTrainAs))
      .sends(action_begin<ChooseTrainedSide>());
  side.with("chosen", view.side == Color::kBlack ? "0" : "1");
  side.add(Element("option", "0").with("label", words(Message::kBlack)).with("mark", "black"));
  side.add(Element("option", "1").with("label", words(Message::kWhite)).with("mark", "white"));
  column.add(std::move(side));
  return column.add(
      Element("text", "progress").with("text", progress_of(words, state, view.chosen)).with("tone", "soft"));
}

Element actions_row(const State& state, const Translations& words) {
  const Openings& view = state.ui.openings;
  const OpeningRecord& record = state.settings.openings;
  const std::size_t lines = lines_to_train(record, family_of_opening(view.chosen), view.side, state.ui.day).size();
  const std::size_t weak = weak_lines(record, view.side, state.ui.day).size();
  Element actions("row", "actions");
  actions.add(button("play", words(Message::kPlayOpening), PlayOpening{}));
  if (weak > 0) {
    actions.add(button("weak", words(Message::kTrainWeakLines, {std::to_string(weak)}), TrainOpenings{true}));
  }
  const std::string label =
      lines < 2 ? std::string(words(Message::kTrainLine)) : words(Message::kTrainLines, {std::to_string(lines)});
  return actions.add(Element("button", "train")
                         .with("label", label)
                         .with("kind", "primary")
                         .sends(TrainOpenings{false})
                         .when(lines == 0, "disabled"));
}

}  // namespace

Element openings_dialog(const State& state, const Translations& words) {
  Element dialog("dialog", "openings");
  dialog.with("title", words(Message::kOpenings)).with("close", words(Message::kClose)).with("wide", "1");
  return dialog.add(list_of_openings(state, words)).add(chosen_opening(state, words)).add(actions_row(state, words));
}

}  // namespace flipside::app
