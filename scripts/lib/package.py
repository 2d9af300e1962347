#!/usr/bin/env python3
"""usage: scripts/lib/package.py PAGE DIST

Makes DIST/flipside-web.zip and DIST/flipside.html from the built page in the folder PAGE; called by scripts/package.

The one file holds every script and style as text and everything else gzipped in base64, unpacked by the browser's own
DecompressionStream; scripts/lib/one_file.js hands them out where the page would fetch them. The same page gives the
same two files, byte for byte. Refused with the file and line: a page that refers to anything by an absolute address."""

import base64
import gzip
import io
import json
import re
import sys
import zipfile
from pathlib import Path

LOADER = Path(__file__).resolve().parent / "one_file.js"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
# What only a site has: a file opened by double click can neither be installed nor needs to be kept for later.
SITE_ONLY = (".webmanifest",)


def fail(sentence):
    print("error: " + sentence, file=sys.stderr)
    sys.exit(1)


def read_page(folder):
    """Every file of the page by its relative name, sorted."""
    if not (folder / "index.html").is_file():
        fail("there is no page in %s: run scripts/build wasm-release first" % folder)
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def check_addresses(files):
    """Absolute addresses in what the page loads by itself; plain links for people to follow are fine."""
    absolute = re.compile(r"""(?:\bsrc=|<link[^>]*\bhref=|\burl\(|\bfetch\(|\bWorker\(|\bregister\(|"(?:start_url|scope|src)":)\s*"""
                          r"""["']?(?:/|https?:)""")
    for name, content in files.items():
        if not name.endswith((".html", ".css", ".webmanifest")):
            continue
        for number, line in enumerate(content.decode("utf-8").splitlines(), 1):
            if absolute.search(line):
                fail("%s:%d refers to an absolute address: %s" % (name, number, line.strip()))


def write_zip(files, target):
    """A fixed time and order: the same page makes the same archive."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo("flipside/" + name, (2000, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)


def data_address(name, content):
    kind = TYPES.get(Path(name).suffix, "application/octet-stream")
    return "data:%s;base64,%s" % (kind, base64.b64encode(content).decode())


def take(files, name, where):
    """The content behind a relative address that `where` refers to."""
    name = name.removeprefix("./")
    if name not in files:
        fail("%s refers to %s, which is not in the page" % (where, name))
    return files[name]


def inline_style(files, name):
    style = take(files, name, "index.html").decode("utf-8")

    def inlined(match):
        address = match.group(1).strip("\"'")
        if address.startswith(("data:", "#")):
            return match.group(0)
        return "url(%s)" % data_address(address, take(files, address, name))

    return re.sub(r"url\(([^)]*)\)", inlined, style)


def attribute(tag, name):
    match = re.search(r"""\b%s=["']?([^"'\s>]+)""" % name, tag)
    return match.group(1) if match else None


def embed(files, used):
    """What the page may fetch: scripts as text, so that a worker can start without waiting, the rest gzipped."""
    embedded = {}
    for name, content in files.items():
        suffix = Path(name).suffix
        if name in used or name == "index.html" or suffix in SITE_ONLY:
            continue
        entry = {"type": TYPES.get(suffix, "application/octet-stream"), "size": len(content)}
        if suffix == ".js":
            entry["text"] = content.decode("utf-8")
        else:
            packed = io.BytesIO()
            with gzip.GzipFile(fileobj=packed, mode="wb", compresslevel=9, mtime=0) as stream:
                stream.write(content)
            entry["gzip"] = base64.b64encode(packed.getvalue()).decode()
        embedded[name] = entry
    return embedded


def script_text(text):
    """Text that may stand inside a <script> element: neither its end nor a comment's beginning appears in it."""
    return text.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def one_file(files):
    html = files["index.html"].decode("utf-8")
    used = set()

    def inline_link(match):
        tag = match.group(0)
        relation, address = attribute(tag, "rel"), attribute(tag, "href")
        if relation == "stylesheet":
            used.add(address.removeprefix("./"))
            return "<style>\n%s</style>" % inline_style(files, address)
        if relation in ("icon", "apple-touch-icon"):
            content = take(files, address, "index.html")
            used.add(address.removeprefix("./"))
            return tag.replace(address, data_address(address, content)) if relation == "icon" else ""
        return ""  # manifest, preload: of no use here

    def inline_script(match):
        address = attribute(match.group(1), "src")
        content = take(files, address, "index.html").decode("utf-8")
        used.add(address.removeprefix("./"))
        kind = attribute(match.group(1), "type")
        # An inline script runs where it stands: only a module waits for the rest of the page, as defer did.
        module = ' type="module"' if kind == "module" or re.search(r"\b(defer|async)\b", match.group(1)) else ""
        return "<script%s>\n%s</script>" % (module, script_text(content))

    html = re.sub(r"<link\b[^>]*>", inline_link, html)
    html = re.sub(r"<script\b([^>]*\bsrc=[^>]*)>\s*</script>", inline_script, html)
    loader = LOADER.read_text("utf-8")
    loader += "flipside_one_file(%s);\n" % json.dumps(embed(files, used), ensure_ascii=False)
    first = re.search(r"<(script|style)\b", html)
    if not first:
        fail("index.html has no script to start the game with")
    return html[: first.start()] + "<script>\n%s</script>\n" % script_text(loader) + html[first.start() :]


def main(arguments):
    if len(arguments) != 2:
        fail("usage: scripts/lib/package.py PAGE DIST")
    page, dist = map(Path, arguments)
    files = read_page(page)
    check_addresses(files)
    dist.mkdir(exist_ok=True)
    write_zip(files, dist / "flipside-web.zip")
    (dist / "flipside.html").write_text(one_file(files), "utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
