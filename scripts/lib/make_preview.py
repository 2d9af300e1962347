#!/usr/bin/env python3
"""usage: make_preview.py SCREENSHOT OUT.jpg

Makes the picture that other sites show beside a link to the page (og:image in shell/index.html): 1200 by 630 pixels. A screenshot of
other proportions stands in the middle, on the colour of its corner. The file has at most 60 KB, or this fails."""

import sys
from pathlib import Path

from PIL import Image

SIZE = (1200, 630)
QUALITY = 72
MOST_BYTES = 60_000


def main(screenshot, target):
    picture = Image.open(screenshot).convert("RGB")
    scale = min(SIZE[0] / picture.width, SIZE[1] / picture.height)
    picture = picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.Resampling.LANCZOS)
    whole = Image.new("RGB", SIZE, picture.getpixel((2, 2)))
    whole.paste(picture, tuple((all_of - part) // 2 for all_of, part in zip(SIZE, picture.size)))
    whole.save(target, quality=QUALITY, optimize=True, progressive=True)
    size = Path(target).stat().st_size
    if size > MOST_BYTES:
        sys.exit("error: %s has %d bytes, more than %d" % (target, size, MOST_BYTES))


main(*sys.argv[1:])
