// Screenshots of the page; see scripts/screenshots.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DEVICES, desktop, dialog, launch, page_folder, phone, root, serve, shot } from './harness.mjs';
import { puzzles } from './puzzle_file.mjs';
import { LATE, MIDGAME, WHOLE, begin_with, reviewed, saved } from './saved.mjs';
import { GamePage, choose_in_menu } from './game_page.mjs';

// A move that flips eleven discs in five directions.
const [LONG_GAME, LONG_MOVE] = ['e6d6c5b6d7f4b4c7d3b5b7e7g4a7f8e3f3g3d8b3a5h4c3e8a3g2h3c2c1e2f1f2', 'f5'];
const FRAME_MS = 30;
// Time for a dialog to appear with software rendering.
const SETTLE = 1200;
// Time for good evaluations of the moves.
const THOUGHT = 8000;

const server = await serve(page_folder);
const browser = await launch();

async function opened(options, text) {
  const context = await browser.newContext(options);
  await begin_with(context, text);
  const page = await context.newPage();
  const game = new GamePage(page, server.url);
  return { context, page, game };
}

const press = (key) => ({ page }) => page.keyboard.press(key);

async function open_puzzles({ page }, item) {
  await choose_in_menu(page, /^Puzzles/);
  await dialog(page).getByRole('button', { name: item }).press('Enter');
  await page.locator('#controls .panel').waitFor();
}

const MIDWAY = saved({ moves: MIDGAME, white: 'level5', flips: 'normal' });
const LONG = WHOLE.slice(0, 116);
const REVIEWED = saved({ moves: LONG, white: 'level5', lines: reviewed(LONG) });

// What a picture shows, what the device has stored, and how one comes to it.
const SCREENS = [
  ['game', MIDWAY, () => {}],
  ['new game', MIDWAY, press('n')],
  ['menu', MIDWAY, press('.')],
  ['preview', MIDWAY, async ({ page, game }) => {
    const { x, y } = await game.place_of((await game.read()).legal[0]);
    await page.mouse.move(x, y);
  }],
  ['warning', saved({ moves: LATE.slice(0, 64), white: 'level3', lines: 'coach 1\n' }), async ({ game }) => {
    await game.type('g2');
    await game.says(/White answers/);
  }],
  ['result', saved({ moves: 'e6f4e3f6g5d6e7f5', white: 'level3' }), async ({ page, game }) => {
    await game.type('c5');
    await dialog(page).waitFor();
  }],
  ['review', REVIEWED, async ({ page }) => {
    await page.keyboard.press('o');  // the graph
    await choose_in_menu(page, /^Review/);
  }],
  ['analysis', REVIEWED, ({ page }) => choose_in_menu(page, /^Analysis/)],
  ['legend', MIDWAY, async ({ page }) => {
    await page.keyboard.press('?');
    await page.locator('#dialog [data-id="legend"]').press('Enter');
  }],
  ['solved puzzle', MIDWAY, async ({ page, game }) => {
    await open_puzzles({ page }, /^Puzzle of the day/);
    const board = (await game.read()).board.join();
    await game.type(puzzles().find((puzzle) => puzzle.board.join() === board).answers[0]);
  }],
  ['three minutes', MIDWAY, (at) => open_puzzles(at, /^Three minutes/)],
  ['import', MIDWAY, async ({ page }) => {
    await page.keyboard.press('i');
    await dialog(page).getByRole('textbox').fill('1. f5 d6 2. c3 d3 3. c4 b2');
  }],
];

async function every_size() {
  for (const [size, device] of DEVICES) {
    for (const [what, stored, reach] of SCREENS) {
      const { context, page, game } = await opened(device, stored);
      // The puzzle of this day has one right move.
      await page.clock.install({ time: new Date('2026-11-20T10:00:00') });
      await page.clock.resume();
      await game.open_whole();
      await reach({ page, game });
      await page.waitForTimeout(SETTLE);
      await page.screenshot({ path: shot(`${what} ${size}`) });
      await context.close();
    }
    console.log(size);
  }
}

// A game against level 5, with the evaluation of each move.
async function game_picture(options, picture) {
  const { context, page, game } = await opened(options,
    saved({ moves: MIDGAME, white: 'level5', flips: 'normal', set: 'values 1\n' }));
  await game.open();
  await page.waitForTimeout(THOUGHT);
  await page.screenshot(picture);
  await context.close();
}

async function readme_pictures(frames_folder) {
  const folder = path.join(root, '.github/readme');
  mkdirSync(folder, { recursive: true });
  for (const [name, options] of [['game', { ...desktop, colorScheme: 'dark' }], ['phone', { ...phone, deviceScaleFactor: 2 }]]) {
    await game_picture(options, { path: path.join(folder, `${name}.jpg`), quality: 88 });
  }
  await flip_frames(frames_folder);
}

// A move, frame by frame: this controls the page's clock, so that every frame is drawn on any machine.
async function flip_frames(folder) {
  const { context, page, game } = await opened({ viewport: { width: 420, height: 760 } },
    saved({ moves: LONG_GAME, flips: 'normal' }));
  await page.clock.install();
  await game.open();
  await page.clock.runFor(3000);
  const [a1, h8] = [await game.place_of('a1'), await game.place_of('h8')];
  const margin = a1.width * 1.05;
  const clip = { x: a1.x - margin, y: a1.y - margin, width: h8.x - a1.x + 2 * margin, height: h8.y - a1.y + 2 * margin };
  await page.clock.pauseAt(Date.now() + 60_000);
  await game.click(LONG_MOVE);
  for (let frame = 0; frame < 45; ++frame) {
    await page.clock.runFor(FRAME_MS);
    await page.screenshot({ path: path.join(folder, `${String(frame).padStart(3, '0')}.png`), clip });
  }
  await context.close();
}

try {
  const [, , what, target] = process.argv;
  if (what === '--readme') await readme_pictures(target);
  else if (what === '--preview') await game_picture({ viewport: { width: 1200, height: 630 }, colorScheme: 'dark' }, { path: target });
  else await every_size();
} finally {
  await browser.close();
  server.stop();
}
