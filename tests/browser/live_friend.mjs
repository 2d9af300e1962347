// What tests of games with a friend share: how one begins, a page of somebody else, and a network that can be cut.

import assert from 'node:assert/strict';
import net from 'node:net';
import { at_depth } from './game_page.mjs';
import { another_device, close_dialog, still } from './harness.mjs';
import { replay } from './rules.mjs';

export const dialog = (page) => page.locator('#dialog');

// A short game to its end: black takes every disc. What follows for it works in Firefox, too (firefox.test.mjs).
export const GAME = 'f5d6c5f6e7f4g5e6e3';
const PLIES = GAME.length / 2;

export async function both_show(games, ply) {
  for (const one of games) await one.shows(replay(GAME.slice(0, 2 * ply)).board, `after ply ${ply}`);
}

export const make_move = (mover, how, ply) => mover[how](GAME.slice(2 * ply - 2, 2 * ply));

export async function play(games, mover, how, ply) {
  await make_move(mover, how, ply);
  await both_show(games, ply);
}

// From this ply on to the end, live: the first game is black's, and `hows` says how each makes its moves.
export async function play_to_the_end(games, hows, from) {
  for (let ply = from; ply <= PLIES; ++ply) await play(games, games[(ply + 1) % 2], hows[(ply + 1) % 2], ply);
  for (const one of games) await has_ended(one);
}

const has_ended = ({ page }) => page.waitForFunction(() =>
  document.querySelector('#dialog[open][data-dialog="result"] #dialog-title')?.textContent === 'Game over');

// The whole game by links, of which each is handed over when its move is made: black has begun a game with a friend, and the other one
// opens the invitation and `accepts` it.
export async function play_by_links(games, hows, accepts) {
  for (let ply = 1; ply <= PLIES; ++ply) {
    const [mover, other] = ply % 2 === 1 ? games : [...games].reverse();
    await make_move(mover, hows[(ply + 1) % 2], ply);
    if (ply === PLIES) await has_ended(mover);
    const link = await made_link(mover.page, ply === 1 ? 'Send invitation' : 'Send your move');
    if (ply > 1) await open_link(other.page, link);
    else {
      await other.open(link);
      await accepts(other.page);
    }
    await both_show(games, ply);
  }
  for (const one of games) await has_ended(one);
}

// A page on another device, opened. `prepare(page)` runs before that.
export async function open_apart(browser, link, { prepare, ...options } = {}) {
  const other = await another_device(browser, link, { ...still, ...options });
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

// Runs in a page: focuses a button of the dialog that is open, or of the board. False as long as there is none of this name.
function focus_named(name) {
  const around = document.querySelector('#dialog[open]') ?? document.getElementById('controls');
  const named = (button) => (button.getAttribute('aria-label') ?? button.innerText) === name && button.checkVisibility();
  const found = [...around?.querySelectorAll('button') ?? []].find(named);
  found?.focus();
  return Boolean(found);
}

export async function press(page, name) {
  await page.waitForFunction(focus_named, name);
  await page.keyboard.press('Enter');
}

// The link of a game by links only that is to be sent, by the button that shows it, which `press_button` presses. `look` is called while its dialog
// is open. `longest`: in letters behind #f=; one that also says where the page can be reached has more.
export async function made_link(page, button, { look, press_button = press, longest = 120 } = {}) {
  const below = await page.evaluate(() => (document.getElementById('dialog').open ? 1 : 0));
  await press_button(page, button);
  const link = await link_in(page, 'address');
  assert.match(link, new RegExp(`#f=[\\w-]{20,${longest}}$`));
  await look?.();
  await page.keyboard.press('Escape');
  await at_depth(page, below);
  return link;
}

// With a friend, as black.
async function start_game(page, name = 'Mika') {
  await dialog(page).getByRole('radio', { name: 'Black', exact: true }).check({ force: true });
  await dialog(page).getByRole('textbox', { name: /^Your name/ }).fill(name);
  await dialog(page).getByRole('button', { name: 'Start game' }).click();
}

// Invites as black on a page of a host that has a relay, and returns the link. A game has no clock, unless one is named.
export async function invite(page, { clock, name } = {}) {
  await choose_friend(page);
  await dialog(page).getByText(/you send a link, and play as soon as it is opened/).waitFor();
  if (clock) await dialog(page).getByRole('combobox', { name: 'Clock' }).selectOption(clock);
  await start_game(page, name);
  return link_in(page, 'address');
}

// As black, on a page of a host without a relay.
export async function begin_by_link(page, name) {
  await choose_friend(page);
  await start_game(page, name);
  await dialog(page).waitFor({ state: 'hidden' });
}

// Invites as black with f5 on a page of any host, and returns the link, with where the page can be reached.
export async function invite_by_link(game) {
  const { page } = game;
  await begin_by_link(page);
  await game.says(/You begin/);
  await game.click('f5');
  const link = await reachable_link(page, 'Send invitation');
  await close_dialog(page);
  await at_depth(page, 0);
  return link;
}

// Such a link, by the button that shows it. Its dialog stays open.
export async function reachable_link(page, button) {
  await press(page, button);
  await page.waitForFunction(() => /^Keep this page open/.test(document.querySelector('#dialog [data-id="hint"]')?.textContent));
  return link_in(page, 'address');
}

// Of a field of Dialog::kFriend.
export async function link_in(page, field) {
  const input = `#dialog [data-id="${field}"] input`;
  await page.waitForSelector(input);
  const link = await page.$eval(input, ({ value }) => value);
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
