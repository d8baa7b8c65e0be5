/** The start and end of a found phrase in a sentence's plain text. */
export interface FoundPhrase {
  at: number;
  end: number;
  text: string;
}

export interface PhraseFinder {
  /** Returns every phrase of the list, in order, without nested ones. */
  all(plain: string): FoundPhrase[];
  /** True when the sentence begins with a phrase. */
  begins(plain: string): boolean;
  /** True when the text before `end` ends with a phrase; `beginsAt` checks the text from `at` on. */
  endsBefore(plain: string, end: number): boolean;
  beginsAt(plain: string, at: number): boolean;
}

/** Creates a finder of phrases of whole words, in texts of the form ` one two three `. */
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
