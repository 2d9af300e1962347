// Firefox, the second browser, whose JavaScript, storage and graphics may behave differently: a game, a reload, the engine's
// worker, an offline visit, the one-file download, and live games against Chromium, over a relay and directly.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { launch as launch_chromium, new_context, page_folder, root, serve, shot, still } from './harness.mjs';
import { invite, invite_by_link, open_link } from './live_friend.mjs';
import { KEY, LATE, saved } from './saved.mjs';
import { replay } from './rules.mjs';
import { GamePage } from './game_page.mjs';

const TIMEOUT = 150_000;
// The test starts in mid-game, because software rendering makes each move slow.
const GAME = LATE.slice(0, 72);
const SIZE = { width: 1280, height: 800 };

// A virtual screen (Xvfb): without one Firefox has no WebGL 2. Mesa draws, in software.
async function open_screen() {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${SIZE.width}x${SIZE.height + 120}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await Promise.race([
    once(screen.stdout, 'data'),
    once(screen, 'exit').then(() => assert.fail('Xvfb does not start')),
    once(screen, 'error').then(([error]) => { throw error; }),
  ]);
  return { display: `:${String(number).trim()}`, close: () => screen.kill() };
}

// Firefox gets its own home folder: it does not start in one that belongs to another user, as in some containers.
const launch = (display, home) => puppeteer.launch({
  browser: 'firefox',
  executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
  headless: false,
  defaultViewport: SIZE,
  env: { ...process.env, HOME: home, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
  extraPrefsFirefox: { 'webgl.force-enabled': true, 'intl.accept_languages': 'en', 'ui.prefersReducedMotion': 1 },
});

// Puppeteer has no locator that waits for a hidden element.
class FirefoxGamePage extends GamePage {
  async drawn() {
    await this.page.waitForFunction(() => document.getElementById('cover').hidden);
  }
}

const home = mkdtempSync(path.join(os.tmpdir(), 'flipside-firefox-'));
let screen;
let browser;
before(async () => {
  screen = await open_screen();
  browser = await launch(screen.display, home);
}, { timeout: TIMEOUT });
after(async () => {
  await browser?.close();
  screen?.close();
  rmSync(home, { recursive: true, force: true });
});

function firefox_test(name, body) {
  test(`Firefox: ${name}`, { timeout: TIMEOUT }, async () => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const errors = [];
    // Firefox reports a script whose load a reload has cut off as one with the hash of nothing.
    const note = (text) => text.includes('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=') || errors.push(text);
    page.on('pageerror', (error) => note(error.message));
    page.on('console', (message) => message.type() === 'error' && note(message.text()));
    const server = await serve(page_folder);
    try {
      await body({ page, game: new FirefoxGamePage(page, server.url), server });
      assert.deepEqual(errors, []);
    } catch (error) {
      await page.screenshot({ path: shot(`firefox ${name}`), quality: 92 }).catch(() => {});
      throw error;
    } finally {
      server.stop();
      await context.close();
    }
  });
}

// The blank document before a file: page has no storage.
const begin_with = (page, { game, settings }) => page.evaluateOnNewDocument((texts) => {
  if (location.href === '') return;
  for (const [key, text] of texts) if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
}, [[KEY, game], ['flipside.settings', settings]]);

firefox_test('a whole game, with a reload and an offline visit', async ({ page, game, server }) => {
  await begin_with(page, saved({ moves: GAME, white: 'level3' }));
  await game.open();
  assert.ok(await page.evaluate(() => document.querySelector('canvas').getContext('webgl2') !== null), 'the board is drawn');
  const play = async (before) => {
    const { legal } = await game.until("the person's turn", (state) => state.legal.length > 0);
    await game.click(legal[0]);
    const answered = (now) => now.board.join() !== before.join() && now.legal.length > 0;
    return (await game.until('the answer', answered)).board;
  };
  const board = await play(replay(GAME).board);
  await page.keyboard.press('v');
  await game.says(/Black about [+−]?\d+, depth \d+/);
  await page.reload();
  await game.ready();
  await game.shows(board, 'after the reload');
  const later = await play(board);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  server.stop();
  await page.reload();
  await game.ready();
  await game.shows(later, 'offline');
  await game.play_to_the_end('black');
  await game.says(/wins|Draw/);
});

firefox_test('the one-file download, opened from a disk', async ({ page, game }) => {
  await begin_with(page, saved({ moves: LATE, white: 'level3' }));
  await game.open(pathToFileURL(path.join(root, 'dist/flipside.html')).href);
  await game.play_to_the_end('black');
  await game.says(/wins|Draw/);
});

firefox_test('a live game against Chromium', async ({ page, game }) => {
  const server = await serve(page_folder, { RELAY: 'yes' });
  const chromium = await launch_chromium();
  try {
    const other = new GamePage(await (await new_context(chromium, { ...still, viewport: SIZE })).newPage(), server.url);
    await other.open();
    await game.open(await invite(other.page));
    const play = '#dialog[data-dialog="invitation"] .primary';
    await page.waitForSelector(play);
    await page.evaluate((play) => document.querySelector(play).click(), play);
    await other.says(/Your turn/);
    await other.click('f5');
    await game.shows(replay('f5').board, 'in Firefox');
    await game.type('d6');
    await other.shows(replay('f5d6').board, 'in Chromium');
  } finally {
    await chromium.close();
    server.stop();
  }
});

firefox_test('a game by links goes live against Chromium', async ({ page, game, server }) => {
  const chromium = await launch_chromium();
  try {
    const other = new GamePage(await (await new_context(chromium, { ...still, viewport: SIZE })).newPage(), server.url);
    await other.open();
    await game.open(await invite_by_link(other));
    const play = '#dialog[data-dialog="invitation"] .primary';
    await page.waitForSelector(play);
    await page.evaluate((play) => document.querySelector(play).click(), play);
    await game.shows(replay('f5').board, 'the first move');
    await game.type('d6');
    await game.says(/Now send it to Mika/);
    await page.evaluate(() => [...document.querySelectorAll('#controls button')].find((button) =>
      (button.getAttribute('aria-label') ?? button.innerText) === 'Send your move').click());
    await page.waitForFunction(() => /^Keep this page open/.test(document.querySelector('#dialog [data-id="hint"]')?.textContent));
    const answer = await page.$eval('#dialog [data-id="address"] input', ({ value }) => value);
    await open_link(other.page, answer);
    await other.says(/now you and your friend play live/);
    await game.says(/now you and Mika play live/);
    await other.click('c3');
    await game.shows(replay('f5d6c3').board, 'in Firefox');
    await game.type('d3');
    await other.shows(replay('f5d6c3d3').board, 'in Chromium');
  } finally {
    await chromium.close();
  }
});
