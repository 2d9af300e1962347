// Lessons, puzzles, openings, analysis, import and share in a window; texts whole and nothing over anything else, at three scales.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { becomes } from '../browser/harness.mjs';
import { with_window } from './window.mjs';

const GAME = 'f5d6c3d3c4f4f6';

test('a lesson: the rules in a minute', async () => {
  await with_window({}, async (window) => {
    await window.press('learn');
    const { text } = await window.until('task');
    assert.match(text, /^You play Black\./);
    // Tab goes to the panel, past the button that closes it; Escape goes back to the board, which has the letters.
    await window.until('show-answer');
    await window.key('Tab', 'Tab', 'space');
    await becomes(() => window.actions('ShowAnswer').length, 1, 'the panel has the keys');
    await window.key('Escape', 'period');
    await becomes(() => window.title(), 'Menu', 'the board has them again');
    await window.key('Escape');
    await window.press('leave-lesson');
    await window.gone('leave-lesson');
    // Again, by mouse.
    await window.open_from_menu('learn', 'minute');
    await window.press('minute');
    await becomes(() => window.places().get('task')?.text, text, 'the lesson begins');
    await window.press_square('d3');
    await becomes(() => window.places().get('task')?.text !== text, true, 'the lesson goes on');
  });
});

test('keys that are pressed while the program is busy, after a click on the board', async () => {
  await with_window({}, async (window) => {
    await window.press('learn');
    await window.until('show-answer');
    await window.press_square('a1');
    await becomes(() => window.actions('PlaceDisc').length, 1, 'the board is clicked');
    window.program.kill('SIGSTOP');
    // To the second button, back, to it again: more keys than frames are drawn after an input.
    await window.key('Tab', 'Tab', 'shift+Tab', 'Tab', 'space');
    window.program.kill('SIGCONT');
    await becomes(() => window.actions('ShowAnswer').length, 1, 'each of them counts');
  });
});

test('files that the program is opened with are imported, and the clipboard is', async () => {
  await with_window({}, async (window) => {
    const file = path.join(window.folder, 'games.txt');
    writeFileSync(file, GAME);
    await with_window({ folder: window.folder, files: [file] }, async (opened) => {
      await opened.until('open');
      await opened.press('open');
      await opened.gone('open');
      await becomes(() => opened.moves(), GAME, 'the game of the file is on the board');
      // What is copied in the window can be pasted in it.
      await opened.open_from_menu('share', 'copy-text');
      await opened.press('copy-text');
      await opened.says(/^Copied$/);
      await opened.press('save-text');
      await becomes(() => readdirSync(opened.folder).some((name) => /^flipside.*\.txt$/.test(name)), true, 'the file is saved');
      const saved = readdirSync(opened.folder).find((name) => /^flipside.*\.txt$/.test(name));
      assert.match(readFileSync(path.join(opened.folder, saved), 'utf8'), /f5/i);
      await opened.key('Escape');
      await becomes(() => opened.title(), 'Menu', 'back to the menu');
      await opened.key('Escape');
      await becomes(() => opened.title(), undefined, 'and to the board');
      await opened.key('ctrl+v');
      await opened.until('source');
      await becomes(() => opened.actions('ImportText').at(-1)?.includes('f5'), true, 'the copied moves are read');
    });
  });
});

// What overlaps must lie in each other: a field in its dialog.
function overlaps(places) {
  const all = [...places].filter(([id, { kind, w, h }]) => kind === 'element' && w > 0 && h > 0 && id !== 'panel');
  const found = [];
  all.forEach(([id, a], index) => {
    for (const [other, b] of all.slice(index + 1)) {
      const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
      const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
      const inside = (one, two) => one.x >= two.x - 1 && one.y >= two.y - 1 && one.x + one.w <= two.x + two.w + 1 && one.y + one.h <= two.y + two.h + 1;
      if (w > 2 && h > 2 && !inside(a, b) && !inside(b, a)) found.push(`${id} and ${other}`);
    }
  });
  return found;
}

function assert_whole(window, what) {
  const places = window.places();
  const cut = [...places].filter(([, { kind }]) => kind === 'cut').map(([id, { text }]) => `${id}: ${text}`);
  assert.deepEqual(cut, [], `${what}: texts are whole`);
  assert.deepEqual(overlaps(places), [], `${what}: nothing lies over anything else`);
  for (const [id, { x, w }] of places) assert.ok(x >= 0 && x + w <= window.width, `${what}: ${id} is inside`);
}

const DIALOGS = ['learn', 'position', 'puzzles', 'openings', 'games', 'share', 'import', 'settings', 'help', 'new'];

for (const [width, height, scale] of [[1100, 760, 1], [1280, 800, 1.5], [2560, 1440, 2], [700, 900, 1]]) {
  test(`dialogs are whole at ${width}×${height}, scale ${scale}`, async () => {
    await with_window({ width, height, scale }, async (window) => {
      for (const item of DIALOGS) {
        await window.press('menu');
        await becomes(() => window.title(), 'Menu', 'the menu opens');
        assert_whole(window, 'the menu');
        await window.press(item);
        await becomes(() => [undefined, 'Menu'].includes(window.title()), false, `${item} opens`);
        assert_whole(window, item);
        // Back to the menu, or to the board.
        await window.key('Escape');
        await becomes(() => [undefined, 'Menu'].includes(window.title()), true, `${item} closes`);
        if (window.title()) await window.key('Escape');
        await becomes(() => window.title(), undefined, 'the menu closes');
      }
    });
  });
}

test('a window opens no larger than its screen', async () => {
  await with_window({ width: 1280, height: 800, scale: 2, resized: false }, async (window) => {
    const { w, h } = await window.until('window');
    assert.deepEqual([w, h], [1280, 800]);
    assert_whole({ places: () => window.places(), width: w }, 'the board');
  });
});
