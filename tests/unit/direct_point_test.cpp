#include "web/app/remote/direct_point.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "engine/notation/code_bits.h"
#include "engine/notation/text.h"
#include "tests/unit/descriptions.h"

using namespace flipside;
using namespace flipside::app;

namespace {

std::string point_code(const direct::Point& point) {
  BitWriter out;
  direct::put_point(out, point);
  return out.text();
}

std::optional<direct::Point> point_of(const std::string& code) {
  BitReader in(code);
  return direct::take_point(in);
}

bool has_line(const std::string& description, const std::string& line) {
  return description.find("\r\n" + line + "\r\n") != std::string::npos;
}

}  // namespace

TEST_CASE("where a browser can be reached is read from its description, and a description is made of it again") {
  const auto point = direct::parse_description(kChromiumDescription);
  REQUIRE(point);
  CHECK(point->user == "yMbz");
  CHECK(point->password == "s0ukRyj/W1mQZTUyfTS+PQzf");
  REQUIRE(point->candidates.size() == 2);  // those over TCP are left out
  CHECK(point->candidates[0].port == 46154);
  const std::string offer = direct::description_of(*point, true);
  CHECK(direct::parse_description(offer) == point);
  CHECK(offer.find("fa7a38a8-8c80-45d5-b6a4-e8a9f8a5f8d1.local 46154 typ host\r\n") != std::string::npos);
  for (const char* line :
       {"a=ice-ufrag:yMbz", "a=ice-pwd:s0ukRyj/W1mQZTUyfTS+PQzf", "a=setup:actpass", "a=mid:0", "a=sctp-port:5000",
        "a=fingerprint:sha-256 "
        "0F:1A:2B:3C:4D:5E:6F:70:81:92:A3:B4:C5:D6:E7:F8:09:1A:2B:3C:4D:5E:6F:70:81:92:A3:B4:C5:D6:E7:F8"})
    CHECK(has_line(offer, line));
  CHECK(has_line(direct::description_of(*point, false), "a=setup:active"));
}

TEST_CASE("addresses of all kinds, with those that reach furthest first where there are many") {
  const auto point = direct::parse_description(kFirefoxDescription);
  REQUIRE(point);
  REQUIRE(point->candidates.size() == direct::kMostCandidates);
  const std::string answer = direct::description_of(*point, false);
  CHECK(has_line(answer, "a=candidate:1 1 udp 16777215 203.0.113.9 50000 typ relay raddr 0.0.0.0 rport 0"));
  CHECK(has_line(answer, "a=candidate:2 1 udp 1694498559 198.51.100.7 40000 typ srflx raddr 0.0.0.0 rport 0"));
  CHECK(has_line(answer, "a=candidate:3 1 udp 2130705919 2001:0db8:0000:0000:0000:0000:0000:0001 40001 typ host"));
  CHECK(point_of(point_code(*point)) == point);
}

TEST_CASE("what is no description, and what is no code of one, is refused") {
  const std::string whole = kChromiumDescription;
  for (const char* line : {"a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:", "a=candidate:"}) {
    std::string without;
    std::string_view rest = whole;
    while (!rest.empty()) {
      const std::string one(take_until(rest, "\n"));
      if (!one.starts_with(line)) without += one + '\n';
    }
    CAPTURE(line);
    CHECK_FALSE(direct::parse_description(without).has_value());
  }
  CHECK_FALSE(direct::parse_description("").has_value());
  const std::string code = point_code(*direct::parse_description(whole));
  CHECK(point_of(code) == direct::parse_description(whole));
  for (std::size_t size = 0; size + 1 < code.size(); ++size) CHECK_FALSE(point_of(code.substr(0, size)).has_value());
  const auto same = [](const char* text) {
    return direct::parse_description(std::string(kChromiumDescription) + text);
  };
  // Candidates that cannot be sent are left out.
  for (const char* line :
       {"a=candidate:1 1 udp 1 printer.local 9 typ host", "a=candidate:1 2 udp 1 10.0.0.1 9 typ host",
        "a=candidate:1 1 udp 1 10.0.0.256 9 typ host", "a=candidate:1 1 udp 1 10.0.0.1 0 typ host",
        "a=candidate:1 1 udp 1 10.0.0.1 9 typ prflx", "a=candidate:1 1 udp 1 1::2::3 9 typ host", "a=candidate:"})
    CHECK(same(line) == direct::parse_description(whole));
}
