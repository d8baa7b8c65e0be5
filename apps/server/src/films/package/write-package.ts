import { createReadStream } from 'node:fs';
import { EXPORT_EXTENSIONS, type ExportFormat } from '@atelier/film';
import type { SourcesFacts } from '@atelier/film/export/timeline-clips';
import { makeZip, predictLength } from 'client-zip';
import type { OwnFontMetrics } from '../../library/own-fonts/fonts-of-job.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { FILMS_BUCKET } from '../assets/assets.ts';
import { filmEngine, storedOf } from '../documents/engine/film-engine.ts';
import type { FilmRow } from '../documents/film-row.ts';
import { type FilmMedia, namesOf } from './film-media.ts';

/** The formats in a package, each beside the files that it refers to. */
const FORMATS: readonly ExportFormat[] = ['otio', 'fcpxml', 'edl', 'srt', 'vtt', 'json', 'chapters'];

export interface FilmPackage {
  length: number;
  /** Reads one file at a time, and no faster than the zip is downloaded. */
  open(): ReadableStream<Uint8Array>;
}

/**
 * Packs a film for an editing program: its timelines, texts and chapters, and the files that they refer to, stored as
 * they are. @param film.name without an extension, safe as a file name
 */
export async function packFilm(
  storage: Pick<ObjectStorage, 'read'>,
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
): Promise<FilmPackage> {
  const written = new Date();
  const texts: { name: string; input: Uint8Array }[] = [];
  // One after the other: all formats of a long film at once take a hundred megabytes.
  for (const format of FORMATS) {
    const base = format === 'chapters' ? `${name} - chapters` : name;
    const options = { name, media: namesOf(media), fonts, facts };
    const text = await filmEngine.export([storedOf(row), format, options], { owner: row.userId });
    texts.push({ name: `${base}.${EXPORT_EXTENSIONS[format]}`, input: new TextEncoder().encode(text) });
  }
  const files = media.map(({ fileName, sizeBytes, modifiedAt, from }) => ({
    entry: { name: fileName, lastModified: modifiedAt, size: sizeBytes },
    from,
  }));
  const sizes = [
    ...texts.map(({ name, input }) => ({ name, lastModified: written, size: input.length })),
    ...files.map(({ entry }) => entry),
  ];
  async function* entries() {
    for (const text of texts) yield { ...text, lastModified: written };
    for (const { entry, from } of files) {
      const input =
        'path' in from ? createReadStream(from.path) : await storage.read(FILMS_BUCKET, from.objectKey);
      yield { ...entry, input };
    }
  }
  return { length: Number(predictLength(sizes)), open: () => makeZip(entries()) };
}
