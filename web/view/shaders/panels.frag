uniform sampler2D u_glyphs;  // how much of a pixel is covered
in vec2 v_texel;
in vec4 v_color;
out vec4 o_color;
void main() { o_color = vec4(v_color.rgb, v_color.a * texture(u_glyphs, v_texel).r); }
