// Dear ImGui's triangles. Stands alone, without what the board's programs begin with.

layout(location = 0) in vec2 a_point;
layout(location = 1) in vec2 a_texel;
layout(location = 2) in vec4 a_view;  // as in quad.glsl
layout(location = 3) in vec4 a_color;
out vec2 v_texel;
out vec4 v_color;
void main() {
  v_texel = a_texel;
  v_color = a_color;
  gl_Position = vec4(a_point * a_view.xy + a_view.zw, 0.0, 1.0);
}
