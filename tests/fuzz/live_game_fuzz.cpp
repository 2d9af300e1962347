// Lines that a friend and strangers say in the channel of a live game, one below the other: the first letter of each chooses who. This
// device has said nothing but hello, so nothing may be played or given up for it.

#include "web/app/remote/live_game.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/notation/text.h"

using namespace flipside;
using namespace flipside::app;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

// Whether its plies are legal from the opening on.
bool is_legal(const live::LiveGame& live) {
  Game again = live.opening;
  for (std::size_t ply = again.plies().size(); ply < live.game.plies().size(); ++ply) {
    if (again.play(live.game.plies()[ply].square)) return false;
  }
  return again.board() == live.game.board();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::array<std::string, 3> keys{std::string(kKeyLetters, 'f'), std::string(kKeyLetters, 's'),
                                        std::string(kKeyLetters, 't')};
  const std::string own(kKeyLetters, 'o');
  live::LiveGame live;
  live.inviter = keys[0];
  live.guest = own;
  live.time = {5, 3};
  live::open(live, own, 7);
  live::Known known;
  live::hear(live, own, live::to_text(live::Hello{7, false, {}}), known);
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) {
    const std::string_view line = take_until(rest, "\n");
    if (line.empty()) continue;
    const std::string& key = keys[static_cast<unsigned char>(line.front()) % keys.size()];
    const live::LiveGame before = live;
    live::hear(live, key, "flipside-live 1 " + std::string(line.substr(1)), known);
    require(is_legal(live));
    require(key == keys[0] || (live.game.plies() == before.game.plies() && live.loser == before.loser));
  }
  require(live.number == 0 && live.guest == own);
  require(live.game.length() <= 1 && live.loser != live.own_side());
  return 0;
}
