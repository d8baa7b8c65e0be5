import type { Film } from '../document/film-schema.ts';
import type { MediaNames, SourcesFacts } from './timeline-clips.ts';
import { writeEdl } from './write-edl.ts';
import { writeFcpxml } from './write-fcpxml.ts';
import { writeOtio } from './write-otio.ts';
import { writeChapters, writeSubtitles, writeTranscript, writeWords } from './write-text.ts';

/** The formats of `GET /api/films/{id}/export/{format}`. */
export const EXPORT_FORMATS = ['otio', 'fcpxml', 'edl', 'srt', 'vtt', 'txt', 'json', 'chapters'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The extension of a file of each format. */
export const EXPORT_EXTENSIONS: Record<ExportFormat, string> = {
  otio: 'otio',
  fcpxml: 'fcpxml',
  edl: 'edl',
  srt: 'srt',
  vtt: 'vtt',
  txt: 'txt',
  json: 'json',
  chapters: 'txt',
};

/**
 * Writes a valid film in another format.
 * @param about.media the names of the sources' files, beside which programs look
 * @param about.facts the sizes, crop paths and start timecodes of the sources, and those without sound
 */
export function exportFilm(
  film: Film,
  format: ExportFormat,
  about: { name: string; media: MediaNames; facts?: SourcesFacts },
): string {
  switch (format) {
    case 'otio':
      return writeOtio(film, about);
    case 'fcpxml':
      return writeFcpxml(film, about);
    case 'edl':
      return writeEdl(film, about);
    case 'srt':
    case 'vtt':
      return writeSubtitles(film, format);
    case 'txt':
      return writeTranscript(film);
    case 'json':
      return writeWords(film);
    case 'chapters':
      return writeChapters(film);
  }
}
