// Puzzles: the one of the day, the same in every browser, and more of them after it.

import assert from 'node:assert/strict';
import { phone, shot, still, suite } from './harness.mjs';
import { replay } from './rules.mjs';
import { begin_with, saved } from './saved.mjs';

const browser_test = suite();

async function open_puzzles(page) {
  await page.keyboard.press('.');
  await page.getByRole('dialog').getByRole('button', { name: /^Puzzles/ }).press('Enter');
  const panel = page.getByRole('region', { name: 'Puzzle of the day' });
  await panel.waitFor();
  return panel;
}

browser_test('the puzzle of the day is the same in two browsers, and its first try counts', { ...still, timeout: 90_000 }, async ({ page, table, context, url }) => {
  await begin_with(context, saved({ moves: 'f5d6', white: 'person' }));
  await table.open();
  await table.until_dialogs_loaded();
  const panel = await open_puzzles(page);
  const { board, legal } = await table.read();
  const other = await context.browser().newContext();
  try {
    const second = new table.constructor(await other.newPage(), url);
    await second.open();
    await second.until_dialogs_loaded();
    await open_puzzles(second.page);
    assert.deepEqual((await second.read()).board, board);
  } finally {
    await other.close();
  }
  await panel.getByRole('button', { name: 'Show me' }).press('Enter');
  const answer = (await table.says(/The answer is ([a-h][1-8])/)).text.match(/The answer is ([a-h][1-8])/)[1];
  const wrong = legal.find((name) => name !== answer);
  await table.type(wrong);
  await panel.getByText(`${wrong} is a move too, but not the one to find here.`).waitFor();
  await table.type(answer);
  await panel.getByText(new RegExp(`^${answer} is right: `)).waitFor();
  await panel.getByText(/your rating \d+/).waitFor();
  await page.screenshot({ path: shot('puzzle of the day, done') });
  await panel.getByRole('button', { name: 'Next' }).press('Enter');
  const next = page.getByRole('region', { name: 'Puzzles' });
  await next.getByText(/^Difficulty \d+$/).waitFor();
  await page.keyboard.press('Escape');
  await table.shows(replay('f5d6').board, 'the game that waited');
  // After a reload the day's puzzle has been played.
  await page.reload();
  await table.ready();
  await table.until_dialogs_loaded();
  await page.keyboard.press('.');
  await page.getByRole('dialog').getByRole('button', { name: /^Puzzles/ }).press('Enter');
  await next.waitFor();
});

browser_test('puzzles on a phone, by touch', { ...phone, timeout: 90_000 }, async ({ page, table }) => {
  await table.open();
  await table.until_dialogs_loaded();
  await page.getByRole('button', { name: 'Menu', exact: true }).dispatchEvent('click');
  await page.getByRole('dialog').getByRole('button', { name: /^Puzzles/ }).tap();
  const panel = page.getByRole('region', { name: 'Puzzle of the day' });
  await panel.getByText(/to move\. .* find it\.$/).waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ path: shot('puzzle on a phone') });
  await panel.getByRole('button', { name: 'Show me' }).tap();
  const answer = (await table.says(/The answer is ([a-h][1-8])/)).text.match(/The answer is ([a-h][1-8])/)[1];
  await table.tap(answer);
  await panel.getByText(new RegExp(`^${answer} is right: `)).waitFor();
});
