// Variations: after going back and playing another move, the earlier line remains available.

import assert from 'node:assert/strict';
import { dialog, phone, still, suite, until_drawn } from './harness.mjs';
import { replay } from './rules.mjs';
import { MIDGAME, saved } from './saved.mjs';

const browser_test = suite();

// In a window of 1280×800: the first row of the move list, and the row of branches below it.
const FIRST_ROW = 325;
const BRANCHES = 369;

// Plays another third move: goes back in the list to the position after d6.
async function try_another(page, game) {
  await page.mouse.wheel(0, -2000);
  await page.mouse.move(1008, 400);
  await page.mouse.wheel(0, -2000);
  await until_drawn(page);
  await page.mouse.click(986, FIRST_ROW);
  await game.shows(replay('f5d6').board, 'after d6');
  await game.click('c5');
  await game.shows(replay('f5d6c5').board, 'after c5');
}

browser_test('after another move, a click returns to the earlier line', still, async ({ page, game, errors }) => {
  await game.begin(saved({ moves: MIDGAME }));
  await try_another(page, game);
  await game.says(/The earlier moves are kept as a variation/);
  await game.control('Variations');
  await page.mouse.click(888, BRANCHES);
  await game.shows(replay('f5d6c3').board, 'of the line before');
  // The other line is the branch now, and both survive a reload.
  await game.reload();
  await game.control('Variations');
  await page.mouse.click(888, BRANCHES);
  await game.shows(replay('f5d6c5').board, 'of the line that was tried');
  assert.deepEqual(errors, []);
});

browser_test('variations are reachable by keyboard', still, async ({ page, game }) => {
  await game.begin(saved({ moves: MIDGAME }));
  await try_another(page, game);
  await page.keyboard.press('l');
  await dialog(page).getByRole('heading', { name: 'Variations' }).waitFor();
  const line = dialog(page).getByRole('button', { name: /Move 3, Black: c3/ });
  assert.match(await line.innerText(), /10 moves/);
  await page.keyboard.press('Escape');
  // The drawn row has its counterpart for the keyboard and screen readers.
  const row = page.locator('#controls').getByRole('button', { name: 'Variations' });
  await row.waitFor();
  const { x, y, width, height } = await row.boundingBox();
  assert.ok(x < 888 && x + width > 888 && y < BRANCHES && y + height > BRANCHES, 'over the row');
  await row.focus();
  await page.keyboard.press('Enter');
  await line.focus();
  await page.keyboard.press('Enter');
  await game.shows(replay('f5d6c3').board, 'of the line before');
});

browser_test('an undone slip leaves no branch', still, async ({ page, game }) => {
  await game.begin(saved({ moves: MIDGAME }));
  await page.keyboard.press('u');
  await game.shows(replay(MIDGAME.slice(0, -2)).board, 'without e2');
  const { legal } = await game.read();
  await game.click(legal.find((name) => name !== 'e2'));
  await game.until('the other move', ({ last }) => last !== 'g6');
  await page.keyboard.press('l');
  await dialog(page).getByText(/No variations yet/).waitFor();
});

browser_test('a branch is wide enough to tap on a phone', { ...phone, ...still }, async ({ page, game }) => {
  await game.begin(saved({ moves: 'f5d6c5f4', lines: 'line f5d6c3d3c4f4\n' }));
  await game.control('Variations');
  await page.touchscreen.tap(80, 698);
  await game.shows(replay('f5d6c3').board, 'of the branch');
});
