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

/** What a finished job keeps of its captions (`result.data`), for another style and for subtitle files. */
export const storedCaptionsSchema = z.object({
  words: z.array(captionWordSchema),
  /** How many words each line has, when a person chose the lines. */
  lineLengths: z.array(z.number()).optional(),
  /** What was said, when `words` are its translation and both are shown. */
  spokenWords: z.array(captionWordSchema).optional(),
  /** Of the captions. */
  language: z.string(),
});
export type StoredCaptions = z.infer<typeof storedCaptionsSchema>;

/**
 * @param captions `lines`: those a person chose; `spoken`: what is shown beside a translation
 * @param introSeconds of the card before the film: what is kept counts in the time of the file
 */
export function storeCaptions(
  { words, lines, spoken }: Pick<Captions, 'words' | 'lines' | 'spoken'>,
  language: string,
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

/** What the editor shows of a line. */
export function wholeLine(line: CaptionLine) {
  return { words: wordsOfLines([line]), startSeconds: line.startSeconds, endSeconds: line.endSeconds };
}
