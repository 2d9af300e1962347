// The options of a new game: players, start position, handicap, clock.

import assert from 'node:assert/strict';
import { DEVICES, becomes, close_dialog, desktop, phone, still, suite, truncated_texts } from './harness.mjs';
import { replay, start_board } from './rules.mjs';
import { begin_with, stored_game, saved } from './saved.mjs';

const browser_test = suite();

const dialog = (page) => page.getByRole('dialog', { name: 'New game' });
const mode = (page, name) => dialog(page).getByRole('radio', { name, exact: true });
const start = (page) => dialog(page).getByRole('button', { name: 'Start game' }).click();

async function open_dialog(page) {
  await page.keyboard.press('n');
  await dialog(page).waitFor();
}

const select = (page, label, option) => dialog(page).getByRole('combobox', { name: label }).selectOption(option);

browser_test('a game starts from a named opening', still, async ({ page, game }) => {
  await game.begin(saved());
  await open_dialog(page);
  const name = await dialog(page).getByRole('option', { name: /^Tiger ·/ }).textContent();
  await select(page, 'Start', { label: name });
  await start(page);
  const { text } = await game.says(/Opening: Tiger/);
  assert.match(text, /to move/);
});

browser_test('a game starts from a balanced opening, a different one each time', still, async ({ page, game }) => {
  await game.begin(saved());
  const seen = new Set();
  for (let index = 0; index < 4; ++index) {
    await open_dialog(page);
    if (index === 0) await select(page, 'Start', { index: 1 });
    await start(page);
    await dialog(page).waitFor({ state: 'hidden' });
    const { board } = await game.until('an opening', (state) => state.board.filter((disc) => disc !== 'empty').length >= 8);
    seen.add(board.join());
  }
  assert.ok(seen.size >= 2, `${seen.size} different openings`);
});

browser_test('a handicap gives corners, and resets the start to the standard one', still, async ({ page, game }) => {
  await game.begin(saved());
  await open_dialog(page);
  await select(page, 'Start', { index: 1 });
  await select(page, 'Handicap', '2 corners');
  assert.equal(await dialog(page).getByRole('combobox', { name: 'Start' }).inputValue(), '0');
  await start(page);
  const { board } = await game.until('two corners', (state) => state.board[0] === 'black');
  assert.equal(board[63], 'black');
  assert.equal(board[7], 'empty');
  await game.says(/White to move/);
});

browser_test('a game starts from the position on the board', still, async ({ page, game }) => {
  await game.begin(saved({ moves: 'f5d6c3' }));
  await open_dialog(page);
  await select(page, 'Start', 'This position');
  await start(page);
  await dialog(page).waitFor({ state: 'hidden' });
  await game.shows(replay('f5d6c3').board);
  // The game has no earlier moves.
  await page.keyboard.press('u');
  await game.shows(replay('f5d6c3').board, 'after undo');
});

browser_test('a game with a clock: the time runs, is shown, and runs out', { ...still, drawn: true }, async ({ page, game, context }) => {
  await begin_with(context, saved());
  await page.clock.install();
  await game.open();
  await game.until_dialogs_loaded(() => page.clock.runFor(100));
  await open_dialog(page);
  await select(page, 'Clock', '1 min');
  await start(page);
  await page.clock.runFor(400);
  await game.type('f5');
  await page.clock.runFor(1000);
  const before = await page.locator('canvas').screenshot();
  await page.clock.runFor(45_000);
  const after = await page.locator('canvas').screenshot();
  assert.ok(!before.equals(after), 'the remaining time changes on the screen');
  const truncated = truncated_texts(page);
  for (const [, { viewport }] of DEVICES) {
    await page.setViewportSize(viewport);
    await page.clock.runFor(100);
  }
  assert.deepEqual(truncated, []);
  await page.clock.runFor(20_000);
  await game.says(/White ran out of time\. Black wins/);
  await page.clock.runFor(1500);
  await page.getByRole('dialog', { name: 'Game over' }).getByText('on time').waitFor();
});

browser_test('the dialog keeps its choices until the game starts, and describes each change', still, async ({ page, game }) => {
  await game.begin(saved({ white: 'level5' }));
  await open_dialog(page);
  const opponent = dialog(page).getByRole('slider', { name: 'Opponent' });
  assert.equal(await opponent.getAttribute('aria-valuetext'), 'Level 5');
  await opponent.press('ArrowRight');
  await becomes(() => opponent.getAttribute('aria-valuetext'), 'Level 6');
  assert.match(await dialog(page).innerText(), /Sees most of your answers/);
  await dialog(page).getByRole('button', { name: 'More' }).click();
  await becomes(() => opponent.getAttribute('aria-valuetext'), 'Level 7');
  await opponent.press('End');
  await dialog(page).getByRole('radio', { name: '10 s' }).check({ force: true });
  await mode(page, 'White').check({ force: true });
  await page.keyboard.press('Enter');
  await game.says(/Black: Max/);
  assert.match(await stored_game(page), /^seconds 10$/m);
});

browser_test('two players have names, beside the board and after a reload', still, async ({ page, game }) => {
  await game.open();
  await open_dialog(page);
  await mode(page, 'Two players').check({ force: true });
  await dialog(page).getByRole('textbox', { name: 'Black’s name' }).fill('Ada');
  await dialog(page).getByRole('textbox', { name: 'White’s name' }).fill('Bo');
  await page.keyboard.press('Enter');
  await game.says(/Black: Ada\. White: Bo\./);
  assert.match(await stored_game(page), /^black-name Ada\nwhite-name Bo$/m);
  await game.reload();
  await game.says(/Black: Ada\. White: Bo\./);
});

browser_test('nothing moves under the pointer when the mode changes', still, async ({ page, game }) => {
  await game.begin(saved({ white: 'max' }));
  for (const { viewport } of [desktop, phone, { viewport: { width: 844, height: 390 } }]) {
    await page.setViewportSize(viewport);
    await open_dialog(page);
    const places = [];
    for (const name of ['Computer', 'Two players', 'Watch', 'Computer']) {
      const { x, y, width, height } = await mode(page, name).boundingBox();
      await page.mouse.click(x + width / 2, y + height / 2);
      assert.ok(await mode(page, name).isChecked(), name);
      places.push(JSON.stringify(await mode(page, 'Two players').boundingBox()));
    }
    assert.equal(new Set(places).size, 1, `${viewport.width}×${viewport.height}: ${places}`);
    await page.keyboard.press('Escape');
  }
});

browser_test('Escape keeps the game, and the board gets the keys again', still, async ({ page, game }) => {
  await game.begin(saved({ moves: 'f5d6' }));
  await page.locator('canvas').focus();
  await open_dialog(page);
  await mode(page, 'Watch').check({ force: true });
  await game.type('c3');
  await game.shows(replay('f5d6').board, 'behind the dialog');
  await close_dialog(page);
  await becomes(() => page.evaluate(() => document.activeElement.id), 'canvas');
  await game.play_on('f5d6', 'c3', 'type');
  await open_dialog(page);
  await page.keyboard.press('Enter');
  await game.shows(start_board(), 'of a new game');
});
