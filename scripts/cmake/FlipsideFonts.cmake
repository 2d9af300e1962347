# The fonts: Inter, subset to the characters that the page uses, as a C++ source for flipside_view (in the native program, where nobody
# waits for bytes and no browser has others, with all letters of Europe, punctuation, arrows and signs); and M PLUS, subset to the
# Japanese texts, as the files in japanese_fonts. FLIPSIDE_PYTHON has to have fontTools: the system's is preferred to the first
# on PATH.

find_path(FLIPSIDE_INTER_DIR Inter-Regular.otf
  PATHS /usr/share/fonts/opentype/inter /usr/share/fonts/inter /usr/local/share/fonts/inter
  NO_CMAKE_FIND_ROOT_PATH REQUIRED DOC "The folder of Inter's static OpenType files (Debian: fonts-inter)")

find_path(FLIPSIDE_MPLUS_DIR Mplus1-Regular.otf
  PATHS /usr/share/fonts/opentype/mplus /usr/share/fonts/mplus /usr/local/share/fonts/mplus
  NO_CMAKE_FIND_ROOT_PATH REQUIRED DOC "The folder of M PLUS 1's static OpenType files (Debian: fonts-mplus)")

set(flipside_texts ${CMAKE_SOURCE_DIR}/web/app/text/messages.inc)
set(flipside_assets ${CMAKE_BINARY_DIR}/generated/assets.cpp)
set(flipside_fonts
  regular=${FLIPSIDE_INTER_DIR}/Inter-Regular.otf
  semibold=${FLIPSIDE_INTER_DIR}/Inter-SemiBold.otf
  display=${FLIPSIDE_INTER_DIR}/InterDisplay-SemiBold.otf)
if(EMSCRIPTEN)
  # What the canvas writes large: the name, the letters and digits at the board's edges, counts and values. In the window it is also the
  # type of titles.
  set(flipside_characters --only "display=Flipside abcdefgh 0123456789 +−?")
else()
  set(flipside_characters --ranges 00a0-024f 0370-03ff 0400-04ff 2000-22ff)
endif()
add_custom_command(
  OUTPUT ${flipside_assets}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/generated
  COMMAND ${FLIPSIDE_PYTHON} ${CMAKE_SOURCE_DIR}/scripts/embed_assets ${flipside_assets}
          --characters-of ${flipside_texts} ${flipside_characters} --font ${flipside_fonts}
          --names-font ${FLIPSIDE_MPLUS_DIR}/Mplus1-SemiBold.otf --names 日本語
  DEPENDS ${CMAKE_SOURCE_DIR}/scripts/embed_assets ${flipside_texts}
  COMMENT "Subsetting the fonts"
  VERBATIM)
add_library(flipside_assets STATIC ${flipside_assets})
target_link_libraries(flipside_assets PRIVATE flipside_options)

set(japanese_fonts ${CMAKE_BINARY_DIR}/generated/japanese-regular.otf ${CMAKE_BINARY_DIR}/generated/japanese-semibold.otf)
list(GET japanese_fonts 0 japanese_regular)
list(GET japanese_fonts 1 japanese_semibold)
add_custom_command(
  OUTPUT ${japanese_fonts}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/generated
  COMMAND ${FLIPSIDE_PYTHON} ${CMAKE_SOURCE_DIR}/scripts/embed_assets --japanese-of ${japanese_file}
          --font ${japanese_regular}=${FLIPSIDE_MPLUS_DIR}/Mplus1-Regular.otf
          ${japanese_semibold}=${FLIPSIDE_MPLUS_DIR}/Mplus1-SemiBold.otf
  DEPENDS ${CMAKE_SOURCE_DIR}/scripts/embed_assets ${japanese_file}
  COMMENT "Subsetting the Japanese fonts"
  VERBATIM)
