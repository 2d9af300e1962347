#!/usr/bin/env python3
"""usage: scripts/lib/make_page.py --shell DIR --startup DIR --modules DIR --generated DIR --shaders DIR --out PAGE

Makes the finished static site in PAGE from the shell, the modules, and the Japanese texts and fonts that the build has generated.
Called by the build. So that two versions never mix, each URL has the build's name as its query, and each file is checked against its hash:

- again.html gets the build's name and the Content-Security-Policy
- index.html gets the build's name, the hash of every script and style sheet that it loads, and the Content-Security-Policy
- start.js gets the size and hash of every file that it fetches
- service_worker.js gets the build's name and the hash of every file that it caches
- board_programs.js gets the sources of the shaders, without comments and indentation
- no script or style sheet of the shell keeps its comments; their lines stay, so that an error names the line of the source"""

import argparse
import base64
import hashlib
import json
import re
import shutil
from pathlib import Path

MODULES = [name + ending for name in ("flipside", "flipside-dev", "flipside-engine", "flipside-engine-threads") for ending in (".js", ".wasm")]
JAPANESE = ["japanese.txt", "japanese-regular.otf", "japanese-semibold.otf"]
# What the service worker caches only on first use, and what it never caches.
CACHED_ON_USE = re.compile(r"flipside-(dev|engine-threads)\.|japanese[.-]")
NEVER_CACHED = re.compile(r"service_worker\.js|again\.(html|js)|.*\.(jpg|png|svg|webmanifest)")
# What start.js fetches itself, or lets a worker load.
FETCHED = re.compile(r".*\.(wasm|otf|txt)|(animation_)?worker\.js|flipside-(dev|engine.*)\.js")
# Of a script only those that fill their lines, so that nothing in a string is taken for one.
COMMENTS = {".js": re.compile(r"^[ \t]*//.*", re.MULTILINE), ".css": re.compile(r"/\*.*?\*/", re.DOTALL)}
# Only what the page needs: its own files, the pictures that it makes of the board, and WebAssembly.
POLICY = "; ".join([
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
])


def hash_of(content):
    return base64.b64encode(hashlib.sha256(content).digest()).decode()


def shader_sources(folder):
    sources = []
    for path in sorted(folder.iterdir()):
        text = re.sub(r"[ \t]*//[^\n]*", "", path.read_text("utf-8"))
        sources.append("=== %s\n%s" % (path.name, re.sub(r"\n[ \t\n]*", "\n", text)))
    return "".join(sources)


def without_comments(path):
    content = path.read_bytes()
    if path.suffix not in COMMENTS:
        return content
    only_lines = COMMENTS[path.suffix].sub(lambda comment: "\n" * comment.group().count("\n"), content.decode("utf-8"))
    return only_lines.encode("utf-8")


def inputs(arguments):
    """Every file of the page by name."""
    sources = [path for path in sorted(arguments.shell.iterdir()) if path.is_file() and path.suffix != ".md"]
    sources += sorted(arguments.startup.glob("*.js"))
    made = [arguments.modules / name for name in MODULES] + [arguments.generated / name for name in JAPANESE]
    return {path.name: without_comments(path) for path in sources} | {path.name: path.read_bytes() for path in made}


def fill_in(files, name, **texts):
    text = files[name].decode("utf-8")
    for key, value in texts.items():
        mark = "@FLIPSIDE_%s@" % key
        if mark not in text:
            raise SystemExit("error: %s has no placeholder %s" % (name, mark))
        text = text.replace(mark, value)
    files[name] = text.encode("utf-8")


def with_hashes(html, files):
    """Adds the hash of its file to each script and style sheet of the page."""
    return re.sub(r'((?:src|href)="([\w.-]+\.(?:js|css))\?v=\w+")',
                  lambda match: '%s integrity="sha256-%s"' % (match.group(1), hash_of(files[match.group(2)])), html)


def make(arguments):
    files = inputs(arguments)
    shaders = shader_sources(arguments.shaders)
    everything = hashlib.sha256(shaders.encode())
    for name in sorted(files):
        everything.update(name.encode() + files[name])
    build = everything.hexdigest()[:12]

    fill_in(files, "board_programs.js", SHADERS=shaders)
    fetched = {name: [len(content), hash_of(content)] for name, content in files.items() if FETCHED.fullmatch(name)}
    fetched.pop("service_worker.js", None)
    fill_in(files, "start.js", FILES=json.dumps(fetched))
    for page in ("index.html", "again.html"):
        fill_in(files, page, BUILD=build, POLICY=POLICY)
    files["index.html"] = with_hashes(files["index.html"].decode("utf-8"), files).encode("utf-8")

    first = {"./": hash_of(files["index.html"])}
    first.update((name, hash_of(content)) for name, content in files.items()
                 if name != "index.html" and not NEVER_CACHED.fullmatch(name))
    others = {name: first.pop(name) for name in list(first) if CACHED_ON_USE.match(name)}
    fill_in(files, "service_worker.js", BUILD=build, FIRST_FILES=json.dumps(first), OTHER_FILES=json.dumps(others))
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("shell", "startup", "modules", "generated", "shaders", "out"):
        parser.add_argument("--" + name, type=Path, required=True)
    arguments = parser.parse_args()
    files = make(arguments)
    shutil.rmtree(arguments.out, ignore_errors=True)
    arguments.out.mkdir(parents=True)
    for name, content in files.items():
        (arguments.out / name).write_bytes(content)


if __name__ == "__main__":
    main()
