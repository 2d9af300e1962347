// Both downloads: the zip unpacked in a folder of a host, and the one file opened from a disk.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { page_folder, root, still, suite } from './harness.mjs';
import { serve_in_test, temporary_folder } from './lasting.mjs';
import { by_link_only } from './live_friend.mjs';
import { AFTER_ANSWER, INVITATION, LATE, begin_with, saved } from './saved.mjs';

const browser_test = suite({ folder: null });

// What other sites show beside a link to the page: { 'og:title': …, … }.
const previewed = (page) => page.locator('meta[property^="og:"]').evaluateAll((all) =>
  Object.fromEntries(all.map((one) => [one.getAttribute('property'), one.content])));

async function play_a_game_out(game, page) {
  const foreign = [];
  page.on('request', (request) => {
    if (!/^(https?:\/\/localhost|file:|blob:|data:)/.test(request.url())) foreign.push(request.url());
  });
  const broken = [];
  page.on('response', (response) => response.status() >= 400 && broken.push(response.url()));
  await game.open();
  await game.play_to_the_end('black');
  await game.says(/wins|Draw/);
  assert.deepEqual(foreign, [], 'no requests to other hosts');
  assert.deepEqual(broken, [], 'nothing is missing');
}

browser_test('flipside-web.zip works in a subfolder', still, async ({ game, context, page }) => {
  const folder = temporary_folder();
  mkdirSync(path.join(folder, 'games/board'), { recursive: true });
  execFileSync('python3', ['-m', 'zipfile', '-e', path.join(root, 'dist/flipside-web.zip'), path.join(folder, 'games/board')]);
  const server = await serve_in_test(folder);
  await begin_with(context, saved({ moves: LATE, white: 'greedy' }));
  game.url = `${server.url}games/board/flipside/`;
  await play_a_game_out(game, page);
  const preview = await previewed(page);
  assert.match(preview['og:title'], /Flipside/);
  assert.match(preview['og:description'], /Reversi/);
  const picture = await context.request.get(new URL(preview['og:image'], game.url).href);
  assert.equal(picture.headers()['content-type'], 'image/jpeg');
  // The picture of the page, in the size that such sites want.
  assert.ok((await picture.body()).equals(readFileSync(path.join(page_folder, preview['og:image']))));
  assert.deepEqual(await page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
    return [width, height];
  }, preview['og:image']), [1200, 630]);
});

browser_test('flipside.html on a disk shares games in forms that others can open', still, async ({ game, page }) => {
  await game.open(pathToFileURL(path.join(root, 'dist/flipside.html')).href);
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/This copy of the game has no address on the web/).waitFor();
  // Nobody links to a file, and its picture would not be there.
  assert.deepEqual(await previewed(page), {});
  const buttons = await dialog.getByRole('button').allInnerTexts();
  assert.ok(buttons.includes('Save picture') && buttons.includes('Save file'), buttons.join());
  assert.ok(!buttons.some((text) => /link/i.test(text)), buttons.join());
});

browser_test('flipside.html on a disk plays with a friend by codes to paste', still, async ({ game, page }) => {
  const dialog = page.getByRole('dialog');
  const paste = async (code) => {
    await page.keyboard.press('i');
    await dialog.getByRole('textbox').first().fill(code);
  };
  await by_link_only(page);
  await game.open_whole(pathToFileURL(path.join(root, 'dist/flipside.html')).href);
  await paste(`Play with me: #f=${INVITATION}`);
  await page.getByRole('dialog', { name: 'Invitation' }).getByRole('button', { name: 'Play', exact: true }).click();
  await game.until('the first move', ({ board }) => board.filter((disc) => disc === 'black').length === 4);
  await game.type('d6');
  await page.getByRole('button', { name: 'Send your move', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  assert.match(await dialog.getByRole('textbox', { name: 'Code' }).inputValue(), /^#f=[\w-]{20,120}$/);
  assert.equal(await dialog.getByRole('button', { name: /link/i }).count(), 0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await paste(`#f=${AFTER_ANSWER}`);
  await game.until('the next move', ({ last }) => last === 'c3');
  await game.says(/Your turn/);
});

browser_test('flipside.html works from a disk, offline', still, async ({ game, context, page, errors }) => {
  await begin_with(context, saved({ moves: LATE, white: 'greedy' }));
  await context.setOffline(true);
  game.url = pathToFileURL(path.join(root, 'dist/flipside.html')).href;
  await play_a_game_out(game, page);
  assert.deepEqual(errors, []);
});
