import { english } from './english.ts';
import { french } from './french.ts';
import type { WordList } from './word-list.ts';

/** A language is a file and its name here. */
const WORD_LISTS: readonly WordList[] = [french, english];

/** The words of a BCP 47 language; where nobody wrote them, only signs, digits and the sound speak. */
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
