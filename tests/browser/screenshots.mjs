// Screenshots of the page; see scripts/screenshots.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DEVICES, desktop, launch, page_folder, phone, root, serve, shot } from './harness.mjs';
import { MIDGAME, begin_with, saved } from './saved.mjs';
import { GamePage } from './game_page.mjs';

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

async function every_size() {
  for (const [size, device] of DEVICES) {
    const { context, page, game } = await opened(device, saved({ moves: MIDGAME, white: 'level5', flips: 'normal' }));
    await game.open();
    const take = async (what) => {
      await page.waitForTimeout(SETTLE);
      await page.screenshot({ path: shot(`${what} ${size}`) });
    };
    await take('game');
    await page.keyboard.press('n');
    await take('new game');
    await page.keyboard.press('Escape');
    const [move] = (await game.read()).legal;
    const { x, y } = await game.place_of(move);
    await page.mouse.move(x, y);
    await take('preview');
    await context.close();
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
