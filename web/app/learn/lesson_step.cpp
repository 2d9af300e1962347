#include "web/app/learn/lesson_step.h"

#include <string_view>

namespace flipside::app {

const std::string& in(Language language, const BilingualText& text) {
  return language == Language::kJapanese ? text.japanese : text.english;
}

std::string Sentence::in(const Translations& words) const {
  if (!own.english.empty()) return app::in(words.language(), own);
  std::vector<std::string_view> views(parts.begin(), parts.end());
  return words(message, views);
}

}  // namespace flipside::app
