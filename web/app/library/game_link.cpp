#include "web/app/library/game_link.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/text.h"
#include "web/app/game/game_tree.h"

namespace flipside::app {

namespace {

constexpr const char* kSeparator = ".";

// The code at the start of the text, which is removed with the full stop behind it.
ParsedCode take_code(std::string_view& text) { return parse_game_code(take_until(text, kSeparator)); }

}  // namespace

std::string link_code(const GameRecord& record) {
  std::string out = game_code(record.game);
  if (!record.played) return out;
  out += kSeparator + game_code(*record.played);
  for (const Game& line : record.variations)
    if (!begins(line, *record.played) && !begins(line, record.game)) out += kSeparator + game_code(at_end(line));
  return out;
}

ParsedLink parse_link(std::string_view text) {
  ParsedLink link;
  link.code = take_code(text);
  if (!link.code.game) return link;
  while (!text.empty() && link.lines.size() + 2 < kMaxVariations) {
    ParsedCode next = take_code(text);
    if (!next.game || !(next.game->start() == link.code.game->start())) break;
    if (!link.played) {
      link.played = at_end(std::move(*next.game));
    } else {
      link.lines.push_back(at_end(std::move(*next.game)));
    }
  }
  return link;
}

GameRecord analysed_record(const ParsedLink& link) {
  assert(link.code.game && link.played);
  GameRecord record;
  record.game = *link.played;
  record.variations = link.lines;
  grow_tree(record);
  record.game = *link.code.game;
  if (!line_that_begins_with(record.game, record.variations)) record.variations.push_back(at_end(record.game));
  return record;
}

}  // namespace flipside::app
