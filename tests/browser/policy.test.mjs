// The page's Content-Security-Policy: a whole session violates none of it, and makes no requests to other hosts.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { page_folder, root, still, suite, until_drawn } from './harness.mjs';
import { LATE, begin_with, saved } from './saved.mjs';

const browser_test = suite();
const ONE_FILE = path.join(root, 'dist/flipside.html');

const policy_of = (file) =>
  new Map(readFileSync(file, 'utf8').match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/)[1]
    .split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));

for (const file of [path.join(page_folder, 'index.html'), ONE_FILE]) {
  test(`the policy of ${path.basename(file)} allows only what it needs`, () => {
    const policy = policy_of(file);
    assert.deepEqual(policy.get('default-src'), ["'none'"]);
    const allowed = [...policy.values()].flat();
    assert.ok(!allowed.some((one) => /'unsafe|^\*$|https?:/.test(one)), allowed.join(' '));
    // Inline scripts and styles without a hash would not run; the hosted page has none.
    if (file !== ONE_FILE) assert.doesNotMatch(readFileSync(file, 'utf8'), /<script>|<style>|\son\w+=|\sstyle=/);
  });
}

// Collects all violations of the policy, and all requests to other hosts.
async function watch(context, page, home) {
  const seen = [];
  await context.exposeBinding('report_violation', (_, text) => seen.push(text));
  await context.addInitScript(() => document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    window.report_violation(`${violatedDirective}: ${blockedURI} (${sourceFile})`)));
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && seen.push(message.text()));
  context.on('request', (request) => {
    if (!request.url().startsWith(home) && !/^(blob|data):/.test(request.url())) seen.push(`asked for ${request.url()}`);
  });
  return seen;
}

// A whole game against the computer, its review, every dialog, a saved picture and animation, Japanese.
async function session(game, page) {
  await game.open();
  await game.play_to_the_end('black');
  await game.says(/wins|Draw/);
  await game.close_result();
  await page.keyboard.press('s');
  const picture = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save picture' }).click();
  assert.match((await picture).suggestedFilename(), /\.png$/);
  const animation = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save animation' }).click();
  assert.match((await animation).suggestedFilename(), /\.gif$/);
  for (const key of ['Escape', 'i', 'Escape', '?', 'Escape', 'n', 'Escape', ',', 'Escape', 'v', 'm']) {
    await page.keyboard.press(key);
    await until_drawn(page);
  }
}

for (const [name, options] of [['the hosted page', {}], ['the hosted page in Japanese', { locale: 'ja-JP' }]]) {
  browser_test(`a session on ${name} violates no policy`, { ...still, ...options }, async ({ context, page, game, url }) => {
    const seen = await watch(context, page, url);
    await begin_with(context, saved({ moves: LATE, white: 'greedy' }));
    if (options.locale) {
      await page.goto(url);
      await page.waitForFunction(() => document.fonts.check('16px "Flipside Japanese"', '設定'));
      await game.drawn();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    } else {
      await session(game, page);
    }
    assert.deepEqual(seen, []);
    // The policy does block such things.
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.intruded = true' })));
    assert.equal(await page.evaluate(() => window.intruded), undefined);
    assert.equal(seen.length > 0, true);
  });
}

browser_test('a session in the one-file download violates no policy', still, async ({ context, page, game }) => {
  game.url = pathToFileURL(ONE_FILE).href;
  const seen = await watch(context, page, game.url);
  await begin_with(context, saved({ moves: LATE, white: 'greedy' }));
  await session(game, page);
  assert.deepEqual(seen, []);
});
