// Puzzles: the one of the day, the same in every browser, and more of them after it.

import assert from 'node:assert/strict';
import { another_device, phone, still, suite, until_drawn } from './harness.mjs';
import { answer_of, day_with, earlier_endings, moves_of, puzzles } from './puzzle_file.mjs';
import { page_with } from './renewed_page.mjs';
import { legal_moves, replay, square_name } from './rules.mjs';
import { LATE, begin_with, saved } from './saved.mjs';

const browser_test = suite();

async function open_dialog(page) {
  await page.keyboard.press('.');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: /^Puzzles/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Puzzles' });
  await dialog.waitFor();
  return dialog;
}

// By keyboard, from the menu; the panel beside the board.
async function open_puzzles(page, item = /^Puzzle of the day/, name = 'Puzzle of the day') {
  const dialog = await open_dialog(page);
  await dialog.getByRole('button', { name: item }).press('Enter');
  const panel = page.getByRole('region', { name });
  await panel.waitFor();
  return panel;
}

// Lets the clock of a page or a context run from a time on. The puzzle of the day, and how many moves it has, depend on it.
async function start_at({ clock }, time) {
  await clock.install({ time: new Date(time) });
  await clock.resume();
}

// What is said of the right move ends with a reason.
const solved_by = (answer) => new RegExp(`^${answer} is right: \\S+ discs\\. The next best move, [a-h][1-8], gives \\S+\\. .+\\.$`);

async function solve(game, panel) {
  const done = panel.getByRole('button', { name: 'Next' });
  while ((await done.count()) === 0) {
    await game.type(await answer_of(game, panel));
    await until_drawn(game.page);
  }
}

browser_test('the puzzle of the day is the same in two browsers, and its first try counts', still, async ({ page, game, context, browser, url }) => {
  await begin_with(context, saved({ moves: 'f5d6', white: 'person' }));
  // The puzzle of this day has one right move.
  await start_at(context, '2026-11-20T10:00:00');
  await game.open_whole();
  const panel = await open_puzzles(page);
  const { board, legal } = await game.read();
  const second = await another_device(browser, url);
  await start_at(second.page, '2026-11-20T20:00:00');
  await second.open_whole();
  await open_puzzles(second.page);
  assert.deepEqual((await second.read()).board, board);
  const answer = await answer_of(game, panel);
  const wrong = legal.find((name) => name !== answer);
  await game.type(wrong);
  // The engine says what it costs.
  await panel.getByText(new RegExp(`^${wrong} (loses|turns)`)).waitFor({ timeout: 60_000 });
  await panel.getByRole('button', { name: 'Try again' }).press('Enter');
  await game.shows(board, 'the puzzle again');
  await game.type(answer);
  await panel.getByText(solved_by(answer)).waitFor();
  await panel.getByText(/your rating \d+/).waitFor();
  // What every move leads to: a wrong one is shown on the board before it.
  const lines = panel.getByRole('group', { name: 'What each move leads to' });
  await lines.getByRole('button', { name: new RegExp(`^${wrong} `) }).press('Enter');
  await panel.getByText(new RegExp(`Expected line: ${wrong}`)).waitFor();
  assert.deepEqual((await game.read()).board, board);
  await panel.getByRole('button', { name: 'Next' }).press('Enter');
  const next = page.getByRole('region', { name: 'Puzzles' });
  await next.getByText(/^Difficulty ([1-9]\d*|0 \(level 1\))$/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Puzzles' }).getByText(/Played today/).waitFor();
  await page.keyboard.press('Escape');
  await game.shows(replay('f5d6').board, 'the game that waited');
  // After a reload the day's puzzle has been played.
  await game.reload();
  await game.until_dialogs_loaded();
  await (await open_dialog(page)).getByText(/Played today/).waitFor();
});

browser_test('a puzzle is sent as a link, which opens that puzzle above the game', { ...still, permissions: ['clipboard-read', 'clipboard-write'] },
  async ({ page, game, browser }) => {
    await game.begin_whole(saved({ moves: 'f5d6', white: 'person' }));
    await open_puzzles(page, /^Near your rating/, 'Puzzles');
    const { board } = await game.read();
    await page.keyboard.press('s');
    const share = page.getByRole('dialog', { name: 'Share this puzzle' });
    await share.getByRole('button', { name: 'Copy link' }).click();
    await share.getByRole('button', { name: 'Copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /#p=[\w-]{8}$/);
    const there = await another_device(browser, link);
    await there.open();
    await there.page.getByRole('region', { name: 'Puzzles' }).waitFor();
    assert.deepEqual((await there.read()).board, board);
    // A damaged one, entered in the open page: the game is on the board.
    await there.page.evaluate((link) => { location.href = link; }, link.slice(0, -3));
    await there.until('a notice', ({ notices }) => /does not have its puzzle/.test(notices));
    assert.equal(await there.page.getByRole('region', { name: 'Puzzles' }).count(), 0);
    // Either of them pasted as a game is.
    await there.page.keyboard.press('i');
    const dialog = there.page.getByRole('dialog', { name: 'Import a game' });
    await dialog.getByRole('textbox').fill(link.slice(0, -3));
    await dialog.getByText(/: The link is damaged/).waitFor();
    await dialog.getByRole('textbox').fill(link);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await there.page.getByRole('region', { name: 'Puzzles' }).waitFor();
    assert.deepEqual((await there.read()).board, board);
  });

browser_test('a puzzle has one value for a move: in its sentence, beside it and on the analysis board', still, async ({ page, game }) => {
  // The puzzle of this day is no ending: its values are estimates.
  await start_at(page, '2026-12-28T10:00:00');
  await game.open_whole();
  const panel = await open_puzzles(page);
  await solve(game, panel);
  const lines = panel.getByRole('group', { name: 'What each move leads to' }).getByRole('button');
  await lines.first().waitFor({ timeout: 120_000 });
  // Read at one time: the values become better with every search.
  const [text, texts] = await lines.evaluateAll((buttons, region) => [region.innerText, buttons.map((button) => button.innerText)],
    await panel.elementHandle());
  const said = text.match(/([a-h][1-8]) is right: (\S+) discs\. The next best move, ([a-h][1-8]), gives ([^.]+)\./).slice(1);
  const shown = Object.fromEntries(texts.map((line) => line.trim().split(/\s+/)));
  assert.deepEqual({ [said[0]]: said[1], [said[2]]: said[3] }, { [said[0]]: shown[said[0]], [said[2]]: shown[said[2]] });
  const [best] = Object.entries(shown).sort(([, a], [, b]) => Number(b.replace('−', '-')) - Number(a.replace('−', '-')))[0];
  assert.equal(best, said[0], 'the right move is the best');
  await panel.getByRole('button', { name: 'Analyse' }).press('Enter');
  await page.getByRole('region', { name: 'Analysis board' }).waitFor();
  const label = await page.locator(`#board button[aria-label^="${said[0]}, "]`).getAttribute('aria-label');
  assert.match(label, /worth/, 'the analysis board knows it at once');
});

browser_test('the answer that is shown is the best move where several are good', still, async ({ page, game }) => {
  const before = LATE.slice(0, 64);
  const { board, side } = replay(before);
  // The first and the last legal move are good, the last one is the best.
  const moves = legal_moves(board, side).map(square_name).filter((name) => name !== 'g2');
  const worth = (name) => (name === moves.at(-1) ? '=4' : name === moves[0] ? '=2' : '=-8');
  const evaluated = [...moves.map((name) => `${name}${worth(name)}/28`), 'g2=-10/28'].sort((a, b) => Number(b.match(/=(-?\d+)/)[1]) - Number(a.match(/=(-?\d+)/)[1]));
  await game.begin_whole(saved({ moves: `${before}g2`, white: 'level3', lines: `found 32 ${evaluated.join(' ')}\n` }));
  await page.keyboard.press('.');
  await page.getByRole('dialog').getByRole('button', { name: /^Review/ }).press('Enter');
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Stop' }).press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const panel = await open_puzzles(page, /^My mistakes 1 of 1 are due today/, 'My mistakes');
  await panel.getByRole('button', { name: 'Show me' }).press('Enter');
  await game.says(new RegExp(`The answer is ${moves.at(-1)}\\.`));
  await game.type(moves.at(-1));
  await panel.getByText('There is no better move; g2 lost about 14 discs.').waitFor();
});

browser_test('puzzles on a phone, by touch', phone, async ({ page, game }) => {
  await start_at(page, '2026-11-20T10:00:00');
  await game.open_whole();
  await page.getByRole('button', { name: 'Menu', exact: true }).dispatchEvent('click');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: /^Puzzles/ }).tap();
  await page.getByRole('dialog', { name: 'Puzzles' }).getByRole('button', { name: /^Puzzle of the day/ }).tap();
  const panel = page.getByRole('region', { name: 'Puzzle of the day' });
  await panel.getByText(/to move\. .* find it\.$/).waitFor();
  await panel.getByRole('button', { name: 'Show me' }).tap();
  const answer = (await game.says(/The answer is ([a-h][1-8])/)).text.match(/The answer is ([a-h][1-8])/)[1];
  await game.tap(answer);
  await panel.getByText(solved_by(answer)).waitFor();
});

browser_test('the first puzzle, an easy one, is missed: the rating falls by a step', still, async ({ page, game }) => {
  const { time, puzzle } = day_with(({ level, answers }) => level === 1 && answers.length === 1);
  await start_at(page, time);
  await game.open_whole();
  const dialog = await open_dialog(page);
  const rating = async (place, pattern) => Number((await place.getByText(pattern).innerText()).match(pattern)[1]);
  await dialog.getByText(/^A puzzle’s difficulty is on the same scale: you solve about half of those at your own rating\.$/).waitFor();
  const before = await rating(dialog, /rating:? (\d+)/i);
  await dialog.getByRole('button', { name: /^Puzzle of the day/ }).press('Enter');
  const panel = page.getByRole('region', { name: 'Puzzle of the day' });
  await panel.waitFor();
  await game.type(moves_of(puzzle).map(square_name).find((name) => name !== puzzle.answers[0]));
  const after = await rating(panel, /your rating (\d+)/);
  assert.ok(after < before && after >= before - 200, `${before} becomes ${after}`);
});

browser_test('a streak: puzzles one after another, until the first mistake', still, async ({ page, game }) => {
  await game.open_whole();
  const panel = await open_puzzles(page, /^Streak/, 'Streak');
  const result = page.getByRole('dialog', { name: 'Streak' });
  await panel.getByText('0 in a row').waitFor();
  // One of the moves is right: whoever tries the first one goes on or is told the result.
  let solved = 0;
  for (;;) {
    const { legal } = await game.read();
    await game.type(legal[0]);
    const way = panel.getByRole('button', { name: 'Next' });
    const longer = panel.getByText(`${legal[0]} is right. `);
    await way.or(result).or(longer).waitFor();
    if (await longer.isVisible()) continue;
    if (await result.isVisible()) break;
    solved += 1;
    await panel.getByText(`${solved} in a row`).waitFor();
    await way.press('Enter');
    await panel.getByRole('button', { name: 'Show me' }).waitFor();
  }
  await result.getByText(new RegExp(`^${solved} solved in a row\\.`)).waitFor();
  const shared = result.getByRole('textbox', { name: 'Share the result' });
  if (solved === 0) assert.equal(await shared.count(), 0);
  else assert.equal(await shared.inputValue(), `I solved ${solved} Reversi puzzles in a row in Flipside.`);
  // What was missed is looked at again, and the result is back.
  await result.getByRole('button', { name: /^Puzzle 1/ }).press('Enter');
  await page.getByRole('region', { name: 'Missed puzzle' }).waitFor();
  await page.keyboard.press('Escape');
  await result.getByRole('button', { name: 'Again' }).press('Enter');
  await panel.getByText('0 in a row').waitFor();
});

browser_test('days in a row are kept', still, async ({ page, game }) => {
  await start_at(page, '2026-11-20T10:00:00');
  await game.open_whole();
  await solve(game, await open_puzzles(page));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.clock.setSystemTime(new Date('2026-11-21T10:00:00'));
  const panel = await open_puzzles(page, /^Puzzle of the day Played yesterday; keep it going/);
  await solve(game, panel);
  await panel.getByText(/2 days in a row/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Puzzles' }).getByText('Played today · 2 days in a row').waitFor();
});

browser_test('a mistake of a reviewed game comes back as a puzzle', still, async ({ page, game }) => {
  const before = LATE.slice(0, 64);
  const { board, side } = replay(before);
  const evaluated = legal_moves(board, side).map(square_name).map((name) => `${name}~${name === 'g2' ? -10 : 2}/16`);
  await game.begin_whole(saved({ moves: `${before}g2`, white: 'level3', lines: `found 32 ${evaluated.join(' ')}\n` }));
  await page.keyboard.press('.');
  await page.getByRole('dialog').getByRole('button', { name: /^Review/ }).press('Enter');
  const review = page.getByRole('dialog', { name: 'Review' });
  await review.getByRole('button', { name: 'Stop' }).press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const panel = await open_puzzles(page, /^My mistakes 1 of 1 are due today/, 'My mistakes');
  await panel.getByText('g2 was played here and lost about 12 discs. Find a better move.').waitFor();
  await game.shows(board, 'before the mistake');
  await game.type('e7');
  await panel.getByText('There is no better move; g2 lost about 12 discs.').waitFor();
  await panel.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByRole('dialog', { name: 'Puzzles' }).getByText('1 in all; the next one is due in 2 days').waitFor();
});

browser_test('the endings trainer: a game against Max, by touch', phone, async ({ page, game }) => {
  await game.open_whole();
  await page.getByRole('button', { name: 'Menu', exact: true }).dispatchEvent('click');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: /^Puzzles/ }).tap();
  await page.getByRole('dialog', { name: 'Puzzles' }).getByRole('button', { name: /^Endings trainer/ }).tap();
  const panel = page.getByRole('region', { name: 'Endings trainer' });
  await panel.getByText(/to move and win, \d+ squares left\. Beat Max\.$/).waitFor();
  for (;;) {
    const { legal } = await game.until('a move or the end', async ({ legal }) => legal.length > 0);
    await game.tap(legal[0]);
    const over = panel.getByText(/You won by|Max won by|A draw/);
    const state = await Promise.race([
      over.waitFor().then(() => 'over'),
      game.until('the answer', (now) => now.legal.length > 0 && now.legal.join() !== legal.join(), 60_000).then(() => 'on'),
    ]);
    if (state === 'over') break;
  }
  await panel.getByRole('button', { name: /^(Next|Again)$/ }).waitFor();
});

// A page of commit 949385e has won that many endings, the easiest ones.
async function with_endings_won(context, count) {
  const { easiest, lines } = earlier_endings(count);
  await context.addInitScript((lines) => {
    if (localStorage.getItem('flipside.settings') !== null) return;
    localStorage.setItem('flipside.settings', [
      'flipside-settings 1', 'introduced 1', 'puzzles 512000000 180000000 60000 3 3 20454 1', 'puzzles-best 0 0',
      `puzzles-played ${lines}`, `endings-won ${lines}`, ''].join('\n'));
  }, lines);
  return easiest;
}

browser_test('the endings trainer says when the win is gone, and goes back to there', still, async ({ page, game, context }) => {
  // The easiest one in which all moves but one lose.
  const before = earlier_endings(100).easiest.findIndex(({ second }) => second.score < 0);
  const { board, answers, score, second } = earlier_endings(before + 1).easiest[before];
  await with_endings_won(context, before);
  await game.open_whole();
  const panel = await open_puzzles(page, /^Endings trainer/, 'Endings trainer');
  await game.shows(board, 'the ending');
  await game.type(second.move);
  const gone = panel.getByText(`The win is gone: ${answers[0]} would have won by ${score}.`);
  await gone.waitFor({ timeout: 60_000 });
  await panel.getByRole('button', { name: 'Back to the win' }).press('Enter');
  await game.shows(board, 'where the win was');
  await gone.waitFor({ state: 'detached' });
});

// Runs in a page: how large the clock is beside the text of the panel.
const clock_to_text = (panel) => {
  const size = (name) => parseFloat(getComputedStyle(panel.querySelector(`[data-id="${name}"]`)).fontSize);
  return size('standing') / size('task');
};

// What is said of the last try, with its sign and colour.
const told = (panel) => panel.locator('[data-id="latest"]').evaluate((line) => {
  const { content, color } = getComputedStyle(line, '::before');
  return { text: line.textContent, sign: content.replace(/["\s]/g, ''), color };
});

// The first puzzle against the clock, by the page's own file. One move of it is enough, also where its line goes on.
async function solve_first(game) {
  const { board } = await game.read();
  await game.type(puzzles().find((puzzle) => puzzle.board.join() === board.join()).answers[0]);
  await game.until('the next question', (now) => now.legal.length > 0 && now.board.join() !== board.join());
}

browser_test('three minutes end after three mistakes, or when they are over', still, async ({ page, game }) => {
  await start_at(page, '2026-11-20T10:00:00');
  await game.open_whole();
  const panel = await open_puzzles(page, /^Three minutes/, 'Three minutes');
  const result = page.getByRole('dialog', { name: 'Three minutes' });
  await panel.getByText(/^(3:00|2:5\d)$/).waitFor();
  await panel.getByText('0 solved · 0 of 3 mistakes').waitFor();
  assert.ok(await panel.evaluate(clock_to_text) >= 1.5, 'the clock is large');
  await solve_first(game);
  await panel.getByText('1 solved · 0 of 3 mistakes').waitFor();
  const signs = new Map();
  // The next one comes at once. Whoever always tries the first move has three mistakes sooner or later.
  const standing = async () => (await panel.innerText()).match(/(\d+) solved · (\d) of 3 mistakes/)?.slice(1).map(Number);
  let solved = 1;
  for (;;) {
    const { text, sign, color } = await told(panel);
    assert.match(text, sign === '✓' ? /^[a-h][1-8] is right\.$/ : /^[a-h][1-8] is wrong: [a-h][1-8] was right\.$/);
    signs.set(sign, color);
    const { board, legal } = await game.read();
    await game.type(legal[0]);
    await game.until('the next one', (now) => now.board.join() !== board.join() || /solved in three minutes/.test(now.text));
    if (await result.isVisible()) break;
    const now = await standing();
    assert.ok(now[0] >= solved && now[1] < 3, String(now));
    [solved] = now;
  }
  assert.deepEqual([...signs.keys()].sort(), ['✓', '✗']);
  assert.notEqual(signs.get('✓'), signs.get('✗'));
  await result.getByText(new RegExp(`^${solved} solved in three minutes\\.`)).waitFor();
  const shared = result.getByRole('textbox', { name: 'Share the result' });
  assert.equal(await shared.inputValue(), `I solved ${solved} Reversi puzzles in three minutes in Flipside.`);
  // Each mistake is looked at again, and the result is back.
  assert.equal(await result.getByRole('button', { name: /^Puzzle [123]/ }).count(), 3);
  await result.getByRole('button', { name: /^Puzzle 3/ }).press('Enter');
  await page.getByRole('region', { name: 'Missed puzzle' }).waitFor();
  await page.keyboard.press('Escape');
  await result.getByRole('button', { name: 'Again' }).press('Enter');
  await panel.getByText('0 solved · 0 of 3 mistakes').waitFor();
  await page.clock.fastForward(181_000);
  await result.getByText(/^0 solved in three minutes\./).waitFor();
});

browser_test('a longer puzzle goes on after the reply, and is analysed', still, async ({ page, game, context }) => {
  await begin_with(context, saved({ moves: 'f5d6', white: 'person' }));
  // The puzzle of this day has two right moves, with a reply between them.
  await start_at(page, '2026-11-15T10:00:00');
  await game.open_whole();
  const panel = await open_puzzles(page);
  const first = (await game.read()).board;
  const one = await answer_of(game, panel);
  await game.type(one);
  await panel.getByText(new RegExp(`^${one} is right\\. (Black|White) answers [a-h][1-8]: find the next move\\.`)).waitFor();
  const { board } = await game.read();
  const discs = (squares) => squares.filter((square) => square !== 'empty').length;
  assert.equal(discs(board), discs(first) + 2);
  const two = await answer_of(game, panel);
  await game.type(two);
  await panel.getByText(new RegExp(`^${two} is right, and that settles it\\.`)).waitFor();
  await panel.getByRole('button', { name: 'Analyse' }).press('Enter');
  await page.getByRole('region', { name: 'Analysis board' }).waitFor();
  await game.shows(first, 'of the puzzle');
  const { legal } = await game.read();
  await game.type(legal.find((name) => name !== one) ?? one);
  await game.until('a move on the analysis board', (now) => discs(now.board) === discs(first) + 1);
  // Back is the puzzle again, and then the game.
  await page.getByRole('region', { name: 'Analysis board' }).getByRole('button', { name: 'Close' }).press('Enter');
  await panel.getByText(new RegExp(`^${two} is right, and that settles it\\.`)).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Puzzles' }).waitFor();
  await page.keyboard.press('Escape');
  await game.shows(replay('f5d6').board, 'the game that waited');
});

// Somebody has won the three easiest endings; then a version comes whose file has another order.
const renewed = suite({ folder: page_with('puzzles.txt', (text) => text.trimEnd().split('\n').reverse().join('\n') + '\n') });

renewed('what was won stays won when a version has other puzzles', still, async ({ page, game, context }) => {
  const easiest = await with_endings_won(context, 3);
  await game.open_whole();
  const endings = (await open_dialog(page)).getByRole('button', { name: /^Endings trainer/ });
  await endings.getByText(/· 3 of \d+ won$/).waitFor();
  await endings.press('Enter');
  await page.getByRole('region', { name: 'Endings trainer' }).waitFor();
  const { board } = await game.read();
  assert.ok(easiest.every((won) => won.board.join() !== board.join()), 'the next ending is one that has not been won');
  // Once converted they are the page's own.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await game.reload();
  await game.until_dialogs_loaded();
  await (await open_dialog(page)).getByText(/· 3 of \d+ won$/).waitFor();
});
