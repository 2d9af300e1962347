#include "web/app/elements/qr_code.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace flipside::app;

TEST_CASE("a QR code of a short text is the known one, without its margin") {
  const std::vector<std::string> kFlipside{"XXXXXXX--XX---XXXXXXX", "X-----X-X---X-X-----X", "X-XXX-X-XXX-X-X-XXX-X",
                                           "X-XXX-X-XXX---X-XXX-X", "X-XXX-X--X-XX-X-XXX-X", "X-----X---X-X-X-----X",
                                           "XXXXXXX-X-X-X-XXXXXXX", "--------X--XX--------", "X-----X-XX--XXX--XXX-",
                                           "XX-XX---X---XXX--X---", "-XX-XXXX-X-X-X----XX-", "-X-X-X--X-X------XX-X",
                                           "XX---XXXX----XX-XX--X", "--------X-XXXXX-X----", "XXXXXXX--X--X-X--XXX-",
                                           "X-----X--X-XXX-XXXX-X", "X-XXX-X---X-X--XXX--X", "X-XXX-X--X--X---X-X--",
                                           "X-XXX-X---X---X-XXXXX", "X-----X--XX----XXXX--", "XXXXXXX-X-XX-X-X-X-X-"};
  const auto code = qr_code("code", "A label", "Flipside");
  REQUIRE(code);
  CHECK(code->id == "code");
  CHECK(code->label == "A label");
  CHECK(code->rows == kFlipside);
}

TEST_CASE("QR codes are as small as their texts allow, square, and have a finder in three corners") {
  // The bytes that versions 1, 6, 10 and 26 have at level M, and one more; a version more has four squares more on a side.
  struct Size {
    std::size_t bytes;
    std::size_t side;
  };
  for (const Size size : {Size{14, 21}, Size{15, 25}, Size{106, 41}, Size{107, 45}, Size{213, 57}, Size{1000, 121}}) {
    CAPTURE(size.bytes);
    const auto code = qr_code("code", "", std::string(size.bytes, 'a'));
    REQUIRE(code);
    REQUIRE(code->rows.size() == size.side);
    for (const std::string& row : code->rows) CHECK(row.size() == size.side);
    for (const std::string& row : {code->rows.front(), code->rows[6]}) {
      CHECK(row.substr(0, 8) == "XXXXXXX-");
      CHECK(row.substr(size.side - 8) == "-XXXXXXX");
    }
    CHECK(code->rows.back().substr(0, 8) == "XXXXXXX-");
  }
}

TEST_CASE("a text too long for a camera has no QR code") {
  CHECK(qr_code("code", "", std::string(kLongestQrText, 'a')));
  CHECK_FALSE(qr_code("code", "", std::string(kLongestQrText + 1, 'a')));
}
