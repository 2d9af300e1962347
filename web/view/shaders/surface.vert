// Frame, felt, lines and dots, for the whole board at once.

out vec2 v_pixel;
void main() {
  v_pixel = corner() * u_size.x;
  gl_Position = clip_of_pixels(v_pixel);
}
