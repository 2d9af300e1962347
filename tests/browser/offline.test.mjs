// What the browser keeps of the page: it plays without a network, and is isolated from the second visit on.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { page_folder, serve, still, suite } from './harness.mjs';
import { begin_with, saved } from './saved.mjs';

const browser_test = suite();
const visited = { ...still, serviceWorkers: 'allow' };

const kept = (page) => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  return caches.keys();
});

browser_test('the second visit needs no network', visited, async ({ context, page, table, errors }) => {
  await begin_with(context, saved({ white: 'level3', moves: 'f5' }));
  await table.open();
  assert.equal((await kept(page)).length, 1);
  await context.setOffline(true);
  await page.reload();
  const { board, legal } = await table.until("the person's turn", (state) => state.legal.length > 0);
  await table.click(legal[0]);
  await table.until('the answer', (now) => now.board.join() !== board.join() && now.legal.length > 0);
  assert.deepEqual(errors, []);
});

browser_test('a host without headers is isolated from the second visit on', visited, async ({ page, table }) => {
  const server = await serve(page_folder, { ISOLATED: 'no' });
  try {
    table.url = server.url;
    await table.open();
    assert.equal(await page.evaluate(() => crossOriginIsolated), false);
    await kept(page);
    await page.reload();
    await table.until('the board', (state) => state.legal.length > 0);
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  } finally {
    server.stop();
  }
});

// The same page under the name of another build, as the next version would be.
function rebuilt(folder, name) {
  const build = readFileSync(path.join(folder, 'index.html'), 'utf8').match(/data-build="([^"]*)"/)[1];
  for (const file of ['index.html', 'service_worker.js']) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(path.join(folder, file), text.replaceAll(build, name));
  }
}

browser_test('a new build is seen at once, and the old one cleared away', visited, async ({ page, table }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'flipside-builds-'));
  cpSync(page_folder, folder, { recursive: true });
  assert.ok(readdirSync(folder).includes('service_worker.js'));
  const server = await serve(folder);
  const build = () => page.evaluate(() => document.documentElement.dataset.build);
  try {
    table.url = server.url;
    await table.open();
    await kept(page);
    rebuilt(folder, 'another');
    await page.reload();
    await table.until('the board', (state) => state.legal.length > 0);
    assert.equal(await build(), 'another');
    // The old worker goes when none of its pages is open any more.
    await page.goto('about:blank');
    await page.goto(server.url);
    await page.waitForFunction(async () => (await caches.keys()).join() === 'flipside another');
    assert.equal(await build(), 'another');
  } finally {
    server.stop();
    rmSync(folder, { recursive: true });
  }
});
