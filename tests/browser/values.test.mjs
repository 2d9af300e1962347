// Evaluations of the moves, on the board and in the accessible board, and who is ahead.

import assert from 'node:assert/strict';
import { DEVICES, shot, still, suite } from './harness.mjs';
import { LATE, MIDGAME, begin_with, saved } from './saved.mjs';

const browser_test = suite();

// The legal squares in the accessible board: { square: evaluation }, with `exactly` if it is exact.
async function evaluations(page) {
  const texts = await page.locator('#board button').evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel));
  return Object.fromEntries(texts.map((text) => text.match(/^(\w\d), .*worth (exactly )?([+−]?\d+)/))
    .filter(Boolean).map(([, square, exactly, score]) => [square, { exactly: Boolean(exactly), score: Number(score.replace('−', '-')) }]));
}

async function until_evaluated(page, table, condition = () => true) {
  await table.until('values of every move', () => true);
  const deadline = Date.now() + 30_000;
  for (;;) {
    const found = await evaluations(page);
    const { legal } = await table.read();
    if (legal.length > 0 && legal.every((name) => name in found) && condition(found)) return found;
    assert.ok(Date.now() < deadline, `values of every move: ${JSON.stringify(found)}`);
    await page.waitForTimeout(50);
  }
}

for (const [size, options] of DEVICES) {
  browser_test(`evaluations ${size}`, { ...options, ...still }, async ({ table, page, context }) => {
    await begin_with(context, saved({ moves: MIDGAME, white: 'level5' }));
    await table.open();
    assert.deepEqual(await evaluations(page), {}, 'hidden at first');
    await page.keyboard.press('v');
    await until_evaluated(page, table);
    await table.says(/(ahead by about \d+|About even), \d+ moves deep/);
    await page.waitForTimeout(400);
    await page.screenshot({ path: shot(`values shown ${size}`) });
    await page.keyboard.press('v');
    await table.says(/Values: off/);
    assert.deepEqual(await evaluations(page), {});
  });
}

browser_test('evaluations become exact, follow the game, and are cached', still, async ({ table, page, context }) => {
  await begin_with(context, saved({ moves: LATE }));
  await table.open();
  // The fifth button in the row.
  await page.mouse.click(1130, 743);
  const found = await until_evaluated(page, table, (now) => Object.values(now).every(({ exactly }) => exactly));
  await page.screenshot({ path: shot('values exact 1280 800') });
  const [best] = Object.entries(found).sort(([, a], [, b]) => b.score - a.score)[0];
  await table.click(best);
  await table.until(`${best} to be played`, ({ last }) => last === best);
  // The best score of one side is the most that the other can get.
  const after = await until_evaluated(page, table, (now) => Object.values(now).every(({ exactly }) => exactly));
  assert.equal(Math.max(...Object.values(after).map(({ score }) => score)), -found[best].score);
  await page.reload();
  await table.ready();
  await until_evaluated(page, table);
});

browser_test('an engine that dies during live analysis is replaced', still, async ({ table, page, context }) => {
  await begin_with(context, saved({ moves: MIDGAME }));
  await table.open();
  await page.keyboard.press('v');
  await until_evaluated(page, table);
  await (await table.worker()).evaluate(() => self.setTimeout(() => { throw new Error('lost'); }, 0));
  await table.type((await table.read()).legal[0]);
  await until_evaluated(page, table);
});

// From now on the page notes each depth that it tells of, with the last move of the board that it tells it of.
function note_depths() {
  window.depths = [];
  const note = () => {
    const depth = document.querySelector('main').textContent.match(/(\d+) moves deep/)?.[1];
    const last = [...document.querySelectorAll('#board button')].find(({ ariaLabel }) => /last move/.test(ariaLabel));
    if (depth) window.depths.push({ depth: Number(depth), last: last?.ariaLabel.slice(0, 2) });
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}

browser_test('a board that was left is known as deeply when one comes back', still, async ({ table, page, context }) => {
  await begin_with(context, saved({ moves: MIDGAME }));
  await table.open();
  await page.keyboard.press('v');
  const { text } = await table.says(/\b1[2-9] moves deep/, 60_000);
  const depth = Number(text.match(/(\d+) moves deep/)[1]);
  await page.keyboard.press('PageUp');
  await table.until('the board before', ({ last }) => last === 'g6');
  await page.evaluate(note_depths);
  await page.keyboard.press('PageDown');
  await table.until('the board again', ({ last }) => last === 'e2');
  await until_evaluated(page, table);
  await table.says(/\d+ moves deep/);
  const depths = (await page.evaluate(() => window.depths)).filter(({ last }) => last === 'e2').map((one) => one.depth);
  assert.ok(depths.length > 0, 'a depth is told');
  assert.ok(Math.min(...depths) >= depth, `${depth} moves deep before, afterwards ${depths}`);
});
