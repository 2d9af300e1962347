// `?trace` in the address logs what happens on the console (web/app/trace.h; tests/unit/trace_test.cpp replays such a log).

import assert from 'node:assert/strict';
import { becomes, still, suite } from './harness.mjs';
import { square_of } from './rules.mjs';

const browser_test = suite();

// The growing list of lines on the console.
function console_lines(page) {
  const lines = [];
  page.on('console', (message) => lines.push(...message.text().split('\n')));
  return lines;
}

browser_test('?trace in the address logs each action and effect on the console', still, async ({ page, game, url }) => {
  const lines = console_lines(page);
  await game.open(`${url}?trace`);
  await game.click('f5');
  const placed = new RegExp(`^\\d+\\.\\d{3} PlaceDisc ${square_of('f5')}$`);
  await becomes(async () => lines.filter((line) => placed.test(line)).length, 1);
  for (const line of [/^\d+\.\d{3} Start /, /^ {2}Announce "Black plays f5, flips e5\."$/,
    /^ {2}SendRequest 0 ".* think /, /^ {2}SaveGame "flipside-game 1\\ngame /, /^\d+\.\d{3} EngineReplied ".* ready /]) {
    await becomes(async () => lines.some((one) => line.test(one)), true, String(line));
  }
});

browser_test('without ?trace nothing is logged', still, async ({ page, game }) => {
  const lines = console_lines(page);
  await game.open();
  await game.click('f5');
  await game.says(/Black plays f5/);
  assert.deepEqual(lines.filter((line) => /PlaceDisc|Announce/.test(line)), []);
});
