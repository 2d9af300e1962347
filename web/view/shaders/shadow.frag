// The shadow on the felt. The key light's is the disc's silhouette as the lamp sees it, an ellipse, with an edge that
// softens with the height above. The sky's is the share of it that a level disc hides from a point below, in closed form
// (form factor of a differential element to a parallel disc; J. R. Howell, A Catalog of Radiation Configuration Factors).

in vec2 v_point;
flat in vec4 v_centre;
flat in vec3 v_normal;
out vec4 o_color;

float ellipse_distance(vec2 p, vec2 r) {
  float k0 = length(p / r) + 1e-4;
  float k1 = length(p / (r * r)) + 1e-4 / min(r.x, r.y);
  return k0 * (k0 - 1.0) / k1;
}

void main() {
  vec3 off = vec3(v_point, 0.0) - v_centre.xyz;
  vec3 light = u_light.xyz;
  float facing = dot(v_normal, light);
  vec3 short_side = v_normal - facing * light;
  float tilt = length(short_side);
  short_side = tilt > 1e-3 ? short_side / tilt : normalize(cross(light, vec3(0.0, 1.0, 0.0)));
  vec3 long_side = cross(light, short_side);
  vec2 radii = vec2(u_disc.x, u_disc.x * abs(facing) + u_disc.y * tilt);
  float away = max(-dot(off, light), 0.0);
  float soft = 0.012 + 0.17 * away;
  float distance_to_edge = ellipse_distance(vec2(dot(off, long_side), dot(off, short_side)), radii);
  float fallen = 1.0 - smoothstep(-soft, soft, distance_to_edge);

  float h2 = square(v_centre.z);
  float r2 = square(u_disc.x * 0.985);
  float d2 = dot(off.xy, off.xy);
  float sum = h2 + d2 + r2;
  float hidden = 0.5 * (1.0 - (h2 + d2 - r2) / sqrt(max(sum * sum - 4.0 * d2 * r2, 1e-9)));
  hidden *= mix(0.3, 1.0, abs(v_normal.z)) * (1.0 - smoothstep(u_disc.x + 0.15, u_disc.x + 0.48, sqrt(d2)));

  float left = kAmbient * (1.0 - hidden) + kKey * (1.0 - fallen);
  float shade = (1.0 - pow(left, 1.0 / 2.2)) * v_centre.w;
  o_color = vec4(0.0, 0.0, 0.0, max(shade + dither(gl_FragCoord.xy), 0.0));
}
