// The cached page: it opens at once and offline, repairs itself, is cross-origin isolated from the second visit on, and never mixes
// versions.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { faulty_host } from './faulty_host.mjs';
import { CHROMIUM, becomes, page_folder, still, suite } from './harness.mjs';
import { copy_of_page, serve_in_test, temporary_folder } from './lasting.mjs';
import { replay } from './rules.mjs';
import { begin_with, saved } from './saved.mjs';

const browser_test = suite({ executable: CHROMIUM });
const visited = { ...still, serviceWorkers: 'allow' };

const cached = (page) => page.evaluate(async () => {
  await navigator.serviceWorker.ready;
  return caches.keys();
});

browser_test('the second visit works offline', visited, async ({ context, page, game, errors }) => {
  await game.begin(saved({ white: 'level3', moves: 'f5' }));
  assert.equal((await cached(page)).length, 1);
  await context.setOffline(true);
  await page.reload();
  await game.play_a_move();
  assert.deepEqual(errors, []);
});

browser_test('the second visit works offline in Japanese', { ...visited, locale: 'ja-JP' }, async ({ context, page, url, errors }) => {
  await begin_with(context, saved({ moves: 'f5' }));
  await page.goto(url);
  await cached(page);
  const kept = () => page.evaluate(async () => {
    const { build } = document.documentElement.dataset;
    const names = ['japanese.txt', 'japanese-regular.otf', 'japanese-semibold.otf'];
    return (await Promise.all(names.map((name) => caches.match(`${name}?v=${build}`)))).every(Boolean);
  });
  await becomes(kept, true, 'what Japanese needs is cached');
  await context.setOffline(true);
  await page.reload();
  await page.waitForFunction(() => document.getElementById('turn').textContent === '白の番です。');
  assert.deepEqual(errors, []);
});

browser_test('a cached page opens although the network never responds', visited, async ({ page, game, context }) => {
  const host = await faulty_host(page_folder, context);
  await game.begin(saved({ white: 'level3', moves: 'f5' }), host.url);
  await cached(page);
  host.fault = () => 'silent';
  await page.reload({ waitUntil: 'commit' });
  await game.ready();
  await game.play_a_move();
});

// Damages the cache, as a browser or a disk may do.
const damage = (page, name, bytes) => page.evaluate(async ([name, bytes]) => {
  const [cache_name] = await caches.keys();
  const cache = await caches.open(cache_name);
  const request = (await cache.keys()).find(({ url }) => new URL(url).pathname.endsWith(`/${name}`));
  if (!request) return;
  if (bytes === null) await cache.delete(request);
  else await cache.put(request, new Response(bytes, { headers: (await cache.match(request)).headers }));
}, [name, bytes]);

browser_test('cached files that are damaged or missing are fetched again', visited, async ({ context, page, game }) => {
  await game.open();
  await cached(page);
  await damage(page, 'flipside.wasm', 'no program');
  await damage(page, 'host.js', 'no script');
  await damage(page, 'style.css', null);
  await damage(page, '', '<!DOCTYPE html>no page');
  await game.reload();
  // They are cached again.
  await context.setOffline(true);
  await game.reload();
});

browser_test('on a host without headers the page is isolated from the second visit on', visited, async ({ page, game }) => {
  const server = await serve_in_test(page_folder, { ISOLATED: 'no' });
  await game.open(server.url);
  assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  await cached(page);
  await page.reload();
  await game.until_turn();
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
});

// Names of builds.
const NEXT = '111111111111';
const AFTER_NEXT = '222222222222';

// Turns the page in a folder into another build, like the next version: with a different name and different files.
function rebuild(folder, name) {
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  const hash = (text) => createHash('sha256').update(text).digest('base64');
  const page = read('index.html');
  const [, build] = page.match(/data-build="([^"]*)"/);
  let next = page.replaceAll(build, name);
  let worker = read('service_worker.js').replaceAll(build, name);
  for (const file of ['style.css', 'host.js', 'flipside.js', 'start.js', 'controls.js']) {
    const before = read(file);
    const after = `${before}\n`;
    writeFileSync(path.join(folder, file), after);
    next = next.replace(hash(before), hash(after));
    worker = worker.replace(hash(before), hash(after));
  }
  writeFileSync(path.join(folder, 'index.html'), next);
  writeFileSync(path.join(folder, 'service_worker.js'), worker.replace(hash(page), hash(next)));
}

// A folder with copies of the page at these paths.
function copies_at(...paths) {
  const folder = temporary_folder();
  for (const one of paths) cpSync(page_folder, path.join(folder, one), { recursive: true });
  return folder;
}

const build_of = (page) => page.evaluate(() => document.documentElement.dataset.build);
const until_build = (page, build) => page.waitForFunction((build) => document.documentElement.dataset.build === build, build);
// An old version's cache goes once the browser has found its worker idle and replaced it: the test below has taken 84 s alone.
const UNTIL_IDLE = 150_000;
const until_cached = (page, name) =>
  page.waitForFunction(async (name) => (await caches.keys()).join() === name, name, { timeout: UNTIL_IDLE });

browser_test('a new version is announced, and used on request', { ...visited, timeout: 2 * UNTIL_IDLE }, async ({ page, game }) => {
  const folder = copy_of_page();
  const { url } = await serve_in_test(folder);
  await game.open(url);
  await cached(page);
  const before = await build_of(page);
  rebuild(folder, NEXT);
  await game.reload();
  assert.equal(await build_of(page), before, 'the cached version opens');
  const note = page.getByText('A new version is ready.');
  await note.waitFor();
  // Its sentence has nothing to press: what is below it is.
  assert.equal(await note.evaluate((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2).id;
  }), 'canvas');
  // It stays in the cache while it waits, whatever the page does.
  await page.reload();
  await page.getByText('A new version is ready.').waitFor();
  const waiting = (name) => caches.open(name).then((cache) => cache.match('./')).then(Boolean);
  assert.ok(await page.evaluate(waiting, `flipside@/ ${NEXT}`));
  await page.getByRole('button', { name: 'Use it now' }).click();
  await until_build(page, NEXT);
  await game.ready();
  // The old version's cache is deleted once none of its pages is open.
  await page.goto('about:blank');
  await page.goto(url);
  await until_cached(page, `flipside@/ ${NEXT}`);
});

browser_test('a new version is used with the next game', visited, async ({ page, game }) => {
  const folder = copy_of_page();
  const { url } = await serve_in_test(folder);
  await game.open(url);
  await cached(page);
  rebuild(folder, NEXT);
  await game.reload();
  await page.getByText('A new version is ready.').waitFor();
  await game.click('f5');
  await page.waitForFunction(() => location.hash !== '');
  assert.notEqual(await build_of(page), NEXT, 'not during a game');
  await game.new_game(null);
  await until_build(page, NEXT);
  await game.ready();
  assert.equal((await game.read()).legal.length, 4);
});

browser_test('two copies on one origin do not affect each other', visited, async ({ context, page, game }) => {
  const folder = copies_at('one', 'two');
  const { url } = await serve_in_test(folder);
  await game.open(`${url}one/`);
  await cached(page);
  rebuild(path.join(folder, 'two'), NEXT);
  await game.open(`${url}two/`);
  const names = (await cached(page)).sort();
  assert.equal(names.length, 2);
  assert.match(names[0], /one/);
  assert.match(names[1], new RegExp(`two.*${NEXT}`));
  // One copy gets a new version: the other still opens offline.
  rebuild(path.join(folder, 'two'), AFTER_NEXT);
  await game.open(`${url}two/`);
  await page.getByRole('button', { name: 'Use it now' }).click();
  await until_build(page, AFTER_NEXT);
  await context.setOffline(true);
  await game.open(`${url}one/`);
  await game.open(`${url}two/`);
});

// A host that gets a new version right after it has sent the file `last`.
async function host_with_deployment(last, context) {
  const folder = copies_at('old', 'new');
  rebuild(path.join(folder, 'new'), NEXT);
  const host = await faulty_host(folder, context);
  host.place = (name) => {
    if (name !== last) return host.version;
    host.version = 'new';
    return 'old';
  };
  host.version = 'old';
  return host;
}

browser_test('a deployment during loading mixes no versions', visited, async ({ page, game, context }) => {
  const host = await host_with_deployment('index.html', context);
  await page.goto(host.url);
  await page.getByText(/A part of Flipside/).waitFor();
  host.place = () => 'new';
  await page.getByRole('button', { name: 'Try again' }).click();
  await game.ready();
  assert.equal(await build_of(page), NEXT);
});

browser_test('a deployment during caching caches no mixture of versions', visited, async ({ page, game, context }) => {
  const host = await host_with_deployment('service_worker.js', context);
  await game.open(host.url);
  await game.click('f5');
  await game.shows(replay('f5').board, 'the game goes on');
  host.place = () => 'new';
  await game.reload();
  assert.equal(await build_of(page), NEXT);
  await cached(page);
  await context.setOffline(true);
  await game.reload();
  assert.equal(await build_of(page), NEXT);
  // The next visit deletes the leftovers of the failed attempt.
  await until_cached(page, `flipside@/ ${NEXT}`);
});
