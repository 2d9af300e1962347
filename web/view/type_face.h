#pragma once

// A font face: the metrics and the shapes of its glyphs. stb_truetype, which comes with Dear ImGui, reads and fills the
// outlines.

#include <cstdint>
#include <memory>
#include <vector>

#include "web/view/glyph_cache.h"

struct stbtt_fontinfo;

namespace flipside::view {

class TypeFace {
 public:
  // OpenType, which has to outlive the face.
  explicit TypeFace(const unsigned char* bytes);
  TypeFace(TypeFace&&) noexcept;
  TypeFace& operator=(TypeFace&&) noexcept;
  ~TypeFace();

  // 0: it has none.
  int glyph_of(char32_t character) const;

  // For a line of so many device pixels from the face's ascender to its descender.
  float advance(int glyph, float line) const;
  // `oversample` times as many columns as pixels, smoothed over as many of them: for places between pixels.
  GlyphShape draw(int glyph, float line, int oversample, std::vector<std::uint8_t>& coverage) const;

 private:
  std::unique_ptr<stbtt_fontinfo> info_;
};

}  // namespace flipside::view
