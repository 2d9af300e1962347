// A lesson of a course, as a person takes it: found in the menu, played with mistakes, left, and gone on with.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { phone, still, suite } from './harness.mjs';
import { replay } from './rules.mjs';
import { saved } from './saved.mjs';
import { choose_in_menu, tap_in_menu } from './game_page.mjs';

const browser_test = suite();

async function open_lessons(page) {
  await choose_in_menu(page, /^Learn/);
  const dialog = page.getByRole('dialog', { name: 'Learn' });
  await dialog.getByRole('heading', { name: 'First steps' }).waitFor();
  return dialog;
}

// The best move of each position of a lesson.
function answers(lesson) {
  const text = readFileSync(new URL('../../shell/lessons.txt', import.meta.url), 'utf8').split(`lesson ${lesson}\n`)[1].split('\nlesson ')[0];
  return [...text.matchAll(/^board \S+ [XO]; ([a-h][1-8]):/gm)].map(([, square]) => square);
}

browser_test('a lesson to its end with a wrong answer, by keyboard and accessible tree alone', still, async ({ page, game }) => {
  await game.begin_whole(saved({ moves: 'f5d6', white: 'person' }));
  const dialog = await open_lessons(page);
  await dialog.getByText('0 of 18 lessons done').waitFor();
  await dialog.getByRole('button', { name: /^X- and C-squares 5 positions/ }).press('Enter');
  const panel = page.getByRole('region', { name: 'X- and C-squares' });
  await panel.getByText('Step 1 of 5').waitFor();
  const before = await game.read();
  // A wrong move is played, answered in the corner that it gives, and taken back.
  await game.type('g7');
  await panel.getByText(/^g7 loses 16 discs: White answers h8, which takes the corner\. The win becomes a loss\.$/).waitFor();
  await game.says(/g7 loses 16 discs/);
  assert.notDeepEqual((await game.read()).board, before.board);
  await panel.getByRole('button', { name: 'Try again' }).press('Enter');
  await game.shows(before.board, 'before the wrong move');
  for (const [index, answer] of answers('x-squares').entries()) {
    const step = index + 1;
    await panel.getByText(`Step ${step} of 5`).waitFor();
    await game.type(answer);
    const next = panel.getByRole('button', { name: step === 5 ? 'Done' : 'Next' });
    await next.waitFor();
    if (step === 2) {
      // It goes on where it was left, also after a reload.
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: /^X- and C-squares 2 of 5 positions/ }).waitFor();
      await game.reload();
      await game.until_dialogs_loaded();
      await game.shows(replay('f5d6').board, 'the game that waited');
      await open_lessons(page);
      await dialog.getByRole('button', { name: /^X- and C-squares 2 of 5 positions/ }).press('Enter');
    } else {
      await next.press('Enter');
    }
  }
  await dialog.getByText('1 of 18 lessons done').waitFor();
  await dialog.getByRole('button', { name: /^X- and C-squares Done/ }).waitFor();
  await page.keyboard.press('Escape');
  await game.shows(replay('f5d6').board, 'the game that waited');
});

browser_test('a lesson on a phone, by touch', phone, async ({ page, game }) => {
  await game.open_whole();
  await tap_in_menu(page, /^Learn/);
  await page.getByRole('dialog').getByRole('button', { name: /^Mobility/ }).tap();
  const panel = page.getByRole('region', { name: 'Mobility' });
  await panel.getByText(/^White to move\./).waitFor();
  await game.tap('g3');
  await panel.getByText(/^g3 turns White's \S+ into \S+: .*Black answers e7/).waitFor();
  await panel.getByRole('button', { name: 'Try again' }).tap();
  await game.tap('e7');
  await panel.getByText(/^After e7 Black has 4 moves\./).waitFor();
});
