// Compares the page's costs with the recorded ones: a change that raises them by a tenth has to record them anew
// (scripts/perf --record).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALLOWED, ENGINE, FIRST, FRIEND, REST, byte_costs, count_drawing, drawing_costs, recorded } from './costs.mjs';
import { CHROMIUM, suite, until_at_rest } from './harness.mjs';
import { choose_friend } from './live_friend.mjs';
import { saved } from './saved.mjs';

const browser_test = suite({ executable: CHROMIUM });

function assert_costs(costs) {
  const record = recorded();
  for (const [name, value] of Object.entries(costs)) {
    if (name === 'frames') continue;
    assert.ok(record[name] > 0, `${name} is recorded`);
    assert.ok(value <= record[name] * ALLOWED, `${name}: ${value}, recorded ${record[name]}`);
  }
}

test('bytes over the network', () => {
  const costs = byte_costs();
  assert_costs(costs);
  assert.ok(costs['bytes before the first move'] <= 500_000);
  assert.ok(costs['bytes of games with a friend'] <= 25_000);
  const all = ['bytes before the first move', 'bytes of the dialogs', 'bytes of the engine'];
  assert.ok(all.reduce((sum, name) => sum + costs[name], 0) <= 1_700_000);
});

browser_test('the page requests the counted files, each once', {}, async ({ game, page }) => {
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1) || 'index.html'));
  await game.open();
  await game.ready();
  for (const name of FIRST) assert.equal(asked.filter((one) => one === name).length, 1, name);
  const others = () => asked.filter((name) => ![...FIRST, ...REST, ...ENGINE].includes(name));
  assert.deepEqual(others(), []);

  await game.until_dialogs_loaded();
  const last = page.waitForResponse(/\/flipside\.json/);
  await choose_friend(page);
  await last;
  assert.deepEqual([...new Set(others())], [...FRIEND, 'flipside.json']);
});

browser_test('the first move works without the files of the dialogs', {}, async ({ game, page }) => {
  const asked = [];
  await page.route(/dialog_/, (route) => {
    asked.push(route.request().resourceType());
    return route.abort();
  });
  await game.begin(saved({ white: 'level3', flips: 'fast' }));
  await game.click('f5');
  await game.until('an answer', ({ text }) => /Black 3, White 3/.test(text));
  assert.ok(asked.length > 0, 'the files were requested');
});

browser_test('the page makes no synchronous requests', {}, async ({ game, page }) => {
  const synchronous = [];
  // Only an XMLHttpRequest can be synchronous.
  page.on('request', (request) => request.resourceType() === 'xhr' && synchronous.push(request.url()));
  await page.route(/dialog/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await game.open();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(synchronous, []);
});

browser_test('drawing calls and vertex bytes per frame', {}, async ({ game, page }) => {
  await count_drawing(page);
  await game.begin_whole(saved({ moves: 'f5d6c3d3c4', flips: 'normal' }));
  const frames = () => page.evaluate(() => window.drawn.frames);
  await until_at_rest(frames);
  const before = await page.evaluate(() => ({ ...window.drawn }));
  await game.click('f4');
  await game.until('the move', ({ last }) => last === 'f4');
  await until_at_rest(frames);
  const costs = await drawing_costs(page, before);
  assert.ok(costs.frames > 3, 'the move was drawn');
  assert_costs(costs);
});
