// The panel beside the board, of a puzzle, a lesson and an analysis: its buttons are whole at every size, and whatever overflows in it,
// the board is as it would be without it.

import assert from 'node:assert/strict';
import { DEVICES, still, suite, until_drawn } from './harness.mjs';
import { decoded, difference } from './pixels.mjs';
import { day_with, moves_of } from './puzzle_file.mjs';
import { MIDGAME, begin_with, saved } from './saved.mjs';

const browser_test = suite();

// A day whose puzzle has as many moves as hardly any other.
const MANY = day_with((puzzle) => puzzle.answers.length === 1 && moves_of(puzzle).length >= 16);

async function open_panel(page, item, choice) {
  await page.keyboard.press('.');
  await page.locator(`#dialog [data-id="${item}"]`).press('Enter');
  if (choice) await page.locator(`#dialog [data-id="${choice}"]`).press('Enter');
  const panel = page.locator('#controls > .panel');
  await panel.waitFor();
  return panel;
}

// Runs in a page: the buttons of the panel that are not wholly in sight, or whose text is not. Moves of a tree are text.
function cut_buttons() {
  const panel = document.querySelector('#controls > .panel');
  const within = (box, { left, top, right, bottom }) =>
    box.left >= left - 0.5 && box.top >= top - 0.5 && box.right <= right + 0.5 && box.bottom <= bottom + 0.5;
  const whole = (button) => {
    const box = button.getBoundingClientRect();
    if (!within(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return false;
    for (let around = button.parentElement; panel.contains(around); around = around.parentElement) {
      const clips = around === panel || getComputedStyle(around).overflow !== 'visible';
      if (clips && !within(box, around.getBoundingClientRect())) return false;
    }
    return button.scrollWidth <= button.clientWidth && button.scrollHeight <= button.clientHeight;
  };
  return [...panel.querySelectorAll('button')]
    .filter((button) => button.checkVisibility() && !button.closest('.tree') && !whole(button))
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
}

function most_difference(one, other) {
  let most = 0;
  for (let y = 0; y < one.height; y += 3) {
    for (let x = 0; x < one.width; x += 3) most = Math.max(most, difference(one.at(x, y), other.at(x, y)));
  }
  return most;
}

// How much the panel changes the pixels of the board, once the values of moves have stopped changing them.
async function shadow_of_panel(page) {
  const clip = await page.locator('#place').boundingBox();
  const hide = (hidden) => page.evaluate((hidden) => { document.getElementById('controls').style.visibility = hidden ? 'hidden' : ''; }, hidden);
  // Equal files are equal pictures: only others need decoding.
  for (let seen = await page.screenshot({ clip }); ;) {
    await hide(true);
    const bare = await page.screenshot({ clip });
    await hide(false);
    const again = await page.screenshot({ clip });
    if (seen.equals(again) && seen.equals(bare)) return 0;
    const [first, between, last] = [await decoded(page, seen), await decoded(page, bare), await decoded(page, again)];
    if (most_difference(first, last) === 0) return most_difference(first, between);
    seen = again;
  }
}

// Everything that is wrong with the panel at the four sizes, also with letters so large that even its buttons overflow.
async function look_at(page, panel, name) {
  const found = [];
  for (const [size, { viewport }] of DEVICES) {
    await page.setViewportSize(viewport);
    await until_drawn(page);
    let cut = await page.evaluate(cut_buttons);
    // The panel gets its place after the frame that draws the board in its own.
    for (let tries = 0; cut.length > 0 && tries < 50; ++tries) {
      await until_drawn(page);
      cut = await page.evaluate(cut_buttons);
    }
    found.push(...cut.map((button) => `${size}, ${name}: ${button} is cut`));
    if (viewport.width > 1000) continue;
    const scale = async (size) => panel.evaluate((element, size) => { element.style.fontSize = size; }, size);
    for (const letters of ['', '40px']) {
      await scale(letters);
      const shadow = await shadow_of_panel(page);
      if (shadow > 0) found.push(`${size}, ${name}: with ${letters || 'usual'} letters the panel changes the board by ${shadow}`);
    }
    await scale('');
  }
  return found;
}

async function solve_puzzle(page) {
  const panel = await open_panel(page, 'puzzles', 'day');
  await page.keyboard.type(MANY.puzzle.answers[0]);
  const lines = panel.locator('.grid button');
  await lines.nth(moves_of(MANY.puzzle).length - 1).waitFor();
  // The worst move: what it loses, and how it goes on.
  await lines.last().press('Enter');
  await panel.locator('[data-id="line"]:not(:empty)').waitFor();
  return panel;
}

async function fail_in_lesson(page) {
  const panel = await open_panel(page, 'learn', 'mobility');
  await panel.locator('[data-id="show-answer"]').waitFor();
  await page.keyboard.type('g3');
  await panel.locator('[data-id="try-again"]').waitFor();
  return panel;
}

async function comment_in_analysis(page) {
  const panel = await open_panel(page, 'analysis');
  await panel.locator('textarea').fill('A long comment, with everything that there is to say about this board. '.repeat(5));
  await page.keyboard.press('Tab');
  return panel;
}

for (const [language, locale] of [['English', 'en-US'], ['Japanese', 'ja-JP']]) {
  browser_test(`panels keep their buttons whole and the board as it is, in ${language}`, { ...still, locale }, async ({ page, game, context, url }) => {
    await begin_with(context, saved({ moves: MIDGAME, white: 'level3' }));
    await page.clock.install({ time: new Date(MANY.time) });
    await page.clock.resume();
    await page.goto(url);
    await game.drawn();
    await game.until_dialogs_loaded();
    const found = await look_at(page, await solve_puzzle(page), 'puzzle');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    found.push(...await look_at(page, await fail_in_lesson(page), 'lesson'));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    found.push(...await look_at(page, await comment_in_analysis(page), 'analysis'));
    assert.deepEqual(found, []);
  });
}
