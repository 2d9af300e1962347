// Other faults during a game: an engine that sends nonsense, loads late or is truncated; a device that stores nothing or whose
// clock jumps; a page that sleeps. After each the game continues, or one sentence says what to do.

import assert from 'node:assert/strict';
import { still, suite } from './harness.mjs';
import { replay } from './rules.mjs';
import { KEY, MIDGAME, begin_with, saved, stored_game } from './saved.mjs';

const browser_test = suite();
const AGAINST_LEVEL_3 = saved({ white: 'level3', moves: MIDGAME });

// Opens the page, runs `sabotage` in its engine, and counts the engines that replace it.
async function play_with_engine({ game, context, page }, sabotage) {
  await game.begin(AGAINST_LEVEL_3);
  // The board may be there before the first engine.
  const worker = await game.worker();
  const engines = { fresh: 0 };
  page.on('worker', () => ++engines.fresh);
  await worker.evaluate(sabotage);
  return engines;
}

browser_test('nonsense between the messages of an engine is ignored', still, async ({ game, context, errors, page }) => {
  const engines = await play_with_engine({ game, context, page }, () => {
    const say = self.postMessage.bind(self);
    const rubbish = ['', 'nonsense', 'flipside 99 move id=1 square=f5', 'flipside 1 move', 'flipside 1 move id=-1 square=z9',
      'flipside 1 evaluation id=99999999999999999999 square=a1 depth=x', '\u0000\uffff', 'x'.repeat(1_000_000), null, 7, { move: 'a1' },
      new ArrayBuffer(8)];
    self.postMessage = (text) => [...rubbish, text, ...rubbish].forEach((message) => say(message));
  });
  await game.play_a_move(45_000);
  await game.play_a_move(45_000);
  assert.equal(engines.fresh, 0, 'it is not replaced');
  assert.deepEqual(errors, []);
});

browser_test('an engine that plays an illegal move is replaced', still, async ({ game, context, errors, page }) => {
  const engines = await play_with_engine({ game, context, page }, () => {
    const say = self.postMessage.bind(self);
    // d4 has had a disc from the start.
    self.postMessage = (text) => say(text.replace(/ square=\w\d/, ' square=d4'));
  });
  await game.play_a_move(45_000);
  assert.ok(engines.fresh > 0, 'by another one');
  assert.deepEqual(errors, []);
});

browser_test('the page waits for an engine that loads late', still, async ({ game, context, page }) => {
  await begin_with(context, AGAINST_LEVEL_3);
  let let_go;
  const late = new Promise((resolve) => { let_go = resolve; });
  await page.route(/flipside-engine.*wasm/, async (route) => {
    await late;
    await route.continue();
  });
  await game.open();
  const { board, legal } = await game.until_turn();
  await game.click(legal[0]);
  await game.until('the turn of the computer', (now) => now.board.join() !== board.join() && now.legal.length === 0);
  let_go();
  await game.until_turn(45_000);
});

browser_test('a truncated engine is reported, and Try again loads it', still, async ({ game, context, page }) => {
  await begin_with(context, AGAINST_LEVEL_3);
  await page.route(/flipside-engine.*wasm/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.body()).subarray(0, 100_000) });
  });
  await game.open();
  const { board, legal } = await game.until_turn();
  await game.click(legal[0]);
  await game.says(/The computer isn't responding/, 60_000);
  await page.unroute(/flipside-engine.*wasm/);
  await game.retry();
  const answered = (now) => now.board.join() !== board.join() && now.legal.length > 0 && !/isn't responding/.test(now.notices);
  await game.until('the answer', answered, 45_000);
});

browser_test('on a device without storage the game continues, and a message says that nothing is saved', still, async ({ game, context, errors }) => {
  await context.addInitScript(() => {
    const denied = { get() { throw new DOMException('denied', 'SecurityError'); } };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, denied);
  });
  await game.open();
  await game.new_game(1);
  await game.play_a_move(45_000);
  await game.says(/Can't save on this device/);
  assert.deepEqual(errors, []);
});

// Runs in a page: leaves no room for another letter in localStorage.
function fill_storage(name) {
  for (let size = 1 << 23; size >= 1; size >>= 1) {
    try {
      localStorage.setItem(`${name} ${size}`, 'x'.repeat(size));
    } catch {
      // Half of it may still fit.
    }
  }
}

browser_test('while localStorage is full, the game is stored and found by the next page, and only the settings are said to be lost',
  still, async ({ game, page, url, errors }) => {
    await game.open(url);
    await game.new_game(null);
    await stored_game(page);
    await page.evaluate(fill_storage, 'other');
    await game.play('f5d6c3');
    await page.waitForFunction((key) => localStorage.getItem(key) === null, KEY);
    // The game has left room.
    await page.evaluate(fill_storage, 'more');
    await page.keyboard.press('m');
    const { notices } = await game.says(/Can't save settings on this device/);
    assert.doesNotMatch(notices, /Can't save on this device/);
    await page.close();
    const other = await game.another_tab();
    await other.open();
    await other.shows(replay('f5d6c3').board, 'of the game last played');
    assert.deepEqual(errors, []);
  });

browser_test('storage that silently drops everything loses no game in a reload', still, async ({ game, context, page, errors }) => {
  await begin_with(context, saved());
  await context.addInitScript(() => { Storage.prototype.setItem = () => {}; });
  await game.open();
  await game.play('f5d6c3');
  await page.waitForFunction(() => location.hash.length > 3);
  await game.reload();
  await game.shows(replay('f5d6c3').board, 'by the address');
  assert.deepEqual(errors, []);
});

browser_test('a clock that jumps by years does not affect the games', still, async ({ game, context, page, errors }) => {
  await context.addInitScript(() => {
    const today = Date.now;
    window.years = 0;
    Date.now = () => today() + window.years * 365.25 * 24 * 3600 * 1000;
  });
  await game.begin(AGAINST_LEVEL_3);
  for (const years of [10, -30]) {
    await page.evaluate((years) => { window.years = years; }, years);
    await game.play_a_move(45_000);
  }
  const { board, notices } = await game.read();
  assert.equal(notices, '');
  await game.reload();
  await game.shows(board, 'after the reload');
  assert.deepEqual(errors, []);
});

// The page's clock jumps as after a sleep: nothing ran in between.
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

browser_test('a page that was hidden for an hour continues the game', still, async ({ game, context, page, errors }) => {
  await context.addInitScript(sleep_an_hour);
  await game.begin(AGAINST_LEVEL_3);
  await page.evaluate(() => window.sleep_an_hour());
  await game.play_a_move(45_000);
  // The same while the computer thinks: it does not count as a failure of the engine.
  await game.slow_down(1500);
  const { board, legal } = await game.read();
  await game.click(legal[0]);
  await game.until('the computer to think', (now) => /thinking/.test(now.text) && now.board.join() !== board.join());
  await page.evaluate(() => window.sleep_an_hour());
  const { notices } = await game.until_turn(45_000);
  assert.equal(notices, '');
  assert.deepEqual(errors, []);
});
