// The engine uses several cores if the page is cross-origin isolated, else one.

import assert from 'node:assert/strict';
import { page_folder, still, suite } from './harness.mjs';
import { serve_in_test } from './lasting.mjs';
import { begin_with, saved } from './saved.mjs';

const browser_test = suite();
const AGAINST_MAX = saved({ white: 'max', seconds: 1, moves: 'f5d6c3d3c4f4' });

// Opens the page as on a device with this many cores; returns the growing list of engine files that it fetches.
async function open_with_cores({ context, page, game }, cores) {
  await context.addInitScript((cores) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores });
  }, cores);
  await begin_with(context, AGAINST_MAX);
  const fetched = new Set();
  context.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1);
    if (name.startsWith('flipside-engine')) fetched.add(name);
  });
  await game.open();
  return fetched;
}

browser_test('an isolated page loads only the engine with threads', still, async (t) => {
  const fetched = await open_with_cores(t, 4);
  assert.ok(await t.page.evaluate(() => crossOriginIsolated));
  await t.game.play_a_move(40_000);
  assert.deepEqual([...fetched].sort(), ['flipside-engine-threads.js', 'flipside-engine-threads.wasm']);
  assert.deepEqual(t.errors, []);
});

browser_test('on one core or two the engine uses one thread', still, async (t) => {
  const fetched = await open_with_cores(t, 2);
  await t.game.play_a_move(40_000);
  assert.deepEqual([...fetched].sort(), ['flipside-engine.js', 'flipside-engine.wasm']);
});

browser_test('on a page that is not isolated the engine uses one core', still, async (t) => {
  t.game.url = (await serve_in_test(page_folder, { ISOLATED: 'no' })).url;
  const fetched = await open_with_cores(t, 4);
  assert.ok(!(await t.page.evaluate(() => crossOriginIsolated)));
  await t.game.play_a_move(40_000);
  assert.deepEqual([...fetched].sort(), ['flipside-engine.js', 'flipside-engine.wasm']);
});

for (const [what, broken] of [['do not load', /flipside-engine-threads\.wasm/], ['do not start', /flipside-engine-threads\.js/]]) {
  browser_test(`if threads ${what}, the engine works without them`, still, async (t) => {
    await t.context.route(broken, (route) => route.abort());
    await open_with_cores(t, 4);
    await t.game.play_a_move(40_000);
    assert.doesNotMatch((await t.game.read()).notices, /isn't responding/);
  });
}
