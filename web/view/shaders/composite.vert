// The finished board from its texture, and the shadow it casts around itself.

layout(location = 3) in float a_margin;
out vec2 v_pixel;
flat out float v_margin;
void main() {
  v_margin = a_margin;
  v_pixel = corner() * (u_size.x + 2.0 * a_margin) - a_margin;
  gl_Position = clip_of_pixels(v_pixel);
}
