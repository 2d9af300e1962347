in vec2 v_at;
flat in vec2 v_kind;
out vec4 o_color;

vec4 over(vec4 below, vec3 color, float cover) { return vec4(color * cover, cover) + below * (1.0 - cover); }

float covered(float distance_to_edge) { return clamp(0.5 - distance_to_edge * u_size.z, 0.0, 1.0); }

// Where a disc may be placed: a small ring in the colour of the side to move, with a hairline of the other around it.
vec4 legal_move() {
  vec3 own = pow(mix(u_black.rgb, u_white.rgb, v_kind.y), vec3(1.0 / 2.2));
  float r = length(v_at);
  float width = max(0.022, 0.8 * u_size.w);
  float ring = abs(r - 0.130) - width;
  vec4 color = over(vec4(0.0), vec3(0.0), 0.22 * covered(abs(length(v_at - 0.012) - 0.130) - width * 1.2));
  return over(color, own, 0.74 * covered(ring));
}

// The same where shapes tell: a plus, large and opaque.
vec4 legal_plus() {
  vec3 own = pow(mix(u_black.rgb, u_white.rgb, v_kind.y), vec3(1.0 / 2.2));
  vec2 a = abs(v_at);
  float arms = max(min(a.x, a.y) - 0.040, max(a.x, a.y) - 0.190);
  vec4 color = over(vec4(0.0), vec3(1.0) - own, covered(arms - max(0.020, u_size.w)));
  return over(color, own, covered(arms));
}

// The keyboard's square: its four corners, bright with a dark outline.
vec4 cursor() {
  float width = max(u_eye.w > 0.5 ? 0.040 : 0.022, 1.0 * u_size.w);
  float frame = abs(rounded_box(v_at, 0.44, 0.07)) - width;
  vec2 a = abs(v_at);
  float corners = max(frame, 0.20 - min(a.x, a.y));
  vec4 color = over(vec4(0.0), vec3(0.0), 0.60 * covered(corners - max(0.016, u_size.w)));
  return over(color, pow(u_accent.rgb, vec3(1.0 / 2.2)) * 0.35 + 0.65 * vec3(1.0, 0.97, 0.90), covered(corners));
}

void main() {
  if (v_kind.x > 0.5) o_color = cursor();
  else if (u_eye.w > 0.5) o_color = legal_plus();
  else o_color = legal_move();
}
