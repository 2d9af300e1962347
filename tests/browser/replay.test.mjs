// The end of a game, and its replay.

import assert from 'node:assert/strict';
import { nothing_happens_for, phone, still, suite, until_drawn } from './harness.mjs';
import { replay, start_board } from './rules.mjs';
import { LATE, saved } from './saved.mjs';

const browser_test = suite();

const GAME = 'f5d6c3d3c4';

browser_test('two computers pause and play on, by touch', { ...phone, ...still }, async ({ game }) => {
  await game.begin(saved({ moves: 'f5d6', black: 'level1', white: 'level1' }));
  await game.tap_control('Pause');
  await game.control('Play on');
  const { board } = await game.read();
  await nothing_happens_for(2000, async () => (await game.read()).board.join(), 'while it is paused');
  await game.tap_control('Play on');
  await game.until('a further move', (now) => now.board.join() !== board.join());
});

browser_test('a replay runs, pauses, steps, and does not change the game', still, async (t) => {
  const { page, game, context } = t;
  await game.begin(saved({ moves: GAME }));
  // Record every board as it appears: it may be gone when the test asks for it.
  await page.evaluate(() => {
    const squares = [...document.querySelectorAll('#board button')];
    const disc = (label) => label.match(/black|white|empty/)?.[0];
    window.boards = [];
    new MutationObserver(() => window.boards.push(squares.map(({ ariaLabel }) => disc(ariaLabel))))
      .observe(document.getElementById('score'), { childList: true });
  });
  await page.keyboard.press('p');
  await game.says(/Replay\. Space pauses/);
  await page.waitForFunction(() => window.boards.length >= 2);
  await page.keyboard.press('Space');
  const [first, second] = await page.evaluate(() => window.boards);
  assert.deepEqual(first, start_board(), 'at the beginning');
  assert.deepEqual(second, replay('f5').board, 'after its first move');
  await page.keyboard.press('End');
  await game.shows(replay(GAME).board, 'at its end');
  await page.keyboard.press('ArrowLeft');
  await game.shows(replay(GAME.slice(0, -2)).board, 'a move back');
  await page.keyboard.press('Home');
  await game.shows(start_board(), 'at the first move');
  // No moves can be played during the replay.
  await game.type('f5');
  await until_drawn(page);
  await game.shows(start_board(), 'still');
  await page.keyboard.press('Escape');
  await game.says(/The replay has ended/);
  await game.shows(replay(GAME).board, 'where the game was');
});

browser_test('keys step through the plies', still, async ({ page, game }) => {
  await game.begin(saved({ moves: GAME }));
  await page.keyboard.press('PageUp');
  await game.shows(replay(GAME.slice(0, -2)).board, 'one back');
  await page.keyboard.press('Home');
  await game.shows(start_board(), 'the first');
  await page.keyboard.press('PageDown');
  await game.shows(replay('f5').board, 'one on');
  await page.keyboard.press('End');
  await game.shows(replay(GAME).board, 'the last');
  await page.keyboard.press('ArrowLeft');
  await game.shows(replay(GAME.slice(0, -2)).board, 'one back by an arrow');
  // Also from a button.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('ArrowRight');
  await game.shows(replay(GAME).board, 'one on by an arrow');
});

browser_test('a finished game is counted, and a key skips to the result', {}, async ({ page, game }) => {
  await page.clock.install();
  // Black flips the last white disc.
  const start = 'XO--------------------------------------------------------------';
  await game.begin(saved({ start: `${start} X`, flips: 'fast' }));
  await game.until_dialogs_loaded(() => page.clock.runFor(100));
  await page.clock.pauseAt(Date.now() + 60_000);
  await game.type('c1');
  for (let i = 0; i < 16; ++i) await page.clock.runFor(100);
  const { board } = await game.says(/Black wins/);
  assert.equal(board[1], 'black');
  // The first key only ends the count; the next one is for the dialog, which offers a new game.
  await page.keyboard.press('Space');
  for (let i = 0; i < 12; ++i) await page.clock.runFor(100);
  assert.equal((await game.read()).board[1], 'black');
  await page.keyboard.press('Space');
  for (let i = 0; i < 4; ++i) await page.clock.runFor(100);
  await game.shows(start_board(), 'of a new game');
});

browser_test('swipes over the message line and the move list', { ...phone, ...still }, async (t) => {
  const { page, game, context } = t;
  const MOVES = LATE.slice(0, 40);
  await game.begin(saved({ moves: MOVES }));
  const { x, y, width } = await game.place_of('d8');
  const session = await context.newCDPSession(page);
  const finger = (type, x, y) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const stroke = async (line, across, along = 0) => {
    for (let step = 0; step <= 3; ++step) {
      await finger(step ? 'touchMove' : 'touchStart', x + across * (step / 3 - 0.5), line + along * (step / 3));
      await until_drawn(page);
    }
    await finger('touchEnd');
    await until_drawn(page);
  };
  const message = y + width * 2.2;
  const list = y + width * 6.25;
  await stroke(message, 120);
  await game.shows(replay(MOVES.slice(0, -2)).board, 'one back');
  await stroke(list, 120);
  await game.shows(replay(MOVES.slice(0, -4)).board, 'two back');
  await stroke(list, -120);
  await game.shows(replay(MOVES.slice(0, -2)).board, 'one on');
  // A swipe down scrolls the list to its start, where a tap hits the first row.
  await stroke(list, 10, 130);
  await game.shows(replay(MOVES.slice(0, -2)).board, 'after scrolling');
  await page.touchscreen.tap(40, list);
  await game.shows(replay(MOVES.slice(0, 10)).board, 'of the second row');
  // On a busy device a whole swipe falls in one frame; the list scrolls equally far.
  await page.keyboard.press('End');
  await game.shows(replay(MOVES).board, 'of the last move');
  await page.evaluate(stroke_at_once, { x, from: list, to: list + 130 });
  await page.touchscreen.tap(40, list);
  await game.shows(replay(MOVES.slice(0, 10)).board, 'of the second row again');
});

// Runs in the page: swipes down the canvas between two frames.
function stroke_at_once({ x, from, to }) {
  const canvas = document.querySelector('canvas');
  for (const [type, y] of [['touchstart', from], ['touchmove', (from + to) / 2], ['touchmove', to], ['touchend', to]]) {
    const touch = new Touch({ identifier: 1, target: canvas, clientX: x, clientY: y });
    const touches = type === 'touchend' ? [] : [touch];
    canvas.dispatchEvent(new TouchEvent(type, { touches, targetTouches: touches, changedTouches: [touch], cancelable: true }));
  }
}
