// Copying where the browser refuses the clipboard: the text is shown and selected, and the page says how to copy it.

import assert from 'node:assert/strict';
import { finger, still, suite } from './harness.mjs';
import { MIDGAME, begin_with, saved } from './saved.mjs';

const browser_test = suite();

// Runs in the page before its own scripts.
function refuse_clipboard() {
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
  document.execCommand = () => false;
}

async function open_share({ page, context, game }) {
  await begin_with(context, saved({ moves: MIDGAME }));
  await page.addInitScript(refuse_clipboard);
  await game.open();
  await page.waitForURL(/#g=/);
  await game.until_dialogs_loaded();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

const selected = (page) => page.evaluate(() => {
  const field = document.activeElement;
  return field.value?.slice(field.selectionStart, field.selectionEnd);
});

browser_test('where the clipboard refuses, the link is shown and selected', still, async (test) => {
  const { page } = test;
  const dialog = await open_share(test);
  const link = dialog.getByRole('textbox', { name: 'Link' });
  assert.equal(await link.isVisible(), false);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByRole('button', { name: 'Press Ctrl+C' }).waitFor();
  assert.ok(await link.isVisible());
  assert.equal(await link.inputValue(), page.url());
  assert.equal(await selected(page), page.url());
});

browser_test('on a phone the page speaks of no keys', { ...finger, ...still }, async (test) => {
  const { page } = test;
  const dialog = await open_share(test);
  await dialog.getByRole('button', { name: 'Copy link' }).tap();
  await dialog.getByRole('button', { name: 'Hold it to copy' }).waitFor();
  assert.equal(await selected(page), page.url());
});

browser_test('a picture that cannot be copied can be saved', still, async (test) => {
  const dialog = await open_share(test);
  await dialog.getByRole('button', { name: 'Copy picture' }).click();
  await dialog.getByRole('button', { name: 'Save it instead' }).waitFor();
});
