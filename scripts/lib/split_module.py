#!/usr/bin/env python3
"""usage: scripts/lib/split_module.py --module WASM --gates NAMES --binaryen DIR --first WASM --second WASM

Splits the page's module in two. The second has the gates, which are functions of flipside::app with these NAMES, and everything that
can only be reached through them. It loads after the board (web/startup/README.md). To call a gate before that is a
trap, so whoever calls one asks Host::have_parts() first.

The module has to have its functions' names, as the linker writes them (--profiling-funcs, --no-demangle)."""

import argparse
import re
import subprocess
import tempfile
from pathlib import Path


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit("error: %s: %s" % (command[0], done.stderr.strip()))
    return done.stdout


def calls_of(text):
    """Of a module as text: what each function calls, and the functions that the page or a table can call."""
    calls = {}
    roots = set()
    function = None
    for line in text.splitlines():
        if line.startswith(" ("):
            begins = re.match(r" \(func \$(\S+)", line)
            function = begins and begins.group(1)
            if function:
                calls[function] = set()
                continue
        if function:
            calls[function].update(re.findall(r"\((?:return_call|call|ref\.func) \$([^\s()]+)", line))
        elif re.match(r" \((elem|export|start)", line):
            roots.update(re.findall(r"\$([^\s()\"]+)", line))
    return calls, roots & calls.keys()


def gates_named(name, calls):
    """By their mangled names, and not what is inside of them: the linker may have merged that with an equal function."""
    mangled = re.compile(r"_ZN8flipside3app(12_GLOBAL__N_1)?%d%sE[^.]*(\.\w+)*" % (len(name), name))
    return {function for function in calls if mangled.fullmatch(function)}


def behind(gates, calls, roots):
    """The functions that cannot be reached without a gate."""
    reached = set()
    open_ends = list(roots - gates)
    while open_ends:
        name = open_ends.pop()
        if name not in reached:
            reached.add(name)
            open_ends += (calls[name] & calls.keys()) - gates
    return sorted(calls.keys() - reached)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("module", "binaryen", "first", "second"):
        parser.add_argument("--" + name, type=Path, required=True)
    parser.add_argument("--gates", nargs="+", required=True)
    arguments = parser.parse_args()

    calls, roots = calls_of(run(arguments.binaryen / "wasm-dis", "--all-features", arguments.module))
    gates = set()
    for gate in arguments.gates:
        found = gates_named(gate, calls)
        if not found:
            raise SystemExit("error: there is no function %s; is it inlined?" % gate)
        gates |= found
    functions = behind(gates, calls, roots)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as names:
        names.write("\n".join(functions) + "\n")
        names.flush()
        run(arguments.binaryen / "wasm-split", "--all-features", "--quiet", arguments.module,
            "--split-funcs=@" + names.name, "--no-placeholders", "--export-prefix=%",
            "-o1", arguments.first, "-o2", arguments.second)


if __name__ == "__main__":
    main()
