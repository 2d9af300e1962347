// The rules in a minute, as somebody new meets them: offered once, played on the board, and left without a trace in the game.

import assert from 'node:assert/strict';
import { address_of, phone, still, suite } from './harness.mjs';
import { legal_moves, replay, square_name } from './rules.mjs';
import { LATE, saved } from './saved.mjs';
import { choose_in_menu } from './game_page.mjs';

const browser_test = suite();

const ANSWERS = ['d3', 'd6', 'c4', 'a8', 'h1'];

async function step_is(page, number) {
  await page.getByText(`Step ${number} of 5`).waitFor();
}

async function open_minute(page) {
  await choose_in_menu(page, /^Learn/);
  await page.getByRole('dialog', { name: 'Learn' }).getByRole('button', { name: /^Reversi in a minute/ }).press('Enter');
}

browser_test('somebody new is offered the rules, makes mistakes, and learns them', phone, async ({ page, game }) => {
  await game.open_whole();
  await game.tap_control(/New to Reversi/);
  await step_is(page, 1);
  const lesson = page.getByRole('region', { name: 'Reversi in a minute' });
  await game.tap('a1');
  await lesson.getByText('a1 flips no disc: none of the opponent\'s discs is next to it.').waitFor();
  await game.tap('c3');
  await lesson.getByText('c3 flips no disc: none of your discs closes the line at d4–e5.').waitFor();
  for (const [index, answer] of ANSWERS.entries()) {
    await step_is(page, index + 1);
    if (index === 1) {
      await game.tap('c3');
      await lesson.getByText('c3 is legal, but not the move to find here.').waitFor();
      assert.equal((await game.read()).board[18], 'empty', 'a wrong move is not played');
      await lesson.getByRole('button', { name: 'Show me' }).tap();
    }
    await game.tap(answer);
    await lesson.getByRole('button', { name: index === 4 ? 'Done' : 'Next' }).waitFor();
    await lesson.getByRole('button', { name: index === 4 ? 'Done' : 'Next' }).tap();
  }
  await lesson.waitFor({ state: 'detached' });
  const start = await game.until('the start', ({ board }) => board.filter((square) => square !== 'empty').length === 4);
  assert.deepEqual(start.legal, ['d3', 'c4', 'f5', 'e6']);
  // Never again.
  await game.reload();
  await game.until_dialogs_loaded();
  assert.equal(await page.getByRole('button', { name: /New to Reversi/ }).count(), 0);
});

browser_test('the first minute by keyboard and accessible tree alone, during a game that waits', still, async ({ page, game }) => {
  await game.open_whole();
  await game.new_game(null);
  await game.play('f5d6', 'type');
  const before = await game.read();
  const address = await address_of(page);
  await open_minute(page);
  await step_is(page, 1);
  const lesson = page.getByRole('region', { name: 'Reversi in a minute' });
  for (const [index, answer] of ANSWERS.entries()) {
    // The panel follows a frame later: until then it has the button of the step before.
    await step_is(page, index + 1);
    const before = (await game.spoken()).length;
    await game.type(answer);
    await page.getByRole('button', { name: /^(Next|Done)$/ }).waitFor();
    const explanation = await lesson.locator('[data-id="task"]').textContent();
    const spoken = (await game.spoken()).slice(before);
    const move = spoken.findIndex((sentence) => sentence.startsWith(`Black plays ${answer}, flips`));
    assert.equal(spoken[move + 1], explanation, `${answer} is followed by its explanation`);
    await page.getByRole('button', { name: /^(Next|Done)$/ }).press('Enter');
  }
  await game.until('the game again', ({ board }) => board.join() === before.board.join());
  assert.equal(await address_of(page), address);
  // By clicks of a screen reader on the squares; left by Escape.
  await open_minute(page);
  await page.getByRole('button', { name: /^d3, empty/ }).dispatchEvent('click');
  await game.says(/The white disc in between has flipped/);
  await page.keyboard.press('Escape');
  await game.until('the game again', ({ board }) => board.join() === before.board.join());
  // A reload during a lesson shows the game.
  await open_minute(page);
  await step_is(page, 1);
  await game.reload();
  await game.until('the game', ({ board }) => board.join() === before.board.join());
});

browser_test('a mistake of a reviewed game is retried, by keyboard and accessible tree alone', still, async ({ page, game }) => {
  // Black's g2 gives up a corner; e7 does not. The review knows of no other move yet.
  const before = LATE.slice(0, 64);
  const { board, side } = replay(before);
  const evaluated = legal_moves(board, side).map(square_name).map((name) => `${name}~${name === 'g2' ? -10 : 2}/14`);
  await game.begin_whole(saved({ moves: `${before}g2`, white: 'level3', lines: `found 32 ${evaluated.join(' ')}\n` }));
  await choose_in_menu(page, /^Review/);
  const dialog = page.getByRole('dialog', { name: 'Review' });
  await dialog.getByRole('button', { name: /^Retry: Move 33, Black: g2/ }).press('Enter');
  const lesson = page.getByRole('region', { name: 'Your mistakes' });
  await lesson.getByText(/^g2 was played here and lost about \d+ discs\. Find a better move\.$/).waitFor();
  await game.shows(board, 'before the mistake');
  await game.type('g2');
  await lesson.getByText(/^g2 loses about \d+ discs: .*White answers [a-h][1-8]/).waitFor({ timeout: 60_000 });
  await lesson.getByRole('button', { name: 'Try again' }).press('Enter');
  await game.shows(board, 'before the mistake again');
  await game.type('e7');
  await lesson.getByText(/That is good\. The best move is|There is no better move/).waitFor();
  await lesson.getByRole('button', { name: 'Close' }).press('Enter');
  await dialog.waitFor();
});
