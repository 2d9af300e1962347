// Corners of a quad from the vertex number, and clip space from pixels or board units: every vertex stage goes on with it.

// Pixels of the board (origin its top left corner) to clip space: scale and offset. The same for all vertices, but no uniform,
// whose place would have to be asked for, and the answer waited for (web/view/gl_program.h).
layout(location = 2) in vec4 a_view;

vec4 clip_of_pixels(vec2 pixels) { return vec4(pixels * a_view.xy + a_view.zw, 0.0, 1.0); }
vec4 clip_of_board(vec2 point) { return clip_of_pixels(point * u_size.z + u_size.y); }

// The corner of a quad, 0–1, that this vertex of a strip is.
vec2 corner() { return vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)); }
