// The settings and what they make of the look of things.

import assert from 'node:assert/strict';
import { phone, still, suite } from './harness.mjs';
import { KEY, begin_with, saved } from './saved.mjs';

const browser_test = suite();

const GLIDE = 400;
const MIDGAME = 'f5d6c3d3c4f4f6g5e3f3g6e2';

// Presses a key, and waits until what it leads to is the last that was said.
async function press(page, key, said) {
  await page.keyboard.press(key);
  const last = () => page.evaluate(() => document.getElementById('spoken').lastChild?.textContent ?? '');
  const deadline = Date.now() + 10_000;
  while (!(await last()).startsWith(said)) {
    assert.ok(Date.now() < deadline, `${key} leads to “${await last()}”, not to “${said}”`);
    await page.waitForTimeout(30);
  }
}

// Through the menu, as there is no other way with the keyboard. The focus is then on "Done".
async function open_settings(page) {
  await page.keyboard.press('m');
  await page.locator('[data-id=settings]').click();
  await page.waitForTimeout(GLIDE);
}

const kept = (page) => page.evaluate((key) => localStorage.getItem(key), KEY);

browser_test('settings work at once, are kept, and come back by a reset', still, async ({ page, table, context }) => {
  await begin_with(context, saved({ moves: MIDGAME }));
  await table.open();
  await open_settings(page);
  await press(page, 'ArrowUp', 'Remember: on');
  await press(page, 'ArrowUp', 'Think ahead: on');
  await press(page, 'ArrowUp', 'Some, chosen');
  await press(page, 'ArrowRight', 'Much');
  await press(page, 'Enter', 'Much, chosen');
  assert.match(await kept(page), /^variety much$/m);
  await press(page, 'ArrowDown', 'Think ahead: on');
  await press(page, 'ArrowDown', 'Remember: on');
  await press(page, 'ArrowDown', 'Done');
  await press(page, 'ArrowLeft', 'Reset');
  await press(page, 'Enter', 'Undo reset');
  await table.says(/All settings are as they were at first/);
  assert.doesNotMatch(await kept(page), /^variety/m);
  await press(page, 'Enter', 'Reset');
  await table.says(/The settings are back/);
  assert.match(await kept(page), /^variety much$/m);
  await page.reload();
  await table.ready();
  assert.match(await kept(page), /^variety much$/m);
});

browser_test('all settings can be reached on a phone', { ...phone, ...still }, async ({ page, table, context }) => {
  await begin_with(context, saved({ moves: MIDGAME }));
  await table.open();
  await open_settings(page);
});
