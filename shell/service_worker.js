'use strict';

// What the browser keeps of the page: it opens at once and without a network, and from the second visit on it is isolated from
// other pages, so that the engine may use several cores also where the host cannot send the headers for that.
//
// A version is a page and its files, all of one build, each named here with its hash. A visit gets one version whole: from
// what is kept, and never from two. What is kept is looked at before it is given out: what is damaged or gone is fetched anew
// and must be what this version has. The network is for the next version, which the browser gets by fetching this file again;
// it waits until no page of this one is open, or until the page asks it to take over (start.js).

const BUILD = '@FLIPSIDE_BUILD@';
// The SHA-256 of each file in base64, './' being the page: what is kept from the start, and what is when it is first used,
// threads and other languages.
const FIRST = JSON.parse('@FLIPSIDE_FIRST_FILES@');
const OTHERS = JSON.parse('@FLIPSIDE_OTHER_FILES@');
const HASHES = { ...FIRST, ...OTHERS };

// Several may live on one origin, in folders of their own: each knows its own by the scope.
const SCOPE = new URL(self.registration.scope).pathname;
const OURS = `flipside@${SCOPE} `;
const CACHE = OURS + BUILD;

const address_of = (name) => (name === './' ? name : `${name}?v=${BUILD}`);

async function hash_of(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}

// Of the network, or of the browser's own cache if that has the right one.
async function fetched(name) {
  const get = (cache) => fetch(address_of(name), { cache, integrity: `sha256-${HASHES[name]}` });
  // A page has no name of its own for each version.
  if (name === './') return get('no-cache');
  return get('default').catch(() => get('reload'));
}

async function keep(cache, name) {
  const response = await fetched(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  await cache.put(address_of(name), response.clone());
  return response;
}

// What is kept of a file, if it is whole.
async function kept(cache, name) {
  const response = await cache.match(address_of(name));
  if (!response) return null;
  const bytes = await response.arrayBuffer();
  if (await hash_of(bytes) !== HASHES[name]) return null;
  return new Response(bytes, { headers: response.headers });
}

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    // Most of them have just been loaded by the page: the browser's own cache has them.
    await Promise.all(Object.keys(FIRST).map(async (name) => (await kept(cache, name)) ?? keep(cache, name)));
  };
  event.waitUntil(fill());
});

// Whether a cache is one that this page kept before caches had their scope in their names.
async function is_nameless_and_ours(name) {
  if (!/^flipside [0-9a-f]{12}$/.test(name)) return false;
  return await (await caches.open(name)).match(self.registration.scope) !== undefined;
}

// Pages of an older version that are still open need what theirs kept; and one that waits to take over has kept the next version.
async function clear_older() {
  if (self.registration.installing || self.registration.waiting) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1) return;
  for (const name of await caches.keys()) {
    if ((name.startsWith(OURS) && name !== CACHE) || await is_nameless_and_ours(name)) await caches.delete(name);
  }
}

self.addEventListener('activate', (event) => event.waitUntil(clear_older()));

// Of a page that wants the next version: to the worker that waits, and to this one. A browser lets the one take over only when
// nothing of the other is under way, which may last, so until then this one gives out the next version.
let gives_way = false;
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
  if (data === 'give way') gives_way = true;
});

// The page of the version that waits, from what it has kept.
async function next_page() {
  const name = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE).at(-1);
  return name && caches.match('./', { cacheName: name });
}

// The same answer, with what isolates a page; workers of such a page need it as well.
function isolated(response) {
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

async function file(name) {
  const cache = await caches.open(CACHE);
  return isolated((await kept(cache, name)) ?? await keep(cache, name));
}

// The page of this version; where that is not to be had any more, whatever the host has now, with its own files.
async function page(request) {
  const next = gives_way && await next_page();
  if (next) return isolated(next);
  return file('./').catch(() => fetch(request));
}

// A file of a version that is not this one's, for a page that is still open: what is kept of it, else what the host has, which
// the page looks at itself before it uses it.
async function other_file(request, build) {
  const response = await caches.match(request, { cacheName: OURS + build });
  return response ? isolated(response) : fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(SCOPE)) return;
  const name = pathname.slice(SCOPE.length);
  const [, build] = search.match(/^\?v=(\w+)$/) ?? [];
  if (request.mode === 'navigate') {
    if (name !== '' && name !== 'index.html') return;
    event.respondWith(page(request));
    event.waitUntil(clear_older());
  } else if (build === BUILD && name in HASHES) {
    event.respondWith(file(name));
  } else if (build) {
    event.respondWith(other_file(request, build));
  }
});
