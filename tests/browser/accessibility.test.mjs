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
