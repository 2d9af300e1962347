// What tests of games with a friend share: how one begins, a page of somebody else, and a network that can be cut.

import assert from 'node:assert/strict';
import net from 'node:net';
import { at_depth, GamePage } from './game_page.mjs';
import { new_context, still } from './harness.mjs';

// Black takes every disc.
export const GAME = 'e6f4e3f6g5d6e7f5c5';

export const dialog = (page) => page.locator('#dialog');

// A page in a context of its own, which joins `contexts`. `prepare(page)` runs before it opens.
export async function open_apart(browser, contexts, link, { prepare, ...options } = {}) {
  contexts.push(await new_context(browser, { ...still, ...options }));
  const other = new GamePage(await contexts.at(-1).newPage(), link);
  await prepare?.(other.page);
  await other.open();
  return other;
}

// Another way to a server at this machine: { url, cut, freeze, mend, close }. After cut() nothing goes through any more; after freeze()
// nothing either, but nobody is told so. mend() ends both for new connections, also with a way to another server, which sees `from` as the
// client's address.
export async function network_to(url, from = '127.0.0.1') {
  const ends = new Set();
  let [whole, frozen] = [true, false];
  const way = net.createServer((here) => {
    if (!whole) return here.destroy();
    const there = net.connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: from });
    for (const [end, other] of [[here, there], [there, here]]) {
      ends.add(end);
      if (!frozen) end.pipe(other);
      end.on('error', () => {});
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  await new Promise((resolve) => way.listen(0, '127.0.0.1', resolve));
  const freeze = () => {
    frozen = true;
    for (const end of ends) end.unpipe().pause();
  };
  const cut = () => {
    [whole, frozen] = [false, false];
    for (const end of ends) end.destroy();
  };
  const mend = (other = url) => {
    url = other;
    [whole, frozen] = [true, false];
  };
  const close = () => {
    cut();
    way.close();
  };
  return { url: `http://localhost:${way.address().port}/`, cut, freeze, mend, close };
}

export async function choose_friend(page) {
  await page.keyboard.press('n');
  await dialog(page).getByRole('radio', { name: 'Friend', exact: true }).check({ force: true });
}

// A browser without direct connections: with them the game would go live (direct.test.mjs).
export const by_link_only = (page) => page.addInitScript(() => { delete window.RTCPeerConnection; });

// With a friend, as black.
async function start_game(page) {
  await dialog(page).getByRole('radio', { name: 'Black', exact: true }).check({ force: true });
  await dialog(page).getByRole('textbox', { name: /^Your name/ }).fill('Mika');
  await dialog(page).getByRole('button', { name: 'Start game' }).click();
}

// Invites as black on a page of a host that has a relay, and returns the link. A game has no clock, unless one is named.
export async function invite(page, { clock } = {}) {
  await choose_friend(page);
  await dialog(page).getByText(/you send a link, and play as soon as it is opened/).waitFor();
  if (clock) await dialog(page).getByRole('combobox', { name: 'Clock' }).selectOption(clock);
  await start_game(page);
  return link_in(page, 'address');
}

// Invites as black with f5 on a page of any host, and returns the link, with where the page can be reached.
export async function invite_by_link(game) {
  const { page } = game;
  await choose_friend(page);
  await start_game(page);
  await game.says(/You begin/);
  await game.click('f5');
  const link = await reachable_link(page, 'Send invitation');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await at_depth(page, 0);
  return link;
}

// Such a link, by the button that shows it. Its dialog stays open.
export async function reachable_link(page, button) {
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  await dialog(page).getByText(/^Keep this page open/).waitFor();
  return link_in(page, 'address');
}

// Of a field of Dialog::kFriend.
export async function link_in(page, field) {
  const link = await dialog(page).locator(`[data-id="${field}"] input`).inputValue();
  assert.match(link, /#f=[\w-]{20,450}$/);
  return link;
}

// On a page that shows a game already.
export async function open_link(page, link) {
  await at_depth(page, 0);
  await page.evaluate((hash) => { location.hash = hash; }, new URL(link).hash);
}

// Whoever has opened the link plays.
export async function accept(page) {
  await dialog(page).getByText('An invitation to a game from Mika.').waitFor();
  await dialog(page).getByRole('textbox', { name: /^Your name/ }).fill('Ren');
  await dialog(page).getByRole('button', { name: 'Play', exact: true }).click();
}
