import type { ShownWord } from '../caption-line.ts';

/** The shortest part of a split word; two letters and a hyphen would look like a mistake. */
const SHORTEST_PART = 3;

/**
 * Splits a word that is too wide for its row into two parts of nearly equal length, at a place where the eye
 * accepts it: after a sign of a link or number, else before a consonant that a vowel follows (syllables).
 * Undefined when the word is too short to split.
 */
export function splitWord(word: ShownWord): [ShownWord, ShownWord] | undefined {
  const letters = [...word.text];
  if (letters.length < SHORTEST_PART * 2) return undefined;
  let best = 0;
  let bestCost = Infinity;
  for (let cut = SHORTEST_PART; cut <= letters.length - SHORTEST_PART; cut++) {
    const cost = Math.abs(cut - letters.length / 2) + cutCost(letters, cut);
    if (cost < bestCost) {
      best = cut;
      bestCost = cost;
    }
  }
  const share = best / letters.length;
  const middle = word.startSeconds + (word.endSeconds - word.startSeconds) * share;
  const { continues, ...whole } = word;
  return [
    { ...whole, text: letters.slice(0, best).join(''), endSeconds: middle, continues: true },
    {
      ...whole,
      text: letters.slice(best).join(''),
      startSeconds: middle,
      ...(continues ? { continues } : {}),
    },
  ];
}

function cutCost(letters: string[], cut: number): number {
  const before = letters[cut - 1] ?? '';
  const after = letters[cut] ?? '';
  // Spaces, punctuation and apostrophes stay with their word.
  if (!/[\p{L}\p{N}]/u.test(after) || /[\u00a0\u202f’'«(¿¡]/u.test(before)) return 1000;
  if (/[-/._@&=?]/u.test(before)) return 0;
  if (!/\p{L}/u.test(before)) return 4;
  const opensSyllable = !isVowel(after) && isVowel(letters[cut + 1] ?? '');
  return opensSyllable ? (isVowel(before) ? 1 : 1.5) : 6;
}

function isVowel(letter: string): boolean {
  return /[aeiouyœæ]/iu.test(letter.normalize('NFD')[0] ?? '');
}
