// What the page costs, against what is recorded: a change that makes it a tenth dearer has to say so (scripts/perf --record).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALLOWED, ENGINE, FIRST, REST, byte_costs, count_drawing, drawing_costs, recorded } from './costs.mjs';
import { suite } from './harness.mjs';
import { begin_with, saved } from './saved.mjs';

const browser_test = suite();

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
  const all = ['bytes before the first move', 'bytes of the rest of the program', 'bytes of the engine'];
  assert.ok(all.reduce((sum, name) => sum + costs[name], 0) <= 1_700_000);
});

browser_test('what is counted is what the page asks for, once each', {}, async ({ table, page }) => {
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1) || 'index.html'));
  await table.open();
  await table.ready();
  for (const name of FIRST) assert.equal(asked.filter((one) => one === name).length, 1, name);
  assert.deepEqual(asked.filter((name) => ![...FIRST, ...REST, ...ENGINE].includes(name)), []);
});

browser_test('the first move needs nothing of what is loaded later', {}, async ({ table, context, page }) => {
  const asked = [];
  await page.route(/flipside-later|sheet_/, (route) => {
    asked.push(route.request().resourceType());
    return route.abort();
  });
  await begin_with(context, saved({ white: 'level3', flips: 'fast' }));
  await table.open();
  await table.click('f5');
  await table.until('an answer', ({ text }) => /Black 3, White 3/.test(text));
  assert.ok(asked.length >= 2 && asked.every((type) => type === 'fetch'), `nobody waits for it: ${asked}`);
});

browser_test('what is needed before it has come makes it come', {}, async ({ table, page }) => {
  const asked = new Map();
  // As on a network that breaks off: the first request fails, the one that somebody waits for does not.
  await page.route(/flipside-later|sheet_/, (route) => {
    const name = route.request().url().replace(/.*\/|\?.*/g, '');
    asked.set(name, (asked.get(name) ?? 0) + 1);
    return asked.get(name) === 1 ? route.abort() : route.continue();
  });
  await table.open();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  assert.equal(asked.get('flipside-later.wasm'), 2);
  assert.equal(asked.get('sheet_parts.js'), 2);
});

browser_test('what a frame asks of the graphics card', {}, async ({ table, context, page }) => {
  await count_drawing(page);
  await begin_with(context, saved({ moves: 'f5d6c3d3c4', flips: 'normal' }));
  await table.open();
  await page.waitForTimeout(1500);
  const before = await page.evaluate(() => ({ ...window.drawn }));
  await table.click('f4');
  await page.waitForTimeout(2500);
  const costs = await drawing_costs(page, before);
  assert.ok(costs.frames > 3, 'the move was drawn');
  assert_costs(costs);
});
