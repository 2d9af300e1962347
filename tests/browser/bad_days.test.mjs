// Live games over the host's relay on bad days: clocks, networks that are cut for long, relays that restart, tabs that sleep, versions and
// browsers that do not fit. After each day the game goes on, or a sentence says what to do, and no move is lost or played twice.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { faulty_host } from './faulty_host.mjs';
import { another_device, becomes, close_dialog, page_folder, still, suite, until_drawn } from './harness.mjs';
import { at_the_end, launch_in_test, serve_with_relay } from './lasting.mjs';
import {
  accept, both_show, dialog, invite, link_in, made_link, make_move, network_to, open_apart, open_link, press,
} from './live_friend.mjs';

const browser_test = suite();

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

// Two players with a relay, Mika as black at `game`, and Ren. `network` is Mika's way to the relay; `all` is who sees the game.
class Friends {
  constructor(browser, game, server, network) {
    Object.assign(this, { browser, game, network, servers: [server], all: [game] });
  }

  // Mika invites. The link leads to the relay by a way of its own.
  async invite(options) {
    await this.game.open(this.network.url);
    return (await invite(this.game.page, options)).replace(this.network.url, this.servers[0].url);
  }

  open(link, prepare) {
    return open_apart(this.browser, link, { prepare });
  }

  // Mika invites, and Ren comes.
  async begin({ clock, prepare } = {}) {
    const other = await this.open(await this.invite({ clock }), prepare);
    await accept(other.page);
    this.all = [this.game, other];
    await this.game.says(/Ren is here\. The game begins\./);
    await this.game.says(/Your turn/);
    return other;
  }

  async shows(ply, who = this.all) {
    await both_show(who, ply);
  }

  move(mover, ply) {
    return make_move(mover, 'type', ply);
  }

  async play(mover, ply) {
    await this.move(mover, ply);
    await this.shows(ply);
  }
}

// As browser_test() of harness.mjs, with a relay and two who play there.
function bad_days(name, options, body) {
  browser_test(name, { ...still, timeout: 240_000, ...options }, async ({ page, game, browser }) => {
    const server = await serve_with_relay();
    const network = await network_to(server.url);
    at_the_end(network.close);
    await body({ page, game, network, friends: new Friends(browser, game, server, network) });
  });
}

// One bad day after the other in one game, where both come by the network that is cut.
bad_days('a live game survives bad days', {}, async ({ page, game, network, friends }) => {
  await game.open(network.url);
  const link = await invite(page);
  await close_dialog(page);
  await open_link(page, link);
  await game.says(/This is your own link/);

  // A device whose clock is an hour ahead.
  const other = await friends.open(link, (page) => page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 3_600_000;
  }));
  await accept(other.page);
  friends.all = [game, other];
  await game.says(/Your turn/);
  await friends.play(game, 1);

  await Promise.all(friends.all.map((one) => one.reload()));
  await friends.shows(1);
  await friends.play(other, 2);

  // Two tabs of one player.
  const tab = await other.another_tab(network.url);
  await tab.open();
  friends.all.push(tab);
  await friends.shows(2);
  await friends.play(game, 3);
  await friends.play(tab, 4);
  await tab.page.close();
  friends.all.pop();

  // Nothing gets through for a while, and nobody is told so; then the network is another one.
  network.freeze();
  await friends.move(game, 5);
  await game.says(/The connection is lost/);
  network.cut();
  network.mend();
  await friends.shows(5);

  // The relay restarts, and has forgotten everything.
  friends.servers.push(await serve_with_relay());
  network.cut();
  await game.says(/The connection is lost/);
  await friends.move(other, 6);
  friends.servers[0].stop();
  network.mend(friends.servers[1].url);
  await friends.shows(6);

  // The other one's device is full, which is no reason to stop; then all is deleted there, with the key.
  await other.page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await friends.play(game, 7);
  await other.says(/Your turn/);
  await other.page.evaluate(() => localStorage.clear());
  await other.reload();
  await other.says(/This browser has lost its key for the live game\. The game goes on by link/);
  await friends.shows(7);
  await friends.move(other, 8);
  await other.page.getByRole('button', { name: 'Send your move', exact: true }).press('Enter');
  await open_link(page, await link_in(other.page, 'address'));
  await friends.shows(8);
  await friends.move(game, 9);
  await friends.shows(9, [game]);
});

// Of a page that has not opened yet: its time can be moved.
const with_clock = (page) => page.clock.install();

const text_of = (one, id) => one.page.locator(`#${id}`).textContent();
const says_now = (one, sentence) => becomes(() => text_of(one, 'message'), sentence);

// What a page shows of both clocks.
const clocks = async (one) => (await text_of(one, 'players')).match(/\d+:\d\d/g).join(' ');

// Lets the time of pages go on slowly, a frame after the other, while `body` runs.
async function in_slow_motion(games, body) {
  let goes_on = true;
  const going = (async () => {
    for (; goes_on; await pause(30)) for (const { page } of games) await page.clock.runFor(16);
  })();
  try {
    await body();
  } finally {
    goes_on = false;
    await going;
  }
}

bad_days('a live game with clocks takes a late move within a second, and ends on time on both', {}, async ({ page, game, friends }) => {
  await with_clock(page);
  const other = await friends.begin({ clock: '1 min', prepare: with_clock });
  const both = friends.all;
  for (const one of both) assert.equal(await clocks(one), '1:00 1:00');
  await friends.play(game, 1);
  // Until both have moved nobody loses time.
  for (const one of both) {
    await one.page.clock.fastForward(30 * SECOND);
    await one.page.clock.pauseAt(await one.page.evaluate(() => Date.now() + 1000));
  }
  await in_slow_motion(both, () => friends.play(other, 2));
  for (const one of both) assert.equal(await clocks(one), '1:00 1:00');

  // For Mika half a second is left, but at Ren's page the minute is over.
  await page.clock.fastForward(59.5 * SECOND);
  await other.page.clock.fastForward(60 * SECOND);
  await in_slow_motion(both, async () => {
    await becomes(() => clocks(game), '0:01 1:00');
    await becomes(() => clocks(other), '0:00 1:00');
    await friends.play(game, 3);
  });
  for (const one of both) assert.equal(await clocks(one), '0:01 1:00', 'what is left is what Mika has said');
  await in_slow_motion(both, () => friends.play(other, 4));
  for (const one of both) await one.page.clock.resume();
  for (const one of both) await becomes(() => text_of(one, 'turn'), 'Black ran out of time. White wins.');
  await says_now(game, 'Ren is still here.');
  await says_now(other, 'Mika is still here.');
  for (const one of both) await one.page.getByRole('dialog', { name: 'Game over' }).waitFor();
  await friends.shows(4);
});

// Stops a page as a device does that sleeps: no timer fires, and what the network brings waits. message() is what it still shows;
// wake(ms) ends that after so long by its own clock. This browser has no tabs in the background that it would put to sleep by itself
// (Page.setWebLifecycleState changes nothing here), but its debugger stops all.
async function put_to_sleep(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const stopped = new Promise((resolve) => session.once('Debugger.paused', resolve));
  const asleep = page.evaluate('debugger');
  const { callFrames: [{ callFrameId }] } = await stopped;
  const message = async () => {
    const expression = 'document.getElementById("message").textContent';
    return (await session.send('Debugger.evaluateOnCallFrame', { callFrameId, expression })).result.value;
  };
  const wake = async (ms) => {
    await session.send('Debugger.resume');
    await asleep;
    await session.detach();
    await page.clock.fastForward(ms);
  };
  return { message, wake };
}

// How often a page has announced that Mika is back.
const returns_of_mika = async (one) => (await one.spoken()).filter((sentence) => sentence === 'Mika is back.').length;

bad_days('a live game survives a network that is cut for long, a tab that sleeps, and a page that is closed for a day', {},
  async ({ page, game, network, friends }) => {
    await with_clock(page);
    const other = await friends.begin({ prepare: with_clock });
    const returns = (times) => becomes(() => returns_of_mika(other), times);
    await friends.play(game, 1);
    await friends.play(other, 2);
    await says_now(other, 'Mika is thinking …');

    // So short that Ren does not notice.
    network.cut();
    await says_now(game, 'The connection is lost. Trying again …');
    await friends.move(game, 3);
    await pause(3 * SECOND);
    network.mend();
    await friends.shows(3);
    await says_now(game, 'Ren is thinking …');

    network.cut();
    await says_now(game, 'The connection is lost. Trying again …');
    await friends.move(other, 4);
    await friends.shows(4, [other]);
    for (const one of friends.all) await one.page.clock.fastForward(30 * SECOND);
    await says_now(other, 'Mika is thinking …');
    network.mend();
    await friends.shows(4);
    await returns(0);

    network.cut();
    await says_now(game, 'The connection is lost. Trying again …');
    await friends.move(game, 5);
    for (const one of friends.all) await one.page.clock.fastForward(MINUTE);
    await says_now(other, 'Mika is away.');
    for (const one of friends.all) await one.page.clock.fastForward(9 * MINUTE);
    await says_now(other, 'Mika was here 9 min ago.');
    network.mend();
    await page.clock.fastForward(20 * SECOND);  // the next try is no later
    await friends.shows(5);
    await returns(1);
    await says_now(game, 'Ren is thinking …');

    // What the network brings waits until the tab is awake, ten minutes later.
    const asleep = await put_to_sleep(page);
    await friends.move(other, 6);
    await friends.shows(6, [other]);
    await other.page.clock.fastForward(MINUTE);
    await says_now(other, 'Mika is away.');
    assert.equal(await asleep.message(), 'Ren is thinking …');
    await asleep.wake(10 * MINUTE);
    await friends.shows(6);
    await returns(2);
    await friends.play(game, 7);

    await page.close();
    await friends.move(other, 8);
    await friends.shows(8, [other]);
    await other.page.clock.fastForward(MINUTE);
    await says_now(other, 'Mika is away.');
    await other.page.clock.fastForward(DAY);
    await says_now(other, 'Mika was here 24 h ago.');
    await page.context().clock.fastForward(DAY);
    const again = await game.another_tab(network.url);
    await again.open();
    friends.all = [again, other];
    await friends.shows(8);
    await returns(3);
    await friends.play(again, 9);
    for (const one of friends.all) await one.page.getByRole('dialog', { name: 'Game over' }).waitFor();
  });

// The relay's nginx reads its configuration again, as after a new certificate: it ends all connections, and nchan forgets what it had.
function reload_relay({ pid }) {
  const [nginx] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  process.kill(Number(nginx), 'SIGHUP');
}

// Of a page that has not opened yet: its browser stores nothing.
const store_nothing = (page) => page.addInitScript(() => {
  const refuse = () => { throw new DOMException('denied', 'SecurityError'); };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  IDBFactory.prototype.open = refuse;
});

// From now on all that a page says is of a later version.
const become_newer = (page) => page.evaluate(() => {
  const { send } = FlipsideChannel.prototype;
  FlipsideChannel.prototype.send = function (line) {
    return send.call(this, line.replace(/^flipside-live 1 /, 'flipside-live 2 '));
  };
});

// Presses a button of the game, and before that closes the sentences that are in its place: each line of a newer version brings one again.
async function press_below_notices(page, name) {
  const press_or_close = () => page.evaluate((name) => {
    const visible = [...document.querySelectorAll('#controls button')].filter((button) => button.checkVisibility());
    const named = (wanted) => visible.find((button) => (button.getAttribute('aria-label') ?? button.innerText) === wanted);
    const button = named(name);
    (button ?? named('Close'))?.click();
    return Boolean(button);
  }, name);
  while (!(await press_or_close())) await until_drawn(page);
}

// The link that somebody is told to send; a page that has had the time says in it where it can be reached.
const link_to_send = (page, button = 'Send your move') => made_link(page, button, { press_button: press_below_notices, longest: 450 });

// Somebody opens it.
async function hand_over(from, to, button) {
  await open_link(to.page, await link_to_send(from.page, button));
}

bad_days('a live game survives a browser that stores nothing, a relay that reloads, and a friend with a newer version', {},
  async ({ page, game, friends }) => {
    const other = await friends.begin({ prepare: store_nothing });
    await other.says(/Can't save on this device\. Closing the page will lose your game\./);
    await friends.play(game, 1);
    await friends.play(other, 2);

    const connections = friends.all.map((one) => one.page.waitForEvent('websocket'));
    reload_relay(friends.servers[0]);
    await Promise.all(connections);
    await friends.play(game, 3);

    await become_newer(other.page);
    await friends.move(other, 4);
    await game.says(/Ren has a newer version of Flipside\. Reload the page, or play on by link\./);
    await friends.shows(3, [game]);
    await press_below_notices(page, 'More');
    await press(page, 'Play on by link');
    await dialog(page).getByText('Your move is made. Now send it to Ren.').waitFor();
    await page.keyboard.press('Escape');
    await hand_over(game, other);
    await other.says(/This link is older than the game here, which stays as it is\./);
    await hand_over(other, game);
    await friends.shows(4);

    // With the page Ren has lost the game, and the next link brings it back.
    await other.page.close();
    await friends.move(game, 5);
    const link = await link_to_send(page);
    const again = await other.another_tab(link);
    await store_nothing(again.page);
    await again.open();
    await accept(again.page);
    friends.all = [game, again];
    await friends.shows(5);
    await friends.move(again, 6);
    await hand_over(again, game);
    await friends.shows(6);
  });

bad_days('a live game with somebody whose page came by plain http goes on by link', { permissions: ['clipboard-write'] },
  async ({ page, game, friends }) => {
    const link = await friends.invite();
    await press(page, 'Copy link');
    await page.keyboard.press('Escape');

    // A browser takes a page without https for secure only if its address says that it comes from the same machine.
    const browser = await launch_in_test(['--host-resolver-rules=MAP flipside.test 127.0.0.1']);
    const plain = await another_device(browser, link);
    const host = await faulty_host(page_folder, plain.page.context());
    plain.url = host.url.replace('localhost', 'flipside.test') + new URL(link).hash;
    await plain.page.route(/\/flipside\.json/, (route) => route.fulfill({ json: { relay: '/flipside-relay/' } }));
    await plain.open();
    assert.equal(await plain.page.evaluate(() => isSecureContext), false);
    await accept(plain.page);
    await plain.says(/This browser cannot play live\. The game goes on by link\./);
    // It has taken no seat.
    await says_now(game, 'Waiting for your friend …');

    friends.all = [game, plain];
    // There is no move yet.
    await hand_over(plain, game, 'Send message');
    await says_now(game, 'Your turn.');
    await friends.move(game, 1);
    await hand_over(game, plain);
    await friends.shows(1);
    await friends.move(plain, 2);
    await hand_over(plain, game);
    await friends.shows(2);
  });
