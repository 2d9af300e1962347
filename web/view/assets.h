#pragma once

// What the build embeds into the program: the fonts, cut down to the characters in use, and the notices of everything that
// others made. The source is written by scripts/embed_assets.

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

// UTF-8, not terminated.
extern const char* const kNoticesText;
extern const int kNoticesSize;

}  // namespace flipside::view
