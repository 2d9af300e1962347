// Random input, fifty times per second: mouse, touch, keys, wheel, resizes, rotation, a hidden tab. The same seed gives the same
// inputs. Measures errors, the longest time without a response, and whether the page's state can be read.

import assert from 'node:assert/strict';
import { complaints, finger, new_context, set_visible } from './harness.mjs';
import { legal_moves, square_name } from './rules.mjs';
import { MIDGAME, begin_with, saved } from './saved.mjs';
import { GamePage } from './game_page.mjs';

export const INPUTS_PER_SECOND = 50;
const SIZES = [[1280, 800], [390, 844], [844, 390], [320, 480], [1024, 768], [640, 400]];
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', ' ', 'Escape', 'Tab', 'Home', 'End', 'PageUp', 'PageDown',
  'Backspace', 'Delete', 'Shift+Tab', 'F2', ...'abcdefghijklmnopqrstuvwxyz12345678?+-'];

// Mulberry32: numbers from 0 to 1.
function random_of(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let bits = Math.imul(seed ^ (seed >>> 15), seed | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}

class Monkey {
  constructor(page, session, seed) {
    Object.assign(this, { page, session, random: random_of(seed), done: {} });
  }

  one_of(list) { return list[Math.floor(this.random() * list.length)]; }
  point() {
    const { width, height } = this.page.viewportSize();
    return [Math.floor(this.random() * width), Math.floor(this.random() * height)];
  }

  // [weight, method]; each is one input.
  static ACTS = [
    [22, 'click'], [12, 'move'], [3, 'drag'], [2, 'right_click'], [14, 'tap'], [4, 'swipe'], [1, 'lose_finger'],
    [30, 'key'], [8, 'wheel'], [0.6, 'resize'], [0.6, 'rotate'], [0.6, 'hide'],
  ];
  async act() {
    let left = this.random() * Monkey.ACTS.reduce((sum, [often]) => sum + often, 0);
    const [, name] = Monkey.ACTS.find(([often]) => (left -= often) < 0);
    this.done[name] = (this.done[name] ?? 0) + 1;
    await this[name]();
  }

  click() { return this.page.mouse.click(...this.point()); }
  move() { return this.page.mouse.move(...this.point()); }
  right_click() { return this.page.mouse.click(...this.point(), { button: 'right' }); }
  wheel() { return this.page.mouse.wheel(0, (this.random() - 0.5) * 600); }
  key() { return this.page.keyboard.press(this.one_of(KEYS)); }
  tap() { return this.page.touchscreen.tap(...this.point()); }
  async drag() {
    await this.page.mouse.down();
    await this.page.mouse.move(...this.point(), { steps: 3 });
    await this.page.mouse.up();
  }

  touch(type, ...points) {
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  }
  async swipe() {
    await this.touch('touchStart', this.point());
    await this.touch('touchMove', this.point());
    await this.touch('touchEnd');
  }
  // The system cancels the touch for its own gesture.
  async lose_finger() {
    await this.touch('touchStart', this.point());
    await this.touch('touchCancel');
  }

  resize() {
    const [width, height] = this.one_of(SIZES);
    return this.page.setViewportSize({ width, height });
  }
  async rotate() {
    const { width, height } = this.page.viewportSize();
    await this.page.setViewportSize({ width: height, height: width });
    await this.page.evaluate(() => window.dispatchEvent(new Event('orientationchange')));
  }
  // Hidden for a few inputs: a hidden page gets none from people, but some may still be in its queue.
  async hide() {
    await set_visible(this.page, false);
    for (let inputs = 0; inputs < 3; ++inputs) await this.key();
    await set_visible(this.page, true);
  }
}

// Runs in a page before its own scripts: records the longest time between two timer events, by the clock.
function watch_answers() {
  let last = performance.now();
  window.longest_gap = 0;
  setInterval(() => {
    const now = performance.now();
    window.longest_gap = Math.max(window.longest_gap, now - last);
    last = now;
  }, 50);
}

// The longest task of any page's main thread during `act`, in ms of the thread's processor time, so that waiting on a loaded
// machine does not count.
async function longest_task(browser, act) {
  const session = await browser.newBrowserCDPSession();
  let longest = 0;
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, tdur = 0 } of value) {
      if (name === 'ThreadControllerImpl::RunTask') longest = Math.max(longest, tdur / 1000);
    }
  });
  const ended = new Promise((resolve) => session.on('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'], recordMode: 'recordAsMuchAsPossible' } });
  await act();
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  return longest;
}

// Sends up to `most` inputs within the time limit; returns how many.
async function give_inputs(monkey, most, seconds) {
  const began = Date.now();
  for (let inputs = 0; inputs < most; ++inputs) {
    if (Date.now() - began > seconds * 1000) return inputs;
    await monkey.act();
    await monkey.page.waitForTimeout(Math.max(0, began + ((inputs + 1) * 1000) / INPUTS_PER_SECOND - Date.now()));
  }
  return most;
}

// Reads the accessible board, in either language: 64 of 'black', 'white', 'empty', and the legal squares.
async function read_board(page) {
  const names = await page.evaluate(() => [...document.querySelectorAll('#board button')].map((button) => button.ariaLabel));
  assert.equal(names.length, 64, 'a board of 64 squares');
  const board = names.map((name, square) => {
    const [, where, disc] = name.match(/^([a-h][1-8])(?:, |、)(black|white|empty|黒|白|空き)/) ?? assert.fail(`a square named ${name}`);
    assert.equal(where, square_name(square));
    return { 黒: 'black', 白: 'white', 空き: 'empty' }[disc] ?? disc;
  });
  const legal = [...names.keys()].filter((square) => /legal move|打てます/.test(names[square]));
  return { board, legal };
}

// Asserts that the accessible board can be read, and that its legal moves follow the rules.
async function assert_readable(page) {
  const { board, legal } = await read_board(page);
  if (legal.length > 0) {
    const allowed = ['black', 'white'].map((color) => legal_moves(board, color).join());
    assert.ok(allowed.includes(legal.join()), 'the legal moves are those of the rules');
  }
  return board;
}

// Opens the page in mid-game against the strongest player, which always thinks, and sends up to `most` inputs for at most `seconds`.
// Returns the number of inputs and their rate per second; the longest time without a response by the clock, and the longest task, in
// ms; the errors; and the count of each kind of input.
export async function run_monkey(browser, url, { most, seconds, seed }) {
  const context = await new_context(browser, { ...finger, isMobile: false, viewport: { width: 1280, height: 800 } });
  await context.addInitScript(watch_answers);
  await begin_with(context, saved({ white: 'max', moves: MIDGAME, seconds: 2, flips: 'fast' }));
  const page = await context.newPage();
  const errors = complaints(page);
  // Close all windows that open, and choose no files.
  page.on('filechooser', () => {});
  context.on('page', (other) => other.close());
  const session = await context.newCDPSession(page);
  try {
    await new GamePage(page, url).open();
    const monkey = new Monkey(page, session, seed);
    const began = Date.now();
    let inputs = 0;
    const task = await longest_task(browser, async () => { inputs = await give_inputs(monkey, most, seconds); });
    const rate = inputs / ((Date.now() - began) / 1000);
    const gap = await page.evaluate(() => window.longest_gap);
    assert.ok(await page.locator('#failure').isHidden(), 'nothing failed');
    await assert_readable(page);
    // After a reload there is no more input, and the board follows the rules.
    await page.reload();
    await page.waitForFunction(() => document.getElementById('cover').hidden);
    await assert_readable(page);
    return { inputs, rate, gap, task, errors, done: monkey.done };
  } finally {
    await context.close();
  }
}
