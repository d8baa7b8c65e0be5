import { heardSoundSchema } from '@atelier/contracts/cuts';
import { SPEECH_LANGUAGES, type SpeechLanguage } from '@atelier/contracts/languages';
import { type Word, wordSchema } from '@atelier/contracts/words';
import { applyOperation, FILM_LIMITS, type Film, type FilmWord, filmSchema } from '@atelier/film';
import { type CaptionWord, captionWord } from '@atelier/film/time/caption-word';
import type { Cut } from '@atelier/transcript/cuts/cut';
import { z } from 'zod';

/** Words with a lower confidence of the recogniser are marked. */
const UNCERTAIN_BELOW = 0.6;

/** The source of the film: the chosen video. */
export const SOURCE = 'main';

/** A word of the film, in seconds of the video. */
export type EditWord = CaptionWord;

export interface EditLine {
  /** The id of the first word. */
  id: string;
  words: EditWord[];
}

/** The captions of a video, as the tab stores them. */
export const captionDocumentSchema = z.object({
  /** Key of the video that the captions belong to. */
  fileKey: z.string(),
  /** The words and what is cut: the parts of the video that no scene shows. Its language is that of the captions. */
  film: filmSchema,
  /** The ids of the words of each line, in the order of their starts. */
  lines: z.array(z.array(z.string())),
  /** The dictionary's open offers: the words that each concerns, and as they were recognised. */
  offers: z.array(z.object({ ids: z.array(z.string()), written: z.string(), heard: z.string() })),
  /** The language of the recognised words; null for other words. */
  heardLanguage: z.enum(SPEECH_LANGUAGES).nullable(),
  /** True when the spoken language was given, so that it was not identified. */
  isLanguageGiven: z.boolean(),
  /** The origin of the words' times; an imported file has its own. `none`: only cuts, no words yet. */
  method: z.enum(['recognised', 'forced', 'estimated', 'imported', 'none']),
  /** The part of the video that was analysed, in seconds of the video. */
  fromSeconds: z.number(),
  untilSeconds: z.number(),
  /** The levels of the analysed part, from its start. */
  sound: heardSoundSchema.nullable(),
  /** The transcription that the words came from: the server learns from the corrections. */
  transcriptionId: z.string().nullable(),
  /** A person has changed the words or their lines. */
  isTouched: z.boolean(),
  /** The look that recognised words were last grouped for. */
  groupedBy: z.string().nullable(),
  /** The recognised words, in seconds of the video; null: nothing was recognised. */
  heard: z.array(wordSchema).nullable(),
});
export type CaptionDocument = z.infer<typeof captionDocumentSchema>;

/** Returns a key that distinguishes videos without reading them. */
export function fileKeyOf(file: File): string {
  return `${file.name} ${file.size} ${file.lastModified}`;
}

/** Returns a film without words and cuts. Its source has the maximum length, because the video's may be unknown. */
export function emptyFilm(language: SpeechLanguage): Film {
  const seconds = FILM_LIMITS.maxSourceSeconds;
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
    language,
    sources: { [SOURCE]: { asset_id: 'video', kind: 'video', duration_seconds: seconds } },
    words: { [SOURCE]: [] },
    speakers: {},
    scenes: [{ id: 'sc1', source: SOURCE, start_seconds: 0, end_seconds: seconds, layout: { kind: 'fill' } }],
    captions: { style: 0 },
    layers: [],
    sound: {},
    brand: null,
  });
}

const laidOut = new WeakMap<CaptionDocument['lines'], { words: Film['words']; lines: EditLine[] }>();

/** Returns the lines with their words; the same array as long as lines and words do not change. */
export function linesOf({ film, lines }: Pick<CaptionDocument, 'film' | 'lines'>): EditLine[] {
  const known = laidOut.get(lines);
  if (known?.words === film.words) return known.lines;
  const words = new Map(film.words[SOURCE]?.map((word) => [word.id, captionWord(word)]));
  const found = lines.flatMap((ids) => {
    const line = ids.flatMap((id) => words.get(id) ?? []);
    return line[0] ? [{ id: line[0].id, words: line }] : [];
  });
  laidOut.set(lines, { words: film.words, lines: found });
  return found;
}

/** Returns the document with other words and lines. @throws AppError when the film refuses them */
export function withLines<Document extends Pick<CaptionDocument, 'film' | 'lines'>>(
  document: Document,
  lines: readonly { words: readonly EditWord[] }[],
): Document {
  const words = lines
    .flatMap((line) => line.words.flatMap(filmWordOf))
    .toSorted((a, b) => a.start_seconds - b.start_seconds);
  const known = new Set(words.map(({ id }) => id));
  const { film } = applyOperation(document.film, { op: 'replace_words', source: SOURCE, words });
  return {
    ...document,
    film,
    lines: lines
      .map((line) => line.words.map(({ id }) => id).filter((id) => known.has(id)))
      .filter((ids) => ids.length > 0),
  };
}

/** The shortest word, in seconds. */
const LEAST_WORD_SECONDS = 0.01;

/** Converts a word to that of a film; none for a text that draws nothing. */
function filmWordOf(word: EditWord): FilmWord[] {
  const text = word.text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 120);
  const start = Math.max(0, Math.min(word.startSeconds, FILM_LIMITS.maxSourceSeconds - LEAST_WORD_SECONDS));
  if (text === '') return [];
  return [
    {
      id: word.id,
      text,
      start_seconds: start,
      end_seconds: Math.min(
        FILM_LIMITS.maxSourceSeconds,
        Math.max(word.endSeconds, start + LEAST_WORD_SECONDS),
      ),
      confidence: word.confidence ?? null,
      speaker: null,
      emphasis: word.zoom ? 2 : word.keyword ? 1 : 0,
      emoji: word.emoji ?? null,
    },
  ];
}

/** Lines whose times count from `offsetSeconds` of the video → lines to edit, in order of time. */
export function editLinesOf(lines: readonly (readonly Word[])[], offsetSeconds: number): EditLine[] {
  let count = 0;
  return lines
    .map((words) =>
      words
        .map((word) => ({ ...word, ...placed(word, offsetSeconds), id: `w${++count}` }))
        .toSorted((first, second) => first.startSeconds - second.startSeconds),
    )
    .flatMap((words) => (words[0] ? [{ id: words[0].id, words }] : []))
    .toSorted((first, second) => startOf(first) - startOf(second));
}

/** The words that are spoken inside a part of the video, their times counted from its start. */
export function linesInside(lines: readonly EditLine[], range: Cut): Word[][] {
  const length = range.endSeconds - range.startSeconds;
  return lines
    .map(({ words }) =>
      words
        .filter((word) => word.endSeconds > range.startSeconds && word.startSeconds < range.endSeconds)
        .map(({ id: _, ...word }) => {
          const { startSeconds, endSeconds } = placed(word, -range.startSeconds);
          return {
            ...word,
            startSeconds: Math.max(0, startSeconds),
            endSeconds: Math.min(length, endSeconds),
          };
        }),
    )
    .filter((words) => words.length > 0);
}

/** The cuts of a film, in seconds of the video, in order and apart. */
export function cutsOf({ scenes }: Pick<Film, 'scenes'>): Cut[] {
  const edges = [0, ...scenes.flatMap((scene) => [scene.start_seconds, scene.end_seconds])];
  return [...edges, FILM_LIMITS.maxSourceSeconds].flatMap((startSeconds, index, all) => {
    const endSeconds = all[index + 1] ?? 0;
    return index % 2 === 0 && endSeconds > startSeconds ? [{ startSeconds, endSeconds }] : [];
  });
}

export function isUncertain({ confidence = 1 }: EditWord): boolean {
  return confidence < UNCERTAIN_BELOW;
}

export function startOf(line: EditLine): number {
  return line.words[0]?.startSeconds ?? 0;
}

export function endOf(line: EditLine): number {
  return line.words.at(-1)?.endSeconds ?? startOf(line);
}

export function toHundredth(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

/** Returns a stretch moved by some seconds, rounded to hundredths. */
export function placed({ startSeconds, endSeconds }: Cut, offsetSeconds: number): Cut {
  return {
    startSeconds: toHundredth(startSeconds + offsetSeconds),
    endSeconds: toHundredth(endSeconds + offsetSeconds),
  };
}
