#include "web/app/text/opening_names.h"

#include "web/app/text/japanese.h"

namespace flipside::app {

std::string_view opening_name_in(Language language, std::string_view name) {
  const std::string_view japanese = language == Language::kJapanese ? japanese_opening_name(name) : std::string_view();
  return japanese.empty() ? name : japanese;
}

}  // namespace flipside::app
