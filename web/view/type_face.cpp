#include "web/view/type_face.h"

#include <algorithm>
#include <cmath>
#include <limits>

// The mathematics of floats, as in Dear ImGui, so that glyphs are the same.
#define STBTT_ifloor(x) (static_cast<int>(std::floor(x)))
#define STBTT_iceil(x) (static_cast<int>(std::ceil(x)))
#define STBTT_sqrt(x) (std::sqrt(x))
#define STBTT_pow(x, y) (std::pow(x, y))
#define STBTT_fabs(x) (std::fabs(x))
#define STBTT_STATIC
#define STB_TRUETYPE_IMPLEMENTATION
#include <imstb_truetype.h>

namespace flipside::view {
namespace {

// How far in pixels a line may lie from the curve that it stands for: what stbtt_MakeGlyphBitmap takes.
constexpr float kFlatness = 0.35f;

}  // namespace

TypeFace::TypeFace(const unsigned char* bytes) : info_(std::make_unique<stbtt_fontinfo>()) {
  stbtt_InitFont(info_.get(), bytes, 0);
}
TypeFace::TypeFace(TypeFace&&) noexcept = default;
TypeFace& TypeFace::operator=(TypeFace&&) noexcept = default;
TypeFace::~TypeFace() = default;

int TypeFace::glyph_of(char32_t character) const {
  return stbtt_FindGlyphIndex(info_.get(), static_cast<int>(character));
}

float TypeFace::advance(int glyph, float line) const {
  int advance = 0;
  int bearing = 0;
  stbtt_GetGlyphHMetrics(info_.get(), glyph, &advance, &bearing);
  return stbtt_ScaleForPixelHeight(info_.get(), line) * static_cast<float>(advance);
}

// As stbtt_PackFontRangesRenderIntoRects does it, and ImGui's atlas with it, but the outline is read only once.
GlyphShape TypeFace::draw(int glyph, float line, int oversample, std::vector<std::uint8_t>& coverage) const {
  GlyphShape shape;
  stbtt_vertex* outline = nullptr;
  const int count = stbtt_GetGlyphShape(info_.get(), glyph, &outline);
  int x0 = std::numeric_limits<int>::max();
  int y0 = x0;
  int x1 = -x0;
  int y1 = -x0;
  const auto include = [&](int x, int y) {
    x0 = std::min(x0, x);
    y0 = std::min(y0, y);
    x1 = std::max(x1, x);
    y1 = std::max(y1, y);
  };
  for (const stbtt_vertex* v = outline; v != outline + count; ++v) {
    include(v->x, v->y);
    if (v->type != STBTT_vcubic) continue;
    include(v->cx, v->cy);
    include(v->cx1, v->cy1);
  }
  if (x0 < x1 && y0 < y1) {
    const float scale_y = stbtt_ScaleForPixelHeight(info_.get(), line);
    const float scale_x = scale_y * static_cast<float>(oversample);
    const int left = STBTT_ifloor(static_cast<float>(x0) * scale_x);
    const int top = STBTT_ifloor(static_cast<float>(-y1) * scale_y);
    const int width = STBTT_iceil(static_cast<float>(x1) * scale_x) - left;
    shape.height = STBTT_iceil(static_cast<float>(-y0) * scale_y) - top;
    shape.width = width + oversample - 1;
    coverage.assign(static_cast<std::size_t>(shape.width) * static_cast<std::size_t>(shape.height), 0);
    stbtt__bitmap bitmap{width, shape.height, shape.width, coverage.data()};
    stbtt_Rasterize(&bitmap, kFlatness, outline, count, scale_x, scale_y, 0, 0, left, top, 1, nullptr);
    if (oversample > 1) {
      stbtt__h_prefilter(coverage.data(), shape.width, shape.height, shape.width, static_cast<unsigned>(oversample));
    }
    const float column = 1 / static_cast<float>(oversample);
    const float shift = stbtt__oversample_shift(oversample);
    shape.x0 = static_cast<float>(left) * column + shift;
    shape.x1 = static_cast<float>(left + shape.width) * column + shift;
    shape.y0 = static_cast<float>(top);
    shape.y1 = static_cast<float>(top + shape.height);
  }
  stbtt_FreeShape(info_.get(), outline);
  return shape;
}

}  // namespace flipside::view
