# shellcheck shell=bash
# Configures and builds the CMake presets; sourced after common.sh, never run.

mapfile -t ALL_PRESETS < <(sed -n 's/.*"name": "\([a-z-]*\)", "configurePreset".*/\1/p' CMakePresets.json)
JOBS=${FLIPSIDE_JOBS:-$(nproc 2>/dev/null || echo 2)}

# The last "[12/80]" in ninja's output.
ninja_progress() {
  tail -c 4000 "$1" | sed -n 's|^\[\([0-9]*\)/\([0-9]*\)\].*|\1 \2|p' | tail -n 1 |
    awk '{ printf "%d of %d (%d %%)", $1, $2, 100 * $1 / $2 }'
}

# Adds CMake's arguments for the sources that scripts/setup has fetched to the array `arguments`.
add_fetched_sources() {
  [ ! -d "$SOURCES/imgui" ] ||
    arguments+=("-DFETCHCONTENT_SOURCE_DIR_IMGUI=$SOURCES/imgui" "-DFETCHCONTENT_SOURCE_DIR_SDL2_SOURCE=$SOURCES/SDL2")
  [ ! -d "$SOURCES/qr-code-generator" ] ||
    arguments+=("-DFETCHCONTENT_SOURCE_DIR_QR_CODE_GENERATOR=$SOURCES/qr-code-generator")
}

# Configures a preset that is not configured yet, or for another toolchain or other sources; ninja does the rest.
configure_preset() {
  local preset=$1 folder=build/$1 arguments=() key
  [[ " ${ALL_PRESETS[*]} " == *" $preset "* ]] || die "unknown preset '$preset'; the presets are: ${ALL_PRESETS[*]}"
  add_fetched_sources
  key="${FLIPSIDE_EMSCRIPTEN:-native} ${arguments[*]}"
  if [ -f "$folder/build.ninja" ] && [ "$(cat "$folder/configured-for" 2>/dev/null)" = "$key" ]; then
    return
  fi
  run_step "configure-$preset" "configuring $preset" -- cmake --preset "$preset" --fresh "${arguments[@]}" ||
    return
  printf '%s\n' "$key" >"$folder/configured-for"
}

# build_preset PRESET [TARGET…]: configures it when necessary; without targets it builds everything.
build_preset() {
  local preset=$1 targets=("${@:2}")
  unset FLIPSIDE_EMSCRIPTEN
  case $preset in wasm-*) use_emscripten ;; esac
  configure_preset "$preset" || return
  run_step "build-$preset" "building $preset${targets[*]:+ (${targets[*]})}" --measure ninja_progress -- \
    cmake --build "build/$preset" --parallel "$JOBS" ${targets[@]:+--target "${targets[@]}"}
}
