#!/usr/bin/env python3
"""usage: scripts/lib/package.py PAGE DIST

Makes DIST/flipside-web.zip and DIST/flipside.html from the built page in the folder PAGE; called by scripts/package.

The one file holds every script and style as text and everything else gzipped in base64, unpacked by the browser's own
DecompressionStream; scripts/lib/one_file.js hands them out where the page would fetch them. Its policy names the hashes
of its scripts and styles, and lets it reach no network. The same page gives the same two files, byte for byte. Refused with the file and line: a page that refers to anything by an absolute address."""

import base64
import gzip
import hashlib
import io
import json
import re
import sys
import zipfile
from pathlib import Path

LOADER = Path(__file__).resolve().parent / "one_file.js"
TYPES = {
    ".js": "text/javascript",
    ".json": "application/json",
    ".otf": "font/otf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}
# What only a site has: a file opened by double click can neither be installed nor has to be kept for later.
SITE_ONLY = (".html", ".webmanifest", ".png", ".svg", "service_worker.js")
# Threads need a host that isolates the page.
HOST_ONLY = "flipside-engine-threads."


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


def plain_name(address):
    """The file behind an address of the page, without the build's mark behind it."""
    return address.split("?")[0].removeprefix("./")


def take(files, address, where):
    name = plain_name(address)
    if name not in files:
        fail("%s refers to %s, which is not in the page" % (where, name))
    return files[name]


def type_of(name):
    return TYPES.get(Path(name).suffix, "application/octet-stream")


def data_address(address, content):
    return "data:%s;base64,%s" % (type_of(plain_name(address)), base64.b64encode(content).decode())


def attribute(tag, name):
    match = re.search(r"""\s%s=(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))""" % name, tag)
    return next((group for group in match.groups() if group is not None), None) if match else None


def script_text(text):
    """Text that may stand inside a <script> element: neither its end nor a comment's beginning appears in it."""
    return text.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def inline_style(files, address):
    def inlined(match):
        inner = match.group(1).strip("\"'")
        if inner.startswith(("data:", "#")):
            return match.group(0)
        return "url(%s)" % data_address(inner, take(files, inner, address))

    return re.sub(r"url\(([^)]*)\)", inlined, take(files, address, "index.html").decode("utf-8"))


def inline_link(files, tag):
    relation, address = attribute(tag, "rel"), attribute(tag, "href")
    if relation == "stylesheet":
        return "<style>\n%s</style>\n" % inline_style(files, address)
    if relation == "icon":
        return tag.replace(address, data_address(address, take(files, address, "index.html")))
    return ""  # preloads, the manifest and the icon of an installed page


def inline_script(files, attributes):
    # Deferred ones stand behind all else and in their order: as plain ones they run at the same time. What comes at once
    # in the page does so here.
    if re.search(r"\stype=", attributes):
        fail("index.html: a script that is to run inside the one file has to be a plain one:%s" % attributes)
    return "<script>\n%s</script>" % script_text(take(files, attribute(attributes, "src"), "index.html").decode("utf-8"))


def embed(files, inlined):
    """What the page may fetch: scripts as text, so that a worker can start without waiting, the rest gzipped."""
    embedded = {}
    for name, content in files.items():
        if name in inlined or name.endswith(SITE_ONLY) or name.startswith(HOST_ONLY):
            continue
        entry = {"type": type_of(name), "size": len(content)}
        if name.endswith(".js"):
            entry["text"] = content.decode("utf-8")
        else:
            packed = io.BytesIO()
            with gzip.GzipFile(fileobj=packed, mode="wb", compresslevel=9, mtime=0) as stream:
                stream.write(content)
            entry["gzip"] = base64.b64encode(packed.getvalue()).decode()
        embedded[name] = entry
    return embedded


def with_policy(html):
    """What the one file may do at all: its own scripts and styles, and what it makes of itself."""

    def hashes(name):
        texts = re.findall(r"<%s>(.*?)</%s>" % (name, name), html, flags=re.S)
        return " ".join("'sha256-%s'" % base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in texts)

    policy = "; ".join([
        "default-src 'none'",
        "script-src %s 'wasm-unsafe-eval' blob:" % hashes("script"),
        "style-src %s" % hashes("style"),
        "img-src data: blob:",
        "worker-src blob:",
        "base-uri 'none'",
        "form-action 'none'",
    ])
    return re.sub(r'(<meta http-equiv="Content-Security-Policy" content=")[^"]*', lambda match: match.group(1) + policy, html, count=1)


def one_file(files):
    html = files["index.html"].decode("utf-8")
    script = re.compile(r"<script\b([^>]*\ssrc=[^>]*)>\s*</script>")
    style = re.compile(r"<link\b[^>]*\srel=[\"']?stylesheet[^>]*>")
    inlined = {plain_name(attribute(match.group(1), "src")) for match in script.finditer(html)}
    inlined |= {plain_name(attribute(match.group(0), "href")) for match in style.finditer(html)}
    loader = LOADER.read_text("utf-8")
    loader += "flipside_one_file(%s);\n" % json.dumps(embed(files, inlined), ensure_ascii=False)
    html = re.sub(r"<template[^>]*>\n?(.*?)</template>\n?", r"\1", html, flags=re.S)  # nothing has to come later
    first = script.search(html)
    if not first:
        fail("index.html has no script to start the game with")
    html = html[: first.start()] + "<script>@loader@</script>\n" + html[first.start() :]
    html = script.sub(lambda match: inline_script(files, match.group(1)), html)
    html = re.sub(r"<link\b[^>]*>\n?", lambda match: inline_link(files, match.group(0)), html)
    return with_policy(html.replace("@loader@", "\n" + script_text(loader), 1))


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
