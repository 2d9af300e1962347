#pragma once

// The shaders of the board: GLSL that is valid both as ES 3.00 and as 3.30, without the version line (GlProgram puts
// that in front). Both stages of every program begin with kShaderCommon, and the vertex stage goes on with kVertexCommon.

#include <string_view>

namespace flipside::view {

// The Look block (BoardLook in board_look.h), the light, colour conversion and noise.
extern const std::string_view kShaderCommon;

// Corners of a quad from the vertex number, and clip space from pixels or board units.
extern const std::string_view kVertexCommon;

// Frame, felt, lines and dots, for the whole board at once.
extern const std::string_view kSurfaceVertex;
extern const std::string_view kSurfaceFragment;

// The finished board from its texture, and the shadow it casts around itself.
extern const std::string_view kCompositeVertex;
extern const std::string_view kCompositeFragment;

// One instance per disc: a_centre (xyz, opacity) and a_normal (where the black side looks, marks; see DiscInstance).
extern const std::string_view kShadowVertex;
extern const std::string_view kShadowFragment;
extern const std::string_view kDiscVertex;
extern const std::string_view kDiscFragment;

// One instance per mark on the felt: a_mark (centre, kind, colour; see MarkInstance).
extern const std::string_view kMarkVertex;
extern const std::string_view kMarkFragment;

}  // namespace flipside::view
