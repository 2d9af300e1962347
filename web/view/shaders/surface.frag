// Frame, felt, lines and dots. A pattern is faded out where it would be finer than the pixels (u_layers).

in vec2 v_pixel;
out vec4 o_color;

// Value noise, -1 to 1. A corner is hashed by shifts and multiplications in whole numbers, which are the same on every device; the
// factors are those of xxHash (Y. Collet) and of lowbias32 (C. Wellons, "Prospecting for Hash Functions").
float noise(vec2 at) {
  vec2 whole = floor(at);
  vec2 part = at - whole;
  part = part * part * part * (part * (part * 6.0 - 15.0) + 10.0);
  uvec2 low = uvec2(ivec2(whole));
  uvec4 corner = uvec4(low.x, low.x + 1u, low.x, low.x + 1u) * 0x9e3779b1u ^
                 uvec4(low.yy, low.yy + 1u) * 0x85ebca77u;
  corner ^= corner >> 15u;
  corner *= 0x7feb352du;
  corner ^= corner >> 16u;
  corner *= 0x846ca68bu;
  vec4 value = vec4(corner >> 8u) / 8388608.0 - 1.0;
  vec2 along = mix(value.xz, value.yw, part.x);
  return mix(along.x, along.y, part.y);
}

// What u_layers holds, in this order (board_style.cpp): the wood's first bend the grain of those after them.
const int kWood = 0;
const int kWoodTone = 2;
const int kWoodPores = 6;
const int kFelt = 7;
const int kBrass = 13;
const int kLayers = 14;

// Of the layers from `first` up to `end` at that point: tone, and pores. In a loop, so that a driver compiles the noise once: with
// a call for each layer, a processor that draws by itself took half a second to compile this program.
vec2 pattern(int first, int end, vec2 at) {
  float bend = 0.0;
  float tone = 0.0;
  float pores = 0.0;
  for (int i = first; i < end; ++i) {
    vec4 layer = u_layers[i];
    vec2 p = vec2(at.x, at.y + bend);
    vec2 waves = vec2(dot(layer.xy, p), layer.z * dot(layer.xy, vec2(p.y, -p.x)));
    float amount = layer.w * noise(waves + float(i) * 37.0);
    if (i < kWoodTone) bend += amount;
    else if (i == kWoodPores) pores = amount;
    else tone += amount;
  }
  return vec2(tone, pores);
}

// Engraved lines, crisp: snapped to whole pixels. Negative is a dark groove, positive its lit edge.
float engraved(float at, float width) {
  float value = 0.0;
  float line = clamp(floor((at - u_size.y) * u_size.w + 0.5), 0.0, 8.0);
  float start = floor(u_size.y + line * u_size.z - width * 0.5 + 0.5);
  float from = at - start;
  if (from >= 0.0 && from < width) value = -1.0;
  else if (from >= width && from < width + max(1.0, floor(width * 0.5))) value = 0.30;
  return value;
}

vec3 playing_field(vec2 pixel, vec3 color) {
  vec2 at = (pixel - u_size.y) * u_size.w;
  float width = max(1.0, floor(u_size.x / 640.0 + 0.5));
  float across = engraved(pixel.x, width);
  float down = engraved(pixel.y, width);
  float groove = min(across, down);
  float edge = max(across, down);
  if (groove < 0.0) color = mix(color, u_line.rgb, 0.86);
  else color *= 1.0 + 0.55 * max(edge, 0.0);

  // The four dots, where the second and the sixth lines cross.
  vec2 cross_at = floor(u_size.y + (2.0 + 4.0 * step(4.0, at)) * u_size.z - width * 0.5 + 0.5) + width * 0.5;
  float radius = max(0.070 * u_size.z, width * 1.6);
  float off = length(pixel - cross_at) - radius;
  color = mix(color, u_line.rgb, 0.92 * clamp(0.5 - off, 0.0, 1.0));
  float lip = length(pixel - cross_at - 0.012 * u_size.z) - radius;
  color *= 1.0 + 0.22 * clamp(0.5 - lip, 0.0, 1.0) * clamp(0.5 + off, 0.0, 1.0);

  // The frame stands above the felt: it takes some of the sky, and the key light along its top and left.
  vec2 low = at;
  vec2 high = 8.0 - at;
  float height = 0.15;
  vec2 reach = height * u_light.xy / u_light.z;
  float depth = min(low.x + reach.x, low.y + reach.y);
  float lit = smoothstep(-0.045, 0.085, depth);
  vec2 nearest = min(low, high);
  float open = (1.0 - 0.42 * exp(-nearest.x / 0.10)) * (1.0 - 0.42 * exp(-nearest.y / 0.10));
  // A pool of light that leans to the lamp's side.
  float pool = 1.10 - 0.27 * smoothstep(0.0, 7.4, length(at - vec2(3.2, 2.8)));
  return color * (kAmbient * open * u_sky.rgb + kKey * lit * u_key.rgb) * pool;
}

// The outer edge is rounded off, the inner one falls to the felt. `from_centre` in pixels.
vec3 frame_normal(vec2 from_centre, vec2 side, float pores, float outside, float inside) {
  float w = u_size.y;
  float outer = clamp(1.0 + outside / (0.30 * w), 0.0, 1.0);
  float inner = clamp(1.0 - inside / (0.14 * w), 0.0, 1.0);
  vec2 outwards = side;
  vec2 q = abs(from_centre) - 0.5 * u_size.x + 0.30 * w;
  if (q.x > 0.0 && q.y > 0.0) outwards = normalize(q) * sign(from_centre);
  vec3 normal = normalize(vec3(outwards * (outer * outer * 0.85) - side * inner * 0.9, 1.0));
  return normalize(normal + 0.02 * pores * vec3(abs(side.yx), 0.0));
}

// A strip of brass is let into the wood just outside the inner edge: how far in it a point is, which may lie beside it.
float strip_at(float inside) { return inside - floor(0.15 * u_size.y + 0.5); }
float strip_width() { return max(1.0, floor(0.085 * u_size.y + 0.5)); }

vec3 frame(vec2 pixel, vec2 side, vec3 albedo, float pores, bool brass, float outside, float inside) {
  vec2 b = pixel - 0.5 * u_size.x;
  float w = u_size.y;
  float joint = abs(abs(b.x) - abs(b.y)) * 0.7071;
  if (!brass) albedo *= 1.0 - 0.45 * (1.0 - smoothstep(0.3, 1.3, joint));
  vec3 normal = frame_normal(b, side, pores, outside, inside);
  float strip = strip_at(inside);
  // Its far edge catches the light.
  bool glint = brass && strip_width() >= 3.0 && strip < 1.0;

  vec3 eye = normalize(vec3(0.0, 0.31, 0.95));
  float diffuse = max(dot(normal, u_light.xyz), 0.0) / u_light.z;
  vec3 color = albedo * (kAmbient * u_sky.rgb * (0.6 + 0.4 * normal.z) + kKey * diffuse * u_key.rgb);
  vec3 mirrored = reflect(-eye, normal);
  float facing = 1.0 - max(dot(eye, normal), 0.0);
  float fresnel = 0.035 + 0.5 * pow(facing, 4.0);
  vec3 tint = brass ? u_inlay.rgb * 6.0 : vec3(1.0);
  color += room(mirrored) * fresnel * tint * 0.55 * u_amounts.z;
  if (strip >= -1.0 && strip < 0.0) color *= 0.55;
  if (glint) color *= 1.35;
  // Where the wood meets the felt.
  color *= 0.55 + 0.45 * smoothstep(0.0, 0.10 * w, inside);
  float pool = 1.08 - 0.30 * smoothstep(0.2, 1.3, length(pixel / u_size.x - vec2(0.25, 0.2)));
  return color * pool;
}

void main() {
  vec2 b = v_pixel - 0.5 * u_size.x;
  float outside = rounded_box(b, 0.5 * u_size.x, 0.30 * u_size.y);
  float inside = max(abs(b.x), abs(b.y)) - (0.5 * u_size.x - u_size.y);
  bool field = inside < 0.0;
  bool felt = field && u_amounts.w < 0.5;
  bool brass = strip_at(inside) >= 0.0 && strip_at(inside) < strip_width();
  // The frame's four parts, with their grain along them.
  bool upright = abs(b.x) > abs(b.y);
  vec2 side = upright ? vec2(sign(b.x), 0.0) : vec2(0.0, sign(b.y));

  vec2 at = (upright ? v_pixel.yx : v_pixel) / u_size.x + (upright ? side.x + 3.0 : side.y + 8.0) * 17.31;
  if (field) at = v_pixel / u_size.x * vec2(0.55, 1.0) + 64.0;
  if (felt) at = (v_pixel - u_size.y) * u_size.w;
  int first = felt ? kFelt : brass ? kBrass : kWood;
  int end = felt ? kBrass : brass ? kLayers : kFelt;
  vec2 found = pattern(first, end, at);
  float tone = found.x;
  float pores = found.y;

  vec3 color;
  if (felt) {
    color = u_felt.rgb * (1.0 + tone + u_amounts.x * 0.055 * (hash(ivec2(v_pixel)).y - 0.5));
  } else if (brass) {
    color = u_inlay.rgb * (0.50 + tone);
  } else {
    vec3 light = field ? u_felt.rgb : u_wood.rgb;
    vec3 dark = field ? mix(u_felt.rgb, u_line.rgb, 0.30) : u_wood_dark.rgb;
    color = mix(dark, light, clamp(0.5 + tone, 0.0, 1.0)) * (1.0 - u_amounts.y * 0.42 * smoothstep(0.25, 0.9, pores));
  }
  color = field ? playing_field(v_pixel, color) : frame(v_pixel, side, color, pores, brass, outside, inside);
  float cover = clamp(0.5 - outside, 0.0, 1.0);
  o_color = vec4((encoded(color) + dither(v_pixel)) * cover, cover);
}
