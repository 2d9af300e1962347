# shellcheck shell=bash
# Builds the page of an earlier revision, for tests of two versions on one storage; sourced after common.sh and presets.sh, never run.

# build_older_page REVISION: into $CACHE/pages, once, unless FLIPSIDE_OLDER_PAGE names a folder with one.
build_older_page() {
  local revision=$1 folder=$CACHE/pages/$1 arguments=()
  [ -f "${FLIPSIDE_OLDER_PAGE:-$folder/build/wasm-release/page}/index.html" ] && return
  add_fetched_sources
  use_emscripten
  rm -rf "$folder"
  mkdir -p "$folder"
  git archive "$revision" | tar -x -C "$folder" || return
  run_step older-configure "configuring the page of $revision" -- \
    env -C "$folder" cmake --preset wasm-release "${arguments[@]}" || return
  run_step older-build "building the page of $revision, once" --measure ninja_progress -- \
    env -C "$folder" cmake --build build/wasm-release --parallel "$JOBS" --target page
}
