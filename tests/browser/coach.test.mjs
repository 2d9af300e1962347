// The coach, and an opponent about the person's strength.

import assert from 'node:assert/strict';
import { phone, still, suite, until_drawn } from './harness.mjs';
import { brightness, pixels_of } from './pixels.mjs';
import { replay } from './rules.mjs';
import { LATE, saved } from './saved.mjs';

const browser_test = suite();

// Black's g2 lets White take h1; e7 is fine.
const MOVES = LATE.slice(0, 64);
const WITH_COACH = saved({ moves: MOVES, white: 'level3', lines: 'coach 1\n' });
const WARNING = /g2 (loses about \d+ discs|turns Black's \S+ into \S+): .+\./;

browser_test('a move that gives up a corner is warned of, taken back, and another one played', phone, async ({ page, game }) => {
  await game.begin_whole(WITH_COACH);
  await game.tap('g2');
  await game.says(WARNING);
  await game.tap_control('Take back');
  await game.shows(replay(MOVES).board, 'before the move');
  await page.getByRole('button', { name: 'Take back' }).waitFor({ state: 'detached' });
  await game.tap('e7');
  await game.until('the answer', ({ text }) => /White plays/.test(text));
});

browser_test('a warning is refused by keyboard: the computer answers, and nothing is said again', still, async ({ page, game }) => {
  await game.begin_whole(WITH_COACH);
  const before = await pixels_of(page);
  await game.type('g2');
  await game.says(WARNING);
  // The reply that punishes it is on the board, as a pale disc.
  const reply = page.locator('#board button[aria-label*=", empty, expected move 1, White"]');
  await reply.waitFor({ state: 'attached' });
  const name = (await reply.getAttribute('aria-label')).slice(0, 2);
  await game.says(new RegExp(`White answers ${name}`));
  await until_drawn(page);
  const warned = await pixels_of(page);
  // Beside its number.
  const { x, y, width } = await game.place_of(name);
  const bright = ({ at }) => brightness(at(Math.round(x - width / 4), Math.round(y)));
  assert.ok(bright(warned) > bright(before) + 30, `${name} is drawn in white`);
  const { board } = await game.read();
  assert.equal(board[6 + 8], 'black', 'the move stands while the person decides');
  await page.getByRole('button', { name: 'Play on' }).press('Enter');
  await reply.waitFor({ state: 'detached' });
  await game.until('the answer', ({ text }) => /White plays/.test(text));
  await page.getByRole('button', { name: 'Take back' }).waitFor({ state: 'detached' });
  // A reload does not warn again of what was played on.
  await game.reload();
  assert.equal(await page.getByRole('button', { name: 'Take back' }).count(), 0);
});

browser_test('an opponent about one\'s strength is a level, and stays so for the next game', still, async ({ page, game }) => {
  await game.open_whole();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('switch', { name: 'Match my strength' }).check({ force: true });
  await dialog.getByText('Level 3 now; adapts as you play').waitFor();
  assert.equal(await dialog.getByRole('slider', { name: 'Opponent' }).count(), 0);
  assert.ok(await dialog.getByRole('switch', { name: 'Coach' }).isChecked(), 'on against a weak level');
  await dialog.getByRole('button', { name: 'Start game' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await game.says(/Black: You\. White: Level 3\./);
  await game.reload();
  await game.until_dialogs_loaded();
  await page.keyboard.press('n');
  assert.ok(await dialog.getByRole('switch', { name: 'Match my strength' }).isChecked());
});
