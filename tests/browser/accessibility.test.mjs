// axe-core's rules, applied to the board and to each open dialog.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { phone, still, suite } from './harness.mjs';
import { INVITATION, LATE, saved } from './saved.mjs';

const browser_test = suite();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function assert_accessible(page, where) {
  const violations = await page.evaluate(async () => (await window.axe.run()).violations.map(({ id, help, nodes }) =>
    `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`));
  assert.deepEqual(violations, [], where);
}

// Each dialog with the key that opens it.
const PAGE_DIALOGS = [['new game', 'n'], ['settings', ','], ['menu', '.'], ['variations', 'l'], ['help', '?'], ['import', 'i'], ['share', 's']];

// Dialogs that open from other dialogs: the key of the first one, and the button there.
const INNER_DIALOGS = [['about', ',', /^About/], ['my games', '.', /^My games/], ['review', '.', /^Review/], ['lessons', '.', /^Learn/], ['puzzles', '.', /^Puzzles/], ['position', '.', /^Set up/], ['openings', '.', /^Openings/], ['legend', '?', /^What the numbers mean/]];

async function open_inner(page, key, way) {
  await page.keyboard.press(key);
  await page.getByRole('dialog').getByRole('button', { name: way }).click();
  await page.getByRole('dialog').getByRole('button', { name: way }).waitFor({ state: 'detached' });
}

async function close_dialogs(page) {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog').open);
}

// As in Firefox before 119: elements have attributes for names and states, and no properties.
function without_reflected_names() {
  for (const name of Object.getOwnPropertyNames(Element.prototype)) {
    if (/^aria[A-Z]|^role$/.test(name)) delete Element.prototype[name];
  }
}

for (const [name, options, prepare] of [['a desktop', still, () => {}],
  ['a phone with a browser as old as Firefox 118', { ...still, viewport: phone.viewport }, without_reflected_names]]) {
  browser_test(`axe-core finds no violations on ${name}`, options, async ({ page, game, context }) => {
    await context.addInitScript(prepare);
    await game.begin(saved({ moves: 'f5d6c3', white: 'level3' }));
    await page.getByRole('listbox', { name: 'Moves' }).getByRole('option', { name: 'Move 3, Black: c3' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Redo', disabled: true }).waitFor();
    await page.evaluate(axe);
    await assert_accessible(page, 'the board');
    for (const [dialog, key] of PAGE_DIALOGS) {
      await page.keyboard.press(key);
      await page.waitForFunction(() => document.querySelector('dialog')?.open);
      await assert_accessible(page, dialog);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('dialog').open);
    }
    for (const [dialog, key, way] of INNER_DIALOGS) {
      await open_inner(page, key, way);
      await assert_accessible(page, dialog);
      await close_dialogs(page);
    }
  });
}

browser_test('axe-core finds no violations in the result dialog', still, async ({ page, game }) => {
  await game.begin(saved({ moves: 'e6f4e3f6g5d6e7f5c5', white: 'level3' }));
  await page.getByRole('dialog', { name: 'Game over' }).waitFor();
  await page.evaluate(axe);
  await assert_accessible(page, 'the result');
  const name = await page.getByRole('dialog').getByRole('group', { name: 'Black' }).innerText();
  assert.match(name, /You/);
});

browser_test('axe-core finds no violations in an invitation and in the dialog of a game with a friend', still, async ({ page, game, url }) => {
  await game.open(`${url}#f=${INVITATION}`);
  const invitation = page.getByRole('dialog', { name: 'Invitation' });
  await invitation.waitFor();
  await page.evaluate(axe);
  await assert_accessible(page, 'the invitation');
  await invitation.getByRole('button', { name: 'Play', exact: true }).click();
  await invitation.waitFor({ state: 'hidden' });
  await game.until('the first move', ({ board }) => board.filter((disc) => disc === 'black').length === 4);
  await game.type('d6');
  await page.getByRole('button', { name: 'Send your move', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'Game with Mika' }).waitFor();
  await assert_accessible(page, 'a game with a friend');
});

// In forced colours a dialog hides what is behind it, and chosen options stand out.
browser_test('axe-core finds no violations in a lesson, in a puzzle and in a warning of the coach', still, async ({ page, game }) => {
  // Black's g2 gives up a corner.
  await game.begin_whole(saved({ moves: LATE.slice(0, 64), white: 'level3', lines: 'coach 1\n' }));
  await page.evaluate(axe);
  for (const [ways, name] of [[[/^Learn/, /^Reversi in a minute/], 'Reversi in a minute'], [[/^Learn/, /^Corners/], 'Corners'],
    [[/^Puzzles/, /^Puzzle of the day/], 'Puzzle of the day']]) {
    await page.keyboard.press('.');
    for (const way of ways) await page.getByRole('dialog').getByRole('button', { name: way }).press('Enter');
    await page.getByRole('region', { name }).waitFor();
    // A square that is taken on all of these boards, so that a sentence says why nothing can be played there.
    await game.type('d4');
    await assert_accessible(page, name);
    await page.getByRole('button', { name: 'Show me' }).press('Enter');
    await page.keyboard.press('Escape');
    await close_dialogs(page);
  }
  await game.type('g2');
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  await assert_accessible(page, 'the warning');
});

browser_test('dialogs are opaque in forced colours', { ...still, forcedColors: 'active' }, async ({ page, game }) => {
  await game.begin(saved({ moves: 'f5d6c3', white: 'level3' }));
  const assert_opaque = async (dialog) => {
    const { color, image, border } = await page.evaluate(() => {
      const style = getComputedStyle(document.getElementById('dialog'));
      return { color: style.backgroundColor, image: style.backgroundImage, border: style.borderTopStyle };
    });
    assert.match(color, /^rgb\(/, `${dialog}: ${color}`);
    assert.equal(`${image} ${border}`, 'none solid', dialog);
  };
  for (const [dialog, key] of PAGE_DIALOGS) {
    await page.keyboard.press(key);
    await page.waitForFunction(() => document.querySelector('dialog')?.open);
    await assert_opaque(dialog);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog').open);
  }
  for (const [dialog, key, way] of INNER_DIALOGS) {
    await open_inner(page, key, way);
    await assert_opaque(dialog);
    await close_dialogs(page);
  }
});

browser_test('on a wide window dialogs about the game leave the board in sight', still, async ({ page, game }) => {
  await game.begin(saved({ moves: 'f5d6c3', white: 'level3' }));
  const assert_beside = async (dialog) => {
    const { width, x } = await game.place_of('h8');
    const left = await page.evaluate(() => document.getElementById('dialog').getBoundingClientRect().left);
    assert.ok(left >= x + width / 2, `${dialog} begins at ${left}, and the board ends at ${x + width / 2}`);
  };
  for (const [dialog, key] of PAGE_DIALOGS.filter(([name]) => ['import', 'variations'].includes(name))) {
    await page.keyboard.press(key);
    await page.waitForFunction(() => document.querySelector('dialog')?.open);
    await assert_beside(dialog);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog').open);
  }
  await open_inner(page, '.', /^Review/);
  await assert_beside('review');
});

// The squares that the browser exposes to a screen reader as buttons.
async function squares_exposed(session) {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter(({ ignored, role, name }) => !ignored && role?.value === 'button' && /^[a-h][1-8], /.test(name?.value)).length;
}

browser_test('a screen reader finds all squares, but none under a dialog', still, async ({ page, game, context }) => {
  await game.open();
  const session = await context.newCDPSession(page);
  const exposed = async (wanted, when) => {
    let count = -1;
    for (let tries = 0; tries < 100 && count !== wanted; ++tries) {
      await page.waitForTimeout(50);
      count = await squares_exposed(session);
    }
    assert.equal(count, wanted, when);
  };
  await exposed(64, 'at first');
  for (const key of ['?', 's']) {
    await page.keyboard.press(key);
    await exposed(0, `under ${key}`);
    await page.keyboard.press('Escape');
    await exposed(64, `after ${key}`);
  }
});

// The rows of the board as the browser exposes them: role and name of each part.
async function rows_exposed(session) {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const parts = new Map(nodes.map((node) => [node.nodeId, node]));
  const role_of = ({ role }) => role?.value;
  const inside = (node) => node.childIds.map((id) => parts.get(id));
  const rows = (node) => inside(node).flatMap((part) => (role_of(part) === 'row' ? [part] : rows(part)));
  const board = nodes.find((node) => role_of(node) === 'table' && node.name.value === 'Board');
  assert.ok(board, 'the board is a table');
  return rows(board).map((row) => inside(row).map((part) => `${role_of(part)} ${part.name.value}`));
}

browser_test('the board is a table whose files and ranks have names, where the frame shows them', still, async ({ page, game, context }) => {
  await game.begin(saved({ moves: 'f5' }));
  const [files, ...ranks] = await rows_exposed(await context.newCDPSession(page));
  assert.deepEqual(files.slice(1), [...'abcdefgh'].map((file) => `columnheader ${file}`));
  assert.deepEqual(ranks.map(([name]) => name), [...'12345678'].map((rank) => `rowheader ${rank}`));
  assert.deepEqual(ranks[4].slice(5), ['cell e5, black', 'cell f5, black, last move', 'cell g5, empty', 'cell h5, empty']);
  // A finger that explores finds a name above its file or beside its rank.
  const middle = (locator) => locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  });
  const board = page.locator('#board');
  const [f, five, f5, a1] = await Promise.all([board.locator('th', { hasText: 'f' }), board.locator('th', { hasText: '5' }),
    board.locator('[data-square=f5]'), board.locator('[data-square=a1]')].map(middle));
  assert.ok(Math.abs(f.x - f5.x) < 2 && Math.abs(five.y - f5.y) < 2, 'in line with their squares');
  assert.ok(f.y < a1.y && five.x < a1.x, 'beside the squares');
  // The squares themselves lie where they are drawn, an eighth of the board each.
  const place = await page.locator('#place').boundingBox();
  assert.ok(Math.abs(a1.x - place.x - place.width / 16) < 2 && Math.abs(a1.y - place.y - place.height / 16) < 2, JSON.stringify({ a1, place }));
});
