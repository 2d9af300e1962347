#include "web/app/library/game_reading.h"

#include <utility>

#include "engine/notation/half_width.h"
#include "engine/notation/text.h"
#include "web/app/engine/playing_engine.h"

namespace flipside::app {

namespace {

bool is_read(const State& state) { return state.ui.import.reading_since && state.ui.dialog == Dialog::kImport; }

}  // namespace

void begin_import(State& state, std::string_view text, double now_ms) {
  Import& import = state.ui.import;
  const Translations words(state.language());
  if (text.size() > kLongestText) {
    import = {{ {}, { words(Message::kWrongTooLong) } }};
    return;
  }
  import.text = half_width(without_byte_order_mark(text));
  import.unread = files_to_read(import.text);
  import.request = 0;
  if (import.unread.empty()) {
    import = {*import_games(import.text, {}, words)};
  } else {
    import.reading_since = import.reading_since.value_or(now_ms);
  }
}

void receive_import(State& state, double now_ms, Effects& effects) {
  const auto games = std::exchange(state.engine.games, std::nullopt);
  Import& import = state.ui.import;
  if (!games || !import.reading_since || games->id != import.request) return;
  auto files = parse_game_files(games->lines);
  if (!files) return engine_failed(state, now_ms, effects);
  auto result = import_games(import.text, std::move(*files), Translations(state.language()));
  if (!result) return engine_failed(state, now_ms, effects);
  state.engine.client.answered();
  import = {std::move(*result)};
}

void request_import(State& state, double now_ms, Effects& effects) {
  Import& import = state.ui.import;
  import.shows_reading = is_read(state) && now_ms >= *import.reading_since + kReadingShown;
  // One at a time: of the texts that are typed meanwhile, only the last one is read.
  if (!is_read(state) || !state.engine.client.ready || state.engine.reading != 0) return;
  import.request = request_games(state.engine, import.unread, now_ms, effects);
}

std::optional<double> import_deadline(const State& state) {
  if (!is_read(state) || state.ui.import.shows_reading) return std::nullopt;
  return *state.ui.import.reading_since + kReadingShown;
}

}  // namespace flipside::app
