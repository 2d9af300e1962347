// Prints how long My games takes with many games: node tests/browser/library_bench.mjs [GAMES…]
//
// Every column has to grow no faster than the number of games; those about what is on the screen should not grow at all.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CHROMIUM, launch, new_context, page_folder, serve, still } from './harness.mjs';
import { WHOLE, begin_with, library_row, saved, store_rows } from './saved.mjs';
import { GamePage, choose_in_menu } from './game_page.mjs';

const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [500, 5000, 20000];
const FIRST = Date.UTC(2020, 0, 1);
const HOUR = 3_600_000;

const rows = (count) => Array.from({ length: count }, (_, index) => library_row({
  id: 1000 + index,
  when: FIRST + index * HOUR,
  moves: WHOLE.slice(0, 40 + 2 * (index % 40)),
  white: `computer level${1 + (index % 20)}`,
}));

// Runs in the page: how long `act` keeps it busy, and until `shown` holds.
async function timed(page, act, shown) {
  const begun = performance.now();
  await act();
  await page.waitForFunction(shown);
  return Math.round(performance.now() - begun);
}

const typed = (page, text) => timed(page,
  () => page.evaluate((text) => {
    const input = document.querySelector('#dialog .search input');
    input.value = text;
    input.dispatchEvent(new Event('input'));
  }, text),
  () => /found|matches/.test(document.querySelector('#dialog .pinned p').textContent));

async function export_all(page, file) {
  const begun = performance.now();
  const leaving = page.waitForEvent('download');
  await page.evaluate(() => document.querySelector('#dialog .actions [data-id="export"]').click());
  writeFileSync(file, readFileSync(await (await leaving).path()));
  return Math.round(performance.now() - begun);
}

async function import_all(page, file) {
  await page.evaluate(() => document.querySelector('#dialog .actions [data-id="import"]').click());
  const choosing = page.waitForEvent('filechooser');
  await page.evaluate(() => document.querySelector('#dialog .actions [data-id="file"]').click());
  const chooser = await choosing;
  const begun = performance.now();
  await chooser.setFiles(file);
  await page.waitForFunction(() => document.querySelector('#dialog .actions [data-id="store"]')
    || /long/.test(document.querySelector('#dialog p[role="status"]').textContent));
  const keep = page.locator('#dialog .actions [data-id="store"]');
  if (await keep.count() === 0) return 'too long';
  await keep.evaluate((button) => button.click());
  await page.waitForFunction(() => document.querySelector('#dialog .pinned p')?.textContent);
  return Math.round(performance.now() - begun);
}

async function measure(browser, url, count) {
  const context = await new_context(browser, still);
  context.setDefaultTimeout(600_000);
  // Without a stored game the page would open the newest of the library, and close the menu.
  await begin_with(context, saved());
  const page = await context.newPage();
  const game = new GamePage(page, url);
  await game.open();
  await store_rows(page, rows(count));
  await game.until_dialogs_loaded();
  await choose_in_menu(page, /^My games/);
  await page.waitForFunction(() => document.querySelector('#dialog .entry'));
  const reopen = async () => {
    await page.keyboard.press('Escape');
    return timed(page, () => choose_in_menu(page, /^My games/), () => document.querySelector('#dialog .entry'));
  };
  const out = { games: count, open: await reopen() };
  out['first letter'] = await typed(page, 'l');
  out['next letters'] = await typed(page, 'level 7');
  out.end = await timed(page, () => page.evaluate(() => {
    const input = document.querySelector('#dialog .search input');
    input.value = '';
    input.dispatchEvent(new Event('input'));
    document.querySelector('#dialog .body').scrollTop = 1e9;
  }), () => document.querySelector('#dialog .entry'));
  out.delete = await timed(page, () => page.evaluate(() => document.querySelector('#dialog .entry .icon-only').click()),
    () => document.querySelector('#dialog [data-id="undo"]'));
  const file = path.join(os.tmpdir(), `flipside bench of ${count} games.ggf`);
  out.export = await export_all(page, file);
  out.import = await import_all(page, file);
  await context.close();
  return out;
}

assert.ok(counts.every((count) => count > 0), 'usage: node tests/browser/library_bench.mjs [GAMES…]');
const [browser, server] = await Promise.all([launch([], { executable: CHROMIUM }), serve(page_folder)]);
try {
  const out = [];
  for (const count of counts) out.push(await measure(browser, server.url, count));
  console.log('milliseconds');
  console.table(out);
} finally {
  server.stop();
  await browser.close();
}
