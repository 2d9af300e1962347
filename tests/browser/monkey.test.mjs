// Anything at all, for ten seconds: see scripts/monkey for longer.

import assert from 'node:assert/strict';
import { suite } from './harness.mjs';
import { INPUTS_A_SECOND, let_loose } from './monkey.mjs';

const browser_test = suite();
const SECONDS = 10;
// What one task of the page may take of its thread's own time. By the clock it is as long as the machine makes it.
const LONGEST_TASK = 1000;

browser_test('whatever is done to the page, it goes on', { timeout: 120_000 }, async ({ browser, url }) => {
  const { errors, task } = await let_loose(browser, url, { most: SECONDS * INPUTS_A_SECOND, seconds: SECONDS, seed: 1 });
  assert.deepEqual(errors, []);
  assert.ok(task < LONGEST_TASK, `a task of ${task} ms`);
});
