#pragma once

// The games that are kept on this device, besides the one on the board: their list, results by opponent, and all of them as
// one text. Each is kept as the text of saved.h under its id.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "web/app/findings.h"
#include "web/app/setup.h"

namespace flipside::app {

struct KeptGame {
  std::uint64_t id = 0;
  std::int64_t when = 0;  // ms since 1970, of its latest change
  std::string text;       // as kept
  Game game;
  std::vector<Game> lines;
  std::optional<Result> outcome;
  Findings findings;
  Setup setup;
  Clock clock;

  // At the end of its last ply, or by the clock.
  bool over() const;
};

// How a person has done against one computer player.
struct Record {
  std::string player;
  int won = 0;
  int drawn = 0;
  int lost = 0;
};

// Reads what the device has kept: for each game a line "kept ID WHEN" and its text below. A game that cannot be read is left
// out. Newest first.
std::vector<KeptGame> parse_kept(std::string_view text);

// Finished games of a person against a computer player, by player, weakest first.
std::vector<Record> records(const std::vector<KeptGame>& games);

// How a finished game ended (an assert).
Result result_of(const KeptGame& game);

// All of them in GGF, one a line, oldest first.
std::string all_games_text(const std::vector<KeptGame>& games);

// "2026.11.21_08:52:07.UTC", as GGF writes a time, and back; nothing when it is none.
std::string ggf_time(std::int64_t when);
std::optional<std::int64_t> parse_ggf_time(std::string_view text);

}  // namespace flipside::app
