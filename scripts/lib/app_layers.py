#!/usr/bin/env python3
"""usage: scripts/lib/app_layers.py

Checks the includes within web/app. A folder may include itself, the folders before it in the order of web/README.md, and
state.h, action.h, effects.h and gate.h. No pair of a header and its source may be part of an include cycle. Prints each violation as
"file:line: what is wrong"."""

import re
import sys
from pathlib import Path

APP = Path("web/app")
SHARED = {"state", "action", "effects", "gate"}


def folder_order():
    """The folders, lowest first, from the line of web/README.md that lists them."""
    line = next(one for one in Path("web/README.md").read_text().splitlines() if one.startswith("`text/` ←"))
    return [name.strip("`/ ") for name in line.split("←")]


def includes():
    """(file, line number, including pair, included pair) for every include within web/app."""
    for path in sorted(APP.rglob("*.[ch]*")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = re.match(r'#include "web/app/(.*)\.h"', line)
            if found:
                yield path, number, str(path.relative_to(APP).with_suffix("")), found[1]


def folder_violations(found, order):
    """Includes against the order of the folders."""
    for path, number, pair, included in found:
        folder, other = (str(Path(one).parent) for one in (pair, included))
        if included in SHARED or folder == ".":
            continue
        if other == "." or folder not in order or other not in order or order.index(other) > order.index(folder):
            yield f"{path}:{number}: {folder}/ must not include {included}, which comes later in the order of web/README.md"


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
    found = list(includes())
    for violation in [*folder_violations(found, folder_order()), *cycle_violations(found)]:
        print(violation)


if __name__ == "__main__":
    sys.exit(main())
