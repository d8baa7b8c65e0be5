import { type CaptionStyle, layoutCaptions } from '@atelier/captions';
import { spokenLook } from '@atelier/captions/ass/spoken-track';
import { SPEECH_LANGUAGES, type Word } from '@atelier/contracts';
import type { Film } from '@atelier/film';
import type { FrameSize, MediaRange } from '@atelier/media';
import { joinWords } from '@atelier/transcript/segment/join-words';
import { FALLBACK_LANGUAGE } from '../captioning/spoken-language.ts';
import { toMicroseconds } from './film-words.ts';

/**
 * Builds the captions in the second language of a document; null for none.
 * @param second words in the time of the range
 * @param film.style the style of the first language
 */
export function secondCaptions(
  second: { words: readonly Word[]; language: string } | null,
  { style, canvas, range }: { style: CaptionStyle; canvas: FrameSize; range: MediaRange },
): Film['captions']['second'] {
  if (!second || second.words.length === 0) return null;
  const { words, language } = second;
  const seconds = (at: number) => toMicroseconds(Math.max(0, range.startSeconds + at));
  return {
    language: SPEECH_LANGUAGES.find((tag) => tag === language) ?? FALLBACK_LANGUAGE,
    lines: layoutCaptions({ words, ...spokenLook(style, canvas), language }).map((line) => ({
      source: 'main',
      start_seconds: seconds(line.startSeconds),
      end_seconds: seconds(line.endSeconds),
      text: joinWords(line.rows.flatMap((row) => row.map(({ text }) => text))),
    })),
  };
}
