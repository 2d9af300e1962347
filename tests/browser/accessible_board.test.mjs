// The accessible board as the one that is seen, in browsers without WebGL 2: a whole game and its review.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DEVICES, another_device, becomes, lose_graphics, restore_graphics, still, suite } from './harness.mjs';
import { launch_in_test } from './lasting.mjs';
import { legal_moves, replay, start_board } from './rules.mjs';
import { LATE, MIDGAME, saved } from './saved.mjs';

const browser_test = suite();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Like a browser without WebGL, which still has other canvas contexts.
function without_webgl() {
  delete window.WebGL2RenderingContext;
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (type, ...rest) {
    return /webgl/.test(type) ? null : getContext.call(this, type, ...rest);
  };
}
// The tests' drawing on demand needs WebGL.
const plain = { ...still, drawn: true };

async function open_plain({ game, context }, text) {
  await context.addInitScript(without_webgl);
  await game.begin(text);
}

const board_shown = (page) => page.waitForFunction(() => document.documentElement.classList.contains('accessible-board'));
const board_drawn = (page) => page.waitForFunction(() => !document.documentElement.classList.contains('accessible-board'));

// The visible state of a square.
const looks = (page, name) => page.locator(`#board [data-square=${name}]`).evaluate((square) => ({
  shown: square.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  disc: getComputedStyle(square, '::before').backgroundImage,
  classes: [...square.classList],
}));

browser_test('without WebGL a whole game can be played and reviewed', plain, async (t) => {
  const { page, game, errors } = t;
  await open_plain(t, saved({ white: 'greedy' }));
  await game.says(/so a simpler one is shown/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  assert.doesNotMatch((await game.read()).notices, /simpler/);
  const [empty, black, legal] = await Promise.all(['a1', 'e4', 'f5'].map((name) => looks(page, name)));
  assert.ok(empty.shown && empty.disc === 'none', 'an empty square');
  assert.match(black.disc, /gradient/, 'a disc');
  assert.ok(legal.classes.includes('legal'), 'a legal square');
  for (const text of [/Black: You\. White: Greedy\./, 'Black to move.', 'Black 2, White 2']) {
    assert.ok(await page.locator('#words').getByText(text).isVisible(), `${text} is in sight`);
  }
  await game.play_to_the_end('black');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await dialog.getByText(/^([1-9]|\d\d) of \d+ moves searched in depth/).waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await page.keyboard.press('Escape');
  // To the first move, then to the last.
  await page.getByRole('listbox', { name: 'Moves' }).getByRole('option').first().click();
  await game.shows(start_board(), 'before the first move');
  await page.getByRole('button', { name: 'Latest' }).click();
  const { board } = await game.until('the last board', (state) => state.board.join() !== start_board().join());
  assert.equal(legal_moves(board, 'black').length + legal_moves(board, 'white').length, 0);
  assert.deepEqual(errors, []);
});

browser_test('without WebGL everything works by keyboard', plain, async (t) => {
  const { page, game, errors } = t;
  await open_plain(t, saved({ moves: MIDGAME, white: 'level3' }));
  const { legal, board } = await game.until_turn();
  // The first arrow after Tab shows the cursor, on the first legal square; and it can leave it and come back.
  const cursor = () => page.evaluate(() => document.querySelector('#board .cursor')?.dataset.square);
  await page.locator('canvas').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await becomes(cursor, legal[0]);
  const [away, back] = legal[0][0] === 'h' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  await page.keyboard.press(away);
  await becomes(async () => (await cursor()) !== legal[0], true);
  await page.keyboard.press(back);
  await becomes(cursor, legal[0]);
  await page.keyboard.press('Enter');
  const answered = (now) => now.board.join() !== board.join() && now.legal.length > 0;
  const { board: after } = await game.until('the answer', answered);
  // Letters work as on the drawn board, and Tab moves on to the row of buttons.
  await page.keyboard.press('u');
  await game.shows(board, 'after undo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await becomes(() => page.evaluate(() => document.activeElement.ariaLabel), 'Redo');
  await page.locator('[data-id=redo][aria-disabled=false]').waitFor();
  await page.keyboard.press('Enter');
  await game.shows(after, 'after redo');
  assert.deepEqual(errors, []);
});

browser_test('without WebGL the page fits at every size, and axe-core finds no violations', plain, async (t) => {
  const { page, game } = t;
  await open_plain(t, saved({ moves: LATE.slice(0, 60), white: 'level3' }));
  await game.until_turn();
  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('#board .hint').waitFor({ state: 'attached' });
  for (const [, { viewport: { width, height } }] of DEVICES) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(() => {
      const board = document.getElementById('place').getBoundingClientRect();
      const main = document.querySelector('main');
      return { width: board.width, right: board.right, bottom: board.bottom, wide: main.scrollWidth > main.clientWidth };
    });
    assert.ok(!found.wide && found.right <= width, 'nothing overflows');
    assert.ok(found.width >= 0.6 * Math.min(width, height), `a board of ${found.width} px on ${width} × ${height}`);
  }
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => (await window.axe.run()).violations.map(({ id, nodes }) =>
    `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`));
  assert.deepEqual(violations, []);
  await page.emulateMedia({ forcedColors: 'active' });
  const discs = await page.evaluate(() => ['black', 'white'].map((color) =>
    getComputedStyle(document.querySelector(`#board .${color}`), '::before').backgroundColor));
  assert.deepEqual(discs, ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

browser_test('without WebGL the board has a picture to share', plain, async (t) => {
  const { page, errors } = t;
  await open_plain(t, saved({ moves: 'f5d6c3', white: 'level3' }));
  await page.keyboard.press('s');
  const picture = page.getByRole('dialog').locator('img.picture');
  await becomes(() => picture.evaluate((image) => image.naturalWidth), 1080);
  assert.deepEqual(errors, []);
});

browser_test('without WebGL the keys go on after a click, and a clock counts down in sight', plain, async (t) => {
  const { page, game } = t;
  await open_plain(t, saved({ lines: 'time 5 0\nclock 300000 300000\n' }));
  await game.click('f5');
  await game.shows(replay('f5').board);
  await page.keyboard.press('Shift+ArrowRight');
  await becomes(() => page.locator('#board .cursor').count(), 1);
  await page.keyboard.press('ArrowLeft');
  await game.shows(start_board(), 'a step back');
  await page.keyboard.press('ArrowRight');
  await game.shows(replay('f5').board, 'and on');
  await game.says(/White: .* · 4:5\d\./);
});

browser_test('the page works in a browser with 3D switched off', {}, async ({ url }) => {
  const game = await another_device(await launch_in_test(['--disable-3d-apis']), url, plain);
  await game.open();
  await game.click('f5');
  await game.until('the answer', ({ board }) => board.filter((disc) => disc !== 'empty').length === 6);
});

browser_test('while the graphics are lost the accessible board is shown, and the drawn one returns with them', plain, async ({ game, page }) => {
  await game.begin(saved());
  await lose_graphics(page);
  await game.type('f5');
  await game.shows(replay('f5').board, 'while nobody sees it');
  await board_shown(page);
  await game.says(/so a simpler one is shown/);
  await game.click('d6');
  await game.shows(replay('f5d6').board);
  await restore_graphics(page);
  await board_drawn(page);
  assert.doesNotMatch((await game.read()).notices, /simpler/);
  await becomes(() => page.evaluate(() => getComputedStyle(document.querySelector('canvas')).opacity), '1');
  await game.click('c3');
  await game.shows(replay('f5d6c3').board);
});

browser_test('after five losses of the graphics the accessible board stays', plain, async ({ game, page, errors }) => {
  await game.begin(saved());
  for (const [index, name] of ['f5', 'd6', 'c3', 'd3', 'c4'].entries()) {
    await lose_graphics(page);
    if (index === 4) await board_shown(page);
    await restore_graphics(page);
    await game.click(name);
    await game.shows(replay('f5d6c3d3c4'.slice(0, 2 * index + 2)).board);
  }
  await board_shown(page);
  assert.deepEqual(errors, []);
});
