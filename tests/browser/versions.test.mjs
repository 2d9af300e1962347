// The page beside that of commit 949385e, on one storage: a tab that was kept for a week, or two deployments on one origin. Neither loses
// what the other stores. tests/data/949385e/page.tar.xz is what `scripts/build wasm-release` makes of that commit, but for icons, fonts and
// the engine with threads.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { before } from 'node:test';
import { root as repository, still, suite } from './harness.mjs';
import { temporary_folder } from './lasting.mjs';
import { replay } from './rules.mjs';
import { choose_in_menu } from './game_page.mjs';

const browser_test = suite();

const OLDER_PAGE = temporary_folder();
before(() => {
  execFileSync('python3', ['-m', 'tarfile', '-e', path.join(repository, 'tests/data/949385e/page.tar.xz'), OLDER_PAGE]);
});

const PROFILE = [
  'flipside-settings 1', 'theme night', 'flips off', 'introduced 1', 'puzzles 1234500000 67250000 60000 20 34 20783 12',
  'lessons corners:5', 'openings c4c3 w2 20780', 'later-than-this 1 2', '',
].join('\n');

// Opens the older page, at an address of the same origin. One that is asleep misses what others store. It can read all that is stored,
// unless `refuses` is what it says.
async function open_older(game, { asleep = false, refuses } = {}) {
  const root = new URL('older/', game.url).href;
  const older = await game.another_tab(root);
  const { page } = older;
  await page.route(`${root}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(new URL(root).pathname.length);
    const file = path.join(OLDER_PAGE, name || 'index.html');
    return route.fulfill(existsSync(file) ? { path: file } : { status: 404 });
  });
  if (asleep) {
    await page.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  }
  await older.open();
  if (refuses) await older.says(refuses);
  else assert.equal((await older.read()).notices, '', 'the older page can read everything');
  return older;
}

const begin_with_profile = (context) => context.addInitScript((text) => {
  if (localStorage.length === 0) localStorage.setItem('flipside.profile', text);
}, PROFILE);

// Waits until the settings of a name have a line.
const has_line = (page, name, line) => page.waitForFunction(
  ([name, line]) => `\n${localStorage.getItem(name)}`.includes(`\n${line}\n`), [`flipside.${name}`, line]);

const theme_of = (page) => page.evaluate(() => document.documentElement.dataset.theme);

browser_test('a page and an older one follow each other, and lines that only one of them knows stay', still,
  async ({ page, game, context, errors }) => {
    await begin_with_profile(context);
    await game.open();
    assert.equal(await theme_of(page), 'night');
    await has_line(page, 'settings', 'lessons corners:5');
    const { page: older_page } = await open_older(game);
    assert.equal(await theme_of(older_page), 'night');
    await older_page.keyboard.press('m');
    await has_line(page, 'profile', 'sound 0');
    await has_line(page, 'profile', 'later-than-this 1 2');
    await page.keyboard.press('m');
    await has_line(page, 'settings', 'sound 1');
    // It has followed: its next change turns the sound off again.
    await older_page.keyboard.press('m');
    await has_line(page, 'profile', 'sound 0');
    await page.close();
    await older_page.keyboard.press('m');
    await has_line(older_page, 'settings', 'sound 1');
    const again = await game.another_tab();
    const next = again.page;
    await again.open();
    await has_line(next, 'profile', 'sound 1');
    await has_line(next, 'profile', 'later-than-this 1 2');
    assert.equal((await again.read()).notices, '');
    assert.deepEqual(await next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('quarantine'))), []);
    assert.deepEqual(errors, []);
  });

browser_test('an older page that was asleep takes back nothing that was learned meanwhile', still, async ({ page, game, context }) => {
  await begin_with_profile(context);
  await game.open_whole();
  await has_line(page, 'settings', 'lessons corners:5');
  const { page: older_page } = await open_older(game, { asleep: true });
  await page.bringToFront();
  await choose_in_menu(page, /^Puzzles/);
  const dialog = page.getByRole('dialog', { name: 'Puzzles' });
  await dialog.getByRole('button', { name: /^Near your rating/ }).press('Enter');
  await page.getByRole('region', { name: 'Puzzles' }).getByRole('button', { name: 'Show me' }).press('Enter');
  const tried = () => page.waitForFunction(() => ['profile', 'settings'].every((name) =>
    /^puzzles \d+ \d+ \d+ 20 35 /m.test(localStorage.getItem(`flipside.${name}`))));
  await tried();
  await older_page.bringToFront();
  await older_page.keyboard.press('m');
  await has_line(page, 'profile', 'sound 0');
  await tried();
  await has_line(page, 'profile', 'later-than-this 1 2');
});

browser_test('a game is played on in turn by a page and an older one', still, async ({ page, game, context }) => {
  await begin_with_profile(context);
  await game.open();
  await game.new_game(null);
  await game.play('f5d6');
  const stored = (page, ply) => page.waitForFunction((line) => localStorage.getItem('flipside.game')?.includes(line), `\nply ${ply}\n`);
  await stored(page, 2);
  const older = await open_older(game);
  await older.shows(replay('f5d6').board, 'in the older page');
  await older.type('c3');
  await stored(older.page, 3);
  await game.shows(replay('f5d6c3').board, 'of the older page, in the newer one');
  await page.bringToFront();
  await game.type('d3');
  await older.shows(replay('f5d6c3d3').board, 'of the newer page, in the older one');
  for (const one of [game, older]) assert.equal((await one.read()).notices, '');
});

browser_test('a game with variations is whole after an older page, which cannot read it', still, async ({ page, game }) => {
  await game.open();
  await game.new_game(null);
  await game.play('f5d6c3');
  await page.keyboard.press('PageUp');
  await game.shows(replay('f5d6').board, 'after d6');
  await game.type('c5');
  await game.shows(replay('f5d6c5').board, 'after c5');
  await page.waitForFunction(() => localStorage.getItem('flipside.game')?.startsWith('flipside-game 2\n'));
  await page.close();
  const older = await open_older(game, { refuses: /could not be read/ });
  await older.type('f5');
  await older.shows(replay('f5').board, 'in a game of the older page');
  await older.page.close();
  const again = await game.another_tab();
  const next = again.page;
  await again.open();
  await choose_in_menu(next, /^My games/);
  await next.getByRole('dialog').getByRole('listitem').filter({ hasText: /Move 3,/ }).getByRole('button').first().click();
  await again.shows(replay('f5d6c5').board, 'of the game');
  await next.keyboard.press('l');
  await next.getByRole('dialog').getByRole('button', { name: /^Move 3, Black: c3/ }).click();
  await again.shows(replay('f5d6c3').board, 'of its variation');
});
