// The lab (web/desktop/lab.h) that `?dev` in the address shows over the page.

import assert from 'node:assert/strict';
import { becomes, desktop, dialog, still, suite } from './harness.mjs';

const browser_test = suite();

// On a canvas of 1280 by 800; all are in the lab's two windows, which stand over the board.
const FILTER = [200, 190];
const COPY_AS_TEST = [153, 218];
const COLOURS_AND_MOTION = [226, 59];
const COPY_AS_SOURCE = [641, 56];
const NOWHERE = [300, 400];

// Dear ImGui answers a press a few frames later.
const FRAMES = 6;

const options = { ...desktop, ...still, permissions: ['clipboard-read', 'clipboard-write'] };

browser_test('?dev shows what happens inside, as a test, and lets looks and motion be changed', options, async ({ page, game, url }) => {
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const press = async ([x, y]) => {
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
    await page.evaluate(async (frames) => {
      while (frames-- > 0) await new Promise(requestAnimationFrame);
    }, FRAMES);
  };
  await game.open(`${url}?dev`);
  await game.type('f5');
  await game.says(/Black plays f5/);
  // What is typed into a field is not the game's: 'n' would begin another one.
  await press(FILTER);
  await page.keyboard.type('nPlaceDisc');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  assert.equal(await dialog(page).isVisible(), false);
  await press(COPY_AS_TEST);
  await becomes(copied, 'TEST_CASE("") {\n  AppHarness app;\n  app.act(*parse_action(R"(PlaceDisc 37)"));\n}\n');
  // A press on a window of the lab is none on the board below it.
  await game.says(/White plays/);
  const before = await game.read();
  await press(NOWHERE);
  assert.deepEqual(await game.read(), before);
  await press(COLOURS_AND_MOTION);
  await press(COPY_AS_SOURCE);
  await becomes(async () => /\.backdrop = rgba\(0x[^]*\.felt = \{0\.[^]*\.flip = 410,\n[^]*\.damping = 0\.800,\n/.test(await copied()), true);
});

browser_test('a page without ?dev loads nothing of the lab', still, async ({ page, game }) => {
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await game.open();
  assert.deepEqual(asked.filter((one) => one.includes('flipside-dev')), []);
});
