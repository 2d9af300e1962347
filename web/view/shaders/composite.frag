uniform sampler2D u_board;
flat in float v_margin;
in vec2 v_pixel;
out vec4 o_color;
void main() {
  vec2 at = v_pixel / u_size.x;
  vec4 board = vec4(0.0);
  if (all(greaterThanEqual(at, vec2(0.0))) && all(lessThanEqual(at, vec2(1.0)))) board = texture(u_board, at);
  if (board.a < 1.0) {
    vec2 q = abs(v_pixel - vec2(0.5, 0.5) * u_size.x - vec2(0.25, 0.45) * v_margin) - 0.5 * u_size.x + v_margin * 0.5;
    float off = length(max(q, 0.0)) - v_margin * 0.5;
    float shade = 0.55 * square(1.0 - smoothstep(-0.5 * v_margin, 0.55 * v_margin, off));
    board += vec4(0.0, 0.0, 0.0, shade + dither(v_pixel) * 0.5) * (1.0 - board.a);
  }
  o_color = board;
}
