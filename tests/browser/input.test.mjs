// Fingers and keys.

import assert from 'node:assert/strict';
import { finger, phone, still, suite } from './harness.mjs';
import { legal_moves, replay, start_board } from './rules.mjs';
import { begin_with, saved } from './saved.mjs';

const browser_test = suite();

browser_test('touch on a phone: a game against Greedy', { ...finger, ...still, timeout: 240_000 }, async (t) => {
  await begin_with(t.context, saved({ white: 'greedy' }));
  await t.table.open();
  const board = await t.table.play_to_the_end('black', { how: 'tap', choose: (moves) => moves[moves.length >> 1] });
  assert.equal(legal_moves(board, 'black').length, 0);
  await t.table.says(/wins|Draw/);
});

browser_test('one tap is one move', { ...phone, ...still }, async ({ table, context, page }) => {
  await begin_with(context, saved());
  await table.open();
  await table.tap('f5');
  await page.waitForTimeout(800);
  await table.shows(replay('f5').board);
});

browser_test('arrows and Enter place a disc', still, async ({ table, context, page }) => {
  await begin_with(context, saved());
  await table.open();
  // From wherever the cursor begins: to the corner a1, then right and down.
  for (let step = 0; step < 8; ++step) await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 8; ++step) await page.keyboard.press('ArrowUp');
  for (let step = 0; step < 5; ++step) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 4; ++step) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await table.shows(replay('f5').board);
});

browser_test('letter and digit, U, R, N and Escape', still, async ({ table, context, page }) => {
  await begin_with(context, saved());
  await table.open();
  await table.play('f5d6c3', 'type');
  await page.keyboard.press('u');
  await table.shows(replay('f5d6').board, 'after U');
  await page.keyboard.press('u');
  await table.shows(replay('f5').board, 'after U twice');
  await page.keyboard.press('r');
  await table.shows(replay('f5d6').board, 'after R');
  await page.keyboard.press('n');
  await page.waitForTimeout(300);
  // While the dialog is open the board takes no letters; Escape closes it and the game goes on.
  await table.type('c3');
  await page.waitForTimeout(300);
  await table.shows(replay('f5d6').board, 'behind the dialog');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  await table.type('c3');
  await table.shows(replay('f5d6c3').board, 'after Escape');
});

browser_test('Tab leaves the canvas and browser shortcuts pass', still, async ({ table, context, page }) => {
  await begin_with(context, saved());
  await table.open();
  await page.evaluate(() => {
    window.refused = [];
    window.addEventListener('keydown', (event) => event.defaultPrevented && window.refused.push(event.key));
  });
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await page.locator('canvas').focus();
  await page.keyboard.press('Tab');
  assert.notEqual(await focused(), 'CANVAS');
  await page.locator('canvas').focus();
  for (const keys of ['F5', 'F12', 'Control+r', 'Control+n', 'Control+u', 'Alt+ArrowLeft']) {
    await page.evaluate((keys) => {
      const [key, modifier] = keys.split('+').reverse();
      const event = new KeyboardEvent('keydown', {
        key, bubbles: true, cancelable: true, ctrlKey: modifier === 'Control', altKey: modifier === 'Alt',
      });
      if (!document.querySelector('canvas').dispatchEvent(event)) window.refused.push(keys);
    }, keys);
  }
  assert.deepEqual(await page.evaluate(() => window.refused), []);
  await table.shows(start_board());
});

browser_test('a sheet that is opened at once after another stays open', still, async ({ table, page }) => {
  await table.open();
  await page.keyboard.press('i');
  await page.locator('#sheet[open]').waitFor();
  // The browser tells that a dialog was closed after this one is open, as it does where the device is busy.
  await page.evaluate(() => {
    const sheet = document.getElementById('sheet');
    sheet.close();
    sheet.showModal();
  });
  await page.waitForTimeout(500);
  assert.equal(await page.locator('#sheet[open]').count(), 1);
});
