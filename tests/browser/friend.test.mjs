// A game with a friend by links: two contexts that share nothing.

import assert from 'node:assert/strict';
import { at_depth, choose_in_menu } from './game_page.mjs';
import { another_device, close_dialog, finger, still, suite } from './harness.mjs';
import { launch_in_test } from './lasting.mjs';
import { accept, begin_by_link, by_link_only, dialog, made_link, open_link, play_by_links } from './live_friend.mjs';
import { saved } from './saved.mjs';

const browser_test = suite();

const low = { viewport: { width: 844, height: 390 } };

browser_test('two people play by links, one by mouse and one by keyboard', { ...still, timeout: 120_000 }, async ({ page, game, browser }) => {
  await by_link_only(page);
  await game.open();
  await begin_by_link(page);
  await game.says(/You begin/);
  await game.click('f5');
  const invitation = await made_link(page, 'Send invitation');

  const other = await another_device(browser, invitation, { ...finger, ...still });
  await by_link_only(other.page);
  await other.open();
  await other.page.getByRole('dialog', { name: 'Invitation' }).getByText('An invitation to a game from Mika.').waitFor();
  await dialog(other.page).getByRole('button', { name: 'Play', exact: true }).click();
  await other.until('the first move', ({ board }) => board.filter((disc) => disc === 'black').length === 4);
  await other.type('d6');
  const answer = await made_link(other.page, 'Send your move');

  const open = (to, link) => open_link(to.page, link);
  await open(game, answer);
  await game.until('the answer', ({ last }) => last === 'd6');
  await game.says(/Your turn/);
  await open(game, invitation);
  await game.says(/This is your own link/);
  await open(other, invitation);
  await other.says(/This link is older/);
  await open(other, `${answer.slice(0, -1)}${answer.endsWith('A') ? 'B' : 'A'}`);
  await other.says(/This link is damaged/);
  // It is put away, and the game goes on.
  await game.click('c3');
  const next = await made_link(page, 'Send your move');
  await game.reload();
  assert.equal((await game.read()).last, 'c3');
  await open(other, next);
  await other.until('the next move', ({ last }) => last === 'c3');
  // A move that was taken back after all, though its link is out: the other one forks the game, and both are kept.
  await page.getByRole('button', { name: 'Send your move', exact: true }).press('Enter');
  await dialog(page).getByRole('button', { name: /^Take back: it is not sent yet/ }).press('Enter');
  await close_dialog(page);
  await game.until('the move to be taken back', ({ last }) => last === 'd6');
  await game.click('c5');
  await open(other, await made_link(page, 'Send your move'));
  await other.says(/They are kept as a variation/);
  assert.equal((await other.read()).last, 'c3');
  await other.page.keyboard.press('l');
  await dialog(other.page).getByRole('button', { name: /Move 3, Black: c5/ }).waitFor();
});

browser_test('the code of a friend can be pasted, on a screen as low as a phone that lies', { ...low, ...still }, async ({ page, game }) => {
  await by_link_only(page);
  await game.open();
  await begin_by_link(page);
  await game.click('f5');
  const link = await made_link(page, 'Send invitation', { look: async () => {
    const below = await dialog(page).locator('.body').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    assert.ok(below <= 1, `${below} pixels have to be scrolled to`);
  } });
  await page.keyboard.press('i');
  await dialog(page).getByRole('textbox').first().fill(`Here: ${link}`);
  await game.says(/This is your own link/);
});

// What My games says, once it has so many: each game's players and end, the counts of won, drawn and lost games against everybody, and the
// rating, if there is one.
async function my_games(page, count) {
  await choose_in_menu(page, /^My games/);
  const rows = dialog(page).getByRole('listitem');
  await rows.nth(count - 1).waitFor();
  const text_of = async (row) => [await row.getByRole('rowheader').innerText(), ...await row.getByRole('cell').allInnerTexts()].join(' ');
  const found = {
    games: (await rows.allInnerTexts()).map((text) => text.match(/^(.*)\n(.*) ·/).slice(1).join(': ')),
    counts: await Promise.all((await dialog(page).getByRole('row').all()).slice(1).map(text_of)),
    rating: await dialog(page).locator('[data-id="strength"]').allInnerTexts(),
  };
  for (const depth of [1, 0]) {
    await page.keyboard.press('Escape');
    await at_depth(page, depth);
  }
  return found;
}

// A game against a level has ended before, so there is a rating, which a game with a friend leaves as it is.
const RATED = saved({ moves: 'e6f4e3f6g5d6e7f5c5', white: 'level5' });
const BY_TWO = 'two browsers play a whole game by links, one by tap and one by keyboard, and My games counts it';

browser_test(BY_TWO, { ...finger, ...still }, async ({ page, game, url }) => {
  const other = await another_device(await launch_in_test(), url);
  for (const one of [page, other.page]) await by_link_only(one);
  await game.begin(RATED);
  await game.close_result();
  const before = await my_games(page, 1);
  assert.deepEqual([before.games, before.counts], [['You – Level 5: You won 64 to 0'], ['Level 5 1 0 0']]);
  assert.match(before.rating.join(), /games: 1$/);

  await begin_by_link(page);
  await play_by_links([game, other], ['tap', 'type'], accept);
  for (const one of [game, other]) await one.close_result();
  assert.deepEqual(await my_games(page, 2), {
    games: ['You – Ren: You won 64 to 0', ...before.games],
    counts: [...before.counts, 'Ren 1 0 0'],
    rating: before.rating,
  });
  const theirs = { games: ['Mika – You: You lost 0 to 64'], counts: ['Mika 0 0 1'], rating: [] };
  assert.deepEqual(await my_games(other.page, 1), theirs);
});
