import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { extractMovingPreview, extractThumbnail, probeMedia } from '@atelier/media';
import type { Logger } from '../../platform/logging/logger.ts';
import { contentTypeOf } from '../../platform/storage/content-types.ts';
import {
  ObjectExistsError,
  type ObjectInfo,
  type ObjectStorage,
} from '../../platform/storage/object-storage.ts';
import { previewKeysOf } from './list-gameplay.ts';

export interface GameplayPreviews {
  /** Makes what is missing, one after the other and in the background; a file that shows nothing is tried once. */
  want(items: readonly ObjectInfo[]): void;
  /** Settles when nothing is left to do. */
  idle(): Promise<void>;
}

/** Stills and three-second previews of gameplay: an operator's AVI plays in no browser, and 3 MB are much to hover. */
export function createGameplayPreviews(deps: {
  storage: ObjectStorage;
  logger: Logger;
  tempRoot: string;
}): GameplayPreviews {
  const tried = new Set<string>();
  let running = Promise.resolve();
  return {
    want(items) {
      for (const item of items) {
        const { poster } = previewKeysOf(item);
        if (tried.has(poster)) continue;
        tried.add(poster);
        running = running.then(() =>
          make(deps, item).catch((error: unknown) => {
            deps.logger.warn({ err: error, key: item.key }, 'no preview of a gameplay video');
          }),
        );
      }
    },
    idle: () => running,
  };
}

/** Games begin slowly: a long video is shown from here on, a short one from its start. */
const SHOWN_FROM = 0.35;
const LONG_SECONDS = 10;

async function make(
  { storage, tempRoot }: { storage: ObjectStorage; tempRoot: string },
  item: ObjectInfo,
): Promise<void> {
  const folder = await mkdtemp(path.join(tempRoot, 'gameplay-'));
  try {
    const sourcePath = path.join(folder, 'source');
    await storage.fetchTo('gameplay', item.key, sourcePath);
    const info = await probeMedia(sourcePath);
    const startSeconds = info.durationSeconds > LONG_SECONDS ? info.durationSeconds * SHOWN_FROM : 0;
    const { poster, preview } = previewKeysOf(item);
    const posterPath = path.join(folder, 'poster.webp');
    await extractThumbnail({
      info,
      sourcePath,
      outputPath: posterPath,
      ...(startSeconds > 0 && { atSeconds: startSeconds }),
    });
    await put(storage, poster, posterPath);
    const previewPath = path.join(folder, 'preview.mp4');
    await extractMovingPreview({ info, sourcePath, outputPath: previewPath, startSeconds });
    await put(storage, preview, previewPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function put(storage: ObjectStorage, key: string, filePath: string): Promise<void> {
  try {
    await storage.putFile('gameplay', key, filePath, contentTypeOf(key));
  } catch (error) {
    // Another server was faster.
    if (!(error instanceof ObjectExistsError)) throw error;
  }
}
