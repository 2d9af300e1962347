// Firefox, the second browser, whose JavaScript, storage and graphics may behave differently: a game, a reload, the engine's
// worker, an offline visit, the one-file download, and whole games against Chromium: by links, over a relay and directly.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { another_device, page_folder, root, shot, still } from './harness.mjs';
import { launch_in_test, serve_in_test, serve_with_relay } from './lasting.mjs';
import {
  begin_by_link, both_show, by_link_only, invite, invite_by_link, open_link, play_by_links, play_to_the_end, reachable_link,
} from './live_friend.mjs';
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

function take_arguments_as_playwright(page) {
  const { waitForFunction } = page;
  page.waitForFunction = (condition, argument) => waitForFunction.call(page, condition, {}, argument);
  page.addInitScript = page.evaluateOnNewDocument;
}

function firefox_test(name, body) {
  test(`Firefox: ${name}`, { timeout: TIMEOUT }, async () => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    take_arguments_as_playwright(page);
    const errors = [];
    // Firefox reports a script whose load a reload has cut off as one with the hash of nothing.
    const note = (text) => text.includes('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=') || errors.push(text);
    page.on('pageerror', (error) => note(error.message));
    page.on('console', (message) => message.type() === 'error' && note(message.text()));
    const server = await serve_in_test(page_folder);
    try {
      await body({ page, game: new FirefoxGamePage(page, server.url), server });
      assert.deepEqual(errors, []);
    } catch (error) {
      await page.screenshot({ path: shot(`firefox ${name}`), quality: 92 }).catch(() => {});
      throw error;
    } finally {
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
    const { legal } = await game.until_turn();
    await game.click(legal[0]);
    const answered = (now) => now.board.join() !== before.join() && now.legal.length > 0;
    return (await game.until('the answer', answered)).board;
  };
  const board = await play(replay(GAME).board);
  await page.keyboard.press('v');
  await game.says(/Black about [+−]?\d+, depth \d+/);
  await game.reload();
  await game.shows(board, 'after the reload');
  const later = await play(board);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  server.stop();
  await game.reload();
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

// A game in Chromium on this page.
const in_chromium = async (url) => another_device(await launch_in_test(), url, { ...still, viewport: SIZE });

async function accept(page) {
  const play = '#dialog[data-dialog="invitation"] .primary';
  await page.waitForSelector(play);
  await page.$eval(play, (button) => button.click());
}

firefox_test('a whole live game against Chromium', async ({ page, game }) => {
  const other = await in_chromium((await serve_with_relay()).url);
  await other.open();
  await game.open(await invite(other.page));
  await accept(page);
  await other.says(/Your turn/);
  await play_to_the_end([other, game], ['click', 'type'], 1);
});

firefox_test('a whole game by links against Chromium', async ({ page, game, server }) => {
  const other = await in_chromium(server.url);
  for (const one of [page, other.page]) await by_link_only(one);
  await other.open();
  await begin_by_link(other.page);
  await play_by_links([other, game], ['type', 'click'], accept);
});

firefox_test('a whole game by links that goes live against Chromium', async ({ page, game, server }) => {
  const other = await in_chromium(server.url);
  const games = [other, game];
  await other.open();
  await game.open(await invite_by_link(other));
  await accept(page);
  await both_show(games, 1);
  await game.type('d6');
  await game.says(/Now send it to Mika/);
  await open_link(other.page, await reachable_link(page, 'Send your move'));
  await other.says(/now you and your friend play live/);
  await game.says(/now you and Mika play live/);
  await both_show(games, 2);
  await play_to_the_end(games, ['click', 'type'], 3);
});
