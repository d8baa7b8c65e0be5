import type { QualityProfile } from '@atelier/captions/quality/profiles';
import type { Film } from '../document/film-schema.ts';
import type { ExportFormat } from './export-formats.ts';
import { writeQuality } from './quality/write-quality.ts';
import type { MediaNames, SourcesFacts } from './timeline-clips.ts';
import { writeEdl } from './write-edl.ts';
import { writeFcpxml } from './write-fcpxml.ts';
import { writeOtio } from './write-otio.ts';
import { writeChapters, writeSubtitles, writeTranscript, writeWords } from './write-text.ts';
import { writeTtml } from './write-ttml.ts';

export interface ExportOptions {
  /** The name of the film. */
  name: string;
  /** The names of the sources' files, beside which programs look. */
  media: MediaNames;
  /** The sizes, crop paths and start timecodes of the sources, and those without sound. */
  facts?: SourcesFacts;
  /** The quality profile of subtitle files, in place of the lines that are drawn; of the report, `social` by default. */
  profile?: QualityProfile | undefined;
}

/** Writes a valid film in another format. */
export function exportFilm(film: Film, format: ExportFormat, options: ExportOptions): string {
  return [...exportPieces(film, format, options)].join('');
}

/** `exportFilm` in pieces, which a file takes one after the other. */
export function exportPieces(film: Film, format: ExportFormat, options: ExportOptions): Iterable<string> {
  return format === 'otio' ? writeOtio(film, options) : [exportText(film, format, options)];
}

function exportText(film: Film, format: Exclude<ExportFormat, 'otio'>, options: ExportOptions): string {
  switch (format) {
    case 'fcpxml':
      return writeFcpxml(film, options);
    case 'edl':
      return writeEdl(film, options);
    case 'srt':
    case 'vtt':
      return writeSubtitles(film, format, options.profile);
    case 'imsc':
    case 'ebuttd':
      return writeTtml(film, format, { name: options.name, quality: options.profile });
    case 'txt':
      return writeTranscript(film);
    case 'json':
      return writeWords(film);
    case 'chapters':
      return writeChapters(film);
    case 'quality':
      return writeQuality(film, options.profile ?? 'social');
  }
}
