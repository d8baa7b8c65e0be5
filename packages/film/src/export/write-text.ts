import { formatSrt } from '@atelier/captions/formats/format-srt';
import { formatVtt } from '@atelier/captions/formats/format-vtt';
import type { QualityProfile } from '@atelier/captions/quality/profiles';
import { oneLine } from '@atelier/contracts/text/one-line';
import { joinWords } from '@atelier/transcript/segment/join-words';
import type { Film } from '../document/film-schema.ts';
import { keptWords } from '../time/kept-words.ts';
import { findChapters } from './find-chapters.ts';
import { paragraphs } from './paragraphs.ts';
import { subtitleCues } from './subtitle-cues.ts';

/**
 * Writes the captions of a film as a subtitle file, in the lines in which they are drawn. A film of several speakers has
 * their names, and a line for each of them.
 * @param profile divides the words by a quality profile instead
 */
export function writeSubtitles(film: Film, format: 'srt' | 'vtt', profile?: QualityProfile): string {
  const cues = subtitleCues(film, profile);
  const lines = cues.map(({ line }) => line);
  const names = cues.map(({ speaker }) => speaker?.name ?? null);
  return format === 'srt' ? formatSrt(lines, names) : formatVtt(lines, names);
}

/** Writes the text of a film, a paragraph for each speaker and after long pauses. */
export function writeTranscript(film: Film): string {
  return paragraphs(film)
    .map((words) => {
      const speaker = words[0]?.word.speaker ?? null;
      const name = speaker === null ? undefined : film.speakers[speaker]?.name;
      const text = joinWords(words.map(({ word }) => word.text));
      return `${name === undefined ? '' : `${oneLine(name)}: `}${text}\n`;
    })
    .join('\n');
}

/** Writes the kept words with their times in the film, in seconds, and their speakers. */
export function writeWords(film: Film): string {
  const words = keptWords(film).map(({ word, startSeconds, endSeconds }) => ({
    id: word.id,
    text: word.text,
    start_seconds: startSeconds,
    end_seconds: endSeconds,
    speaker: word.speaker === null ? null : (film.speakers[word.speaker]?.name ?? word.speaker),
  }));
  return `${JSON.stringify({ language: film.language, words }, null, 2)}\n`;
}

/** Writes chapters in the form of YouTube's descriptions; empty for a film without chapters. */
export function writeChapters(film: Film): string {
  const rows = findChapters(film).map(
    ({ startSeconds, title }) => `${clock(startSeconds)} ${oneLine(title)}\n`,
  );
  return rows.join('');
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
