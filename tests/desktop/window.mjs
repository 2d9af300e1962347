// flipside-desktop in a virtual screen: real presses and keys by xdotool, and what the program says about itself on its output
// (FLIPSIDE=places,trace): where everything is drawn (web/desktop/places.h), and what happens (web/app/trace.h).

import assert from 'node:assert/strict';
import { spawn, execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { becomes, root } from '../browser/harness.mjs';

const PROGRAM = process.env.FLIPSIDE_DESKTOP ?? path.join(root, 'build/release/flipside-desktop');
const run = promisify(execFile);

// A screen of its own for each window, with a free number.
async function open_screen(width, height) {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '+extension', 'GLX', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(screen.stdio[3], 'data');
  return { screen, display: `:${String(number).trim()}` };
}

export class Window {
  // `folder` is where it keeps everything; one that is given stays for the next window. `resized`: it fills the screen.
  static async open({ width = 1100, height = 760, scale = 1, resized = true, folder, files = [], program = PROGRAM } = {}) {
    const window = new Window();
    window.own = folder === undefined;
    window.folder = folder ?? new_folder();
    Object.assign(window, await open_screen(width, height));
    try {
      await window.start(program, files, scale);
      if (resized) await window.resize(width, height);
    } catch (error) {
      await window.close();
      throw error;
    }
    return window;
  }

  async start(program, files, scale) {
    this.environment = {
      ...process.env, DISPLAY: this.display, HOME: this.folder, XDG_DATA_HOME: path.join(this.folder, 'data'), XDG_CONFIG_HOME: this.folder,
      LIBGL_ALWAYS_SOFTWARE: '1', SDL_AUDIODRIVER: 'dummy', FLIPSIDE: 'places,trace', FLIPSIDE_SCALE: String(scale),
    };
    mkdirSync(path.join(this.folder, 'data'), { recursive: true });
    this.output = '';
    this.program = spawn(program, files, { env: this.environment, stdio: ['ignore', 'pipe', 'pipe'] });
    this.ended = once(this.program, 'exit');
    this.ended.catch(() => {});  // a program that is not there: `spawn` below says so
    await once(this.program, 'spawn');
    this.program.stdout.on('data', (text) => { this.output += text; });
    this.program.stderr.on('data', (text) => { this.output += text; });
    await becomes(() => this.places().size > 0, true, 'the window is drawn');
    this.id = (await this.type_at('search', '--name', '^Flipside$')).trim().split('\n').at(-1);
  }

  async type_at(...args) {
    return (await run('xdotool', args.map(String), { env: this.environment })).stdout;
  }

  async resize(width, height) {
    await this.type_at('windowsize', '--sync', this.id, width, height);
    await this.type_at('windowmove', this.id, 0, 0);
    const size = () => [this.places().get('window')].map(({ w, h }) => `${w}×${h}`).join();
    await becomes(size, `${width}×${height}`, 'the window has its size');
    [this.width, this.height] = [width, height];
  }

  // Where everything is now, by id (the squares of the board are 'grid', all of it is 'window'): { kind, x, y, w, h, text } in device pixels.
  places() {
    const end = this.output.lastIndexOf('\nplaced\n');
    const begin = this.output.lastIndexOf('places\n', end);
    const places = new Map();
    if (end < 0 || begin < 0) return places;
    for (const line of this.output.slice(begin, end).split('\n').slice(1)) {
      const [, kind, x, y, w, h, rest = ''] = /^(\w+) (-?\d+) (-?\d+) (-?\d+) (-?\d+)(?: (.*))?$/s.exec(line) ?? [];
      const [id, text = ''] = rest.split('\t');
      if (kind) places.set({ board: 'grid', window: 'window' }[kind] ?? id, { kind, x: Number(x), y: Number(y), w: Number(w), h: Number(h), text });
    }
    return places;
  }

  texts() {
    return [...this.places().values()].map(({ text }) => text).filter(Boolean);
  }

  // The moves of the game on the board, as the program has written them last.
  moves() {
    const found = [...this.output.matchAll(/ShowLink "flipside-game [^\n]*?\\nmoves ([^\\]*)\\n/g)].at(-1);
    return found && found[1] !== '-' ? found[1] : '';
  }

  actions(name) {
    return [...this.output.matchAll(new RegExp(`^[0-9.]+ (${name}\\b[^\\n]*)$`, 'gm'))].map(([, action]) => action);
  }

  async until(id) {
    await becomes(() => this.places().has(id), true, `${id} is shown`);
    return this.places().get(id);
  }

  async gone(id) {
    await becomes(() => this.places().has(id), false, `${id} is gone`);
  }

  async says(pattern) {
    await becomes(() => this.texts().some((text) => pattern.test(text)), true, `${pattern} is said; there is ${this.texts().join(' | ')}`);
  }

  async press_at(x, y) {
    await this.type_at('mousemove', Math.round(x), Math.round(y));
    await this.type_at('click', 1);
  }

  async press(id) {
    const { x, y, w, h } = await this.until(id);
    await this.press_at(x + w / 2, y + h / 2);
  }

  async press_square(name) {
    const { x, y, w } = await this.until('grid');
    await this.press_at(x + ('abcdefgh'.indexOf(name[0]) + 0.5) * w / 8, y + (Number(name[1]) - 0.5) * w / 8);
  }

  async key(...names) {
    await this.type_at('key', '--delay', 40, ...names);
  }

  async type(text) {
    await this.type_at('type', '--delay', 40, text);
  }

  // Of the open dialog, if there is one.
  title() {
    return this.places().get('dialog-title')?.text;
  }

  // The menu, and one of its items; what that opens is shown when `shown` is.
  async open_from_menu(item, shown) {
    await this.press('menu');
    await becomes(() => this.title(), 'Menu', 'the menu opens');
    await this.press(item);
    await this.until(shown);
  }

  async picture(file) {
    await run('import', ['-window', 'root', file], { env: this.environment });
  }

  // Ends it as the system does, so that what it keeps is on the disk.
  async close() {
    if (this.program?.pid) {
      this.program.kill('SIGTERM');
      await Promise.race([this.ended, pause(5000)]);
      this.program.kill('SIGKILL');
    }
    this.screen.kill();
    if (this.own) rmSync(this.folder, { recursive: true, force: true });
  }
}

export const new_folder = () => mkdtempSync(path.join(os.tmpdir(), 'flipside-desktop-'));

// A window for one test. Where the test fails, its picture is saved in shots/.
export async function with_window(options, test) {
  const window = await Window.open(options);
  try {
    await test(window);
    assert.equal(window.program.exitCode, null, 'the program runs');
  } catch (error) {
    mkdirSync(path.join(root, 'tests/desktop/shots'), { recursive: true });
    await window.picture(path.join(root, `tests/desktop/shots/${Date.now()}.png`)).catch(() => {});
    throw error;
  } finally {
    await window.close();
  }
}
