import type { Bucket } from './object-storage.ts';

/** Path of public buckets, as in the addresses of supabase-js's getPublicUrl. */
export const PUBLIC_OBJECT_PATH = '/storage/v1/object/public/';

export function publicObjectUrl(origin: string, bucket: Bucket, key: string): string {
  return `${origin}${PUBLIC_OBJECT_PATH}${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
}
