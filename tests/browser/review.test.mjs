// The review of a game, and the graph of its evaluations.

import assert from 'node:assert/strict';
import { dialog, phone, still, suite } from './harness.mjs';
import { letters, other, place, replay, square_of } from './rules.mjs';
import { WHOLE, saved } from './saved.mjs';

const browser_test = suite();

// The first part of the game, where the tests start, and the rest.
const BEGUN = 48;
const FIRST = WHOLE.slice(0, 2 * BEGUN);
const REST = WHOLE.slice(2 * BEGUN);

const ending = (lines = '') => saved({ start: `${letters(replay(FIRST).board)} X`, moves: REST, white: 'level5', lines });
const ENDING = ending();
const LONG = saved({ moves: WHOLE, white: 'level5' });

const progress = (page) => page.locator('#dialog [data-id="progress"]');

async function board_after(plies) {
  let { board, side } = replay(FIRST);
  for (const name of REST.slice(0, 2 * plies).match(/../g) ?? []) {
    board = place(board, side, square_of(name));
    side = other(side);
  }
  return board;
}

async function review_from_result(page) {
  await dialog(page).getByRole('button', { name: 'Review' }).click();
  await dialog(page).getByRole('heading', { name: 'Review' }).waitFor();
}

async function review_from_menu(page) {
  await page.keyboard.press('.');
  await dialog(page).getByRole('button', { name: /^Review/ }).click();
  await dialog(page).getByRole('heading', { name: 'Review' }).waitFor();
}

// The engines of a review end with it; the playing engine stays.
async function one_engine_left(page) {
  for (const deadline = Date.now() + 10_000; page.workers().length !== 1; await page.waitForTimeout(50)) {
    assert.ok(Date.now() < deadline, `${page.workers().length} engines are left`);
  }
}

// By a click on its drawn button beside the list of moves or the graph.
async function open_legend(page, what) {
  const button = page.locator(`#controls [data-id="${what}-legend"]`);
  await button.waitFor();
  const { x, y, width, height } = await button.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  const legend = page.getByRole('dialog', { name: 'What the numbers mean' });
  await legend.getByText('for Black').waitFor();
  await page.keyboard.press('Escape');
  await legend.waitFor({ state: 'hidden' });
}

const done = (page) => progress(page).waitFor({ state: 'detached', timeout: 40_000 });

browser_test('a finished game is reviewed, and continued from its turning point', still, async ({ page, game, errors }) => {
  await game.begin(ENDING);
  await review_from_result(page);
  await done(page);
  const row = dialog(page).getByRole('row', { name: /Accuracy/ });
  for (const cell of await row.getByRole('cell').allInnerTexts()) assert.match(cell, /^\d+ %$/);
  await one_engine_left(page);
  const turns = dialog(page).getByRole('listitem');
  const titles = await turns.allInnerTexts();
  assert.ok(titles.length > 0 && titles.length <= 3);
  const [, number, better] = titles[0].match(/Move (\d+), [^]*Better was ([a-h][1-8])/);
  // The evaluations are stored with the game.
  await game.reload();
  await game.close_result();
  for (const what of ['moves', 'graph']) await open_legend(page, what);
  await review_from_menu(page);
  assert.equal(await progress(page).count(), 0);
  assert.deepEqual(await turns.allInnerTexts(), titles);
  await turns.first().getByRole('button').first().click();
  await game.says(new RegExp(`Better was ${better}`));
  await game.says(/^[a-h][1-8] (loses \d+ discs|turns Black's \S+ into \S+): .*White answers [a-h][1-8]/m);
  await game.shows(await board_after(number - 1), 'before the move');
  await game.click(better);
  await game.until('the better move', ({ board }) => board[square_of(better)] !== 'empty');
  assert.deepEqual(errors, []);
});

browser_test('a review is stopped and continued', still, async ({ page, game }) => {
  await game.begin(LONG);
  await review_from_result(page);
  await dialog(page).getByText(/of 60 moves searched in depth/).waitFor();
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await dialog(page).getByRole('button', { name: 'Continue' }).waitFor();
  await one_engine_left(page);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByText(/^([1-9]|\d\d) of 60 moves searched in depth/).waitFor({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await game.new_game();
  await game.until('a new game', ({ board }) => board.filter((disc) => disc !== 'empty').length === 4);
  await one_engine_left(page);
});

browser_test('a review survives the death of one of its engines', still, async ({ page, game }) => {
  await game.begin(ENDING);
  await game.worker();
  const reviewer = page.waitForEvent('worker');
  await review_from_result(page);
  await (await reviewer).evaluate(() => { setTimeout(() => { throw new Error('a reviewer dies'); }); }).catch(() => {});
  await done(page);
  assert.match(await dialog(page).getByRole('row', { name: /Accuracy/ }).innerText(), /%.*%/s);
});

browser_test('a click or a drag on the graph goes to the position there', still, async ({ page, game }) => {
  await game.begin(ending('worth 2 12 ~-20\nworth 7 12 =-24\n'));
  await game.close_result();
  // The graph is at the right, below the list of moves.
  const x = (ply) => 900 + (1218 - 900) * (ply / 12);
  await page.mouse.click(x(2), 640);
  await game.shows(await board_after(2), 'of the second ply');
  await game.says(/Back to move 2\..*Black about −20/);
  await page.mouse.move(x(2), 640);
  await page.mouse.down();
  await page.mouse.move(x(5), 600, { steps: 3 });
  await page.mouse.move(x(7), 660, { steps: 3 });
  await page.mouse.up();
  await game.shows(await board_after(7), 'where the drag ended');
});

browser_test('on a phone the review leaves the board free, upright and on its side', { ...phone, ...still }, async ({ page, game }) => {
  await game.begin(ENDING);
  await review_from_result(page);
  await done(page);
  const apart = () => page.waitForFunction(() => {
    const board = document.getElementById('place').getBoundingClientRect();
    const { left, top, right, bottom } = document.getElementById('dialog').getBoundingClientRect();
    return (top >= board.bottom || left >= board.right) && right <= innerWidth && bottom <= innerHeight;
  });
  const { width, height } = phone.viewport;
  await apart();
  await page.setViewportSize({ width: height, height: width });
  await apart();
  await page.setViewportSize({ width, height });
  await apart();
  await dialog(page).getByRole('listitem').first().click();
});

browser_test('on a phone the graph and the list share one place', { ...phone, ...still }, async ({ page, game }) => {
  await game.begin(ending('worth 2 12 ~-20\nworth 7 12 =-24\n'));
  await game.close_result();
  await page.touchscreen.tap(330, 604);
  await page.locator('#controls [data-id=graph]').waitFor();
  await page.touchscreen.tap(76 + (362 - 76) * (7 / 12), 698);
  await game.shows(await board_after(7), 'of the seventh ply');
});
