#pragma once

// What the program is told about the device and the page that it runs on.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "web/app/text/messages.h"

namespace flipside::app {

// The device's hardware.
struct Device {
  int cores = 1;
  double gigabytes = 0;  // of memory; 0 if unknown

  friend bool operator==(const Device&, const Device&) = default;
};

// What the device says about itself.
struct Environment {
  bool visible = true;          // somebody can see the board
  bool saves_power = false;     // nothing should be computed that nobody waits for
  bool light = false;           // the system is set to light colours
  bool contrast = false;        // and to more contrast
  bool has_address = true;      // others can open this page by its address; not where it is a file on the device
  bool reduced_motion = false;  // the system asks for it

  friend bool operator==(const Environment&, const Environment&) = default;
};

// What the host offers for live games between friends: kFaulty is a flipside.json that says nothing of use. The first three are what a
// page finds out (shell/live.js), and have words for it.
enum class Relay : std::uint8_t { kNone, kFaulty, kThere, kUnknown, kAsked };
inline constexpr std::array<std::string_view, 3> kRelayWords = {"none", "faulty", "there"};

// How and where the program was started.
struct Host {
  std::uint64_t page = 0;  // names the revisions that this page stores
  Device device;
  Language language = Language::kEnglish;  // the device's
  bool has_japanese = false;               // its texts (text/japanese.h) and its type
  std::string address = {};                // of the page, without what stands behind the "#"
  bool has_graphics = true;                // the board can be drawn; if not, the page shows the accessible one
  Relay relay = Relay::kUnknown;           // asked for when somebody wants to play with a friend
  std::string servers = {};                // what the host names for direct connections
  bool refuses_notifications = false;      // although the person has asked for them (Settings::notify)
};

}  // namespace flipside::app
