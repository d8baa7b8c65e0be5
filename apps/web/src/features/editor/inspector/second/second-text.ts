import { wordsOfLines } from '@atelier/captions/caption-line';
import { parseSubtitles } from '@atelier/captions/formats/subtitle-file';
import { CAPTION_LIMITS } from '@atelier/contracts/captions';
import { SPEECH_LANGUAGES } from '@atelier/contracts/languages';
import type { Word } from '@atelier/contracts/words';
import { placeScript } from '@atelier/transcript/align/place-script';
import { segmentWords } from '@atelier/transcript/segment/segment-words';
import { z } from 'zod';

/** A second language as it was pasted or read from a file. */
export const secondTextSchema = z.object({
  language: z.enum(SPEECH_LANGUAGES),
  /** SRT, VTT or ASS, its times from the excerpt's start, or plain text. */
  text: z.string().max(CAPTION_LIMITS.maxScriptCharacters * 4),
});
export type SecondText = z.infer<typeof secondTextSchema>;

/**
 * The words of a second language and when they are shown, in seconds from the excerpt's start. Plain text is laid over
 * the lines of the first language, over the whole excerpt where there are none yet.
 */
export function secondWords(
  { language, text }: SecondText,
  beside: { lines: readonly (readonly Word[])[] | null; seconds: number },
): Word[] {
  const { lines: timed } = parseSubtitles(text);
  const words =
    timed.length > 0
      ? wordsOfLines(timed)
      : placeScript({ text, language, speechSegments: stretchesOf(beside) });
  return words
    .filter(({ startSeconds }) => startSeconds < beside.seconds)
    .map((word) => ({
      text: word.text,
      startSeconds: word.startSeconds,
      endSeconds: Math.min(word.endSeconds, beside.seconds),
    }));
}

/** Divides words into lines that a caption can show. */
function secondLines(words: readonly Word[]): { words: Word[] }[] {
  return segmentWords(words).flatMap((segment) =>
    Array.from({ length: Math.ceil(segment.length / CAPTION_LIMITS.maxWordsPerLine) }, (_, at) => ({
      words: segment.slice(at * CAPTION_LIMITS.maxWordsPerLine, (at + 1) * CAPTION_LIMITS.maxWordsPerLine),
    })),
  );
}

/** The most characters of a line in a film. */
const LINE_MAX = 500;

/** The lines as a film has them: a text and its times; none for an empty line. */
export function secondTexts(words: readonly Word[]): Word[] {
  return secondLines(words).flatMap(({ words: line }) => {
    const [first, last] = [line[0], line.at(-1)];
    const text = line
      .map((word) => word.text)
      .join(' ')
      .slice(0, LINE_MAX)
      .trim();
    if (!first || !last || text === '') return [];
    return [{ text, startSeconds: first.startSeconds, endSeconds: last.endSeconds }];
  });
}

function stretchesOf({ lines, seconds }: { lines: readonly (readonly Word[])[] | null; seconds: number }) {
  const stretches = (lines ?? []).flatMap((words) => {
    const [first, last] = [words[0], words.at(-1)];
    return first && last ? [{ startSeconds: first.startSeconds, endSeconds: last.endSeconds }] : [];
  });
  return stretches.length > 0 ? stretches : [{ startSeconds: 0, endSeconds: seconds }];
}
