#pragma once

// The fonts: a few styles of Inter, and of M PLUS for the Japanese characters that Inter lacks. A glyph is rasterised
// into a texture when it is first drawn, at whole device pixels, so that text stays sharp and shares its draw call with
// shapes. Sizes are em sizes in CSS pixels.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "web/view/assets.h"
#include "web/view/gl.h"
#include "web/view/glyph_cache.h"
#include "web/view/type_face.h"

namespace flipside::view {

enum class TextStyle : std::uint8_t {
  kCaption,    // 14: second lines, coordinates
  kLabel,      // 14, semibold: under icons, table heads
  kBody,       // 16
  kStrong,     // 16, semibold: buttons, names
  kTitle,      // 22: the name at the top, numbers on large squares
  kDiscCount,  // 28: disc counts
  kScore,      // 48: the final count
};
inline constexpr int kTypeCount = 7;

class Fonts : private GlyphSource {
 public:
  Fonts();
  ~Fonts();
  Fonts(const Fonts&) = delete;
  Fonts& operator=(const Fonts&) = delete;

  // The type of Japanese as OpenType, regular and semibold.
  void add_japanese(std::vector<unsigned char> regular, std::vector<unsigned char> semibold);

  // Before every frame, with its `unit` (layout.h) and device scale.
  void begin(float unit, float scale);

  // Device pixels.
  float advance(TextStyle type, char32_t character);
  // The same; valid until the next call.
  const Glyph& glyph(TextStyle type, char32_t character);

  // Glyphs were left out that have room from the next begin() on.
  bool left_out() const { return cache_.full(); }
  // Before the drawing: brings the glyphs that are new into the texture, which is made where there is none.
  void upload();
  // Coverage as red; its upper left corner, at 0, 0, is covered wholly, for what has no texture.
  GLuint texture() const { return texture_; }
  // Forgets it after a lost context, without calls into GL.
  void forget() { texture_ = 0; }

  // Em size in CSS pixels.
  float size(TextStyle type) const { return sizes_[static_cast<std::size_t>(type)]; }
  float scale() const { return scale_; }
  // Glyphs stand on whole device pixels; where a pixel is much they stand between them too.
  bool whole_pixels() const { return scale_ >= 1.75f; }

 private:
  struct Japanese {
    std::array<std::vector<unsigned char>, 2> bytes;
    std::array<TypeFace, 2> faces;  // that read them
  };
  // A glyph of a face at a style's size.
  struct Drawn {
    const TypeFace& face;
    int glyph;
    float line;
    int oversample;
  };

  float advance(std::uint8_t style, char32_t character) const override;
  GlyphShape draw(std::uint8_t style, char32_t character, std::vector<std::uint8_t>& coverage) const override;
  Drawn find(std::uint8_t style, char32_t character) const;
  float pixels(std::size_t style) const;
  int oversample() const { return whole_pixels() ? 1 : 2; }

  std::array<TypeFace, kFaceCount> faces_;
  TypeFace names_;
  std::optional<Japanese> japanese_;
  GlyphCache cache_;
  GLuint texture_ = 0;
  bool all_changed_ = true;  // the texture has another size than before
  std::array<float, kTypeCount> sizes_{};
  float unit_ = 0;
  float scale_ = 0;
};

}  // namespace flipside::view
