// Measures the page's performance: see scripts/perf.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RECORD, byte_costs, count_drawing, drawing_costs } from './costs.mjs';
import { desktop, page_folder, phone, root, serve, still } from './harness.mjs';
import { launch_to_measure, opened_in, recorded_in, start_once, work_of } from './measure.mjs';
import { replay } from './rules.mjs';
import { LATE, saved } from './saved.mjs';

const PORT = 9333;
// How many of a game's moves are typed, where typing all would take too long.
const LAST_MOVES = 8;
const RESULT_SHOWN = 1500;
const GAME = `${LATE}b1d1e1g1a2a1b2a4h2b7h5h6g7g8a8h8`;

const server = await serve(page_folder);
const browser = await launch_to_measure([`--remote-debugging-port=${PORT}`, '--enable-blink-features=ForceEagerMeasureMemory']);
const opened = (...how) => opened_in(browser, server.url, ...how);
const recorded = (act) => recorded_in(browser, act);

// Measures RUNS times, because the values vary.
const RUNS = 3;
async function runs_of(measure) {
  const values = [];
  for (let run = 0; run < RUNS; ++run) values.push(await measure());
  return values;
}

// The value at a quantile of a list.
const share_of = (list, share) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)];

// From the navigation until a move can be played, with the mobile profile's network and processor: the median of the runs.
async function start_time() {
  const times = await runs_of(() => start_once(browser, server.url));
  return {
    'first paint, s': share_of(times.map(({ paint }) => paint), 0.5),
    'board on screen and answering, s': share_of(times.map(({ board }) => board), 0.5),
  };
}

// The scores of the median run.
async function lighthouse_scores() {
  const { default: lighthouse } = await import('lighthouse');
  const reports = await runs_of(async () => (await lighthouse(server.url, {
    port: PORT, output: 'json', logLevel: 'silent', onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })).lhr);
  const score = (report, name) => Math.round(report.categories[name].score * 100);
  const middle = reports.sort((a, b) => score(a, 'performance') - score(b, 'performance'))[RUNS >> 1];
  writeFileSync(path.join(root, 'build/logs/lighthouse.json'), JSON.stringify(middle, null, 1));
  for (const audit of Object.values(middle.audits)) {
    if (audit.score !== null && audit.score < 0.9) console.log(`  ${audit.id}: ${audit.displayValue ?? audit.title}`);
  }
  return {
    'Lighthouse performance': score(middle, 'performance'),
    'Lighthouse accessibility': score(middle, 'accessibility'),
    'Lighthouse best practices': score(middle, 'best-practices'),
    'blocked time that Lighthouse found, ms': middle.audits['total-blocking-time'].numericValue,
    // The speed of this machine; Lighthouse's slowdown is meant for 1500 to 2000.
    'Lighthouse benchmark index of the machine': middle.environment.benchmarkIndex,
  };
}

// Tasks of the main thread over 50 ms, while two level 15 players play with everything shown.
async function long_tasks() {
  const { context, page, game } = await opened(desktop, saved({ black: 'level15', white: 'level15', flips: 'fast' }),
    (page) => page.addInitScript(() => {
      window.long_tasks = [];
      new PerformanceObserver((list) => window.long_tasks.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'longtask' });
    }));
  await game.open();
  await page.waitForTimeout(2000);
  const before = await page.evaluate(() => window.long_tasks.length);
  await page.waitForTimeout(15_000);
  const tasks = await page.evaluate((from) => window.long_tasks.slice(from), before);
  await context.close();
  return { 'tasks over 50 ms in 15 s of play': tasks.length, 'the longest of them, ms': Math.max(0, ...tasks) };
}

// The main thread's work while a person plays and looks around, at the mobile profile's slowdown, over all inputs of all runs.
async function input_work() {
  const work = await runs_of(work_once);
  const inputs = work.flatMap(({ board }) => board.inputs);
  const frames = work.flatMap(({ board }) => board.frames);
  return {
    'input to the next frame, median ms': share_of(inputs, 0.5),
    'input to the next frame, 95 %, ms': share_of(inputs, 0.95),
    'the longest opening of a dialog, ms': Math.max(...work.flatMap(({ dialogs }) => dialogs.inputs)),
    'a frame of motion, median ms': share_of(frames, 0.5),
    'a frame of motion, 95 %, ms': share_of(frames, 0.95),
  };
}

async function work_once() {
  const { context, page, game } = await opened(phone, saved({ flips: 'normal' }));
  await game.open();
  await page.waitForTimeout(2000);
  const pause = 1500;
  const press = async (keys) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(pause);
    }
  };
  const board = await recorded(async () => {
    for (const square of GAME.match(/../g).slice(0, 10)) {
      await game.tap(square);
      await page.waitForTimeout(pause);
    }
    await page.locator('canvas').focus();
    await press(['Home', 'End', 'v', 'x', 'ArrowLeft', 'ArrowRight']);
  });
  const dialogs = await recorded(() => press(['n', 'Escape', '?', 'Escape']));
  await context.close();
  return { board: work_of(board), dialogs: work_of(dialogs) };
}

async function idle_share() {
  const { context, page, session, game } = await opened(desktop, saved({ moves: 'f5d6c3d3c4f4' }));
  await game.open();
  await page.waitForTimeout(4000);
  await session.send('Performance.enable');
  const worked = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
  const before = await worked();
  await page.waitForTimeout(10_000);
  const share = ((await worked()) - before) / 10;
  await context.close();
  return { 'idle processor, %': share * 100 };
}

// The memory of the page and its workers after twenty games. Each game is pasted up to its last moves, which are typed, so that it
// is imported, played, counted and stored.
async function memory() {
  const options = { ...desktop, ...still, permissions: ['clipboard-read', 'clipboard-write'] };
  const { context, page, game } = await opened(options, saved({ flips: 'off' }));
  await game.open();
  await page.locator('canvas').focus();
  const typed = 2 * LAST_MOVES;
  for (let count = 0; count < 20; ++count) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), GAME.slice(0, -typed));
    await page.keyboard.press('Control+v');
    await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
    await game.shows(replay(GAME.slice(0, -typed)).board);
    for (const square of GAME.slice(-typed).match(/../g)) await game.type(square);
    await game.shows(replay(GAME).board);
    // Close the count, then the result.
    for (let closed = 0; closed < 2; ++closed) {
      await page.waitForTimeout(RESULT_SHOWN);
      await page.keyboard.press('Escape');
    }
  }
  const bytes = await page.evaluate(async () => (await performance.measureUserAgentSpecificMemory()).bytes);
  await context.close();
  return { 'memory after 20 games, MB': bytes / 1e6 };
}

async function frame_costs() {
  const { context, page, game } = await opened(desktop, saved({ moves: 'f5d6c3d3c4', flips: 'normal' }), count_drawing);
  await game.open();
  await page.waitForTimeout(1500);
  const before = await page.evaluate(() => ({ ...window.drawn }));
  await game.click('f4');
  await page.waitForTimeout(2500);
  const { frames, ...costs } = await drawing_costs(page, before);
  await context.close();
  return costs;
}

// The goals: GOALS are upper limits, LEAST are lower limits.
const GOALS = new Map([
  ['first paint, s', 1.0], ['board on screen and answering, s', 2.5], ['bytes before the first move', 500_000],
  ['bytes of games with a friend', 25_000],
  ['tasks over 50 ms in 15 s of play', 0], ['input to the next frame, 95 %, ms', 16],
  ['the longest opening of a dialog, ms', 60], ['idle processor, %', 0.5],
  ['memory after 20 games, MB', 200],
]);
const LEAST = new Map([['Lighthouse performance', 95], ['Lighthouse accessibility', 95], ['Lighthouse best practices', 95]]);

function goal_of(name) {
  if (GOALS.has(name)) return `at most ${GOALS.get(name).toLocaleString('en')}`;
  return LEAST.has(name) ? `at least ${LEAST.get(name)}` : '';
}

function shown(value) {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}

function write_page(results) {
  const file = path.join(root, '.github/PERFORMANCE.md');
  const table = ['| | measured | goal |', '|---|---|---|',
    ...Object.entries(results).map(([name, value]) => `| ${name} | ${shown(value)} | ${goal_of(name)} |`)].join('\n');
  const [begin, end] = ['<!-- perf -->', '<!-- /perf -->'];
  const text = readFileSync(file, 'utf8');
  if (!text.includes(begin)) throw new Error(`${file} has no placeholder for the table`);
  writeFileSync(file, text.replace(new RegExp(`${begin}[^]*${end}`), `${begin}\n${table}\n${end}`));
}

const results = {};
try {
  for (const part of [byte_costs, start_time, lighthouse_scores, long_tasks, input_work, idle_share, memory, frame_costs]) {
    const found = await part();
    for (const [name, value] of Object.entries(found)) {
      const missed = value > (GOALS.get(name) ?? Infinity) || value < (LEAST.get(name) ?? -Infinity);
      console.log(`${name}: ${shown(value)}${missed ? `  (goal: ${goal_of(name)})` : ''}`);
    }
    Object.assign(results, found);
  }
} finally {
  await browser.close();
  server.stop();
}
if (process.argv[2] === '--record') {
  const exact = Object.entries(results).filter(([name]) => /^bytes|a frame$/.test(name));
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(exact), null, 2)}\n`);
  write_page(results);
}
