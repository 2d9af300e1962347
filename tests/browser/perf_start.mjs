// Compares how soon pages start: see scripts/perf --start.

import { page_folder, serve } from './harness.mjs';
import { launch_to_measure, recorded_in, start_once, work_of } from './measure.mjs';

const RUNS = 5;
// Until everything that the page does ahead, while it is idle, is done.
const IDLE = 4000;

const folders = [page_folder, ...process.argv.slice(2)];
const browser = await launch_to_measure();
const servers = [];
for (const folder of folders) servers.push(await serve(folder));

// The first disc that a person places, and the first dialog that opens.
async function first_inputs(page, game) {
  await page.waitForTimeout(IDLE);
  const work = async (act) => Math.max(...work_of(await recorded_in(browser, async () => {
    await act();
    await page.waitForTimeout(1000);
  })).inputs) / 1000;
  return { 'first move': await work(() => game.tap('f5')), 'first dialog': await work(() => page.keyboard.press('n')) };
}

// In turns, so that a busy machine slows all of them.
const found = folders.map(() => []);
try {
  for (let run = 0; run < RUNS; ++run) {
    for (const [index, { url }] of servers.entries()) found[index].push(await start_once(browser, url, first_inputs));
    process.stderr.write(`run ${run + 1} of ${RUNS}\n`);
  }
} finally {
  await browser.close();
  servers.forEach((server) => server.stop());
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const names = Object.keys(found[0][0]);
console.log(`Seconds, medians of ${RUNS} runs in turns.\n`);
console.log(`| page | ${names.join(' | ')} |\n|---|${names.map(() => '---|').join('')}`);
folders.forEach((folder, index) => {
  const medians = names.map((name) => median(found[index].map((times) => times[name])).toFixed(3));
  console.log(`| ${folder} | ${medians.join(' | ')} |`);
});
