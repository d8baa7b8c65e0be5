import { clipStyle, layoutCaptions } from '@atelier/captions';
import { formatSrt } from '@atelier/captions/formats/format-srt';
import { formatVtt } from '@atelier/captions/formats/format-vtt';
import { oneLine } from '@atelier/contracts/text/one-line';
import { joinWords } from '@atelier/transcript/segment/join-words';
import type { Film } from '../document/film-schema.ts';
import { captionStyle } from '../evaluate/caption-lines.ts';
import { captionWord, writtenWords } from '../time/caption-word.ts';
import { type KeptWord, keptWords } from '../time/kept-words.ts';
import { findChapters } from './find-chapters.ts';
import { paragraphs } from './paragraphs.ts';

/** The style whose lines subtitle files have when a film shows no captions: "Contour blanc net". */
const PLAIN_STYLE = 8;

/**
 * Writes the captions of a film as a subtitle file, in the lines in which they are drawn. A film of several speakers has
 * their names, and a line for each of them.
 */
export function writeSubtitles(film: Film, format: 'srt' | 'vtt'): string {
  const style = captionStyle(film) ?? clipStyle(PLAIN_STYLE);
  if (!style) throw new Error('The plain style is missing.');
  const runs = speakerRuns(writtenWords(film), film.speakers);
  const cues = runs.flatMap(({ name, kept }, run) => {
    const words = kept.map(({ word, startSeconds, endSeconds }) => ({
      ...captionWord(word),
      startSeconds,
      endSeconds,
    }));
    const lines = layoutCaptions({ words, style, frame: film.canvas, language: film.language });
    // A line that stays on screen after its words ends when the next speaker begins.
    const end = runs[run + 1]?.kept[0]?.startSeconds ?? Number.POSITIVE_INFINITY;
    return lines
      .map((line) => ({ name, line: { ...line, endSeconds: Math.min(line.endSeconds, end) } }))
      .filter(({ line }) => line.endSeconds > line.startSeconds);
  });
  const lines = cues.map(({ line }) => line);
  const names = cues.map(({ name }) => name);
  return format === 'srt' ? formatSrt(lines, names) : formatVtt(lines, names);
}

/** Divides words where the speaker changes; with fewer than two speakers they are one run without a name. */
function speakerRuns(
  words: readonly KeptWord[],
  speakers: Film['speakers'],
): { name: string | null; kept: KeptWord[] }[] {
  const speaking = new Set(words.map(({ word }) => word.speaker).filter((id) => id !== null));
  if (speaking.size < 2) return [{ name: null, kept: [...words] }];
  const runs: { id: string | null; name: string | null; kept: KeptWord[] }[] = [];
  for (const word of words) {
    const id = word.word.speaker;
    const last = runs.at(-1);
    if (last && last.id === id) last.kept.push(word);
    else runs.push({ id, name: id === null ? null : (speakers[id]?.name ?? null), kept: [word] });
  }
  return runs;
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
