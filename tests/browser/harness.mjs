// The base of all browser tests: Chromium, scripts/serve, a new context for each test, and a screenshot where it failed.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { GamePage } from './game_page.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
// FLIPSIDE_PAGE is the page of another build, for instance to see a new test fail on the previous one.
export const page_folder = process.env.FLIPSIDE_PAGE ?? path.join(root, 'build/wasm-release/page');
// Generous, so that a test on a machine with a tenth of the speed fails only for a fault of the page.
const TIMEOUT = 180_000;
const STEP_TIMEOUT = 60_000;

// This list replaces Playwright's, so it repeats Playwright's features for Chromium. The last two disable the popup of the address
// bar: a page of the browser itself, created with every context, that takes three times the work of an empty page on the cores and
// in the graphics process that the page under test needs.
const WITHOUT_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'DialMediaRouteProvider', 'GlobalMediaControls',
  'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect', 'AvoidCorsURLLoaderRestartOnRedirect', 'Translate', 'OptimizationHints',
  'NetworkTimeServiceQuerying', 'AimEnabled', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess',
];
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox', '--enable-unsafe-swiftshader', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
  `--disable-features=${WITHOUT_FEATURES}`,
];

// Drawing happens in the browser process, or in a separate GPU process, as on a device with a graphics card.
const DRAWN_HERE = ['--disable-gpu'];
export const DRAWN_APART = ['--use-gl=angle', '--use-angle=swiftshader', '--ignore-gpu-blocklist', '--enable-gpu-rasterization'];

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
// A phone with a ninth of the pixels, for touch tests that draw many frames.
export const finger = { ...phone, deviceScaleFactor: 1 };
// Boards change without motion, for tests that would only wait for it.
export const still = { reducedMotion: 'reduce' };

// A phone in portrait and landscape, a laptop and a large screen, with names, for tests that open a page at each size.
export const DEVICES = [
  ['390 844', phone],
  ['844 390', { ...phone, viewport: { width: 844, height: 390 } }],
  ['1280 800', desktop],
  ['2560 1440', { viewport: { width: 2560, height: 1440 } }],
];

// Runs in a page before its own scripts. It draws only for screenshots: not on the canvas, and not in the textures of the board, which
// with every move take more of a processor than all else that a test does.
function draw_on_demand() {
  window.looked_at = false;
  const context = WebGL2RenderingContext.prototype;
  for (const name of ['clear', 'drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced', 'blitFramebuffer']) {
    const original = context[name];
    context[name] = function (...rest) {
      if (window.looked_at) original.apply(this, rest);
      else if (name === 'clear') this.flush();
    };
  }
}

// Runs in a page: makes it draw its current state once, by the event for a rotation of the device. A smaller scale before it makes it
// draw the textures of the board anew.
function look() {
  const scale = window.devicePixelRatio;
  Object.defineProperty(window, 'devicePixelRatio', { configurable: true, writable: true, value: scale / 2 });
  window.dispatchEvent(new Event('orientationchange'));
  window.devicePixelRatio = scale;
  window.looked_at = true;
  window.dispatchEvent(new Event('orientationchange'));
  window.looked_at = false;
}

// Saves screenshots with invisible compression loss: a lossless one takes a second on a dense screen.
function take_screenshots(page, drawn) {
  const { screenshot } = page;
  page.screenshot = async (options = {}) => {
    if (!drawn) await page.evaluate(look);
    return screenshot.call(page, options.path?.endsWith('.jpg') ? { quality: 92, ...options } : options);
  };
}

// Whether the page is about to leave the history's entry of a dialog that was closed.
const leaves_dialog = (page) => page.evaluate(() => Boolean(history.state?.depth) && !document.querySelector('dialog[open]'));

// Then it cancels what navigates at that very moment. A person is not that fast, so a test waits.
function navigate_after_dialogs(page) {
  const leaves = () => leaves_dialog(page).catch(() => false);
  for (const name of ['goto', 'reload']) {
    const navigate = page[name];
    page[name] = async (...rest) => {
      for (let tries = 0; tries < 40 && await leaves(); ++tries) await pause(50);
      return navigate.apply(page, rest);
    };
  }
}

// A new context. Software rendering would take most of the time of most tests, so pages are drawn only for screenshots, unless a
// test about pictures sets `drawn: true`.
export async function new_context(browser, { drawn = false, ...options }) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(STEP_TIMEOUT);
  if (!drawn) await context.addInitScript(draw_on_demand);
  context.on('page', (page) => {
    take_screenshots(page, drawn);
    navigate_after_dialogs(page);
  });
  return context;
}

// A page on another device, which has not opened yet. Its context ends with the test.
export async function another_device(browser, url, options = still) {
  return new GamePage(await (await new_context(browser, options)).newPage(), url);
}

// The path of the screenshot with this name.
export function shot(name) {
  const shots = path.join(root, 'tests/browser/shots');
  mkdirSync(shots, { recursive: true });
  return path.join(shots, name.toLowerCase().replace(/[^a-z0-9]+/g, '-') + '.jpg');
}

// The errors of a page from now on: a list that grows.
export function complaints(page) {
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.stack));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('crash', () => errors.push('the page crashed'));
  return errors;
}

// The texts that are shortened on the canvas from now on: a list that grows with the page's warnings.
export function truncated_texts(page) {
  const truncated = [];
  page.on('console', (message) => {
    const [, text] = message.text().match(/^text does not fit: (.*)/s) ?? [];
    if (text) truncated.push(text);
  });
  return truncated;
}

// Waits until the page has taken in all input so far, and has drawn and described what follows from it: an input is seen within as many
// frames as the program draws after one (kFramesAfterInput), and what can wait runs after a frame (after_frame() of shell/host.js).
export const until_drawn = (page) => page.evaluate(async () => {
  for (let frame = 0; frame < 4; ++frame) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
});

// The context can be restored only after the page has handled its loss.
export const lose_graphics = (page) => page.evaluate(() => new Promise((done) => {
  const canvas = document.querySelector('canvas');
  canvas.addEventListener('webglcontextlost', () => done(), { once: true });
  window.losing ??= canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
  window.losing.loseContext();
}));
export const restore_graphics = (page) => page.evaluate(() => new Promise((done) => {
  document.querySelector('canvas').addEventListener('webglcontextrestored', () => done(), { once: true });
  window.losing.restoreContext();
}));

// Like switching to another tab, or back.
export const set_visible = (page, visible) => page.evaluate((visible) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visible ? 'visible' : 'hidden' });
  Object.defineProperty(document, 'hidden', { configurable: true, value: !visible });
  document.dispatchEvent(new Event('visibilitychange'));
}, visible);

// Runs in a page: the overflows in its dialog. Texts wider than their elements, and elements beyond the edge of the dialog, their
// button, their row of choices or their side of a result.
export function cut_in_dialog() {
  const dialog = document.getElementById('dialog');
  const { left, right } = dialog.getBoundingClientRect();
  return [...dialog.querySelectorAll('*')].filter((element) => {
    const own_text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own_text || !element.checkVisibility() || element.matches('textarea, input, pre, option')) return false;
    const box = element.getBoundingClientRect();
    const around = element.closest('button, .segments, .card')?.getBoundingClientRect() ?? box;
    if (box.top < around.top || box.bottom > around.bottom) return true;
    if (box.left < around.left - 0.5 || box.right > around.right + 0.5) return true;
    return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 || box.left < left || box.right > right + 0.5;
  }).map((element) => element.textContent.trim());
}

// The parts of the panel beside the board that would have to be scrolled.
export async function cut_in_panel(page) {
  let texts;
  // The panel gets its place after the frame that draws the board in its own.
  for (let tries = 0; tries < 20 && texts?.length !== 0; ++tries) {
    await until_drawn(page);
    texts = await page.locator('#controls .panel').evaluate((panel) => [...panel.querySelectorAll('.inside, [data-id="text"]')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).map(({ innerText }) => innerText));
  }
  return texts;
}

// The dialog that is open.
export const dialog = (page) => page.getByRole('dialog');

export async function close_dialog(page) {
  await page.keyboard.press('Escape');
  await page.locator('#dialog').waitFor({ state: 'hidden' });
}

// Its list, and that of the games.
export const rows = (page) => dialog(page).getByRole('listitem');

export async function open_games(page) {
  await page.keyboard.press('.');
  await dialog(page).getByRole('button', { name: /My games/ }).click();
  await dialog(page).getByRole('heading', { name: 'My games' }).waitFor();
}

// The address, when it has what was done last.
export async function address_of(page) {
  while (await leaves_dialog(page)) await pause(30);
  await until_drawn(page);
  return page.evaluate(() => location.href);
}

// Waits until `read()` has given the same for a second, and returns that.
export async function until_at_rest(read) {
  for (let before; ;) {
    const now = await read();
    if (now === before) return now;
    before = now;
    await pause(1000);
  }
}

// Asserts that `read()` stays what it is for some time: only for what no event of the page shows, for the reason `why`.
export async function nothing_happens_for(milliseconds, read, why) {
  const before = await read();
  await pause(milliseconds);
  assert.equal(await read(), before, why);
}

// Asserts that `read()` becomes `expected`: the page follows an input within a frame or two.
export async function becomes(read, expected, message) {
  const deadline = Date.now() + 15_000;
  let actual = await read();
  while (actual !== expected && Date.now() < deadline) {
    await pause(30);
    actual = await read();
  }
  assert.equal(actual, expected, message);
}

// Chromium's headless shell runs the page with the same code, without the tabs and menus around it, for two thirds of the processor
// time. Whole sessions, offline visits, costs and measurements take Chromium itself.
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const CHROMIUM_SHELL = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

export function launch(extra_arguments = [], { drawn = DRAWN_HERE, executable = CHROMIUM_SHELL } = {}) {
  return chromium.launch({
    executablePath: executable,
    args: [...CHROMIUM_ARGUMENTS, ...drawn, ...extra_arguments],
  });
}

// Starts scripts/serve on a free port with these environment variables and options, by a command that starts others if there is one;
// returns { url, pid, stop }.
export function serve(folder, variables = {}, within = [], options = []) {
  const [command, ...rest] = [...within, path.join(root, 'scripts/serve'), ...options, folder];
  const server = spawn(command, rest, {
    env: { ...process.env, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (status) => reject(new Error(`scripts/serve ended with ${status}`)));
    server.stdout.once('data', (text) => {
      const url = String(text).match(/http:\S+/)[0];
      resolve({ url, pid: server.pid, stop: () => server.kill('SIGINT') });
    });
  });
}

// Returns `browser_test` for a test file, whose browser and server start with its first test that runs: a file of which only one test is
// wanted, or none, costs nothing.
//   browser_test(name, { context options…, drawn, timeout, url }, async ({ page, game, context, browser, url, errors }) => …)
// does not open the page: a test calls game.open() after it has prepared storage and routes. Service workers are blocked, because
// routes do not see what they fetch; their tests set serviceWorkers: 'allow'.
export function suite({ folder = page_folder, executable } = {}) {
  let starting;
  const started = () => (starting ??= Promise.all([launch([], { executable }), folder ? serve(folder) : null]));
  after(async () => {
    const [browser, server] = (await starting) ?? [];
    server?.stop();
    await browser?.close();
  });

  return function browser_test(name, options, body) {
    test(name, { timeout: options.timeout ?? TIMEOUT }, async () => {
      const [browser, server] = await started();
      const { timeout, url = server?.url, ...context_options } = { ...desktop, ...options };
      const context = await new_context(browser, context_options);
      const page = await context.newPage();
      const errors = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const game = new GamePage(page, url);
      let passed = false;
      try {
        await body({ page, game, context, browser, url, errors });
        passed = true;
      } finally {
        if (!passed) await page.screenshot({ path: shot(name), timeout: 10_000 }).catch(() => {});
        for (const one of browser.contexts()) await one.close();
      }
    });
  };
}
