// The game as a person experiences it: read through the accessible board, and played by real mouse, touch and keyboard.
//
// The accessible board has 64 buttons with names that start with "f5, black", "f5, white" or "f5, empty" (plus "legal move"
// on legal squares). Each button lies on its square on the screen, so that exploration by touch finds it. The page's messages are
// beside the board.

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { legal_moves, place, replay, square_name, square_of } from './rules.mjs';
import { begin_with } from './saved.mjs';

const READY = 60_000;
// The position of the strongest player, Max, in the list of players: after three without a number and twenty levels.
export const STRONGEST = 23;

// Runs in the page: returns the accessible board, and every announcement since the page opened.
function read_page() {
  const name_of = (element) => element.getAttribute('aria-label') ?? element.textContent;
  const squares = {};
  for (const element of document.querySelectorAll('button, td, [role=gridcell]')) {
    const match = name_of(element).trim().match(/^([a-h][1-8]), (black|white|empty)(.*)$/);
    if (match) squares[match[1]] = { disc: match[2], more: match[3] };
  }
  const text = [...document.querySelectorAll('main p, main li, [role=alert] *, [role=status]:not(main *)')]
    .filter((element) => !element.closest('[hidden]'))
    .map((element) => element.textContent.trim())
    .filter((line) => line !== '')
    .join('\n');
  return { squares, text, notices: document.getElementById('notices')?.textContent ?? '' };
}

// Opens the menu and chooses an item: by the keyboard, or by touch.
export async function choose_in_menu(page, item) {
  await page.keyboard.press('.');
  await page.getByRole('dialog').getByRole('button', { name: item }).press('Enter');
}

export async function tap_in_menu(page, item) {
  await page.getByRole('button', { name: 'Menu', exact: true }).dispatchEvent('click');
  await page.getByRole('dialog').getByRole('button', { name: item }).tap();
}

// So many dialogs are open in the browser's history. The page follows them there shortly after the next frame; an address that is entered
// meanwhile would be left, too.
export const at_depth = (page, depth) => page.waitForFunction((depth) => (history.state?.depth ?? 0) === depth, depth);

// Runs in the page.
export const is_over = () => /wins|Draw/.test(document.getElementById('turn').textContent);

export class GamePage {
  constructor(page, url) {
    this.page = page;
    this.url = url;
  }

  // Opens the page and waits until it is playable.
  async open(url = this.url) {
    await this.page.goto(url);
    await this.ready();
  }

  // The same on a device that has stored this (begin_with() of saved.mjs).
  async begin(stored, url) {
    await begin_with(this.page.context(), stored);
    await this.open(url);
  }

  // The same, and waits until what comes after the board is loaded, too.
  async open_whole(url) {
    await this.open(url);
    await this.until_dialogs_loaded();
  }

  async begin_whole(stored, url) {
    await this.begin(stored, url);
    await this.until_dialogs_loaded();
  }

  async reload() {
    await this.page.reload();
    await this.ready();
  }

  // Another tab of the same browser, which has not opened yet.
  async another_tab(url = this.url) {
    return new GamePage(await this.page.context().newPage(), url);
  }

  async ready() {
    await this.until('a board with 64 squares', ({ board }) => board !== null, READY);
    await this.drawn();
  }

  // The accessible board is filled shortly before the board is drawn; only then are its buttons in place.
  async drawn() {
    await this.page.locator('#cover').waitFor({ state: 'hidden' });
  }

  // Waits until dialogs are loaded; `wait` advances the clock where the test controls it.
  async until_dialogs_loaded(wait = () => pause(50)) {
    while ((await this.page.locator('#controls').count()) === 0) await wait();
  }

  // { board: 64 of 'black' | 'white' | 'empty' or null, legal: names, last: name or null, text, notices }
  async read() {
    const { squares, text, notices } = await this.page.evaluate(read_page);
    const names = Array.from({ length: 64 }, (_, square) => square_name(square));
    const known = names.filter((name) => squares[name]);
    return {
      board: known.length === 64 ? names.map((name) => squares[name].disc) : null,
      legal: known.filter((name) => squares[name].more.includes('legal move')),
      last: known.find((name) => squares[name].more.includes('last move')) ?? null,
      text,
      notices,
    };
  }

  // What was spoken since the page opened.
  async spoken() {
    return this.page.locator('#spoken p').allTextContents();
  }

  // Waits until the state meets `condition`, and returns it.
  async until(what, condition, timeout = 30_000) {
    const deadline = Date.now() + timeout;
    for (;;) {
      const state = await this.read();
      if (condition(state)) return state;
      if (Date.now() > deadline) assert.fail(`timed out waiting for ${what}; the page said:\n${state.text}`);
      await pause(30);
    }
  }

  async says(pattern, timeout) {
    return this.until(`the sentence ${pattern}`, ({ text }) => pattern.test(text), timeout);
  }

  // The centre of a square on the screen.
  async place_of(name) {
    await this.drawn();
    const box = await this.page.evaluate((name) => {
      const starts = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim().startsWith(`${name}, `);
      const element = [...document.querySelectorAll('button, td, [role=gridcell]')].find(starts);
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, width };
    }, name);
    assert.ok(box.width > 10, `${name} has a place on the screen`);
    return box;
  }

  async click(name) {
    const { x, y } = await this.place_of(name);
    await this.page.mouse.click(x, y);
  }

  async tap(name) {
    const { x, y } = await this.place_of(name);
    await this.page.touchscreen.tap(x, y);
  }

  async type(name) {
    await this.page.keyboard.press(name[0]);
    await this.page.keyboard.press(name[1]);
  }

  // Waits until it is the person's turn.
  async until_turn(timeout) {
    return this.until("the person's turn", ({ legal }) => legal.length > 0, timeout);
  }

  // Plays the first legal move and waits for the reply of the computer.
  async play_a_move(timeout) {
    const { board, legal } = await this.until_turn(timeout);
    await this.click(legal[0]);
    return this.until('the answer', (now) => now.board.join() !== board.join() && now.legal.length > 0, timeout);
  }

  // Plays a transcript for both sides with `how` ('click', 'tap' or 'type'), and checks every board.
  async play(transcript, how = 'click') {
    await this.play_on('', transcript, how);
  }

  async play_on(played, transcript, how = 'click') {
    for (const name of transcript.match(/../g)) {
      played += name;
      await this[how](name);
      await this.shows(replay(played).board, `after ${played}`);
    }
  }

  // Starts a game by the dialog, as black against `opponent` (an index in the list of players, weakest first), without the coach unless
  // it is asked for. null means two people; undefined leaves the dialog as it is.
  async new_game(opponent, { coach = false } = {}) {
    await this.page.keyboard.press('n');
    const dialog = this.page.getByRole('dialog', { name: 'New game' });
    const choose = (name) => dialog.getByRole('radio', { name, exact: true }).check({ force: true });
    if (opponent === null) await choose('Two players');
    if (opponent >= 0 && opponent !== null) {
      await choose('Computer');
      await choose('Black');
      await dialog.getByRole('slider', { name: 'Opponent' }).fill(String(opponent));
      await dialog.getByRole('switch', { name: 'Coach' }).setChecked(coach, { force: true });
    }
    await dialog.getByRole('button', { name: 'Start game' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async shows(board, when = '') {
    await this.until(`the right board ${when}`, (state) => state.board?.join() === board.join());
  }

  // Plays a game against the computer to the end as `color`, with moves chosen by `choose(legal moves)`. Applies the rules
  // independently, and fails as soon as the page differs. Returns the final board.
  async play_to_the_end(color, { how = 'click', choose = (moves) => moves[0], timeout = 20_000 } = {}) {
    let { board } = await this.read();
    for (;;) {
      const before = board;
      const mine = legal_moves(board, color);
      if (next_side_of(board) === null) return board;
      if (mine.length === 0 || !(await this.may_move(color, board, timeout))) {
        ({ board } = await this.until('the answer of the computer', (state) => state.board.join() !== before.join(), timeout));
        continue;
      }
      const square = choose(mine);
      await this[how](square_name(square));
      const after = place(board, color, square).join();
      const changed = (state) => state.board.join() !== before.join();
      ({ board } = await this.until(`${square_name(square)} to be played`, changed, timeout));
      // The computer may have replied already.
      assert.ok(board.join() === after || board[square] !== 'empty', `the page plays ${square_name(square)}`);
    }
  }

  // The engine's worker, once it runs. Levels reply at once, so a test that needs a running search first evaluates code in the
  // worker that makes it slow or broken.
  async worker() {
    const deadline = Date.now() + READY;
    while (this.page.workers().length === 0) {
      assert.ok(Date.now() < deadline, 'the engine has a worker');
      await pause(50);
    }
    return this.page.workers()[0];
  }

  // From now on the worker takes this long for every message.
  async slow_down(milliseconds) {
    await (await this.worker()).evaluate((milliseconds) => {
      self.addEventListener('message', () => {
        const end = performance.now() + milliseconds;
        while (performance.now() < end);
      });
    }, milliseconds);
  }

  // Lets a page that opens after this dispatch an event for each message of an engine, for the two methods below.
  async listen_to_engine() {
    await this.page.addInitScript(() => {
      window.Worker = class extends Worker {
        constructor(...rest) {
          super(...rest);
          this.addEventListener('message', ({ data }) => window.dispatchEvent(new MessageEvent('engine', { data })));
        }
      };
    });
  }

  // Resolves with the next such message (engine/protocols/protocol.h).
  engine_says(pattern) {
    return this.page.evaluate((pattern) => new Promise((resolve) => {
      window.addEventListener('engine', ({ data }) => pattern.test(data) && resolve());
    }), pattern);
  }

  // Resolves when nothing more can come of the move that the engine is asked for next: it has come, the engine has stopped, or its worker
  // has ended.
  engine_ends() {
    const [worker] = this.page.workers();
    return Promise.race([this.engine_says(/ (move|stopped) /), new Promise((resolve) => worker.once('close', resolve))]);
  }

  // Clicks on the drawn button Try again.
  async retry() {
    await this.click_control('Try again');
  }

  // The place of a control on the canvas: that of the element over it.
  async control(name) {
    const element = this.page.locator('#controls').getByRole('button', { name, exact: true });
    await element.waitFor();
    const { x, y, width, height } = await element.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  async click_control(name) {
    const { x, y } = await this.control(name);
    await this.page.mouse.click(x, y);
  }

  async tap_control(name) {
    const { x, y } = await this.control(name);
    await this.page.touchscreen.tap(x, y);
  }

  // Closes the dialog that opens when the final board has been seen for a while.
  async close_result() {
    const result = this.page.getByRole('dialog', { name: 'Game over' });
    await result.waitFor();
    await this.page.keyboard.press('Escape');
    await result.waitFor({ state: 'hidden' });
  }

  // Waits for the person's turn; false if the board changed instead.
  async may_move(color, board, timeout) {
    const state = await this.until(
      "the person's turn",
      (now) => now.legal.length > 0 || now.board.join() !== board.join(),
      timeout,
    );
    if (state.board.join() !== board.join()) return false;
    assert.deepEqual(state.legal.map(square_of), legal_moves(board, color));
    return true;
  }
}

function next_side_of(board) {
  return legal_moves(board, 'black').length > 0 || legal_moves(board, 'white').length > 0 ? 'someone' : null;
}
