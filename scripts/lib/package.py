#!/usr/bin/env python3
"""usage: scripts/lib/package.py PAGE DIST

Makes DIST/flipside-web.zip and DIST/flipside.html from the built page in the folder PAGE. Called by scripts/package.

The HTML file contains every script and style as text, and all other files gzipped in base64; the browser's DecompressionStream
unpacks them. scripts/lib/one_file.js provides them where the page would fetch them. The Content-Security-Policy has the hashes of
the scripts and styles, and allows no network access. The same page gives the same two files, byte for byte. If the page refers
to anything by an absolute address, packaging fails and names the file and line."""

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
# Only for a site: a file opened by double click cannot be installed or linked to, and needs no service worker.
SITE_ONLY = (".html", ".webmanifest", ".jpg", ".png", ".svg", "service_worker.js", "again.js")
# Threads need a host that isolates the page.
HOST_ONLY = ("flipside-engine-threads.", "flipside-dev.")


def fail(sentence):
    print("error: " + sentence, file=sys.stderr)
    sys.exit(1)


def read_page(folder):
    """Every file of the page by its relative path, sorted."""
    if not (folder / "index.html").is_file():
        fail("%s has no page: run scripts/build wasm-release first" % folder)
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def check_addresses(files):
    """Fails if the page loads anything by an absolute address; links for people to follow are fine."""
    absolute = re.compile(r"""(?:\bsrc=|<link[^>]*\bhref=|\burl\(|\bfetch\(|\bWorker\(|\bregister\(|"(?:start_url|scope|src)":)\s*"""
                          r"""["']?(?:/|https?:)""")
    for name, content in files.items():
        if not name.endswith((".html", ".css", ".webmanifest")):
            continue
        for number, line in enumerate(content.decode("utf-8").splitlines(), 1):
            if absolute.search(line):
                fail("%s:%d refers to an absolute address: %s" % (name, number, line.strip()))


def write_zip(files, target):
    """Writes with a fixed time and order, so that the same page gives the same archive."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo("flipside/" + name, (2000, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)


def plain_name(address):
    """The file of a relative address, without the build's name in its query."""
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
    """Escapes a text for a <script> element, so that it contains neither the element's end nor the start of a comment."""
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
    return ""  # preloads, the manifest and the installed page's icon


def inline_script(files, attributes):
    # The deferred scripts are at the end of the page, in order, so they run at the same time without `defer`.
    if re.search(r"\stype=", attributes):
        fail("index.html: only classic scripts can run inside the one file:%s" % attributes)
    return "<script>\n%s</script>" % script_text(take(files, attribute(attributes, "src"), "index.html").decode("utf-8"))


def embed(files, inlined):
    """The files that the page may fetch: scripts as text, so that a worker can start without waiting; the rest gzipped."""
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
    """Sets the Content-Security-Policy: only the file's own scripts and styles, and blobs that it makes itself."""

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
    html = re.sub(r"<template[^>]*>\n?(.*?)</template>\n?", r"\1", html, flags=re.S)  # nothing is deferred here
    first = script.search(html)
    if not first:
        fail("index.html has no script to start the game with")
    html = html[: first.start()] + "<script>@loader@</script>\n" + html[first.start() :]
    html = script.sub(lambda match: inline_script(files, match.group(1)), html)
    html = re.sub(r"<link\b[^>]*>\n?", lambda match: inline_link(files, match.group(0)), html)
    html = re.sub(r'<meta (?:property="og|name="twitter):[^>]*>\n', "", html)  # nobody links to it
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
