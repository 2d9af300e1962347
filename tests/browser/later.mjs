// node tests/browser/later.mjs PAGE MODULE: called by scripts/later with a page whose program counts what is called, and the
// module that it was made of. Opens it as visitors would, up to the first move and its answer, and writes the names of all
// functions that never ran, and are worth it, into web/later.txt.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEVICES, desktop, launch, phone, root, serve } from './harness.mjs';
import { LATE, begin_with, saved } from './saved.mjs';
import { Table } from './table.mjs';

const [folder, module_file] = process.argv.slice(2);

// Smaller ones stay: a call from one module into the other takes bytes, too.
const WORTH_MOVING = 80;

// Numbers and texts in a part of a module's binary format.
class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }
  take(length) {
    return this.bytes.subarray(this.at, (this.at += length));
  }
  text() {
    return new TextDecoder().decode(this.take(this.number()));
  }
}

// Calls `use(number, Reader)` for each section or subsection.
function each_section(reader, use) {
  while (reader.at < reader.bytes.length) {
    const id = reader.bytes[reader.at++];
    use(id, new Reader(reader.take(reader.number())));
  }
}

// The functions of a module in their order, as { name, size }.
function functions_of(bytes) {
  const imported = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).filter(({ kind }) => kind === 'function').length;
  const functions = [];
  const header = 8;
  each_section(new Reader(bytes.subarray(header)), (id, section) => {
    if (id === 10) {
      for (let left = section.number(); left > 0; --left) {
        const size = section.number();
        functions.push({ size });
        section.take(size);
      }
    }
    if (id !== 0 || section.text() !== 'name') return;
    each_section(new Reader(section.bytes.subarray(section.at)), (kind, names) => {
      if (kind !== 1) return;
      for (let left = names.number(); left > 0; --left) {
        const index = names.number() - imported;
        const name = names.text();
        if (index >= 0) functions[index].name = name;
      }
    });
  });
  return functions;
}

// What a counting module has counted: a hash of itself, then for each function a number that is 0 when nobody called it.
async function called_in(page) {
  const bytes = await page.evaluate(() => {
    const memory = Object.values(window.counting).find((value) => value instanceof WebAssembly.Memory);
    const pages = 4;
    const at = memory.grow(pages) * 65536;
    const length = window.counting.flipside_called(at, pages * 65536);
    return [...new Uint8Array(memory.buffer, at, length)];
  });
  const marks = new Uint32Array(new Uint8Array(bytes).buffer, 8);
  return [...marks.keys()].filter((index) => marks[index] !== 0);
}

const wait = (page) => page.waitForTimeout(2500);
const first_move = (how) => async (table, page) => {
  await table[how]('f5');
  await wait(page);
};
const game = saved({ moves: 'f5d6c3d3c4f4', white: 'level5' });
const VISITS = [
  ...DEVICES.map(([name, device]) => [`a first move, ${name}`, device, first_move(device.hasTouch ? 'tap' : 'click')]),
  ['a first move, typed', desktop, async (table, page) => {
    await page.locator('canvas').focus();
    await first_move('type')(table, page);
    await page.keyboard.press('ArrowLeft');
    await wait(page);
  }],
  ['light', { ...phone, colorScheme: 'light' }, (table, page) => wait(page)],
  ['contrast, without motion', { ...desktop, contrast: 'more', reducedMotion: 'reduce' }, (table, page) => wait(page)],
  ['Japanese', { ...phone, locale: 'ja-JP' }, (table, page) => wait(page)],
  ['a game of two people', phone, (table, page) => wait(page), saved({ moves: LATE })],
  ['a game goes on', phone, (table, page) => wait(page), game],
  ['another size', desktop, async (table, page) => {
    await page.setViewportSize({ width: 900, height: 700 });
    await wait(page);
  }, game],
];

const [server, browser] = await Promise.all([serve(folder), launch()]);
const called = new Set();
try {
  for (const [name, device, visit, kept] of VISITS) {
    const context = await browser.newContext({ serviceWorkers: 'block', ...device });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const instantiate = WebAssembly.instantiate;
      WebAssembly.instantiate = async (...rest) => {
        const instance = await instantiate(...rest);
        if (instance.exports?.flipside_called) window.counting = instance.exports;
        return instance;
      };
    });
    if (kept) await begin_with(context, kept);
    const table = new Table(page, server.url);
    // A table reads English.
    await page.goto(server.url);
    await table.drawn();
    await visit(table, page);
    for (const index of await called_in(page)) called.add(index);
    console.log(`${name}: ${called.size} functions by now`);
    await context.close();
  }
} finally {
  await browser.close();
  server.stop();
}

// A name as a WebAssembly text writes it, which is what wasm-split reads.
const written = (name) => name.replace(/[^\w!#$%&'*+\-./:<=>?@^`|~]/g,
  (letter) => '\\' + letter.charCodeAt(0).toString(16).padStart(2, '0'));
const functions = functions_of(readFileSync(module_file));
const later = functions.filter(({ name, size }, index) => name && size >= WORTH_MOVING && !called.has(index));
writeFileSync(path.join(root, 'web/later.txt'), later.map(({ name }) => written(name)).sort().join('\n') + '\n');
console.log(`web/later.txt: ${later.length} of ${functions.length} functions`);
