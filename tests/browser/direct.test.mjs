// A game by links that goes live over a direct connection: two browsers that share nothing but the network.

import assert from 'node:assert/strict';
import { GamePage } from './game_page.mjs';
import { launch, new_context, still, suite } from './harness.mjs';
import { dialog, invite_by_link, reachable_link } from './live_friend.mjs';
import { replay } from './rules.mjs';

const browser_test = suite();

const GAME = 'f5d6c3d3c4f4f6';

browser_test('two browsers play directly, go on by link after a reload, and directly again', { ...still, timeout: 240_000 }, async ({ page, game, context }) => {
  const second = await launch();
  try {
    await game.open();
    const invitation = await invite_by_link(game);

    const other = new GamePage(await (await new_context(second, still)).newPage(), invitation);
    await other.open();
    await dialog(other.page).getByRole('textbox', { name: /^Your name/ }).fill('Ren');
    await dialog(other.page).getByRole('button', { name: 'Play', exact: true }).click();
    const shown = async (ply) => {
      for (const one of [game, other]) await one.shows(replay(GAME.slice(0, 2 * ply)).board, `after ply ${ply}`);
    };
    const play = async (mover, how, ply) => {
      await mover[how](GAME.slice(2 * ply - 2, 2 * ply));
      await shown(ply);
    };
    await shown(1);
    await other.type('d6');
    const answer = await reachable_link(other.page, 'Send your move');
    assert.match(answer, /#f=[\w-]{80,200}$/);

    // A messenger opens it in another tab.
    const tab = new GamePage(await context.newPage(), answer);
    await tab.open();
    await tab.says(/This answer is now in the other tab/);
    await tab.page.close();
    await game.says(/now you and Ren play live/);
    await other.says(/now you and Mika play live/);
    await shown(2);
    await play(game, 'click', 3);
    await play(other, 'type', 4);

    await other.page.reload();
    await other.ready();
    await game.says(/The connection to Ren is gone/);
    await game.click('c4');
    const next = await reachable_link(page, 'Send your move');
    await other.page.evaluate((hash) => { location.hash = hash; }, new URL(next).hash);
    await shown(5);
    await other.type('f4');
    await dialog(page).getByRole('textbox', { name: 'Paste the answer' }).fill(await reachable_link(other.page, 'Send your move'));
    await game.says(/now you and Ren play live/);
    await shown(6);
    await play(game, 'type', 7);
  } finally {
    await second.close();
  }
});
