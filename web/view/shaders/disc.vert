// One instance per disc: a_centre (xyz, opacity) and a_normal (where the black side looks, marks; see DiscInstance).

layout(location = 0) in vec4 a_centre;
layout(location = 1) in vec4 a_normal;
out vec2 v_point;
flat out vec4 v_centre;
flat out vec4 v_normal;
void main() {
  v_centre = a_centre;
  v_normal = a_normal;
  // Seen from the eye, on the plane of the board.
  float nearer = u_eye.z / (u_eye.z - a_centre.z);
  vec2 seen = u_eye.xy + (a_centre.xy - u_eye.xy) * nearer;
  vec2 reach = vec2(1.02, 1.10) * (u_disc.x + 0.5 * u_disc.y) * nearer + 1.5 * u_size.w;
  v_point = seen + (corner() * 2.0 - 1.0) * reach;
  gl_Position = clip_of_board(v_point);
}
