#pragma once

// The colours and the light of a board. Colours are sRGB, 0–1, as one would write them down.

namespace flipside::view {

struct Rgb {
  float r = 0;
  float g = 0;
  float b = 0;

  friend bool operator==(const Rgb&, const Rgb&) = default;
};

struct BoardTheme {
  Rgb felt;
  Rgb line;        // engraved into the felt
  Rgb frame;       // the wood
  Rgb frame_dark;  // its grain
  Rgb inlay;       // the metal strip around the playing field
  Rgb label;       // coordinates on the frame
  Rgb black;       // the discs' two sides
  Rgb white;
  Rgb accent;  // last move, keyboard cursor
  Rgb key_light;
  Rgb sky_light;          // what comes from everywhere above
  float felt_grain = 1;   // how much of the fibres shows; 0 is plain
  float frame_grain = 1;  // the same for the wood
  float gloss = 1;        // of discs and frame

  friend bool operator==(const BoardTheme&, const BoardTheme&) = default;
};

// Green felt in a walnut frame with a brass inlay.
constexpr BoardTheme classic_green_theme() {
  return {
      .felt = {0.082F, 0.455F, 0.278F},
      .line = {0.012F, 0.155F, 0.090F},
      .frame = {0.430F, 0.225F, 0.125F},
      .frame_dark = {0.175F, 0.080F, 0.048F},
      .inlay = {0.830F, 0.655F, 0.355F},
      .label = {0.905F, 0.800F, 0.610F},
      .black = {0.098F, 0.098F, 0.106F},
      .white = {0.925F, 0.910F, 0.872F},
      .accent = {0.960F, 0.520F, 0.130F},
      .key_light = {1.000F, 0.960F, 0.900F},
      .sky_light = {0.860F, 0.920F, 1.000F},
  };
}

}  // namespace flipside::view
