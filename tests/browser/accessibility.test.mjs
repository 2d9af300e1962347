// axe-core's rules on the page as it stands: on the board, and with each of the page's own dialogs open.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { phone, still, suite } from './harness.mjs';
import { begin_with, saved } from './saved.mjs';

const browser_test = suite();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function assert_accessible(page, where) {
  const violations = await page.evaluate(async () => (await window.axe.run()).violations.map(({ id, help, nodes }) =>
    `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`));
  assert.deepEqual(violations, [], where);
}

// The letters are the keys that open them.
const SHEETS = [['import', 'i'], ['share', 's']];

for (const [name, options] of [['a desktop', still], ['a phone', { ...still, viewport: phone.viewport }]]) {
  browser_test(`nothing that axe-core finds fault with, on ${name}`, options, async ({ page, table, context }) => {
    await begin_with(context, saved({ moves: 'f5d6c3', white: 'level3' }));
    await table.open();
    await page.evaluate(axe);
    await assert_accessible(page, 'the board');
    for (const [sheet, key] of SHEETS) {
      await page.keyboard.press(key);
      await page.waitForFunction(() => document.querySelector('dialog')?.open);
      await assert_accessible(page, sheet);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('dialog').open);
    }
  });
}

// What the browser tells a screen reader of squares that can be pressed.
async function squares_told(session) {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter(({ ignored, role, name }) => !ignored && role?.value === 'button' && /^[a-h][1-8], /.test(name?.value)).length;
}

browser_test('a screen reader has all squares, but not under a sheet', still, async ({ page, table, context }) => {
  await table.open();
  const session = await context.newCDPSession(page);
  const told = async (wanted, when) => {
    let count = -1;
    for (let tries = 0; tries < 100 && count !== wanted; ++tries) {
      await page.waitForTimeout(50);
      count = await squares_told(session);
    }
    assert.equal(count, wanted, when);
  };
  await told(64, 'at first');
  for (const key of ['?', 's']) {
    await page.keyboard.press(key);
    await told(0, `under ${key}`);
    await page.keyboard.press('Escape');
    await told(64, `after ${key}`);
  }
});
