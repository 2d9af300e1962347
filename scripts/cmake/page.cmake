# cmake -DSHELL=shell -DMODULES=build/wasm-release/modules -DSPLIT=build/wasm-release/split
#       -DGENERATED=build/wasm-release/generated -DSHADERS=web/view/shaders
#       -DPAGE=build/wasm-release/page -P scripts/cmake/page.cmake
#
# Puts the finished static site into PAGE: what is in SHELL, the modules from MODULES and SPLIT, the fonts from GENERATED. index.html
# learns the style of the empty page, without which it cannot be painted, the size of what is loaded, for its progress, and the
# build's own name, which goes behind every address so that a
# browser never mixes two builds; the service worker the same name and what it is to keep from the start; board_programs.js the
# sources of SHADERS, without comments and indentation.

set(modules flipside.js flipside-engine.js flipside-engine.wasm flipside-engine-threads.js flipside-engine-threads.wasm)
list(TRANSFORM modules PREPEND ${MODULES}/)
list(APPEND modules ${SPLIT}/flipside.wasm ${SPLIT}/flipside-later.wasm)
file(GLOB shell_files LIST_DIRECTORIES false ${SHELL}/*)

set(fonts japanese-regular.otf japanese-semibold.otf)

file(GLOB shader_files ${SHADERS}/*)
set(FLIPSIDE_SHADERS "")
foreach(file ${shader_files})
  get_filename_component(name ${file} NAME)
  file(READ ${file} text)
  string(REGEX REPLACE "[ \t]*//[^\n]*" "" text "${text}")
  string(REGEX REPLACE "\n[ \t\n]*" "\n" text "${text}")
  string(APPEND FLIPSIDE_SHADERS "=== ${name}\n${text}")
endforeach()

set(hashes "")
foreach(file ${shell_files} ${shader_files})
  file(SHA256 ${file} hash)
  string(APPEND hashes ${hash})
endforeach()
foreach(module ${modules})
  file(SHA256 ${module} hash)
  string(APPEND hashes ${hash})
endforeach()
foreach(font ${fonts})
  file(SHA256 ${GENERATED}/${font} hash)
  string(APPEND hashes ${hash})
endforeach()
string(SHA256 build "${hashes}")
string(SUBSTRING ${build} 0 12 FLIPSIDE_BUILD)
file(SIZE ${SPLIT}/flipside.wasm FLIPSIDE_WASM_BYTES)

file(REMOVE_RECURSE ${PAGE})
file(MAKE_DIRECTORY ${PAGE})
file(READ ${SHELL}/style.css FLIPSIDE_STYLE)
foreach(file ${shell_files})
  file(COPY ${file} DESTINATION ${PAGE})
endforeach()
foreach(module ${modules})
  file(COPY ${module} DESTINATION ${PAGE})
endforeach()
foreach(font ${fonts})
  file(COPY ${GENERATED}/${font} DESTINATION ${PAGE})
endforeach()
set(kept "")
foreach(file ${modules} ${shell_files})
  get_filename_component(name ${file} NAME)
  list(APPEND kept ${name})
endforeach()
list(FILTER kept EXCLUDE REGEX "^(index\\.html|style\\.css|service_worker\\.js|notices\\.txt|flipside-engine-threads.*|.*\\.(png|svg|webmanifest))$")
string(REPLACE ";" " " FLIPSIDE_KEPT_FILES "${kept}")
configure_file(${SHELL}/board_programs.js ${PAGE}/board_programs.js @ONLY)
configure_file(${SHELL}/index.html ${PAGE}/index.html @ONLY)
file(REMOVE ${PAGE}/style.css)
configure_file(${SHELL}/service_worker.js ${PAGE}/service_worker.js @ONLY)
