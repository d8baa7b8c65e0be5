import { ACCENTS, MOODS, SEASONS, TIMES, WEATHERS } from '../lexicon/atmosphere.ts';
import { readTable, splitWords as splitList, type TableRow } from '../lexicon/read-table.ts';
import { SETTINGS } from '../lexicon/settings.ts';
import { SUBJECTS } from '../lexicon/subjects.ts';
import { ACTIONS, COLORS, IGNORED, NEGATIONS, NUMBERS, RELATIONS, SIZES } from '../lexicon/words.ts';
import type { Language, SubjectEntry } from '../scene-graph.ts';
import { isGrammarWord } from './detect-language.ts';
import { inflect } from './inflect.ts';
import { splitWords, type Word } from './split-words.ts';

export type MeaningType =
  | 'subject'
  | 'setting'
  | 'time'
  | 'weather'
  | 'season'
  | 'mood'
  | 'accent'
  | 'color'
  | 'action'
  | 'size'
  | 'number'
  | 'relation'
  | 'negation'
  | 'ignored';

export interface Meaning {
  type: MeaningType;
  id: string;
  entry: SubjectEntry | null;
}

export interface Match {
  start: number;
  /** Exclusive. */
  end: number;
  /** True for a plural. */
  isPlural: boolean;
  meanings: Meaning[];
}

interface Term {
  words: { exact: string; plain: string; forms: Map<string, boolean> }[];
  meaning: Meaning;
}

/** Finds the longest term that starts at a word, with all its meanings; null when there is none. */
export function findLongestMatch(words: readonly Word[], start: number, language: Language): Match | null {
  const first = words[start];
  if (first === undefined) return null;
  let best: Match | null = null;
  for (const term of getIndex(language).get(first.plain) ?? []) {
    const end = start + term.words.length;
    if (best !== null && end < best.end) continue;
    const plural = matchTerm(words, start, term, language);
    if (plural === null) continue;
    if (best !== null && end === best.end) best.meanings.push(term.meaning);
    else best = { start, end, isPlural: plural, meanings: [term.meaning] };
  }
  return best;
}

/** Matches a term: null without a match, else true when a word is plural. */
function matchTerm(words: readonly Word[], start: number, term: Term, language: Language): boolean | null {
  let isPlural = false;
  for (const [offset, part] of term.words.entries()) {
    const word = words[start + offset];
    if (word === undefined || (offset > 0 && word.startsClause)) return null;
    const form = matchForm(word, part.forms, language);
    if (form === null) return null;
    isPlural ||= form;
  }
  return isPlural;
}

/** Matches a form. A word without accents matches an accented term; one with accents only the exact term. */
function matchForm(word: Word, forms: ReadonlyMap<string, boolean>, language: Language): boolean | null {
  const exact = forms.get(word.exact);
  if (exact !== undefined) return exact;
  if (word.exact !== word.plain || isGrammarWord(word.plain, language)) return null;
  return forms.get(`~${word.plain}`) ?? null;
}

const indexes = new Map<Language, Map<string, Term[]>>();

function getIndex(language: Language): Map<string, Term[]> {
  const known = indexes.get(language);
  if (known !== undefined) return known;
  const index = new Map<string, Term[]>();
  for (const term of listTerms(language)) {
    const keys = new Set<string>();
    for (const form of term.words[0]?.forms.keys() ?? []) if (form.startsWith('~')) keys.add(form.slice(1));
    for (const key of keys) index.set(key, [...(index.get(key) ?? []), term]);
  }
  indexes.set(language, index);
  return index;
}

function listTerms(language: Language): Term[] {
  const terms: Term[] = SUBJECTS.flatMap((row) =>
    row[language].map((text) => toTerm(text, { type: 'subject', id: row.id, entry: row.entry }, language)),
  );
  for (const [type, table] of TABLES) {
    for (const row of readTable(table)) terms.push(...rowTerms(row, type, language));
  }
  for (const text of splitList(NEGATIONS[language])) {
    terms.push(toTerm(text, { type: 'negation', id: 'not', entry: null }, language));
  }
  for (const text of splitList(IGNORED[language])) {
    terms.push(toTerm(text, { type: 'ignored', id: 'ignored', entry: null }, language));
  }
  return terms;
}

const TABLES: readonly (readonly [MeaningType, string])[] = [
  ['setting', SETTINGS],
  ['time', TIMES],
  ['weather', WEATHERS],
  ['season', SEASONS],
  ['mood', MOODS],
  ['accent', ACCENTS],
  ['color', COLORS],
  ['action', ACTIONS],
  ['size', SIZES],
  ['number', NUMBERS],
  ['relation', RELATIONS],
];

function rowTerms(row: TableRow, type: MeaningType, language: Language): Term[] {
  return row[language].map((text) => toTerm(text, { type, id: row.id, entry: null }, language));
}

/** Grammar ("sur", "sans", "trois") has no plural. */
const FIXED: ReadonlySet<MeaningType> = new Set(['number', 'relation', 'negation', 'action']);

function toTerm(text: string, meaning: Meaning, language: Language): Term {
  const words = splitWords(text).map(({ exact, plain }) => {
    const forms = new Map<string, boolean>();
    const written = FIXED.has(meaning.type) || plain.length < 3 ? [exact] : inflect(exact, language);
    for (const [position, form] of written.entries()) {
      const isPlural = position > 0 || isAlwaysPlural(exact, language);
      if (!forms.has(form)) forms.set(form, isPlural);
      const folded = `~${splitWords(form)[0]?.plain ?? form}`;
      if (!forms.has(folded)) forms.set(folded, isPlural);
    }
    return { exact, plain, forms };
  });
  return { words, meaning };
}

const PLURAL_ONLY: ReadonlySet<string> = new Set([
  'feet',
  'people',
  'gens',
  'amis',
  'amies',
  'ballons',
  'roses',
]);

function isAlwaysPlural(word: string, language: Language): boolean {
  return PLURAL_ONLY.has(word) && (language === 'fr' || word !== 'roses');
}
