#pragma once

#include "web/app/text/japanese.h"
#include "web/app/text/japanese_file.h"

// Adds the Japanese texts, which the program gets as a file; to be called before anything is read.
inline bool add_japanese() {
  const auto file = flipside::japanese_texts_file();
  return flipside::app::add_japanese_texts({file.begin(), file.end()});
}
