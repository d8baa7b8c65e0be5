import { english } from './english.ts';
import { french } from './french.ts';
import type { WordList } from './word-list.ts';

/** The available word lists; a new language adds its file here. */
const WORD_LISTS: readonly WordList[] = [french, english];

/** Returns the word list of a BCP 47 language; without one, only signs, digits and the sound are used. */
export function findWordList(language: string): WordList {
  const base = language.toLowerCase().split(/[-_]/u)[0] ?? '';
  return WORD_LISTS.find((list) => list.language === base) ?? { ...NOTHING, language: base };
}

const NOTHING: Omit<WordList, 'language'> = {
  common: [],
  questionOpeners: [],
  answerOpeners: [],
  contrasts: { strong: [], weak: [] },
  storyOpeners: [],
  storyTurns: [],
  listMarks: [],
  superlatives: [],
  addresses: [],
  numberWords: [],
  numberUnits: ['%', '€', '$', '£'],
  dullNumberBefore: [],
  dullNumberAfter: [],
  hangingOpeners: [],
  backReferences: [],
  openEnders: [],
  housekeeping: [],
  advertising: [],
  abbreviations: [],
};
