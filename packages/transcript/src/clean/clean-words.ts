import { CAPTION_LIMITS } from '@atelier/contracts';
import type { Word } from '@atelier/contracts/words';
import { steadyWords } from './steady-words.ts';

/** Normalises an engine's words: with a text, in order, with a confidence between 0 and 1. */
export function cleanWords(words: readonly Word[]): Word[] {
  const spoken = words
    .map(({ confidence, ...word }): Word => {
      const text = word.text
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim()
        .slice(0, CAPTION_LIMITS.maxWordCharacters);
      const isKnown = confidence !== undefined && Number.isFinite(confidence);
      return { ...word, text, ...(isKnown && { confidence: Math.min(1, Math.max(0, confidence)) }) };
    })
    .filter(({ text }) => text !== '');
  return steadyWords(spoken);
}
