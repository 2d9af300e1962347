#pragma once

// Where a browser can be reached for a connection without a server between (WebRTC): the few fields of a session description (SDP) that
// differ between two pages which open nothing but one data channel. They are short enough for a link (friend_link.h), and the other
// page makes a description of them again.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/code_bits.h"

namespace flipside::app::direct {

struct Candidate {
  // Its own address, as a STUN server sees it, or a TURN server's.
  enum class Kind : std::uint8_t { kHost, kReflexive, kRelayed };
  enum class Form : std::uint8_t { kName, kIpv4, kIpv6 };  // a name is a UUID that only the same network knows
  Kind kind = Kind::kHost;
  Form form = Form::kName;
  std::array<std::uint8_t, 16> address = {};  // of IPv4 the first four
  std::uint16_t port = 0;

  friend bool operator==(const Candidate&, const Candidate&) = default;
};

inline constexpr std::size_t kMostCandidates = 3;

struct Point {
  std::string user = {};                          // of ICE, 4 to 11 letters
  std::string password = {};                      // 22 to 37
  std::array<std::uint8_t, 32> fingerprint = {};  // of the certificate, by SHA-256
  std::vector<Candidate> candidates = {};         // over UDP, 1 to kMostCandidates

  friend bool operator==(const Point&, const Point&) = default;
};

// From any text; nothing where a field is missing. Of many candidates it keeps those that reach furthest, and then the first ones.
std::optional<Point> parse_description(std::string_view text);

// For the page at the other end: of an offer, or of the answer to one.
std::string description_of(const Point& point, bool offer);

void put_point(BitWriter& out, const Point& point);
std::optional<Point> take_point(BitReader& in);

// Names an offer in the answer to it, in kCheckLetters letters.
std::string tag_of(const Point& offer);

}  // namespace flipside::app::direct

namespace flipside::app {

// What this page does to be reached by the friend of a game (direct_play.h).
struct Direct {
  enum class Step : std::uint8_t {
    kNone,
    kAsked,       // the browser is looking for its addresses
    kReady,       // `own` can be sent
    kConnecting,  // what was sent has been answered
    kOpen,        // the game is played over it
    kOff          // it does not work, or is not wanted
  };
  std::uint64_t game = 0;  // its id; 0 for none
  Step step = Step::kNone;
  std::optional<direct::Point> own = {};
  std::string key = {};      // of the friend whose page is connected, until the game on the board has it
  std::string answers = {};  // the tag of the friend's offer that `own` answers; empty if it is an offer itself
};

}  // namespace flipside::app
