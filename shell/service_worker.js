'use strict';

// Caches the page, so that it opens at once and without a network. From the second visit on it also isolates the page from others, so
// that the engine may use several cores even if the host cannot send the headers for that.
//
// A version is a page and its files, all of one build, each listed here with its hash. A visit gets one whole version from the cache,
// never a mixture. Every cached file is checked before it is used; a damaged or missing one is fetched again and must match its
// hash. The network is for the next version, which the browser finds by fetching this file again. That version waits until no page
// of this one is open, or until the page asks it to take over (start.js).

const BUILD = '@FLIPSIDE_BUILD@';
// The SHA-256 of each file in base64; './' is the page. Some files are cached from the start, others (threads, other languages)
// when they are first used.
const FIRST = JSON.parse('@FLIPSIDE_FIRST_FILES@');
const OTHERS = JSON.parse('@FLIPSIDE_OTHER_FILES@');
const HASHES = { ...FIRST, ...OTHERS };

// Several deployments may share one origin, each in its own folder: the scope tells them apart.
const SCOPE = new URL(self.registration.scope).pathname;
const OURS = `flipside@${SCOPE} `;
const CACHE = OURS + BUILD;

const address_of = (name) => (name === './' ? name : `${name}?v=${BUILD}`);

async function hash_of(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}

// From the network, or from the browser's HTTP cache if that has the right one.
async function fetched(name) {
  const get = (cache) => fetch(address_of(name), { cache, integrity: `sha256-${HASHES[name]}` });
  // The page has the same address in every version.
  if (name === './') return get('no-cache');
  return get('default').catch(() => get('reload'));
}

async function fetch_to_cache(cache, name) {
  const response = await fetched(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  await cache.put(address_of(name), response.clone());
  return response;
}

// A file's cached response, if it is intact.
async function cached(cache, name) {
  const response = await cache.match(address_of(name));
  if (!response) return null;
  const bytes = await response.arrayBuffer();
  if (await hash_of(bytes) !== HASHES[name]) return null;
  return new Response(bytes, { headers: response.headers });
}

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    // The page has just loaded most of them, so the browser's HTTP cache has them.
    await Promise.all(Object.keys(FIRST).map(async (name) => (await cached(cache, name)) ?? fetch_to_cache(cache, name)));
  };
  event.waitUntil(fill());
});

// Open pages of an older version need their cache, and the version that waits to take over has its own.
async function clear_older() {
  if (self.registration.installing || self.registration.waiting) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}

self.addEventListener('activate', (event) => event.waitUntil(clear_older()));

// A page that wants the next version says so to the waiting worker and to this one. The browser lets the waiting one take over only
// when this one is idle, which may take a while; until then this one serves the next version. A page also names files to be kept.
let gives_way = false;
self.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take over') self.skipWaiting();
  if (data === 'give way') gives_way = true;
  if (data.keep) event.waitUntil(Promise.all(data.keep.filter((name) => name in OTHERS).map(file)));
});

// The page of the waiting version, from its cache.
async function next_page() {
  const name = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE).at(-1);
  return name && caches.match('./', { cacheName: name });
}

// The same response with the headers that isolate a page; the page's workers need them too.
function isolated(response) {
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

async function file(name) {
  const cache = await caches.open(CACHE);
  return isolated((await cached(cache, name)) ?? await fetch_to_cache(cache, name));
}

// The page of this version; if it is no longer available, whatever the host has now, with its own files.
async function page(request) {
  const next = gives_way && await next_page();
  if (next) return isolated(next);
  return file('./').catch(() => fetch(request));
}

// A file of another version, for a page that is still open: from its cache, otherwise from the host; the page checks it before use.
async function other_file(request, build) {
  const response = await caches.match(request, { cacheName: OURS + build });
  return response ? isolated(response) : fetch(request);
}

// Of a page of this scope that is hidden (page_commands.js).
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const show_page = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find(({ url }) => new URL(url).pathname.startsWith(SCOPE));
    await page?.focus();
  };
  event.waitUntil(show_page());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(SCOPE)) return;
  const name = pathname.slice(SCOPE.length);
  const [, build] = search.match(/^\?v=(\w+)$/) ?? [];
  if (request.mode === 'navigate') {
    // A link whose "#" was written as "%23" (address.js) is one to the page too.
    if (!/^(index\.html)?(%23[fgp](=|%3d).*)?$/i.test(name)) return;
    event.respondWith(page(request));
    event.waitUntil(clear_older());
  } else if (build === BUILD && name in HASHES) {
    event.respondWith(file(name));
  } else if (build) {
    event.respondWith(other_file(request, build));
  }
});
