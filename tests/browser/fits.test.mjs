// All texts fit: on every screen and in every dialog, in both languages, at the four sizes.
//
// The canvas logs a warning for each text that it shortens; dialogs are measured in the browser.

import assert from 'node:assert/strict';
import { DEVICES, cut_in_dialog, cut_in_panel, finger, truncated_texts, still, suite, until_drawn } from './harness.mjs';
import { at_depth } from './game_page.mjs';
import { difference, pixels_of } from './pixels.mjs';
import { by_link_only, open_link } from './live_friend.mjs';
import { LONG_INVITATION, MIDGAME, WHOLE, begin_with, reviewed, saved } from './saved.mjs';

const browser_test = suite();
// Moves that end a game.
const WIPEOUT = 'e6f4e3f6g5d6e7f5c5';

// The keys to press for each, and to return.
const CANVAS = [['game', [], []], ['hint', ['t'], ['Escape']], ['earlier', ['PageUp'], ['End']],
  ['replay', ['p'], ['Escape']], ['values', ['v'], ['v']]];
const PAGE_DIALOGS = [['menu', '.'], ['help', '?'], ['share', 's'], ['variations', 'l'], ['settings', ','], ['new game', 'n'], ['import', 'i']];
// Radio buttons and buttons by position in the new game dialog and the settings, with the name of what they show.
const FURTHER = {
  'new game': [['two players', '.segments input', 1], ['watch', '.segments input', 2], ['friend', '.segments input', 3]],
  settings: [['about', '.actions button', 0]],
  help: [['legend', '[data-id="legend"]', 0]],
};
// Items of the menu.
const IN_MENU = ['games', 'learn', 'position', 'review', 'puzzles', 'openings'];

function hold_canvas(held) {
  const { style } = document.getElementById('canvas');
  style.width = held ? `${innerWidth}px` : '';
  style.height = held ? `${innerHeight}px` : '';
}

// Opens the page and waits for its fonts: the two faces of the dialogs, and as many for Japanese.
async function open(page, url, language) {
  await page.goto(url);
  await page.waitForFunction((count) => document.fonts.size === count && [...document.fonts].every(({ status }) => status === 'loaded'),
    language === 'Japanese' ? 4 : 2);
  await until_drawn(page);
}

async function press(page, keys) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await until_drawn(page);
  }
}

// Windows at 400 % zoom and the narrowest phone, for dialogs: at one of the four sizes they are measured in these too.
const NARROW = [[320, 256], [320, 200], [280, 653]];
const also_narrow = (page) => page.viewportSize().width === 390;

async function look_at_dialog(page, title) {
  await page.locator('#dialog[open]').waitFor();
  await until_drawn(page);
  const found = (await page.evaluate(cut_in_dialog)).map((text) => `${title}: ${text}`);
  if (!also_narrow(page)) return found;
  const before = page.viewportSize();
  // The canvas keeps its size, because drawing it at another one takes most of the time.
  await page.evaluate(hold_canvas, true);
  for (const [width, height] of NARROW) {
    await page.setViewportSize({ width, height });
    found.push(...(await page.evaluate(cut_in_dialog)).map((text) => `${width}×${height}, ${title}: ${text}`));
  }
  await page.setViewportSize(before);
  await page.evaluate(hold_canvas, false);
  return found;
}

// What friends see who play by links: an invitation, the answer to it, the end, and an own one, which waits to be sent and then for an
// answer.
async function look_at_friends(page, size) {
  const found = [];
  const look = async (name) => found.push(...await look_at_dialog(page, `${size}, ${name}`));
  const close = async () => {
    await page.keyboard.press('Escape');
    await at_depth(page, 0);
  };
  const open = async (button) => {
    await page.locator('#controls [data-id="friend"]').press('Enter');
    await page.locator(`#dialog[data-dialog="friend"] ${button}`).waitFor();
  };
  await open_link(page, new URL(`#f=${LONG_INVITATION}`, page.url()));
  await page.locator('#dialog[data-dialog="invitation"]').waitFor();
  await look('invitation');
  await page.locator('#dialog [data-id="play"]').click();
  await at_depth(page, 0);
  await press(page, ['d', '6']);
  await open('[data-id="take-back"]');
  await look('move to a friend');
  await page.locator('#dialog [data-id="resign"]').click();
  await page.locator('#dialog [data-id="withdraw"]').waitFor();
  await look('resignation');
  await page.keyboard.press('Escape');
  await page.locator('#dialog[data-dialog="result"]').waitFor();
  await look('result of a game with a friend');
  await close();
  await press(page, ['.']);
  await page.locator('#dialog button.item[data-id="games"]').click();
  await page.locator('#dialog[data-dialog="games"] table').waitFor();
  // The list shortens names.
  found.push(...(await look_at_dialog(page, `${size}, results against friends`)).filter((text) => !/W – /.test(text)));
  await press(page, ['Escape']);
  await close();

  await press(page, ['n']);
  // Friend, and then Black.
  for (const index of [3, 4]) await page.locator('#dialog .segments input').nth(index).click({ force: true });
  await page.locator('#dialog button[data-id="start"]').click();
  await at_depth(page, 0);
  await press(page, ['f', '5']);
  await open('[data-id="take-back"]');
  await look('invitation to be sent');
  await page.locator('#dialog [data-id="copy-link"]').click();
  await page.locator('#dialog [data-id="take-back"]').waitFor({ state: 'detached' });
  await look('invitation that waits');
  await close();
  return found;
}

// `truncated` is the list of texts shortened on the canvas.
async function look_around(page, size, truncated) {
  const found = [];
  const note = (name) => found.push(...truncated.splice(0).map((text) => `${size}, ${name}: ${text}`));
  for (const [name, keys, back] of CANVAS) {
    await press(page, keys);
    note(name);
    await press(page, back);
  }
  for (const name of IN_MENU) {
    await press(page, ['.']);
    await page.locator(`#dialog button.item[data-id="${name}"]`).click();
    await page.locator('#dialog:not([data-dialog="menu"])').waitFor();
    found.push(...await look_at_dialog(page, `${size}, ${name}`));
    // Skip the rest of the review: its findings do not matter here.
    if (name === 'review') await page.locator('#dialog [data-id="progress"] button').click();
    await press(page, ['Escape', 'Escape']);
  }
  for (const [name, key] of PAGE_DIALOGS) {
    // The share dialog draws a picture of the board now.
    await page.evaluate((share) => { window.looked_at = share; }, name === 'share');
    await press(page, [key]);
    found.push(...await look_at_dialog(page, `${size}, ${name}`));
    for (const [further, selector, index] of FURTHER[name] ?? []) {
      await page.locator(`#dialog ${selector}`).nth(index).click({ force: true });
      found.push(...await look_at_dialog(page, `${size}, ${further}`));
      if (['about', 'legend'].includes(further)) await press(page, ['Escape']);
    }
    if (name !== 'import') await press(page, ['Escape']);
  }
  // The imported game is over, so its result shows.
  await page.locator('#dialog textarea').fill(WIPEOUT);
  await page.locator('#dialog button.primary').click();
  await page.waitForFunction(() => /64/.test(document.getElementById('spoken').lastChild?.textContent));
  await until_drawn(page);
  note('result');
  if (also_narrow(page)) {
    // The dialog follows a move that is played here.
    await press(page, ['u', ...WIPEOUT.slice(-2)]);
    found.push(...await look_at_dialog(page, `${size}, result dialog`));
    await press(page, ['Escape']);
  }
  found.push(...await look_at_friends(page, size));
  note('game with a friend');
  return found;
}

const LANGUAGES = [['English', 'en-US'], ['Japanese', 'ja-JP']];

for (const [language, locale] of LANGUAGES) {
  for (const [size, device] of DEVICES) {
    const options = { ...device, ...still, ...(language === 'English' ? {} : { deviceScaleFactor: 1 }), locale };
    browser_test(`all texts fit in ${language}, ${size}`, options, async ({ page, context, url }) => {
      const truncated = truncated_texts(page);
      await begin_with(context, saved({ moves: MIDGAME, white: 'level20' }));
      await by_link_only(page);
      await open(page, url, language);
      assert.deepEqual(await look_around(page, size, truncated), []);
    });
  }
}

// On a phone held upright and across.
async function cut_at_step(page, step) {
  const found = [];
  for (const [width, height] of [[390, 844], [844, 390]]) {
    await page.setViewportSize({ width, height });
    found.push(...(await cut_in_panel(page)).map((text) => `${width}×${height}, step ${step}: ${text}`));
  }
  return found;
}

for (const [language, locale] of LANGUAGES) {
  browser_test(`the first minute is never cut in ${language}`, { ...finger, ...still, locale }, async ({ page, url }) => {
    await open(page, url, language);
    await page.locator('#controls [data-id="learn"]').dispatchEvent('click');
    const panel = page.locator('#controls .panel');
    const found = [];
    for (const [index, answer] of ['d3', 'd6', 'c4', 'a8', 'h1'].entries()) {
      await press(page, ['a', '1']);
      await panel.locator('.wrong:not(:empty)').waitFor();
      found.push(...await cut_at_step(page, index + 1));
      await press(page, [...answer]);
      const onward = panel.locator('.primary');
      await onward.waitFor();
      found.push(...await cut_at_step(page, index + 1));
      await onward.dispatchEvent('click');
      await onward.waitFor({ state: 'detached' });
    }
    assert.deepEqual(found, []);
  });
}

// The canvas at sizes between the four, down to a window at 400 % zoom, in every state with its own texts. The game is reviewed and
// evaluations are shown, so the list is as full as possible.
const WINDOWS = [[320, 200], [200, 320], [320, 256], [480, 320], [320, 480], [360, 640], [600, 450], [768, 1024], [1024, 768]];
const BLUNDERS = WHOLE.slice(0, 60);
const STATES = [['game', [], []], ['earlier', ['PageUp', 'PageUp'], ['End']], ['replay', ['p'], ['Escape']]];

for (const [language, locale] of LANGUAGES) {
  browser_test(`all texts fit at every window size in ${language}`, { ...still, locale }, async ({ page, context, url }) => {
    const truncated = truncated_texts(page);
    await begin_with(context, saved({ moves: BLUNDERS, white: 'level20', set: 'values 1\n', lines: reviewed(BLUNDERS) }));
    await open(page, url, language);
    const found = [];
    const look = async (width, height, states) => {
      await page.setViewportSize({ width, height });
      await until_drawn(page);
      for (const [name, keys, back] of states) {
        await press(page, keys);
        found.push(...truncated.splice(0).map((text) => `${width}×${height}, ${name}: ${text}`));
        await press(page, back);
      }
    };
    for (const [width, height] of WINDOWS) await look(width, height, STATES);
    await page.keyboard.press('t');
    await page.waitForFunction(() => document.querySelector('#board [aria-label*=", hint"], #board [aria-label*="、おすすめ"]'));
    for (const [width, height] of WINDOWS) await look(width, height, [['hint', [], []]]);
    assert.deepEqual(found, []);
  });
}

// The lengths of runs of pixels down a column of the page: background and other colours, alternately.
async function runs_down(page, x, height) {
  const { at } = await pixels_of(page, { clip: { x, y: 0, width: 1, height } });
  const backdrop = at(0, 0);
  const runs = [];
  for (let y = 0; y < height; ++y) {
    const bare = difference(at(0, y), backdrop) === 0;
    if (runs.at(-1)?.bare === bare) ++runs.at(-1).length;
    else runs.push({ bare, from: y, length: 1 });
  }
  return runs;
}

// A notice of three lines keeps its distance from the list of moves below it. Cards, and the board on a phone, cast shadows as far
// as the next part.
for (const [size, x, parts, device] of [['1280 800', 868, 4, DEVICES[2][1]], ['390 844', 60, 4, DEVICES[0][1]]]) {
  browser_test(`a long message overlaps nothing, ${size}`, { ...device, ...still, deviceScaleFactor: 1 }, async ({ page, game }) => {
    await game.begin('a text that is no game of Flipside at all, and that is longer than any line of one would ever be');
    await game.says(/could not be read/);
    await until_drawn(page);
    const runs = await runs_down(page, x, device.viewport.height);
    const drawn = runs.filter(({ bare, length }) => !bare && length > 30);
    assert.equal(drawn.length, parts, JSON.stringify(drawn));
  });
}
