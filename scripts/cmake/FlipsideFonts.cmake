# Fonts and notices as a C++ source, for flipside_view: Inter, cut down to the characters that the page uses. The python3
# that is asked for is the one that has fontTools, which need not be the first on PATH.

find_program(FLIPSIDE_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
find_program(FLIPSIDE_PYTHON python3 NO_CMAKE_FIND_ROOT_PATH REQUIRED)
find_path(FLIPSIDE_INTER_DIR Inter-Regular.otf
  PATHS /usr/share/fonts/opentype/inter /usr/share/fonts/inter /usr/local/share/fonts/inter
  NO_CMAKE_FIND_ROOT_PATH REQUIRED DOC "The folder of Inter's static OpenType files (Debian: fonts-inter)")

set(flipside_assets ${CMAKE_BINARY_DIR}/generated/assets.cpp)
set(flipside_fonts
  regular=${FLIPSIDE_INTER_DIR}/Inter-Regular.otf
  semibold=${FLIPSIDE_INTER_DIR}/Inter-SemiBold.otf
  display=${FLIPSIDE_INTER_DIR}/InterDisplay-SemiBold.otf)
add_custom_command(
  OUTPUT ${flipside_assets}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/generated
  COMMAND ${FLIPSIDE_PYTHON} ${CMAKE_SOURCE_DIR}/scripts/embed_assets ${flipside_assets}
          --notices ${CMAKE_SOURCE_DIR}/shell/notices.txt
          --characters-of ${CMAKE_SOURCE_DIR}/web/app/messages.cpp --font ${flipside_fonts}
  DEPENDS ${CMAKE_SOURCE_DIR}/scripts/embed_assets ${CMAKE_SOURCE_DIR}/shell/notices.txt
          ${CMAKE_SOURCE_DIR}/web/app/messages.cpp
  COMMENT "Cutting down the fonts"
  VERBATIM)
add_library(flipside_assets STATIC ${flipside_assets})
target_link_libraries(flipside_assets PRIVATE flipside_options)
