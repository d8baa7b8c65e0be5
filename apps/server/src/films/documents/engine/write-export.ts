import { appendFileSync, closeSync, fstatSync, openSync } from 'node:fs';
import { giveOwnFont } from '@atelier/captions/fonts/glyph-table';
import type { ExportFormat } from '@atelier/film';
import { type ExportOptions, exportPieces } from '@atelier/film/export/export-film';
import type { OwnFontMetrics } from '../../../library/own-fonts/fonts-of-job.ts';
import { openStored, type StoredFilm } from '../../render/kept-films.ts';

/** Characters that are written at once. */
const BATCH = 1 << 18;

/**
 * Writes a stored film in another format into a new file: the largest film is 25 MB of OpenTimelineIO, which the server
 * would hold while a slow client reads it. Runs in a task process.
 * @param options as `exportFilm`; `fonts`: the fonts that decide the lines of the film's captions
 * @returns the size of the file in bytes
 */
export function writeExport(
  stored: StoredFilm,
  format: ExportFormat,
  { fonts, ...options }: ExportOptions & { fonts: readonly OwnFontMetrics[] },
  file: string,
): number {
  for (const { id, metrics } of fonts) giveOwnFont(id, metrics);
  const film = openStored(stored);
  const target = openSync(file, 'wx', 0o600);
  try {
    let batch = '';
    for (const piece of exportPieces(film, format, options)) {
      batch += piece;
      if (batch.length < BATCH) continue;
      appendFileSync(target, batch);
      batch = '';
    }
    appendFileSync(target, batch);
    return fstatSync(target).size;
  } finally {
    closeSync(target);
  }
}
