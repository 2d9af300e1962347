// flipside players: lists the players.

#include <cstdio>
#include <string>

#include "engine/cli/command.h"
#include "engine/cli/options.h"
#include "engine/players/level.h"
#include "engine/players/player.h"

namespace flipside::cli {
namespace {

// The rating of a level, or an empty text.
std::string rating_of(const std::string& name) {
  const Level* const level = level_named(name);
  return level == nullptr ? "" : std::to_string(level->rating());
}

}  // namespace

void add_players(Program& program) {
  const Command command =
      program.command("players", "List the players: name, Elo points above level 1 if measured, and how they play");
  command.runs([] {
    for (const PlayerKind& kind : player_kinds())
      std::printf("%-9s %5s  %s\n", kind.name.c_str(), rating_of(kind.name).c_str(), kind.description.c_str());
    return kSuccess;
  });
}

}  // namespace flipside::cli
