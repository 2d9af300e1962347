// Parses any text as a stored game and as settings. A parsed game must be read back the same from its text, and can be
// opened, followed from another page, and continued.

#include "web/app/library/save_format.h"

#include <cstdint>
#include <cstdlib>
#include <string>

#include "web/app/settings/settings_format.h"
#include "web/app/update.h"

using namespace flipside;
using namespace flipside::app;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const ParsedRecord parsed = parse_record(text, Words(Language::kJapanese));
  if (parsed.record.has_value() != parsed.error.empty()) std::abort();
  parse_settings(text, {}, Words(Language::kJapanese));
  State state;
  const Effects effects = update(state, Start{text, false, 1}, 1000);
  if (parsed.record.has_value() == effects.has<QuarantineGame>()) std::abort();
  const std::string written = record_text(state.record);
  const ParsedRecord again = parse_record(written, Words(Language::kEnglish));
  if (!again.record || again.record->game.plies() != state.record.game.plies()) std::abort();
  if (record_text(*again.record) != written) std::abort();
  update(state, GameStored{text}, 2000);
  return 0;
}
