// The Style block (BoardStyle in board_style.h), the light, colour conversion and noise: both stages of
// every program begin with it.

layout(std140) uniform Style {
  vec4 u_size;      // pixels: the board, the frame's width, one square, one over one square
  vec4 u_felt;      // colours are linear
  vec4 u_line;
  vec4 u_wood;
  vec4 u_wood_dark;
  vec4 u_inlay;
  vec4 u_black;
  vec4 u_white;
  vec4 u_accent;
  vec4 u_key;
  vec4 u_sky;
  vec4 u_amounts;   // grain of the felt, grain of the wood, gloss, 1 for a playing field of wood
  vec4 u_eye;       // board units; 1 where discs and marks differ in shape
  vec4 u_light;     // unit vector towards the key light
  vec4 u_disc;      // radius, half the thickness, rounding of the edge, 1 for four rays a pixel
  // What materials are patterned with: waves of noise. Their number along a unit, as a vector in the grain's direction; how many
  // times as many there are across; how much they show.
  vec4 u_layers[14];
};

// How a level surface is lit: shares of the sky and of the key light.
const float kAmbient = 0.38;
const float kKey = 0.62;

float square(float x) { return x * x; }

// The distance to the edge of a box with rounded corners; below 0 inside.
float rounded_box(vec2 from_centre, float half_side, float radius) {
  vec2 q = abs(from_centre) - half_side + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

// Integer hash after M. Jarzynski and M. Olano, "Hash Functions for GPU Rendering" (2020): the same on every device.
vec2 hash(ivec2 at) {
  uvec2 v = uvec2(at) * 1664525u + 1013904223u;
  v.x += v.y * 1664525u;
  v.y += v.x * 1664525u;
  v ^= v >> 16u;
  v.x += v.y * 1664525u;
  v.y += v.x * 1664525u;
  v ^= v >> 16u;
  return vec2(v >> 8u) / 16777216.0;
}

// Half a step of an 8-bit channel either way, so that soft gradients do not band.
float dither(vec2 pixel) {
  vec2 h = hash(ivec2(pixel) + 7919);
  return (h.x + h.y - 1.0) / 255.0;
}

vec3 encoded(vec3 linear) {
  linear = max(linear, 0.0);
  // The brightest parts roll off instead of clipping.
  linear = mix(linear, 1.0 - 0.22 * exp((0.78 - linear) / 0.22), step(0.78, linear));
  return pow(linear, vec3(1.0 / 2.2));
}

// What a polished surface mirrors: a dim room and one large soft window.
vec3 room(vec3 direction) {
  float up = max(direction.z, 0.04);
  vec2 at = abs(direction.xy / up - vec2(-0.42, -0.78)) - vec2(0.34, 0.24);
  vec2 soft = smoothstep(vec2(0.30), vec2(-0.14), at);
  float window = soft.x * soft.y * step(0.0, direction.z);
  return u_sky.rgb * (0.10 + 0.35 * smoothstep(-0.2, 1.0, direction.z)) + u_key.rgb * window * 2.3;
}
