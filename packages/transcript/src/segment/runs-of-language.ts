import type { Word } from '@atelier/contracts/words';

/** Neighbouring words whose language is marked alike. */
export interface LanguageRun {
  /** BCP 47; undefined for words without a mark. */
  language: string | undefined;
  words: Word[];
}

/** Groups words by the language that they are marked with, in their order. */
export function runsOfLanguage(words: readonly Word[]): LanguageRun[] {
  const runs: LanguageRun[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last && last.language === word.language) last.words.push(word);
    else runs.push({ language: word.language, words: [word] });
  }
  return runs;
}
