// The whole game in a window: by mouse, by keyboard, over a restart.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { becomes } from '../browser/harness.mjs';
import { legal_moves, replay, square_name } from '../browser/rules.mjs';
import { Window, new_folder, with_window } from './window.mjs';

// Nothing waits for discs that flip.
async function without_motion(window) {
  await window.open_from_menu('settings', 'flips 0');
  await window.press('flips 3');
  await window.key('Escape');
  await becomes(() => window.title(), 'Menu', 'back to the menu');
  await window.key('Escape');
  await becomes(() => window.title(), undefined, 'and to the board');
}

// Plays black to the end of the game, with the first legal move each time.
async function play_to_the_end(window, make_move) {
  for (;;) {
    const before = window.moves();
    const { board, side } = replay(before);
    if (side === null) return;
    const [square] = legal_moves(board, side).map(square_name);
    await make_move(square);
    // The computer answers until the person may move again, or the game is over. The coach may ask before that.
    const answered = async () => {
      if (window.places().has('coach-play-on')) {
        await window.press('coach-play-on');
        await window.gone('coach-play-on');  // before anything else is pressed there
      }
      return window.moves() !== before && replay(window.moves()).side !== 'white';
    };
    await becomes(answered, true, `an answer to ${square} after ${before}`);
  }
}

test('a whole game by mouse, which is there after a restart and in My games', async () => {
  const folder = new_folder();
  try {
    let moves = '';
    const window = await Window.open({ folder });
    try {
      await without_motion(window);
      await play_to_the_end(window, (square) => window.press_square(square));
      moves = window.moves();
      await window.until('rematch');
      await window.says(/^Game over$/);
    } finally {
      await window.close();
    }
    await with_window({ folder }, async (again) => {
      await becomes(() => again.moves(), moves, 'the game goes on from the disk');
      await becomes(() => again.title(), 'Game over', 'its result is shown');
      await again.key('Escape');
      await becomes(() => again.title(), undefined, 'and goes');
      await again.open_from_menu('games', 'export');
      await again.says(/Level 3/);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a whole game by keyboard', async () => {
  await with_window({}, async (window) => {
    await window.key('n');
    await window.until('start');
    await window.key('Return');
    await window.gone('start');
    await without_motion(window);
    await play_to_the_end(window, (square) => window.key(square[0], square[1]));
    await window.until('rematch');
    await window.key('Escape');
    await window.gone('rematch');
    await window.key('F1');
    await window.says(/^Keys and gestures$/);
  });
});
