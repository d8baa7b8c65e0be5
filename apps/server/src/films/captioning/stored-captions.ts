import {
  type CaptionLine,
  type CaptionStyle,
  type Frame,
  layoutCaptions,
  layoutEditedLines,
  wordsOfLines,
} from '@atelier/captions';
import type { Word } from '@atelier/contracts';
import { captionWordSchema } from '@atelier/contracts';
import { z } from 'zod';
import { shiftWords } from './card-times.ts';
import type { Captions } from './find-captions.ts';

/** Captions that a finished job stores in `result.data`, for restyling and for subtitle files. */
export const storedCaptionsSchema = z.object({
  words: z.array(captionWordSchema),
  /** Number of words in each line, when a person chose the lines. */
  lineLengths: z.array(z.number()).optional(),
  /** Words of the original speech, when `words` are its translation and both are shown. */
  spokenWords: z.array(captionWordSchema).optional(),
  /** Language of the captions. */
  language: z.string(),
});
export type StoredCaptions = z.infer<typeof storedCaptionsSchema>;

/**
 * @param captions `lines`: lines that a person chose; `spoken`: original speech shown next to a translation
 * @param introSeconds of the card before the film: what is kept counts in the time of the file
 */
export function storeCaptions(
  { words, lines, spoken, language }: Pick<Captions, 'words' | 'lines' | 'spoken' | 'language'>,
  introSeconds = 0,
) {
  return {
    words: shiftWords(words, introSeconds),
    language,
    ...(lines && { lineLengths: lines.map((line) => line.length) }),
    ...(spoken && { spokenWords: shiftWords(spoken, introSeconds) }),
  };
}

/** The lines a person chose, or null. */
export function chosenLines({ words, lineLengths }: StoredCaptions): Word[][] | null {
  if (!lineLengths) return null;
  let next = 0;
  return lineLengths.map((length) => {
    const from = next;
    next += length;
    return words.slice(from, next);
  });
}

/** Lines as they are drawn, for files and for the editor: whole words, with their typography. */
export function layoutStored(
  stored: StoredCaptions,
  look: { style: CaptionStyle; frame: Frame },
): CaptionLine[] {
  const { language } = stored;
  const lines = chosenLines(stored);
  if (lines) return layoutEditedLines({ lines, language, ...look });
  return layoutCaptions({ words: stored.words, language, ...look });
}

/** Describes a whole caption line for the editor. */
export function wholeLine(line: CaptionLine) {
  return { words: wordsOfLines([line]), startSeconds: line.startSeconds, endSeconds: line.endSeconds };
}
