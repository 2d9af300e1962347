#include <utility>

#include "web/app/dialogs/dialog.h"
#include "web/app/engine/evaluation_text.h"
#include "web/app/engine/judgement.h"

namespace flipside::app {

namespace {

// How many discs a move of each colour loses: "0–2", "3–5", "11+".
std::string losses(std::size_t color) {
  const std::string least = std::to_string(color == 0 ? 0 : kMostLost[color] + 1);
  return color + 1 == kLossColors ? least + '+' : least + "–" + std::to_string(kMostLost[color + 1]);
}

TableRow color_row(const Translations& words, std::size_t color) {
  const auto verdict = static_cast<Verdict>(color + 1);
  std::string name(verdict_name(words, verdict));
  if (color == 0) name = std::string(verdict_name(words, Verdict::kBest)) + " / " + name;
  return {.label = name,
          .values = {losses(color)},
          .mark = std::string(verdict_mark(verdict)),
          .loss = static_cast<int>(color)};
}

}  // namespace

DialogContents legend_dialog(const State&, const Translations& words) {
  Table colors{.id = "colors", .head = {}, .rows = {}, .label = words(Message::kLegendColors)};
  for (std::size_t color = 0; color < kLossColors; ++color) colors.rows.push_back(color_row(words, color));
  return {.id = "legend",
          .title = words(Message::kLegend),
          .elements = {Text{"value", words(Message::kLegendValue)}, Text{"squares", words(Message::kLegendSquares)},
                       Text{"game", words(Message::kLegendGame)}, Text{"about", words(Message::kLegendAbout)},
                       Text{"loss", words(Message::kLegendColors)}, std::move(colors)}};
}

}  // namespace flipside::app
