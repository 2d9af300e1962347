// Every pattern is faded out where it would be finer than the pixels, so nothing shimmers at any size.

in vec2 v_pixel;
out vec4 o_color;

// How much of a pattern with `period` pixels can be shown.
float shown(float period) { return smoothstep(1.6, 3.2, period); }

float rounded_box(vec2 from_centre, float half_side, float radius) {
  vec2 q = abs(from_centre) - half_side + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

// Short fibres lying in one direction; `at` in squares.
float fibres(vec2 at, float angle, float width, float len) {
  vec2 along = vec2(cos(angle), sin(angle));
  vec2 turned = vec2(dot(at, along) / len, dot(at, vec2(-along.y, along.x)) / width);
  return noise(turned + angle * 37.0) * shown(width * u_size.z);
}

vec3 felt(vec2 at) {
  float grain = 0.0;
  grain += 0.50 * fibres(at, 0.35, 0.020, 0.120);
  grain += 0.50 * fibres(at, 1.45, 0.017, 0.110);
  grain += 0.50 * fibres(at, 2.50, 0.019, 0.125);
  grain += 0.45 * noise(at * 26.0) * shown(u_size.z / 26.0);
  float nap = noise(at * 1.9 + 11.0) + 0.6 * noise(at * 4.3 + 5.0);
  float speck = hash(ivec2(v_pixel)).y - 0.5;
  return u_felt.rgb * (1.0 + u_amounts.x * (0.085 * grain + 0.030 * nap + 0.055 * speck));
}

// Wood whose grain runs along x; `at` in board widths.
vec3 wood(vec2 at, float seed, vec3 light_wood, vec3 dark_wood) {
  vec2 p = at + seed * 17.31;
  float pixels = u_size.x;
  float wave = 0.010 * noise(vec2(p.x * 3.1, p.y * 9.0)) + 0.004 * noise(vec2(p.x * 9.0, p.y * 30.0));
  float across = p.y + wave;
  float rings = noise(vec2(p.x * 1.3, across * 62.0)) * shown(pixels / 62.0);
  rings += 0.6 * noise(vec2(p.x * 3.0, across * 150.0)) * shown(pixels / 150.0);
  float pores = noise(vec2(p.x * 22.0, across * 460.0)) * shown(pixels / 460.0);
  float fine = noise(vec2(p.x * 46.0, across * 760.0)) * shown(pixels / 760.0);
  float tone = 0.5 + u_amounts.y * (0.42 * rings + 0.16 * noise(vec2(p.x * 2.0, across * 14.0)));
  vec3 color = mix(dark_wood, light_wood, clamp(tone, 0.0, 1.0));
  return color * (1.0 + u_amounts.y * (0.12 * fine - 0.42 * smoothstep(0.25, 0.9, pores)));
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

vec3 playing_field(vec2 pixel) {
  vec2 at = (pixel - u_size.y) * u_size.w;
  vec3 color = felt(at);
  if (u_amounts.w > 0.5) color = wood(pixel / u_size.x * vec2(0.55, 1.0), 3.7, u_felt.rgb, mix(u_felt.rgb, u_line.rgb, 0.30));

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

// The outer edge is rounded off, the inner one falls to the felt. `from_centre` in pixels, `at` along and across the grain.
vec3 frame_normal(vec2 from_centre, vec2 side, vec2 at, float outside, float inside) {
  float w = u_size.y;
  float outer = clamp(1.0 + outside / (0.30 * w), 0.0, 1.0);
  float inner = clamp(1.0 - inside / (0.14 * w), 0.0, 1.0);
  vec2 outwards = side;
  vec2 q = abs(from_centre) - 0.5 * u_size.x + 0.30 * w;
  if (q.x > 0.0 && q.y > 0.0) outwards = normalize(q) * sign(from_centre);
  vec3 normal = normalize(vec3(outwards * (outer * outer * 0.85) - side * inner * 0.9, 1.0));
  float grain = noise(at * vec2(30.0, 500.0)) * 0.02 * shown(u_size.x / 500.0);
  return normalize(normal + vec3(side.x != 0.0 ? vec2(0.0, grain) : vec2(grain, 0.0), 0.0));
}

vec3 frame(vec2 pixel, float outside, float inside) {
  vec2 b = pixel - 0.5 * u_size.x;
  bool upright = abs(b.x) > abs(b.y);
  vec2 side = upright ? vec2(sign(b.x), 0.0) : vec2(0.0, sign(b.y));
  vec2 at = (upright ? pixel.yx : pixel.xy) / u_size.x;
  vec3 albedo = wood(at, upright ? side.x + 3.0 : side.y + 8.0, u_wood.rgb, u_wood_dark.rgb);
  float joint = abs(abs(b.x) - abs(b.y)) * 0.7071;
  albedo *= 1.0 - 0.45 * (1.0 - smoothstep(0.3, 1.3, joint));

  float w = u_size.y;
  vec3 normal = frame_normal(b, side, at, outside, inside);

  // A brass strip, let into the wood just outside the inner edge.
  float strip_width = max(1.0, floor(0.085 * w + 0.5));
  float strip = inside - floor(0.15 * w + 0.5);
  bool metal = strip >= 0.0 && strip < strip_width;
  if (metal) albedo = u_inlay.rgb * (0.50 + 0.06 * noise(at * vec2(240.0, 9.0)) * shown(u_size.x / 240.0));
  // Its far edge catches the light.
  bool glint = metal && strip_width >= 3.0 && strip < 1.0;

  vec3 eye = normalize(vec3(0.0, 0.31, 0.95));
  float diffuse = max(dot(normal, u_light.xyz), 0.0) / u_light.z;
  vec3 color = albedo * (kAmbient * u_sky.rgb * (0.6 + 0.4 * normal.z) + kKey * diffuse * u_key.rgb);
  vec3 mirrored = reflect(-eye, normal);
  float facing = 1.0 - max(dot(eye, normal), 0.0);
  float fresnel = 0.035 + 0.5 * pow(facing, 4.0);
  vec3 tint = metal ? u_inlay.rgb * 6.0 : vec3(1.0);
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
  vec3 color = inside < 0.0 ? playing_field(v_pixel) : frame(v_pixel, outside, inside);
  float cover = clamp(0.5 - outside, 0.0, 1.0);
  o_color = vec4((encoded(color) + dither(v_pixel)) * cover, cover);
}
