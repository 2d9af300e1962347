// The hint: the best move and its reasons, by button, by key and as text.

import assert from 'node:assert/strict';
import { DEVICES, phone, still, suite, until_drawn } from './harness.mjs';
import { pixels_of } from './pixels.mjs';
import { LATE, MIDGAME, saved } from './saved.mjs';

const browser_test = suite();

function hinted(page) {
  return page.evaluate(() => [...document.querySelectorAll('#board button')].map(({ ariaLabel }) => ariaLabel)
    .find((name) => /, hint/.test(name))?.slice(0, 2) ?? null);
}

for (const [size, options] of DEVICES) {
  browser_test(`hint ${size}`, { ...options, ...still }, async ({ game, page }) => {
    await game.begin(saved({ moves: MIDGAME, white: 'level5' }));
    assert.equal(await hinted(page), null);
    await page.keyboard.press('t');
    const { legal } = await game.says(/^[a-h][1-8] (?!, ).+\.$/m);
    const square = await hinted(page);
    assert.ok(legal.includes(square), `${square} is a move`);
    await game.type(square);
    await game.until('the hint to go', () => true);
    assert.equal(await hinted(page), null);
  });
}

browser_test('at the first move a hint says that all four are equally good, in the place of a refusal', still, async ({ game, page }) => {
  await game.begin(saved());
  await game.type('a1');
  await game.until('a refusal', ({ notices }) => /a1 flips no disc/.test(notices));
  await page.keyboard.press('t');
  await game.says(/^[a-h][1-8] is one of 4 equally good moves\.$/m, 60_000);
  assert.ok(await hinted(page));
  assert.equal((await game.read()).notices, '', 'the refusal has gone');
});

// On a phone a square is hardly wider than the number on it.
browser_test('the ring of a hint is complete around the evaluation of its move', { ...phone, deviceScaleFactor: 1, ...still }, async ({ game, page }) => {
  // An exact value of two digits, so neither it nor the hint changes any more.
  await game.begin(saved({ moves: LATE.slice(0, 88), white: 'level5', set: 'values 1\n' }));
  await page.keyboard.press('t');
  await game.says(/^[a-h][1-8] (?!, ).+\.$/m);
  await page.locator('#board [aria-label*=", hint"][aria-label*=" worth "]').waitFor({ state: 'attached' });
  await until_drawn(page);
  const { x, y, width } = await game.place_of(await hinted(page));
  const { at } = await pixels_of(page, { clip: { x: x - width / 2, y: y - width / 2, width, height: width } });
  const around = [...Array(32).keys()].map((i) => (i * Math.PI) / 16);
  // The yellowest pixel near each point: nothing else there is yellow.
  const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy]));
  const yellow = (turn) => Math.max(...near.map(([dx, dy]) => {
    const [red, , blue] = at(Math.floor(width * (0.5 + 0.43 * Math.sin(turn))) + dx, Math.floor(width * (0.5 - 0.43 * Math.cos(turn))) + dy);
    return red - blue;
  }));
  for (const turn of around) assert.ok(yellow(turn) > 0.6 * yellow(0), `the ring at ${Math.round(turn * 180 / Math.PI)}°`);
});

browser_test('a hint by button gives the final result in the endgame', still, async ({ game, page }) => {
  await game.begin(saved({ moves: LATE }));
  // The fourth button in the row.
  await page.mouse.click(1070, 743);
  await game.says(/^[a-h][1-8] .*(wins by \d+|keeps the loss to \d+|the draw) ?.*\.$/m);
  // Escape closes it.
  await page.keyboard.press('Escape');
  await game.until('no hint', () => true);
  assert.equal(await hinted(page), null);
});
