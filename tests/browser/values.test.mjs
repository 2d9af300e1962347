// Evaluations of the moves, on the board and in the accessible board, and who is ahead.

import assert from 'node:assert/strict';
import { DEVICES, close_dialog, still, suite } from './harness.mjs';
import { LATE, MIDGAME, saved } from './saved.mjs';

const browser_test = suite();

// The legal squares in the accessible board: { square: evaluation }, with `exactly` if it is exact.
async function evaluations(page) {
  const texts = await page.locator('#board button').evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel));
  return Object.fromEntries(texts.map((text) => text.match(/^(\w\d), .*worth (exactly )?([+−]?\d+)/))
    .filter(Boolean).map(([, square, exactly, score]) => [square, { exactly: Boolean(exactly), score: Number(score.replace('−', '-')) }]));
}

async function until_evaluated(page, game, condition = () => true) {
  await game.until('values of every move', () => true);
  const deadline = Date.now() + 30_000;
  for (;;) {
    const found = await evaluations(page);
    const { legal } = await game.read();
    if (legal.length > 0 && legal.every((name) => name in found) && condition(found)) return found;
    assert.ok(Date.now() < deadline, `values of every move: ${JSON.stringify(found)}`);
    await page.waitForTimeout(50);
  }
}

for (const [size, options] of DEVICES) {
  browser_test(`evaluations ${size}`, { ...options, ...still }, async ({ game, page }) => {
    await game.begin(saved({ moves: MIDGAME, white: 'level5' }));
    assert.deepEqual(await evaluations(page), {}, 'hidden at first');
    const places_now = () => page.locator('#place, #controls > :is([data-id=undo], [data-id=menu])')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    await page.locator('#controls > [data-id=menu]').waitFor();
    const places = await places_now();
    await page.keyboard.press('v');
    await until_evaluated(page, game);
    assert.deepEqual(await places_now(), places, 'nothing has moved');
    await game.says(/Black about [+−]?\d+, depth \d+/);
    const bar = page.getByRole('button', { name: /^Black (about )?[+−]?\d+: What the numbers mean$/ });
    if (await bar.isVisible()) {
      const { x, y, width, height } = await bar.boundingBox();
      await page.mouse.click(x + width / 2, y + height / 2);
      await page.getByRole('dialog', { name: 'What the numbers mean' }).getByText('for Black').waitFor();
      await close_dialog(page);
    }
    await page.keyboard.press('v');
    await game.says(/Values: off/);
    assert.deepEqual(await evaluations(page), {});
  });
}

browser_test('evaluations become exact, follow the game, and are cached', still, async ({ game, page }) => {
  await game.begin(saved({ moves: LATE }));
  // The fifth button in the row.
  await page.mouse.click(1137, 743);
  const found = await until_evaluated(page, game, (now) => Object.values(now).every(({ exactly }) => exactly));
  const [best] = Object.entries(found).sort(([, a], [, b]) => b.score - a.score)[0];
  await game.click(best);
  await game.until(`${best} to be played`, ({ last }) => last === best);
  // The best score of one side is the most that the other can get.
  const after = await until_evaluated(page, game, (now) => Object.values(now).every(({ exactly }) => exactly));
  assert.equal(Math.max(...Object.values(after).map(({ score }) => score)), -found[best].score);
  await game.reload();
  await until_evaluated(page, game);
});

browser_test('an engine that dies during live analysis is replaced', still, async ({ game, page }) => {
  await game.begin(saved({ moves: MIDGAME }));
  await page.keyboard.press('v');
  await until_evaluated(page, game);
  await (await game.worker()).evaluate(() => self.setTimeout(() => { throw new Error('lost'); }, 0));
  await game.type((await game.read()).legal[0]);
  await until_evaluated(page, game);
});

// From now on the page notes each depth that it tells of, with the last move of the board that it tells it of.
function note_depths() {
  window.depths = [];
  const note = () => {
    const depth = document.querySelector('main').textContent.match(/depth (\d+)/)?.[1];
    const last = [...document.querySelectorAll('#board button')].find(({ ariaLabel }) => /last move/.test(ariaLabel));
    if (depth) window.depths.push({ depth: Number(depth), last: last?.ariaLabel.slice(0, 2) });
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}

browser_test('a board that was left is known as deeply when one comes back', still, async ({ game, page }) => {
  await game.begin(saved({ moves: MIDGAME }));
  await page.keyboard.press('v');
  const { text } = await game.says(/\bdepth 1[2-9]/, 60_000);
  const depth = Number(text.match(/depth (\d+)/)[1]);
  await page.keyboard.press('PageUp');
  await game.until('the board before', ({ last }) => last === 'g6');
  await page.evaluate(note_depths);
  await page.keyboard.press('PageDown');
  await game.until('the board again', ({ last }) => last === 'e2');
  await until_evaluated(page, game);
  await game.says(/depth \d+/);
  const depths = (await page.evaluate(() => window.depths)).filter(({ last }) => last === 'e2').map((one) => one.depth);
  assert.ok(depths.length > 0, 'a depth is told');
  assert.ok(Math.min(...depths) >= depth, `depth ${depth} before, afterwards ${depths}`);
});
