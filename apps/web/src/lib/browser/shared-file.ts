/** The cache and address at which the service worker keeps the file that another app shares. */
export const SHARED_CACHE = 'atelier-shared';
export const SHARED_FILE = '/partager/file';

/** The screen that opens a shared file. */
export const SHARED_PAGE = '/montage/nouveau?partage=1';

/** Takes the file that another app shared; null if there is none. */
export async function takeSharedFile(): Promise<File | null> {
  if (!('caches' in window)) return null;
  const cache = await caches.open(SHARED_CACHE);
  const kept = await cache.match(SHARED_FILE);
  if (!kept) return null;
  const name = decodeURIComponent(kept.headers.get('X-File-Name') ?? 'video');
  const file = new File([await kept.blob()], name, { type: kept.headers.get('Content-Type') ?? '' });
  await cache.delete(SHARED_FILE);
  return file;
}
