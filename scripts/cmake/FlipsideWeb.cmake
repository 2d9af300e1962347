# The front end: Dear ImGui, the view, the platform, and what comes out of them: the page (WebAssembly), or
# flipside-desktop (native).

include(FetchContent)
FetchContent_Declare(imgui URL https://github.com/ocornut/imgui/archive/refs/tags/v1.90.1.tar.gz)
FetchContent_MakeAvailable(imgui)
add_library(imgui STATIC
  ${imgui_SOURCE_DIR}/imgui.cpp ${imgui_SOURCE_DIR}/imgui_draw.cpp ${imgui_SOURCE_DIR}/imgui_tables.cpp
  ${imgui_SOURCE_DIR}/imgui_widgets.cpp ${imgui_SOURCE_DIR}/backends/imgui_impl_sdl2.cpp
  ${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp)
target_include_directories(imgui SYSTEM PUBLIC ${imgui_SOURCE_DIR} ${imgui_SOURCE_DIR}/backends)
target_compile_definitions(imgui PUBLIC IMGUI_DISABLE_DEMO_WINDOWS IMGUI_DISABLE_OBSOLETE_FUNCTIONS
                                        IMGUI_DISABLE_DEFAULT_FONT)

add_library(sdl2 INTERFACE)
if(EMSCRIPTEN)
  target_compile_options(sdl2 INTERFACE -sUSE_SDL=2)
  target_link_options(sdl2 INTERFACE -sUSE_SDL=2)
  target_compile_definitions(imgui PUBLIC IMGUI_IMPL_OPENGL_ES3)
else()
  find_package(SDL2 REQUIRED)
  find_package(OpenGL REQUIRED)
  target_link_libraries(sdl2 INTERFACE SDL2::SDL2 OpenGL::GL ${CMAKE_DL_LIBS})
endif()
target_link_libraries(imgui PUBLIC sdl2)

include(FlipsideFonts)

file(GLOB view_sources CONFIGURE_DEPENDS web/view/*.cpp)
list(FILTER view_sources EXCLUDE REGEX "/(layout|board_geometry|board_instances)\\.cpp$")  # pure: flipside_app has them
add_library(flipside_view STATIC ${view_sources})
target_link_libraries(flipside_view PUBLIC flipside_app imgui PRIVATE flipside_assets)

file(GLOB platform_sources CONFIGURE_DEPENDS web/platform/*.cpp)
if(NOT platform_sources)
  return()
endif()

if(NOT EMSCRIPTEN)
  add_executable(flipside-desktop web/main.cpp ${platform_sources})
  target_link_libraries(flipside-desktop PRIVATE flipside_view)
  return()
endif()
