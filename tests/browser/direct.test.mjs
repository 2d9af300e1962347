// Games by links that go live over a direct connection: browsers that share nothing but the network, or not even that.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { another_device, still, suite } from './harness.mjs';
import { copy_of_page, launch_in_test } from './lasting.mjs';
import { GAME, both_show, dialog, invite_by_link, open_link, play, play_to_the_end, reachable_link } from './live_friend.mjs';
import { in_one_network, over_turn } from './networks.mjs';
import { replay } from './rules.mjs';

const browser_test = suite();

// Invites on one page and accepts on the other, whose answer `hand` takes to the first, until the game is live, with two moves.
async function go_live(game, other, hand = (answer) => open_link(game.page, answer)) {
  await game.open();
  const invitation = await invite_by_link(game);
  await other.open(invitation);
  await dialog(other.page).getByRole('textbox', { name: /^Your name/ }).fill('Ren');
  await dialog(other.page).getByRole('button', { name: 'Play', exact: true }).click();
  await both_show([game, other], 1);
  await other.type('d6');
  const answer = await reachable_link(other.page, 'Send your move');
  await hand(answer);
  await game.says(/now you and Ren play live/);
  await other.says(/now you and Mika play live/);
  await both_show([game, other], 2);
  return answer;
}

const LONG = { ...still, timeout: 240_000 };

browser_test('two browsers play directly, go on by link after a reload, and directly again', LONG, async ({ page, game }) => {
  const other = await another_device(await launch_in_test(), game.url);
  const games = [game, other];
  const answer = await go_live(game, other, async (answer) => {
    // A messenger opens it in another tab.
    const tab = await game.another_tab(answer);
    await tab.open();
    await tab.says(/This answer is now in the other tab/);
    await tab.page.close();
  });
  assert.match(answer, /#f=[\w-]{80,200}$/);
  await play(games, game, 'click', 3);
  await play(games, other, 'type', 4);

  await other.reload();
  await game.says(/The connection to Ren is gone/);
  await game.click('e7');
  const next = await reachable_link(page, 'Send your move');
  await open_link(other.page, next);
  await both_show(games, 5);
  await other.type('f4');
  await dialog(page).getByRole('textbox', { name: 'Paste the answer' }).fill(await reachable_link(other.page, 'Send your move'));
  await game.says(/now you and Ren play live/);
  await both_show(games, 6);
  await play_to_the_end(games, ['type', 'click'], 7);
});

// Of a page that has not opened yet: keeps its connections in sight.
const note_connections = ({ page }) => page.addInitScript(() => {
  window.connections = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...rest) {
      super(...rest);
      window.connections.push(this);
    }
  };
});

// The kinds of both ends of what the open connection goes over.
const ends_of_connection = ({ page }) => page.evaluate(async () => {
  const open = window.connections.find(({ connectionState }) => connectionState === 'connected');
  const stats = new Map(await open.getStats());
  const { selectedCandidatePairId } = [...stats.values()].find(({ type }) => type === 'transport');
  const { localCandidateId, remoteCandidateId } = stats.get(selectedCandidatePairId);
  return [localCandidateId, remoteCandidateId].map((id) => stats.get(id).candidateType);
});

async function plays_directly(...games) {
  for (const one of games) await note_connections(one);
  const [game, other] = games;
  await go_live(game, other);
  await play_to_the_end(games, ['tap', 'type'], 3);
  return ends_of_connection(game);
}

test('two computers in one network play directly', { timeout: 180_000 }, async () => {
  const [game, other] = await in_one_network();
  assert.ok(!(await plays_directly(game, other)).includes('relay'));
});

test('a direct game survives a network that is cut for a moment, and for good', { timeout: 240_000 }, async () => {
  const [game, other, network] = await in_one_network();
  const games = [game, other];
  await go_live(game, other);
  network.cut();
  await game.type('c5');
  await game.shows(replay(GAME.slice(0, 6)).board, 'without a connection');
  await pause(3000);
  network.mend();
  await both_show(games, 3);
  await play(games, other, 'tap', 4);

  network.cut();
  await game.says(/The connection to Ren is gone/);
  await game.type('e7');
  network.mend();
  await open_link(other.page, await reachable_link(game.page, 'Send your move'));
  await both_show(games, 5);
});

test('two computers in different networks play through a TURN server that the host names', { timeout: 180_000 }, async () => {
  const folder = copy_of_page();
  const server = { urls: 'turn:10.78.0.1', username: 'flipside', credential: 'flipside' };
  writeFileSync(path.join(folder, 'flipside.json'), JSON.stringify({ iceServers: [server] }));
  assert.ok((await plays_directly(...await over_turn(folder))).includes('relay'));
});
