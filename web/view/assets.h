#pragma once

// The fonts that the build embeds into the program, reduced to the characters in use. scripts/embed_assets writes the
// source.

namespace flipside::view {

enum class Face : unsigned char { kRegular, kSemiBold, kDisplay };
inline constexpr int kFaceCount = 3;

struct FontData {
  const unsigned char* bytes;  // OpenType, valid as long as the program runs
  int size;
};

// stb_truetype's sizes are from ascender to descender; Inter's and M PLUS's stand this far apart for an em of 1.
inline constexpr float kLineOfEm = (2728.0f + 680.0f) / 2816.0f;
inline constexpr float kJapaneseLineOfEm = (1160.0f + 288.0f) / 1000.0f;

extern const FontData kFonts[kFaceCount];
// What the names of languages need that are written in none of the others: kept apart, one weight.
extern const FontData kNamesFont;

}  // namespace flipside::view
