#include "web/desktop/page_files.h"

#include <doctest/doctest.h>

#include "tests/unit/files.h"

namespace flipside {
namespace {

TEST_CASE("the program has the files of the page in itself") {
  for (const char* name : {"lessons.txt", "puzzles.txt", "puzzle_order.txt", "openings.txt", "notices.txt"}) {
    INFO(name);
    CHECK_FALSE(desktop::page_file(name).empty());
    CHECK(desktop::page_file(name) == page_file(name));
  }
  CHECK(desktop::page_file("index.html").empty());
}

}  // namespace
}  // namespace flipside
