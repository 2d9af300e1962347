# shellcheck shell=bash
# Shared by all scripts; sourced, never run.
#
# Provides the folders, `say`, and `run_step`, which runs a long command with its output in a log, and shows its progress and its
# duration. On failure it prints the step, the command and the log.

set -euo pipefail
export LC_ALL=C.UTF-8

SELF=$(realpath "$0")
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
CACHE=${FLIPSIDE_CACHE:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/flipside}
LOGS=$ROOT/build/logs
TOOLCHAIN=$CACHE/emscripten-trixie
# shellcheck disable=SC2034 # of presets.sh and setup
SOURCES=$CACHE/sources
NODE=$CACHE/node
mkdir -p "$LOGS"
cd "$ROOT"

say() { printf '%s\n' "$*"; }
die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# If the first argument is --help, prints the comment block at the top of the calling script and exits.
help_if_asked() {
  case "${1:-}" in
    -h | --help)
      awk 'NR > 1 && !/^#/ { exit } NR > 1 { sub(/^# ?/, ""); print }' "$SELF"
      exit 0
      ;;
  esac
}

# Seconds since START (from $EPOCHREALTIME), with one decimal.
since() { awk -v a="$1" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f", b - a }'; }

# The default display of progress: the last line of the log.
last_line() { tail -c 2000 "$1" 2>/dev/null | tr '\r' '\n' | grep -av '^ *$' | tail -n 1 | cut -c1-90; }

# run_step NAME TITLE [--measure FUNCTION] -- COMMAND…
# NAME is also the log's name. FUNCTION prints the step's progress; its argument is the log's path.
run_step() {
  local name=$1 title=$2 measure=last_line
  shift 2
  if [ "$1" = --measure ]; then
    measure=$2
    shift 2
  fi
  shift
  local log=$LOGS/$name.log start=$EPOCHREALTIME pid status=0 ticks=0
  printf '%s …\n' "$title"
  # In its own process group, so that an interrupt stops all of it.
  set -m
  "$@" >"$log" 2>&1 </dev/null &
  pid=$!
  set +m
  # shellcheck disable=SC2064
  trap "kill -- -$pid 2>/dev/null; exit 130" INT TERM
  while kill -0 "$pid" 2>/dev/null; do
    sleep 0.1
    ticks=$((ticks + 1))
    if [ -t 1 ] && [ $((ticks % 10)) = 0 ]; then
      printf '\r\033[K  %s s  %s' "$(since "$start")" "$("$measure" "$log" || true)"
    elif [ ! -t 1 ] && [ $((ticks % 150)) = 0 ]; then
      printf '  %s s  %s\n' "$(since "$start")" "$("$measure" "$log" || true)"
    fi
  done
  [ ! -t 1 ] || printf '\r\033[K'
  wait "$pid" || status=$?
  trap - INT TERM
  if [ "$status" != 0 ]; then
    printf 'error: the step "%s" failed after %s s (exit status %s)\n  command: %s\n  log:     %s\n' \
      "$title" "$(since "$start")" "$status" "$*" "$log" >&2
    printf '  last lines of the log:\n' >&2
    tail -n 25 "$log" | sed 's/^/  | /' >&2
    return "$status"
  fi
  printf '  done in %s s\n' "$(since "$start")"
}

# True if the node on PATH can run the browser tests (20 or newer).
node_on_path_is_usable() {
  local version
  version=$(node --version 2>/dev/null) || return 1
  version=${version#v}
  [ "${version%%.*}" -ge 20 ]
}

# Makes node available: the one on PATH if it is usable, else the one that scripts/setup fetched.
use_node() {
  node_on_path_is_usable && return
  [ -x "$NODE/bin/node" ] || die "node 20 or newer is not installed: run scripts/setup first"
  export PATH=$NODE/bin:$PATH
}

# True if the emcc on PATH can build this project (3.1.61 or newer).
emcc_on_path_is_usable() {
  local version
  command -v emcc >/dev/null || return 1
  version=$(emcc --version 2>/dev/null | sed -n '1s/.*) \([0-9][0-9.]*\).*/\1/p')
  [ -n "$version" ] && printf '3.1.61\n%s\n' "$version" | sort -CV
}

# Makes emcc available to CMake: the one on PATH if it is usable, else the one that scripts/setup unpacked.
use_emscripten() {
  if emcc_on_path_is_usable; then
    FLIPSIDE_EMSCRIPTEN=$(dirname "$(readlink -f "$(command -v emcc)")")
  else
    [ -f "$TOOLCHAIN/ready" ] || die "Emscripten is not installed: run scripts/setup first"
    use_node
    FLIPSIDE_EMSCRIPTEN=$TOOLCHAIN/usr/share/emscripten
    export EM_CONFIG=$TOOLCHAIN/emscripten.config
    EM_NODE_JS=$(command -v node)
    export EM_NODE_JS
  fi
  export FLIPSIDE_EMSCRIPTEN
}
