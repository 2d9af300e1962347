// A whole session without a pointer: by keyboard only, and through the accessible tree only, with a new game, its end, the review,
// the settings and the language. And the first session of somebody new, by touch and through the accessible tree only.

import assert from 'node:assert/strict';
import { CHROMIUM, becomes, cut_in_dialog, cut_in_panel, finger, still, suite, truncated_texts, until_drawn } from './harness.mjs';
import { legal_moves, letters, replay, square_name } from './rules.mjs';
import { KEY, saved, stored_game, stored_settings } from './saved.mjs';

const browser_test = suite({ executable: CHROMIUM });

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

browser_test('a session by keyboard only', { ...still, timeout: 240_000 }, async ({ page, game, errors }) => {
  await game.begin_whole(saved());
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
  await becomes(() => page.evaluate(() => document.activeElement.classList.contains('primary')), true);
  if (!/^Review/.test(await page.evaluate(focused_name))) await tab_to(page, /^Review/, 'Shift+Tab');
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

browser_test('a session through the accessible tree only', { ...still, timeout: 240_000 }, async ({ page, game, errors }) => {
  await game.begin(saved());
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

// How somebody new acts: on a square, on an element of a panel or a dialog, and on a control that is drawn on the canvas.
const by_touch = (page, game) => ({
  square: (name) => game.tap(name),
  press: (element) => element.tap(),
  control: (name) => game.tap_control(name),
});
const by_tree = (page) => ({
  square: (name) => page.getByRole('button', { name: new RegExp(`^${name}, `) }).dispatchEvent('click'),
  press: (element) => element.dispatchEvent('click'),
  control: (name) => page.getByRole('button', { name, exact: true }).dispatchEvent('click'),
});

// What is cut in a session, with the step where it was seen: on the canvas, and in the dialog or the panel beside the board.
function cuts_in(page) {
  const drawn = truncated_texts(page);
  const found = [];
  const look = async (step) => {
    await until_drawn(page);
    const texts = drawn.splice(0);
    if (await page.locator('#dialog[open]').count() > 0) texts.push(...await page.evaluate(cut_in_dialog));
    else if (await page.locator('#controls .panel').count() > 0) texts.push(...await cut_in_panel(page));
    found.push(...texts.map((text) => `${step}: ${text}`));
  };
  return { found, look };
}

// From the offer to the first game.
async function learn_in_a_minute(page, game, act) {
  await act.control(/New to Reversi/);
  const lesson = page.getByRole('region', { name: 'Reversi in a minute' });
  for (const [index, answer] of ['d3', 'd6', 'c4', 'a8', 'h1'].entries()) {
    await lesson.getByText(`Step ${index + 1} of 5`).waitFor();
    await act.look(`step ${index + 1}`);
    await act.square(answer);
    const onward = lesson.getByRole('button', { name: index < 4 ? 'Next' : /^Your first game/ });
    await onward.waitFor();
    await act.look(`step ${index + 1}, done`);
    await act.press(onward);
  }
  await lesson.waitFor({ state: 'detached' });
  await game.says(/Black: You\. White: Level 1\./);
  await act.look('the first game');
}

// The same game when eight squares are empty. b1 is a mistake: it gives up a corner. But Black wins whatever both do, and b1 or another
// move of Black is one of the turning points.
const WON = 'f5f4f3d6c4g5c7e3c6b4g3g2h1d3a4h3h2e6f6b5b3f1a6b7a8e7g7b6a5b8c8c5h5a7h4a2d2g6d7e2e1d1h6g4f2h8c2c3c1b2g1a3';

async function go_on_late(page, game) {
  await stored_game(page);
  const { board } = replay(WON);
  const { game: late } = saved({ start: `${letters(board)} X`, white: 'level1', lines: 'coach 1\n' });
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, late]);
  await page.goto('about:blank');
  await game.open_whole();
  await game.shows(board, 'late in the game');
}

// To the result, past every warning.
async function play_on_past_warnings(page, game, act, result) {
  const warning = page.getByRole('button', { name: 'Take back', exact: true });
  while (await result.count() === 0) {
    const { board, legal } = await game.read();
    if (await warning.count() > 0) {
      await act.look('a warning');
      await act.control('Play on');
      await warning.waitFor({ state: 'detached' });
    } else if (legal.length > 0) {
      await act.square(legal[0]);
      await game.until('the move', (now) => now.board.join() !== board.join());
    } else {
      await page.waitForTimeout(50);
    }
  }
}

// One exercise, with the answer shown, until there is nothing left to find in it.
async function solve_shown(game, act, panel) {
  const onward = panel.getByRole('button', { name: /^(Next|Done)$/ });
  while (await onward.count() === 0) {
    const before = (await game.read()).text;
    await act.look('an exercise');
    await act.press(panel.getByRole('button', { name: 'Show me' }));
    const { text } = await game.until('the answer', (now) => now.text !== before && /The answer is [a-h][1-8]\./.test(now.text));
    await act.look('its answer');
    await act.square([...text.matchAll(/The answer is ([a-h][1-8])\./g)].at(-1)[1]);
    await until_drawn(game.page);
  }
  await act.look('an exercise that is done');
}

for (const [how, device, hand] of [['on a phone, by touch', finger, by_touch], ['through the accessible tree only', {}, by_tree]]) {
  browser_test(`the first session of somebody new, ${how}`, { ...device, ...still, timeout: 240_000 }, async ({ page, game, errors }) => {
    // The puzzle of this day has one right move.
    await page.clock.install({ time: new Date('2026-11-20T10:00:00') });
    await page.clock.resume();
    const cuts = cuts_in(page);
    const act = { ...hand(page, game), look: cuts.look };
    await game.open_whole();
    await learn_in_a_minute(page, game, act);
    await go_on_late(page, game);
    await act.look('the game, late');
    await act.square('b1');
    await game.says(/^b1 loses (about )?\d+ discs: .*White answers a1/m);
    await act.look('the first warning');
    const result = page.getByRole('dialog', { name: 'Game over' });
    await play_on_past_warnings(page, game, act, result);
    await result.getByText('You win', { exact: true }).waitFor();
    await result.getByText(/^Your first win/).waitFor();
    await act.look('the result');
    // One main action, and a sentence about each of the others.
    assert.equal(await result.locator('.primary').count(), 1);
    assert.equal(await result.locator('.item').count(), await result.locator('.item small').count());
    await act.press(result.getByRole('button', { name: /^Review/ }));
    const review = page.getByRole('dialog', { name: 'Review' });
    const retry = review.getByRole('button', { name: /^Retry: Move \d+, Black/ }).first();
    await retry.waitFor();
    await act.look('the review');
    await act.press(retry);
    const lesson = page.getByRole('region', { name: 'Your mistakes' });
    await lesson.waitFor();
    await solve_shown(game, act, lesson);
    await act.press(lesson.getByRole('button', { name: 'Close' }));
    await review.waitFor();
    await act.press(review.getByRole('button', { name: 'Close', exact: true }));
    await act.control('Menu');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    await act.look('the menu');
    await act.press(menu.getByRole('button', { name: /^Puzzles/ }));
    const puzzles = page.getByRole('dialog', { name: 'Puzzles' });
    await puzzles.waitFor();
    await act.look('the puzzles');
    await act.press(puzzles.getByRole('button', { name: /^Puzzle of the day/ }));
    const puzzle = page.getByRole('region', { name: 'Puzzle of the day' });
    await puzzle.waitFor();
    await solve_shown(game, act, puzzle);
    assert.deepEqual(cuts.found, []);
    assert.deepEqual(errors, []);
  });
}
