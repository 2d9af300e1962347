// What else may go wrong around a game: an engine that talks nonsense, comes late or cut short, a device that keeps nothing or whose
// clock jumps, a page that sleeps. After each the game goes on, or one sentence says what to do.

import assert from 'node:assert/strict';
import { shot, still, suite } from './harness.mjs';
import { replay } from './rules.mjs';
import { MIDGAME, begin_with, saved } from './saved.mjs';

const browser_test = suite();
const AGAINST_LEVEL_3 = saved({ white: 'level3', moves: MIDGAME });

// A person's move, and the computer's answer.
async function play_a_move(table, timeout = 45_000) {
  const { board, legal } = await table.until("the person's turn", (state) => state.legal.length > 0, timeout);
  await table.click(legal[0]);
  return table.until('the answer', (now) => now.board.join() !== board.join() && now.legal.length > 0, timeout);
}

// Opens the page with an engine that `harm` has been at, and counts those that come after it.
async function play_with_engine({ table, context, page }, harm) {
  await begin_with(context, AGAINST_LEVEL_3);
  await table.open();
  const engines = { fresh: 0 };
  page.on('worker', () => ++engines.fresh);
  await (await table.worker()).evaluate(harm);
  return engines;
}

browser_test('an engine that talks nonsense between its words is understood all the same', still, async ({ table, context, errors, page }) => {
  const engines = await play_with_engine({ table, context, page }, () => {
    const say = self.postMessage.bind(self);
    const rubbish = ['', 'nonsense', 'flipside 99 move id=1 square=f5', 'flipside 1 move', 'flipside 1 move id=-1 square=z9',
      'flipside 1 value id=99999999999999999999 square=a1 depth=x', '\u0000\uffff', 'x'.repeat(1_000_000), null, 7, { move: 'a1' },
      new ArrayBuffer(8)];
    self.postMessage = (text) => [...rubbish, text, ...rubbish].forEach((message) => say(message));
  });
  await play_a_move(table);
  await play_a_move(table);
  assert.equal(engines.fresh, 0, 'it is not replaced');
  assert.deepEqual(errors, []);
});

browser_test('an engine that plays against the rules is replaced', still, async ({ table, context, errors, page }) => {
  const engines = await play_with_engine({ table, context, page }, () => {
    const say = self.postMessage.bind(self);
    // d4 has had a disc from the start.
    self.postMessage = (text) => say(text.replace(/ square=\w\d/, ' square=d4'));
  });
  await play_a_move(table);
  assert.ok(engines.fresh > 0, 'by another one');
  assert.deepEqual(errors, []);
});

browser_test('an engine that comes late is waited for', still, async ({ table, context, page }) => {
  await begin_with(context, AGAINST_LEVEL_3);
  let let_go;
  const late = new Promise((resolve) => { let_go = resolve; });
  await page.route(/flipside-engine.*wasm/, async (route) => {
    await late;
    await route.continue();
  });
  await table.open();
  const { board, legal } = await table.until("the person's turn", (state) => state.legal.length > 0);
  await table.click(legal[0]);
  await table.until('the turn of the computer', (now) => now.board.join() !== board.join() && now.legal.length === 0);
  let_go();
  await table.until("the person's turn", (state) => state.legal.length > 0, 45_000);
});

browser_test('an engine that is cut short is said, and comes with a retry', { ...still, timeout: 90_000 }, async ({ table, context, page }) => {
  await begin_with(context, AGAINST_LEVEL_3);
  await page.route(/flipside-engine.*wasm/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.body()).subarray(0, 100_000) });
  });
  await table.open();
  const { board, legal } = await table.until("the person's turn", (state) => state.legal.length > 0);
  await table.click(legal[0]);
  await table.says(/The computer player does not answer/, 60_000);
  await page.unroute(/flipside-engine.*wasm/);
  await table.retry();
  const answered = (now) => now.board.join() !== board.join() && now.legal.length > 0 && !/does not answer/.test(now.notices);
  await table.until('the answer', answered, 45_000);
});

browser_test('a device that lets nothing be kept is played on, and the loss is said', still, async ({ table, context, page, errors }) => {
  await context.addInitScript(() => {
    const denied = { get() { throw new DOMException('denied', 'SecurityError'); } };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, denied);
  });
  await table.open();
  await table.new_game(1);
  await play_a_move(table);
  await table.says(/does not let the game be saved/);
  await page.screenshot({ path: shot('nothing can be kept') });
  assert.deepEqual(errors, []);
});

browser_test('a storage that keeps nothing and does not tell loses no game over a reload', still, async ({ table, context, page, errors }) => {
  await begin_with(context, saved());
  await context.addInitScript(() => { Storage.prototype.setItem = () => {}; });
  await table.open();
  await table.play('f5d6c3');
  await page.waitForFunction(() => location.hash.length > 3);
  await page.reload();
  await table.ready();
  await table.shows(replay('f5d6c3').board, 'by the address');
  assert.deepEqual(errors, []);
});

browser_test('a clock that moves by years changes nothing about the games', still, async ({ table, context, page, errors }) => {
  await context.addInitScript(() => {
    const today = Date.now;
    window.years = 0;
    Date.now = () => today() + window.years * 365.25 * 24 * 3600 * 1000;
  });
  await begin_with(context, AGAINST_LEVEL_3);
  await table.open();
  for (const years of [10, -30]) {
    await page.evaluate((years) => { window.years = years; }, years);
    await play_a_move(table);
  }
  const { board, notices } = await table.read();
  assert.equal(notices, '');
  await page.reload();
  await table.ready();
  await table.shows(board, 'after the reload');
  assert.deepEqual(errors, []);
});

// The page's clock jumps, as that of a page which slept: nothing ran meanwhile.
function sleep_an_hour() {
  const now = performance.now.bind(performance);
  const request = window.requestAnimationFrame.bind(window);
  let slept = 0;
  performance.now = () => now() + slept;
  window.requestAnimationFrame = (draw) => request((time) => draw(time + slept));
  const show = (state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  window.sleep_an_hour = () => {
    show('hidden');
    slept += 3_600_000;
    show('visible');
  };
}

browser_test('a page that is hidden for an hour goes on where it was', still, async ({ table, context, page, errors }) => {
  await context.addInitScript(sleep_an_hour);
  await begin_with(context, AGAINST_LEVEL_3);
  await table.open();
  await page.evaluate(() => window.sleep_an_hour());
  await play_a_move(table);
  // And while the computer thinks, which is no failure of the engine.
  await table.slow_down(1500);
  const { board, legal } = await table.read();
  await table.click(legal[0]);
  await table.until('the computer to think', (now) => /thinking/.test(now.text) && now.board.join() !== board.join());
  await page.evaluate(() => window.sleep_an_hour());
  const { notices } = await table.until("the person's turn", (state) => state.legal.length > 0, 45_000);
  assert.equal(notices, '');
  assert.deepEqual(errors, []);
});
