import { keepSharedFile } from './keep-shared-file.ts';
import { OFFLINE_PAGE, OFFLINE_PARTS, routeRequest } from './route-request.ts';
import type { AnswerEvent, Shell, WorkerScope } from './worker-scope.ts';

declare const __SHELL__: Shell;

/** Hashed files, of which those of other builds are removed. */
const ASSETS = 'atelier-assets';
/** The offline page. */
const PAGES = 'atelier-pages';

// This file runs in a service worker only; the checker sees the global scope of a page.
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PAGES).then((cache) => cache.addAll(OFFLINE_PARTS)));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([removeOldAssets(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  );
});

// A new version waits until the person reloads, or until no page of the old one is open.
scope.addEventListener('message', ({ data, ports }) => {
  if (data === 'activate') void scope.skipWaiting();
  if (data === 'which-build') ports[0]?.postMessage(__SHELL__.entry);
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, mode, headers } = request;
  switch (routeRequest({ method, url, mode, isRange: headers.has('range') }, scope.location.origin)) {
    case 'asset':
      return event.respondWith(answerAsset(event));
    case 'page':
      return event.respondWith(answerPage(event));
    case 'offline-part':
      return event.respondWith(fetch(request).catch(() => fromPages(new URL(url).pathname)));
    case 'share':
      return event.respondWith(keepSharedFile(request));
    case 'network':
  }
});

async function answerAsset(event: AnswerEvent): Promise<Response> {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) {
    const copy = answer.clone();
    // A full disk is no reason to fail: the file is fetched again the next time.
    event.waitUntil(cache.put(event.request, copy).catch(() => undefined));
  }
  return answer;
}

async function answerPage(event: AnswerEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return fromPages(OFFLINE_PAGE);
  }
}

async function fromPages(path: string): Promise<Response> {
  return (await (await caches.open(PAGES)).match(path)) ?? Response.error();
}

async function removeOldAssets(): Promise<void> {
  const cache = await caches.open(ASSETS);
  const current = new Set(__SHELL__.files);
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
