// A game with a friend by links: two contexts that share nothing.

import assert from 'node:assert/strict';
import { GamePage } from './game_page.mjs';
import { finger, new_context, still, suite } from './harness.mjs';
import { begin_by_link, by_link_only, dialog, made_link, open_link } from './live_friend.mjs';

const browser_test = suite();

const low = { viewport: { width: 844, height: 390 } };

browser_test('two people play by links, one by mouse and one by keyboard', { ...still, timeout: 120_000 }, async ({ page, game, browser }) => {
  await by_link_only(page);
  await game.open();
  await begin_by_link(page);
  await game.says(/You begin/);
  await game.click('f5');
  const invitation = await made_link(page, 'Send invitation');

  const context = await new_context(browser, { ...finger, ...still });
  try {
    const other = new GamePage(await context.newPage(), invitation);
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
    await page.reload();
    await game.ready();
    assert.equal((await game.read()).last, 'c3');
    await open(other, next);
    await other.until('the next move', ({ last }) => last === 'c3');
    // A move that was taken back after all, though its link is out: the other one forks the game, and both are kept.
    await page.getByRole('button', { name: 'Send your move', exact: true }).press('Enter');
    await dialog(page).getByRole('button', { name: /^Take back: it is not sent yet/ }).press('Enter');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await game.until('the move to be taken back', ({ last }) => last === 'd6');
    await game.click('c5');
    await open(other, await made_link(page, 'Send your move'));
    await other.says(/They are kept as a variation/);
    assert.equal((await other.read()).last, 'c3');
    await other.page.keyboard.press('l');
    await dialog(other.page).getByRole('button', { name: /Move 3, Black: c5/ }).waitFor();
  } finally {
    await context.close();
  }
});

browser_test('the code of a friend can be pasted, on a screen as low as a phone that lies', { ...low, ...still }, async ({ page, game }) => {
  await by_link_only(page);
  await game.open();
  await begin_by_link(page);
  await game.click('f5');
  const link = await made_link(page, 'Send invitation', async () => {
    const below = await dialog(page).locator('.body').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    assert.ok(below <= 1, `${below} pixels have to be scrolled to`);
  });
  await page.keyboard.press('i');
  await dialog(page).getByRole('textbox').first().fill(`Here: ${link}`);
  await game.says(/This is your own link/);
});
