#include "web/app/remote/direct_point.h"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/notation/text.h"
#include "engine/rules/sorting.h"

namespace flipside::app::direct {

namespace {

using Form = Candidate::Form;
using Kind = Candidate::Kind;

constexpr std::array<std::string_view, 3> kKinds{"host", "srflx", "relay"};  // as descriptions name them
constexpr int kKindBits = 2;
constexpr int kFormBits = 2;
constexpr int kPortBits = 16;
constexpr int kCountBits = 2;
constexpr std::string_view kLocal = ".local";

// A text of ICE has as many letters as fit these bits, and no fewer than the first number.
struct Length {
  std::size_t least;
  int bits;
  bool holds(std::size_t size) const { return size >= least && size - least < std::size_t{1} << bits; }
};
constexpr Length kUserLength{4, 3};
constexpr Length kPasswordLength{22, 4};

std::size_t bytes_of(Form form) { return form == Form::kIpv4 ? 4 : 16; }

// The letters of ICE as those of codes, and back.
std::string swapped(std::string text, std::string_view from, std::string_view to) {
  for (char& letter : text) {
    if (const std::size_t at = from.find(letter); at != std::string_view::npos) letter = to[at];
  }
  return text;
}

bool is_of_ice(std::string_view text, const Length& length) {
  return length.holds(text.size()) && std::ranges::all_of(text, [](char letter) {
           return is_alphanumeric(letter) || letter == '+' || letter == '/';
         });
}

// As many bytes as there is room for, of two digits each.
bool take_bytes(std::string_view text, std::span<std::uint8_t> out) {
  if (text.size() != 2 * out.size()) return false;
  for (std::uint8_t& byte : out) {
    const auto value = parse_hex(text.substr(0, 2), 2);
    if (!value) return false;
    byte = static_cast<std::uint8_t>(*value);
    text.remove_prefix(2);
  }
  return true;
}

std::string without(std::string_view text, char letter) {
  std::string out(text);
  std::erase(out, letter);
  return out;
}

// --- addresses ---

bool take_ipv4(std::string_view text, Candidate& out) {
  for (std::size_t at = 0; at < 4; ++at) {
    const auto part = parse_number<int>(take_until(text, "."), 0, 255);
    if (!part) return false;
    out.address[at] = static_cast<std::uint8_t>(*part);
  }
  out.form = Form::kIpv4;
  return text.empty();
}

// Groups of four digits; nothing where there are too many or one is none.
std::optional<std::vector<std::uint16_t>> take_groups(std::string_view text) {
  std::vector<std::uint16_t> out;
  while (!text.empty()) {
    const auto group = parse_hex(take_until(text, ":"), 4);
    if (!group || out.size() == 8) return std::nullopt;
    out.push_back(static_cast<std::uint16_t>(*group));
  }
  return out;
}

bool take_ipv6(std::string_view text, Candidate& out) {
  const bool shortened = text.find("::") != std::string_view::npos;
  auto groups = take_groups(take_until(text, "::"));
  const auto rest = take_groups(text);
  if (!groups || !rest || groups->size() + rest->size() > 8) return false;
  if (shortened) groups->resize(8 - rest->size());
  groups->insert(groups->end(), rest->begin(), rest->end());
  if (groups->size() != 8) return false;
  for (std::size_t at = 0; at < 8; ++at) {
    out.address[2 * at] = static_cast<std::uint8_t>((*groups)[at] >> 8);
    out.address[2 * at + 1] = static_cast<std::uint8_t>((*groups)[at] & 255);
  }
  out.form = Form::kIpv6;
  return true;
}

bool take_name(std::string_view text, Candidate& out) {
  if (!text.ends_with(kLocal)) return false;
  text.remove_suffix(kLocal.size());
  out.form = Form::kName;
  return take_bytes(without(text, '-'), out.address);
}

std::string address_text(const Candidate& candidate) {
  const std::span<const std::uint8_t> bytes = candidate.address;
  std::string out;
  if (candidate.form == Form::kIpv4) {
    for (const std::uint8_t byte : bytes.first(4)) out += (out.empty() ? "" : ".") + std::to_string(byte);
    return out;
  }
  const bool name = candidate.form == Form::kName;
  std::string digits;
  for (const std::uint8_t byte : bytes) digits += hex(byte);
  for (std::size_t at = 0; at < digits.size(); ++at) {
    const bool begins = name ? at == 8 || at == 12 || at == 16 || at == 20 : at > 0 && at % 4 == 0;
    if (begins) out += name ? '-' : ':';
    out += digits[at];
  }
  if (name) out += kLocal;
  return out;
}

// --- descriptions ---

// "1467250027 1 udp 2122260223 192.168.1.4 46154 typ host generation 0"
std::optional<Candidate> parse_candidate(std::string_view line) {
  Candidate out;
  take_until(line, " ");
  if (take_until(line, " ") != "1" || lower_case(take_until(line, " ")) != "udp") return std::nullopt;
  take_until(line, " ");
  const std::string_view address = take_until(line, " ");
  const auto port = parse_number<int>(take_until(line, " "), 1, 65'535);
  if (!port || take_until(line, " ") != "typ") return std::nullopt;
  const auto kind = std::ranges::find(kKinds, take_until(line, " "));
  if (kind == kKinds.end()) return std::nullopt;
  out.kind = static_cast<Kind>(kind - kKinds.begin());
  out.port = static_cast<std::uint16_t>(*port);
  const bool known = take_name(address, out) || take_ipv4(address, out) || take_ipv6(address, out);
  return known ? std::optional(out) : std::nullopt;
}

void keep_best(std::vector<Candidate>& candidates) {
  if (candidates.size() <= kMostCandidates) return;
  sort_by(candidates, [](const Candidate& one) { return -static_cast<int>(one.kind); });
  // One of each kind that needs a server is enough.
  const auto further = [](const Candidate& one, const Candidate& other) {
    return one.kind == other.kind && one.kind != Kind::kHost;
  };
  candidates.erase(std::unique(candidates.begin(), candidates.end(), further), candidates.end());
  candidates.resize(std::min(candidates.size(), kMostCandidates));
}

void take_line(std::string_view line, Point& point, bool& certified) {
  const std::string_view name = take_until(line, ":");
  if (name == "a=ice-ufrag") point.user = line;
  if (name == "a=ice-pwd") point.password = line;
  if (name == "a=fingerprint" && take_until(line, " ") == "sha-256")
    certified = take_bytes(without(line, ':'), point.fingerprint);
  if (name != "a=candidate") return;
  if (const auto candidate = parse_candidate(line)) point.candidates.push_back(*candidate);
}

void put_text(BitWriter& out, const std::string& text, const Length& length) {
  out.put(static_cast<std::uint32_t>(text.size() - length.least), length.bits);
  put_letters(out, swapped(text, "+/", "-_"));
}

std::string take_text(BitReader& in, const Length& length) {
  const std::size_t letters = length.least + in.take(length.bits);
  return swapped(take_letters(in, letters), "-_", "+/");
}

}  // namespace

std::optional<Point> parse_description(std::string_view text) {
  Point point;
  bool certified = false;
  while (!text.empty()) take_line(trimmed(take_until(text, "\n"), kWhitespace), point, certified);
  const bool whole = certified && is_of_ice(point.user, kUserLength) && is_of_ice(point.password, kPasswordLength);
  if (!whole || point.candidates.empty()) return std::nullopt;
  keep_best(point.candidates);
  return point;
}

std::string description_of(const Point& point, bool offer) {
  std::string out =
      "v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n"
      "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n";
  int place = 0;
  for (const Candidate& candidate : point.candidates) {
    // The earlier and the nearer ones are tried first.
    constexpr std::array<int, 3> kPreferences{126, 100, 0};
    const auto kind = static_cast<std::size_t>(candidate.kind);
    const int priority = kPreferences[kind] << 24 | (65'535 - place) << 8 | 255;
    ++place;
    out += "a=candidate:" + std::to_string(place) + " 1 udp " + std::to_string(priority) + ' ' +
           address_text(candidate) + ' ' + std::to_string(candidate.port) + " typ " + std::string(kKinds[kind]);
    if (candidate.kind != Kind::kHost) out += " raddr 0.0.0.0 rport 0";
    out += "\r\n";
  }
  out += "a=ice-ufrag:" + point.user + "\r\na=ice-pwd:" + point.password + "\r\na=fingerprint:sha-256 ";
  for (std::size_t at = 0; at < point.fingerprint.size(); ++at) {
    std::string byte = hex(point.fingerprint[at]);
    for (char& digit : byte) digit = static_cast<char>(is_letter(digit) ? digit & ~0x20 : digit);
    out += (at == 0 ? "" : ":") + byte;
  }
  return out + "\r\na=setup:" + (offer ? "actpass" : "active") +
         "\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n";
}

void put_point(BitWriter& out, const Point& point) {
  put_text(out, point.user, kUserLength);
  put_text(out, point.password, kPasswordLength);
  for (const std::uint8_t byte : point.fingerprint) out.put(byte, 8);
  out.put(static_cast<std::uint32_t>(point.candidates.size()), kCountBits);
  for (const Candidate& candidate : point.candidates) {
    out.put(static_cast<std::uint32_t>(candidate.kind), kKindBits);
    out.put(static_cast<std::uint32_t>(candidate.form), kFormBits);
    for (std::size_t at = 0; at < bytes_of(candidate.form); ++at) out.put(candidate.address[at], 8);
    out.put(candidate.port, kPortBits);
  }
}

std::optional<Point> take_point(BitReader& in) {
  Point point{take_text(in, kUserLength), take_text(in, kPasswordLength)};
  for (std::uint8_t& byte : point.fingerprint) byte = static_cast<std::uint8_t>(in.take(8));
  point.candidates.resize(in.take(kCountBits));
  for (Candidate& candidate : point.candidates) {
    const std::uint32_t kind = in.take(kKindBits);
    const std::uint32_t form = in.take(kFormBits);
    if (kind > static_cast<std::uint32_t>(Kind::kRelayed) || form > static_cast<std::uint32_t>(Form::kIpv6))
      return std::nullopt;
    candidate.kind = static_cast<Kind>(kind);
    candidate.form = static_cast<Form>(form);
    for (std::size_t at = 0; at < bytes_of(candidate.form); ++at)
      candidate.address[at] = static_cast<std::uint8_t>(in.take(8));
    candidate.port = static_cast<std::uint16_t>(in.take(kPortBits));
    if (candidate.port == 0) return std::nullopt;
  }
  return in.good() && !point.candidates.empty() ? std::optional(std::move(point)) : std::nullopt;
}

std::string tag_of(const Point& offer) { return code_checksum(offer.user + offer.password); }

}  // namespace flipside::app::direct
