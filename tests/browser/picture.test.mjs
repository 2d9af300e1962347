// Sizes, sharpness, motion, and idle pages.

import assert from 'node:assert/strict';
import { becomes, nothing_happens_for, still, suite, until_at_rest, until_drawn } from './harness.mjs';
import { brightness, difference, pixels_of } from './pixels.mjs';
import { replay } from './rules.mjs';
import { begin_with, saved } from './saved.mjs';

const browser_test = suite();

const canvas_of = (page) =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const box = canvas.getBoundingClientRect();
    return {
      css: [box.width, box.height],
      backing: [canvas.width, canvas.height],
      viewport: [innerWidth, innerHeight],
      scale: devicePixelRatio,
    };
  });

// Asserts that the canvas fills the viewport with exactly the screen's pixels.
async function assert_sharp(page, width, height) {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const { css, backing, viewport, scale } = await canvas_of(page);
    const wanted = [width * scale, height * scale].map(Math.round);
    if (css.join() === `${width},${height}` && backing.join() === wanted.join()) return;
    assert.ok(Date.now() < deadline, `canvas ${css} CSS, ${backing} pixels, viewport ${viewport}, scale ${scale}`);
    await page.waitForTimeout(50);
  }
}

for (const scale of [1, 2, 3]) {
  const small = { viewport: { width: 390, height: 844 }, deviceScaleFactor: scale, ...still };
  browser_test(`the canvas is sharp at scale ${scale}, also after a rotation`, small, async ({ game, page }) => {
    await game.begin(saved());
    await assert_sharp(page, 390, 844);
    await game.play('f5d6');
    await page.setViewportSize({ width: 844, height: 390 });
    await assert_sharp(page, 844, 390);
    await game.play_on('f5d6', 'c3d3');
    await page.setViewportSize({ width: 320, height: 480 });
    await assert_sharp(page, 320, 480);
    await game.play_on('f5d6c3d3', 'c4');
  });
}

browser_test('the board is visible and large in windows of every size', still, async ({ game, page }) => {
  await game.begin(saved({ moves: 'f5d6c3d3c4f4' }));
  for (const [width, height] of [[320, 480], [480, 320], [768, 1024], [1280, 800], [1920, 1080], [2560, 1440]]) {
    await page.setViewportSize({ width, height });
    await assert_sharp(page, width, height);
    const [a1, h8] = [await game.place_of('a1'), await game.place_of('h8')];
    assert.ok(a1.x > 0 && a1.y > 0 && h8.x < width && h8.y < height, `the board lies inside ${width}×${height}`);
    assert.ok((h8.x - a1.x) / Math.min(width, height) > 0.55, `the board is large at ${width}×${height}`);
  }
});

// Counts the frames that the page requests from now on.
const count_frames = (page) =>
  page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    window.frames_asked = 0;
    window.requestAnimationFrame = (callback) => {
      ++window.frames_asked;
      return request(callback);
    };
  });
const frames = (page) => () => page.evaluate(() => window.frames_asked);

for (const [what, moves, white] of [
  ['in a new game', '', 'level3'],
  ['in mid-game', 'f5d6c3d3c4f4', 'level3'],
]) {
  browser_test(`an idle page draws nothing, ${what}`, { drawn: true }, async ({ game, page }) => {
    await count_frames(page);
    await game.begin_whole(saved({ moves, white, flips: 'normal' }));
    assert.ok(await until_at_rest(frames(page)) > 0, 'frames were requested before');
    await nothing_happens_for(6000, frames(page), 'no frame is requested while nothing moves, by no timer and no engine');
  });
}

browser_test('a move animates its discs, and then the page is idle', { drawn: true }, async ({ game, page }) => {
  await count_frames(page);
  await game.begin_whole(saved({ flips: 'normal' }));
  const before = await until_at_rest(frames(page));
  await game.click('f5');
  await game.shows(replay('f5').board);
  const during = (await until_at_rest(frames(page))) - before;
  assert.ok(during >= 3, `${during} frames during the motion`);
});

// How much the brightness of a disc's face varies around its middle: the hollow reflects the light on one side.
function hollow({ at }, x, y, side) {
  const values = [];
  for (let dx = -0.26; dx <= 0.26; dx += 0.02) {
    for (let dy = -0.26; dy <= 0.26; dy += 0.02) {
      if (Math.hypot(dx, dy) <= 0.26) values.push(brightness(at(Math.round(x + dx * side), Math.round(y + dy * side))));
    }
  }
  const mean = values.reduce((sum, value) => sum + value) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

// The test controls the page's clock, so that every frame is drawn on any machine.
browser_test('a flipping disc keeps its hollow, and nothing of the next position shows before it is at rest',
  { viewport: { width: 320, height: 480 }, deviceScaleFactor: 2, drawn: true }, async ({ game, context, page }) => {
    await begin_with(context, saved({ moves: 'd3c3c4e3f4d6c2f3d2e2', flips: 'normal' }));
    await page.clock.install();
    await game.open();
    await page.clock.runFor(3000);
    const scale = 2;
    const [b1, e2, b3, f3] = await Promise.all(['b1', 'e2', 'b3', 'f3'].map((name) => game.place_of(name)));
    const side = b1.width;
    const clip = { x: b1.x - side / 2, y: b1.y - side / 2, width: f3.x - b1.x + side, height: f3.y - b1.y + side };
    const look = () => pixels_of(page, { clip });
    const in_clip = ({ x, y }) => [(x - clip.x) * scale, (y - clip.y) * scale];
    // A legal square of white's next move, marked by a ring.
    const ring_of = ({ at }) => {
      const [x, y] = in_clip(b3);
      return [...Array(16).keys()].map((i) => at(Math.round(x + 0.13 * side * scale * Math.cos(i)), Math.round(y + 0.13 * side * scale * Math.sin(i))));
    };
    const changed = (a, b) => Math.max(...ring_of(a).map((color, i) => difference(color, ring_of(b)[i])));
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await look();
    await game.click('f2');
    await page.mouse.move(2, 2);
    const frame = 30;
    const frames = [];
    for (let time = 0; time < 510; time += frame) {
      await page.clock.runFor(frame);
      frames.push(await look());
    }
    await page.clock.runFor(2000);
    const rest = await look();
    assert.ok(changed(rest, before) > 40, 'the ring of a legal square shows at the end');
    for (const [index, picture] of frames.entries()) assert.ok(changed(picture, before) < 10, `but not yet after ${(index + 1) * frame} ms`);
    // The frames from the moment when the black face of e2 is up.
    const shown = frames.slice(330 / frame - 1).map((picture) => hollow(picture, ...in_clip(e2), side * scale));
    const there = hollow(rest, ...in_clip(e2), side * scale);
    for (const value of shown) assert.ok(value > 0.6 * there, `${value.toFixed(1)} of ${there.toFixed(1)} in a disc that is about to land`);
  });

browser_test('with a preference for reduced motion discs do not flip', { ...still, drawn: true }, async ({ game, page }) => {
  await count_frames(page);
  await game.open();
  await game.new_game(null);
  // The letter of the file is a key with its own frames.
  await page.keyboard.press('f');
  const before = await until_at_rest(frames(page));
  await page.keyboard.press('5');
  await game.shows(replay('f5').board);
  const during = (await until_at_rest(frames(page))) - before;
  assert.ok(during <= 6, `${during} frames, although nothing should move`);
});

browser_test('the pointer shows which discs would flip', { ...still, drawn: true }, async ({ game, page }) => {
  await game.begin_whole(saved());
  await page.mouse.move(2, 2);
  await until_drawn(page);
  const without = await page.locator('canvas').screenshot();
  const unchanged = async () => (await page.locator('canvas').screenshot()).equals(without);
  const f5 = await game.place_of('f5');
  await page.mouse.move(f5.x, f5.y);
  await becomes(unchanged, false, 'a legal square under the pointer changes the picture');
  await page.mouse.move(2, 2);
  await becomes(unchanged, true, 'and only while it is there');
});
