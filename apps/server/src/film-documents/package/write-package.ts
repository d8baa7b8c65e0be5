import { createReadStream } from 'node:fs';
import { EXPORT_EXTENSIONS, type ExportFormat, exportFilm, type Film } from '@atelier/film';
import { makeZip, predictLength } from 'client-zip';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { FILMS_BUCKET } from '../assets.ts';
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
export function packFilm(
  storage: Pick<ObjectStorage, 'read'>,
  { name, film, media }: { name: string; film: Film; media: readonly FilmMedia[] },
): FilmPackage {
  const written = new Date();
  const texts = FORMATS.map((format) => {
    const base = format === 'chapters' ? `${name} - chapters` : name;
    const text = exportFilm(film, format, { name, media: namesOf(media) });
    return { name: `${base}.${EXPORT_EXTENSIONS[format]}`, input: new TextEncoder().encode(text) };
  });
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
