/** The cache in which the service worker keeps the file that another app shares, and the person it belongs to. */
export const SHARED_CACHE = 'atelier-shared';
export const SHARED_FILE = '/partager/file';
export const SHARED_PERSON = '/partager/person';

/** The screen that asks about a shared file. */
export const SHARED_PAGE = '/montage/nouveau?partage=1';

/**
 * Names the person to whom shared files belong from now on; null when nobody is signed in, and then none is kept. A
 * file that was kept for somebody else is discarded.
 */
export async function keepSharesFor(userId: string | null): Promise<void> {
  if (!('caches' in window)) return;
  const cache = await caches.open(SHARED_CACHE);
  const former = await (await cache.match(SHARED_PERSON))?.text();
  if (former === (userId ?? undefined)) return;
  await cache.delete(SHARED_FILE);
  if (userId === null) await cache.delete(SHARED_PERSON);
  else await cache.put(SHARED_PERSON, new Response(userId));
}

/** Takes the file that another app shared with a person out of the cache; null if there is none. */
export async function takeSharedFile(userId: string): Promise<File | null> {
  if (!('caches' in window)) return null;
  const cache = await caches.open(SHARED_CACHE);
  const kept = await cache.match(SHARED_FILE);
  if (!kept) return null;
  const name = decodeURIComponent(kept.headers.get('X-File-Name') ?? 'video');
  const file = new File([await kept.blob()], name, { type: kept.headers.get('Content-Type') ?? '' });
  await cache.delete(SHARED_FILE);
  return kept.headers.get('X-Person') === userId ? file : null;
}
