// One instance per disc: a_centre (xyz, opacity) and a_normal (where the black side looks, marks; see DiscInstance).

layout(location = 0) in vec4 a_centre;
layout(location = 1) in vec4 a_normal;
out vec2 v_point;
flat out vec4 v_centre;
flat out vec3 v_normal;
void main() {
  v_centre = a_centre;
  v_normal = a_normal.xyz;
  vec2 fallen = a_centre.xy - u_light.xy / u_light.z * a_centre.z;
  float reach = u_disc.x + 0.50;
  vec2 low = min(a_centre.xy, fallen) - reach;
  vec2 high = max(a_centre.xy, fallen) + reach;
  v_point = mix(low, high, corner());
  gl_Position = clip_of_board(v_point);
}
