import { type CaptionStyle, layoutCaptions } from '@atelier/captions';
import { spokenLook } from '@atelier/captions/ass/spoken-track';
import type { Word } from '@atelier/contracts/words';
import { joinWords } from '@atelier/transcript/segment/join-words';
import type { Film } from '../document/film-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import { speechLanguage } from './speech-language.ts';

/**
 * Builds the captions in the second language of a document; null for none.
 * @param second words in the time of the range
 * @param film.style the style of the first language
 */
export function secondCaptions(
  second: { words: readonly Word[]; language: string } | null,
  { style, canvas, range }: { style: CaptionStyle; canvas: Film['canvas']; range: { startSeconds: number } },
): Film['captions']['second'] {
  if (!second || second.words.length === 0) return null;
  const { words, language } = second;
  const seconds = (at: number) => toMicroseconds(Math.max(0, range.startSeconds + at));
  return {
    language: speechLanguage(language),
    lines: layoutCaptions({ words, ...spokenLook(style, canvas), language }).map((line) => ({
      source: 'main',
      start_seconds: seconds(line.startSeconds),
      end_seconds: seconds(line.endSeconds),
      text: joinWords(line.rows.flatMap((row) => row.map(({ text }) => text))),
    })),
  };
}
