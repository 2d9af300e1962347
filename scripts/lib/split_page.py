#!/usr/bin/env python3
"""usage: scripts/lib/split_page.py MODULE.wasm --later FILE --nm NM --split WASM-SPLIT --out FIRST.wasm REST.wasm
       [--names] LIBRARY-OR-OBJECT…

Splits the page's module in two, so that a board is there sooner: FIRST has what is needed up to the first move, REST what
nobody calls before (shell/start.js loads it afterwards). FILE lists what is to come later: sources by their names, "*"
standing for any text, behind a "=" functions by theirs, and behind a "!" sources and functions that are needed first all
the same. What a listed source shares with one that is not listed stays in FIRST, as do the standard library's templates,
whose code is shared between types. MODULE has to have the names of its functions as they are linked, and was linked from
the libraries and objects. --names keeps the names in both. Called by the build (scripts/cmake/FlipsideWeb.cmake)."""

import argparse
import fnmatch
import re
import subprocess
import sys
import tempfile
from pathlib import Path

# What a WebAssembly text may have in a name as it is; wasm-split wants the rest as two digits behind a backslash.
PLAIN = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-./:<=>?@^_`|~")


def read_list(path):
    lines = [line.split("#")[0].strip() for line in Path(path).read_text("utf-8").splitlines()]
    sources = [line for line in lines if line and line[0] not in "=!"]
    functions = {sign: {line[1:].strip() for line in lines if line.startswith(sign)} for sign in "=!"}
    return sources, functions["="], functions["!"]


def objects_of_functions(nm, files):
    """For every function the names of the sources that define it."""
    out = {}
    for file in files:
        text = subprocess.run([nm, "--defined-only", "-A", file], capture_output=True, text=True, check=True).stdout
        for line in text.splitlines():
            match = re.match(r"(.*):\s*[0-9a-f]+ [TtWw] (\S+)$", line)
            if match:
                source = re.split(r"[/:(]", match.group(1).rstrip(")"))[-1]
                out.setdefault(match.group(2), set()).add(source.removesuffix(".o"))
    return out


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("module")
    parser.add_argument("--later", required=True)
    parser.add_argument("--nm", required=True)
    parser.add_argument("--split", required=True)
    parser.add_argument("--out", nargs=2, required=True)
    parser.add_argument("--names", action="store_true")
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()

    patterns, functions, needed = read_list(args.later)
    defined = objects_of_functions(args.nm, args.files)
    sources = {source for all_of_one in defined.values() for source in all_of_one}
    unknown = [pattern for pattern in patterns if not fnmatch.filter(sources, pattern)]
    if unknown:
        sys.exit("split_page: %s lists no source that is there: %s" % (args.later, ", ".join(unknown)))
    later = {source for pattern in patterns for source in fnmatch.filter(sources, pattern)} - needed
    functions |= {name for name, where in defined.items() if where <= later and not re.match("_ZN?K?St", name)}
    functions -= needed

    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as chosen:
        for name in sorted(functions):
            chosen.write("".join(c if c in PLAIN else "\\%02x" % ord(c) for c in name) + "\n")
        chosen.flush()
        command = [args.split, "--all-features", args.module, "-o1", args.out[0], "-o2", args.out[1],
                   "--export-prefix=%", "--split-funcs=@" + chosen.name] + (["-g"] if args.names else [])
        # It warns of each function that was inlined or is not needed at all.
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit("split_page: %s" % done.stderr)


if __name__ == "__main__":
    main()
