// Live games with a friend over the host's relay: contexts that share nothing, behind a network that can be cut, with somebody who watches
// and somebody who knows the channel and forges.

import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { close_dialog, finger, set_visible, still, suite } from './harness.mjs';
import { at_the_end, serve_with_relay } from './lasting.mjs';
import { accept, choose_friend, dialog, GAME, invite, link_in, network_to, open_apart, play } from './live_friend.mjs';
import { replay } from './rules.mjs';

const browser_test = suite();

// Of a page that has not opened yet: { url(), messages } of its channel.
function listen_in(page) {
  const heard = { url: () => '', messages: [] };
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/flipside-relay/')) return;
    heard.url = () => socket.url().replace(/^ws/, 'http');
    socket.on('framereceived', ({ payload }) => heard.messages.push(String(payload)));
  });
  return heard;
}

// Of a page that has not opened yet: what calls somebody who does not see it, in `called`. The browser refuses notifications at first.
const note_calls = (page) => page.addInitScript(() => {
  window.called = [];
  navigator.setAppBadge = async () => window.called.push('badge');
  navigator.clearAppBadge = async () => {};
  window.Notification = class extends EventTarget {
    static permission = 'denied';
    static requestPermission = async () => window.Notification.permission;
    constructor(title, { body }) {
      super();
      window.called.push(`${title}: ${body}`);
    }
    close() {}
  };
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    if (document.hidden) window.called.push('sound');
    return start.apply(this, when);
  };
});

// Switches notifications on: the browser refuses them, and then it allows them.
async function ask_for_notifications(page) {
  const chosen = dialog(page).getByRole('switch', { name: /^Notifications/ });
  await page.keyboard.press(',');
  await chosen.click({ force: true });
  await dialog(page).getByText(/^The browser lets this page show no notifications/).waitFor();
  await page.evaluate(() => { window.Notification.permission = 'granted'; });
  await chosen.check({ force: true });
  await close_dialog(page);
}

async function watch_link(page) {
  await page.locator('#controls').getByRole('button', { name: 'More', exact: true }).press('Enter');
  const link = await link_in(page, 'watch');
  await close_dialog(page);
  return link;
}

// What somebody who has all of `messages` can put into the channel without the key of their first sender: each is refused.
async function forge({ url, messages }) {
  const channel = new URL(url()).pathname.split('/').at(-1);
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  const own = Buffer.from(await webcrypto.subtle.exportKey('raw', publicKey)).toString('base64url');
  const sign = async (said) =>
    Buffer.from(await webcrypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(`${channel}\n${said}`))).toString('base64url');
  const lines = messages.filter((message) => message.split(' ').length > 3);
  const [key, signature, ...said] = lines[0].split(' ');
  const written_otherwise = signature.slice(0, -1) + String.fromCharCode(signature.charCodeAt(85) + 1);  // the same bytes
  const resign = `${Date.now().toString(36)} flipside-live 1 resign game=0`;
  const forged = [
    ...lines,                                     // twice
    `${own} ${await sign(resign)} ${resign}`,     // a stranger
    `${key} ${await sign(resign)} ${resign}`,     // in somebody's name
    `${key} ${signature} ${resign}`,
    [key, written_otherwise, ...said].join(' '),
    'resign',
  ];
  for (const body of forged) assert.equal((await fetch(url(), { method: 'POST', body })).status, 201);
}

browser_test('a whole live game, with a reload, a cut, a watcher and a forger', { ...still, timeout: 240_000 }, async ({ page, game, browser }) => {
  const server = await serve_with_relay();
  const network = await network_to(server.url);
  at_the_end(network.close);
  const open = (link, options) => open_apart(browser, link, options);
  const channel = listen_in(page);
  const dropped = [];
  page.on('console', (message) => /^dropped/.test(message.text()) && dropped.push(message.text()));
  await note_calls(page);
  await game.open(network.url);
  const other = await open(await invite(page), finger);
  await accept(other.page);
  await dialog(page).waitFor({ state: 'hidden' });

  const all = [game, other];
  await game.says(/Your turn/);
  await play(all, game, 'click', 1);
  await game.says(/Ren is thinking/);
  await play(all, other, 'tap', 2);
  await play(all, game, 'type', 3);
  await play(all, other, 'tap', 4);

  const watcher = await open(await watch_link(page));
  await dialog(watcher.page).getByRole('button', { name: 'Watch', exact: true }).click();
  await watcher.says(/You are watching/);
  all.push(watcher);
  await other.reload();
  await play(all, game, 'type', 5);

  await forge(channel);
  await ask_for_notifications(page);
  await set_visible(page, false);
  await play(all, other, 'tap', 6);
  assert.equal(dropped.length, 4, 'those that are not signed');
  assert.equal(await page.title(), 'Your turn. · Flipside');
  await page.waitForFunction(() => window.called.length === 3);
  assert.deepEqual((await page.evaluate(() => window.called)).sort(), ['Flipside: Your turn.', 'badge', 'sound']);
  await set_visible(page, true);
  assert.equal(await page.title(), 'Flipside');

  network.cut();
  await game.says(/The connection is lost/);
  await game.type(GAME.slice(12, 14));
  await game.shows(replay(GAME.slice(0, 14)).board, 'without a connection');
  network.mend();
  for (const one of all) await one.shows(replay(GAME.slice(0, 14)).board, 'when it is back');
  await play(all, other, 'tap', 8);
  await play(all, game, 'click', 9);
  for (const one of [game, other]) await one.page.getByRole('dialog', { name: 'Game over' }).waitFor();
});

browser_test('what a host offers is asked for when somebody wants to play with a friend', still, async ({ page, game }) => {
  const asked = [];
  page.on('request', (request) => /flipside\.json|live\.js/.test(request.url()) && asked.push(request.url()));
  let broken = true;
  await page.route(/\/live\.js/, (route) => (broken ? route.abort() : route.continue()));
  await page.route(/\/flipside\.json/, (route) => route.fulfill({ json: { relay: 'https://elsewhere.example/' } }));
  await game.open_whole();
  assert.deepEqual(asked, []);
  await choose_friend(page);
  // By links it can be played without it.
  await dialog(page).getByText(/you send each other links/).waitFor();
  await page.getByText(/^The live game could not be loaded/).waitFor();
  broken = false;
  const answer = page.waitForResponse(/\/flipside\.json/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await answer;
  await close_dialog(page);
  await page.keyboard.press(',');
  await dialog(page).getByRole('button', { name: /^About/ }).press('Enter');
  await dialog(page).getByText(/flipside\.json beside this page is malformed, so it is ignored/).waitFor();
});

// As where a messenger has opened the link in a browser of its own, and then the device's own browser has.
browser_test('of two browsers that open an invitation the first plays, and the other one watches and is told', { ...still, timeout: 120_000 }, async ({ page, game, browser }) => {
  const server = await serve_with_relay();
  await game.open(server.url);
  const link = await invite(page);
  const both = [await open_apart(browser, link), await open_apart(browser, link)];
  await accept(both[0].page);
  await game.says(/Your turn/);
  await accept(both[1].page);
  await both[1].says(/Somebody has accepted this invitation already, perhaps you in another browser/);
  for (const [ply, mover] of [[1, game], [2, both[0]]]) await play([game, ...both], mover, 'type', ply);
  await both[1].says(/You are watching/);
});

browser_test('a tab that is hidden calls nobody who sees the game in another one, and of two that are hidden one calls', { ...still, timeout: 240_000 }, async ({ page, game, browser }) => {
  const server = await serve_with_relay();
  await note_calls(page);
  await game.open(server.url);
  const other = await open_apart(browser, await invite(page));
  await accept(other.page);
  await game.says(/Your turn/);
  const tab = await game.another_tab(server.url);
  await note_calls(tab.page);
  await tab.open();
  await ask_for_notifications(tab.page);
  await page.evaluate(() => { window.Notification.permission = 'granted'; });
  await tab.says(/Your turn/);
  await set_visible(tab.page, false);

  const next = (ply) => play([game, tab, other], ply % 2 === 1 ? game : other, 'type', ply);
  for (let ply = 1; ply <= 6; ++ply) await next(ply);
  // From here on nobody sees either tab.
  await set_visible(page, false);
  for (const ply of [7, 8]) await next(ply);
  // The title and the badge show a state, and call nobody.
  const calls = async () => {
    const called = [page, tab.page].map((one) => one.evaluate(() => window.called.filter((call) => call !== 'badge')));
    return (await Promise.all(called)).flat().sort();
  };
  const due = performance.now() + 20_000;
  while ((await calls()).length < 2 && performance.now() < due) await page.waitForTimeout(100);
  // Until the other tab would have called, too.
  await page.waitForTimeout(1500);
  assert.deepEqual(await calls(), ['Flipside: Your turn.', 'sound']);
});
