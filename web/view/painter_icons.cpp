// Icons, drawn as lines of one width with round ends on a 24×24 grid.

#include <imgui.h>

#include <initializer_list>

#include "web/view/painter.h"

namespace flipside::view {
namespace {

constexpr float kPi = 3.14159265f;

// Lines in the icon's own grid, put where the icon is.
class Pen {
 public:
  Pen(ImDrawList& list, float x, float y, float size, Rgba color)
      : list_(list), x_(x - size / 2), y_(y - size / 2), step_(size / 24), width_(2 * size / 24), color_(color) {}

  ImVec2 at(float x, float y) const { return {x_ + x * step_, y_ + y * step_}; }

  void lines(std::initializer_list<ImVec2> points) {
    for (const ImVec2& point : points) list_.PathLineTo(at(point.x, point.y));
    end(points.begin()[0], points.end()[-1]);
  }
  // Around (x, y), angles from 0 to the right and clockwise.
  void arc(float x, float y, float radius, float from, float to) {
    list_.PathArcTo(at(x, y), radius * step_, from, to, 24);
    const ImVec2 first = list_._Path.front();
    const ImVec2 last = list_._Path.back();
    list_.PathStroke(color_, 0, width_);
    cap(first);
    cap(last);
  }
  void circle(float x, float y, float radius) { list_.AddCircle(at(x, y), radius * step_, color_, 0, width_); }
  void dot(float x, float y, float radius) { list_.AddCircleFilled(at(x, y), radius * step_, color_); }
  void triangle(ImVec2 a, ImVec2 b, ImVec2 c) {
    list_.AddTriangleFilled(at(a.x, a.y), at(b.x, b.y), at(c.x, c.y), color_);
  }

 private:
  void end(ImVec2 first, ImVec2 last) {
    list_.PathStroke(color_, 0, width_);
    cap(at(first.x, first.y));
    cap(at(last.x, last.y));
  }
  void cap(ImVec2 point) { list_.AddCircleFilled(point, width_ / 2, color_); }

  ImDrawList& list_;
  float x_, y_, step_, width_;
  Rgba color_;
};

// An arrow that points left and comes back around from the right; mirrored for the other way.
void draw_return_arrow(Pen& pen, float mirror) {
  const auto x = [mirror](float value) { return 12 + mirror * (value - 12); };
  pen.lines({{x(9), 5}, {x(4.5f), 9.5f}, {x(9), 14}});
  pen.lines({{x(4.5f), 9.5f}, {x(14.5f), 9.5f}});
  pen.arc(x(14.5f), 14.25f, 4.75f, mirror > 0 ? -kPi / 2 : kPi / 2, mirror > 0 ? kPi / 2 : kPi * 1.5f);
  pen.lines({{x(14.5f), 19}, {x(10.5f), 19}});
}

// A bulb.
void draw_hint(Pen& pen) {
  pen.arc(12, 9.5f, 6, kPi * 0.75f, kPi * 2.25f);
  pen.lines({{7.76f, 13.74f}, {9.5f, 16.25f}, {14.5f, 16.25f}, {16.24f, 13.74f}});
  pen.lines({{10, 20}, {14, 20}});
}

// More and less.
void draw_evaluations(Pen& pen) {
  pen.lines({{4, 8.5f}, {11, 8.5f}});
  pen.lines({{7.5f, 5}, {7.5f, 12}});
  pen.lines({{13, 16.5f}, {20, 16.5f}});
  pen.lines({{7, 19.5f}, {17, 4.5f}});
}

void draw_pass(Pen& pen) {
  pen.lines({{4.5f, 7}, {9.5f, 12}, {4.5f, 17}});
  pen.lines({{11.5f, 7}, {16.5f, 12}, {11.5f, 17}});
  pen.lines({{20, 7}, {20, 17}});
}

void draw_warning(Pen& pen) {
  pen.lines({{12, 4}, {21, 19.5f}, {3, 19.5f}, {12, 4}});
  pen.lines({{12, 10}, {12, 14}});
  pen.dot(12, 17, 1.2f);
}

void draw_info(Pen& pen) {
  pen.circle(12, 12, 8.5f);
  pen.lines({{12, 11.5f}, {12, 16}});
  pen.dot(12, 8.2f, 1.3f);
}

}  // namespace

void Painter::icon(Icon icon, float x, float y, float size, Rgba color) {
  Pen pen(list(), x * scale(), y * scale(), size * scale(), color);
  switch (icon) {
    case Icon::kNone:
      break;
    case Icon::kUndo:
      draw_return_arrow(pen, 1);
      break;
    case Icon::kRedo:
      draw_return_arrow(pen, -1);
      break;
    case Icon::kNewGame:
      pen.circle(12, 12, 8.5f);
      pen.lines({{12, 8.25f}, {12, 15.75f}});
      pen.lines({{8.25f, 12}, {15.75f, 12}});
      break;
    case Icon::kMenu:
      for (const float line : {6.5f, 12.0f, 17.5f}) pen.lines({{4.5f, line}, {19.5f, line}});
      break;
    case Icon::kHint:
      draw_hint(pen);
      break;
    case Icon::kEvaluations:
      draw_evaluations(pen);
      break;
    case Icon::kClose:
      pen.lines({{6.5f, 6.5f}, {17.5f, 17.5f}});
      pen.lines({{17.5f, 6.5f}, {6.5f, 17.5f}});
      break;
    case Icon::kInfo:
      draw_info(pen);
      break;
    case Icon::kWarning:
      draw_warning(pen);
      break;
    case Icon::kPass:
      draw_pass(pen);
      break;
    case Icon::kGraph:
      pen.lines({{4.5f, 4.5f}, {4.5f, 19.5f}, {19.5f, 19.5f}});
      pen.lines({{8, 15}, {11.5f, 10}, {14.5f, 12.5f}, {19, 6}});
      break;
    case Icon::kList:
      for (const float line : {6.5f, 12.0f, 17.5f}) {
        pen.dot(5, line, 1.2f);
        pen.lines({{9, line}, {19.5f, line}});
      }
      break;
    case Icon::kBranch:
      pen.circle(7, 5, 2.2f);
      pen.circle(7, 19, 2.2f);
      pen.circle(17, 9, 2.2f);
      pen.lines({{7, 7.2f}, {7, 16.8f}});
      pen.lines({{7, 15}, {15.2f, 10.6f}});
      break;
    case Icon::kPause:
      pen.lines({{9, 6.5f}, {9, 17.5f}});
      pen.lines({{15, 6.5f}, {15, 17.5f}});
      break;
    case Icon::kPlay:
      pen.triangle({8, 5.5f}, {8, 18.5f}, {18.5f, 12});
      break;
  }
}

}  // namespace flipside::view
