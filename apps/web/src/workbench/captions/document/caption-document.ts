import { SPEECH_LANGUAGES } from '@atelier/contracts/languages';
import { type Word, wordSchema } from '@atelier/contracts/words';
import { z } from 'zod';

/** The captions of a video, as the tab stores them. All times are in seconds of the video. */
export const captionDocumentSchema = z.object({
  /** Key of the video that the captions belong to. */
  fileKey: z.string(),
  /** Language of the captions. */
  language: z.enum(SPEECH_LANGUAGES),
  /** The words of each line, in order of time. */
  lines: z.array(z.array(wordSchema)),
  /** The language of the recognised words; null for other words. */
  heardLanguage: z.enum(SPEECH_LANGUAGES).nullable(),
  /** True when the spoken language was given, so that it was not identified. */
  isLanguageGiven: z.boolean(),
  /** The origin of the words' times; an imported file has its own. */
  method: z.enum(['recognised', 'forced', 'estimated', 'imported']),
  /** The part of the video that was analysed. */
  fromSeconds: z.number(),
  untilSeconds: z.number(),
  /** The transcription that the words came from. */
  transcriptionId: z.string().nullable(),
  /** The look that recognised words were last grouped for. */
  groupedBy: z.string().nullable(),
});
export type CaptionDocument = z.infer<typeof captionDocumentSchema>;

interface Range {
  startSeconds: number;
  endSeconds: number;
}

/** Returns a key that distinguishes videos without reading them. */
export function fileKeyOf(file: File): string {
  return `${file.name} ${file.size} ${file.lastModified}`;
}

/** Converts lines whose times count from `offsetSeconds` of the video to lines of a document, in order of time. */
export function linesFrom(lines: readonly (readonly Word[])[], offsetSeconds: number): Word[][] {
  return lines
    .filter((words) => words.length > 0)
    .map((words) => words.map((word) => ({ ...word, ...placed(word, offsetSeconds) })).toSorted(byStart))
    .toSorted(([first], [second]) => byStart(first, second));
}

/** Returns the words that are spoken inside a part of the video, their times counted from its start. */
export function linesInside(lines: readonly (readonly Word[])[], range: Range): Word[][] {
  const length = range.endSeconds - range.startSeconds;
  return lines
    .map((words) =>
      words
        .filter((word) => word.endSeconds > range.startSeconds && word.startSeconds < range.endSeconds)
        .map((word) => {
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

function byStart(first: Range | undefined, second: Range | undefined): number {
  return (first?.startSeconds ?? 0) - (second?.startSeconds ?? 0);
}

/** Returns a stretch moved by some seconds, rounded to hundredths. */
function placed({ startSeconds, endSeconds }: Range, offsetSeconds: number): Range {
  return {
    startSeconds: toHundredth(startSeconds + offsetSeconds),
    endSeconds: toHundredth(endSeconds + offsetSeconds),
  };
}

function toHundredth(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
