import type { Film } from '../document/film-schema.ts';
import { isSameJson } from '../render/hash-value.ts';
import { filmDuration } from '../time/film-time.ts';
import { keptWords } from '../time/kept-words.ts';

/** Words that one version of a film has and the other one has not, or that both have. */
interface ComparedWords {
  change: 'same' | 'removed' | 'added';
  words: string;
}

/** The difference between a film and another version of it, which would take its place. */
export interface FilmComparison {
  durationSeconds: number;
  keptWords: number;
  /** Words of the film that the version does not have. */
  removedWords: number;
  /** Words of the version that the film does not have. */
  addedWords: number;
  /** The text around the differences, in the order of the film. */
  text: ComparedWords[];
  /** False when further differences were left out of the text. */
  isWhole: boolean;
  /** Other parts that differ. */
  parts: ComparedPart[];
}

/** The parts of a film that are compared beside its words. */
export const COMPARED_PARTS = [
  'scenes',
  'canvas',
  'language',
  'speakers',
  'captions',
  'layers',
  'sound',
  'brand',
  'cover',
] as const satisfies readonly (keyof Film)[];
export type ComparedPart = (typeof COMPARED_PARTS)[number];

/** Most pieces of the text, and most words of one piece. */
const MOST_PIECES = 400;
const MOST_WORDS = 120;
/** Words that are shown on each side of a difference. */
const CONTEXT_WORDS = 8;

/** Compares a film with a version that would take its place, by their kept words. */
export function compareFilms(film: Film, version: Film): FilmComparison {
  const present = shownWords(film);
  const other = shownWords(version);
  const pieces = mergeWords(present, other);
  const count = (change: ComparedWords['change']) =>
    pieces.reduce((sum, piece) => sum + (piece.change === change ? piece.words.length : 0), 0);
  const isChanged = pieces.some(({ change }) => change !== 'same');
  const shown = isChanged ? pieces.slice(0, MOST_PIECES) : [];
  return {
    durationSeconds: filmDuration(version),
    keptWords: other.length,
    removedWords: count('removed'),
    addedWords: count('added'),
    text: shown.map(({ change, words }, index) => ({
      change,
      words: shorten(words, { change, isFirst: index === 0, isLast: index === pieces.length - 1 }),
    })),
    isWhole: shown.length === pieces.length || !isChanged,
    parts: COMPARED_PARTS.filter((part) => !isSameJson(film[part], version[part])),
  };
}

interface ShownWord {
  /** Names the word, its text and the number of the time that it is shown. */
  key: string;
  text: string;
}

function shownWords(film: Film): ShownWord[] {
  const times = new Map<string, number>();
  return keptWords(film).map(({ word, source }) => {
    const name = JSON.stringify([source, word.id, word.text]);
    const time = times.get(name) ?? 0;
    times.set(name, time + 1);
    return { key: `${time} ${name}`, text: word.text };
  });
}

interface Piece {
  change: ComparedWords['change'];
  words: string[];
}

/** Goes through both texts at once; words that both have in another order count as the same. */
function mergeWords(present: readonly ShownWord[], other: readonly ShownWord[]): Piece[] {
  const inPresent = new Set(present.map(({ key }) => key));
  const inOther = new Set(other.map(({ key }) => key));
  const pieces: Piece[] = [];
  const add = (change: Piece['change'], { text }: ShownWord) => {
    const last = pieces.at(-1);
    if (last?.change === change) last.words.push(text);
    else pieces.push({ change, words: [text] });
  };
  let next = 0;
  const addMissing = () => {
    for (let word = other[next]; word && !inPresent.has(word.key); word = other[++next]) add('added', word);
  };
  for (const word of present) {
    if (!inOther.has(word.key)) {
      add('removed', word);
      continue;
    }
    addMissing();
    add('same', word);
    next++;
  }
  addMissing();
  return pieces;
}

function shorten(
  words: readonly string[],
  { change, isFirst, isLast }: { change: Piece['change']; isFirst: boolean; isLast: boolean },
): string {
  if (change !== 'same') {
    return words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).join(' ')} …` : words.join(' ');
  }
  const before = isFirst ? [] : words.slice(0, CONTEXT_WORDS);
  const after = isLast ? [] : words.slice(-CONTEXT_WORDS);
  if (before.length + after.length >= words.length) return words.join(' ');
  return [before.join(' '), after.join(' ')].join(' … ').trim();
}
