// The game library.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { another_device, close_dialog, dialog, open_games, phone, rows, still, suite } from './harness.mjs';
import { temporary_folder } from './lasting.mjs';
import { replay, start_board } from './rules.mjs';
import { MIDGAME, saved } from './saved.mjs';
import { choose_in_menu } from './game_page.mjs';

const browser_test = suite();

// Black wipes out white with its fifth move.
const WIPEOUT = 'e6f4e3f6g5d6e7f5c5';

const answer = (page, name) => dialog(page).getByRole('button', { name, exact: true });

const has_answer = ({ board, legal }) => legal.length > 0 && board.filter((disc) => disc !== 'empty').length === 6;

// The file of all games, as it arrives in a folder, and its text.
async function export_all(page) {
  const leaving = page.waitForEvent('download');
  await answer(page, 'Export all').click();
  const text = readFileSync(await (await leaving).path(), 'utf8');
  const file = path.join(temporary_folder(), 'flipside.ggf');
  writeFileSync(file, text);
  return [file, text];
}

async function import_file(page, file) {
  await answer(page, 'Import a game').click();
  const choosing = page.waitForEvent('filechooser');
  await answer(page, 'Choose a file').click();
  await (await choosing).setFiles(file);
}

async function new_game(game) {
  await game.new_game();
  await game.shows(start_board(), 'of the new game');
}

browser_test('games are stored on the device, finished or not, and can be reopened', still, async ({ page, game }) => {
  await game.begin(saved({ moves: MIDGAME }));
  await game.play_on(MIDGAME, 'f2');
  await new_game(game);
  await game.play(WIPEOUT);
  await game.says(/Black wins, 64 to 0/);
  await page.keyboard.press('Escape');
  await game.reload();
  await game.close_result();
  await open_games(page);
  await rows(page).nth(1).waitFor();
  assert.equal(await rows(page).count(), 2);
  await rows(page).nth(0).filter({ hasText: /Black won 64 to 0/ }).waitFor();
  await rows(page).nth(1).filter({ hasText: /Move 13, not finished/ }).waitFor();
  await rows(page).nth(1).getByRole('button').first().click();
  await game.shows(replay(`${MIDGAME}f2`).board, 'of the reopened game');
});

browser_test('a move just before the page closes is stored', still, async ({ page, game }) => {
  await game.begin(saved({ moves: MIDGAME }));
  await game.play_on(MIDGAME, 'f2', 'type');
  await game.type('b5');
  await game.reload();
  await game.shows(replay(`${MIDGAME}f2b5`).board, 'after the move');
  await open_games(page);
  await rows(page).first().filter({ hasText: /Move 14, not finished/ }).waitFor();
});

browser_test('a game is deleted, restored, and deleted permanently', still, async ({ page, game }) => {
  await game.begin(saved({ moves: MIDGAME, white: 'level5' }));
  await open_games(page);
  await rows(page).first().waitFor();
  await answer(page, 'Delete this game').click();
  await dialog(page).getByText('A game was deleted.').waitFor();
  assert.equal(await rows(page).count(), 0);
  await answer(page, 'Undo').click();
  await rows(page).first().filter({ hasText: /You – Level 5/ }).waitFor();
  await answer(page, 'Delete this game').click();
  await dialog(page).getByText('A game was deleted.').waitFor();
  await page.keyboard.press('Escape');
  await open_games(page);
  await dialog(page).getByText(/Games appear here/).waitFor();
  // The board does not change.
  await page.keyboard.press('Escape');
  await game.shows(replay(MIDGAME).board);
});

browser_test('results are counted by level', still, async ({ page, game }) => {
  await game.begin(saved({ moves: WIPEOUT, white: 'level5' }));
  await game.close_result();
  await open_games(page);
  const line = dialog(page).getByRole('row', { name: /Level 5/ });
  assert.deepEqual(await line.getByRole('cell').allInnerTexts(), ['1', '0', '0']);
  await rows(page).first().filter({ hasText: /You won 64 to 0/ }).waitFor();
});

browser_test('the result says which level would be an even match, and My games shows the strength', still, async ({ page, game }) => {
  await game.begin(saved({ moves: WIPEOUT, black: 'level5' }));
  await dialog(page).getByText(/^Level \d+ would be an even match for you\.$/).waitFor();
  await page.keyboard.press('Escape');
  await open_games(page);
  await dialog(page).getByText(/^about level \d+$/).waitFor();
  await dialog(page).getByText(/^\d+ ± \d+ points, games: 1$/).waitFor();
});

browser_test('a game played with evaluations does not count for the strength', still, async ({ page, game }) => {
  await game.begin(saved({ moves: WIPEOUT.slice(0, -2), white: 'level5' }));
  await page.keyboard.press('v');
  await game.click(WIPEOUT.slice(-2));
  await dialog(page).getByText('Unrated').waitFor();
});

browser_test('all games are exported to a file and imported on another device', still, async ({ page, game, browser, url }) => {
  await game.begin(saved({ moves: MIDGAME, white: 'level5' }));
  await new_game(game);
  await game.until_turn();
  await game.click('f5');
  await game.until('the answer', has_answer);
  await open_games(page);
  await rows(page).nth(1).waitFor();
  const [file, text] = await export_all(page);
  assert.equal(text.match(/\(;GM\[2\]/g).length, 2);

  const there = await another_device(browser, url, { viewport: { width: 844, height: 390 }, ...still });
  const other = there.page;
  await there.open();
  await open_games(other);
  await dialog(other).getByText(/Games appear here/).waitFor();
  await import_file(other, file);
  await dialog(other).getByText('2 games.').waitFor();
  await answer(other, 'Import all').click();
  await dialog(other).getByText('Games added: 2.').waitFor();
  await rows(other).nth(1).waitFor();
  await rows(other).last().filter({ hasText: /You – Level 5/ }).waitFor();
});

// Gives the page a text to import.
async function import_text(page, text) {
  await open_games(page);
  await answer(page, 'Import a game').click();
  await dialog(page).getByRole('textbox').fill(text);
}

const TWO_PAIRS = '(;GM[Othello]PB[Ann]PW[Ben]DT[2003.12.15]B[f5]W[d6];)(;GM[Othello]PB[Cleo]PW[Dan]DT[2003.12.15]B[f5]W[d6];)';

browser_test('two games with the same moves and other players are two games, and an export of them is already there', still, async ({ page, game }) => {
  await game.open_whole();
  await import_text(page, TWO_PAIRS);
  await answer(page, 'Import all').click();
  await dialog(page).getByText('Games added: 2.', { exact: true }).waitFor();
  await rows(page).filter({ hasText: 'Cleo – Dan' }).waitFor();
  const [, text] = await export_all(page);
  await page.keyboard.press('Escape');
  await close_dialog(page);
  await import_text(page, text);
  await answer(page, 'Import all').click();
  await dialog(page).getByText('Already there: 2.', { exact: true }).waitFor();
  assert.equal(await rows(page).count(), 2);
});

browser_test('a game that was imported and opened keeps its date', still, async ({ page, game }) => {
  await game.open_whole();
  await import_text(page, '(;GM[Othello]PB[Ann]PW[Ben]DT[945277754]B[f5]W[d6]B[c3];)');
  await answer(page, 'Open').click();
  await game.shows(replay('f5d6c3').board);
  await page.keyboard.press('u');
  await game.shows(replay('f5d6').board);
  await open_games(page);
  await rows(page).filter({ hasText: 'Ann – Ben' }).filter({ hasText: 'Dec 15, 1999' }).waitFor();
});

browser_test('what was learned is exported with the games, and used on another device', still, async ({ page, game, browser, url }) => {
  await game.begin_whole(saved({ moves: MIDGAME, white: 'level5' }));
  const puzzles = async (where) => {
    await choose_in_menu(where, /^Puzzles/);
    await dialog(where).getByRole('button', { name: /^Puzzle of the day/ }).waitFor();
  };
  await puzzles(page);
  await dialog(page).getByRole('button', { name: /^Near your rating/ }).press('Enter');
  await page.getByRole('button', { name: 'Show me' }).press('Enter');
  const answer_is = /The answer is ([a-h][1-8])/;
  await game.type((await game.says(answer_is)).text.match(answer_is)[1]);
  await page.getByText(/your rating \d+/).waitFor();
  await page.keyboard.press('Escape');
  const rating = dialog(page).getByText(/0 of 1/);
  const learned = await rating.innerText();
  await page.keyboard.press('Escape');
  await open_games(page);
  const [file] = await export_all(page);

  const there = await another_device(browser, url, { ...phone, ...still });
  const other = there.page;
  await there.open_whole();
  await open_games(other);
  await import_file(other, file);
  await dialog(other).getByText('What you have learned: 0 puzzles solved, 0 mistakes to repeat.').waitFor();
  await answer(other, 'Use this record').click();
  await there.says(/What you have learned is here now\./);
  await there.reload();
  await there.until_dialogs_loaded();
  await puzzles(other);
  await dialog(other).getByText(learned).waitFor();
});

browser_test('opening a link does not lose the game on the board', still, async ({ page, game, url }) => {
  await game.begin(saved({ moves: MIDGAME }), `${url}#g=suOIKDkC`);
  await game.shows(replay('f5d6c3').board, 'of the link');
  await open_games(page);
  await dialog(page).getByText(/Move 12, not finished/).waitFor();
});

browser_test('if the device cannot store games, a message says so, and the game continues', still, async ({ page, game, context, errors }) => {
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await game.begin({ ...saved(), library: false });
  await game.play('f5');
  await game.says(/Can't save the list of games/);
  await game.play_on('f5', 'd6c3');
  assert.deepEqual(errors, []);
});

browser_test('the page works without any storage for games', still, async ({ page, game, context, errors }) => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { get: () => { throw new DOMException('no', 'SecurityError'); } });
  });
  await game.begin({ ...saved(), library: false });
  await game.play('f5d6c3');
  await open_games(page);
  await dialog(page).getByText(/Games appear here/).waitFor();
  assert.deepEqual(errors, []);
});

browser_test('My games on a phone', { ...phone, ...still }, async ({ page, game }) => {
  await game.begin(saved({ moves: WIPEOUT, white: 'level5' }));
  await game.close_result();
  await new_game(game);
  await game.tap('f5');
  await game.until('the answer', has_answer);
  await open_games(page);
  await rows(page).nth(1).waitFor();
  for (const button of await dialog(page).getByRole('button').all()) {
    const { width, height } = await button.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${await button.innerText()} is ${width}×${height}`);
  }
});
