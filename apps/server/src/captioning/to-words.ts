import type { Word } from '@atelier/captions';
import type { CaptionWord } from '@atelier/contracts';

/** Parsed words as the caption package takes them: no `confidence` instead of an undefined one. */
export function toWords(words: readonly CaptionWord[]): Word[] {
  return words.map(({ confidence, ...word }) => ({
    ...word,
    ...(confidence !== undefined && { confidence }),
  }));
}
