# CLI11 and doctest: headers from the system's packages, also for WebAssembly, where find_package would not look there.
find_path(CLI11_INCLUDE_DIR CLI/CLI.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
find_path(DOCTEST_INCLUDE_DIR doctest/doctest.h PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)

# The system's folders contain the host's C library too. Link only these headers, for compilers of other targets.
function(flipside_header_library name folder header_folder)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers)
  file(CREATE_LINK ${folder}/${header_folder} ${CMAKE_BINARY_DIR}/headers/${header_folder} SYMBOLIC)
  add_library(${name} INTERFACE)
  target_include_directories(${name} SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/headers)
endfunction()
flipside_header_library(cli11 ${CLI11_INCLUDE_DIR} CLI)
flipside_header_library(doctest ${DOCTEST_INCLUDE_DIR} doctest)
if(EMSCRIPTEN)
  target_compile_options(cli11 INTERFACE -fexceptions)
  target_link_options(cli11 INTERFACE -fexceptions)
  target_compile_options(doctest INTERFACE -fexceptions)
endif()

# Nayuki's generator of QR codes: the variant in C, which allocates and throws nothing. In all builds from the same source.
include(FetchContent)
FetchContent_Declare(qr_code_generator
  URL https://github.com/nayuki/QR-Code-generator/archive/refs/tags/v1.8.0.tar.gz
  URL_HASH SHA256=2ec0a4d33d6f521c942eeaf473d42d5fe139abcfa57d2beffe10c5cf7d34ae60)
FetchContent_MakeAvailable(qr_code_generator)
add_library(qr_code_generator STATIC ${qr_code_generator_SOURCE_DIR}/c/qrcodegen.c)
target_include_directories(qr_code_generator SYSTEM PUBLIC ${qr_code_generator_SOURCE_DIR}/c)

# Dear ImGui. The tests of the view need it too, without a window.
FetchContent_Declare(imgui
  URL https://github.com/ocornut/imgui/archive/refs/tags/v1.90.1.tar.gz
  URL_HASH SHA256=21dcc985bb2ae8fe48047c86135dbc438d6980a8f2e08babbda5be820592f282)
FetchContent_MakeAvailable(imgui)
set(imgui_sources ${imgui_SOURCE_DIR}/imgui.cpp ${imgui_SOURCE_DIR}/imgui_draw.cpp ${imgui_SOURCE_DIR}/imgui_tables.cpp
    ${imgui_SOURCE_DIR}/imgui_widgets.cpp)
set(imgui_definitions IMGUI_DISABLE_DEMO_WINDOWS IMGUI_DISABLE_OBSOLETE_FUNCTIONS IMGUI_DISABLE_FILE_FUNCTIONS
    IMGUI_DISABLE_TTY_FUNCTIONS)
add_library(imgui STATIC ${imgui_sources})
target_include_directories(imgui SYSTEM PUBLIC ${imgui_SOURCE_DIR})
target_compile_definitions(imgui PUBLIC ${imgui_definitions} $<$<BOOL:${EMSCRIPTEN}>:IMGUI_DISABLE_DEBUG_TOOLS>)
