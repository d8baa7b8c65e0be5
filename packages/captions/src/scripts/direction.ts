const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * Returns the places of words from left to right. Right-to-left words are the majority of their line or an island in it:
 * runs of the other direction keep their own order, and a number after a Latin word belongs to it.
 * @param isLineRightToLeft the direction of the whole line
 */
export function visualOrder(words: readonly string[], isLineRightToLeft: boolean): number[] {
  const places = words.map((_, index) => index);
  if (!words.some(isRightToLeft)) return places;
  const runs = runsOf(words, isLineRightToLeft);
  const ordered = isLineRightToLeft ? runs.toReversed() : runs;
  return ordered.flatMap(({ isRight, from, until }) => {
    const run = places.slice(from, until);
    return isRight ? run.toReversed() : run;
  });
}

/** True when most words with letters are written from right to left. */
export function isMostlyRightToLeft(words: readonly string[]): boolean {
  const letters = words.filter((word) => LETTER.test(word));
  return letters.filter(isRightToLeft).length * 2 > letters.length;
}

interface Run {
  isRight: boolean;
  from: number;
  until: number;
}

function runsOf(words: readonly string[], isLineRightToLeft: boolean): Run[] {
  const runs: Run[] = [];
  for (const [index, word] of words.entries()) {
    const last = runs.at(-1);
    const isRight = directionOf(word, last, isLineRightToLeft);
    if (last?.isRight === isRight) last.until = index + 1;
    else runs.push({ isRight, from: index, until: index + 1 });
  }
  return runs;
}

/** Numbers and signs continue a run of letters from the left; elsewhere they have the direction of the line. */
function directionOf(word: string, last: Run | undefined, isLineRightToLeft: boolean): boolean {
  if (isRightToLeft(word)) return true;
  if (LETTER.test(word)) return false;
  if (DIGIT.test(word) && last) return last.isRight;
  return isLineRightToLeft;
}

/** U+200F: punctuation beside it is set as after a right-to-left letter, which libass does not do by itself. */
const RIGHT_TO_LEFT_MARK = '\u200f';

/** Returns a word with marks of its direction, for the text of an event. */
export function withDirection(text: string): string {
  return isRightToLeft(text) ? `${RIGHT_TO_LEFT_MARK}${text}${RIGHT_TO_LEFT_MARK}` : text;
}
