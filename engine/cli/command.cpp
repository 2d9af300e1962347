#include "engine/cli/command.h"

#include <cstdio>

#include "engine/players/player.h"

namespace flipside::cli {

int complain(int exit_code, const std::string& sentence) {
  std::fprintf(stderr, "flipside: %s\n", sentence.c_str());
  return exit_code;
}

int complain_of_player(const std::string& name) {
  std::string names;
  for (const PlayerKind& kind : player_kinds()) names += (names.empty() ? "" : ", ") + kind.name;
  return complain(kBadArguments, "no player is called '" + name + "'; there are " + names);
}

}  // namespace flipside::cli
