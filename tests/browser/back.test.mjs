// The browser's Back while dialogs are open: it closes the topmost, and the game in the address and in the history stays as it is.

import assert from 'node:assert/strict';
import { at_depth } from './game_page.mjs';
import { still, suite } from './harness.mjs';
import { replay } from './rules.mjs';
import { MIDGAME, begin_with, saved } from './saved.mjs';

const browser_test = suite();

const dialog = (page, name) => page.getByRole('dialog', name ? { name } : {});
const closed = (page) => dialog(page).waitFor({ state: 'hidden' });

// The page, opened from another one, so that there is something to go back to.
async function opened_from_elsewhere({ page, game, context, url }) {
  await begin_with(context, saved({ moves: MIDGAME }));
  await page.goto(`${url}notices.txt`);
  await game.open_whole(url);
}

async function open(page, key, depth = 1) {
  await page.keyboard.press(key);
  await dialog(page).waitFor();
  await at_depth(page, depth);
}

browser_test('Back closes the dialog, and then leaves the page', still, async (test) => {
  await opened_from_elsewhere(test);
  const { page, game, url } = test;
  await open(page, '?');
  await page.goBack();
  await closed(page);
  await game.shows(replay(MIDGAME).board, 'after Back');
  // Forward to where the dialog was does not strand anybody there.
  await page.goForward();
  await at_depth(page, 0);
  assert.equal(await dialog(page).count(), 0);
  await page.goBack();
  await page.waitForURL(`${url}notices.txt`);
});

browser_test('Back goes from a dialog to the one that it was opened from', still, async (test) => {
  await opened_from_elsewhere(test);
  const { page } = test;
  await open(page, '.');
  await dialog(page, 'Menu').getByRole('button', { name: /Settings/ }).click();
  await dialog(page, 'Settings').waitFor();
  await at_depth(page, 2);
  await page.goBack();
  await dialog(page, 'Menu').waitFor();
  await page.goBack();
  await closed(page);
  await at_depth(page, 0);
});

browser_test('a dialog that is closed in another way leaves nothing for Back', still, async (test) => {
  await opened_from_elsewhere(test);
  const { page, game, url } = test;
  for (const key of ['?', '.', 's']) {
    await open(page, key);
    await page.keyboard.press('Escape');
    await closed(page);
    await at_depth(page, 0);
  }
  // Both at once: the menu and what it led to.
  await open(page, '.');
  await dialog(page, 'Menu').getByRole('button', { name: /Settings/ }).click();
  await at_depth(page, 2);
  await dialog(page, 'Settings').getByRole('button', { name: 'Close', exact: true }).click();
  await closed(page);
  await at_depth(page, 0);
  // Faster than the history follows.
  for (const key of ['?', 'Escape', '.', 'Escape', '?', 'Escape']) await page.keyboard.press(key);
  await closed(page);
  await at_depth(page, 0);
  await game.shows(replay(MIDGAME).board, 'after all this');
  await page.goBack();
  await page.waitForURL(`${url}notices.txt`);
});

browser_test('a game that a dialog has started stays when the dialog closes, and after Back and a reload', still, async (test) => {
  await opened_from_elsewhere(test);
  const { page, game } = test;
  await game.new_game(null);
  await at_depth(page, 0);
  await game.shows(replay('').board, 'of the new game');
  await game.click('f5');
  await game.shows(replay('f5').board, 'after the move');
  await open(page, '?');
  await page.goBack();
  await closed(page);
  await game.shows(replay('f5').board, 'after Back');
  await open(page, '?');
  await game.reload();
  await at_depth(page, 0);
  await game.shows(replay('f5').board, 'after a reload with a dialog');
});

browser_test('Back through games, with a dialog over one of them', still, async (test) => {
  await opened_from_elsewhere(test);
  const { page, game, url } = test;
  await page.evaluate(() => { location.hash = '#g=suOIKDkC'; });
  await game.shows(replay('f5d6c3').board, 'of a link');
  await open(page, '?');
  await page.goBack();
  await closed(page);
  await game.shows(replay('f5d6c3').board, 'the link, after Back');
  await page.goBack();
  await game.shows(replay(MIDGAME).board, 'of the game before');
  // A link that is entered over a dialog.
  await open(page, '?');
  await page.evaluate(() => { location.hash = '#g=suOIKDkC'; });
  await game.shows(replay('f5d6c3').board, 'of the link again');
  await closed(page);
  await page.goBack();
  await game.shows(replay(MIDGAME).board, 'of the game before, again');
  await at_depth(page, 0);
  await page.goBack();
  await page.waitForURL(`${url}notices.txt`);
});

browser_test('a reload that begins while a dialog opens does not leave the page', still, async (test) => {
  await opened_from_elsewhere(test);
  const { page, game, url } = test;
  await at_depth(page, 0);
  // As Chromium does it then: the game's entry has the state of the dialog's.
  await page.evaluate(() => history.replaceState({ ...history.state, depth: 1 }, ''));
  await game.reload();
  await at_depth(page, 0);
  await game.shows(replay(MIDGAME).board, 'after the reload');
  await page.goBack();
  await page.waitForURL(`${url}notices.txt`);
});
