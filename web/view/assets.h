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

extern const FontData kFonts[kFaceCount];
// What the names of languages need that are written in none of the others: kept apart, one weight.
extern const FontData kNamesFont;

}  // namespace flipside::view
