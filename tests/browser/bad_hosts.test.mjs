// Hosts and networks that send something else than the files of the page: a login page, a wrong type, bytes compressed without a word.
// The page says what is wrong, and starts as soon as that is over, whatever the browser's cache holds.

import assert from 'node:assert/strict';
import { faulty_host, try_again } from './faulty_host.mjs';
import { page_folder, still, suite } from './harness.mjs';
import { saved } from './saved.mjs';

const browser_test = suite({ folder: null });

async function failure(page) {
  const alert = page.getByRole('alert').filter({ visible: true });
  await alert.waitFor();
  return alert.innerText();
}

for (const name of ['style.css', 'host.js', 'start.js', 'flipside.wasm']) {
  browser_test(`a login page instead of ${name}: the page says so, and starts after the login`, still, async ({ page, game, context }) => {
    const host = await faulty_host(page_folder, context, (asked) => (asked === name ? 'login' : null));
    await page.goto(host.url);
    const text = await failure(page);
    assert.match(text, new RegExp(`asks for a login, log in and try again[^]*${name.replace('.', '\\.')}`));
    await try_again(page, host);
    await game.ready();
  });
}

browser_test('a login page instead of bootstrap.js is no obstacle after the login', still, async ({ page, game, context }) => {
  const host = await faulty_host(page_folder, context, (asked) => (asked === 'bootstrap.js' ? 'login' : null));
  await page.goto(host.url);
  await page.getByText('A part of Flipside could not be loaded: bootstrap.js.').waitFor();
  host.fault = () => null;
  await page.goto('about:blank');
  await game.open(host.url);
});

browser_test('a login page instead of every file: Try again starts the game after the login', still, async ({ page, game, context }) => {
  const host = await faulty_host(page_folder, context, (asked) => (asked === 'index.html' ? null : 'login'));
  await page.goto(`${host.url}#g=suOIKDkC`);
  await page.getByText('Flipside does not start.').waitFor();
  host.fault = () => null;
  await page.getByRole('link', { name: 'try again' }).click();
  await page.waitForURL(host.url);
  await game.ready();
});

for (const [name, fault, pattern] of [
  ['host.js', 'text', /Browsers refuse host\.js \(text\/plain\)/],
  ['style.css', 'text', /Browsers refuse style\.css \(text\/plain\)/],
  ['flipside.js', 'gzip', /compressed[^]*flipside\.js[^]*Content-Encoding/],
  ['host.js', 'br', /compressed[^]*host\.js[^]*Content-Encoding/],
  ['flipside.wasm', 'br', /compressed[^]*flipside\.wasm[^]*Content-Encoding/],
]) {
  browser_test(`${name} sent as ${fault}: the page says what the host does wrong`, still, async ({ page, game, context }) => {
    const host = await faulty_host(page_folder, context, (asked) => (asked === name ? fault : null));
    await page.goto(host.url);
    assert.match(await failure(page), pattern);
    await try_again(page, host);
    await game.ready();
  });
}

browser_test('a login page instead of a part of the dialogs: the page says so, and they open after the login', still,
  async ({ page, game, context }) => {
    const host = await faulty_host(page_folder, context, (asked) => (asked === 'dialog_lists.js' ? 'login' : null));
    await game.begin(saved(), host.url);
    await page.keyboard.press('?');
    await page.getByText('The dialogs could not be loaded. If this network asks for a login, log in and try again.').waitFor();
    await try_again(page, host);
    await page.getByRole('dialog').waitFor();
  });
