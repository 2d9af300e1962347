# cmake -DSHADERS=web/view/shaders -DOUT=build/release/generated/shader_sources.cpp -P scripts/cmake/shader_sources.cmake
#
# Generates the source for web/view/shader_sources.h from the files in SHADERS.
file(GLOB files ${SHADERS}/*)
set(cases "")
foreach(file ${files})
  get_filename_component(name ${file} NAME)
  file(READ ${file} text)
  string(APPEND cases "  if (name == \"${name}\") return R\"glsl(${text})glsl\";\n")
endforeach()
file(WRITE ${OUT} "#include \"web/view/shader_sources.h\"

namespace flipside::view {
std::string_view shader_source(std::string_view name) {
${cases}  return {};
}
}  // namespace flipside::view
")
