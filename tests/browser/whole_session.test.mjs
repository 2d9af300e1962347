// A whole session without a pointer: by keyboard only, and through the accessible tree only, with a new game, its end, the review,
// the settings and the language.

import assert from 'node:assert/strict';
import { becomes, still, suite } from './harness.mjs';
import { legal_moves, replay, square_name } from './rules.mjs';
import { begin_with, stored_settings, saved } from './saved.mjs';

const browser_test = suite();

// Runs in the page: the accessible name of the focused element.
function focused_name() {
  const element = document.activeElement;
  return element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent.trim();
}

// Presses Tab until the element of that name has the focus.
async function tab_to(page, name, key = 'Tab') {
  const passed = [];
  for (let presses = 0; presses < 60; ++presses) {
    await page.keyboard.press(key);
    passed.push(await page.evaluate(focused_name));
    if (name.test(passed.at(-1))) return;
  }
  assert.fail(`${key} never reaches ${name}, only ${passed.join(', ')}`);
}

// Types moves until the game is over, also when the computer passes and the same side moves again.
async function play_by_typing(page, game) {
  for (;;) {
    const before = await game.until('a move or the end', ({ legal, text }) => legal.length > 0 || /wins|Draw/.test(text));
    if (before.legal.length === 0) return;
    await game.type(before.legal[0]);
    await game.until('the move', ({ board }) => board.join() !== before.board.join());
  }
}

browser_test('a session by keyboard only', { ...still, timeout: 240_000 }, async ({ page, game, context, errors }) => {
  await begin_with(context, saved());
  await game.open();
  await game.until_dialogs_loaded();
  // The toolbar in order; each focus ring lies on its drawn control.
  await tab_to(page, /^Flipside board/);
  await tab_to(page, /^Undo$/);
  for (const name of [/^Redo$/, /^New game$/, /^Hint$/, /^Values$/, /^Menu$/]) await tab_to(page, name);
  const ring = await page.evaluate(() => {
    const { width } = document.activeElement.getBoundingClientRect();
    return { width, outline: getComputedStyle(document.activeElement).outlineStyle };
  });
  assert.ok(ring.width > 30 && ring.width < 200 && ring.outline === 'solid', JSON.stringify(ring));

  // A new game as white against level 1, with a clock.
  await tab_to(page, /^New game$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New game' }).waitFor();
  await becomes(() => page.evaluate(focused_name), 'Two players', 'the first control has the focus');
  await page.keyboard.press('ArrowLeft');
  await tab_to(page, /^Black$/);
  await page.keyboard.press('ArrowRight');
  await tab_to(page, /^Opponent$/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await tab_to(page, /^Clock/);
  await page.keyboard.press('3');
  await tab_to(page, /^Start game$/);
  await page.keyboard.press('Enter');
  await game.says(/Black: Greedy · 3:00\. White: You · \d:\d\d\./);
  await becomes(() => page.evaluate(focused_name), 'New game', 'the focus is back');

  await play_by_typing(page, game);
  const result = page.getByRole('dialog', { name: 'Game over' });
  await result.waitFor();
  await becomes(() => page.evaluate(focused_name), 'Rematch');
  await tab_to(page, /^Review$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Review' }).getByText('Accuracy', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  // The list of moves is one Tab stop.
  await tab_to(page, /^Moves$/);
  await page.keyboard.press('Home');
  await game.shows(replay('').board, 'before the first move');
  await page.keyboard.press('ArrowDown');
  await game.until('the first move', ({ last }) => last !== null);
  await page.locator('[role=option][aria-selected=true][aria-label^="Move 1, Black: "]').waitFor({ state: 'attached' });
  // Keys faster than the page can follow.
  const keys = ['End', 'Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'];
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
  await page.locator('[role=option][aria-selected=true][aria-label^="Move 2, White: "]').waitFor({ state: 'attached' });

  // The settings from the menu, and the language.
  await tab_to(page, /^Menu$/, 'Shift+Tab');
  await page.keyboard.press('Space');
  await tab_to(page, /^Settings/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await tab_to(page, /^Coordinates|coordinates/i);
  await page.keyboard.press('Space');
  assert.match(await stored_settings(page), /^coordinates 0$/m);
  await tab_to(page, /^Automatic$|^Device|System/);
  while ((await page.evaluate(focused_name)) !== '日本語') await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: '設定' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await becomes(() => page.evaluate(() => document.documentElement.lang), 'ja');
  await becomes(() => page.evaluate(focused_name), 'メニュー');
  assert.deepEqual(errors, []);
});

browser_test('a session through the accessible tree only', { ...still, timeout: 240_000 }, async ({ page, game, context, errors }) => {
  await begin_with(context, saved());
  await game.open();
  // Activates the element itself, like a screen reader, wherever it is.
  const press = (role, name, within = page) => within.getByRole(role, { name }).first().dispatchEvent('click');
  await press('button', 'New game');
  const dialog = page.getByRole('dialog');
  await press('radio', 'Computer', dialog);
  await press('radio', 'Black', dialog);
  await dialog.getByRole('slider', { name: 'Opponent' }).fill('1');
  await dialog.getByRole('combobox', { name: 'Clock' }).selectOption('5 min');
  await press('button', 'Start game', dialog);
  await dialog.waitFor({ state: 'hidden' });
  await game.says(/White: Greedy/);
  for (;;) {
    const before = await game.until('a move or the end', ({ legal, text }) => legal.length > 0 || /wins|Draw/.test(text));
    if (before.legal.length === 0) break;
    assert.deepEqual(before.legal, legal_moves(before.board, 'black').map(square_name));
    await press('button', new RegExp(`^${before.legal[0]}, `));
    await game.until('the move', ({ board }) => board.join() !== before.board.join());
  }
  await press('button', 'Review', page.getByRole('dialog', { name: 'Game over' }));
  await dialog.getByRole('row', { name: /Accuracy/ }).waitFor();
  await press('button', 'Close', dialog);
  await page.getByRole('option').nth(20).waitFor({ state: 'attached' });  // all moves are listed
  await press('option', /^Move 2, White/);
  await game.says(/Back to move 2/);
  await press('button', 'Values');
  await page.getByRole('button', { name: 'Values', pressed: true }).waitFor();
  await press('button', 'Menu');
  await press('button', /^Settings/, dialog);
  await press('radio', '日本語', dialog);
  await page.getByRole('dialog', { name: '設定' }).waitFor();
  assert.deepEqual(errors, []);
});
