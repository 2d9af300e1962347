#pragma once

// The names of openings as people read them. The engine's are proper names in English (engine/knowledge/openings.h). Japanese
// players have names of their own for the common openings and write the others in kana.

#include <string_view>

#include "web/app/text/messages.h"

namespace flipside::app {

// `name` is one of the engine's; one that the language has no name for is returned unchanged.
std::string_view opening_name_in(Language language, std::string_view name);

}  // namespace flipside::app
