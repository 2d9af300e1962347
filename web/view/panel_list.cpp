#include "web/view/panel_list.h"

namespace flipside::view {

ImDrawList& PanelList::begin(float width, float height, float scale, ImVec2 white) {
  shared_.TexUvWhitePixel = white;
  shared_.ClipRectFullscreen = {0, 0, width, height};
  shared_.CurveTessellationTol = 1 / scale;
  shared_.SetCircleTessellationMaxError(0.25f / scale);
  shared_.InitialFlags = ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedFill;
  list_._ResetForNewFrame();
  list_.PushClipRectFullScreen();
  return list_;
}

}  // namespace flipside::view
