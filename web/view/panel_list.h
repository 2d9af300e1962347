#pragma once

// The draw list of the panels. Of Dear ImGui the game needs only this: lists of antialiased shapes. It has no windows and draws its own
// widgets (widgets.h), so there is no Dear ImGui context here (web/desktop has one).

#include <imgui.h>
#include <imgui_internal.h>

namespace flipside::view {

class PanelList {
 public:
  PanelList() = default;
  PanelList(const PanelList&) = delete;
  PanelList& operator=(const PanelList&) = delete;

  // An empty list for a frame of that size in CSS pixels, with `scale` device pixels in each. `white` is a covered texel.
  ImDrawList& begin(float width, float height, float scale, ImVec2 white);

  // As it was filled last.
  ImDrawList& list() { return list_; }

 private:
  ImDrawListSharedData shared_;
  ImDrawList list_{&shared_};
};

}  // namespace flipside::view
