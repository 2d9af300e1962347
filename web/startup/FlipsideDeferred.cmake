# Splits the page's module: what only dialogs, lessons and imported texts need becomes flipside-deferred.wasm, which loads after the
# board. What it saves: README.md in this folder.

# All ways into it: functions that are called only where Host::have_parts() is true, and never inlined.
set(gates dialog_json apply_deferred apply_in_lesson lesson_panel analysis_panel advance_refutation apply_in_puzzle
    update_puzzle puzzle_panel collect_mistakes apply_in_training
    update_reviewed_move describe_reviewed_move find_games)

function(flipside_split_page first_module deferred_module)
  target_link_options(flipside-page PRIVATE --profiling-funcs -Wl,--no-demangle)
  execute_process(COMMAND ${EMSCRIPTEN_ROOT_PATH}/em-config BINARYEN_ROOT OUTPUT_VARIABLE binaryen
                  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  cmake_path(GET first_module PARENT_PATH folder)
  add_custom_command(
    OUTPUT ${first_module} ${deferred_module}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
    COMMAND ${FLIPSIDE_PYTHON} ${CMAKE_SOURCE_DIR}/scripts/lib/split_module.py
            --module $<TARGET_FILE_DIR:flipside-page>/flipside.wasm --gates ${gates} --binaryen ${binaryen}/bin
            --first ${first_module} --second ${deferred_module}
    DEPENDS flipside-page ${CMAKE_SOURCE_DIR}/scripts/lib/split_module.py
    COMMENT "Splitting the page's module"
    VERBATIM)
endfunction()
