/** Where a phrase of a list begins and ends in a sentence's plain text. */
export interface FoundPhrase {
  at: number;
  end: number;
  text: string;
}

export interface PhraseFinder {
  /** Every phrase of the list, in order, none within another. */
  all(plain: string): FoundPhrase[];
  /** Whether the sentence begins with one. */
  begins(plain: string): boolean;
  /** Whether the text before `end` ends with one, or the text from `at` on begins with one. */
  endsBefore(plain: string, end: number): boolean;
  beginsAt(plain: string, at: number): boolean;
}

/** Looks for whole words in texts of the form ` one two three `. */
export function phraseFinder(phrases: readonly string[]): PhraseFinder {
  if (phrases.length === 0) {
    return { all: () => [], begins: () => false, endsBefore: () => false, beginsAt: () => false };
  }
  const either = phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
    .join('|');
  const anywhere = new RegExp(`(?<= )(?:${either})(?= )`, 'gu');
  const atStart = new RegExp(`^ (?:${either}) `, 'u');
  const atEnd = new RegExp(` (?:${either}) $`, 'u');
  return {
    all: (plain) =>
      [...plain.matchAll(anywhere)].map((match) => ({
        at: match.index,
        end: match.index + match[0].length,
        text: match[0],
      })),
    begins: (plain) => atStart.test(plain),
    endsBefore: (plain, end) => atEnd.test(plain.slice(Math.max(0, end - 40), end)),
    beginsAt: (plain, at) => atStart.test(plain.slice(at - 1, at + 40)),
  };
}
