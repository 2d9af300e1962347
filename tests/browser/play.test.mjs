// Whole games, passes, undo and redo.

import assert from 'node:assert/strict';
import { still, suite, until_drawn } from './harness.mjs';
import { count, legal_moves, replay, start_board } from './rules.mjs';
import { MIDGAME, saved } from './saved.mjs';

const browser_test = suite();

// After these eight moves black must pass.
const UNTIL_A_PASS = 'f5f6d3g5h5h4f7h6';

// The empties go to the winner.
function result_of(board) {
  const [black_discs, white_discs] = [count(board, 'black'), count(board, 'white')];
  const black = black_discs > white_discs ? 64 - white_discs : black_discs;
  const white = white_discs > black_discs ? 64 - black_discs : white_discs;
  if (black === white) return new RegExp(`Draw, ${black} each`);
  return black > white ? new RegExp(`Black wins, ${black} to ${white}`) : new RegExp(`White wins, ${white} to ${black}`);
}

browser_test('a whole game against Greedy, by mouse', still, async ({ page, game, errors }) => {
  await game.open();
  await game.new_game(1);
  const board = await game.play_to_the_end('black');
  assert.equal(legal_moves(board, 'black').length + legal_moves(board, 'white').length, 0);
  await game.says(result_of(board));
  // The result dialog offers a rematch; Enter accepts.
  await page.getByRole('dialog', { name: 'Game over' }).waitFor();
  await page.keyboard.press('Enter');
  await game.until('a rematch', (state) => state.board.filter((disc) => disc !== 'empty').length < 8);
  assert.deepEqual(errors, []);
});

browser_test('a whole game as white against level 5, by keyboard', still, async (t) => {
  await t.game.begin(saved({ black: 'level5' }));
  const board = await t.game.play_to_the_end('white', { how: 'type', choose: (moves) => moves.at(-1) });
  await t.game.says(result_of(board));
});

browser_test('a forced pass is announced, and the notice stays until it is seen', still, async ({ game, page }) => {
  await page.clock.install();
  await game.begin(saved());
  await game.play(UNTIL_A_PASS);
  await game.says(/Black has no move and passes/);
  assert.equal((await game.read()).last, UNTIL_A_PASS.slice(-2), 'a pass leaves the last move marked');
  const state = await game.until("white's turn", ({ text }) => /White to move/.test(text));
  assert.deepEqual(state.legal, ['e7', 'c5'].sort((a, b) => a[1] - b[1]));
  await page.clock.fastForward(30_000);
  await until_drawn(page);
  assert.match((await game.read()).notices, /Black has no move and passes/);
  await page.keyboard.press('Escape');
  await game.until('the notice to go', ({ notices }) => !/passes/.test(notices));
});

browser_test('illegal moves are refused with a reason', still, async ({ game }) => {
  await game.begin(saved());
  await game.click('e4');
  await game.says(/e4 is taken/i);
  await game.click('a1');
  await game.says(/a1 flips no disc/i);
  await game.shows(start_board());
});

browser_test('moves are accepted at once while discs still flip', {}, async ({ game }) => {
  await game.begin(saved({ flips: 'slow' }));
  const moves = 'f5d6c3d3c4f4f6g5';
  for (const name of moves.match(/../g)) await game.click(name);
  await game.shows(replay(moves).board);
});

browser_test('undo, redo and undo again while the computer thinks', still, async ({ game, page }) => {
  await game.listen_to_engine();
  await game.begin(saved({ white: 'level20', moves: MIDGAME }));
  const { board, legal } = await game.until_turn();
  await game.slow_down(1500);
  const ended = game.engine_ends();
  await game.click(legal[0]);
  await game.until('the computer to think', ({ text }) => /thinking/.test(text));
  await page.keyboard.press('u');
  await game.shows(board, 'after undo');
  await ended;
  await until_drawn(page);
  await game.shows(board, 'when a late reply to the undone position would show');
  await game.until("still the person's turn", ({ legal }) => legal.length > 0);
  await page.keyboard.press('r');
  await game.until('the move again', (state) => state.board.join() !== board.join());
  await page.keyboard.press('u');
  await game.shows(board, 'after undo again');
});

browser_test('a new game while the computer thinks', still, async ({ game, page }) => {
  await game.listen_to_engine();
  await game.begin(saved({ white: 'level20', moves: MIDGAME }));
  const { legal } = await game.until_turn();
  await game.slow_down(1500);
  const ended = game.engine_ends();
  await game.click(legal[0]);
  await game.until('the computer to think', ({ text }) => /thinking/.test(text));
  await game.new_game();
  await game.shows(start_board(), 'after starting anew');
  await ended;
  await until_drawn(page);
  await game.shows(start_board(), 'when a late reply would show');
});
