// The hint: the best move on the board and why, by button, key and in words.

import assert from 'node:assert/strict';
import { DEVICES, shot, still, suite } from './harness.mjs';
import { LATE, MIDGAME, begin_with, saved } from './saved.mjs';

const browser_test = suite();

function hinted(page) {
  return page.evaluate(() => [...document.querySelectorAll('#board button')].map(({ ariaLabel }) => ariaLabel)
    .find((name) => /, hint/.test(name))?.slice(0, 2) ?? null);
}

for (const [size, options] of DEVICES) {
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
