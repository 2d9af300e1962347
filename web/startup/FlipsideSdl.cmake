# SDL2 for the page: only its windows, events and OpenGL context. Emscripten's own port also has sound, game controllers, a
# renderer and all blitters, which would be a third of the page's code and unused.
#
# The sources are those of the port; this list has only the files for the parts above.

FetchContent_Declare(sdl2_source SOURCE_SUBDIR none
  URL https://github.com/libsdl-org/SDL/releases/download/release-2.32.4/SDL2-2.32.4.tar.gz
  URL_HASH SHA256=f15b478253e1ff6dac62257ded225ff4e7d0c5230204ac3450f1144ee806f934)
FetchContent_MakeAvailable(sdl2_source)
set(sdl2_src ${sdl2_source_SOURCE_DIR}/src)
file(GLOB sdl2_sources
  ${sdl2_src}/*.c ${sdl2_src}/atomic/*.c ${sdl2_src}/cpuinfo/*.c ${sdl2_src}/events/*.c ${sdl2_src}/file/*.c
  ${sdl2_src}/joystick/*.c ${sdl2_src}/joystick/dummy/*.c ${sdl2_src}/joystick/emscripten/*.c ${sdl2_src}/libm/*.c ${sdl2_src}/stdlib/*.c
  ${sdl2_src}/render/*.c ${sdl2_src}/thread/*.c ${sdl2_src}/thread/generic/*.c ${sdl2_src}/timer/*.c ${sdl2_src}/timer/unix/*.c
  ${sdl2_src}/video/*.c ${sdl2_src}/video/emscripten/*.c ${sdl2_src}/loadso/dlopen/*.c
  ${sdl2_src}/filesystem/emscripten/*.c ${sdl2_src}/misc/*.c ${sdl2_src}/misc/emscripten/*.c
  ${sdl2_src}/locale/*.c ${sdl2_src}/locale/emscripten/*.c)
add_library(sdl2_page STATIC ${sdl2_sources})
target_include_directories(sdl2_page SYSTEM PUBLIC ${sdl2_source_SOURCE_DIR}/include)
target_compile_options(sdl2_page PRIVATE -w "$<$<CONFIG:Release>:-Oz;-flto>")
target_compile_definitions(sdl2_page PRIVATE SDL_LEAN_AND_MEAN=1 SDL_AUDIO_DISABLED=1 SDL_JOYSTICK_DISABLED=1
  SDL_RENDER_DISABLED=1 SDL_SENSOR_DISABLED=1 SDL_POWER_DISABLED=1)
