// Many live games between two pages over the relay, on networks that are cut: see scripts/soak.

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { GamePage, is_over } from './game_page.mjs';
import { close_dialog, launch, new_context, page_folder, serve, still } from './harness.mjs';
import { accept, dialog, invite, network_to, open_link } from './live_friend.mjs';
import { stored_game } from './saved.mjs';

const GAMES = Number(process.argv[2]);
const EVERY = 10;               // games between two lines of progress
const GAMES_OF_INVITATION = 8;  // more than the relay remembers the moves of
const GAME_PATIENCE = 180_000;
const PLY = 120;                // ms from one to the next, or the relay would refuse some
const LONGEST_CUT = 3000;       // ms
// What happens before a move: a cut of each network, about once or twice a game, and a reload, in every fifth game.
const CUTS = 0.01;
const RELOADS = 0.003;
const SIZE = { width: 400, height: 300 };

const chance = (share) => Math.random() < share;
const one_of = (list) => list[Math.floor(Math.random() * list.length)];

// Runs in the page: makes a random move if it is its turn.
function move() {
  const legal = [...document.querySelectorAll('#board .legal')];
  legal[Math.floor(Math.random() * legal.length)]?.click();
}

// Runs in the page: asks for a rematch, or accepts it. Before the page is connected the button offers another thing.
function play_again() {
  const button = document.querySelector('#dialog[open] :is([data-id="allow"], [data-id="rematch"])');
  if (button?.props?.event.startsWith('TellFriend')) button.click();
}

// What both have to have of a game that is over.
async function outcome({ page }) {
  const kept = (await stored_game(page))?.match(/^(moves|ended) .*$/gm);
  const lines = await page.locator('#turn, #score').allTextContents();
  return [...(kept ?? ['nothing is stored']), ...lines].join('\n');
}

// A player: { game, page, network, errors }.
async function open_player(browser, url, address) {
  const network = await network_to(url, address);
  const context = await new_context(browser, { viewport: SIZE, ...still });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('crash', () => errors.push('the page crashed'));
  const game = new GamePage(page, network.url);
  await game.open();
  return { game, page, network, errors };
}

class Soak {
  constructor(players) {
    this.players = players;
    this.cuts = 0;
    this.reloads = 0;
    this.mending = new Map();  // by network, the timer that ends its cut
  }

  mend(network) {
    clearTimeout(this.mending.get(network));
    network.mend();
  }

  cut(network) {
    ++this.cuts;
    network.cut();
    clearTimeout(this.mending.get(network));
    this.mending.set(network, setTimeout(network.mend, Math.random() * LONGEST_CUT));
  }

  async reload(players) {
    this.reloads += players.length;
    for (const { network } of this.players) this.mend(network);
    await Promise.all(players.map(async ({ page, game }) => {
      await game.reload();
    }));
  }

  async disturb() {
    for (const { network } of this.players) if (chance(CUTS)) this.cut(network);
    if (chance(RELOADS)) await this.reload(chance(0.2) ? this.players : [one_of(this.players)]);
  }

  // Waits until `condition(player)` holds for both; `between()` is what happens meanwhile.
  async both(what, condition, between = () => {}) {
    const deadline = Date.now() + GAME_PATIENCE;
    while (!(await Promise.all(this.players.map(condition))).every(Boolean)) {
      if (Date.now() > deadline) {
        const texts = await Promise.all(this.players.map(({ game }) => game.read()));
        assert.fail(`timed out waiting for ${what}; the pages said:\n${texts.map(({ text }) => text).join('\n--\n')}`);
      }
      await pause(PLY);
      await between();
    }
  }

  async begin_anew() {
    const [inviter, guest] = this.players;
    const link = await invite(inviter.page);
    await open_link(guest.page, link);
    await accept(guest.page);
    await dialog(inviter.page).waitFor({ state: 'hidden' });
  }

  async rematch() {
    await this.both('another game', async ({ page }) => {
      await page.evaluate(play_again);
      return !await page.evaluate(is_over);
    });
  }

  async play() {
    await this.both('the end of the game', async ({ page }) => {
      await page.evaluate(move);
      return page.evaluate(is_over);
    }, () => this.disturb());
    for (const { network } of this.players) this.mend(network);
    const had = new Map();
    await this.both('the same moves and result', async (player) => {
      had.set(player, await outcome(player));
      return new Set(had.values()).size === 1 && had.size === this.players.length;
    }).catch((error) => assert.fail([error.message, 'they have:', ...had.values()].join('\n')));
    for (const { page } of this.players) await page.getByRole('dialog', { name: 'Game over' }).waitFor();
  }

  async close_dialogs() {
    for (const { page } of this.players) {
      if (await dialog(page).isHidden()) continue;
      await close_dialog(page);
    }
  }
}

const server = await serve(page_folder, {}, [], ['--relay']);
const browser = await launch();
const players = await Promise.all(['127.0.0.2', '127.0.0.3'].map((address) => open_player(browser, server.url, address)));
try {
  const soak = new Soak(players);
  const began = Date.now();
  for (let games = 1; games <= GAMES; ++games) {
    const anew = (games - 1) % GAMES_OF_INVITATION === 0;
    if (!anew) await soak.rematch();
    await soak.close_dialogs();
    if (anew) await soak.begin_anew();
    await soak.play();
    if (games % EVERY !== 0 && games !== GAMES) continue;
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    console.log(`${games} games, ${soak.cuts} cuts, ${soak.reloads} reloads, ${minutes} minutes`);
  }
  const errors = players.flatMap((player) => player.errors);
  for (const error of errors) console.log(`error in a page: ${error}`);
  if (errors.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  for (const { network } of players) network.close();
  server.stop();
}
