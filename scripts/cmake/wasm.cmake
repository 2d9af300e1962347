# The toolchain file of the wasm presets: finds Emscripten's own, from FLIPSIDE_EMSCRIPTEN (which scripts/build sets) or
# from the emcc on PATH.
if(DEFINED ENV{FLIPSIDE_EMSCRIPTEN})
  set(flipside_emscripten $ENV{FLIPSIDE_EMSCRIPTEN})
else()
  find_program(flipside_emcc emcc REQUIRED)
  file(REAL_PATH ${flipside_emcc} flipside_emcc)
  get_filename_component(flipside_emscripten ${flipside_emcc} DIRECTORY)
endif()
include(${flipside_emscripten}/cmake/Modules/Platform/Emscripten.cmake)
