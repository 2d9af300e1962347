// The settings and what they make of the look of things.

import assert from 'node:assert/strict';
import { phone, shot, still, suite } from './harness.mjs';
import { MIDGAME, begin_with, kept, saved } from './saved.mjs';

const browser_test = suite();

const GLIDE = 400;

// Presses a key, and waits until what it leads to is the last that was said.
async function press(page, key, said) {
  await page.keyboard.press(key);
  const last = () => page.evaluate(() => document.getElementById('spoken').lastChild?.textContent ?? '');
  const deadline = Date.now() + 10_000;
  while (!(await last()).startsWith(said)) {
    assert.ok(Date.now() < deadline, `${key} leads to “${await last()}”, not to “${said}”`);
    await page.waitForTimeout(30);
  }
}

// Presses a key until `said` is the last that was said, once at least. The first key may say two things: where the focus was,
// and a moment later where it went.
async function reach(page, key, said) {
  const count = () => page.evaluate(() => document.getElementById('spoken').textContent.length);
  const last = () => page.evaluate(() => document.getElementById('spoken').lastChild?.textContent ?? '');
  for (let presses = 0; presses < 16; ++presses) {
    const before = await count();
    await page.keyboard.press(key);
    for (let wait = 0; wait < 100 && (await count()) === before; ++wait) await page.waitForTimeout(30);
    if (presses === 0) await page.waitForTimeout(GLIDE);
    if ((await last()).startsWith(said)) return;
  }
  assert.fail(`${key} never leads to “${said}” but to “${await last()}”`);
}

// The focus is then on "Done".
async function open_settings(page) {
  await page.keyboard.press(',');
  await page.waitForTimeout(GLIDE);
}

browser_test('settings work at once, are kept, and come back by a reset', still, async ({ page, table, context }) => {
  await begin_with(context, saved({ moves: MIDGAME }));
  await table.open();
  await open_settings(page);
  await reach(page, 'ArrowUp', 'Some, chosen');
  await reach(page, 'ArrowRight', 'Much');
  await press(page, 'Enter', 'Much, chosen');
  assert.match(await kept(page), /^variety much$/m);
  await reach(page, 'ArrowDown', 'Done');
  await reach(page, 'ArrowLeft', 'Reset');
  await press(page, 'Enter', 'Undo reset');
  await table.says(/All settings are as they were at first/);
  assert.doesNotMatch(await kept(page), /^variety/m);
  await press(page, 'Enter', 'Reset');
  await table.says(/The settings are back/);
  assert.match(await kept(page), /^variety much$/m);
  await page.reload();
  await table.ready();
  assert.match(await kept(page), /^variety much$/m);
});

browser_test('on a light system no theme but the light one is shown at the start', { ...still, colorScheme: 'light' }, async ({ page, table }) => {
  await page.addInitScript(() => {
    window.themes = [];
    new MutationObserver(() => window.themes.push(document.documentElement.dataset.theme))
      .observe(document, { subtree: true, attributeFilter: ['data-theme'] });
  });
  await table.open();
  assert.deepEqual(await page.evaluate(() => window.themes), ['light']);
});

browser_test('all settings can be reached on a phone', { ...phone, ...still }, async ({ page, table, context }) => {
  await begin_with(context, saved({ moves: MIDGAME }));
  await table.open();
  await open_settings(page);
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

browser_test('the colours follow the system until a theme is chosen', { ...still, colorScheme: 'dark', timeout: 150_000 }, async (t) => {
  const { page, table, context } = t;
  await begin_with(context, saved({ moves: MIDGAME }));
  await table.open();
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
  await page.screenshot({ path: shot('theme light') });

  await open_settings(page);
  await reach(page, 'ArrowLeft', 'About');
  await reach(page, 'ArrowUp', 'Night');
  await reach(page, 'ArrowRight', 'Contrast');
  await press(page, 'Enter', 'Contrast, chosen');
  await until_theme(page, 'contrast');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.keyboard.press('Escape');
  assert.match(await kept(page), /^theme contrast$/m);
});

for (const theme of ['wood', 'night', 'contrast']) {
  browser_test(`the theme ${theme} at every size`, still, async ({ page, table, context }) => {
    await begin_with(context, saved({ moves: MIDGAME }) + `theme ${theme}\n`);
    await table.open();
    await until_theme(page, theme);
    for (const [width, height] of [[390, 844], [844, 390], [2560, 1440], [1280, 800]]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(GLIDE);
      await page.screenshot({ path: shot(`theme ${theme} ${width} ${height}`) });
    }
    await page.keyboard.press('.');
    await page.locator('#sheet[open]').waitFor();
  });
}
