#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>

#include "web/app/text/japanese.h"
#include "web/app/text/japanese_file.h"

int main(int count, char** arguments) {
  const auto file = flipside::japanese_texts_file();
  if (!flipside::app::add_japanese_texts({file.begin(), file.end()})) return EXIT_FAILURE;
  return doctest::Context(count, arguments).run();
}
