#pragma once

// The Japanese texts. They are a file of their own (scripts/lib/japanese_texts.py), because most people who load the page do not read
// them. Before it is added every text is in English; State::language() says which language the person sees.

#include <string>
#include <string_view>

#include "web/app/text/message_names.h"

namespace flipside::app {

// The first call counts. False, without any change, if it is not the file of this program.
bool add_japanese_texts(std::string file);

// nullptr before they are added.
const char* japanese_text(Message message);
// Of one of the engine's openings; empty before they are added, or for a name that has no other.
std::string_view japanese_opening_name(std::string_view english);

}  // namespace flipside::app
