// Random input for ten seconds; scripts/monkey runs longer.

import assert from 'node:assert/strict';
import { suite } from './harness.mjs';
import { INPUTS_PER_SECOND, run_monkey } from './monkey.mjs';

const browser_test = suite();
const SECONDS = 10;
// The limit for one task, in ms of processor time, which does not depend on the machine's load.
const LONGEST_TASK = 1000;

browser_test('the page survives random input', {}, async ({ browser, url }) => {
  const { errors, task } = await run_monkey(browser, url, { most: SECONDS * INPUTS_PER_SECOND, seconds: SECONDS, seed: 1 });
  assert.deepEqual(errors, []);
  assert.ok(task < LONGEST_TASK, `a task of ${task} ms`);
});
