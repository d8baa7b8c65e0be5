import type { CaptionsInput } from '@atelier/contracts/captions';
import { heardSoundSchema } from '@atelier/contracts/cuts';
import { CLIP_LANGUAGES } from '@atelier/contracts/languages';
import { type Word, wordSchema } from '@atelier/contracts/words';
import { z } from 'zod';

/** Words below this confidence are marked: the recogniser was not sure of them. */
export const UNCERTAIN_BELOW = 0.6;

const editWordSchema = z.object({
  id: z.number(),
  text: z.string(),
  /** In seconds of the video, so that another excerpt keeps the words in place. */
  startSeconds: z.number(),
  endSeconds: z.number(),
  /** 0 to 1; null when nobody was asked, and for words a person has corrected. */
  confidence: z.number().nullable(),
  /** The open offer of the dictionary for the `count` words from here on, recognised as `heard`. */
  offer: z.object({ written: z.string(), count: z.number(), heard: z.string() }).nullable().default(null),
  /** The emphasis of the word; see `wordSchema`. */
  emoji: z.string().nullable().default(null),
  keyword: z.boolean().default(false),
  zoom: z.boolean().default(false),
});
export type EditWord = z.infer<typeof editWordSchema>;

const editLineSchema = z.object({ id: z.number(), words: z.array(editWordSchema) });
export type EditLine = z.infer<typeof editLineSchema>;

/** Corrected captions, as the tab remembers them. */
export const captionDocumentSchema = z.object({
  /** Key of the video that the captions belong to. */
  fileKey: z.string(),
  /** The language that was asked for. */
  language: z.enum(CLIP_LANGUAGES),
  /** The language of the recognised words; null for other words. */
  heardLanguage: z.enum(CLIP_LANGUAGES).nullable().default(null),
  /** True when the spoken language was given, so that it was not identified. */
  isLanguageGiven: z.boolean().default(false),
  /** The origin of the words' times; an imported file has its own. `none`: only cuts, no words yet. */
  method: z.enum(['recognised', 'forced', 'estimated', 'imported', 'none']),
  /** The part of the video that was listened to, in seconds of the video. */
  fromSeconds: z.number(),
  untilSeconds: z.number(),
  lines: z.array(editLineSchema),
  /** The cuts, in seconds of the video, in order and apart. */
  cuts: z.array(z.object({ startSeconds: z.number(), endSeconds: z.number() })).default([]),
  /** The levels of the recognised part, from its start. */
  sound: heardSoundSchema.nullable().default(null),
  /** The transcription that the words came from: what is corrected in it is remembered. */
  transcriptionId: z.string().nullable().default(null),
  /** A person has changed the words or their lines. */
  isTouched: z.boolean().default(false),
  /** The look that recognised words were last grouped for. */
  groupedBy: z.string().nullable().default(null),
  /** The recognised words, in seconds of the video; null: nothing was recognised. */
  heard: z.array(wordSchema).nullable().default(null),
});
export type CaptionDocument = z.infer<typeof captionDocumentSchema>;

/** Tells videos apart without reading them. */
export function fileKeyOf(file: File): string {
  return `${file.name} ${file.size} ${file.lastModified}`;
}

/** Lines whose times count from `offsetSeconds` of the video → lines to edit, in order of time. */
export function editLinesOf(
  lines: readonly (readonly (Omit<Word, 'confidence'> & {
    confidence?: number | undefined;
    offer?: EditWord['offer'];
  })[])[],
  offsetSeconds: number,
): EditLine[] {
  let id = 0;
  return lines
    .filter((words) => words.length > 0)
    .map((words) => ({
      id: id++,
      words: words
        .toSorted((first, second) => first.startSeconds - second.startSeconds)
        .map((word) => ({
          id: id++,
          text: word.text,
          startSeconds: toHundredth(word.startSeconds + offsetSeconds),
          endSeconds: toHundredth(word.endSeconds + offsetSeconds),
          confidence: word.confidence ?? null,
          offer: word.offer ?? null,
          emoji: word.emoji ?? null,
          keyword: word.keyword ?? false,
          zoom: word.zoom ?? false,
        })),
    }))
    .toSorted((first, second) => startOf(first) - startOf(second));
}

/** The words that are spoken inside a part of the video, their times counted from its start. */
export function linesInside(
  lines: readonly EditLine[],
  range: { startSeconds: number; endSeconds: number },
): Word[][] {
  const length = range.endSeconds - range.startSeconds;
  return lines
    .map(({ words }) =>
      words
        .filter((word) => word.endSeconds > range.startSeconds && word.startSeconds < range.endSeconds)
        .map((word) => ({
          text: word.text,
          startSeconds: toHundredth(Math.max(0, word.startSeconds - range.startSeconds)),
          endSeconds: toHundredth(Math.min(length, word.endSeconds - range.startSeconds)),
          ...(word.confidence === null ? {} : { confidence: word.confidence }),
          ...(word.emoji === null ? {} : { emoji: word.emoji }),
          ...(word.keyword ? { keyword: true } : {}),
          ...(word.zoom ? { zoom: true } : {}),
        })),
    )
    .filter((words) => words.length > 0);
}

/** Makes the captions of a request, which are drawn exactly so. */
export function captionsOf(lines: readonly (readonly Word[])[]): CaptionsInput {
  return { lines: lines.map((words) => ({ words: words.map((word) => ({ ...word })) })) };
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
