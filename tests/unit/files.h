#pragma once

// Files that tests read.

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace flipside {

// The text of a file; its path counts from tests/data.
inline std::string file_text(const std::string& path) {
  std::ifstream file(FLIPSIDE_TEST_DATA "/" + path, std::ios::binary);
  REQUIRE_MESSAGE(file, path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// That of a file of the page, such as "lessons.txt".
inline std::string page_file(const std::string& name) { return file_text("../../shell/" + name); }

}  // namespace flipside
