// My games, whatever is stored: thousands of games, damaged rows, a database that other pages use too.

import assert from 'node:assert/strict';
import { becomes, dialog, open_games, rows, still, suite } from './harness.mjs';
import { library_row, saved, store_rows } from './saved.mjs';

const browser_test = suite();

const DAY = Date.UTC(2026, 10, 20);
const named = (name) => ['black-name Ann', `white-name ${name}`];
const between_people = (id, when, name) =>
  library_row({ id, when, white: 'person level3', lines: named(name) });

browser_test('rows with impossible dates are listed, and a damaged one spoils no other', still, async ({ page, game, errors }) => {
  await game.begin(saved());
  const damaged = between_people(3, DAY, 'Dan');
  await store_rows(page, [
    between_people(1, DAY, 'Bea'),
    // A safe integer, but later than any Date.
    between_people(2, 8_700_000_000_000_000, 'Cem'),
    { ...damaged, text: damaged.text.replace('Dan', 'Dan \ud83c') },
    between_people(4, Number.NaN, 'Eva'),
    between_people(5, DAY, 'Fay'),
  ]);
  await open_games(page);
  for (const name of ['Bea', 'Cem', 'Eva', 'Fay']) await rows(page).filter({ hasText: `Ann – ${name}` }).waitFor();
  await rows(page).filter({ hasText: 'Bea' }).filter({ hasText: '2026' }).waitFor();
  assert.doesNotMatch(await rows(page).filter({ hasText: 'Cem' }).innerText(), /\d{4}|Invalid/);
  assert.deepEqual(errors, []);
});

browser_test('keys of live games that this device has not are forgotten after thirty days', still, async ({ page, game }) => {
  await game.begin(saved());
  await store_rows(page, [between_people(1, DAY, 'Bea')]);
  await page.evaluate((days) => {
    for (const [channel, after] of [[1, -60_000], [2, 60_000]]) {
      localStorage.setItem(`flipside.live ${channel}`, JSON.stringify({ d: '', x: '', made: Date.now() - days + after }));
    }
    localStorage.setItem('flipside.live 3', 'no key');
  }, 30 * 24 * 3_600_000);
  await open_games(page);
  await rows(page).first().waitFor();
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('flipside.live ')).join());
  await becomes(keys, 'flipside.live 2', 'the younger one stays');
});

browser_test('if one part of a dialog cannot be shown, the others are', still, async ({ page, game, context, errors }) => {
  await game.begin(saved());
  await store_rows(page, [between_people(1, DAY, 'Bea'), between_people(2, DAY, 'Cem')]);
  // The first board of the list.
  await page.evaluate(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (...rest) {
      HTMLCanvasElement.prototype.getContext = getContext;
      throw new Error(`no context ${rest[0]}`);
    };
  });
  await open_games(page);
  await rows(page).nth(1).waitFor();
  await dialog(page).getByRole('button', { name: 'Export all' }).waitFor();
  assert.deepEqual(errors, []);
});

browser_test('an open page lets others delete or upgrade the database, and still stores its games', still, async ({ page, game, context }) => {
  await game.begin(saved());
  await game.play('f5');
  await open_games(page);
  await rows(page).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // From another page of the same origin; 'blocked' while a page keeps the database open.
  const other = await context.newPage();
  await other.goto(new URL('flipside.webmanifest', game.url).href);
  const outcome_of = (request) => other.evaluate((request) => new Promise((done) => {
    const asked = request === 'delete' ? indexedDB.deleteDatabase('flipside') : indexedDB.open('flipside', 5);
    asked.onupgradeneeded = () => asked.result.createObjectStore('games', { keyPath: 'id' });
    asked.onblocked = () => done('blocked');
    asked.onsuccess = () => {
      asked.result?.close();
      done('done');
    };
  }), request);
  assert.equal(await outcome_of('delete'), 'done');
  assert.equal(await outcome_of('upgrade'), 'done');
  await game.play_on('f5', 'd6');
  await open_games(page);
  await rows(page).filter({ hasText: 'Move 2, not finished' }).waitFor();
});

// One each hour, the latest first in the list: game 5,000 against level 20, game 4,999 against level 19, …
const MANY = 5000;
const many_games = () => Array.from({ length: MANY }, (_, index) => library_row({
  id: 1 + index, when: DAY - (MANY - index) * 3_600_000, white: `computer level${1 + (index % 20)}`,
}));

// The place in the list of the row that has the focus, and the name of its button.
const focused = (page) => page.evaluate(() => {
  const { activeElement } = document;
  return `${activeElement.closest('[role="listitem"]')?.getAttribute('aria-posinset')} ${activeElement.dataset.id ?? 'open'}`;
});

browser_test('of 5,000 games the page holds the rows that are seen, and the keyboard reaches them all', still, async ({ page, game, errors }) => {
  await game.begin(saved());
  await store_rows(page, many_games());
  await open_games(page);
  await rows(page).first().filter({ hasText: 'You – Level 20' }).waitFor();
  assert.ok(await rows(page).count() < 100, 'not all rows are there at once');
  assert.equal(await rows(page).first().getAttribute('aria-setsize'), String(MANY));
  assert.equal(await rows(page).first().getAttribute('aria-posinset'), '1');
  // By the wheel or the scroll bar.
  await page.evaluate(() => { document.querySelector('#dialog .body').scrollTop = 1e9; });
  await rows(page).last().filter({ hasText: 'You – Level 1' }).waitFor();
  assert.equal(await rows(page).last().getAttribute('aria-posinset'), String(MANY));
  assert.ok(await rows(page).count() < 100, 'not all rows are there at once');
  // From the search down, and through the list.
  await dialog(page).getByRole('searchbox').focus();
  await page.evaluate(() => { document.querySelector('#dialog .body').scrollTop = 0; });
  await rows(page).first().filter({ hasText: 'You – Level 20' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await becomes(() => focused(page), '1 open');
  for (let step = 0; step < 40; ++step) await page.keyboard.press('ArrowDown');
  await becomes(() => focused(page), '41 open');
  await page.keyboard.press('End');
  await becomes(() => focused(page), `${MANY} open`);
  await page.keyboard.press('Tab');
  await becomes(() => focused(page), `${MANY} delete`);
  // A row that is scrolled away is where the keys go on.
  await page.evaluate(() => { document.querySelector('#dialog .body').scrollTop = 0; });
  await rows(page).first().filter({ hasText: 'You – Level 20' }).waitFor();
  assert.ok(await page.evaluate(() => document.activeElement.closest('.games') !== null), 'the list keeps the focus');
  await page.keyboard.press('ArrowUp');
  await becomes(() => focused(page), `${MANY - 1} delete`);
  // A deleted row leaves the focus in its place.
  await page.keyboard.press('Enter');
  await dialog(page).getByText('A game was deleted.').waitFor();
  await becomes(() => focused(page), `${MANY - 1} delete`);
  assert.equal(await rows(page).last().getAttribute('aria-setsize'), String(MANY - 1));
  assert.deepEqual(errors, []);
});

browser_test('games are found by name, opening, result and date', still, async ({ page, game, errors }) => {
  await game.begin(saved());
  await store_rows(page, [
    ...many_games(),
    library_row({ id: 9001, when: Date.UTC(2024, 1, 5, 12), moves: 'c4c3d3c5f6', white: 'person level3', lines: named('Bernd') }),
    library_row({ id: 9002, when: Date.UTC(2024, 1, 6, 12), moves: 'e6f4e3f6g5d6e7f5c5', white: 'computer level7' }),
  ]);
  await open_games(page);
  await rows(page).first().waitFor();
  const search = dialog(page).getByRole('searchbox');
  const status = dialog(page).getByRole('status');
  for (const typed of ['bernd', 'Ann Bernd', 'buffalo', 'feb 5', '2024-02-05', 'move 5']) {
    await search.fill(typed);
    await status.filter({ hasText: 'One game found.' }).waitFor();
    await rows(page).filter({ hasText: 'Ann – Bernd' }).waitFor();
    assert.equal(await rows(page).count(), 1, typed);
  }
  await search.fill('won 64');
  await rows(page).filter({ hasText: 'You won 64 to 0' }).waitFor();
  await search.fill('level 7');
  await status.filter({ hasText: '251 games found.' }).waitFor();
  await search.fill('level 70');
  await status.filter({ hasText: 'No game matches.' }).waitFor();
  assert.equal(await rows(page).count(), 0);
  // Escape empties the field, and the dialog stays.
  await search.press('Escape');
  await rows(page).first().filter({ hasText: 'You – Level 20' }).waitFor();
  assert.equal(await search.inputValue(), '');
  assert.deepEqual(errors, []);
});
