#include "web/app/elements/qr_code.h"

#include <qrcodegen.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace flipside::app {

std::optional<QrCode> qr_code(std::string id, std::string label, std::string_view text) {
  if (text.size() > kLongestQrText) return std::nullopt;
  constexpr int kLargestVersion = 26;  // has 1,059 bytes at level M
  std::array<std::uint8_t, qrcodegen_BUFFER_LEN_FOR_VERSION(kLargestVersion)> bytes;
  std::array<std::uint8_t, qrcodegen_BUFFER_LEN_FOR_VERSION(kLargestVersion)> code;
  std::copy(text.begin(), text.end(), bytes.begin());
  if (!qrcodegen_encodeBinary(bytes.data(), text.size(), code.data(), qrcodegen_Ecc_MEDIUM, qrcodegen_VERSION_MIN,
                              kLargestVersion, qrcodegen_Mask_AUTO, false))
    return std::nullopt;
  QrCode out{std::move(id), std::move(label), {}};
  const int side = qrcodegen_getSize(code.data());
  for (int y = 0; y < side; ++y) {
    std::string& row = out.rows.emplace_back();
    for (int x = 0; x < side; ++x) row += qrcodegen_getModule(code.data(), x, y) ? 'X' : '-';
  }
  return out;
}

}  // namespace flipside::app
