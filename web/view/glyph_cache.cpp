#include "web/view/glyph_cache.h"

#include <algorithm>
#include <utility>

namespace flipside::view {
namespace {

constexpr std::uint8_t kClear = 0;
constexpr std::uint8_t kOpaque = 255;
// Left of and above each glyph, so that none is seen at the edge of another, and below them all: a picture's edges meet.
constexpr int kGlyphGap = 1;
// Glyphs of nearly the same height share a shelf.
constexpr int kShelfStep = 4;

}  // namespace

void GlyphCache::clear(int width, int height, int most_height) {
  entries_.clear();
  shelves_.clear();
  width_ = width;
  height_ = first_height_ = height;
  most_height_ = most_height;
  shelved_ = kWhite;
  changed_ = {};
  full_ = false;
  pixels_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), kClear);
  for (int y = 0; y < kWhite; ++y) std::fill_n(pixels_.begin() + y * width, kWhite, kOpaque);
}

const Glyph& GlyphCache::glyph(std::uint8_t style, char32_t character) {
  Entry& entry = this->entry(style, character);
  Glyph& glyph = entry.glyph;
  if (entry.drawn || full_) return glyph;
  const GlyphShape shape = source_.draw(style, character, coverage_);
  if (shape.width > 0) {
    Shelf* shelf = shelf_for(shape.width + kGlyphGap, shape.height + kGlyphGap);
    if (shelf == nullptr) {
      full_ = true;
      return glyph;
    }
    glyph.shape = shape;
    put(glyph, shelf->used + kGlyphGap, shelf->top + kGlyphGap);
    shelf->used += shape.width + kGlyphGap;
  }
  entry.drawn = true;
  return glyph;
}

bool GlyphCache::make_room() {
  const bool little = full_ || height_ - shelved_ < height_ / 4;
  if (!little || (height_ == most_height_ && !full_)) return false;
  if (height_ == most_height_) {
    clear(width_, first_height_, most_height_);
    return true;
  }
  height_ *= 2;
  pixels_.resize(pixels_.size() * 2, kClear);
  for (Entry& entry : entries_) {
    entry.glyph.v0 /= 2;
    entry.glyph.v1 /= 2;
  }
  changed_ = {};
  full_ = false;
  return true;
}

GlyphCache::Rows GlyphCache::take_changed() { return std::exchange(changed_, {}); }

GlyphCache::Entry& GlyphCache::entry(std::uint8_t style, char32_t character) {
  const std::uint32_t key = static_cast<std::uint32_t>(style) << 24 | character;
  const auto at = std::ranges::lower_bound(entries_, key, {}, &Entry::key);
  if (at != entries_.end() && at->key == key) return *at;
  Entry entry;
  entry.key = key;
  entry.glyph.advance = source_.advance(style, character);
  return *entries_.insert(at, entry);
}

// The lowest shelf that is high enough and has so much left, a new one where that would waste more than a step; but where
// there is no room for a new one a glyph may waste what it likes.
GlyphCache::Shelf* GlyphCache::shelf_for(int width, int height) {
  Shelf* best = nullptr;
  for (Shelf& shelf : shelves_) {
    const bool fits = shelf.height >= height && shelf.used + width <= width_;
    if (fits && (best == nullptr || shelf.height < best->height)) best = &shelf;
  }
  if (best != nullptr && best->height < height + kShelfStep) return best;
  const int left = height_ - kGlyphGap - shelved_;
  const int new_height = std::min((height + kShelfStep - 1) / kShelfStep * kShelfStep, left);
  if (new_height < height || width > width_) return best;
  shelves_.push_back({shelved_, new_height, 0});
  shelved_ += new_height;
  return &shelves_.back();
}

// Copies the coverage to there.
void GlyphCache::put(Glyph& glyph, int x, int y) {
  const auto [width, height] = std::pair(glyph.shape.width, glyph.shape.height);
  for (int row = 0; row < height; ++row) {
    std::copy_n(coverage_.begin() + row * width, width, pixels_.begin() + (y + row) * width_ + x);
  }
  glyph.u0 = static_cast<float>(x) / static_cast<float>(width_);
  glyph.v0 = static_cast<float>(y) / static_cast<float>(height_);
  glyph.u1 = static_cast<float>(x + width) / static_cast<float>(width_);
  glyph.v1 = static_cast<float>(y + height) / static_cast<float>(height_);
  changed_ = {changed_.end == 0 ? y : std::min(changed_.begin, y), std::max(changed_.end, y + height)};
}

}  // namespace flipside::view
