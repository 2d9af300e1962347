// What every browser test stands on: Chromium, a server of the real kind, a fresh context, and a screenshot at the end.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { Table } from './table.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
// FLIPSIDE_PAGE names another build's page: a new test is seen to fail on the one before.
export const page_folder = process.env.FLIPSIDE_PAGE ?? path.join(root, 'build/wasm-release/page');
const TIMEOUT = 60_000;

// A list of features replaces Playwright's, so its own are here again, but for other browsers'. The last two are the address
// bar's popup: an own page of the browser, made anew with every context, which takes three times the work of an empty page,
// of the cores and of the graphics process that the page under test starts on.
const WITHOUT_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'DialMediaRouteProvider', 'GlobalMediaControls',
  'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect', 'AvoidCorsURLLoaderRestartOnRedirect', 'Translate', 'OptimizationHints',
  'NetworkTimeServiceQuerying', 'AimEnabled', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup',
];
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox', '--enable-unsafe-swiftshader', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
  `--disable-features=${WITHOUT_FEATURES}`,
];

// Pictures are drawn by the browser's own process, or by one that is there for it, as on a device with a graphics card.
const DRAWN_HERE = ['--disable-gpu'];
export const DRAWN_APART = ['--use-gl=angle', '--use-angle=swiftshader', '--ignore-gpu-blocklist', '--enable-gpu-rasterization'];

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
// The same with a ninth of the pixels: for tests that are about fingers and show many pictures.
export const finger = { ...phone, deviceScaleFactor: 1 };
// Boards change without motion: for tests that are about something else and would only wait.
export const still = { reducedMotion: 'reduce' };

// A phone upright and on its side, a laptop and a large screen, each with its name: for tests that open a page on each.
export const DEVICES = [
  ['390 844', phone],
  ['844 390', { ...phone, viewport: { width: 844, height: 390 } }],
  ['1280 800', desktop],
  ['2560 1440', { viewport: { width: 2560, height: 1440 } }],
];

// Runs in a page before its own scripts: nothing is drawn on the canvas until somebody looks at it. What is drawn beside it, for
// later pictures, is, frame by frame, so that nobody who looks has to wait for all of it.
function draw_for_who_looks() {
  window.looked_at = false;
  const context = WebGL2RenderingContext.prototype;
  const { bindFramebuffer } = context;
  let beside = false;
  context.bindFramebuffer = function (target, framebuffer) {
    if (target !== this.READ_FRAMEBUFFER) beside = framebuffer !== null;
    bindFramebuffer.call(this, target, framebuffer);
  };
  for (const name of ['clear', 'drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
    const original = context[name];
    context[name] = function (...rest) {
      if (window.looked_at || beside) original.apply(this, rest);
      else if (name === 'clear') this.flush();
    };
  }
}

// Runs in a page: has it drawn once, as it now is, by what it hears when a device is turned.
function look() {
  window.looked_at = true;
  window.dispatchEvent(new Event('orientationchange'));
  window.looked_at = false;
}

// Those that are kept are packed with a loss that nobody sees: without one it takes a second for a dense screen.
function take_screenshots(page, drawn) {
  const { screenshot } = page;
  page.screenshot = async (options = {}) => {
    if (!drawn) await page.evaluate(look);
    return screenshot.call(page, options.path?.endsWith('.jpg') ? { quality: 92, ...options } : options);
  };
}

// A context of its own. Software draws here, which would take most of the time of most tests: pages are drawn while a
// screenshot of them is taken, and all the time only where a test is about pictures and says `drawn: true`.
export async function new_context(browser, { drawn = false, ...options }) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  if (!drawn) await context.addInitScript(draw_for_who_looks);
  context.on('page', (page) => take_screenshots(page, drawn));
  return context;
}

// Pictures that nothing is asserted about cost a fifth of a run: they are taken when somebody wants to look at them.
export const pictures = Boolean(process.env.FLIPSIDE_PICTURES);

// Where a screenshot of this name is kept.
export function shot(name) {
  const shots = path.join(root, 'tests/browser/shots');
  mkdirSync(shots, { recursive: true });
  return path.join(shots, name.toLowerCase().replace(/[^a-z0-9]+/g, '-') + '.jpg');
}

// Screenshots of one page at the four sizes; it ends as large as `desktop`. `settle` gives the page time for each.
export async function shots_at_every_size(page, name, settle = () => page.waitForTimeout(500)) {
  for (const [width, height] of [[390, 844], [844, 390], [2560, 1440], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    await settle();
    await page.screenshot({ path: shot(`${name} ${width} ${height}`) });
  }
}

// The texts that had to be shortened, of which the canvas tells by a warning: a list that grows from now on.
export function cut_texts(page) {
  const cut = [];
  page.on('console', (message) => {
    const [, text] = message.text().match(/^text does not fit: (.*)/s) ?? [];
    if (text) cut.push(text);
  });
  return cut;
}

// Asserts that `read()` comes to be `expected`: what the page shows follows what was done by a frame or two.
export async function becomes(read, expected, message) {
  const deadline = Date.now() + 10_000;
  let actual = await read();
  while (actual !== expected && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    actual = await read();
  }
  assert.equal(actual, expected, message);
}

export function launch(extra_arguments = [], drawn = DRAWN_HERE) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGUMENTS, ...drawn, ...extra_arguments],
  });
}

// scripts/serve on a free port, with these variables: { url, stop }.
export function serve(folder, variables = {}) {
  const server = spawn(path.join(root, 'scripts/serve'), [folder], {
    env: { ...process.env, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (status) => reject(new Error(`scripts/serve ended with ${status}`)));
    server.stdout.once('data', (text) => {
      const url = String(text).match(/http:\S+/)[0];
      resolve({ url, stop: () => server.kill('SIGINT') });
    });
  });
}

// Starts the browser and the server of a test file, and returns `browser_test` for it.
//   browser_test(name, { context options…, drawn, timeout, url }, async ({ page, table, context, browser, url, errors }) => …)
// opens no page by itself: a test calls table.open(), so that it can prepare storage and routes before. Service workers are
// blocked, since routes do not see what they fetch; tests of them say serviceWorkers: 'allow'.
export function suite({ folder = page_folder } = {}) {
  let browser;
  let server;
  before(async () => {
    [browser, server] = await Promise.all([launch(), folder ? serve(folder) : null]);
  });
  after(async () => {
    server?.stop();
    await browser?.close();
  });

  return function browser_test(name, options, body) {
    test(name, { timeout: options.timeout ?? TIMEOUT }, async () => {
      const { timeout, url = server?.url, ...context_options } = { ...desktop, ...options };
      const context = await new_context(browser, context_options);
      const page = await context.newPage();
      const errors = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const table = new Table(page, url);
      let passed = false;
      try {
        await body({ page, table, context, browser, url, errors });
        passed = true;
      } finally {
        if (!passed || pictures) await page.screenshot({ path: shot(name), timeout: 10_000 }).catch(() => {});
        await context.close();
      }
    });
  };
}
