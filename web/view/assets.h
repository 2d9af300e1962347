#pragma once

// What the build embeds into the program: the fonts, cut down to the characters in use. The source is written by scripts/embed_assets.

namespace flipside::view {

enum class Face : unsigned char { kRegular, kSemiBold, kDisplay };
inline constexpr int kFaceCount = 3;

struct FontData {
  const unsigned char* bytes;  // OpenType, valid as long as the program runs
  int size;
};

extern const FontData kFonts[kFaceCount];
// What the names of languages need that are written in none of the others: kept apart, one weight.
extern const FontData kNamesFont;

}  // namespace flipside::view
