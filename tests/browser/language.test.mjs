// English and Japanese: the device's language, and the one chosen in the settings.

import assert from 'node:assert/strict';
import { becomes, phone, suite } from './harness.mjs';
import { begin_with, saved } from './saved.mjs';

const browser_test = suite();

const line = (page, id) => page.evaluate((name) => document.getElementById(name).textContent, id);
const fonts_asked_for = (page) => page.evaluate(() =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('japanese-')).length);

// From now on, all that stands in a line of the words is collected in window.said.
const collect = (page, id) => page.addInitScript((name) => {
  window.said = [];
  new MutationObserver(() => {
    const text = document.getElementById(name)?.textContent;
    if (text && text !== window.said.at(-1)) window.said.push(text);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}, id);

browser_test('on a Japanese device the game is in Japanese', { ...phone, locale: 'ja-JP' }, async ({ page, context, url }) => {
  await begin_with(context, saved({ moves: 'f5d6c3', flips: 'off' }));
  await collect(page, 'turn');
  await page.goto(url);
  await page.waitForFunction(() => document.getElementById('turn').textContent === '白の番です。');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja');
  await page.waitForFunction(() => document.fonts.check('16px "Flipside Japanese"', '設定'));
  assert.deepEqual(await page.evaluate(() => window.said), ['白の番です。'], 'it was never in English');
});

browser_test('changing the language in the settings takes effect at once and lasts', {}, async ({ page, game }) => {
  await game.begin(saved({ moves: 'f5d6c3', flips: 'off' }));
  assert.equal(await line(page, 'turn'), 'White to move.');
  assert.equal(await fonts_asked_for(page), 0, 'no Japanese font is loaded for English');

  await page.keyboard.press(',');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '日本語' }).check({ force: true });
  await dialog.getByRole('heading', { name: '設定' }).waitFor();
  await becomes(() => page.evaluate(() => document.activeElement.labels?.[0]?.textContent), '日本語', 'the focus stays');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.getElementById('turn').textContent === '白の番です。');
  await collect(page, 'turn');
  await page.reload();
  await page.waitForFunction(() => document.getElementById('turn').textContent === '白の番です。');
  assert.deepEqual(await page.evaluate(() => window.said), ['白の番です。'], 'the stored language is there from the start');
});
