// The hint: the best move on the board and why, by button, key and in words.

import assert from 'node:assert/strict';
import { desktop, phone, shot, still, suite } from './harness.mjs';
import { begin_with, saved } from './saved.mjs';

const browser_test = suite();
const MIDGAME = 'f5d6c3d3c4f4f6g5e3f3g6e2';
const LATE = 'f5f6e6f4e3c5g6f3g3d2d6h3c1f7g5g4d3h4f8e2f1h7f2c6c4c2b5b4c7d7d8c3b6e8e7a5a6a7a3b3g2c8b8h1';
const SIZES = [
  ['390 844', phone],
  ['844 390', { ...phone, viewport: { width: 844, height: 390 } }],
  ['1280 800', desktop],
  ['2560 1440', { viewport: { width: 2560, height: 1440 } }],
];

function hinted(page) {
  return page.evaluate(() => [...document.querySelectorAll('#board button')].map((button) => button.textContent)
    .find((text) => /, hint/.test(text))?.slice(0, 2) ?? null);
}

for (const [size, options] of SIZES) {
  browser_test(`hint ${size}`, { ...options, ...still }, async ({ table, page, context }) => {
    await begin_with(context, saved({ moves: MIDGAME, white: 'level5' }));
    await table.open();
    assert.equal(await hinted(page), null);
    await page.keyboard.press('t');
    const { legal } = await table.says(/^[a-h][1-8] (?!, ).+\.$/m);
    const square = await hinted(page);
    assert.ok(legal.includes(square), `${square} is a move`);
    await page.waitForTimeout(400);
    await page.screenshot({ path: shot(`hint shown ${size}`) });
    await table.type(square);
    await table.until('the hint to go', () => true);
    assert.equal(await hinted(page), null);
  });
}

browser_test('a hint by its button knows how the game ends', still, async ({ table, page, context }) => {
  await begin_with(context, saved({ moves: LATE }));
  await table.open();
  // Fourth in the row.
  await page.mouse.click(1062, 743);
  await table.says(/^[a-h][1-8] .*(wins by \d+|loses by no more than \d+|the draw) ?.*\.$/m);
  await page.screenshot({ path: shot('hint late 1280 800') });
  // Escape puts it away.
  await page.keyboard.press('Escape');
  await table.until('no hint', () => true);
  assert.equal(await hinted(page), null);
});
