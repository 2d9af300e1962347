// What the page says when something it needs is missing or broken, and that nothing is lost.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launch, page_folder, serve, shot, still, suite } from './harness.mjs';
import { replay, start_board } from './rules.mjs';
import { MIDGAME, begin_with, kept, saved } from './saved.mjs';

const browser_test = suite();

// Waits until the page shows that it cannot go on, and returns what it says.
async function failure(page) {
  const alert = page.getByRole('alert').filter({ visible: true });
  await alert.waitFor({ timeout: 20_000 });
  return alert.innerText();
}

for (const [name, text] of [
  ['garbage', '\u0000\uffff{"discs":'],
  ['a game with an illegal move', saved({ moves: 'f5f5' })],
  ['half a game', saved({ moves: 'f5d6' }).slice(0, 120)],
  ['another version', saved().replace('flipside-saved 2', 'flipside-saved 99')],
]) {
  browser_test(`a saved state that is ${name} is set aside`, still, async ({ table, context, page, errors }) => {
    await begin_with(context, text);
    await table.open();
    await table.says(/could not be read/);
    await table.shows(start_board());
    await kept(page);
    const texts = await page.evaluate(() => Object.values(localStorage));
    assert.ok(texts.includes(text), 'the text is kept aside');
    await table.click('f5');
    await table.until('a move', (state) => state.board.join() !== start_board().join());
    assert.deepEqual(errors, []);
  });
}

browser_test('without storage the game is played and the loss is said', still, async ({ table, context }) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await table.open();
  await table.click('f5');
  await table.says(/does not let the game be saved/);
});

browser_test('a reload in mid-game goes on where it was', still, async ({ table, context, page }) => {
  await begin_with(context, saved());
  await table.open();
  await table.play('f5d6c3d3c4');
  await page.keyboard.press('u');
  await table.shows(replay('f5d6c3d3').board);
  await page.reload();
  await table.ready();
  await table.shows(replay('f5d6c3d3').board, 'after the reload');
  await page.keyboard.press('r');
  await table.shows(replay('f5d6c3d3c4').board, 'redone after the reload');
  assert.ok(await kept(page));
});

browser_test('a reload while the computer thinks asks it again', still, async ({ table, context, page }) => {
  await begin_with(context, saved({ white: 'level20', moves: MIDGAME }));
  await table.open();
  const { legal } = await table.until("the person's turn", (state) => state.legal.length > 0);
  await table.slow_down(5000);
  await table.click(legal[0]);
  const { board } = await table.until('the computer to think', ({ text }) => /thinking/.test(text));
  await page.reload();
  await table.ready();
  await table.until('its answer', (state) => state.board?.join() !== board.join() && state.legal.length > 0, 40_000);
});

// Serves a copy of the page that `change` has done something to.
async function with_changed_page(change, body) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'flipside-page-'));
  cpSync(page_folder, folder, { recursive: true });
  change(folder);
  const server = await serve(folder);
  try {
    await body(server.url);
  } finally {
    server.stop();
    rmSync(folder, { recursive: true });
  }
}

const shipped = (pattern) => readdirSync(page_folder).filter((name) => pattern.test(name));

for (const name of ['flipside.wasm', 'flipside.js', 'host.js', 'board_programs.js', 'start.js']) {
  browser_test(`a missing file, ${name}, is said plainly`, {}, async ({ page }) => {
    assert.deepEqual(shipped(new RegExp(`^${name}$`)), [name]);
    await with_changed_page((folder) => rmSync(path.join(folder, name)), async (url) => {
      await page.goto(url);
      const said = page.getByText(/part of Flipside could not be loaded/).filter({ visible: true });
      await said.waitFor({ timeout: 20_000 });
      assert.match(await page.locator('body').innerText(), new RegExp(name.replace('.', '\\.')));
    });
  });
}

browser_test('a damaged file is said plainly', {}, async ({ page }) => {
  const damage = (folder) => writeFileSync(path.join(folder, 'flipside.wasm'), 'not WebAssembly at all');
  await with_changed_page(damage, async (url) => {
    await page.goto(url);
    assert.match(await failure(page), /flipside\.wasm/);
  });
});

browser_test('without WebGL 2 the page says so and what to do', {}, async ({ url }) => {
  const browser = await launch(['--disable-3d-apis']);
  try {
    const page = await browser.newPage();
    await page.goto(url);
    const text = await failure(page);
    assert.match(text, /WebGL 2/);
    assert.match(text, /browser/);
    await page.screenshot({ path: shot('no WebGL 2') });
  } finally {
    await browser.close();
  }
});

browser_test('without WebAssembly the page says so and what to do', {}, async ({ page, url }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'WebAssembly', { value: undefined }));
  await page.goto(url);
  const text = await failure(page);
  assert.match(text, /WebAssembly/);
  assert.match(text, /browser/i);
});

// Only what the page has heard of being lost can come back.
const lose_graphics = (page) => page.evaluate(() => new Promise((done) => {
  const canvas = document.querySelector('canvas');
  canvas.addEventListener('webglcontextlost', () => done(), { once: true });
  window.losing ??= canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
  window.losing.loseContext();
}));

browser_test('a lost WebGL context comes back with the same picture', { ...still, drawn: true }, async ({ table, context, page }) => {
  await begin_with(context, saved({ moves: 'f5d6c3d3c4f4' }));
  await table.open();
  const picture = () => page.locator('canvas').screenshot();
  await page.waitForTimeout(1500);
  const before = await picture();
  await lose_graphics(page);
  await page.waitForTimeout(700);
  assert.ok(!(await picture()).equals(before), 'the picture is lost');
  await page.evaluate(() => window.losing.restoreContext());
  const deadline = Date.now() + 15_000;
  while (!(await picture()).equals(before)) {
    assert.ok(Date.now() < deadline, 'the picture is the one before the loss');
    await page.waitForTimeout(200);
  }
  // Lost again: the game goes on without a picture.
  await lose_graphics(page);
  await table.type('f6');
  await table.shows(replay('f5d6c3d3c4f4f6').board, 'while there is no picture');
  await page.evaluate(() => window.losing.restoreContext());
  await table.play_on('f5d6c3d3c4f4f6', 'g5');
});

browser_test('graphics that do not come back are said to be gone, until they do', { ...still, drawn: true }, async ({ table, page }) => {
  await table.open();
  await lose_graphics(page);
  const text = await failure(page);
  assert.match(text, /picture/);
  assert.match(text, /Reload/);
  await page.screenshot({ path: shot('graphics that are gone') });
  await page.evaluate(() => window.losing.restoreContext());
  await table.drawn();
  await table.click('f5');
  await table.shows(replay('f5').board);
});
