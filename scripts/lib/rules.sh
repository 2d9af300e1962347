# shellcheck shell=bash
# The rules of scripts/check; sourced after common.sh, never run.
#
# Each rule is a function that prints one line "file:line: what is wrong" for each violation, and nothing when all is well.

# The project's files with the given extensions in the given folders: own_files 'cpp|h' engine web
own_files() {
  local endings=$1
  shift
  find "$@" -type f -regextype posix-extended -regex ".*\.($endings)" 2>/dev/null | sort
}

# includes_matching SENTENCE PATTERN: reports every #include of a header whose name matches PATTERN in the files that stdin names.
includes_matching() {
  xargs -r grep -nHE "^[[:space:]]*#[[:space:]]*include[[:space:]]*[<\"]($2)" |
    awk -v sentence="$1" '{ split($0, part, ":"); name = $0; sub(/.*[<"]/, "", name); sub(/[>"].*/, "", name)
      printf "%s:%s: %s: %s\n", part[1], part[2], sentence, name }' || true
}

# text_matching SENTENCE PATTERN: reports every line that matches PATTERN in the files that stdin names.
text_matching() {
  xargs -r grep -nHE "$2" | awk -v sentence="$1" -F: '{ printf "%s:%s: %s\n", $1, $2, sentence }' || true
}

rule_layers() {
  own_files 'cpp|h' engine | includes_matching "engine must not include anything from web" 'web/'
  own_files 'cpp|h' web/anim |
    includes_matching "web/anim must not include other folders of web" 'web/(app|view|startup|desktop|platform)/'
  own_files 'cpp|h' web/app |
    includes_matching "web/app must not include web/view, web/startup, web/desktop or web/platform" \
      'web/(view|startup|desktop|platform)/'
  scripts/lib/layers.py
  own_files 'cpp|h' web/view web/anim web/app web/startup web/desktop |
    includes_matching "only the mains may include web/platform" 'web/platform/'
  own_files 'cpp|h' web/view web/anim web/app web/desktop |
    includes_matching "only web/platform may include web/startup" 'web/startup/'
  { own_files 'cpp|h' web/view web/startup && own_files 'cpp|h' web/platform | grep -vE '(_desktop|page_lab_dev)\.cpp$'; } |
    includes_matching "only the files of web/platform that end in _desktop, and page_lab_dev, may include web/desktop" 'web/desktop/'
  own_files 'cpp|h' engine web/app web/anim tests/unit | grep -v '^engine/cli/main\.cpp$' |
    includes_matching "SDL, ImGui, OpenGL and Emscripten belong to web/view, web/desktop, web/platform and the mains" \
      'SDL|imgui|GL/|GLES|EGL|KHR|emscripten'
  own_files 'cpp|h' engine web tests | grep -v '^engine/cli/' |
    includes_matching "nothing may include the command line" 'engine/cli/'
}

rule_platform_macros() {
  own_files 'cpp|h' engine web | grep -vE '^(web/(platform/|[a-z_]*main\.cpp$)|engine/cli/main\.cpp$)' |
    text_matching "__EMSCRIPTEN__ belongs to web/platform and the mains" '__EMSCRIPTEN__'
}

rule_engine_is_pure() {
  own_files 'cpp|h' engine | grep -v '^engine/cli/' |
    includes_matching "the engine must not use a clock, a file or a terminal" \
      'chrono>|ctime>|time\.h>|fstream>|filesystem>|iostream>|unistd\.h>'
  own_files 'cpp|h' engine | grep -vE '^engine/(cli/|search/thread_pool\.)' |
    includes_matching "only the thread pool may use threads (engine/search/thread_pool.h)" 'thread>|mutex>|condition_variable>'
}

rule_headers() {
  local file
  while read -r file; do
    head -n 1 "$file" | grep -q '^#pragma once$' || printf '%s:1: a header must start with #pragma once\n' "$file"
  done < <(own_files h engine web tests)
}

rule_words() {
  own_files 'cpp|h|inc' engine web |
    text_matching "not a word of the field" '\b([Pp]iece|[Tt]ile|[Cc]ell|[Uu]tils?|[Hh]elper|[Mm]anager)s?\b'
}

# Their properties, such as ariaLabel, are missing in Firefox before 119.
rule_names_by_attribute() {
  own_files 'js|html' shell web |
    text_matching "set names and states of elements by attribute: FlipsideDialogs.aria()" '\baria[A-Z]|\.role\b'
}

# Everything from outside is pinned to the version that was reviewed.
rule_supply() {
  local workflows
  mapfile -t workflows < <(find .github -name '*.yml' | sort)
  grep -nHE '^[- ]*uses:' "${workflows[@]}" | grep -vE 'uses: [^@]+@[0-9a-f]{40}( |$)' |
    awk -F: '{ printf "%s:%s: pin the action to a commit\n", $1, $2 }' || true
  awk '/FetchContent_Declare/ { at = FNR; hashed = 0; url = 0 }
    at && /[( ]URL /  { url = 1 }
    at && /URL_HASH/ { hashed = 1 }
    at && /\)$/ { if (url && !hashed) printf "%s:%d: the download needs a URL_HASH\n", FILENAME, at; at = 0 }' scripts/cmake/*.cmake
}

shell_scripts() {
  printf '%s\n' .ci/run
  grep -lE '^#!/usr/bin/env bash|^# shellcheck shell=bash' scripts/* scripts/lib/* 2>/dev/null
}

rule_shell_scripts() {
  local scripts script
  mapfile -t scripts < <(shell_scripts)
  for script in "${scripts[@]}"; do
    bash -n "$script" 2>&1 || true
  done
  if command -v shellcheck >/dev/null; then
    shellcheck --exclude=SC1091 --format=gcc "${scripts[@]}" || true
  else
    echo "scripts/check:1: shellcheck is missing: run scripts/setup"
  fi
}

# Other versions of clang-format differ in details.
rule_format() {
  local formatter files
  formatter=$(command -v clang-format-14 || command -v clang-format || true)
  case $("${formatter:-false}" --version 2>/dev/null) in
    *version\ 14.*) ;;
    *)
      echo "scripts/check:1: clang-format 14 is missing: run scripts/setup"
      return
      ;;
  esac
  mapfile -t files < <(own_files 'cpp|h' engine web tests | grep -v '_generated\.')
  "$formatter" --dry-run -Werror "${files[@]}" 2>&1 | grep -E '^[^ ].*(error|warning):' |
    awk -F: '!seen[$1]++ { printf "%s:%s: not formatted by clang-format 14\n", $1, $2 }' || true
}

rule_scripts_of_the_page() {
  local file
  while read -r file; do
    node --check "$file" 2>&1 | sed -n '1p' || true
  done < <(own_files 'js|mjs' shell tests scripts)
  while read -r file; do
    python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read(), sys.argv[1])' "$file" 2>&1 | tail -n 1 || true
  done < <(grep -lE '^#!/usr/bin/(env )?python3' scripts/* scripts/*/* 2>/dev/null)
}
