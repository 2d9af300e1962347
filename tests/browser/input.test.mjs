// Touch and keyboard.

import assert from 'node:assert/strict';
import { finger, phone, still, suite, until_drawn } from './harness.mjs';
import { legal_moves, replay, start_board } from './rules.mjs';
import { saved } from './saved.mjs';

const browser_test = suite();

browser_test('a game against Greedy by touch on a phone', { ...finger, ...still, timeout: 240_000 }, async (t) => {
  await t.game.begin(saved({ white: 'greedy' }));
  const board = await t.game.play_to_the_end('black', { how: 'tap', choose: (moves) => moves[moves.length >> 1] });
  assert.equal(legal_moves(board, 'black').length, 0);
  await t.game.says(/wins|Draw/);
});

browser_test('one tap is one move', { ...phone, ...still }, async ({ game }) => {
  await game.begin(saved());
  await game.tap('f5');
  await game.shows(replay('f5').board);
  // A second move there would be refused before the next tap is taken.
  await game.tap('d6');
  await game.shows(replay('f5d6').board);
  assert.equal((await game.spoken()).length, 2);
});

browser_test('a touch that the system cancels places no disc and shows no refusal', { ...finger, ...still }, async ({ game, context, page }) => {
  const complaints = [];
  page.on('console', (message) => /touch/i.test(message.text()) && complaints.push(message.text()));
  await game.begin(saved());
  const { x, y } = await game.place_of('f5');
  const device = await context.newCDPSession(page);
  const touch = (type, touchPoints) => device.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  await until_drawn(page);
  await touch('touchCancel', []);
  await until_drawn(page);
  await game.shows(start_board());
  assert.deepEqual(complaints, []);
  // The next touch works normally.
  await game.tap('f5');
  await game.shows(replay('f5').board);
});

// Two fingers at these places move apart by that many pixels each, from side to side.
async function pinch(context, left, right, by) {
  const device = await context.newCDPSession(context.pages()[0]);
  const touch = (type, ...places) => device.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(({ x, y }, id) => ({ x, y, id })) });
  const at = (moved) => [{ x: left.x - moved, y: left.y }, { x: right.x + moved, y: right.y }];
  await touch('touchStart', at(0)[0]);
  await touch('touchStart', ...at(0));
  for (let moved = 5; moved <= by; moved += 5) await touch('touchMove', ...at(moved));
  await touch('touchEnd');
  await device.detach();
}

for (const where of ['on the board', 'below the board']) {
  browser_test(`two fingers zoom the page ${where}, and place no disc`, { ...finger, ...still }, async ({ game, context, page }) => {
    const complaints = [];
    page.on('console', (message) => /touch/i.test(message.text()) && complaints.push(message.text()));
    await game.begin(saved());
    // On squares where a disc could be placed; or where the panels are drawn.
    const [left, right] = await Promise.all(['c4', 'f5'].map((name) => game.place_of(name)));
    if (where === 'below the board') left.y = right.y = (await game.place_of('h8')).y + 90;
    await pinch(context, left, right, 60);
    const scale = await page.evaluate(() => window.visualViewport.scale);
    assert.ok(scale > 1.3, `zoomed to ${scale}`);
    await game.shows(start_board());
    assert.equal((await game.read()).notices, '');
    assert.deepEqual(complaints, []);
  });
}

browser_test('a sideways swipe does not leave the page, with and without a dialog', { ...finger, ...still }, async ({ game, page }) => {
  await game.open();
  const hands_on = () => page.evaluate(() => {
    const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
    const inside = [...document.querySelectorAll('#dialog[open] *')].filter(scrolls);
    return [document.documentElement, document.body, ...inside].filter((element) => getComputedStyle(element).overscrollBehaviorX === 'auto').length;
  });
  assert.equal(await hands_on(), 0);
  await page.keyboard.press('?');
  await page.locator('#dialog[open]').waitFor();
  assert.equal(await hands_on(), 0);
});

browser_test('arrows with Shift, or after Tab, and Enter place a disc', still, async ({ game, page }) => {
  await game.begin(saved());
  // From any start: to the corner a1, then right and down.
  for (let step = 0; step < 8; ++step) await page.keyboard.press('Shift+ArrowLeft');
  for (let step = 0; step < 8; ++step) await page.keyboard.press('Shift+ArrowUp');
  await page.locator('canvas').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  for (let step = 0; step < 5; ++step) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 4; ++step) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await game.shows(replay('f5').board);
});

browser_test('letter and digit place a disc; U, R, N and Escape work', still, async ({ game, page }) => {
  await game.begin(saved());
  await game.type('f5');
  await game.shows(replay('f5').board);
  assert.deepEqual(await game.spoken(), ['f', 'Black plays f5, flips e5.'], 'no square is named before it is known');
  await game.play_on('f5', 'd6c3', 'type');
  await page.keyboard.press('u');
  await game.shows(replay('f5d6').board, 'after U');
  await page.keyboard.press('u');
  await game.shows(replay('f5').board, 'after U twice');
  await page.keyboard.press('r');
  await game.shows(replay('f5d6').board, 'after R');
  await page.keyboard.press('n');
  await page.locator('#dialog[open]').waitFor();
  // While the dialog is open the board ignores letters; Escape closes it and the game continues.
  await game.type('c3');
  await until_drawn(page);
  await game.shows(replay('f5d6').board, 'behind the dialog');
  await page.keyboard.press('Escape');
  await page.locator('#dialog[open]').waitFor({ state: 'detached' });
  await game.type('c3');
  await game.shows(replay('f5d6c3').board, 'after Escape');
});

// Presses the key at this place of the keyboard, which types `key`; an input method that is on hides it ("Process").
const press_at = (page, code, key, { shiftKey = false, isComposing = false } = {}) => page.evaluate(
  (init) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
  { code, key, shiftKey, isComposing });

browser_test('letters, digits and signs are keys under an input method and on keyboards of other scripts', still, async ({ game, page }) => {
  await game.begin(saved());
  await page.locator('canvas').focus();
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  await press_at(page, 'KeyF', 'Process', { isComposing: true });
  await press_at(page, 'Digit5', 'Process', { isComposing: true });
  await game.shows(replay('f5').board, 'an input method');
  // Kana, and a digit of full width.
  await press_at(page, 'KeyD', 'し');
  await press_at(page, 'Digit6', '６');
  await game.shows(replay('f5d6').board, 'kana');
  await press_at(page, 'KeyC', 'с');
  await press_at(page, 'Digit3', '3');
  await game.shows(replay('f5d6c3').board, 'Cyrillic');
  await press_at(page, 'KeyD', 'd');
  await press_at(page, 'Digit3', '"');
  await game.shows(replay('f5d6c3d3').board, 'a French keyboard, whose digits need Shift');
  await press_at(page, 'KeyU', 'г');
  await game.shows(replay('f5d6c3').board, 'undo');
  await press_at(page, 'Slash', 'Process', { shiftKey: true });
  await page.getByRole('dialog', { name: 'Keys and gestures' }).waitFor();
  await close();
  await press_at(page, 'Comma', 'б');
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await close();
  // A Latin letter counts as typed, wherever it is.
  await press_at(page, 'KeyJ', 'n');
  await page.getByRole('dialog', { name: 'New game' }).waitFor();
});

browser_test('Tab leaves the canvas, and browser shortcuts work', still, async ({ game, page }) => {
  await game.begin(saved());
  await page.evaluate(() => {
    window.refused = [];
    window.addEventListener('keydown', (event) => event.defaultPrevented && window.refused.push(event.key));
  });
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await page.locator('canvas').focus();
  await page.keyboard.press('Tab');
  assert.notEqual(await focused(), 'CANVAS');
  await page.locator('canvas').focus();
  for (const keys of ['F5', 'F12', 'Control+r', 'Control+n', 'Control+u', 'Alt+ArrowLeft']) {
    await page.evaluate((keys) => {
      const [key, modifier] = keys.split('+').reverse();
      const event = new KeyboardEvent('keydown', {
        key, bubbles: true, cancelable: true, ctrlKey: modifier === 'Control', altKey: modifier === 'Alt',
      });
      if (!document.querySelector('canvas').dispatchEvent(event)) window.refused.push(keys);
    }, keys);
  }
  assert.deepEqual(await page.evaluate(() => window.refused), []);
  await game.shows(start_board());
});

browser_test('a dialog opened right after another stays open', still, async ({ game, page }) => {
  await game.open();
  await page.keyboard.press('i');
  await page.locator('#dialog[open]').waitFor();
  // Deliver the close event of the first dialog after the second is open, as on a busy device.
  await page.evaluate(() => new Promise((closed) => {
    const dialog = document.getElementById('dialog');
    dialog.addEventListener('close', () => closed(), { once: true });
    dialog.close();
    dialog.showModal();
  }));
  await until_drawn(page);
  assert.equal(await page.locator('#dialog[open]').count(), 1);
});

browser_test('on a phone the menu shows groups and captions at once, and the help no keys', phone, async ({ page, game }) => {
  await game.open_whole();
  await page.getByRole('button', { name: 'Menu', exact: true }).dispatchEvent('click');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Play', 'Study', 'Games', 'More']) await menu.getByRole('heading', { name, exact: true }).waitFor();
  assert.ok(await menu.locator('.item small').evaluateAll((all) => all.length > 10 && all.every((one) => one.checkVisibility())));
  assert.ok(await menu.locator('.body').evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight), 'all of it');
  await menu.getByRole('button', { name: /^Keys and gestures/ }).tap();
  await page.getByRole('dialog').getByText('Swipe message or moves').waitFor();
  assert.equal(await page.getByRole('dialog').getByText('PageUp').isVisible(), false);
});

browser_test('a double click on a menu item opens its dialog and leaves it open', still, async ({ page, game }) => {
  await game.open();
  for (const name of ['My games', 'Review', 'Import a game', 'Keys and gestures']) {
    await page.keyboard.press('.');
    const item = page.getByRole('dialog').getByRole('button', { name });
    await item.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await item.boundingBox();
    const place = [x + width / 2, y + height / 2];
    await page.mouse.click(...place);
    await page.getByRole('dialog', { name }).waitFor();
    await page.mouse.click(...place);
    await until_drawn(page);
    assert.ok(await page.getByRole('dialog', { name }).isVisible(), `${name} stays open`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog').open);
  }
});

browser_test('a double click on Start game plays nothing on the board under it', still, async ({ page, game }) => {
  await game.open();
  const squares = await Promise.all(['e5', 'f5', 'g5', 'h5', 'e6', 'f6', 'g6', 'h6', 'e7', 'f7', 'g7', 'h7', 'e8', 'f8', 'g8', 'h8']
    .map((name) => game.place_of(name)));
  await page.evaluate(() => {
    window.presses = [];
    window.addEventListener('mousedown', ({ timeStamp }) => window.presses.push(timeStamp), { capture: true });
    window.addEventListener('click', ({ timeStamp }) => { window.clicked_at = timeStamp; }, { capture: true });
  });
  const dialog = page.getByRole('dialog', { name: 'New game' });
  let place;
  // A busy machine may come too late with the second click.
  for (let late = true; late;) {
    await page.keyboard.press('n');
    const { x, y, height } = await dialog.getByRole('button', { name: 'Start game' }).boundingBox();
    place = { x: x + 12, y: y + height / 2 };
    await page.mouse.click(place.x, place.y);
    await page.waitForFunction(() => !document.querySelector('dialog').open);
    await page.mouse.click(place.x, place.y);
    late = await page.evaluate(() => window.presses.at(-1) - window.presses.at(-2) > 450);
  }
  // Where the button was over the board.
  assert.ok(squares.some(({ x, y, width }) => Math.max(Math.abs(place.x - x), Math.abs(place.y - y)) < width / 2));
  await until_drawn(page);
  const { notices, board } = await game.read();
  assert.equal(notices, '');
  assert.equal(board.filter((disc) => disc !== 'empty').length, 4);
  // The same click later is meant for the board, which refuses it.
  await page.waitForFunction(() => performance.now() > window.clicked_at + FlipsideDialogs.DOUBLE_CLICK);
  await page.mouse.click(place.x, place.y);
  await game.until('a refusal', (state) => state.notices !== '');
});
