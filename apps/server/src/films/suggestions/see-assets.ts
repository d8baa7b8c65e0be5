import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Engines } from '@atelier/engines/engines';
import type { SeenColor, SeenContent } from '@atelier/film/suggest/seen-content';
import { LOOK_SIDES, writeLook } from '@atelier/media/thumbnails/write-look';
import type { Database } from '../../platform/database/database.ts';
import { FairQueue } from '../../platform/isolation/fair-queue.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { type Asset, FILMS_BUCKET } from '../assets/assets.ts';
import { nameColors } from './name-colors.ts';

interface SeeDeps {
  sql: Database;
  storage: ObjectStorage;
  engines: Pick<Engines, 'faces' | 'imageDecoder'>;
  tempRoot: string;
  logger: Pick<Logger, 'warn'>;
}

/** The most files that one call looks at; further ones are looked at by the next calls. */
const MOST_FILES = 8;
const PATIENCE_MS = 20_000;
/** Larger files are not looked at, because they may have to be fetched from another machine. */
const LARGEST_BYTES = 400_000_000;
/** The times of the frames that are read of a film, as shares of its length. */
const PARTS = [0.15, 0.5, 0.85];
const NOTHING: SeenContent = { people: 0, colors: [], light: null };

/** Calls look one after the other; people take turns. */
const queue = new FairQueue({ concurrency: 1, mostWaiting: 3 });

/**
 * Reads what is seen in the pictures and films of a person's library, by their ids. Looks at some that were not looked at
 * yet, within a limited time, and stores what is found.
 */
export async function seeAssets(
  deps: SeeDeps,
  userId: string,
  assets: readonly Asset[],
): Promise<ReadonlyMap<string, SeenContent>> {
  const rows = await deps.sql<{ id: string; seen: SeenContent | null }[]>`
    select id, seen from app.assets where user_id = ${userId} and id = any(${assets.map(({ id }) => id)}::text[])`;
  const seen = new Map(rows.flatMap(({ id, seen: known }) => (known ? [[id, known] as const] : [])));
  const unseen = assets
    .filter(({ id, kind, sizeBytes }) => !seen.has(id) && kind !== 'audio' && sizeBytes <= LARGEST_BYTES)
    .slice(0, MOST_FILES);
  if (unseen.length === 0) return seen;
  await queue.run(userId, async () => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    for (const asset of unseen) {
      if (signal.aborted) return;
      const found = await look(deps, asset, signal).catch((error: unknown) => {
        if (signal.aborted) return null;
        deps.logger.warn({ err: error, asset: asset.id }, 'a file of the library could not be looked at');
        return NOTHING;
      });
      if (!found) return;
      seen.set(asset.id, found);
      await deps.sql`update app.assets set seen = ${deps.sql.json({ ...found, colors: [...found.colors] })}
        where id = ${asset.id}`;
    }
  });
  return seen;
}

async function look(deps: SeeDeps, asset: Asset, signal: AbortSignal): Promise<SeenContent> {
  const dir = await mkdtemp(path.join(deps.tempRoot, 'look-'));
  try {
    const file = path.join(dir, 'file');
    await deps.storage.fetchTo(FILMS_BUCKET, asset.objectKey, file);
    const isFilm = asset.kind === 'video' && asset.durationSeconds !== null;
    const sourcePath = isFilm ? file : path.join(dir, 'picture.webp');
    if (!isFilm)
      await deps.engines.imageDecoder.convert(
        { path: file, outputPath: sourcePath, format: 'webp', maxSideLength: LOOK_SIDES.grey, any: true },
        { signal },
      );
    const seconds = isFilm ? PARTS.map((part) => part * (asset.durationSeconds ?? 0)) : [0];
    const frames: SeenContent[] = [];
    for (const [index, atSeconds] of seconds.entries()) {
      const colorsPath = path.join(dir, `${index}.rgb`);
      const greyPath = path.join(dir, `${index}.grey`);
      await writeLook({ sourcePath, atSeconds, colorsPath, greyPath }, { signal });
      const pixels = await readFile(colorsPath);
      if (pixels.length > 0)
        frames.push({ ...nameColors(pixels), people: await countPeople(deps, greyPath, signal) });
    }
    return together(frames);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function countPeople({ engines }: SeeDeps, greyPath: string, signal: AbortSignal): Promise<number> {
  const size = { width: LOOK_SIDES.grey, height: LOOK_SIDES.grey };
  const [faces] = (await engines.faces?.lookAtStills?.({ path: greyPath, ...size }, { signal })) ?? [];
  return faces?.length ?? 0;
}

/** Joins what is seen in the frames of one file: a colour or a light counts when most frames have it. */
function together(frames: readonly SeenContent[]): SeenContent {
  const isMost = (count: number) => count * 2 > frames.length;
  const counts = new Map<SeenColor, number>();
  for (const { colors } of frames)
    for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const lights = (['dark', 'bright'] as const).filter((light) =>
    isMost(frames.filter((frame) => frame.light === light).length),
  );
  return {
    people: Math.max(0, ...frames.map(({ people }) => people)),
    colors: [...counts].flatMap(([color, count]) => (isMost(count) ? [color] : [])).slice(0, 2),
    light: lights[0] ?? null,
  };
}
