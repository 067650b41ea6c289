/*
 * The service worker, served as /sw.js (decision 027). The build puts `version` and `files` in front of it
 * (build-plugins.ts). Pages and calls always come from the network; only files whose content cannot change within a
 * version come from its cache.
 */

const cacheName = `utsav-${version}`;
const offlinePages = ['/offline', '/hi/offline'];

self.addEventListener('install', (event) => {
  event.waitUntil(store());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

/* A new version waits until a page activates it, or until no page of the old one is open. */
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event, pathname, search));
  else if (files.includes(pathname)) event.respondWith(file(request));
});

async function store() {
  const cache = await caches.open(cacheName);
  // Without cookies, so that the chosen language does not redirect them.
  const pages = offlinePages.map((path) => new Request(path, { cache: 'reload', credentials: 'omit' }));
  await cache.addAll([...files, ...pages]);
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is requested while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event, pathname, search) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    if (offlinePages.includes(pathname)) return (await caches.match(pathname)) ?? Response.error();
    const offline = /^\/hi(\/|$)/.test(pathname) ? '/hi/offline' : '/offline';
    return Response.redirect(`${offline}?from=${encodeURIComponent(pathname + search)}`);
  }
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
