// Results are counted, and moves are numbered, in the same way everywhere.

import assert from 'node:assert/strict';
import { dialog, still, suite } from './harness.mjs';
import { replay } from './rules.mjs';

const browser_test = suite();

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const WIPEOUT = 'e6f4e3f6g5d6e7f5c5';
// Black passes after eight moves.
const PASS = 'd3c3f5d2d1e1b3c1b4';

async function open_pasted(page, text, found) {
  await page.locator('canvas').focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press('Control+v');
  await dialog(page).getByText(found).waitFor();
  await dialog(page).getByRole('button', { name: /^(Open|Open these moves)$/ }).click();
}

browser_test('the empties go to the winner in the score, in the message and in the list of games', { ...still, ...clipboard }, async ({ page, game, errors }) => {
  await game.open();
  await open_pasted(page, WIPEOUT, 'A game of 9 moves.');
  const { text } = await game.says(/Black wins, 64 to 0, with 51 empty squares to the winner\./);
  assert.match(text, /Black 64, White 0/);
  assert.doesNotMatch(text, /13/);
  await page.keyboard.press('.');
  await dialog(page).getByRole('button', { name: /My games/ }).click();
  await dialog(page).getByText('Black won 64 to 0').waitFor();
  assert.deepEqual(errors, []);
});

browser_test('moves are numbered by discs, and a pass has no number', { ...still, ...clipboard }, async ({ page, game }) => {
  await game.open();
  await open_pasted(page, PASS, 'A game of 9 moves.');
  await game.says(/Game opened at move 9\./);
  await page.keyboard.press('PageUp');
  await game.says(/Back to move 8\. White to move/);
  await page.keyboard.press('PageUp');
  await game.shows(replay(PASS.slice(0, 16)).board, 'before the pass');
  // The error is in the tenth move.
  await open_pasted(page, `${PASS}a1`, /^Character 19, move 10: a1 flips no disc\. The 9 moves before it can be imported\.$/);
  await game.shows(replay(PASS).board, 'the moves before the error');
});
