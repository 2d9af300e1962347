// The choices of a new game: how it begins, the corners of a handicap, the clock.

import assert from 'node:assert/strict';
import { cut_texts, phone, shot, shots_at_every_size, still, suite } from './harness.mjs';
import { replay, start_board } from './rules.mjs';
import { begin_with, saved } from './saved.mjs';

const browser_test = suite();

const GLIDE = 400;

// Opens the dialog and goes to one of its last rows, counted from the button that starts the game.
async function open_row(page, up) {
  await page.keyboard.press('n');
  await page.waitForTimeout(GLIDE);
  for (let i = 0; i < up; ++i) await step(page, 'ArrowUp');
  await step(page, 'Enter');
}

async function step(page, key, times = 1) {
  for (let i = 0; i < times; ++i) {
    await page.keyboard.press(key);
    await page.waitForTimeout(70);
  }
}

// Keys that come before the next frame, as on a busy device.
function press_at_once(page, keys) {
  return page.evaluate((keys) => {
    for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, keys);
}

const [CLOCK, HANDICAP, BEGINNING] = [1, 2, 3];

browser_test('a game begins from a named opening', still, async ({ page, table, context }) => {
  await begin_with(context, saved());
  await table.open();
  await open_row(page, BEGINNING);
  // Past the general ones into the list by name, and to its end.
  await step(page, 'ArrowDown', 4);
  await page.waitForTimeout(GLIDE);
  await page.screenshot({ path: shot('choosing an opening') });
  await step(page, 'Enter');
  await page.waitForTimeout(GLIDE);
  await page.screenshot({ path: shot('a new game from an opening') });
  await step(page, 'ArrowDown', 3);
  await step(page, 'Enter');
  const { text } = await table.says(/Opening: (Aubrey|Bat|Aircraft|Berg)/);
  assert.match(text, /to move/);
});

browser_test('a game begins from a balanced opening, another each time', still, async ({ page, table, context }) => {
  await begin_with(context, saved());
  await table.open();
  const seen = new Set();
  for (let game = 0; game < 4; ++game) {
    if (game === 0) {
      await open_row(page, BEGINNING);
      await step(page, 'ArrowDown');
      await step(page, 'Enter');
      await step(page, 'ArrowDown', 3);
    } else {
      await page.keyboard.press('n');
      await page.waitForTimeout(GLIDE);
    }
    await step(page, 'Enter');
    const { board } = await table.until('an opening', (state) => state.board.filter((disc) => disc !== 'empty').length >= 8);
    seen.add(board.join());
    await page.waitForTimeout(200);
  }
  assert.ok(seen.size >= 2, `${seen.size} different openings`);
});

browser_test('a handicap gives corners', still, async ({ page, table, context }) => {
  await begin_with(context, saved());
  await table.open();
  await open_row(page, HANDICAP);
  await step(page, 'ArrowDown', 2);
  await page.waitForTimeout(GLIDE);
  await page.screenshot({ path: shot('choosing a handicap') });
  await step(page, 'Enter');
  await step(page, 'ArrowDown', 2);
  await step(page, 'Enter');
  const { board } = await table.until('two corners', (state) => state.board[0] === 'black');
  assert.equal(board[63], 'black');
  assert.equal(board[7], 'empty');
  await table.says(/White to move/);
});

browser_test('a game goes on from the board on the screen', still, async ({ page, table, context }) => {
  await begin_with(context, saved({ moves: 'f5d6c3' }));
  await table.open();
  await open_row(page, BEGINNING);
  await step(page, 'ArrowDown', 2);
  await step(page, 'Enter');
  await step(page, 'ArrowDown', 3);
  await step(page, 'Enter');
  await page.waitForTimeout(GLIDE);
  await table.shows(replay('f5d6c3').board);
  // It has no moves before it.
  await page.keyboard.press('u');
  await table.shows(replay('f5d6c3').board, 'after undo');
});

browser_test('a game with a clock: time runs, shows, and is up', { ...still, drawn: true, timeout: 120_000 }, async ({ page, table, context }) => {
  await begin_with(context, saved());
  await page.clock.install();
  await table.open();
  const step = async (key, times = 1) => {
    for (let i = 0; i < times; ++i) {
      await page.keyboard.press(key);
      await page.clock.runFor(100);
    }
  };
  await step('n');
  await page.clock.runFor(GLIDE);
  await step('ArrowUp');
  await step('Enter');
  // Two columns: no clock and one minute stand beside each other.
  await step('ArrowRight');
  await page.clock.runFor(GLIDE);
  await page.screenshot({ path: shot('choosing a clock') });
  await step('Enter');
  await step('ArrowDown');
  await step('Enter');
  await page.clock.runFor(GLIDE);
  await step('f');
  await step('5');
  await page.clock.runFor(1000);
  const before = await page.locator('canvas').screenshot();
  await page.clock.runFor(45_000);
  const after = await page.locator('canvas').screenshot();
  assert.ok(!before.equals(after), 'the time that is left shows');
  const cut = cut_texts(page);
  await shots_at_every_size(page, 'a game with a clock', () => page.clock.runFor(100));
  assert.deepEqual(cut, []);
  await page.clock.runFor(20_000);
  await table.says(/White has no time left, Black wins/);
  await page.clock.runFor(1500);
  await page.screenshot({ path: shot('a game lost on time') });
});

browser_test('the dialog of a new game is read aloud, row by row', still, async ({ page, table, context }) => {
  await begin_with(context, saved());
  await table.open();
  await page.keyboard.press('n');
  await table.says(/Dialog: new game/);
  await step(page, 'ArrowUp');
  await table.says(/Clock: None/);
  await step(page, 'Enter');
  await step(page, 'ArrowRight');
  await table.says(/1 min/);
  await step(page, 'Enter');
  await table.says(/Clock: 1 min/);
});

browser_test('Escape goes one page back, and waits for what was pressed before it', still, async ({ page, table, context }) => {
  await begin_with(context, saved({ moves: 'f5d6' }));
  await table.open();
  await open_row(page, CLOCK);
  await step(page, 'ArrowRight');
  await step(page, 'Escape');
  await table.says(/Clock: None/);
  await table.type('c3');
  await table.shows(replay('f5d6').board, 'behind the dialog');
  await step(page, 'Escape');
  await table.play_on('f5d6', 'c3', 'type');
  await page.keyboard.press('n');
  await page.waitForTimeout(GLIDE);
  await press_at_once(page, ['Enter', 'Escape']);
  await table.shows(start_board(), 'of a new game');
});

browser_test('keys that come before the next frame are taken in their order', still, async ({ page, table, context }) => {
  await begin_with(context, saved({ moves: 'f5d6' }));
  await table.open();
  await open_row(page, CLOCK);
  await step(page, 'Escape');
  await table.says(/Clock: None/);
  await press_at_once(page, ['Escape', 'n', 'Enter']);
  await table.shows(start_board(), 'of a new game');
  await page.keyboard.press('n');
  await page.waitForTimeout(GLIDE);
  // To the clock and back to the button, and out: what comes then is for the board.
  await press_at_once(page, ['ArrowUp', 'ArrowDown', 'Escape', 'c', '4', 'c', '3', 'Home']);
  await table.shows(start_board(), 'at the beginning');
  await page.keyboard.press('End');
  await table.shows(replay('c4c3').board, 'of two moves');
});

browser_test('the new game dialog on a phone', { ...phone, ...still }, async ({ page, table, context }) => {
  await begin_with(context, saved({ white: 'level5' }));
  await table.open();
  await page.keyboard.press('n');
  await page.waitForTimeout(GLIDE);
});
