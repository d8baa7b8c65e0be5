import { type GameplayVideo, LIMITS } from '@atelier/contracts';
import type { ObjectInfo, ObjectStorage } from '../../platform/storage/object-storage.ts';

const EXTENSION = /\.(?:mp4|avi|mov|mkv)$/iu;
/** The most objects that are listed, so that files that are no videos do not hide later ones. */
const LIST_LIMIT = 1000;
const PREVIEWS = 'previews/';

/** A video that an operator offers: one in the bucket itself, in no folder, and not hidden. */
export function isGameplayKey(key: string): boolean {
  return EXTENSION.test(key) && !key.includes('/') && !key.startsWith('.');
}

/** Keys of the still and of the three seconds made of a video; another file of the same name has others. */
export function previewKeysOf({ key, etag }: Pick<ObjectInfo, 'key' | 'etag'>) {
  const base = `${PREVIEWS}${key}.${etag.replaceAll(/\W/gu, '').slice(0, 40)}`;
  return { poster: `${base}.webp`, preview: `${base}.mp4` };
}

export interface GameplayListing {
  videos: GameplayVideo[];
  /** Those without a still or a preview. */
  unseen: ObjectInfo[];
}

/** The bucket's videos by name, at most `LIMITS.gameplayListMax`. */
export async function listGameplay(
  storage: ObjectStorage,
  urlOf: (key: string) => string,
): Promise<GameplayListing> {
  const all = await storage.list('gameplay', { limit: LIST_LIMIT });
  const made = await storage.list('gameplay', { prefix: PREVIEWS, limit: LIST_LIMIT });
  const known = new Set(made.map(({ key }) => key));
  const items = all
    .filter(({ key, sizeBytes }) => isGameplayKey(key) && sizeBytes > 0)
    .sort((one, other) => compare(one.key, other.key))
    .slice(0, LIMITS.gameplayListMax);
  const videos = items.map((item): GameplayVideo => {
    const { poster, preview } = previewKeysOf(item);
    return {
      id: item.key,
      name: item.key.replace(EXTENSION, ''),
      filename: item.key,
      filepath: item.key,
      url: urlOf(item.key),
      posterUrl: known.has(poster) ? urlOf(poster) : null,
      previewUrl: known.has(preview) ? urlOf(preview) : null,
    };
  });
  const unseen = items.filter((item) => {
    const { poster, preview } = previewKeysOf(item);
    return !known.has(poster) || !known.has(preview);
  });
  return { videos, unseen };
}

/** By code points, as storage sorts: the same everywhere. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
