import { stat } from 'node:fs/promises';
import { entryNames } from '../../library/projects/archives/entry-names.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { FILMS_BUCKET, findAssets } from '../assets/assets.ts';
import { catalogueFiles } from '../assets/catalogue-sounds.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import { type FilmRow, sourcesOf } from '../documents/film-row.ts';

/** A file that a film shows or plays. */
export interface FilmMedia {
  /** The name of the source, the id of the asset, or the key of a sound of the catalogue. */
  keys: string[];
  /** The name beside the exported timeline, different from all others of the film. */
  fileName: string;
  sizeBytes: number;
  modifiedAt: Date;
  from: { objectKey: string } | { path: string };
}

/** Returns the files of a film that are still stored, under the names by which its exports refer to them. */
export async function filmMedia(
  { sql, storage }: { sql: Queryable; storage: Pick<ObjectStorage, 'stat'> },
  row: FilmRow,
): Promise<FilmMedia[]> {
  const named = await filmEngine.files([storedOf(sql, row)], { owner: row.userId });
  const sources = (await sourcesOf(sql, row.id)).filter(({ source }) => named.sources.includes(source));
  const keysOf = new Map<string, string[]>();
  for (const { source, assetId } of sources) keysOf.set(assetId, [...(keysOf.get(assetId) ?? []), source]);
  for (const id of named.assets) keysOf.set(id, [...(keysOf.get(id) ?? []), id]);
  const assets = await findAssets(sql, row.userId, [...keysOf.keys()]);
  const stored = await Promise.all(
    assets.map(async ({ id, name, objectKey }) => {
      const info = await storage.stat(FILMS_BUCKET, objectKey);
      const { sizeBytes, modifiedAt } = info ?? { sizeBytes: 0, modifiedAt: new Date(0) };
      const keys = keysOf.get(id) ?? [];
      return info
        ? [{ keys, ...splitName(name || (keys[0] ?? id)), sizeBytes, modifiedAt, from: { objectKey } }]
        : [];
    }),
  );
  const sounds = await Promise.all(
    Object.entries(await catalogueFiles(named.sounds)).map(async ([key, { path }]) => {
      const { size, mtime } = await stat(path);
      const name = { name: key.split('/').at(-1) ?? key, extension: path.split('.').at(-1) ?? 'flac' };
      return { keys: [key], ...name, sizeBytes: size, modifiedAt: mtime, from: { path } };
    }),
  );
  const files = [...stored.flat(), ...sounds];
  const names = entryNames(files);
  return files.map(({ name, extension, ...file }, index) => ({
    ...file,
    fileName: names[index] ?? `${name}.${extension}`,
  }));
}

/** The names of a film's files by their keys, for its exports. */
export function namesOf(media: readonly FilmMedia[]): Record<string, string> {
  return Object.fromEntries(media.flatMap(({ keys, fileName }) => keys.map((key) => [key, fileName])));
}

function splitName(fileName: string): { name: string; extension: string } {
  const found = /^(.+)\.([A-Za-z0-9]{1,8})$/u.exec(fileName);
  return { name: found?.[1] ?? fileName, extension: found?.[2] ?? 'mp4' };
}
