import { type Bucket, PUBLIC_BUCKETS } from './object-storage.ts';

/** Path of public buckets, as in the addresses of supabase-js's getPublicUrl. */
export const PUBLIC_OBJECT_PATH = '/storage/v1/object/public/';

export function publicObjectUrl(origin: string, bucket: Bucket, key: string): string {
  return `${origin}${PUBLIC_OBJECT_PATH}${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
}

/** Reads the address of a public object. @returns null for another server, another path, or a private bucket */
export function parsePublicObjectUrl(
  address: string,
  origins: readonly string[],
): { bucket: Bucket; key: string } | null {
  const url = URL.parse(address);
  if (!url || !origins.includes(url.origin) || !url.pathname.startsWith(PUBLIC_OBJECT_PATH)) return null;
  const [name, ...segments] = url.pathname.slice(PUBLIC_OBJECT_PATH.length).split('/');
  const bucket = PUBLIC_BUCKETS.find((one) => one === name);
  if (!bucket || segments.some((segment) => segment === '')) return null;
  try {
    return { bucket, key: segments.map(decodeURIComponent).join('/') };
  } catch {
    // A percent sign that escapes nothing.
    return null;
  }
}
