import type { Language } from '../scene-graph.ts';
import type { Word } from './split-words.ts';
import type { Match } from './term-index.ts';

/**
 * Removes directions for the camera: "la caméra avance doucement", "camera pans over the sea". The subject of the view
 * stays. A camera in the scene has an owner or an indefinite article: "une caméra sur un trépied".
 */
export function ignoreCamera(
  words: readonly Word[],
  matches: readonly Match[],
  language: Language,
): readonly Match[] {
  const ignored = new Set<Match>();
  for (const [index, match] of matches.entries()) {
    if (!isCamera(match) || isThing(words, match, language)) continue;
    ignored.add(match);
    // The direction extends to the next thing, within the clause.
    for (const next of matches.slice(index + 1)) {
      if (startsClauseBetween(words, match.end, next.start) || NAMING.some((type) => hasMeaning(next, type)))
        break;
      if (hasMeaning(next, 'action')) ignored.add(next);
    }
  }
  return matches.filter((match) => !ignored.has(match));
}

const CAMERAS: ReadonlySet<string> = new Set(['camera', 'movie-camera']);
const NAMING = ['subject', 'setting'] as const;
const OWNED: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set('un une deux trois des sa son ses ma mon mes vieille petite grande'.split(' ')),
  en: new Set('a an two three his her their my old vintage small big some'.split(' ')),
};

function isCamera(match: Match): boolean {
  return match.meanings.some(({ type, id }) => type === 'subject' && CAMERAS.has(id));
}

function isThing(words: readonly Word[], { start, end }: Match, language: Language): boolean {
  // "appareil photo", "movie camera": who writes that means the thing.
  if (end - start > 1 || words[start]?.plain.startsWith('camera') !== true) return true;
  const before = words[start - 1]?.plain;
  return words[start]?.startsClause !== true && before !== undefined && OWNED[language].has(before);
}

function hasMeaning(match: Match, wanted: string): boolean {
  return match.meanings.some(({ type }) => type === wanted);
}

function startsClauseBetween(words: readonly Word[], from: number, to: number): boolean {
  return words.slice(from, to + 1).some(({ startsClause }) => startsClause);
}
