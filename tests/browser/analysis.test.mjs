// The analysis board: variations, comments, and a game from any of its boards, while the played game stays as it was.

import assert from 'node:assert/strict';
import { address_of, another_device, becomes, phone, still, suite } from './harness.mjs';
import { replay } from './rules.mjs';
import { MIDGAME, saved } from './saved.mjs';
import { choose_in_menu } from './game_page.mjs';

const browser_test = suite();

async function analyse(page) {
  await choose_in_menu(page, /^Analysis board/);
  const panel = page.getByRole('region', { name: 'Analysis board' });
  await panel.waitFor();
  return panel;
}

const move = (panel, name) => panel.getByRole('button', { name }).first();

// Two third moves beside the one that was played.
async function try_two(panel, game) {
  for (const square of ['c5', 'c4']) {
    await move(panel, /^2\. d6/).press('Enter');
    await game.shows(replay('f5d6').board, 'after d6');
    await game.type(square);
    await game.shows(replay(`f5d6${square}`).board, `after ${square}`);
  }
}

browser_test('two variations by keyboard survive a reload and a link, and the game stays as it was', still, async ({ page, game, browser }) => {
  await game.begin_whole(saved({ moves: MIDGAME, white: 'level3' }));
  let panel = await analyse(page);
  await try_two(panel, game);
  // The engine, which does one thing at a time, evaluates the board instead of answering.
  await panel.getByText(/^Black (about )?[+−]?\d/).waitFor();
  await game.shows(replay('f5d6c4').board, 'nobody answers');
  await panel.getByRole('textbox', { name: 'Comment' }).fill('Worth a try');
  await page.keyboard.press('Tab');
  await panel.getByText('Worth a try', { exact: true }).waitFor();

  await game.reload();
  await game.until_dialogs_loaded();
  panel = page.getByRole('region', { name: 'Analysis board' });
  await move(panel, /^3\. c4.*Worth a try/).waitFor();
  await game.shows(replay('f5d6c4').board, 'the board of before');
  const link = await address_of(page);

  // Somebody else gets the link.
  const second = await another_device(browser, link);
  await second.open_whole();
  await second.shows(replay('f5d6c4').board, 'the board of the link');
  const theirs = second.page.getByRole('region', { name: 'Analysis board' });
  await move(theirs, /^3\. c5/).press('Enter');
  await second.shows(replay('f5d6c5').board, 'the other variation');
  await theirs.getByRole('button', { name: 'Back to the game' }).press('Enter');
  await second.shows(replay(MIDGAME).board, 'the game of the link');

  // The first variation goes behind the second one; then one is removed.
  await panel.getByRole('button', { name: 'Promote' }).press('Enter');
  const names = async () => panel.locator('.tree button').evaluateAll((all) => all.map((button) => button.textContent));
  const order = async () => (await names()).filter((name) => /^3c[45]/.test(name)).map((name) => name.slice(1, 3)).join(' ');
  await becomes(order, 'c4 c5', 'the order');
  // Now it cannot be promoted further.
  await panel.getByRole('button', { name: 'Promote' }).waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Delete' }).press('Enter');
  await becomes(order, 'c5', 'the order');
  await panel.getByText('3. c4 and what followed it are deleted.').waitFor();
  await panel.getByRole('button', { name: 'Undo' }).press('Enter');
  await game.shows(replay('f5d6c4').board, 'the move that is back');
  await becomes(order, 'c4 c5', 'the order');
  await panel.getByRole('button', { name: 'Delete' }).press('Enter');
  await becomes(order, 'c5', 'the order');
  await page.keyboard.press('Control+z');
  await becomes(order, 'c4 c5', 'the order');
  await panel.getByRole('button', { name: 'Delete' }).press('Enter');
  await game.shows(replay('f5d6').board, 'before the move that is gone');
  await becomes(order, 'c5', 'the order');
  // The keys step from the panel too; and the graph stands below it.
  await page.keyboard.press('Home');
  await game.shows(replay('').board, 'the start');
  await page.keyboard.press('ArrowRight');
  await game.shows(replay('f5').board, 'an arrow');
  await page.keyboard.press('ArrowLeft');
  await game.shows(replay('').board, 'and back');
  await panel.getByRole('button', { name: 'Next' }).press('Enter');
  await game.shows(replay('f5').board, 'after a move');
  await page.keyboard.press('End');
  await game.shows(replay(MIDGAME).board, 'the end');
  await panel.getByRole('button', { name: 'Back to the game' }).press('Enter');
  await panel.waitFor({ state: 'detached' });
  await game.shows(replay(MIDGAME).board, 'the game that was played');
  assert.match((await game.read()).text, /White: Level 3/);
});

browser_test('a game against the computer from a board of the analysis, on a phone', phone, async ({ page, game }) => {
  await game.begin_whole(saved({ moves: MIDGAME }));
  const panel = await analyse(page);
  await move(panel, /^2\. d6/).dispatchEvent('click');
  await game.shows(replay('f5d6').board, 'after d6');
  // Nothing is cut, and what is only a picture elsewhere has a caption.
  const caption = (name) => panel.locator('[data-id="foot"]').getByText(name, { exact: true });
  for (const name of ['Previous', 'Next', 'Delete', 'Play from here', 'Comment']) {
    assert.ok(await caption(name).isVisible(), name);
  }
  await panel.getByText(/expected: /).waitFor();
  const cut = await panel.locator('[data-id="evaluation"]').evaluate((line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight);
  assert.equal(cut, false);
  // The graph in turns with the tree.
  await caption('Graph').dispatchEvent('click');
  await panel.locator('.tree').waitFor({ state: 'hidden' });
  await caption('Moves').dispatchEvent('click');
  await panel.locator('.tree').waitFor();
  await panel.getByRole('button', { name: 'Play from here' }).dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('slider', { name: 'Opponent' }).waitFor();
  await dialog.getByRole('radio', { name: 'White' }).waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Start game' }).dispatchEvent('click');
  await panel.waitFor({ state: 'detached' });
  await game.shows(replay('f5d6').board, 'the same board');
  await game.says(/Black: You. White: (Level|Random|Max)/);
  await game.type('c5');
  await game.until('the answer', ({ legal, board }) => legal.length > 0 && board.join() !== replay('f5d6c5').board.join());
});
