// Every text in its place: all screens and dialogs, in both languages, at the four sizes.
//
// The canvas tells of a text that had to be shortened by a warning; of the page's own dialogs the browser knows.

import assert from 'node:assert/strict';
import { DEVICES, DRAWN_APART, shot, still, suite } from './harness.mjs';
import { MIDGAME, begin_with, saved } from './saved.mjs';

const browser_test = suite({ browser_arguments: DRAWN_APART });
// For a dialog to be drawn.
const DRAWN = 150;

// What to press for each, and to come back.
const NEW_GAME_ROW = (up) => ['n', ...Array(up).fill('ArrowUp'), 'Enter'];
const BACK = ['Escape', 'Escape'];
const CANVAS = [['game', [], []], ['hint', ['t'], ['Escape']], ['earlier', ['PageUp'], ['End']],
  ['new game', ['n'], ['Escape']], ['openings', NEW_GAME_ROW(3), BACK], ['handicap', NEW_GAME_ROW(2), BACK],
  ['clock', NEW_GAME_ROW(1), BACK], ['two players', NEW_GAME_ROW(6), ['Escape']], ['settings', [','], ['Escape']],
  ['replay', ['p'], ['Escape']], ['values', ['v'], ['v']]];
const SHEETS = [['menu', '.'], ['help', '?'], ['import', 'i'], ['share', 's'], ['lines', 'l']];

// What of the page's own dialog is cut off: texts wider than their elements, and elements beyond the dialog's edge.
function cut_in_sheet() {
  const sheet = document.getElementById('sheet');
  const { left, right } = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll('*')].filter((element) => {
    const own_text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own_text || !element.checkVisibility() || element.matches('textarea, input, pre')) return false;
    const box = element.getBoundingClientRect();
    return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 || box.left < left || box.right > right + 0.5;
  }).map((element) => element.textContent.trim());
}

async function look_around(page, size) {
  const cut = [];
  page.on('console', (message) => {
    const [, text] = message.text().match(/^text does not fit: (.*)/s) ?? [];
    if (text) cut.push(text);
  });
  await page.goto(page.home);
  await page.waitForFunction(() => document.querySelector('#board button')?.textContent);
  const found = [];
  const visit = async (name, keys) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(key === keys.at(-1) ? DRAWN : 60);
    }
    found.push(...cut.splice(0).map((text) => `${size}, ${name}: ${text}`));
  };
  await page.waitForTimeout(4 * DRAWN);
  for (const [name, keys, back] of CANVAS) {
    await visit(name, keys);
    for (const key of back) await page.keyboard.press(key);
  }
  for (const [name, key] of SHEETS) {
    await visit(name, [key]);
    found.push(...(await page.evaluate(cut_in_sheet)).map((text) => `${size}, ${name}: ${text}`));
    await page.keyboard.press('Escape');
  }
  return found;
}

for (const [language, locale] of [['English', 'en-US'], ['Japanese', 'ja-JP']]) {
  browser_test(`every text fits its place in ${language}`, { timeout: 180_000 }, async ({ browser, url }) => {
    const found = [];
    for (const [size, device] of DEVICES) {
      const context = await browser.newContext({ ...device, ...still, deviceScaleFactor: 1, locale, serviceWorkers: 'block' });
      await begin_with(context, saved({ moves: MIDGAME, white: 'level20' }));
      const page = await context.newPage();
      page.home = url;
      found.push(...await look_around(page, size));
      await page.screenshot({ path: shot(`fits ${language} ${size}`) });
      await context.close();
    }
    assert.deepEqual(found, []);
  });
}
