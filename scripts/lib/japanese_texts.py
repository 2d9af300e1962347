#!/usr/bin/env python3
"""usage: scripts/lib/japanese_texts.py MESSAGES.inc OPENING_NAMES.inc OUT

Makes the file of Japanese texts, which web/app/text/japanese.h reads: a line for each FLIPSIDE_MESSAGE of MESSAGES.inc, in order, with its
Japanese text; then one for each FLIPSIDE_OPENING_NAME of OPENING_NAMES.inc, with the engine's name, a tab and the Japanese one. Called by
the build."""

import re
import sys
from pathlib import Path

TOKEN = re.compile(r'\s+|//[^\n]*|(?P<string>"[^"\\\n]*")|(?P<word>\w+)|(?P<sign>[][(),])')


def tokens(path):
    text = Path(path).read_text("utf-8")
    at = 0
    while at < len(text):
        found = TOKEN.match(text, at)
        if not found:
            sys.exit("error: %s:%d is not understood" % (path, text.count("\n", 0, at) + 1))
        if found.lastgroup:
            yield found.lastgroup, found.group()
        at = found.end()


def entries(path, macro):
    """The arguments of each macro(…) of a file: strings that stand side by side are one, as in C++."""
    arguments = None
    for kind, token in tokens(path):
        if kind == "string":
            arguments[-1] += token[1:-1]
        elif token == "(":
            arguments = [""]
        elif token == ",":
            arguments.append("")
        elif token == ")":
            yield arguments
            arguments = None
        elif arguments is not None:
            arguments[-1] += token
        elif token != macro:
            sys.exit("error: %s: %s is no %s" % (path, token, macro))


def main(messages, opening_names, out):
    lines = [japanese for _, _, japanese in entries(messages, "FLIPSIDE_MESSAGE")]
    lines += ["%s\t%s" % (english, japanese) for english, japanese in entries(opening_names, "FLIPSIDE_OPENING_NAME")]
    Path(out).write_text("".join(line + "\n" for line in lines), "utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
