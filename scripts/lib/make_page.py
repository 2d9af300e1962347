#!/usr/bin/env python3
"""usage: scripts/lib/make_page.py --shell DIR --modules DIR --fonts DIR --shaders DIR --out PAGE

Puts the finished static site into PAGE: what is in the shell, the modules, and the fonts; called by the build. A version is
told by its name, which goes behind every address, and by the hash of each file, so that two versions are never mixed:

- index.html gets the name, the hash of every script and style sheet it loads, and its policy of what it may do at all;
- start.js the size and hash of every file that it fetches;
- service_worker.js the name and the hash of every file that it keeps;
- board_programs.js the sources of the shaders, without comments and indentation."""

import argparse
import base64
import hashlib
import json
import re
import shutil
from pathlib import Path

MODULES = ["flipside", "flipside-engine", "flipside-engine-threads"]
FONTS = ["japanese-regular.otf", "japanese-semibold.otf"]
# What is kept for the time without a network when it is first used, and what never is.
KEPT_LATER = re.compile(r"flipside-engine-threads\.|japanese-")
NEVER_KEPT = re.compile(r"service_worker\.js|.*\.(png|svg|webmanifest)")
# What start.js fetches by itself, or has a worker load.
FETCHED = re.compile(r".*\.(wasm|otf)|notices\.txt|worker\.js|flipside-engine.*\.js")
# Nothing but what the page needs: its own files, pictures that it makes of the board, and WebAssembly.
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


def inputs(arguments):
    """Every file of the page by its name, as it stands in its folder."""
    paths = [path for path in sorted(arguments.shell.iterdir()) if path.is_file() and path.suffix != ".md"]
    paths += [arguments.modules / (name + suffix) for name in MODULES for suffix in (".js", ".wasm")]
    paths += [arguments.fonts / name for name in FONTS]
    return {path.name: path.read_bytes() for path in paths}


def put_in(files, name, **texts):
    text = files[name].decode("utf-8")
    for key, value in texts.items():
        mark = "@FLIPSIDE_%s@" % key
        if mark not in text:
            raise SystemExit("error: shell/%s has no place for %s" % (name, mark))
        text = text.replace(mark, value)
    files[name] = text.encode("utf-8")


def with_hashes(html, files):
    """Each script and style sheet of the page with the hash of its file."""
    return re.sub(r'((?:src|href)="([\w.-]+\.(?:js|css))\?v=\w+")',
                  lambda match: '%s integrity="sha256-%s"' % (match.group(1), hash_of(files[match.group(2)])), html)


def make(arguments):
    files = inputs(arguments)
    shaders = shader_sources(arguments.shaders)
    everything = hashlib.sha256(shaders.encode())
    for name in sorted(files):
        everything.update(name.encode() + files[name])
    build = everything.hexdigest()[:12]

    put_in(files, "board_programs.js", SHADERS=shaders)
    fetched = {name: [len(content), hash_of(content)] for name, content in files.items() if FETCHED.fullmatch(name)}
    fetched.pop("service_worker.js", None)
    put_in(files, "start.js", FILES=json.dumps(fetched))
    put_in(files, "index.html", BUILD=build, POLICY=POLICY)
    files["index.html"] = with_hashes(files["index.html"].decode("utf-8"), files).encode("utf-8")

    kept = {"./": hash_of(files["index.html"])}
    kept.update((name, hash_of(content)) for name, content in files.items()
                if name != "index.html" and not NEVER_KEPT.fullmatch(name))
    later = {name: kept.pop(name) for name in list(kept) if KEPT_LATER.match(name)}
    put_in(files, "service_worker.js", BUILD=build, FIRST_FILES=json.dumps(kept), OTHER_FILES=json.dumps(later))
    return files


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("shell", "modules", "fonts", "shaders", "out"):
        parser.add_argument("--" + name, type=Path, required=True)
    arguments = parser.parse_args()
    files = make(arguments)
    shutil.rmtree(arguments.out, ignore_errors=True)
    arguments.out.mkdir(parents=True)
    for name, content in files.items():
        (arguments.out / name).write_bytes(content)


if __name__ == "__main__":
    main()
