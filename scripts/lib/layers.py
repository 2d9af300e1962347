#!/usr/bin/env python3
"""usage: scripts/lib/layers.py

Checks the includes within engine and within web/app. A folder may include itself and the folders before it in the order that
the README of engine or web lists. The files beside the folders of web/app (state.h, action.h and so on) are on top of them, but
what SHARED_BY_THE_APP names may be included anywhere. In web/app, no pair of a header and its source may be part of an
include cycle. Prints each violation as "file:line: what is wrong"."""

import re
import sys
from pathlib import Path

SHARED_BY_THE_APP = {"state", "action", "alternative_of", "effects", "action_text", "struct_fields", "struct_name", "text_writer"}


def folder_order(readme):
    """The folders, lowest first, from the line of a README that lists them."""
    line = next(one for one in Path(readme).read_text().splitlines() if one.startswith("`") and "/` ←" in one)
    return [name.strip("`/ .") for name in line.split("←")]


def includes(root):
    """(file, line number, including pair, included pair) for every include within root; pairs are paths without an ending."""
    for path in sorted(Path(root).rglob("*.[ch]*")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = re.match(rf'#include "{root}/(.*)\.h"', line)
            if found:
                yield path, number, str(path.relative_to(root).with_suffix("")), found[1]


def folder_violations(found, readme, shared=frozenset()):
    """Includes against the order of the folders."""
    order = folder_order(readme)
    for path, number, pair, included in found:
        folder, other = (str(Path(one).parent) for one in (pair, included))
        if included in shared or folder == ".":
            continue
        if other not in order or folder not in order or order.index(other) > order.index(folder):
            yield f"{path}:{number}: {folder}/ must not include {included}, which comes later in the order of {readme}"


def cycle_violations(found):
    """Includes that close a cycle of pairs."""
    graph = {}
    for _, _, pair, included in found:
        if pair != included:
            graph.setdefault(pair, set()).add(included)

    def reached(start):
        seen, waiting = set(), [start]
        while waiting:
            for following in graph.get(waiting.pop(), ()):
                if following not in seen:
                    seen.add(following)
                    waiting.append(following)
        return seen

    reach = {pair: reached(pair) for pair in graph}
    for path, number, pair, included in found:
        if pair != included and pair in reach.get(included, ()):
            yield f"{path}:{number}: {pair} and {included} include each other, directly or indirectly"


def main():
    engine = list(includes("engine"))
    app = list(includes("web/app"))
    for violation in [*folder_violations(engine, "engine/README.md"),
                      *folder_violations(app, "web/README.md", SHARED_BY_THE_APP), *cycle_violations(app)]:
        print(violation)


if __name__ == "__main__":
    sys.exit(main())
