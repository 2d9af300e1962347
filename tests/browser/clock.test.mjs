// A device whose clock is wrong: before 1970, far ahead, and right again. Nothing that was learned or chosen is lost.

import assert from 'node:assert/strict';
import { still, suite } from './harness.mjs';
import { answer_of } from './puzzle_file.mjs';
import { stored_settings } from './saved.mjs';
import { choose_in_menu } from './game_page.mjs';

const browser_test = suite();

const RIGHT = '2026-11-26T10:00:00';
const TODAY = Date.UTC(2026, 10, 26) / 86_400_000;
const CARD = '---XXXX----XXX---XXXXOX----XXO----OOXOX----XX------------------- O; c4:+27; c2:+18; % played c2, box 2';

// As commit 949385e stores it: a theme, a rating, a streak, lessons, a trained opening and a mistake that is due.
const LEARNED = [
  'flipside-settings 1', 'theme night', 'flips off', 'introduced 1', `puzzles 1234500000 67250000 60000 20 34 ${TODAY - 1} 12`,
  'puzzles-best 9 14', 'puzzles-played 1', 'lessons corners:5', `openings c4e3 b3 ${TODAY - 2}`, `mistake ${CARD}, due ${TODAY - 1}`, '',
].join('\n');

async function open_with_settings(context, text) {
  await context.addInitScript((text) => {
    if (localStorage.length === 0) localStorage.setItem('flipside.settings', text);
  }, text);
}

async function start_at(page, game, time) {
  // The dialogs that the training was opened from.
  const close = page.locator('dialog[open]').getByRole('button', { name: 'Close', exact: true });
  if (await close.count() > 0) await close.click();
  await close.waitFor({ state: 'hidden' });
  await page.clock.setFixedTime(new Date(time));
  await game.open_whole();
}

async function open_puzzles(page) {
  await choose_in_menu(page, /^Puzzles/);
  const dialog = page.getByRole('dialog', { name: 'Puzzles' });
  await dialog.waitFor();
  return dialog;
}

// The Parallel has one move of White.
async function train_an_opening(page, game) {
  await choose_in_menu(page, /^Openings/);
  const dialog = page.getByRole('dialog', { name: 'Openings' });
  await dialog.getByRole('searchbox', { name: 'Find by name' }).fill('parallel');
  await dialog.getByRole('radio', { name: 'White' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Train this line' }).press('Enter');
  const panel = page.getByRole('region', { name: 'Opening trainer' });
  await game.until("the person's turn", ({ board, legal }) =>
    board.filter((disc) => disc !== 'empty').length === 5 && legal.length > 0);
  await game.type(await answer_of(game, panel));
  await panel.getByText('You needed help, so it comes back soon.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByText(/^Box 1 of 5, due/).waitFor();
  await page.keyboard.press('Escape');
}

// A first try that fails counts.
async function try_a_puzzle(page, game, item, name) {
  const dialog = await open_puzzles(page);
  await dialog.getByRole('button', { name: item }).press('Enter');
  await answer_of(game, page.getByRole('region', { name }));
  await page.keyboard.press('Escape');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
}

async function repeat_the_mistake(page, game) {
  const dialog = await open_puzzles(page);
  const item = dialog.getByRole('button', { name: /^My mistakes/ });
  if (await item.isEnabled()) {
    await item.press('Enter');
    const panel = page.getByRole('region', { name: 'My mistakes' });
    await panel.waitFor();
    await game.type('c4');
    await panel.getByText(/^(That is good|There is no better move)/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor();
  }
  await page.keyboard.press('Escape');
}

browser_test('an opening trained in 1969 costs nothing that was learned before', still, async ({ page, game, context }) => {
  await open_with_settings(context, LEARNED);
  await start_at(page, game, '1969-01-01T10:00:00');
  await train_an_opening(page, game);
  await start_at(page, game, RIGHT);
  assert.equal((await game.read()).notices, '');
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'night');
  const dialog = await open_puzzles(page);
  await dialog.getByText(/12 days in a row/).waitFor();
});

browser_test('a line of a newer version is kept, and is stored again', still, async ({ page, game, context }) => {
  await open_with_settings(context, `${LEARNED}later-than-this 1 2\n`);
  await game.open();
  assert.equal((await game.read()).notices, '');
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'night');
  await page.keyboard.press('m');
  await page.waitForFunction(() => Object.values(localStorage).some((text) => /^sound 0$/m.test(text)));
  const kept = await page.evaluate(() => Object.values(localStorage).some((text) => text.includes('\nlater-than-this 1 2\n')));
  assert.ok(kept, 'the line is stored');
});

browser_test('a session of puzzles, openings and mistakes in 1969, 2100 and 9999 costs nothing at the right date', { ...still, timeout: 400_000 },
  async ({ page, game, context, errors }) => {
    await open_with_settings(context, LEARNED);
    for (const time of ['1969-01-01T10:00:00', '2100-06-01T10:00:00', '9999-12-31T10:00:00']) {
      await start_at(page, game, time);
      assert.equal((await game.read()).notices, '', `nothing is refused in ${time}`);
      await train_an_opening(page, game);
      await try_a_puzzle(page, game, /^Puzzle of the day/, 'Puzzle of the day');
      await try_a_puzzle(page, game, /^Near your rating/, 'Puzzles');
      await repeat_the_mistake(page, game);
    }
    await start_at(page, game, RIGHT);
    assert.equal((await game.read()).notices, '', 'at the right date');
    const dialog = await open_puzzles(page);
    await dialog.getByText(/12 days in a row/).waitFor();
    await page.keyboard.press('Escape');
    const text = await stored_settings(page);
    for (const line of [/^theme night$/m, /^puzzles-best 9 14$/m, /^lessons corners:5$/m]) assert.match(text, line);
    const [, solved, tried, day, streak] = text.match(/^puzzles \d+ \d+ \d+ (\d+) (\d+) (\d+) (\d+)$/m).map(Number);
    assert.ok(solved === 20 && tried === 37 && streak === 12 && day <= TODAY, `${solved} of ${tried}, day ${day}, ${streak} in a row`);
    assert.match(text, /^openings .*\bc4e3 b3 \d+/m);
    assert.ok(text.includes(`mistake ${CARD.slice(0, 60)}`), 'the mistake is there');
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('quarantine'))), []);
    assert.deepEqual(errors, []);
  });

browser_test('an opening trained under a clock that was ahead is due as if it had been trained today', still, async ({ page, game, context }) => {
  await open_with_settings(context, LEARNED.replace(/^openings .*$/m, `openings c4c5 w1 ${TODAY + 7000}`));
  await start_at(page, game, RIGHT);
  await choose_in_menu(page, /^Openings/);
  const dialog = page.getByRole('dialog', { name: 'Openings' });
  await dialog.getByRole('searchbox', { name: 'Find by name' }).fill('parallel');
  await dialog.getByRole('radio', { name: 'White' }).check({ force: true });
  assert.equal(await dialog.getByText(/^Box 1 of 5/).innerText(), 'Box 1 of 5, due tomorrow.');
});

browser_test('lines of the settings that cannot be read cost themselves only, and Settings restores what an older version set aside', still,
  async ({ page, game, context, errors }) => {
    // What commit 949385e made of a session in 1969, and refused with all the rest.
    const aside = LEARNED.replace(/^openings .*$/m, 'openings c4e3 b3 -365').replace('theme night', 'theme wood');
    await context.addInitScript((text) => {
      if (localStorage.length === 0) localStorage.setItem('flipside.quarantine 1', text);
    }, aside);
    await context.addInitScript((text) => {
      if (localStorage.getItem('flipside.settings') === null) localStorage.setItem('flipside.settings', text);
    }, LEARNED.replace('theme night', 'theme sepia').replace(/^puzzles 1234.*$/m, 'puzzles none'));
    await game.open();
    const { notices } = await game.says(/could not be read/);
    assert.match(notices, /^Lines 2, 5 of the saved settings could not be read\./);
    await game.until_dialogs_loaded();
    await page.keyboard.press(',');
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    const section = dialog.getByRole('region', { name: 'Data set aside' });
    const text = section.getByRole('textbox', { name: 'Data set aside, text 1' });
    assert.equal(await text.inputValue(), aside);
    await section.getByText("This version can't read it: line 2 is not valid.").waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'), section.getByRole('button', { name: 'Save file' }).first().press('Enter')]);
    assert.equal(file.suggestedFilename(), 'flipside-set-aside-1.txt');
    await section.getByRole('button', { name: 'Restore' }).first().press('Enter');
    await game.says(/Restored\. Nothing you have now was lost\./);
    await text.waitFor({ state: 'detached' });
    const stored = await stored_settings(page);
    assert.match(stored, /^theme wood$/m);
    assert.match(stored, /^puzzles 1234500000 /m);
    assert.match(stored, /^lessons corners:5$/m);
    assert.match(stored, /^openings c4e3 b3 \d+$/m);
    assert.equal(await page.evaluate(() => localStorage.getItem('flipside.quarantine 1')), null);
    assert.deepEqual(errors, []);
  });
