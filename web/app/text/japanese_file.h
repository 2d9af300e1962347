#pragma once

// The file of Japanese texts (japanese.h) as the window and the tests carry it; pages fetch it. Made by the build.

#include <cstdint>
#include <span>

namespace flipside {

std::span<const std::uint8_t> japanese_texts_file();

}  // namespace flipside
