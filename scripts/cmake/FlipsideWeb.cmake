# The front end: Dear ImGui, the view, the platform, and the programs made from them: the page (WebAssembly) or flipside-desktop
# (native).

add_library(sdl2 INTERFACE)
if(EMSCRIPTEN)
  include(FlipsideSdl)
  target_link_libraries(sdl2 INTERFACE sdl2_page)
else()
  find_package(SDL2 REQUIRED)
  find_package(OpenGL REQUIRED)
  target_link_libraries(sdl2 INTERFACE SDL2::SDL2 OpenGL::GL ${CMAKE_DL_LIBS})
endif()

include(FlipsideFonts)

file(GLOB view_sources RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS web/view/*.cpp)
list(REMOVE_ITEM view_sources ${pure_view_sources})  # flipside_app has them
add_library(flipside_view STATIC ${view_sources})
target_link_libraries(flipside_view PUBLIC flipside_app imgui sdl2 PRIVATE flipside_assets)
flipside_precompiled_headers(flipside_view "web/app/state.h" "web/app/text/messages.h" <imgui.h>)

# Files ending in _browser and _desktop are alternative implementations of one header.
file(GLOB shader_files CONFIGURE_DEPENDS web/view/shaders/*)
file(GLOB platform_sources CONFIGURE_DEPENDS web/platform/*.cpp web/startup/*.cpp)
list(FILTER platform_sources EXCLUDE REGEX "/page_lab_")
if(EMSCRIPTEN)
  list(FILTER platform_sources EXCLUDE REGEX "_desktop\\.cpp$")
else()
  list(FILTER platform_sources EXCLUDE REGEX "_browser\\.cpp$")
endif()

# What the window's dialogs and the lab are drawn with.
set(icon_source ${CMAKE_BINARY_DIR}/generated/icons.cpp)
add_custom_command(
  OUTPUT ${icon_source}
  COMMAND ${FLIPSIDE_PYTHON} ${CMAKE_SOURCE_DIR}/scripts/embed_icons ${CMAKE_SOURCE_DIR}/shell/dialog_icons.js ${icon_source}
  DEPENDS scripts/embed_icons shell/dialog_icons.js)
set(imgui_window_sources ${imgui_SOURCE_DIR}/backends/imgui_impl_sdl2.cpp
    ${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp ${imgui_SOURCE_DIR}/misc/cpp/imgui_stdlib.cpp)

if(NOT EMSCRIPTEN)
  find_package(Threads REQUIRED)
  foreach(weight regular semibold)
    set(source ${CMAKE_BINARY_DIR}/generated/japanese_${weight}.cpp)
    add_custom_command(
      OUTPUT ${source}
      COMMAND ${CMAKE_COMMAND} -DFILE=${japanese_${weight}} -DHEADER=web/platform/japanese_type.h
              -DFUNCTION=japanese_${weight} -DOUT=${source} -P ${CMAKE_SOURCE_DIR}/scripts/cmake/FlipsideDataFile.cmake
      DEPENDS ${japanese_${weight}} scripts/cmake/FlipsideDataFile.cmake)
    list(APPEND platform_sources ${source})
  endforeach()
  set(shader_sources ${CMAKE_BINARY_DIR}/generated/shader_sources.cpp)
  add_custom_command(
    OUTPUT ${shader_sources}
    COMMAND ${CMAKE_COMMAND} -DSHADERS=${CMAKE_SOURCE_DIR}/web/view/shaders -DOUT=${shader_sources}
            -P ${CMAKE_SOURCE_DIR}/scripts/cmake/shader_sources.cmake
    DEPENDS ${shader_files} scripts/cmake/shader_sources.cmake)
  list(APPEND platform_sources ${shader_sources})
  # The dialogs of the window, with Dear ImGui's own backends.
  add_library(imgui_window STATIC ${imgui_window_sources})
  target_include_directories(imgui_window SYSTEM PUBLIC ${imgui_SOURCE_DIR}/backends ${imgui_SOURCE_DIR})
  target_link_libraries(imgui_window PUBLIC imgui sdl2)
  file(GLOB desktop_sources RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS web/desktop/*.cpp)
  list(REMOVE_ITEM desktop_sources ${desktop_file_sources})  # flipside_desktop_files has them
  add_library(flipside_desktop STATIC ${desktop_sources} ${icon_source})
  target_link_libraries(flipside_desktop PUBLIC flipside_view flipside_desktop_files imgui_window)
  flipside_precompiled_headers(flipside_desktop "web/app/state.h" "web/app/text/messages.h" <imgui.h>)
  add_executable(flipside-desktop web/main.cpp ${platform_sources})
  target_link_libraries(flipside-desktop PRIVATE flipside_desktop Threads::Threads)
  flipside_precompiled_headers(flipside-desktop "web/platform/application.h")
  include(GNUInstallDirs)
  install(TARGETS flipside-desktop RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(FILES web/desktop/flipside.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES shell/icon.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME flipside.svg)
  install(FILES LICENSE shell/notices.txt DESTINATION ${CMAKE_INSTALL_DOCDIR})
  return()
endif()

# The page's modules: the program, and the engine for its worker, without and with threads. Each is a function that creates an
# instance (MODULARIZE), so that a classic script of a page opened from a disk can load it. The page's Content-Security-Policy
# forbids eval (DYNAMIC_EXECUTION).
set(module_options -sMODULARIZE=1 -sFILESYSTEM=0 -sDYNAMIC_EXECUTION=0 -sEXPORTED_RUNTIME_METHODS=stringToNewUTF8)

# The page's program, and the same with the lab (web/platform/page_lab.h), for `?dev`. The lab has Dear ImGui with its debugging tools.
add_library(flipside_platform OBJECT web/main.cpp ${platform_sources})
target_link_libraries(flipside_platform PUBLIC flipside_view)
flipside_precompiled_headers(flipside_platform "web/platform/application.h")
add_library(imgui_lab STATIC ${imgui_sources} ${imgui_window_sources})
target_include_directories(imgui_lab SYSTEM PUBLIC ${imgui_SOURCE_DIR}/backends ${imgui_SOURCE_DIR})
target_compile_definitions(imgui_lab PUBLIC ${imgui_definitions} IMGUI_IMPL_OPENGL_ES3)
target_link_libraries(imgui_lab PUBLIC sdl2)
add_executable(flipside-page web/platform/page_lab_none.cpp)
set_target_properties(flipside-page PROPERTIES OUTPUT_NAME flipside)
add_executable(flipside-page-dev web/platform/page_lab_dev.cpp web/desktop/lab.cpp web/desktop/look.cpp
               web/desktop/toolkit.cpp web/desktop/tuner.cpp ${icon_source})
set_target_properties(flipside-page-dev PROPERTIES OUTPUT_NAME flipside-dev)
target_link_libraries(flipside-page-dev PRIVATE imgui_lab)  # before the page's, which has no debugging tools
include(FlipsideSmallPage)
flipside_make_page_small()
foreach(page flipside-page flipside-page-dev)
  set_target_properties(${page} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/modules)
  target_link_libraries(${page} PRIVATE flipside_platform flipside_view)
  target_link_options(${page} PRIVATE ${module_options}
    -sEXPORTED_RUNTIME_METHODS=stringToNewUTF8,HEAPU8 -sEXPORT_NAME=createFlipside -sENVIRONMENT=web
    -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2 -sMALLOC=emmalloc -mbulk-memory -sGL_ENABLE_GET_PROC_ADDRESS=0 -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0
    -sINCOMING_MODULE_JS_API=canvas,instantiateWasm,preRun,onAbort,print,printErr)
endforeach()

add_executable(flipside-engine web/worker_main.cpp)
set_target_properties(flipside-engine PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/modules)
target_link_libraries(flipside-engine PRIVATE flipside_engine)
target_link_options(flipside-engine PRIVATE ${module_options} -sEXPORT_NAME=createFlipsideEngine -sENVIRONMENT=worker
  -sINITIAL_MEMORY=64MB -sINCOMING_MODULE_JS_API=instantiateWasm,onAbort,mainScriptUrlOrBlob)

# Used by cross-origin isolated pages. The threads are created in advance, because a searching worker cannot start another.
add_executable(flipside-engine-threads web/worker_main.cpp)
set_target_properties(flipside-engine-threads PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/modules)
target_link_libraries(flipside-engine-threads PRIVATE flipside_engine flipside_threads)
target_compile_options(flipside-engine-threads PRIVATE -pthread)
target_link_options(flipside-engine-threads PRIVATE ${module_options} -sEXPORT_NAME=createFlipsideEngine
  -sENVIRONMENT=worker -sINITIAL_MEMORY=128MB -sPTHREAD_POOL_SIZE=Module.more_threads
  -sINCOMING_MODULE_JS_API=instantiateWasm,onAbort,mainScriptUrlOrBlob)

# For scripts/serve. Without node, which comes with Emscripten, it uses gzip only.
find_program(FLIPSIDE_NODE node HINTS $ENV{EMSDK_NODE}/.. NO_CMAKE_FIND_ROOT_PATH)
if(FLIPSIDE_NODE)
  set(compress COMMAND ${FLIPSIDE_NODE} ${CMAKE_SOURCE_DIR}/scripts/lib/brotli.mjs ${CMAKE_BINARY_DIR}/page
      ${CMAKE_BINARY_DIR}/brotli)
endif()

file(GLOB shell_files CONFIGURE_DEPENDS shell/* web/startup/*.js)
add_custom_command(
  OUTPUT ${CMAKE_BINARY_DIR}/page/index.html
  COMMAND ${FLIPSIDE_PYTHON} ${CMAKE_SOURCE_DIR}/scripts/lib/make_page.py --shell ${CMAKE_SOURCE_DIR}/shell
          --modules ${CMAKE_BINARY_DIR}/modules --generated ${CMAKE_BINARY_DIR}/generated
          --startup ${CMAKE_SOURCE_DIR}/web/startup --shaders ${CMAKE_SOURCE_DIR}/web/view/shaders
          --out ${CMAKE_BINARY_DIR}/page
  ${compress}
  DEPENDS flipside-page flipside-page-dev flipside-engine flipside-engine-threads ${japanese_file} ${japanese_fonts} ${shell_files}
          ${shader_files} scripts/lib/make_page.py scripts/lib/brotli.mjs
  COMMENT "Assembling the page"
  VERBATIM)
add_custom_target(page ALL DEPENDS ${CMAKE_BINARY_DIR}/page/index.html)
