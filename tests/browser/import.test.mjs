// Import and export: paste, drop, files, the clipboard, pictures, and the link in the address.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at_depth } from './game_page.mjs';
import { address_of, another_device, becomes, dialog, phone, still, suite } from './harness.mjs';
import { replay, start_board } from './rules.mjs';
import { MIDGAME, WHOLE, begin_with, saved } from './saved.mjs';

const browser_test = suite();

const BOARD = '---------------------------OX------XO---------------------------';

const answer = (page, name) => dialog(page).getByRole('button', { name, exact: true });

// Opens the menu and chooses an item.
async function choose(page, item) {
  await page.keyboard.press('.');
  await dialog(page).getByRole('button', { name: item }).click();
}

// Pastes a text from the clipboard, as from another program.
const pasted = (page) => page.evaluate(() => navigator.clipboard.readText());
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press('Control+v');
}

// Drops files on the page: [name, bytes].
async function drop_files(page, ...files) {
  const data = await page.evaluateHandle((files) => {
    const data = new DataTransfer();
    for (const [name, bytes] of files) data.items.add(new File([new Uint8Array(bytes)], name));
    return data;
  }, files.map(([name, bytes]) => [name, [...bytes]]));
  for (const kind of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('canvas', kind, { dataTransfer: data });
}

// A file for each of the texts.
const drop = (page, name, ...texts) => drop_files(page, ...texts.map((text) => [name, Buffer.from(text)]));

browser_test('a game can be pasted anywhere on the page', { ...still, ...clipboard }, async ({ page, game, errors }) => {
  await game.open();
  await page.locator('canvas').focus();
  await paste(page, `1. ${MIDGAME.slice(0, 4)} 2. ${MIDGAME.slice(4)}`);
  await dialog(page).getByText('A game of 12 moves.').waitFor();
  await answer(page, 'Open').click();
  await game.shows(replay(MIDGAME).board);
  await becomes(() => dialog(page).count(), 0);
  assert.deepEqual(errors, []);
});

for (const [what, text, says, moves] of [
  ['begins with a byte-order mark', '\uFEFFf5d6c3', 'A game of 3 moves.', 'f5d6c3'],
  ['has semicolons', '1;f5;2;d6;3;c3\n', 'A game of 3 moves.', 'f5d6c3'],
  ['has the tags of another site',
    '[Event "Club"]\n[Black "Ann"]\n[White "Ben"]\n[Result "34-30"]\n\n1. f5 d6 2. c3 {by the book} d3 34-30\n',
    'A game of 4 moves.', 'f5d6c3d3'],
]) {
  browser_test(`paste: a text that ${what}`, { ...still, ...clipboard }, async ({ page, game }) => {
    await game.open();
    await page.locator('canvas').focus();
    await paste(page, text);
    await dialog(page).getByText(says).waitFor();
    await answer(page, 'Open').click();
    await game.shows(replay(moves).board);
  });
}

browser_test('a huge pasted text is refused at once, on the page and in the field', { ...still, ...clipboard }, async ({ page, game }) => {
  await game.open();
  await page.locator('canvas').focus();
  const letters = 5_000_000;
  await page.evaluate((letters) => navigator.clipboard.writeText('f5d6c3d3'.repeat(letters / 8)), letters);
  const status = dialog(page).getByRole('status');
  const area = dialog(page).getByRole('textbox');
  for (const into of ['the page', 'the field']) {
    await page.keyboard.press('Control+v');
    await status.getByText('This text is longer than four million letters.').waitFor();
    assert.ok((await area.inputValue()).length <= 4_000_001, `${into} has no more text than the import accepts`);
    assert.ok(await answer(page, 'Open').isDisabled());
    await area.fill('f5');
    await dialog(page).getByText('A game of one move.').waitFor();
    await area.focus();
  }
});

browser_test('a board with a wrong number of squares is refused with that number', { ...still, ...clipboard }, async ({ page, game }) => {
  await game.open();
  await page.locator('canvas').focus();
  await paste(page, `${BOARD.slice(1)} X`);
  await dialog(page).getByRole('status').getByText(/A board has 64 squares, this one has 63\./).waitFor();
});

browser_test('typed text is parsed at once, and an error has its position', still, async ({ page, game }) => {
  await game.open();
  await choose(page, /Import a game/);
  const area = dialog(page).getByRole('textbox');
  await area.pressSequentially('f5d6');
  await dialog(page).getByText('A game of 2 moves.').waitFor();
  await area.press('Enter');
  await area.pressSequentially('c3 a1 d3');
  const status = dialog(page).getByRole('status');
  await status.getByText('Line 2, character 4, move 4: a1 flips no disc. The 3 moves before it can be imported.').waitFor();
  await answer(page, 'Open these moves').click();
  await game.shows(replay('f5d6c3').board);
});

browser_test('files are dropped on the page, and one of their games is opened', still, async ({ page, game }) => {
  await game.open();
  const games = '(;GM[Othello]PB[Ann]PW[Ben]B[f5]W[d6];)\n(;GM[Othello]PB[Cleo]PW[Flipside level5]B[d3]W[c5]B[d6];)\n';
  await drop(page, 'games.ggf', 'f5d6\nc3', games);
  await dialog(page).getByText('3 games.').waitFor();
  await dialog(page).getByRole('combobox').selectOption({ label: '3. Cleo – Flipside level5' });
  await answer(page, 'Open').click();
  await game.shows(replay('d3c5d6').board);
  await game.says(/Black: Cleo\. White: Level 5\./);
});

const bad = (page) => dialog(page).getByRole('list', { name: 'What cannot be read' }).getByRole('listitem');

const ARCHIVE = [
  '(;GM[Othello]PB[Ann]PW[Ben]DT[2003.12.15]TY[8]B[f5]W[d6];)',
  '(;GM[Othello]PB[Cleo]PW[Dan]TY[10]BO[10 ---------- *]B[e4];)',
  '(;GM[Othello]PB[Eve]PW[Flo]TY[8]B[d3]W[c5];)',
  '(;GM[Othello]PB[Gus]PW[Hal]TY[8a]B[f5]W[d6];)',
  '(;GM[Othello]PB[Ida]PW[Jan]TY[8]B[f5]W[a1];)',
  '(;GM[Othello]PB[Kit]PW[Leo]TY[8]B[e6]W[f4];)',
].join('\n');

browser_test('an archive with broken games: the good ones are imported, and each bad one is named', { ...phone, ...still }, async ({ page, game }) => {
  await game.open_whole();
  await drop(page, 'archive.ggf', ARCHIVE);
  await dialog(page).getByRole('status').getByText('Games that can be imported: 3. Games that cannot be read: 3.').waitFor();
  const named = await bad(page).allInnerTexts();
  assert.match(named[0], /^Game 2 of 6\. Line 2, character \d+: A board of size 10 cannot be played here\.$/);
  assert.match(named[1], /^Game 4 of 6\. Line 4, character \d+: This is an anti-reversi game/);
  assert.match(named[2], /^Game 5 of 6\. Line 5, character \d+, move 2: a1 flips no disc\.$/);
  await dialog(page).getByRole('combobox').selectOption({ label: '6. Kit – Leo' });
  await answer(page, 'Import all').click();
  await dialog(page).getByText('Games added: 3.').waitFor();
});

browser_test('one transcript a line: a broken line does not glue the others together', { ...still, ...clipboard }, async ({ page, game }) => {
  await game.open();
  await page.locator('canvas').focus();
  await paste(page, 'f5d6c3\nd3c5\nd3zz\n');
  await dialog(page).getByRole('status').getByText('Games that can be imported: 2. Games that cannot be read: 1.').waitFor();
  await dialog(page).getByText('Game 3 of 3. Line 3, character 3, move 2: “zz” is not a move.').waitFor();
  await answer(page, 'Open').click();
  await game.shows(replay('f5d6c3').board);
});

browser_test('a start position in a tag that cannot be read is not skipped', { ...still, ...clipboard }, async ({ page, game }) => {
  await game.open();
  await page.locator('canvas').focus();
  await paste(page, '[SetUp "1"]\n[FEN "8/8/8/3pP3/3Pp3/8/8/8 w - - 0 1"]\n\n1. f5 d6 *\n');
  await dialog(page).getByRole('status').getByText(/^Line 2, character 7: This start position is written as in chess/).waitFor();
  assert.ok(await answer(page, 'Open').isDisabled());
  await dialog(page).getByRole('textbox').fill(`[FEN "${BOARD.replaceAll('X', 'x').replaceAll('O', 'X').replaceAll('x', 'O')} X"]\n\n1. f4 f3 *\n`);
  await dialog(page).getByText('A game of 2 moves.').waitFor();
});

for (const [what, text] of [
  ['a board', `${BOARD} X`],
  ['a board over lines', `${BOARD.match(/.{8}/g).join('\n')}\nX\n`],
  ['OBF', `${BOARD} X; f5:+0; % the start\n${BOARD} X; % again\n`],
]) {
  browser_test(`a chosen file with ${what}`, still, async ({ page, game }) => {
    const file = path.join(os.tmpdir(), 'flipside position.txt');
    writeFileSync(file, text);
    await game.open();
    await game.click('f5');
    await choose(page, /Import a game/);
    const chosen = page.waitForEvent('filechooser');
    await answer(page, 'Choose a file').click();
    assert.ok((await chosen).isMultiple());
    await (await chosen).setFiles(file);
    await dialog(page).getByText(/position/i).first().waitFor();
    await answer(page, 'Open').click();
    await game.shows(start_board());
  });
}

for (const [encoding, bytes] of [
  ['UTF-16', Buffer.from('\ufefff5d6c3', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('f5d6c3', 'utf16le')],
  ['Shift_JIS', [0x82, 0x65, 0x82, 0x54, 0x82, 0x63, 0x82, 0x55, 0x82, 0x62, 0x82, 0x52]],  // full-width F5D6C3
  ['Latin-1', Buffer.from('[Black "Andr\u00e9"]\n[White "Ben"]\n\nf5 d6 c3\n', 'latin1')],
]) {
  browser_test(`a file in ${encoding} is read`, still, async ({ page, game }) => {
    await game.open();
    await drop_files(page, ['game.txt', bytes]);
    await dialog(page).getByText('A game of 3 moves.').waitFor();
    await answer(page, 'Open').click();
    await game.shows(replay('f5d6c3').board);
  });
}

browser_test('the base of WTHOR is read with its names', still, async ({ page, game }) => {
  const header = (games, names) => [20, 26, 11, 21, games, 0, 0, 0, names, 0, 0xcf, 7, 8, 0, 0, 0];
  const padded = (bytes, size) => [...bytes, ...Array(size - bytes.length).fill(0)];
  const two = [[56, 64, 33], [34, 53]].map((moves) => padded([0, 0, 1, 0, 0, 0, 0, 0, ...moves], 68));
  const names = ['Aal Ann', 'Bea'].map((name) => padded(Buffer.from(name, 'latin1'), 20));
  await game.open();
  await drop_files(page, ['WTH_1999.WTB', [...header(2, 0), ...two.flat()]], ['WTH.JOU', [...header(0, 2), ...names.flat()]]);
  await dialog(page).getByText('2 games.').waitFor();
  await dialog(page).getByRole('combobox').selectOption({ label: '2. Bea – Aal Ann · 1999' });
  await answer(page, 'Open').click();
  await game.shows(replay('d3c5').board);
});

browser_test('a board that does not say whose turn it is asks', { ...still, ...clipboard }, async ({ page, game }) => {
  await game.open();
  await page.locator('canvas').focus();
  await paste(page, BOARD);
  await dialog(page).getByText('Its text does not say whose turn it is').waitFor();
  await dialog(page).getByRole('radio', { name: 'White' }).check({ force: true });
  await answer(page, 'Open').click();
  await game.shows(start_board());
});

browser_test('a file without a game is refused, and the current game stays', still, async ({ page, game }) => {
  await game.begin(saved({ moves: 'f5d6' }));
  await drop(page, 'picture.png', '\u0089PNG\r\n\u001a\n\u0000\u0000');
  await dialog(page).getByRole('status').getByText(/bytes that no text has/).waitFor();
  assert.ok(await answer(page, 'Open').isDisabled());
  await page.keyboard.press('Escape');
  await drop(page, 'damaged.txt', 'f5d6\0c3');
  await dialog(page).getByRole('status').getByText('Character 5, move 3: Here are bytes that no text has').waitFor();
  await page.keyboard.press('Escape');
  await game.shows(replay('f5d6').board);
  await game.play_on('f5d6', 'c3');
});

browser_test('moves, board, GGF and link are copied to the clipboard', { ...still, ...clipboard }, async ({ page, game }) => {
  await game.begin(saved({ moves: MIDGAME, white: 'level5' }));
  await choose(page, /Share and export/);
  await answer(page, 'Copy link').click();
  await dialog(page).getByRole('button', { name: 'Copied' }).waitFor();
  assert.match(await pasted(page), /^http:\/\/localhost:\d+\/.*#g=[\w-]+$/);
  const copy = answer(page, 'Copy');
  for (const [form, expected] of [
    ['Moves', /^f5d6c3d3c4f4f6g5e3f3 g6e2$/],
    ['Board', /^[-XO]{64} X$/],
    ['GGF', /^\(;GM\[Othello\].*PB\[Person\]PW\[Flipside level5\].*B\[g6\]W\[e2\];\)$/],
  ]) {
    await dialog(page).getByRole('radio', { name: form }).check({ force: true });
    await copy.click();
    await dialog(page).getByRole('button', { name: 'Copied' }).first().waitFor();
    assert.match(await pasted(page), expected);
    await copy.waitFor();
  }
});

browser_test('the picture is a PNG of the board, and saving it changes nothing', { ...still, drawn: true }, async ({ page, game, context }) => {
  await game.begin(saved({ moves: MIDGAME }));
  await choose(page, /Share and export/);
  await page.waitForFunction(() => document.querySelector('#dialog img')?.naturalWidth === 1080);
  const chosen = page.waitForEvent('download');
  await answer(page, 'Save picture').click();
  const download = await chosen;
  assert.equal(download.suggestedFilename(), 'flipside.png');
  const bytes = readFileSync(await download.path());
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1080, 1080]);
  // The picture has black discs, white discs and green squares where the game has them.
  const colors = await page.evaluate(async () => {
    const image = document.querySelector('#dialog img');
    const canvas = new OffscreenCanvas(1080, 1080);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const margin = 1080 * 0.03;
    const side = 1080 - 2 * margin;
    const at = (file, rank) => {
      const middle = (index) => margin + side * (0.055 + ((1 - 0.11) / 8) * (index + 0.5));
      return [...context.getImageData(middle(file), middle(rank), 1, 1).data].slice(0, 3);
    };
    return { c3: at(2, 2), e3: at(4, 2), a1: at(0, 0) };
  });
  assert.ok(Math.max(...colors.c3) < 110, `c3 is black: ${colors.c3}`);
  assert.ok(Math.min(...colors.e3) > 150, `e3 is white: ${colors.e3}`);
  assert.ok(colors.a1[1] > colors.a1[0] + 30, `a1 is green: ${colors.a1}`);
  // Back to the menu, then to the board.
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: /Share and export/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#dialog[open]').waitFor({ state: 'detached' });
  const size = await page.evaluate(() => {
    const { width, height } = document.getElementById('canvas');
    return [width, height];
  });
  assert.deepEqual(size, [1280, 800], 'the canvas has its normal size again');
  await game.play_on(MIDGAME, 'f2');
});

// What stands in a GIF: its size, the delay of each frame, and how much of the picture each one draws.
function gif_of(bytes) {
  assert.equal(bytes.toString('latin1', 0, 6), 'GIF89a');
  const size = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  const frames = [];
  let at = 13 + 3 * (2 << (bytes[10] & 7));
  let delay = 0;
  const skip_blocks = () => {
    while (bytes[at] !== 0) at += bytes[at] + 1;
    ++at;
  };
  for (; bytes[at] !== 0x3b; skip_blocks()) {
    if (bytes[at] === 0x2c) {
      frames.push({ delay, area: bytes.readUInt16LE(at + 5) * bytes.readUInt16LE(at + 7) });
      at += 11;
    } else {
      if (bytes[at + 1] === 0xf9) delay = bytes.readUInt16LE(at + 4);
      at += 2;
    }
  }
  assert.equal(at, bytes.length - 1);
  return { size, frames };
}

// The colours in the middle of squares, in a frame of a GIF, by the browser's decoder.
const colors_in = (page, base64, frameIndex, squares) => page.evaluate(async ([base64, frameIndex, squares]) => {
  const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const decoder = new ImageDecoder({ data, type: 'image/gif' });
  await decoder.tracks.ready;
  const { image } = await decoder.decode({ frameIndex });
  const context = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d');
  context.drawImage(image, 0, 0);
  // As shell/animation_worker.js draws it; not in the very middle, where the last move is marked.
  const at = (index) => 12 + 50 * index + 15;
  return squares.map((name) => [...context.getImageData(at(name.charCodeAt(0) - 97), 44 + at(name[1] - 1), 1, 1).data].slice(0, 3));
}, [base64, frameIndex, squares]);

// Notes every progress that the page tells from now on.
const note_progress = (page) => page.evaluate(() => {
  window.progress = [];
  new MutationObserver(() => {
    const [, percent] = document.getElementById('dialog').textContent.match(/Stop \((\d+)%\)/) ?? [];
    if (percent && window.progress.at(-1) !== Number(percent)) window.progress.push(Number(percent));
  }).observe(document.getElementById('dialog'), { subtree: true, childList: true, characterData: true });
});

browser_test('a whole game is saved as an animation that a browser plays', still, async ({ page, game }) => {
  await game.begin(saved({ moves: WHOLE }));
  await game.close_result();
  await page.keyboard.press('s');
  await answer(page, 'Save animation (GIF)').waitFor();
  await note_progress(page);
  const chosen = page.waitForEvent('download');
  await answer(page, 'Save animation (GIF)').click();
  const download = await chosen;
  assert.equal(download.suggestedFilename(), 'flipside.gif');
  await answer(page, 'Saved').waitFor();
  const bytes = readFileSync(await download.path());
  const { size, frames } = gif_of(bytes);
  assert.ok(bytes.length < 2_000_000, `${bytes.length} bytes`);
  assert.deepEqual(size, [425, 469]);
  const progress = await page.evaluate(() => window.progress);
  assert.ok(progress.some((percent) => percent > 0 && percent < 100), `progress: ${progress}`);
  assert.deepEqual(progress, progress.toSorted((a, b) => a - b), 'it never goes back');
  assert.equal(frames.length, 60 + 1);
  assert.equal(frames[0].area, 425 * 469);
  for (const { area } of frames.slice(1)) assert.ok(area < 425 * 469, 'only what changes is drawn again');
  assert.ok(frames.at(-1).delay > 3 * frames.at(-2).delay, 'the end is shown for longer');
  const squares = ['a1', 'd4', 'e3'];
  const [before] = await colors_in(page, bytes.toString('base64'), 0, squares);
  assert.ok(before[1] > before[0] + 30, `a1 is green: ${before}`);
  const [a1, d4, e3] = await colors_in(page, bytes.toString('base64'), 60, squares);
  assert.ok(Math.max(...a1) < 110, `a1 is black at last: ${a1}`);
  assert.ok(Math.max(...d4) < 110, `d4 is black at last: ${d4}`);
  assert.ok(Math.min(...e3) > 150, `e3 is white at last: ${e3}`);
});

browser_test('making an animation can be ended, and an old browser says what it cannot do', still, async ({ page, game, context }) => {
  await begin_with(context, saved({ moves: MIDGAME }));
  // A worker that never ends, and then one that fails as where there is no OffscreenCanvas.
  await page.addInitScript(() => {
    window.made = [];
    window.Worker = class extends window.Worker {
      postMessage(data, ...more) {
        if (!data.colors) return super.postMessage(data, ...more);
        window.made.push(this);
        if (window.made.length > 1) this.onerror(new ErrorEvent('error', { message: 'OffscreenCanvas is not defined' }));
      }
    };
  });
  await game.open_whole();
  await page.keyboard.press('s');
  await answer(page, 'Save animation (GIF)').click();
  await page.waitForFunction(() => window.made.length === 1);
  await page.evaluate(() => window.made[0].onmessage({ data: 40 }));
  await answer(page, 'Stop (40%)').click();
  await answer(page, 'Save animation (GIF)').click();
  await answer(page, 'This browser cannot make one').waitFor();
});

browser_test('the address contains the game, and opens it anywhere', still, async ({ page, game, browser, url }) => {
  await game.open();
  await game.new_game(null);
  await game.play('f5d6c3d3c4', 'type');
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await game.shows(replay('f5d6c3').board);
  const address = await address_of(page);
  assert.match(address, /#g=[\w-]{6,60}$/);
  const there = await another_device(browser, url, { viewport: { width: 390, height: 844 } });
  const other = there.page;
  await there.open(address);
  await there.shows(replay('f5d6c3').board, 'from the address');
  await other.keyboard.press('r');
  await there.shows(replay('f5d6c3d3').board, 'the plies after it');
  await address_of(other);
  // A reload restores the current board, not the link's.
  await there.reload();
  await there.shows(replay('f5d6c3d3').board, 'after a reload');
});

browser_test('a link with a bracket or a parameter behind it is opened', still, async ({ page, game, url }) => {
  await game.open(`${url}#g=suOIKDkC).`);
  await game.shows(replay('f5d6c3').board, 'of the link that opened the page');
  await page.waitForURL(/#g=suOIKDkC$/);
  await page.keyboard.press('u');
  await page.waitForURL(/#g=(?!suOIKDkC)/);
  await page.evaluate(() => { location.hash = '#g=suOIKDkC&utm_source=x'; });
  await game.shows(replay('f5d6c3').board, 'of the link in the open page');
  await page.waitForURL(/#g=suOIKDkC$/);
  assert.equal((await game.read()).notices, '');
});

browser_test('another link entered in the open page is opened', still, async ({ page, game }) => {
  await game.begin(saved({ moves: MIDGAME }));
  await game.play_on(MIDGAME, 'f2');
  const address = await address_of(page);
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await address_of(page);
  await page.evaluate((address) => { location.href = address; }, address);
  await game.shows(replay(`${MIDGAME}f2`).board);
});

browser_test('a damaged link is reported and removed from the address', still, async ({ page, game, url, errors }) => {
  await game.open(`${url}#g=suOIKDkD`);
  await game.says(/The link is damaged/);
  await game.shows(start_board());
  assert.ok(!(await address_of(page)).includes('#g='));
  assert.deepEqual(errors, []);
});

for (const mark of ['?from=mail%23g=', '?from=mail%23g%3D']) {
  browser_test(`a link with "${mark}" is opened, and the address put right`, still, async ({ page, game, url }) => {
    await game.open(`${url}${mark}suOIKDkC`);
    await game.shows(replay('f5d6c3').board);
    await page.waitForURL(/\?from=mail#g=suOIKDkC$/);
  });
}

browser_test('a link with "%23g=" or "%23f=" in the place of a file opens the page that was visited before', { ...still, serviceWorkers: 'allow' }, async ({ page, game, url }) => {
  await game.open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await game.reload();
  await page.goto(`${url}%23g=suOIKDkC`);
  await game.shows(replay('f5d6c3').board);
  await page.waitForURL(/\/#g=suOIKDkC$/);
  // A friend's, which is damaged.
  await page.goto(`${url}%23f=suOIKDkC`);
  await game.says(/This link is damaged/);
});

// The link to a game of five moves in analysis, with another third move on the board.
const ANALYSIS = /#g=[\w-]+$/;

async function analysis_link(game) {
  const { page } = game;
  await game.open();
  await game.new_game(null);
  await game.play('f5d6c3d3c4', 'type');
  await game.until_dialogs_loaded();
  await choose(page, /^Analysis board/);
  for (const variation of ['c5', 'c4']) {
    await page.getByRole('region', { name: 'Analysis board' }).getByRole('button', { name: /^2\. d6/ }).first().press('Enter');
    await game.shows(replay('f5d6').board);
    await game.type(variation);
    await game.shows(replay(`f5d6${variation}`).board);
  }
  return address_of(page);
}

browser_test('a pasted link brings its variations, and one that was cut off opens nothing and says so', { ...still, ...clipboard }, async ({ page, game, browser, url }) => {
  const link = await analysis_link(game);
  assert.match(link, ANALYSIS);
  const there = await another_device(browser, url, { ...phone, ...still, ...clipboard });
  const other = there.page;
  await there.open_whole();
  await other.locator('canvas').focus();
  await paste(other, `Look: ${link.replace('#', '%23')} !`);
  await dialog(other).getByText('A game of 3 moves.').waitFor();
  await answer(other, 'Open').click();
  await there.shows(replay('f5d6c4').board, 'of the link');
  const tree = other.getByRole('region', { name: 'Analysis board' });
  await tree.getByRole('button', { name: /^3\. c5/ }).first().waitFor();
  await tree.getByRole('button', { name: 'Back to the game' }).press('Enter');
  await there.shows(replay('f5d6c3d3c4').board, 'that was played');

  const cut = link.slice(0, -3);
  await other.locator('canvas').focus();
  await paste(other, cut);
  await dialog(other).getByRole('status').getByText(/The link is damaged, so its game cannot be read\.$/).waitFor();
  await other.keyboard.press('Escape');
  await at_depth(other, 0);
  await other.evaluate((hash) => { location.hash = hash; }, new URL(cut).hash);
  await there.says(/The link is damaged, so its game cannot be read\./);
});

browser_test('on a phone the menu, the share dialog and the import fit and can be tapped', { ...phone, ...still }, async ({ page, game }) => {
  await game.begin(saved({ moves: MIDGAME, white: 'level5' }));
  const box = await page.locator('canvas').boundingBox();
  // The last of the six buttons at the bottom of the page.
  await page.touchscreen.tap(box.width - 40, box.height - 60);
  await dialog(page).waitFor();
  for (const [item, id] of [[null, 'menu'], [/Share and export/, 'share'], [/Import a game/, 'import']]) {
    if (item) await dialog(page).getByRole('button', { name: item }).tap();
    await page.locator(`#dialog[open][data-dialog=${id}]`).waitFor();
    for (const button of await dialog(page).getByRole('button').all()) {
      const { width, height } = await button.boundingBox();
      assert.ok(width >= 44 && height >= 44, `${await button.innerText()} is ${width}×${height}`);
    }
    // Back to the menu.
    if (item) await page.keyboard.press('Escape');
  }
});
