#pragma once

// QR codes (ISO/IEC 18004), which another device's camera reads from the screen.

#include <optional>
#include <string>
#include <string_view>

#include "web/app/elements/element.h"

namespace flipside::app {

// Larger codes have squares too small for a camera.
inline constexpr std::size_t kLongestQrText = 1000;  // bytes

// The smallest code with this text at error correction level M; nothing if the text is longer than kLongestQrText.
std::optional<QrCode> qr_code(std::string id, std::string label, std::string_view text);

}  // namespace flipside::app
