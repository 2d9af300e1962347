// Every text in its place: all screens and dialogs, in both languages, at the four sizes; a picture of each is kept in English.
//
// The canvas tells of a text that had to be shortened by a warning; of the page's own dialogs the browser knows.

import assert from 'node:assert/strict';
import { DEVICES, cut_texts, shot, still, suite } from './harness.mjs';
import { MIDGAME, begin_with, saved } from './saved.mjs';

const browser_test = suite();
// For the type of a language to be there.
const LOADED = 600;
// Moves that end a game.
const WIPEOUT = 'e6f4e3f6g5d6e7f5c5';

// What to press for each, and to come back.
const UP = 'ArrowUp';
const NEW_GAME_ROW = (...keys) => ['n', ...keys, 'Enter'];
const BACK = ['Escape', 'Escape'];
// Where there is little height they stand beside one another.
const NEW_GAME = (low) => [['openings', low ? NEW_GAME_ROW(UP, 'ArrowLeft') : NEW_GAME_ROW(UP, UP, UP), BACK],
  ['handicap', low ? NEW_GAME_ROW(UP) : NEW_GAME_ROW(UP, UP), BACK],
  ['clock', low ? NEW_GAME_ROW(UP, 'ArrowRight') : NEW_GAME_ROW(UP), BACK]];
const CANVAS = [['game', [], []], ['hint', ['t'], ['Escape']], ['earlier', ['PageUp'], ['End']],
  ['new game', ['n'], ['Escape']], ['two players', NEW_GAME_ROW(UP, UP, UP, UP, UP, UP), ['Escape']], ['settings', [','], ['Escape']],
  ['about', [',', 'ArrowLeft', 'ArrowLeft', 'Enter'], BACK], ['replay', ['p'], ['Escape']], ['values', ['v'], ['v']]];
const SHEETS = [['menu', '.'], ['help', '?'], ['share', 's'], ['lines', 'l'], ['import', 'i']];
// Where each stands in the menu.
const IN_MENU = [['my games', 1], ['position', 6], ['review', 2]];

// What of the page's own dialog is cut off: texts wider than their elements, and elements beyond the dialog's edge or their
// button's.
function cut_in_sheet() {
  const sheet = document.getElementById('sheet');
  const { left, right } = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll('*')].filter((element) => {
    const own_text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own_text || !element.checkVisibility() || element.matches('textarea, input, pre')) return false;
    const box = element.getBoundingClientRect();
    const button = element.closest('button')?.getBoundingClientRect() ?? box;
    if (box.top < button.top || box.bottom > button.bottom) return true;
    return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 || box.left < left || box.right > right + 0.5;
  }).map((element) => element.textContent.trim());
}

// Until what was asked for is laid out.
const frames = (page) => page.evaluate(async () => {
  for (let frame = 0; frame < 4; ++frame) await new Promise(requestAnimationFrame);
});

async function press(page, keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await frames(page);
  }
}

async function look_at_sheet(page, title) {
  await page.locator('#sheet[open]').waitFor();
  await frames(page);
  return (await page.evaluate(cut_in_sheet)).map((text) => `${title}: ${text}`);
}

// `cut` are the texts that the canvas told of until now, `keep(name)` keeps a picture of what is there.
async function look_around(page, size, cut, keep) {
  const found = [];
  const note = (name) => found.push(...cut.splice(0).map((text) => `${size}, ${name}: ${text}`));
  for (const [name, keys, back] of [...CANVAS, ...NEW_GAME(size === '844 390')]) {
    await press(page, keys);
    note(name);
    await keep(name);
    await press(page, back);
  }
  const items = page.locator('#sheet button.item');
  for (const [name, index] of IN_MENU) {
    await press(page, ['.']);
    await items.nth(index).click();
    await items.first().waitFor({ state: 'detached' });
    found.push(...await look_at_sheet(page, `${size}, ${name}`));
    await keep(name);
    // The rest is not about what a review finds, only about the time it takes.
    if (name === 'review') await page.locator('#sheet .progress button').click();
    await press(page, ['Escape', 'Escape']);
  }
  for (const [name, key] of SHEETS) {
    // What is shared has a picture of the board, which is drawn now.
    await page.evaluate((share) => { window.looked_at = share; }, name === 'share');
    await press(page, [key]);
    found.push(...await look_at_sheet(page, `${size}, ${name}`));
    await keep(name);
    if (name !== 'import') await press(page, ['Escape']);
  }
  // What is brought in is over, so that its result shows.
  await page.locator('#sheet textarea').fill(WIPEOUT);
  await page.locator('#sheet button.primary').click();
  await page.waitForFunction(() => /13/.test(document.getElementById('spoken').lastChild?.textContent));
  await frames(page);
  note('result');
  await keep('result');
  return found;
}

for (const [language, locale] of [['English', 'en-US'], ['Japanese', 'ja-JP']]) {
  for (const [size, device] of DEVICES) {
    const kept = language === 'English';
    const options = { ...device, ...still, ...(kept ? {} : { deviceScaleFactor: 1 }), locale, timeout: 120_000 };
    browser_test(`every text fits its place in ${language}, ${size}`, options, async ({ page, context, url }) => {
      const cut = cut_texts(page);
      await begin_with(context, saved({ moves: MIDGAME, white: 'level20' }));
      await page.goto(url);
      await page.waitForFunction(() => document.querySelector('#board button'));
      await page.waitForTimeout(LOADED);
      const found = await look_around(page, size, cut, async (name) => {
        if (kept) await page.screenshot({ path: shot(`screen ${name} ${size}`) });
      });
      assert.deepEqual(found, []);
    });
  }
}
