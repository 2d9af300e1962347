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
  bool wooden = false;    // the playing field is wood as well, its grain `line`
  bool shapes = false;    // discs and marks differ in shape besides colour

  friend bool operator==(const BoardTheme&, const BoardTheme&) = default;
};

// Green felt in a walnut frame with a brass inlay.
constexpr BoardTheme classic_green_board() {
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

// Maple in a cherry frame.
constexpr BoardTheme wood_board() {
  return {
      .felt = {0.740F, 0.545F, 0.340F},
      .line = {0.230F, 0.120F, 0.060F},
      .frame = {0.400F, 0.165F, 0.085F},
      .frame_dark = {0.190F, 0.065F, 0.035F},
      .inlay = {0.860F, 0.700F, 0.430F},
      .label = {0.960F, 0.870F, 0.720F},
      .black = {0.085F, 0.075F, 0.070F},
      .white = {0.960F, 0.940F, 0.895F},
      .accent = {0.830F, 0.180F, 0.080F},
      .key_light = {1.000F, 0.965F, 0.900F},
      .sky_light = {0.920F, 0.940F, 0.980F},
      .wooden = true,
  };
}

// Deep blue in slate and silver.
constexpr BoardTheme night_board() {
  return {
      .felt = {0.180F, 0.285F, 0.490F},
      .line = {0.040F, 0.075F, 0.165F},
      .frame = {0.170F, 0.195F, 0.250F},
      .frame_dark = {0.075F, 0.090F, 0.125F},
      .inlay = {0.600F, 0.660F, 0.760F},
      .label = {0.760F, 0.820F, 0.920F},
      .black = {0.055F, 0.060F, 0.078F},
      .white = {0.880F, 0.905F, 0.950F},
      .accent = {1.000F, 0.700F, 0.200F},
      .key_light = {0.900F, 0.945F, 1.000F},
      .sky_light = {0.780F, 0.870F, 1.000F},
  };
}

// A plain grey that black and white both stand out from.
constexpr BoardTheme high_contrast_board() {
  return {
      .felt = {0.480F, 0.500F, 0.480F},
      .line = {0.000F, 0.000F, 0.000F},
      .frame = {0.020F, 0.020F, 0.020F},
      .frame_dark = {0.010F, 0.010F, 0.010F},
      .inlay = {0.950F, 0.950F, 0.950F},
      .label = {1.000F, 1.000F, 1.000F},
      .black = {0.000F, 0.000F, 0.000F},
      .white = {1.000F, 1.000F, 1.000F},
      .accent = {1.000F, 0.880F, 0.000F},
      .key_light = {1.000F, 1.000F, 1.000F},
      .sky_light = {1.000F, 1.000F, 1.000F},
      .felt_grain = 0,
      .frame_grain = 0,
      .gloss = 0.25F,
      .shapes = true,
  };
}

}  // namespace flipside::view
