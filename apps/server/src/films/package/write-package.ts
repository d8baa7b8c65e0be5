import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { EXPORT_EXTENSIONS, type ExportFormat } from '@atelier/film';
import type { SourcesFacts } from '@atelier/film/export/timeline-clips';
import { makeZip, predictLength } from 'client-zip';
import type { OwnFontMetrics } from '../../library/own-fonts/fonts-of-job.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { FILMS_BUCKET } from '../assets/assets.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import type { FilmRow } from '../documents/film-row.ts';
import { type FilmMedia, namesOf } from './film-media.ts';

/** The formats in a package, each beside the files that it refers to. */
const FORMATS: readonly ExportFormat[] = [
  'otio',
  'fcpxml',
  'edl',
  'srt',
  'vtt',
  'imsc',
  'ebuttd',
  'json',
  'chapters',
];

export interface FilmPackage {
  /** The size of the zip in bytes. */
  length: number;
  /** The zip. Reads one file at a time, and no faster than the zip is downloaded. */
  open(): ReadableStream<Uint8Array>;
}

/**
 * Packs a film for an editing program: its timelines, texts and chapters, and the files that they refer to, stored as
 * they are.
 * @param film.name without an extension, safe as a file name
 * @param folder empty, for the timelines and texts
 */
export async function packFilm(
  { sql, storage }: { sql: Queryable; storage: Pick<ObjectStorage, 'read'> },
  {
    name,
    row,
    media,
    fonts,
    facts,
  }: {
    name: string;
    row: FilmRow;
    media: readonly FilmMedia[];
    fonts: readonly OwnFontMetrics[];
    facts: SourcesFacts;
  },
  folder: string,
): Promise<FilmPackage> {
  const lastModified = new Date();
  const options = { name, media: namesOf(media), fonts, facts };
  const files: (Pick<FilmMedia, 'from'> & { entry: { name: string; lastModified: Date; size: number } })[] =
    [];
  for (const format of FORMATS) {
    const file = path.join(folder, format);
    const size = await filmEngine.writeExport([storedOf(sql, row), format, options, file], {
      owner: row.userId,
    });
    const base = format === 'chapters' ? `${name} - chapters` : name;
    const entry = { name: `${base}.${EXPORT_EXTENSIONS[format]}`, lastModified, size };
    files.push({ entry, from: { path: file } });
  }
  for (const { fileName, sizeBytes, modifiedAt, from } of media) {
    files.push({ entry: { name: fileName, lastModified: modifiedAt, size: sizeBytes }, from });
  }
  async function* entries() {
    let input: Readable | undefined;
    try {
      for (const { entry, from } of files) {
        input =
          'path' in from ? createReadStream(from.path) : await storage.read(FILMS_BUCKET, from.objectKey);
        yield { ...entry, input };
      }
    } finally {
      // A zip that is given up closes the file that it reads.
      input?.destroy();
    }
  }
  return { length: Number(predictLength(files.map(({ entry }) => entry))), open: () => makeZip(entries()) };
}
