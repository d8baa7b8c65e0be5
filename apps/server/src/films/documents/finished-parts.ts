import { access, copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { splitFilm } from '@atelier/media/segments/split-film';
import { z } from 'zod';
import type { FilmSegments, FinishedParts } from '../../jobs/film-ports.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';

interface FinishedFile {
  sql: Database;
  storage: ObjectStorage;
  userId: string;
  /** The job of the file, or its project. */
  made: { jobId: string } | { projectId: string };
  workDir: string;
}

const storedSchema = z.object({
  bucket: z.enum(['Projects', 'uploads']),
  objectKey: z.string(),
  data: z.record(z.string(), z.unknown()),
  rendered: z.object({
    pictures: z.array(z.object({ key: z.string(), frames: z.int().positive() })).min(1),
    sound: z.string(),
  }),
});

type StoredResult = z.output<typeof storedSchema>;

/**
 * Returns the parts of a finished file: a job of a tool keeps no segments, but its file consists of them. The file is
 * taken apart when one of its parts is wanted. A file that is gone has no parts.
 */
export function finishedParts(file: FinishedFile): FinishedParts {
  let read: Promise<StoredResult | null> | undefined;
  let split: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    async has(keys) {
      read ??= readResult(file);
      const result = await read;
      if (!result) return new Set();
      const { pictures, sound } = result.rendered;
      const known = new Set([sound, ...pictures.map(({ key }) => key)]);
      if (!keys.some((key) => known.has(key))) return new Set();
      // A file that cannot be taken apart gives no segments, and the film is encoded.
      split ??= splitResult(file, result).catch(() => new Map());
      const parts = await split;
      return new Set(keys.filter((key) => parts.has(key)));
    },
    async fetch(key, target) {
      const part = (await split)?.get(key);
      if (part === undefined) throw new RangeError('The file has no such part.');
      await copyFile(part, target);
    },
    data: async () => (await read)?.data ?? {},
  };
}

/** Adds the parts of the file that a film was opened from to its stored segments. Parts that are used are stored. */
export function withFinishedParts(
  segments: FilmSegments,
  parts: Pick<FinishedParts, 'has' | 'fetch'>,
): FilmSegments {
  const taken = new Set<string>();
  return {
    async has(keys) {
      const stored = await segments.has(keys);
      const missing = keys.filter((key) => !stored.has(key));
      if (missing.length === 0) return stored;
      const found = await parts.has(missing);
      for (const key of found) taken.add(key);
      return new Set([...stored, ...found]);
    },
    async fetch(key, target) {
      if (!taken.has(key)) return segments.fetch(key, target);
      await parts.fetch(key, target);
      await segments.put(key, target);
    },
    put: segments.put,
  };
}

async function readResult({ sql, userId, made }: FinishedFile): Promise<StoredResult | null> {
  const [row] = await sql<{ result: unknown }[]>`select result from app.jobs
    where user_id = ${userId} and status = 'succeeded'
      and ${'jobId' in made ? sql`id = ${made.jobId}` : sql`result->>'projectId' = ${made.projectId}`}
      and jsonb_typeof(result->'rendered') = 'object' order by created_at desc limit 1`;
  return storedSchema.safeParse(row?.result).data ?? null;
}

/** Takes a file apart. @returns the paths of its parts by their keys */
async function splitResult(
  { storage, workDir }: FinishedFile,
  { bucket, objectKey, rendered: { pictures, sound } }: StoredResult,
): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(workDir, 'finished');
  await mkdir(folder);
  const sourcePath = path.join(folder, 'file.mp4');
  await storage.fetchTo(bucket, objectKey, sourcePath);
  const split = await splitFilm({ sourcePath, lengths: pictures.map(({ frames }) => frames), folder });
  // A file without a key frame at one of the borders has fewer parts.
  await Promise.all(split.paths.map((part) => access(part)));
  return new Map([
    ...pictures.map(({ key }, index) => [key, split.paths[index] ?? ''] as const),
    [sound, split.soundPath],
  ]);
}
