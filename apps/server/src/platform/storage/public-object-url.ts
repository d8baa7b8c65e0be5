import type { Bucket } from './object-storage.ts';

/** Where public buckets are served: the addresses that supabase-js's getPublicUrl makes. */
export const PUBLIC_OBJECT_PATH = '/storage/v1/object/public/';

export function publicObjectUrl(origin: string, bucket: Bucket, key: string): string {
  return `${origin}${PUBLIC_OBJECT_PATH}${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
}
