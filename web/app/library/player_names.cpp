#include "web/app/library/player_names.h"

#include "engine/players/player.h"

namespace flipside::app {

namespace {
constexpr std::string_view kComputer = "Flipside ";
constexpr std::string_view kPerson = "Person";
}  // namespace

std::string text_name(const Seat& seat) {
  if (seat.computer()) return std::string(kComputer) + seat.player;
  return seat.name.empty() ? std::string(kPerson) : seat.name;
}

Seat seat_named(std::string_view name) {
  Seat seat;
  if (name == kPerson || name.empty()) return seat;
  const std::string_view player = name.starts_with(kComputer) ? name.substr(kComputer.size()) : std::string_view{};
  if (player_kind(player) != nullptr) {
    seat.kind = SeatKind::kComputer;
    seat.player = player;
  } else {
    seat.name = name;
  }
  return seat;
}

}  // namespace flipside::app
