// The finished board from its texture, and the shadow it casts around itself.

uniform float u_margin;
out vec2 v_pixel;
void main() {
  v_pixel = corner() * (u_size.x + 2.0 * u_margin) - u_margin;
  gl_Position = clip_of_pixels(v_pixel);
}
