import type { Word } from '@atelier/contracts/words';
import { splitAlike } from '../measure/split-alike.ts';
import { bareText, trimSigns } from './bare-text.ts';
import { soundsAlike } from './sounds-alike.ts';

/** A recognised text and its correction by a person. */
export interface WordCorrection {
  heard: string;
  written: string;
}

type Texts = readonly Pick<Word, 'text'>[];

/** The longest correction; longer changes are rewording. */
const MOST_WORDS = 3;
const LEAST_LETTERS = 3;

/**
 * Finds the words whose spelling a person corrected: at most three words between unchanged ones, which
 * sound alike. Punctuation and capitals at the start of a sentence are not corrections; other capitals are.
 * @param language BCP 47, of these words
 */
export function findCorrections(recognised: Texts, corrected: Texts, language: string): WordCorrection[] {
  const found = new Map<string, WordCorrection>();
  for (const { before, after } of changedWords(textsOf(recognised), textsOf(corrected))) {
    if (before.length > MOST_WORDS || after.length > MOST_WORDS) continue;
    const correction = { heard: before.join(' '), written: after.join(' ') };
    if (!isSpelling(correction, language)) continue;
    found.set(`${correction.heard}\n${correction.written}`, correction);
  }
  return [...found.values()];
}

function textsOf(words: Texts): string[] {
  return words
    .flatMap(({ text }) => text.split(/\s+/u))
    .map(trimSigns)
    .filter((text) => text !== '');
}

function isSpelling({ heard, written }: WordCorrection, language: string): boolean {
  if (heard === '' || bareText(written).length < LEAST_LETTERS) return false;
  // A capital alone may only begin a sentence.
  if (isSame(heard, written)) return hasInnerCapital(written);
  return soundsAlike(heard, written, language);
}

/** True for words with a capital inside: iPhone, LinkedIn, SNCF. */
function hasInnerCapital(text: string): boolean {
  return /\p{L}\p{Lu}/u.test(text);
}

function isSame(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase();
}

interface ChangedWords {
  before: string[];
  after: string[];
}

/** Returns the differences between two texts, and their common words with other capitals. */
function changedWords(first: readonly string[], second: readonly string[]): ChangedWords[] {
  const small = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
  return splitAlike(small(first), small(second)).flatMap(({ from, until, otherFrom, otherUntil }) =>
    changesOfPiece(first.slice(from, until), second.slice(otherFrom, otherUntil)),
  );
}

/** Returns the differences outside the longest common subsequence, and its words with other capitals. */
function changesOfPiece(first: readonly string[], second: readonly string[]): ChangedWords[] {
  const lengths = commonLengths(first, second);
  const stretches: ChangedWords[] = [];
  let open: ChangedWords = { before: [], after: [] };
  const close = () => {
    if (open.before.length > 0 && open.after.length > 0) stretches.push(open);
    open = { before: [], after: [] };
  };
  let [row, column] = [0, 0];
  while (row < first.length || column < second.length) {
    const [a, b] = [first[row], second[column]];
    if (a !== undefined && b !== undefined && isSame(a, b)) {
      close();
      if (a !== b) stretches.push({ before: [a], after: [b] });
      row++;
      column++;
    } else if (
      b === undefined ||
      (a !== undefined && (lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0))
    ) {
      open.before.push(a ?? '');
      row++;
    } else {
      open.after.push(b);
      column++;
    }
  }
  close();
  return stretches;
}

/** Computes the lengths of the longest common subsequences of all suffixes, as [row][column]. */
function commonLengths(first: readonly string[], second: readonly string[]): number[][] {
  const lengths = Array.from({ length: first.length + 1 }, () =>
    new Array<number>(second.length + 1).fill(0),
  );
  for (let row = first.length - 1; row >= 0; row--) {
    for (let column = second.length - 1; column >= 0; column--) {
      const cell = isSame(first[row] ?? '', second[column] ?? '')
        ? 1 + (lengths[row + 1]?.[column + 1] ?? 0)
        : Math.max(lengths[row + 1]?.[column] ?? 0, lengths[row]?.[column + 1] ?? 0);
      const line = lengths[row];
      if (line) line[column] = cell;
    }
  }
  return lengths;
}
