#include "web/view/fonts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "web/view/assets.h"
#include "web/view/gl.h"

namespace flipside::view {
namespace {

struct Style {
  Face face;
  float size;
};

constexpr std::array<Style, kTypeCount> kStyles{{
    {Face::kRegular, 14},
    {Face::kSemiBold, 14},
    {Face::kRegular, 16},
    {Face::kSemiBold, 16},
    {Face::kDisplay, 22},
    {Face::kDisplay, 28},
    {Face::kDisplay, 48},
}};

// What is drawn for a character that no face has.
constexpr char32_t kUnknown = '?';

// The texture, device pixels: its first height is enough for a game in English, its most for all that Japanese
// texts have.
constexpr int kMostHeight = 2048;
int width_for(float body) {
  return std::clamp(static_cast<int>(std::bit_ceil(static_cast<unsigned>(body * 16))), 256, 2048);
}

}  // namespace

Fonts::Fonts()
    : faces_{TypeFace(kFonts[0].bytes), TypeFace(kFonts[1].bytes), TypeFace(kFonts[2].bytes)},
      names_(kNamesFont.bytes),
      cache_(*this) {}

Fonts::~Fonts() {
  if (texture_ != 0) glDeleteTextures(1, &texture_);
}

void Fonts::add_japanese(std::vector<unsigned char> regular, std::vector<unsigned char> semibold) {
  std::array<TypeFace, 2> faces{TypeFace(regular.data()), TypeFace(semibold.data())};
  japanese_ = {{std::move(regular), std::move(semibold)}, std::move(faces)};
  // What was drawn for characters that were missing is to be forgotten.
  unit_ = 0;
}

void Fonts::begin(float unit, float scale) {
  const bool other_size = unit != unit_ || scale != scale_;
  if (!other_size && !cache_.make_room()) return;
  all_changed_ = true;
  if (other_size) {
    unit_ = unit;
    scale_ = scale;
    for (std::size_t i = 0; i < kStyles.size(); ++i) sizes_[i] = pixels(i) / scale;
    const int width = width_for(pixels(static_cast<std::size_t>(TextStyle::kBody)) * static_cast<float>(oversample()));
    cache_.clear(width, width / 2, kMostHeight);
  }
}

float Fonts::advance(TextStyle type, char32_t character) {
  return cache_.advance(static_cast<std::uint8_t>(type), character);
}

const Glyph& Fonts::glyph(TextStyle type, char32_t character) {
  return cache_.glyph(static_cast<std::uint8_t>(type), character);
}

void Fonts::upload() {
  const auto [begin, end] = cache_.take_changed();
  const bool all = all_changed_ || texture_ == 0;
  if (!all && begin == end) return;
  if (texture_ == 0) glGenTextures(1, &texture_);
  glBindTexture(GL_TEXTURE_2D, texture_);
  if (all) {
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, cache_.width(), cache_.height(), 0, GL_RED, GL_UNSIGNED_BYTE,
                 cache_.pixels());
  } else {
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, begin, cache_.width(), end - begin, GL_RED, GL_UNSIGNED_BYTE,
                    cache_.pixels() + begin * cache_.width());
  }
  glBindTexture(GL_TEXTURE_2D, 0);
  all_changed_ = false;
}

float Fonts::advance(std::uint8_t style, char32_t character) const {
  const Drawn drawn = find(style, character);
  return drawn.face.advance(drawn.glyph, drawn.line);
}

GlyphShape Fonts::draw(std::uint8_t style, char32_t character, std::vector<std::uint8_t>& coverage) const {
  const Drawn drawn = find(style, character);
  return drawn.face.draw(drawn.glyph, drawn.line, drawn.oversample, coverage);
}

// In Inter; in the Japanese font if it has loaded; else it may be of a language's name.
Fonts::Drawn Fonts::find(std::uint8_t style, char32_t character) const {
  const Face face = kStyles[style].face;
  const float line = std::trunc(pixels(style) * kLineOfEm);
  // The page's display face has little more than digits.
  for (const Face one : {face, Face::kSemiBold}) {
    const TypeFace& inter = faces_[static_cast<std::size_t>(one)];
    if (const int glyph = inter.glyph_of(character)) return {inter, glyph, line, oversample()};
  }
  const TypeFace* japanese = japanese_ ? &japanese_->faces[face == Face::kRegular ? 0 : 1] : nullptr;
  for (const TypeFace* other : {japanese, &names_}) {
    if (const int glyph = other != nullptr ? other->glyph_of(character) : 0) {
      return {*other, glyph, std::trunc(pixels(style) * kJapaneseLineOfEm), 1};
    }
  }
  const TypeFace& inter = faces_[static_cast<std::size_t>(face)];
  return {inter, inter.glyph_of(kUnknown), line, oversample()};
}

float Fonts::pixels(std::size_t style) const { return std::round(kStyles[style].size * unit_ * scale_); }

}  // namespace flipside::view
