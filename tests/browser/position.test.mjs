// The position editor.

import assert from 'node:assert/strict';
import { dialog, phone, still, suite } from './harness.mjs';
import { count } from './rules.mjs';
import { saved } from './saved.mjs';

const browser_test = suite();

const square = (page, name) => dialog(page).getByRole('button', { name: new RegExp(`^${name}, `) });
const use = (page) => dialog(page).getByRole('button', { name: 'Use this position' });
const status = (page) => dialog(page).getByRole('status');

async function open_editor(page) {
  await page.keyboard.press('.');
  await dialog(page).getByRole('button', { name: /Set up a position/ }).click();
  await square(page, 'a1').waitFor();
}

browser_test('a position is painted with the mouse, and the game continues from it', still, async ({ page, game }) => {
  await game.begin(saved({ moves: 'f5d6c3' }));
  await open_editor(page);
  await dialog(page).getByRole('button', { name: 'Clear' }).click();
  await status(page).getByText(/The four centre squares/).waitFor();
  assert.ok(await use(page).isDisabled());
  await dialog(page).getByRole('button', { name: 'Starting position' }).click();
  // Drag along the diagonal of white's discs.
  await dialog(page).getByRole('radio', { name: 'White' }).first().check({ force: true });
  const box = async (name) => {
    const { x, y, width, height } = await square(page, name).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await box('f6')));
  await page.mouse.down();
  await page.mouse.move(...(await box('g7')), { steps: 8 });
  await page.mouse.move(...(await box('h8')), { steps: 8 });
  await page.mouse.up();
  await dialog(page).getByRole('radio', { name: 'White' }).last().check({ force: true });
  await status(page).getByText('White to move. Legal moves: 4. Black 2, White 5').waitFor();
  await use(page).click();
  await dialog(page).waitFor({ state: 'hidden' });
  const { board } = await game.until('the position', (state) => count(state.board, 'white') === 5);
  assert.equal(board[63], 'white');
  const { legal } = await game.until_turn();
  await game.click(legal[0]);
  await game.says(/Black to move/);
});

browser_test('a position is painted with the keyboard only', still, async ({ page, game }) => {
  await game.begin(saved());
  await open_editor(page);
  await square(page, 'a1').focus();
  await page.keyboard.press('Space');
  await status(page).getByText(/The disc on a1 cannot have been placed/).waitFor();
  await page.keyboard.press('Space');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), 'c5, empty');
  await page.keyboard.press('Enter');
  await square(page, 'c5').and(page.getByLabel('c5, black')).waitFor();
  await use(page).press('Enter');
  await game.until('the position', ({ board }) => board[34] === 'black');
});

browser_test('a position is painted by touch', { ...phone, ...still }, async ({ page, game }) => {
  await game.begin(saved({ moves: 'f5d6c3d3c4f4' }));
  await open_editor(page);
  await square(page, 'b2').tap();
  await square(page, 'b2').and(page.getByLabel('b2, black')).waitFor();
  const { width, x } = await dialog(page).boundingBox();
  assert.ok(x >= 0 && x + width <= 390);
  const { width: side } = await square(page, 'd5').boundingBox();
  assert.ok(side >= 44, `a square is ${side} wide`);
  await use(page).tap();
  await game.until('the position', ({ board }) => board[9] === 'black');
});
