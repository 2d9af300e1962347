#pragma once

// The glyphs drawn so far, packed into one picture that becomes a texture. A glyph is added when it is first drawn: a
// game needs few of all that the fonts have, and the first frame must not wait. The picture is filled shelf by shelf;
// its upper left corner is opaque, for shapes without a texture. Lengths are device pixels.

#include <cstdint>
#include <vector>

namespace flipside::view {

// Where a glyph stands from the pen on the baseline, y downwards, and how many pixels of coverage it has.
struct GlyphShape {
  float x0 = 0;
  float y0 = 0;
  float x1 = 0;
  float y1 = 0;
  int width = 0;  // 0: nothing to see
  int height = 0;
};

// Who knows the faces.
class GlyphSource {
 public:
  virtual float advance(std::uint8_t style, char32_t character) const = 0;
  // Sets `coverage` to width x height values, row by row.
  virtual GlyphShape draw(std::uint8_t style, char32_t character, std::vector<std::uint8_t>& coverage) const = 0;

 protected:
  ~GlyphSource() = default;
};

struct Glyph {
  GlyphShape shape;
  float u0 = 0;  // of the picture's width and height
  float v0 = 0;
  float u1 = 0;
  float v1 = 0;
  float advance = 0;
};

class GlyphCache {
 public:
  static constexpr int kWhite = 2;  // the side of the opaque corner

  explicit GlyphCache(const GlyphSource& source) : source_(source) {}

  // Forgets all glyphs. The picture begins `width` x `height` and grows up to `most_height`, `height` times a power of two.
  void clear(int width, int height, int most_height);

  float advance(std::uint8_t style, char32_t character) { return entry(style, character).glyph.advance; }
  // Valid until the next call of anything. Without width where there is nothing to see, or no room for it until make_room().
  const Glyph& glyph(std::uint8_t style, char32_t character);

  // A glyph found no room.
  bool full() const { return full_; }
  // To be called when no place is in use that was given out: grows where little room is left, and begins again where the
  // picture may not grow. True when it did, so that the whole picture is another one.
  bool make_room();

  int width() const { return width_; }
  int height() const { return height_; }
  // Coverage, 0 to 255, row by row.
  const std::uint8_t* pixels() const { return pixels_.data(); }
  // The rows that changed since this was last called, from `begin` up to `end`.
  struct Rows {
    int begin = 0;
    int end = 0;
  };
  Rows take_changed();

 private:
  struct Entry {
    std::uint32_t key = 0;
    bool drawn = false;
    Glyph glyph;
  };
  struct Shelf {
    int top = 0;
    int height = 0;
    int used = 0;  // of its width
  };

  Entry& entry(std::uint8_t style, char32_t character);
  Shelf* shelf_for(int width, int height);
  void put(Glyph& glyph, int x, int y);

  const GlyphSource& source_;
  std::vector<Entry> entries_;  // in the order of their keys
  std::vector<Shelf> shelves_;
  std::vector<std::uint8_t> pixels_;
  std::vector<std::uint8_t> coverage_;
  int width_ = 0;
  int height_ = 0;
  int first_height_ = 0;
  int most_height_ = 0;
  int shelved_ = 0;  // the height of all shelves
  Rows changed_;
  bool full_ = false;
};

}  // namespace flipside::view
