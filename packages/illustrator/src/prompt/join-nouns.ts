import type { SubjectEntry } from '../scene-graph.ts';
import type { Word } from './split-words.ts';
import type { Match } from './term-index.ts';

/**
 * Joins a noun and an adjacent one that describes it: "un chat astronaute" and "a pirate dog" are one subject. The
 * animal is the subject; of two people, the first one in French and the last one in English.
 */
export function joinNouns(words: readonly Word[], matches: readonly Match[], isFrench: boolean): Match[] {
  const joined: Match[] = [];
  for (const match of matches) {
    const last = joined.at(-1);
    const head = last && isSideBySide(words, last, match) ? headOf(last, match, isFrench) : null;
    if (last && head) {
      const isPlural = last.isPlural || match.isPlural;
      joined.splice(-1, 1, { ...head, start: last.start, end: match.end, isPlural });
    } else joined.push(match);
  }
  return joined;
}

function isSideBySide(words: readonly Word[], first: Match, second: Match): boolean {
  const word = words[second.start];
  // "un astronaute à cheval": a term may begin with a preposition.
  return first.end === second.start && word?.startsClause === false && !PREPOSITIONS.has(word.plain);
}

const PREPOSITIONS: ReadonlySet<string> = new Set(['a', 'en', 'on', 'in']);

/** Returns the subject of two nouns; null when neither describes the other. */
function headOf(first: Match, second: Match, isFrench: boolean): Match | null {
  const [a, b] = [beingOf(first), beingOf(second)];
  if (a === null || b === null || a.id === b.id) return null;
  if (a.kind !== b.kind) return a.kind === 'animal' ? first : second;
  return a.kind === 'person' ? (isFrench ? first : second) : null;
}

function beingOf(match: Match): SubjectEntry | null {
  const entry = match.meanings.find(({ type }) => type === 'subject')?.entry;
  return entry && (entry.kind === 'animal' || entry.kind === 'person') ? entry : null;
}
