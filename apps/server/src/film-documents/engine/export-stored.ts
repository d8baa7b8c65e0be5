import { giveOwnFont } from '@atelier/captions/fonts/glyph-table';
import { type ExportFormat, exportFilm } from '@atelier/film';
import type { OwnFontMetrics } from '../../library/own-fonts/fonts-of-job.ts';
import { openStored, type StoredFilm } from './kept-films.ts';

/**
 * Writes a stored film in another format. Runs in a thread.
 * @param options.media file names by the keys of media
 * @param options.fonts the fonts that decide the lines of the film's captions
 */
export function exportStored(
  stored: StoredFilm,
  format: ExportFormat,
  { name, media, fonts }: { name: string; media: Record<string, string>; fonts: readonly OwnFontMetrics[] },
): string {
  for (const { id, metrics } of fonts) giveOwnFont(id, metrics);
  return exportFilm(openStored(stored), format, { name, media });
}
