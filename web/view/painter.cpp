#include "web/view/painter.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

namespace flipside::view {
namespace {

constexpr float kPi = 3.14159265f;

// The outline of a rounded rectangle that is `grow` larger on each side, as kOutline points.
constexpr int kCorner = 7;
constexpr int kOutline = 4 * kCorner;
void outline(const Rect& rect, float radius, float grow, ImVec2* out) {
  const Rect r = rect.inset(-grow);
  const float c = std::clamp(radius + grow, 0.0f, std::min(r.w, r.h) / 2);
  const float xs[] = {r.right() - c, r.x + c, r.x + c, r.right() - c};
  const float ys[] = {r.bottom() - c, r.bottom() - c, r.y + c, r.y + c};
  for (int corner = 0; corner < 4; ++corner) {
    for (int i = 0; i < kCorner; ++i) {
      const float angle = kPi / 2 * (static_cast<float>(corner) + static_cast<float>(i) / (kCorner - 1));
      *out++ = {xs[corner] + c * std::cos(angle), ys[corner] + c * std::sin(angle)};
    }
  }
}

}  // namespace

ImDrawList& Painter::list() const { return list_ != nullptr ? *list_ : *ImGui::GetWindowDrawList(); }

ImVec2 Painter::at(float x, float y) const { return {x * scale(), y * scale()}; }

void Painter::fill(const Rect& rect, float radius, Rgba color) {
  list().AddRectFilled(at(rect.x, rect.y), at(rect.right(), rect.bottom()), color, radius * scale());
}

void Painter::gradient(const Rect& rect, float radius, Rgba top, Rgba bottom) {
  ImDrawList& list = this->list();
  const int first = list.VtxBuffer.Size;
  fill(rect, radius, rgba(0xffffff));
  ImGui::ShadeVertsLinearColorGradientKeepAlpha(&list, first, list.VtxBuffer.Size, at(rect.x, rect.y),
                                                at(rect.x, rect.bottom()), top, bottom);
}

void Painter::stroke(const Rect& rect, float radius, Rgba color, float width) {
  const Rect middle = rect.inset(width / 2);
  list().AddRect(at(middle.x, middle.y), at(middle.right(), middle.bottom()), color,
                 std::max(radius - width / 2, 0.0f) * scale(), 0, width * scale());
}

// Rings of falling opacity around the shape, the first of them under its edge.
void Painter::shadow(const Rect& rect, float radius, float height, Rgba color) {
  constexpr int kRings = 5;
  const Rect below = rect.moved(0, height * 0.4f);
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  ImDrawList& list = this->list();
  list.PrimReserve((kRings - 1) * kOutline * 6, kRings * kOutline);
  const unsigned first = list._VtxCurrentIdx;
  for (int ring = 0; ring < kRings; ++ring) {
    const float t = static_cast<float>(ring) / (kRings - 1);
    ImVec2 points[kOutline];
    outline(below, radius, height * (1.5f * t - 0.5f), points);
    const Rgba faint = faded(color, 0.42f * (1 - t) * (1 - t));
    for (const ImVec2& point : points) list.PrimWriteVtx(at(point.x, point.y), white, faint);
  }
  for (unsigned ring = 0; ring + 1 < kRings; ++ring) {
    for (unsigned i = 0; i < kOutline; ++i) {
      const unsigned a = first + ring * kOutline + i;
      const unsigned b = first + ring * kOutline + (i + 1) % kOutline;
      for (const unsigned index : {a, b, b + kOutline, a, b + kOutline, a + kOutline}) {
        list.PrimWriteIdx(static_cast<ImDrawIdx>(index));
      }
    }
  }
}

void Painter::line(float x0, float y0, float x1, float y1, Rgba color, float width) {
  list().AddLine(at(x0, y0), at(x1, y1), color, width * scale());
}

void Painter::circle(float x, float y, float radius, Rgba color) {
  list().AddCircleFilled(at(x, y), radius * scale(), color);
}

void Painter::ring(float x, float y, float radius, Rgba color, float width) {
  list().AddCircle(at(x, y), (radius - width / 2) * scale(), color, 0, width * scale());
}

void Painter::disc(float x, float y, float radius, Color color, const Theme& theme) {
  const bool black = color == Color::kBlack;
  const float edge = radius * 0.13f;
  circle(x, y + edge * 1.4f, radius, faded(theme.shadow, 0.35f));
  circle(x, y + edge, radius, black ? theme.disc_white : theme.disc_black);
  if (!black) ring(x, y + edge, radius, theme.disc_black_lit, 1);
  ImDrawList& list = this->list();
  const int first = list.VtxBuffer.Size;
  circle(x, y, radius, rgba(0xffffff));
  ImGui::ShadeVertsLinearColorGradientKeepAlpha(
      &list, first, list.VtxBuffer.Size, at(x - radius * 0.45f, y - radius * 0.9f), at(x + radius * 0.4f, y + radius),
      black ? theme.disc_black_lit : theme.disc_white_lit, black ? theme.disc_black : theme.disc_white);
  if (theme.shapes) {
    ring(x, y, radius * (black ? 1 : 0.72f), black ? theme.disc_white : theme.disc_black, radius * 0.16f);
  } else if (black) {
    ring(x, y, radius, faded(theme.disc_white_lit, 0.16f), std::max(radius * 0.06f, 1 / scale()));
  }
}

void Painter::push_clip(const Rect& rect) {
  list().PushClipRect(at(rect.x, rect.y), at(rect.right(), rect.bottom()), true);
}

void Painter::pop_clip() { list().PopClipRect(); }

}  // namespace flipside::view
