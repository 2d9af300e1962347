// Max, the player with a time per move: its time, and when it ponders.

import assert from 'node:assert/strict';
import { another_device, desktop, set_visible, still, suite, until_drawn } from './harness.mjs';
import { LATE, stored_game, saved } from './saved.mjs';
import { STRONGEST } from './game_page.mjs';

const browser_test = suite();
const AGAINST_MAX = { white: 'max', seconds: 1, moves: 'f5d6c3d3c4f4' };

// The processor time of all pages and their workers so far, in seconds.
async function processor_seconds(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

// Waits until the engine has used another half second.
async function until_busy(browser, page) {
  const before = await processor_seconds(browser);
  const deadline = Date.now() + 30_000;
  while ((await processor_seconds(browser)) < before + 0.5) {
    assert.ok(Date.now() < deadline, 'the engine thinks');
    await page.waitForTimeout(100);
  }
}

// Waits until almost no processor time is used for two seconds: a span, because no event of the page shows that an engine does nothing.
async function until_idle(browser, page) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const before = await processor_seconds(browser);
    await page.waitForTimeout(2000);
    if ((await processor_seconds(browser)) < before + 0.1) return;
    assert.ok(Date.now() < deadline, 'the engine becomes idle');
  }
}

browser_test('Max thinks for its time and moves', still, async ({ game }) => {
  await game.begin(saved(AGAINST_MAX));
  await game.until_turn();
  const begun = Date.now();
  await game.play_a_move();
  assert.ok(Date.now() - begun >= 1000, 'it takes the given second');
});

browser_test('Max and its time can be chosen in the dialog', still, async ({ game, page }) => {
  await game.open();
  await game.new_game(STRONGEST);
  await page.keyboard.press('n');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await game.says(/White: Max/);
  assert.match(await stored_game(page), /\nseconds 5\n/);
});

browser_test("Max ponders on the person's turn, but not while the page is hidden", still, async (t) => {
  await t.game.begin(saved(AGAINST_MAX));
  await until_busy(t.browser, t.page);
  await set_visible(t.page, false);
  await until_idle(t.browser, t.page);
  await set_visible(t.page, true);
  await until_busy(t.browser, t.page);
});

browser_test('Max does not ponder while the battery is low', still, async ({ game, context, browser, page }) => {
  await context.addInitScript(() => {
    window.battery = Object.assign(new EventTarget(), { charging: false, level: 0.1 });
    navigator.getBattery = async () => window.battery;
  });
  await game.begin(saved(AGAINST_MAX));
  await until_idle(browser, page);
  await page.evaluate(() => {
    window.battery.charging = true;
    window.battery.dispatchEvent(new Event('chargingchange'));
  });
  await until_busy(browser, page);
});

for (const [what, stored] of [
  ['if the settings forbid it', { ...AGAINST_MAX, ponder: 0 }],
  ['if the opponent is a level', { ...AGAINST_MAX, white: 'level20' }],
]) {
  browser_test(`the engine does not ponder ${what}`, still, async ({ game, browser, page }) => {
    await game.begin(saved(stored));
    await game.until_turn();
    await until_idle(browser, page);
  });
}

browser_test('the details of a search are shown on request', {}, async ({ browser, url }) => {
  // The message line beside the board, while Max thinks about the same position, which is in no book.
  const line = { x: 860, y: 212, width: 352, height: 52 };
  const seen = {};
  for (const details of [false, true]) {
    const game = await another_device(browser, url, { ...desktop, ...still });
    const { page } = game;
    await game.listen_to_engine();
    await game.begin(saved({ moves: LATE.slice(0, 40), black: 'max', seconds: 20, set: details ? 'thinking 1\n' : '' }));
    await game.engine_says(/ progress .* depth=[1-9]/);
    await until_drawn(page);
    seen[details] = (await page.screenshot({ clip: line })).toString('base64');
    if (details) {
      const spoken = await page.evaluate(() => document.getElementById('spoken').textContent);
      assert.doesNotMatch(spoken, /Depth/, 'a screen reader does not read it');
    }
    await page.close();
  }
  assert.notEqual(seen.true, seen.false);
});
