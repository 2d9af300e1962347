#include "web/app/engine/explanation.h"

namespace flipside::app {

void begin_explanation(State& state, const Board& board, AnalysisSettings settings) {
  state.engine.explanation = Explanation{board, settings};
}

void drop_explanation(State& state) {
  if (state.game_on_board() && !state.session.marks.of_review) state.engine.explanation.reset();
}

}  // namespace flipside::app
