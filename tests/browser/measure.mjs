// How the page is measured: opened in a fresh context, started like on a phone, and traced while a person does something. For perf.mjs
// and perf_start.mjs.

import { CHROMIUM, DRAWN_APART, launch, phone } from './harness.mjs';
import { begin_with } from './saved.mjs';
import { GamePage } from './game_page.mjs';

// Lighthouse's mobile profile: a slow 4G network, and a processor four times slower than this one.
const MOBILE_NETWORK = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const MOBILE_SLOWDOWN = 4;

// With a separate GPU process, although it renders in software: else the main thread waits for each picture to be read back.
export const launch_to_measure = (flags = []) => launch(flags, { drawn: DRAWN_APART, executable: CHROMIUM });

export async function opened_in(browser, url, options, text, prepare = async () => {}) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  if (text) await begin_with(context, text);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await prepare(page, session);
  return { context, page, session, game: new GamePage(page, url) };
}

// From the navigation until a move can be played, with the mobile profile's network and processor. In seconds: the first paint,
// the end of the program's bytes, and the board on screen; the time in tasks over 50 ms until then, beyond the 50 (as Lighthouse's total blocking time), and the longest.
// `act(page, game)`, if given, is what happens next.
export async function start_once(browser, url, act = async () => {}) {
  const { context, page, session, game } = await opened_in(browser, url, phone, null, async (page, session) => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', MOBILE_NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: MOBILE_SLOWDOWN });
    await page.addInitScript(() => {
      window.long_tasks = [];
      new PerformanceObserver((list) => window.long_tasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration])))
        .observe({ type: 'longtask' });
      new MutationObserver((_, observer) => {
        if (!document.querySelector('#board button') || document.getElementById('cover')?.hidden === false) return;
        window.board_at = performance.now();
        observer.disconnect();
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.board_at, null, { timeout: 60_000 });
  await game.ready();
  const times = await page.evaluate(() => {
    const tasks = window.long_tasks.filter(([at]) => at < window.board_at).map(([, duration]) => duration);
    return {
      paint: (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN) / 1000,
      program: Math.max(...performance.getEntriesByType('resource').map(({ name, responseEnd }) =>
        (/flipside\.wasm/.test(name) ? responseEnd : 0))) / 1000,
      board: window.board_at / 1000,
      blocked: tasks.reduce((sum, duration) => sum + duration - 50, 0) / 1000,
      longest: Math.max(0, ...tasks) / 1000,
    };
  });
  // work_of() multiplies instead.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const found = await act(page, game);
  await context.close();
  return { ...times, ...found };
}

// Records a trace of the browser's threads during `act`.
export async function recorded_in(browser, act) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const ended = new Promise((resolve) => session.on('Tracing.tracingComplete', resolve));
  const traceConfig = { includedCategories: ['devtools.timeline', 'toplevel'], recordMode: 'recordAsMuchAsPossible' };
  await session.send('Tracing.start', { traceConfig });
  await act();
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  return events;
}

// The events that no other contains, in order.
function outermost(events) {
  let end = 0;
  return events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur).filter(({ ts, dur }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}

// From such a trace: for each input the main thread's work, in ms, up to the end of the next frame (listeners, drawing, style,
// layout and paint), and the work of all other frames. This is the thread's processor time, multiplied by the slowdown. The browser's
// own slowdown goes by the clock, so it would count the time that the thread waits for a core as work.
export function work_of(events) {
  const INPUTS = /^(touch|mouse|pointer|key|wheel|click)/;
  const { pid, tid } = events.find(({ name }) => name === 'FireAnimationFrame');
  const mine = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
  const parts = outermost(mine.filter(({ cat }) => cat.includes('devtools.timeline')));
  const work = { inputs: [], frames: [] };
  let handled = null;
  for (const task of outermost(mine.filter(({ name }) => name === 'ThreadControllerImpl::RunTask'))) {
    const done = parts.filter(({ ts }) => ts >= task.ts && ts < task.ts + task.dur);
    // The shortest events have no processor time.
    const took = done.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000 * MOBILE_SLOWDOWN;
    const input = done.some(({ name, args }) => name === 'EventDispatch' && INPUTS.test(args.data.type));
    const frame = done.some(({ name }) => name === 'FireAnimationFrame');
    if (frame && !input && handled === null) work.frames.push(took);
    else if (input || frame) handled = (handled ?? 0) + took;
    if (!frame || handled === null) continue;
    work.inputs.push(handled);
    handled = null;
  }
  return work;
}
