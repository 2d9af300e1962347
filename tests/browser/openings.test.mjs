// Openings: found by name, read, trained with a mistake and to the end, and played from.

import assert from 'node:assert/strict';
import { phone, still, suite } from './harness.mjs';
import { replay, square_of } from './rules.mjs';
import { saved } from './saved.mjs';
import { choose_in_menu, tap_in_menu } from './game_page.mjs';

const browser_test = suite();

async function open_openings(page) {
  await choose_in_menu(page, /^Openings/);
  const dialog = page.getByRole('dialog', { name: 'Openings' });
  await dialog.getByRole('tree').waitFor();
  return dialog;
}

// The board when it is the person's turn: all squares where they may play are marked.
const my_turn = (game, discs) => game.until(`a question with ${discs} discs`, ({ board, legal }) =>
  board.filter((square) => square !== 'empty').length === discs && legal.length > 0);

browser_test('an opening is found by name and trained, by keyboard and accessible tree alone', still, async ({ page, game }) => {
  await game.begin_whole(saved({ moves: 'f5d6', white: 'person' }));
  let dialog = await open_openings(page);
  // The arrows: the game's own opening is chosen, and its family unfolded.
  const perpendicular = dialog.getByRole('treeitem', { name: /^Perpendicular/ });
  assert.equal(await perpendicular.getAttribute('aria-selected'), 'true');
  assert.equal(await perpendicular.getAttribute('aria-expanded'), 'true');
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('treeitem', { name: /^Rose/ }).first().waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.equal(await dialog.getByRole('treeitem', { name: /^Mimura/ }).evaluate((row) => row === document.activeElement), true);
  await dialog.getByRole('searchbox', { name: 'Find by name' }).fill('nothing like it');
  await dialog.getByRole('button', { name: /^Train/ }).waitFor({ state: 'detached' });
  await dialog.getByRole('searchbox', { name: 'Find by name' }).fill('aubrey (');
  await page.keyboard.press('Enter');
  const row = dialog.getByRole('treeitem');
  assert.equal(await row.count(), 1);
  assert.match(await row.innerText(), /^Aubrey \(Feldborg Continuation\)/);
  await dialog.getByText(/^(By the book: .*\. )?By a search to depth \d+: /).waitFor();
  await dialog.getByText('Not trained yet.').waitFor();
  await dialog.getByRole('button', { name: 'Train this line' }).press('Enter');
  const panel = page.getByRole('region', { name: 'Opening trainer' });
  await panel.getByText('Aubrey (Feldborg Continuation): you play Black. Find each of your moves.').waitFor();
  // One wrong answer, then the line with help: it comes again. In the catalogue it is c4 e3 f6 e6 f5 g6 e7 c5.
  // The board shows it that way round.
  const { board, legal } = await my_turn(game, 6);
  assert.notEqual(board[square_of('c4')], 'empty');
  const wrong = legal.find((name) => !['f6', 'f5'].includes(name));
  await game.type(wrong);
  await panel.getByText(`${wrong} is legal, but not the move to find here.`).waitFor();
  await panel.getByRole('button', { name: 'Show me' }).press('Enter');
  await game.says(/The answer is (f6|f5)/);
  for (const [index, move] of ['f6', 'f5', 'e7'].entries()) {
    await my_turn(game, 6 + 2 * index);
    await game.type(move);
  }
  await panel.getByText('You needed help, so it comes back soon.').waitFor();
  await panel.getByRole('button', { name: 'Next' }).press('Enter');
  await panel.getByText('Line 2 of 2').waitFor();
  await page.keyboard.press('Escape');
  // Back in the dialog, with what was learned, which survives a reload.
  await dialog.getByText('Box 1 of 5, due tomorrow.').waitFor();
  await page.keyboard.press('Escape');
  await game.shows(replay('f5d6').board, 'the game that waited');
  await game.reload();
  await game.until_dialogs_loaded();
  dialog = await open_openings(page);
  await dialog.getByRole('searchbox', { name: 'Find by name' }).fill('feldborg cont');
  await dialog.getByText('Box 1 of 5, due tomorrow.').waitFor();
  assert.match(await dialog.getByRole('treeitem').innerText(), /Aubrey/);
});

browser_test('a line that is known to its end is asked again in two days', still, async ({ page, game }) => {
  await game.open_whole();
  const dialog = await open_openings(page);
  // Black's only move in this one is the first, which is always the same.
  await dialog.getByRole('searchbox', { name: 'Find by name' }).fill('parallel');
  const train = dialog.getByRole('button', { name: /^Train th/ });
  const nothing = dialog.getByText(/^Nothing to find for this side/);
  await nothing.waitFor();
  assert.equal(await train.isDisabled(), true);
  await dialog.getByRole('radio', { name: 'White' }).check({ force: true });
  await nothing.waitFor({ state: 'detached' });
  assert.equal(await train.isEnabled(), true);
  await dialog.getByRole('searchbox', { name: 'Find by name' }).fill('lightning');
  await dialog.getByRole('button', { name: 'Train this line' }).press('Enter');
  const panel = page.getByRole('region', { name: 'Opening trainer' });
  // In the catalogue: c4 e3 f6 e6 f5 c5 c3 c6 d6.
  for (const [index, move] of ['e3', 'e6', 'c5', 'c6'].entries()) {
    await my_turn(game, 5 + 2 * index);
    await game.type(move);
  }
  await panel.getByText('Lightning Bolt: all moves right. It comes back in 2 days.').waitFor();
  await panel.getByRole('button', { name: 'Done' }).press('Enter');
  await dialog.getByText('Box 2 of 5, due in 2 days.').waitFor();
});

browser_test('openings on a phone: a family is unfolded, a reply followed, and a game begins there', phone, async ({ page, game }) => {
  await game.open_whole();
  await tap_in_menu(page, /^Openings/);
  const dialog = page.getByRole('dialog', { name: 'Openings' });
  await dialog.getByRole('treeitem', { name: /^Tiger/ }).tap();
  await dialog.getByRole('heading', { name: 'Tiger' }).waitFor();
  await dialog.getByRole('treeitem', { name: /^Tiger/ }).tap();
  await dialog.getByRole('treeitem', { name: /^Stephenson/ }).tap();
  await dialog.getByRole('button', { name: 'Play from here' }).tap();
  const new_game = page.getByRole('dialog', { name: 'New game' });
  await new_game.getByRole('button', { name: 'Start game' }).tap();
  await game.says(/Opening: Stephenson/);
  await game.until('the opening', ({ board }) => board.filter((square) => square !== 'empty').length >= 11);
});
