#!/usr/bin/env python3
"""usage: make_gif.py FRAMES OUT.gif

Joins the pictures FRAMES/*.png, sorted by name, into an animation with a frame every 30 ms and a pause at both ends. All frames
share one palette, so that still parts do not flicker."""

import sys
from pathlib import Path

from PIL import Image

FRAME_MS = 30
FIRST_MS = 500
LAST_MS = 1200


def main(folder, target):
    frames = [Image.open(path).convert("RGB") for path in sorted(Path(folder).glob("*.png"))]
    middle = frames[len(frames) // 3].quantize(colors=200, method=Image.Quantize.MAXCOVERAGE)
    frames = [frame.quantize(palette=middle, dither=Image.Dither.NONE) for frame in frames]
    durations = [FIRST_MS] + [FRAME_MS] * (len(frames) - 2) + [LAST_MS]
    frames[0].save(target, save_all=True, append_images=frames[1:], duration=durations, loop=0, optimize=False)


main(*sys.argv[1:])
