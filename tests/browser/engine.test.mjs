// The engine's worker dies, hangs, or does not load.

import assert from 'node:assert/strict';
import { still, suite } from './harness.mjs';
import { replay } from './rules.mjs';
import { MIDGAME, begin_with, saved } from './saved.mjs';

const browser_test = suite();
const AGAINST_LEVEL_20 = saved({ white: 'level20', moves: MIDGAME });

// Plays a move and waits until the computer thinks about its reply. Returns the board at that time.
async function let_it_think(game) {
  const { legal } = await game.until_turn();
  await game.click(legal[0]);
  return (await game.until('the computer to think', ({ text }) => /thinking/.test(text))).board;
}

async function answers(game, board, timeout = 60_000) {
  await game.until(
    "the computer's reply",
    (state) => state.board.join() !== board.join() && state.legal.length > 0,
    timeout,
  );
}

for (const [what, break_it] of [
  ['dies in mid-search', () => self.addEventListener('message', () => setTimeout(() => self.close()))],
  ['hangs', () => self.addEventListener('message', () => { for (;;); })],
  ['fails', () => self.addEventListener('message', () => { throw new Error('out of order'); })],
]) {
  browser_test(`a worker that ${what} is replaced, and gets the request again`, still, async (t) => {
    await t.game.begin(AGAINST_LEVEL_20);
    await (await t.game.worker()).evaluate(break_it);
    let fresh = 0;
    t.page.on('worker', () => ++fresh);
    const board = await let_it_think(t.game);
    await answers(t.game, board);
    assert.equal(fresh, 1, 'one new worker');
  });
}

browser_test('after three failures the page says so, keeps the game, and a retry works',
  still, async ({ game, context, page }) => {
    await begin_with(context, saved({ white: 'level3' }));
    await context.route(/flipside-engine|worker\.js/, (route) => route.abort());
    await game.open();
    await game.click('f5');
    await game.shows(replay('f5').board, 'after the move');
    await game.says(/The computer isn't responding/, 60_000);
    await context.unroute(/flipside-engine|worker\.js/);
    await game.retry();
    await answers(game, replay('f5').board);
    assert.doesNotMatch((await game.read()).notices, /isn't responding/);
  });
