// Many games in one page: see scripts/soak.

import { readFileSync } from 'node:fs';
import { CHROMIUM, complaints, launch, new_context, page_folder, serve, still } from './harness.mjs';
import { begin_with, saved } from './saved.mjs';
import { GamePage, is_over } from './game_page.mjs';

const GAMES = Number(process.argv[2]);
const EVERY = 50;  // games between two measurements; after the first, memory should not grow any more
const MOST_GROWTH = 0.1;
const GAME_PATIENCE = 120_000;
const SPEED = 16;
// Small, because a browser without a graphics card spends most of its time compositing.
const SIZE = { width: 400, height: 300 };

// Runs in a page before its own scripts: speeds up clocks, timers and frames by the factor `window.speed`.
function speed_up() {
  const { setTimeout: wait, requestAnimationFrame: request } = window;
  const clock = performance.now.bind(performance);
  let [speed, real, shown] = [1, 0, 0];
  const now = () => shown + (clock() - real) * speed;
  performance.now = now;
  window.setTimeout = (act, milliseconds = 0, ...rest) => wait(act, milliseconds / speed, ...rest);
  window.requestAnimationFrame = (draw) => request(() => draw(now()));
  Object.defineProperty(window, 'speed', {
    set(wanted) {
      [shown, real] = [now(), clock()];
      speed = wanted;
    },
  });
}

// Runs in the page and in its workers before their own scripts. The browser's measurements do not include WebAssembly memories.
function remember_memories() {
  const { instantiate, Memory } = WebAssembly;
  self.memories = new Set();
  WebAssembly.Memory = class extends Memory {
    constructor(...rest) {
      super(...rest);
      self.memories.add(this);
    }
  };
  WebAssembly.instantiate = async (...rest) => {
    const result = await instantiate(...rest);
    const { exports } = result.instance ?? result;
    for (const value of Object.values(exports)) if (value instanceof Memory) self.memories.add(value);
    return result;
  };
}
const memories = () => [...self.memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0);

// Memory in MB: the page, its engine, and their process as the system reports it.
async function memory(browser, page) {
  const { breakdown } = await page.evaluate(() => performance.measureUserAgentSpecificMemory());
  const of_engine = ({ attribution }) => attribution.some(({ scope }) => scope === 'DedicatedWorkerGlobalScope');
  const sum = (entries) => entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const resident = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) =>
    Number(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8').match(/^Pss: +(\d+)/m)[1]) * 1024);
  const engine = await Promise.all(page.workers().map((worker) => worker.evaluate(memories)));
  const bytes = {
    page: sum(breakdown.filter((entry) => !of_engine(entry))) + (await page.evaluate(memories)),
    engine: sum(breakdown.filter(of_engine)) + Math.max(...engine),
    process: Math.max(...resident),
  };
  return Object.fromEntries(Object.entries(bytes).map(([name, value]) => [name, value / 1e6]));
}

async function play_a_game(page) {
  await page.waitForFunction(is_over, null, { polling: 200, timeout: GAME_PATIENCE });
}

// Accepts the rematch in the result dialog.
async function rematch(page) {
  const begun = () => document.getElementById('score').textContent.match(/\d+/g).map(Number).reduce((a, b) => a + b) < 30;
  for (let tries = 0; tries < 100; ++tries) {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(100);
    if (await page.evaluate(begun)) return;
  }
  throw new Error('the rematch does not start');
}

const row = (...columns) => console.log(`| ${columns.map((text) => String(text).padStart(9)).join(' | ')} |`);

async function soak(browser, page, errors) {
  const rows = [];
  const began = Date.now();
  row('games', 'page MB', 'engine MB', 'process MB', 'errors', 'minutes');
  row(...Array(6).fill('---:'));
  for (let games = 1; games <= GAMES; ++games) {
    await play_a_game(page);
    if (games % EVERY === 0 || games === GAMES) {
      const held = await memory(browser, page);
      rows.push({ games, ...held });
      row(games, ...[held.page, held.engine, held.process].map((value) => value.toFixed(2)), errors.length,
        ((Date.now() - began) / 60_000).toFixed(1));
    }
    if (games < GAMES) await rematch(page);
  }
  return rows;
}

// The largest growth since the first measurement.
function growth(rows, what) {
  const [first, ...rest] = rows.map((held) => held[what]);
  return Math.max(0, ...rest.map((value) => value / first - 1));
}

const server = await serve(page_folder);
const browser = await launch(['--enable-blink-features=ForceEagerMeasureMemory'], { executable: CHROMIUM });
try {
  const context = await new_context(browser, { viewport: SIZE, ...still });
  await context.addInitScript(speed_up);
  await context.addInitScript(remember_memories);
  await context.route(/\/worker\.js/, async (route) => {
    // The page checks the file's hash first; change only what the worker runs.
    if (route.request().resourceType() === 'fetch') return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${remember_memories})();${await response.text()}` });
  });
  await begin_with(context, saved({ black: 'level5', white: 'level6' }));
  const page = await context.newPage();
  const errors = complaints(page);
  const game = new GamePage(page, server.url);
  await game.open();
  // Speed up only after the engine has loaded.
  await game.until('the first moves', ({ last }) => last !== null, 60_000);
  await page.evaluate((speed) => { window.speed = speed; }, SPEED);
  const rows = await soak(browser, page, errors);
  for (const error of errors) console.log(`console error: ${error}`);
  for (const what of ['page', 'engine']) {
    const percent = growth(rows, what) * 100;
    console.log(`${what}: ${percent.toFixed(1)} % more than after the first ${rows[0].games} games`);
    if (percent > MOST_GROWTH * 100) process.exitCode = 1;
  }
  if (errors.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  server.stop();
}
