// The settings and the appearance.

import assert from 'node:assert/strict';
import { phone, still, suite } from './harness.mjs';
import { MIDGAME, stored_settings, saved } from './saved.mjs';

const browser_test = suite();

const dialog = (page) => page.getByRole('dialog', { name: 'Settings' });
const choose = (page, name) => dialog(page).getByRole('radio', { name, exact: true }).check({ force: true });
const press = (page, name) => dialog(page).getByRole('button', { name, exact: true }).click();

async function open_settings(page) {
  await page.keyboard.press(',');
  await dialog(page).waitFor();
}

browser_test('settings take effect at once, are stored, and can be reset', still, async ({ page, game }) => {
  await game.begin(saved({ moves: MIDGAME }));
  await open_settings(page);
  await choose(page, 'A lot');
  assert.match(await stored_settings(page), /^variety much$/m);
  await press(page, 'Reset');
  await game.says(/All settings were reset/);
  assert.match(await stored_settings(page), /^variety some$/m);
  await press(page, 'Undo reset');
  await game.says(/Your settings were restored/);
  assert.match(await stored_settings(page), /^variety much$/m);
  await game.reload();
  assert.match(await stored_settings(page), /^variety much$/m);
});

browser_test('flips follow the system in an open page, until somebody chooses a speed, which stays', {}, async ({ page, game }) => {
  await game.open();
  await open_settings(page);
  const chosen = (name) => dialog(page).getByRole('radio', { name, exact: true, checked: true }).waitFor({ state: 'attached' });
  const follows = async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await chosen('Off');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await chosen('Normal');
  };
  await follows();
  // Stored settings change nothing about that, nor does a reload.
  await choose(page, 'A lot');
  assert.match(await stored_settings(page), /^variety much$/m);
  await follows();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await game.reload();
  await open_settings(page);
  await chosen('Off');
  for (const speed of ['Slow', 'Normal']) {
    await choose(page, speed);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await chosen(speed);
    await stored_settings(page);
    await game.reload();
    await open_settings(page);
    await chosen(speed);
  }
});

browser_test('on a light system only the light theme is shown at the start', { ...still, colorScheme: 'light' }, async ({ page, game }) => {
  await page.addInitScript(() => {
    window.themes = [];
    new MutationObserver(() => window.themes.push(document.documentElement.dataset.theme))
      .observe(document, { subtree: true, attributeFilter: ['data-theme'] });
  });
  await game.open();
  assert.deepEqual(await page.evaluate(() => window.themes), ['light']);
});

browser_test('all settings are reachable on a phone', { ...phone, ...still }, async ({ page, game }) => {
  await game.begin(saved({ moves: MIDGAME }));
  await open_settings(page);
  // A tap scrolls to the last row; the choice shows at once in the game behind the dialog.
  await dialog(page).getByRole('switch', { name: 'Values' }).tap();
  assert.match(await stored_settings(page), /^values 1$/m);
  for (const control of await dialog(page).locator('input:not([type=radio]), button').all()) {
    const { height } = await control.evaluate((element) => (element.closest('label') ?? element).getBoundingClientRect());
    assert.ok(height >= 40, `${await control.ariaSnapshot()} is ${height} high`);
  }
});

const theme_of = (page) =>
  page.evaluate(() => ({
    name: document.documentElement.dataset.theme,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bar: document.querySelector('meta[name="theme-color"]').content,
    backdrop: getComputedStyle(document.body).backgroundColor,
  }));

async function until_theme(page, name) {
  await page.waitForFunction((name) => document.documentElement.dataset.theme === name, name);
  return theme_of(page);
}

browser_test('the colours follow the system until a theme is chosen', { ...still, colorScheme: 'dark' }, async (t) => {
  const { page, game, context } = t;
  await game.begin(saved({ moves: MIDGAME }));
  const dark = await until_theme(page, 'green');
  assert.equal(dark.scheme, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await until_theme(page, 'light');
  assert.equal(light.scheme, 'light');
  assert.notEqual(light.bar, dark.bar);
  assert.notEqual(light.backdrop, dark.backdrop);
  await page.emulateMedia({ contrast: 'more' });
  await until_theme(page, 'contrast');
  await page.emulateMedia({ contrast: 'no-preference' });
  await until_theme(page, 'light');

  await open_settings(page);
  await choose(page, 'Contrast');
  await until_theme(page, 'contrast');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.keyboard.press('Escape');
  assert.match(await stored_settings(page), /^theme contrast$/m);
});

for (const theme of ['wood', 'night', 'contrast']) {
  browser_test(`the theme ${theme} is shown where it was chosen`, still, async ({ page, game }) => {
    await game.begin(saved({ moves: MIDGAME, set: `theme ${theme}\n` }));
    await until_theme(page, theme);
    await page.keyboard.press('.');
    await page.locator('#dialog[open]').waitFor();
  });
}
