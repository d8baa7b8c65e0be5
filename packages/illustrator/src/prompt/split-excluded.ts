import type { Language } from '../scene-graph.ts';
import type { Word } from './split-words.ts';
import type { Match } from './term-index.ts';

/** Separates requested terms from excluded ones ("sans nuages", "no people"). */
export function splitExcluded(
  words: readonly Word[],
  matches: readonly Match[],
  language: Language,
): { kept: Match[]; excluded: string[] } {
  const kept: Match[] = [];
  const excluded = new Set<string>();
  let scope: { end: number } | null = null;
  for (const match of matches) {
    if (match.meanings.some(({ type }) => type === 'negation')) {
      scope = { end: findScopeEnd(words, match.end, language) };
      continue;
    }
    if (scope !== null && match.start < scope.end) {
      for (const { type, id } of match.meanings) if (EXCLUDABLE.has(type)) excluded.add(id);
      continue;
    }
    kept.push(match);
  }
  return { kept, excluded: [...excluded] };
}

const MAX_SCOPE_WORDS = 6;
const EXCLUDABLE: ReadonlySet<string> = new Set([
  'subject',
  'setting',
  'weather',
  'accent',
  'time',
  'season',
  'color',
]);

/** Finds the end of a negation: that of its clause, or a word that starts a new phrase. */
function findScopeEnd(words: readonly Word[], start: number, language: Language): number {
  for (let index = start; index < Math.min(words.length, start + MAX_SCOPE_WORDS); index += 1) {
    const word = words[index];
    if (word === undefined || (index > start && word.startsClause)) return index;
    if (index > start && STOPPERS[language].has(word.plain)) return index;
  }
  return start + MAX_SCOPE_WORDS;
}

const STOPPERS: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set('dans sur sous avec mais devant derriere pres qui sous au a'.split(' ')),
  en: new Set('in on under with but behind near who that at by'.split(' ')),
};
