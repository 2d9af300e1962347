// Resuming a game: after reloads, in another tab, at the bare address, and at an address with a damaged game. No tab destroys the
// moves of another.

import assert from 'node:assert/strict';
import { dialog, open_games, rows, still, suite } from './harness.mjs';
import { replay } from './rules.mjs';
import { KEY, MIDGAME, saved } from './saved.mjs';

const browser_test = suite();

const AGAINST_LEVEL_5 = saved({ moves: MIDGAME, white: 'level5' });
const TWO_PEOPLE = saved({ moves: MIDGAME });

// The address is updated shortly after the next frame.
const has_a_game_in_its_address = (page) => page.waitForURL(/#g=[\w-]{6,}$/);

const discs = (board) => board.filter((disc) => disc !== 'empty').length;

const stored_up_to = (page, ply) => page.waitForFunction(
  (line) => Object.values(localStorage).some((text) => text.includes(line)), `\nply ${ply}\n`);

// Resolves when what the page has asked IndexedDB for so far has come.
const database_quiet = (page) => page.evaluate(() => new Promise((resolve, reject) => {
  const opening = indexedDB.open('flipside', 1);
  opening.onerror = reject;
  opening.onsuccess = () => {
    const reading = opening.result.transaction('games').objectStore('games').getAll();
    reading.onsuccess = () => setTimeout(resolve);
    reading.onerror = reject;
  };
}));

browser_test('a game resumed at the bare address survives every reload', still, async ({ page, game, url }) => {
  await game.begin(AGAINST_LEVEL_5, url);
  await game.shows(replay(MIDGAME).board, 'resumed');
  await has_a_game_in_its_address(page);
  for (const time of ['first', 'second']) {
    await game.reload();
    await game.shows(replay(MIDGAME).board, `after the ${time} reload`);
    const { text } = await game.read();
    assert.match(text, /Level 5/);
    assert.doesNotMatch(text, /damaged/);
  }
});

browser_test('an unreadable address loses no game', still, async ({ page, game, url, errors }) => {
  await game.begin(AGAINST_LEVEL_5, `${url}#g=suOIKDkD`);
  await game.says(/The link is damaged.*Your current game is unchanged/);
  await game.shows(replay(MIDGAME).board, 'with a broken address at the start');
  await page.waitForURL((address) => /^#g=[\w-]{6,}$/.test(address.hash) && address.hash !== '#g=suOIKDkD');
  const address = page.url();
  // The same in mid-game, typed by hand.
  for (const broken of ['#g=nonsense', '#']) {
    await page.evaluate((hash) => { location.hash = hash; }, broken);
    await page.waitForURL(address);
    await game.shows(replay(MIDGAME).board, 'with a broken address in mid-game');
  }
  await game.reload();
  await game.shows(replay(MIDGAME).board, 'after a reload');
  assert.match((await game.read()).text, /Level 5/);
  assert.deepEqual(errors, []);
});

browser_test('two tabs with one game follow each other, and a reload keeps players and level', still, async ({ page, game, url, errors }) => {
  await game.begin(AGAINST_LEVEL_5, url);
  const other = await game.another_tab();
  await other.open();
  await other.shows(replay(MIDGAME).board, 'in the second tab');
  await game.click('f2');
  const { board } = await game.until('the answer', (state) => discs(state.board) === 18 && state.legal.length > 0);
  await other.shows(board, 'of the first tab, in the second one');
  const { legal, text } = await other.read();
  assert.match(text, /Level 5/);
  await other.type(legal[0]);
  const { board: later } = await other.until('the next answer', (state) => discs(state.board) === 20 && state.legal.length > 0);
  await game.shows(later, 'of the second tab, in the first one');
  for (const one of [game, other]) {
    await one.reload();
    await one.shows(later, 'after a reload');
    const read = await one.read();
    assert.match(read.text, /Level 5/);
    assert.equal(read.notices, '');
  }
  await open_games(page);
  await rows(page).first().waitFor();
  assert.equal(await rows(page).count(), 1);
  assert.deepEqual(errors, []);
});

browser_test('a tab that was asleep catches up, or stores the missed moves as a variation', still, async ({ page, game, url }) => {
  await game.begin(TWO_PEOPLE, url);
  const other = await game.another_tab();
  const asleep = other.page;
  // Its first key would focus it, and so wake it up.
  await asleep.addInitScript(() => {
    for (const type of ['storage', 'focus']) window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });
  await other.open_whole();
  // When it is idle for the first time, a page looks for what others have stored.
  await asleep.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  await game.play_on(MIDGAME, 'f2', 'type');
  await stored_up_to(page, 13);
  // The browser wakes the tab up.
  await asleep.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await other.shows(replay(`${MIDGAME}f2`).board, 'after it was woken');
  await database_quiet(asleep);
  // Asleep again; then a move is played before the tab has caught up.
  await game.play_on(`${MIDGAME}f2`, 'b5b4', 'type');
  await stored_up_to(page, 15);
  const { legal } = await other.read();
  const another = legal.find((name) => name !== 'b5');
  await other.type(another);
  await other.says(/also played in another tab/);
  await other.shows(replay(`${MIDGAME}f2${another}`).board, 'of the second tab');
  await other.reload();
  await asleep.keyboard.press('l');
  await dialog(asleep).getByRole('button', { name: /b5/ }).click();
  await asleep.keyboard.press('End');
  await other.shows(replay(`${MIDGAME}f2b5b4`).board, 'of the first tab');
});

browser_test('a link from somebody opens as a new game, and Back returns to the game before with its players', still, async ({ page, game, url }) => {
  await game.begin(AGAINST_LEVEL_5, url);
  await has_a_game_in_its_address(page);
  await page.evaluate(() => { location.hash = '#g=suOIKDkC'; });
  await game.shows(replay('f5d6c3').board, 'of the link');
  assert.doesNotMatch((await game.read()).text, /Level 5/);
  await page.goBack();
  await game.shows(replay(MIDGAME).board, 'of the game before');
  await game.says(/Level 5/);
  await page.goForward();
  await game.shows(replay('f5d6c3').board, 'of the link again');
  await game.reload();
  await game.shows(replay('f5d6c3').board, 'after a reload');
  await open_games(page);
  await rows(page).filter({ hasText: /You – Level 5/ }).waitFor();
});

browser_test('a bookmark of an own game opens it with its players, also when another game is on the board', still, async ({ page, game, url }) => {
  await game.begin(AGAINST_LEVEL_5, url);
  await has_a_game_in_its_address(page);
  const bookmark = page.url();
  await game.click('f2');
  await game.until('the answer', (state) => discs(state.board) === 18 && state.legal.length > 0);
  const opened = async () => {
    await page.goto('about:blank');
    await game.open(bookmark);
    await game.says(/Level 5/);
    await game.shows(replay(MIDGAME).board, 'of the bookmark');
  };
  await opened();
  await game.new_game(null);
  await game.click('f5');
  await opened();
  await game.click('f2');
  await game.until('the answer', (state) => discs(state.board) === 18 && state.legal.length > 0);
});

browser_test('without storage, a reload keeps the game and its players', still, async ({ page, game, context, url, errors }) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: () => { throw new DOMException('denied', 'SecurityError'); } });
    }
  });
  await game.open(url);
  await game.new_game(4);
  await game.click('f5');
  const { board } = await game.until('the answer', (state) => discs(state.board) === 6 && state.legal.length > 0);
  await has_a_game_in_its_address(page);
  const [players] = (await game.read()).text.split('\n');
  await game.reload();
  await game.shows(board, 'after a reload');
  assert.equal((await game.read()).text.split('\n')[0], players);
  assert.deepEqual(errors, []);
});

browser_test('unreadable games in My games are counted and kept, and the others are listed', still, async ({ page, game }) => {
  await game.begin(saved({ moves: MIDGAME, white: 'level5' }));
  await game.click('f2');
  await open_games(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const stored = () => page.evaluate(async (bad) => {
    const opening = indexedDB.open('flipside', 1);
    await new Promise((done) => { opening.onsuccess = done; });
    const transaction = opening.result.transaction('games', 'readwrite');
    const store = transaction.objectStore('games');
    for (const row of bad) store.put(row);
    const all = store.getAll();
    await new Promise((done) => { transaction.oncomplete = done; });
    return all.result.filter(({ id }) => bad.some((row) => row.id === id));
  }, [{ id: '5', when: 1, text: 17 }, { id: '6', when: 'never', text: 'kept 7 1\nflipside\0' }, { id: '7' }]);
  const bad = await stored();
  await open_games(page);
  await rows(page).filter({ hasText: /You – Level 5/ }).waitFor();
  await dialog(page).getByText('3 games could not be read; they are kept.').waitFor();
  assert.deepEqual(await stored(), bad);
});

browser_test('a second unreadable state is quarantined beside the first', still, async ({ page, game }) => {
  const texts = ['\u0000\uffff{"discs":', 'half a game'];
  await game.begin(texts[0]);
  await game.says(/could not be read/);
  await page.goto('about:blank');
  await page.goto(new URL('flipside.webmanifest', game.url).href);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, texts[1]]);
  await game.open();
  await game.says(/could not be read/);
  await game.click('f5');
  await game.until('a move', ({ board }) => discs(board) > 4);
  const stored = await page.evaluate(() => Object.values(localStorage));
  for (const text of texts) assert.ok(stored.includes(text), `${text} is stored`);
});
