#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>

#include "tests/unit/add_japanese.h"

int main(int count, char** arguments) {
  if (!add_japanese()) return EXIT_FAILURE;
  return doctest::Context(count, arguments).run();
}
