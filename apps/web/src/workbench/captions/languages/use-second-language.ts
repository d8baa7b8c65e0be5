import type { Word } from '@atelier/contracts/words';
import { isCutWord } from '@atelier/transcript/cuts/time-map';
import { useMemo } from 'react';
import { type SecondText, secondWords } from '../document/second-text.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';

/** The second language as the preview shows it: without what is cut. Null: there is none. */
export function useSecondLanguage(
  second: SecondText | null,
  { lines, range, cutting }: ExcerptCaptions,
): { words: Word[]; language: string } | null {
  const seconds = range.endSeconds - range.startSeconds;
  return useMemo(() => {
    if (!second) return null;
    const words = secondWords(second, { lines, seconds });
    return { words: words.filter((word) => !isCutWord(word, cutting.wanted)), language: second.language };
  }, [second, lines, seconds, cutting.wanted]);
}
