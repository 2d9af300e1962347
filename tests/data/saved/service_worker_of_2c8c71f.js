'use strict';

// What the browser keeps of the page: it opens without a network, and from the second visit on it is isolated from other
// pages, so that the engine may use several cores also where the host cannot send the headers for that.
//
// Everything but the page itself comes by addresses that name its build, so what is kept never goes stale: it is asked for
// first. The page is asked of the network first, so that a new build is seen at once. A new worker waits until no page of
// the old build is open, and clears what that one kept when it takes over.

const BUILD = '@FLIPSIDE_BUILD@';
// The page and what it needs for a game; threads and other languages are kept when they are first used.
const FILES = './ @FLIPSIDE_KEPT_FILES@'.trim().split(' ');
const cache_name = `flipside ${BUILD}`;
const ours = (name) => name.startsWith('flipside ');

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(cache_name);
    // Most of them have just been loaded by the page: the browser's own cache has them.
    await Promise.all(FILES.map(async (name) => {
      const address = name === './' ? name : `${name}?v=${BUILD}`;
      const response = await fetch(address, { cache: name === './' ? 'no-cache' : 'default' });
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      await cache.put(address, response);
    }));
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) {
      if (ours(name) && name !== cache_name) await caches.delete(name);
    }
  };
  event.waitUntil(clear());
});

// The same answer, with what isolates a page; workers of such a page need it as well.
function isolated(response) {
  if (response.type === 'opaque' || response.type === 'opaqueredirect' || response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

async function page(request) {
  try {
    const response = await fetch(request);
    if (response.ok) return response;
  } catch {
    // No network.
  }
  return (await caches.match('./', { cacheName: cache_name })) ?? fetch(request);
}

async function file(request) {
  const cache = await caches.open(cache_name);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && request.url.endsWith(`?v=${BUILD}`)) await cache.put(request, response.clone());
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith((request.mode === 'navigate' ? page(request) : file(request)).then(isolated));
});
