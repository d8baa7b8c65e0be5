import { LANGUAGE_HINTS } from '../lexicon/words.ts';
import type { Language } from '../scene-graph.ts';
import type { Word } from './split-words.ts';

/** Detects the language by function words and accents; `fallback` decides a tie. */
export function detectLanguage(words: readonly Word[], fallback: Language): Language {
  let french = 0;
  let english = 0;
  for (const word of words) {
    if (FRENCH.has(word.exact)) french += 1;
    if (ENGLISH.has(word.exact)) english += 1;
    if (/[àâçèéêëîïôùûü]/.test(word.exact)) french += 1;
  }
  if (french === english) return fallback;
  return french > english ? 'fr' : 'en';
}

const FRENCH: ReadonlySet<string> = new Set(LANGUAGE_HINTS.fr.split(' '));
const ENGLISH: ReadonlySet<string> = new Set(LANGUAGE_HINTS.en.split(' '));

/** True for function words, which are a subject only with the subject's accents ("des" is not "dés"). */
export function isGrammarWord(plain: string, language: Language): boolean {
  return (language === 'fr' ? FRENCH : ENGLISH).has(plain);
}
