// Marks for learners: stable discs, the frontier, the moves of both sides.

import assert from 'node:assert/strict';
import { still, suite } from './harness.mjs';
import { stored_settings, saved } from './saved.mjs';

const browser_test = suite();
// Black has the corner a1 and the edge beside it.
const BOARD = 'XXXO-----XXOO----XOXO-----OXXO----OOXX------O-------------------';

browser_test('a key cycles through the marks and names them', still, async ({ page, game }) => {
  await game.begin(saved({ start: `${BOARD} X` }));
  for (const [name, sentence] of [
    ['stable', /Diamonds mark stable discs, .*: Black [1-9]\d*, White \d+/],
    ['frontier', /Triangles mark the frontier, .*: Black \d+, White \d+/],
    ['mobility', /Small discs mark where each side could play: Black \d+, White \d+/],
    ['none', /Overlay: Nothing/],
  ]) {
    await page.keyboard.press('x');
    await game.says(sentence);
    assert.equal((await stored_settings(page))?.match(/^overlay (.*)$/m)?.[1] ?? 'none', name);
  }
});
