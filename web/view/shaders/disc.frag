// A disc is a cylinder with rounded edges, met by marching along the ray from the eye by its distance (sphere tracing,
// J. C. Hart 1996). The nearest a ray came to it gives smooth edges without multisampling.

in vec2 v_point;
flat in vec4 v_centre;
flat in vec4 v_normal;
out vec4 o_color;

float gap(vec3 p) {
  float z = dot(p, v_normal.xyz);
  float r = length(p - z * v_normal.xyz);
  vec2 q = vec2(r - u_disc.x, abs(z) - u_disc.y) + u_disc.z;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - u_disc.z;
}

// The outward normal at a point of the surface. The faces are hollowed a little towards the middle.
vec3 surface_normal(vec3 p, float z, float r) {
  vec3 outward = (p - z * v_normal.xyz) / max(r, 1e-4);
  vec2 q = vec2(r - u_disc.x, abs(z) - u_disc.y) + u_disc.z;
  vec2 n = q.x > 0.0 && q.y > 0.0 ? normalize(q) : (q.y > q.x ? vec2(0.0, 1.0) : vec2(1.0, 0.0));
  if (n.y > 0.5) {
    float x = r / (u_disc.x - u_disc.z);
    n.x -= 0.115 * smoothstep(0.50, 0.86, x) * (1.0 - smoothstep(0.88, 1.02, x));
    n.x -= 0.030 * min(x, 1.0);
  }
  return normalize(outward * n.x + v_normal.xyz * n.y * (z < 0.0 ? -1.0 : 1.0));
}

float share_of(float distance_to_edge, float pixel) { return clamp(0.5 - distance_to_edge / pixel, 0.0, 1.0); }

// Marks that do not depend on colour: black is plain within a bright outline, white carries a dark ring; the last move is a
// square, and a disc that would flip carries a cross.
void shape(inout vec3 albedo, vec2 at, float z, float pixel) {
  vec3 own = z > 0.0 ? u_black.rgb : u_white.rgb;
  vec3 other = z > 0.0 ? u_white.rgb : u_black.rgb;
  float r = length(at);
  float ring = z > 0.0 ? abs(r - 0.345) - 0.022 : abs(r - 0.265) - 0.034;
  albedo = mix(albedo, other, share_of(ring, pixel));
  float marks = v_normal.w;
  if (mod(marks, 2.0) >= 1.0) {
    float box = max(abs(at.x), abs(at.y));
    albedo = mix(albedo, z > 0.0 ? vec3(0.0) : vec3(0.02), share_of(box - 0.155, pixel));
    albedo = mix(albedo, u_accent.rgb, share_of(box - 0.118, pixel));
  }
  if (marks >= 2.0) {
    float cross_arms = max(abs(abs(at.x) - abs(at.y)) * 0.7071 - 0.036, r - 0.225);
    albedo = mix(albedo, own, share_of(cross_arms - 0.030, pixel));
    albedo = mix(albedo, other, share_of(cross_arms, pixel));
  }
}

void mark(inout vec3 albedo, float r, float z, float pixel) {
  float marks = v_normal.w;
  if (mod(marks, 2.0) >= 1.0) {
    vec3 rim = z > 0.0 ? vec3(0.0) : vec3(0.02);
    albedo = mix(albedo, rim, clamp(0.5 - (r - 0.118) / pixel, 0.0, 1.0) * 0.85);
    float dot_cover = clamp(0.5 - (r - 0.095) / pixel, 0.0, 1.0);
    albedo = mix(albedo, u_accent.rgb, dot_cover);
  }
  if (marks >= 2.0) {
    float ring = abs(r - 0.215) - max(0.026, 0.7 * pixel);
    vec3 other = z > 0.0 ? u_white.rgb : u_black.rgb;
    albedo = mix(albedo, other, clamp(0.5 - ring / pixel, 0.0, 1.0) * 0.92);
  }
}

// What a face mirrors, as if the disc were hardly tilted: the room's window is small, so that a face which tips by a few degrees
// would lose it, and its hollow with it, and get both back with a jump on landing. The rim mirrors as it stands.
const float kMirroredTilt = 0.12;
vec3 mirror_normal(vec3 normal, vec3 ray) {
  vec3 face = -sign(dot(ray, v_normal.xyz)) * v_normal.xyz;
  float across = length(face.xy);
  if (across < 1e-3) return normal;
  float tilt = atan(across, face.z);
  float angle = (1.0 - kMirroredTilt) * tilt * smoothstep(0.35, 0.90, abs(dot(normal, v_normal.xyz)));
  // Back towards level, about the axis that lies in the board.
  vec3 axis = vec3(-face.y, face.x, 0.0) / across;
  return normal * cos(angle) - cross(axis, normal) * sin(angle) + axis * dot(axis, normal) * (1.0 - cos(angle));
}

vec3 shaded(vec3 p, vec3 ray, float pixel) {
  float z = dot(p, v_normal.xyz);
  float r = length(p - z * v_normal.xyz);
  vec3 normal = surface_normal(p, z, r);

  // The halves meet as softly as one pixel sees them; the faces themselves stay pure.
  float slant = sqrt(max(1.0 - square(dot(ray, v_normal.xyz)), 1e-4));
  float meeting = clamp(0.7 * pixel / slant, 0.004, 0.9 * u_disc.y);
  float blend = smoothstep(-meeting, meeting, z);
  vec3 albedo = mix(u_white.rgb, u_black.rgb, blend);
  float gloss = mix(0.55, 1.0, blend) * u_amounts.z;
  // A fine groove where the halves meet.
  albedo *= 1.0 - 0.40 * min(0.008 / meeting, 1.0) * (1.0 - smoothstep(0.0, 0.006 + meeting, abs(z))) * smoothstep(0.5, 1.0, r / u_disc.x);
  if (abs(z) > u_disc.y * 0.6) {
    if (u_eye.w > 0.5) shape(albedo, (p - z * v_normal.xyz).xy, z, pixel);
    else mark(albedo, r, z, pixel);
  }

  float height = p.z + v_centre.z;
  float facing = max(dot(normal, u_light.xyz), 0.0) / u_light.z;
  float wrapped = mix(facing, 0.35 + 0.65 * facing, 0.25 * (1.0 - blend));
  vec3 bounce = u_felt.rgb * 0.9 + 0.05;
  vec3 ambient = mix(bounce, u_sky.rgb, 0.5 + 0.5 * normal.z);
  float open = mix(smoothstep(-0.05, 0.22, height), 1.0, smoothstep(0.2, 0.8, normal.z));
  vec3 color = albedo * (kAmbient * ambient * open + kKey * wrapped * u_key.rgb);

  vec3 polished = mirror_normal(normal, ray);
  float away = 1.0 - clamp(-dot(ray, polished), 0.0, 1.0);
  float fresnel = 0.040 + 0.80 * pow(away, 5.0);
  color += room(reflect(ray, polished)) * fresnel * gloss * mix(0.35, 1.0, open);
  vec3 between = normalize(u_light.xyz - ray);
  color += u_key.rgb * gloss * 0.55 * pow(max(dot(polished, between), 0.0), 90.0);
  return color;
}

// The disc as one ray through `point` sees it; alpha is how much of the pixel it covers, and colour is multiplied by it.
vec4 traced(vec2 point, float pixel) {
  vec3 ray = normalize(vec3(point, 0.0) - u_eye.xyz);
  vec3 from = u_eye.xyz - v_centre.xyz;
  // From the point nearest to the centre, so that numbers stay small.
  from -= ray * dot(from, ray);
  if (length(from) > length(u_disc.xy) + pixel) return vec4(0.0);
  float t = -(u_disc.x + u_disc.y);
  float slope = dot(ray, v_normal.xyz);
  float rise = dot(from, v_normal.xyz);
  if (abs(slope) > 0.02) t = max(t, -(u_disc.y + pixel) / abs(slope) - rise / slope);

  // The solid is met half a pixel inside its surface, so that the soft edge is centred on it. It is convex: along a ray the
  // distance falls to one minimum, and once it grows nothing nearer follows.
  float nearest = gap(from + ray * t) + 0.5 * pixel;
  float nearest_t = t;
  for (int i = 0; i < 20 && nearest >= 0.02 * pixel; ++i) {
    t = nearest_t + nearest;
    float d = gap(from + ray * t) + 0.5 * pixel;
    if (d >= nearest) break;
    nearest = d;
    nearest_t = t;
  }
  float cover = 1.0 - smoothstep(0.0, 1.0, nearest / pixel);
  if (cover <= 0.0) return vec4(0.0);
  return vec4(encoded(shaded(from + ray * nearest_t, ray, pixel)) * cover, cover);
}

// Whether nothing of a pixel is of the edge.
bool on_face(float pixel) {
  vec3 ray = normalize(vec3(v_point, 0.0) - u_eye.xyz);
  vec3 from = u_eye.xyz - v_centre.xyz;
  float slope = dot(ray, v_normal.xyz);
  float rise = dot(from, v_normal.xyz);
  // Where the ray meets the plane of the face that looks at the eye.
  vec3 at = from - ray * (rise - sign(rise) * u_disc.y) / slope;
  float r = length(at - dot(at, v_normal.xyz) * v_normal.xyz);
  return r < u_disc.x - u_disc.z - pixel / abs(slope);
}

void main() {
  float pixel = u_size.w * (u_eye.z - v_centre.z) / u_eye.z;
  // On a small board the bevel is as fine as the pixels, and so are marks that are shapes: four rays, in a turned square. In a
  // loop, so that a driver compiles them once.
  int rays = u_disc.w > 0.5 && (u_eye.w > 0.5 || !on_face(pixel)) ? 4 : 1;
  vec2 off = rays > 1 ? vec2(0.125, 0.375) * u_size.w : vec2(0.0);
  float part = rays > 1 ? 0.62 * pixel : pixel;
  vec4 color = vec4(0.0);
  for (int ray = 0; ray < rays; ++ray) {
    color += traced(v_point + off, part) / float(rays);
    off = vec2(off.y, -off.x);
  }
  if (color.a <= 0.0) discard;
  o_color = vec4(color.rgb + dither(gl_FragCoord.xy) * color.a, color.a) * v_centre.w;
}
