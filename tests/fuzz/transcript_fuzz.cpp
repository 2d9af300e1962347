// Parses any text as a transcript, and as games in PGN with variations. The games must be read back the same from their text.

#include "engine/notation/transcript.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/pgn_game.h"

using namespace flipside;

namespace {

void check_pgn(std::string_view text) {
  for (const TaggedGame& game : split_tagged_games(text)) {
    const ParsedGameText parsed = parse_pgn(game);
    if (parsed.error && parsed.error->offset >= text.size()) std::abort();
    const std::string written = pgn(parsed.game);
    const std::vector<TaggedGame> games = split_tagged_games(written);
    if (games.size() != 1) std::abort();
    const ParsedGameText again = parse_pgn(games[0]);
    if (again.error || !(again.game.tree == parsed.game.tree)) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ParsedGame parsed = parse_transcript(text);
  if (parsed.error && (parsed.error->column < 1 || parsed.error->column > static_cast<int>(size))) std::abort();
  const ParsedGame again = parse_transcript(transcript(parsed.game));
  if (again.error) std::abort();
  // A transcript does not have a pass at its end.
  if (!(again.game.board().black == parsed.game.board().black)) std::abort();
  if (!(again.game.board().white == parsed.game.board().white)) std::abort();
  check_pgn(text);
  return 0;
}
