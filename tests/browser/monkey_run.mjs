// A long run of random input: see scripts/monkey.

import { launch, page_folder, serve } from './harness.mjs';
import { INPUTS_PER_SECOND, run_monkey } from './monkey.mjs';

const [seconds, seed] = process.argv.slice(2).map(Number);
const LONGEST_TASK = 1000;

const server = await serve(page_folder);
const browser = await launch();
try {
  const found = await run_monkey(browser, server.url, { most: seconds * INPUTS_PER_SECOND, seconds: Infinity, seed });
  const { inputs, rate, gap, task, errors, done } = found;
  console.log(`seed ${seed}: ${inputs} inputs, ${rate.toFixed(1)} per second (at most ${INPUTS_PER_SECOND})`);
  console.log(Object.entries(done).map(([what, times]) => `${times} × ${what}`).join(', '));
  console.log(`longest task of the page: ${task.toFixed(0)} ms of processor time (at most ${LONGEST_TASK})`);
  console.log(`longest time without a response, by the clock: ${gap.toFixed(0)} ms`);
  console.log(`errors: ${errors.length}`);
  for (const error of new Set(errors)) console.log(`  ${error}`);
  if (errors.length > 0 || task > LONGEST_TASK) process.exitCode = 1;
} finally {
  await browser.close();
  server.stop();
}
