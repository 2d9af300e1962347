// The costs of the page that are the same on every machine: bytes over the network, and drawing calls and vertex bytes per frame.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { page_folder, root } from './harness.mjs';

// Recorded by scripts/perf --record; tests fail if one of them has grown by more than a tenth.
export const RECORD = path.join(root, 'tests/data/page_costs.json');
export const ALLOWED = 1.1;
export const recorded = () => JSON.parse(readFileSync(RECORD, 'utf8'));

// The files that the page loads with an empty cache: FIRST until the first disc can be placed, REST for the dialogs (their scripts are
// in the first template), and ENGINE after that. FRIEND comes when somebody wants to play with a friend (in the second template), and is
// all that this loads, besides the host's flipside.json, if there is one: what the program does for it is in flipside.wasm, of FIRST.
const page = () => readFileSync(path.join(page_folder, 'index.html'), 'utf8');
const TEMPLATE = /<template[^]*?<\/template>/g;
const names_in = (html) => [...html.matchAll(/["']([\w.-]+)\?v=/g)].map(([, name]) => name);
export const FIRST = ['index.html', ...names_in(page().replace(TEMPLATE, '')), 'icon.svg'];
export const [REST, FRIEND] = page().match(TEMPLATE).map(names_in);
export const ENGINE = ['worker.js', 'flipside-engine.js', 'flipside-engine.wasm'];
const JAPANESE = ['japanese.txt', 'japanese-regular.otf', 'japanese-semibold.otf'];

// Every host compresses with gzip; scripts/serve and the better ones use Brotli.
const gzip = (bytes) => gzipSync(bytes, { level: 9 });
const together = (names, compress) =>
  names.reduce((sum, name) => sum + compress(readFileSync(path.join(page_folder, name))).length, 0);

export function byte_costs() {
  for (const name of [...FIRST, ...REST, ...ENGINE, ...FRIEND, ...JAPANESE]) {
    if (!existsSync(path.join(page_folder, name))) throw new Error(`the page has no ${name}: the list in costs.mjs is old`);
  }
  return {
    'bytes before the first move': together(FIRST, gzip),
    'bytes before the first move, by Brotli': together(FIRST, brotliCompressSync),
    'bytes of the dialogs': together(REST, gzip),
    'bytes of the engine': together(ENGINE, gzip),
    'bytes of games with a friend': together(FRIEND, gzip),
    'bytes of Japanese': together(JAPANESE, gzip),
  };
}

// Counts the page's WebGL calls. Call it before the page opens.
export async function count_drawing(page) {
  await page.addInitScript(() => {
    window.drawn = { calls: 0, bytes: 0, frames: 0 };
    const context = WebGL2RenderingContext.prototype;
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
      const original = context[name];
      context[name] = function (...rest) {
        ++window.drawn.calls;
        return original.apply(this, rest);
      };
    }
    for (const name of ['bufferData', 'bufferSubData']) {
      const original = context[name];
      context[name] = function (...rest) {
        const data = rest.find((value) => ArrayBuffer.isView(value));
        window.drawn.bytes += data ? rest.at(-1) * (data.BYTES_PER_ELEMENT ?? 1) || data.byteLength : 0;
        return original.apply(this, rest);
      };
    }
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => request((time) => {
      ++window.drawn.frames;
      callback(time);
    });
  });
}

// The mean costs of the frames drawn since the page opened, or since `before`.
export async function drawing_costs(page, before = { calls: 0, bytes: 0, frames: 0 }) {
  const now = await page.evaluate(() => window.drawn);
  const frames = now.frames - before.frames;
  return {
    frames,
    'drawing calls a frame': Math.round((now.calls - before.calls) / frames),
    'vertex bytes a frame': Math.round((now.bytes - before.bytes) / frames),
  };
}
