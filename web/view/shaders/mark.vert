// One instance per mark on the felt: a_mark (centre, kind, colour; see MarkInstance).

layout(location = 0) in vec4 a_mark;
out vec2 v_at;
flat out vec2 v_kind;
void main() {
  v_at = (corner() * 2.0 - 1.0) * 0.5;
  v_kind = a_mark.zw;
  gl_Position = clip_of_board(a_mark.xy + v_at);
}
